import type { Upload } from '../uploads/upload.ts'
import { createCaptioner } from './captioner.ts'
import { metadata } from './metadata.ts'
import { startTake } from './take.ts'

type Wish<Outcome> = {
  kind: 'audio' | 'video'
  stream: MediaStream
  upload: Upload<Outcome>
  language: string
  /** Whether the browser transcribes. */
  listens: boolean
  onTick: (ms: number) => void
  onGuess: (words: string) => void
  onEnd: () => void
}

export type Run = ReturnType<typeof startRun>

const tickMs = 500
/** How often a chunk arrives. */
const noteEvery = 4

/** One recording from start to end: chunks, length and transcript are stored as they come. */
export const startRun = <Outcome>(wish: Wish<Outcome>) => {
  const { kind, stream, upload, listens } = wish
  const talk = upload.note.talk ?? ''
  let isOver = false
  const take = startTake(kind, stream, {
    upload,
    onEnd: () => {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      captioner.stop()
      noteTime()
      wish.onEnd()
    },
  })
  const noteTime = () => {
    const ms = Math.round(take.ms())
    metadata.note(talk, { ms })
    return ms
  }
  const captioner = createCaptioner({
    language: wish.language,
    at: take.ms,
    onCaption: caption => metadata.note(talk, { captions: [...metadata.of(talk).captions, caption] }),
    onGuess: wish.onGuess,
  })
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (ticks % noteEvery === 0) noteTime()
    wish.onTick(Math.round(take.ms()))
  }, tickMs)
  if (listens) captioner.start()
  return {
    pause: () => {
      take.pause()
      captioner.stop()
    },
    resume: () => {
      take.resume()
      if (listens) captioner.start()
    },
    stop: take.stop,
    /** The page is left: the recording is kept, and transcription stops. */
    leave: () => {
      captioner.drop()
      take.stop()
    },
  }
}
