import { story } from '#web/public/film-story.ts'
import { wordsOf } from './story-words.ts'

const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** The captions as WebVTT, along the upper edge, because the video's own text is at the bottom. */
export function captions(): string {
  const cues = story
    .flatMap(scene =>
      scene.lines.map(({ from, to, text }) => ({ from: scene.from + from, to: scene.from + to, text })),
    )
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, text }) => `${clock(from)} --> ${clock(to)} line:5%\n${wordsOf(text)}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}
