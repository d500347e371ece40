import { filmSeconds } from '#web/public/film-story.ts'

/** A slow waltz in F: a bar takes two seconds, so every scene starts on a bar. */
export const RATE = 48_000
const BAR = 2
const BEAT = BAR / 3

/** One chord a bar, from the bass up. */
const CHORDS: readonly (readonly [number, number, number])[] = [
  [41, 57, 60],
  [46, 58, 62],
  [38, 57, 62],
  [46, 58, 62],
  [43, 58, 62],
  [48, 55, 64],
  [41, 57, 60],
  [40, 55, 60],
  [38, 57, 65],
  [46, 58, 62],
  [48, 58, 64],
  [41, 57, 60],
  [45, 57, 64],
  [46, 58, 65],
  [43, 58, 62],
  [48, 55, 64],
  [41, 57, 60],
  [46, 58, 62],
  [45, 57, 60],
  [43, 58, 62],
  [48, 58, 64],
  [41, 57, 60],
  [46, 58, 62],
  [48, 58, 64],
]

/** Bar, beat, note. */
const TUNE: readonly (readonly [number, number, number])[] = [
  [0, 1, 72],
  [1, 0, 74],
  [1, 2, 72],
  [2, 0, 69],
  [3, 0, 70],
  [3, 2, 69],
  [4, 0, 67],
  [5, 0, 64],
  [5, 2, 67],
  [6, 0, 69],
  [6, 1, 72],
  [6, 2, 77],
  [7, 0, 76],
  [7, 2, 72],
  [8, 0, 74],
  [8, 1, 77],
  [9, 0, 74],
  [9, 2, 72],
  [10, 0, 70],
  [10, 1, 69],
  [10, 2, 67],
  [11, 0, 69],
  [11, 2, 77],
  [12, 0.5, 81],
  [12, 2, 84],
  [13, 0, 82],
  [13, 2, 77],
  [14, 0, 74],
  [14, 2, 70],
  [15, 0, 72],
  [15, 2, 76],
  [16, 0, 77],
  [17, 0, 74],
  [17, 2, 72],
  [19, 0, 70],
  [19, 1, 74],
  [20, 0, 72],
  [20, 1, 70],
  [20, 2, 67],
  [21, 0, 69],
  [21, 1, 72],
  [21, 2, 77],
  [22, 0, 77],
  [22, 2, 74],
  [23, 0, 76],
  [23, 1, 74],
  [23, 2, 70],
]

const LAST = [
  [24, 0, 41],
  [24, 0.25, 53],
  [24, 0.5, 60],
  [24, 0.75, 69],
  [24, 1, 77],
  [25, 0, 65],
  [25, 0.5, 72],
  [25, 1, 81],
] as const

/** The doorbell, a falling third, while the piano pauses. */
const BELL = [
  { at: 37, note: 81 },
  { at: 37.55, note: 77 },
] as const

type Sound = { at: number; note: number; loud: number; partials: readonly Partial[]; rings: number }
type Partial = readonly [ratio: number, strength: number]

const PIANO: readonly Partial[] = [
  [1, 1],
  [2.001, 0.42],
  [3.004, 0.2],
  [4.009, 0.09],
  [5.016, 0.05],
]
const METAL: readonly Partial[] = [
  [1, 1],
  [2.76, 0.3],
  [5.4, 0.12],
]

const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12)

function sounds(): Sound[] {
  const piano = { partials: PIANO, rings: 1.5 }
  const broken = CHORDS.flatMap(([low, middle, high], bar) =>
    [low, middle, high, middle + 12, high, middle].flatMap((note, step) =>
      bar < 2 && step > 2
        ? []
        : [{ ...piano, at: bar * BAR + (step * BEAT) / 2, note, loud: step ? 0.15 : 0.3 }],
    ),
  )
  const tune = TUNE.map(([bar, beat, note]) => ({ ...piano, at: bar * BAR + beat * BEAT, note, loud: 0.5 }))
  const last = LAST.map(([bar, beat, note]) => ({
    ...piano,
    at: bar * BAR + beat * BEAT,
    note,
    loud: 0.34,
    rings: 2.4,
  }))
  const bell = BELL.map(one => ({ ...one, loud: 0.3, partials: METAL, rings: 0.8 }))
  return [...broken, ...tune, ...last, ...bell]
}

/** The same noise every time. */
function* noise(seed: number): Generator<number, never> {
  let state = seed
  while (true) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 31 - 1
  }
}

const ROOM_SECONDS = 2.2

/** The reverb of a carpeted room: the impulse response of a hand clap. */
function room(context: OfflineAudioContext): AudioBuffer {
  const echo = context.createBuffer(2, ROOM_SECONDS * RATE, RATE)
  for (const channel of [0, 1]) {
    const samples = echo.getChannelData(channel)
    const source = noise(7 + channel)
    let soft = 0
    for (let index = 0; index < samples.length; index += 1) {
      soft += (source.next().value - soft) * 0.25
      samples[index] = soft * Math.exp((-4.5 * index) / samples.length)
    }
  }
  return echo
}

/** Slight variations in timing and volume, as a pianist plays. */
function play(context: OfflineAudioContext, out: AudioNode, sound: Sound, human: number): void {
  const at = Math.max(0, sound.at + 0.02 + human * 0.012)
  const side = new StereoPannerNode(context, { pan: (sound.note - 64) / 60 })
  side.connect(out)
  for (const [ratio, strength] of sound.partials) {
    const length = (sound.rings * 2 ** ((60 - sound.note) / 30)) / Math.sqrt(ratio)
    const tone = new OscillatorNode(context, { frequency: hertz(sound.note) * ratio })
    const level = new GainNode(context, { gain: 0 })
    const peak = sound.loud * strength * (1 + human * 0.08)
    level.gain.setValueAtTime(0, at)
    level.gain.linearRampToValueAtTime(peak, at + 0.008)
    level.gain.setTargetAtTime(0, at + 0.008, length / 2.2)
    tone.connect(level).connect(side)
    tone.start(at)
    tone.stop(Math.min(filmSeconds, at + length * 4))
  }
}

/** A quiet piece as long as the video. */
export async function compose(): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, filmSeconds * RATE, RATE)
  const warm = new BiquadFilterNode(context, { type: 'lowpass', frequency: 2600, Q: 0.3 })
  const end = new GainNode(context, { gain: 0.42 })
  const echo = new ConvolverNode(context, { buffer: room(context) })
  const wet = new GainNode(context, { gain: 0.35 })
  warm.connect(end)
  warm.connect(echo).connect(wet).connect(end)
  end.gain.setValueAtTime(0.42, filmSeconds - 1.6)
  end.gain.linearRampToValueAtTime(0, filmSeconds)
  end.connect(context.destination)
  const fingers = noise(42)
  for (const sound of sounds()) play(context, warm, sound, fingers.next().value)
  return await context.startRendering()
}
