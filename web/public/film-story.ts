/**
 * The script of the intro video. The video is rendered from it, and so are its captions and its transcript.
 */

const scenes = [
  { name: 'title', seconds: 4, seen: 'film.seen.title' },
  { name: 'night', seconds: 8, seen: 'film.seen.night' },
  { name: 'talk', seconds: 10, seen: 'film.seen.talk' },
  { name: 'noted', seconds: 6, seen: 'film.seen.noted' },
  { name: 'person', seconds: 6, seen: 'film.seen.person' },
  { name: 'door', seconds: 8, seen: 'film.seen.door' },
  { name: 'tea', seconds: 6, seen: 'film.seen.tea' },
  { name: 'end', seconds: 5, seen: 'film.seen.end' },
] as const

export type SceneName = (typeof scenes)[number]['name']

/** Seconds from the start of the scene. Sounds are heard; everything else is text in the picture. */
const lines = [
  { scene: 'title', from: 0.3, to: 3.6, text: 'film.sounds.music', sound: true },
  { scene: 'title', from: 1.2, to: 3.6, text: 'film.lines.title' },
  { scene: 'night', from: 0.8, to: 4.1, text: 'film.lines.night' },
  { scene: 'night', from: 4.5, to: 7.6, text: 'film.lines.begin' },
  { scene: 'talk', from: 0.4, to: 5.8, text: 'film.lines.emma' },
  { scene: 'talk', from: 0.8, to: 5.8, text: 'film.lines.question' },
  { scene: 'talk', from: 6.1, to: 9.8, text: 'film.lines.answer' },
  { scene: 'noted', from: 0.5, to: 5.7, text: 'film.lines.noted' },
  { scene: 'noted', from: 1.2, to: 5.7, text: 'film.lines.tea' },
  { scene: 'noted', from: 2.2, to: 5.7, text: 'film.lines.radio' },
  { scene: 'noted', from: 3.2, to: 5.7, text: 'film.lines.rush' },
  { scene: 'person', from: 0.5, to: 2.8, text: 'film.lines.suggest' },
  { scene: 'person', from: 3.2, to: 5.7, text: 'film.lines.decide' },
  { scene: 'door', from: 0.5, to: 3.8, text: 'film.lines.monday' },
  { scene: 'door', from: 3, to: 4.4, text: 'film.sounds.bell', sound: true },
  { scene: 'door', from: 4.8, to: 7.7, text: 'film.lines.rosa' },
  { scene: 'tea', from: 0.8, to: 5.6, text: 'film.lines.morning' },
  { scene: 'end', from: 0.6, to: 5, text: 'film.lines.promise' },
  { scene: 'end', from: 1.4, to: 5, text: 'film.lines.brand' },
  { scene: 'end', from: 1, to: 5, text: 'film.sounds.end', sound: true },
] as const

export type StoryLine = {
  scene: SceneName
  from: number
  to: number
  text: (typeof lines)[number]['text']
  sound?: boolean
}

export type StoryScene = (typeof scenes)[number] & { from: number; to: number; lines: readonly StoryLine[] }

const startOf = (index: number) => scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)

/** Every scene with its start and end in the video; its lines' seconds count from its own start. */
export const story: readonly StoryScene[] = scenes.map((scene, index) => ({
  ...scene,
  from: startOf(index),
  to: startOf(index) + scene.seconds,
  lines: lines.filter(line => line.scene === scene.name),
}))

export const filmSeconds = startOf(scenes.length)
