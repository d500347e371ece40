import { Worker } from 'node:worker_threads'
import type { ResumeReading } from '#agents/resume/read.ts'
import type { ResumeText } from '#agents/resume/resume-text.ts'
import { Fault } from '#machines/fault.ts'
import { Problem, tooManyAtOnce } from '../http/problem.ts'
import { watchTime } from '../process/thread-time.ts'
import { createTurns } from '../process/turns.ts'
import type { ResumeKind } from './judge.ts'
import { problemOf, type Why } from './refused.ts'

/** A private file with its sender's name for it, or words. */
export type Source = { path: string; name: string } | { text: string }

export type Asked = { source: Source; language: string; today: string }

export type Read = {
  kind: ResumeKind | undefined
  text: ResumeText
  reading: ResumeReading
  /** Where our own reader failed, without a word of the resume. */
  trouble: string | undefined
}

export type Answered = ({ type: 'read' } & Read) | { type: 'refused'; why: Why }

export type ResumeReader = {
  /** Someone is about to send one. */
  expect(): void
  /** Throws a problem for anything unreadable, whatever is in it. */
  read(personId: string, asked: Asked): Promise<Read>
  close(): Promise<void>
}

type Limits = {
  threads: number
  waiting: number
  /** Of processor time: one that a busy machine keeps waiting isn't refused. */
  seconds: number
  heapMiB: number
  outsideMiB: number
}

const usual: Limits = { threads: 2, waiting: 100, seconds: 8, heapMiB: 192, outsideMiB: 128 }

const MiB = 1024 * 1024
/** Anyone's own: one is being read, these wait. */
const waitingOfOne = 2
const watchMs = 50
const restMs = 30_000
/** After this many, a fresh thread takes over. */
const mostByOne = 100

const busy = () =>
  new Problem(503, 'busy', 'We’re reading a lot of resumes right now. Please try again in a moment.', {
    retryAfter: 5,
  })

const tooMany = () => tooManyAtOnce('We’re still reading the resumes you sent before this one.')

const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Bytes outside the heap have no limit of their own: they're watched while it reads. */
async function outsideOf(worker: Worker): Promise<number> {
  if (!('getHeapStatistics' in worker)) return 0
  const { external_memory } = await worker.getHeapStatistics()
  return external_memory
}

type Heard = { answer: Answered; isSpent: boolean }

/** What a thread answers, or why it wasn't waited for. */
function answerOf(worker: Worker, asked: Asked, { seconds, outsideMiB }: Limits): Promise<Heard> {
  const { promise, resolve } = Promise.withResolvers<Heard>()
  const refuse = (why: Why) => resolve({ answer: { type: 'refused', why }, isSpent: true })
  const heard = (answer: Answered) => resolve({ answer, isSpent: false })
  const stopClock = watchTime(worker, { ms: seconds * 1000 }, () => refuse('too_slow'))
  const look = async () => {
    if ((await outsideOf(worker)) > outsideMiB * MiB) refuse('too_much_inside')
  }
  const watching = setInterval(() => void look().catch(() => undefined), watchMs)
  const failed = (cause: unknown) => refuse(isOutOfMemory(cause) ? 'too_much_inside' : 'damaged')
  const ended = () => refuse('damaged')
  worker.once('message', heard).once('error', failed).once('exit', ended)
  worker.postMessage(asked)
  return promise.finally(() => {
    stopClock()
    clearInterval(watching)
    worker.off('message', heard).off('error', failed).off('exit', ended)
  })
}

/** One thread reads one resume at a time and is ended as soon as one goes over the limits. */
function createThread(limits: Limits) {
  let worker: Worker | undefined
  let count = 0
  let resting: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: 32 },
      // A parser's messages about someone's file are private.
      ...{ stdout: true, stderr: true },
    })
    // An error while it's being ended tells nothing new.
    started.on('error', () => undefined)
    return started
  }

  const end = async () => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    count = 0
    await ended?.terminate()
  }

  const rest = () => {
    worker?.unref()
    clearTimeout(resting)
    resting = setTimeout(() => void end(), restMs)
    resting.unref()
  }

  return {
    end,
    begin() {
      worker ??= start()
      rest()
    },
    async read(asked: Asked): Promise<Answered> {
      clearTimeout(resting)
      worker ??= start()
      worker.ref()
      const { answer, isSpent } = await answerOf(worker, asked, limits)
      count += 1
      if (isSpent || count >= mostByOne) await end()
      rest()
      return answer
    },
  }
}

/**
 * Resumes are read outside the main thread, a few at a time, people taking turns; the queue is bounded, so a flood is
 * refused rather than piled up.
 */
export function createResumeReader(wish: Partial<Limits> = {}): ResumeReader {
  const limits = { ...usual, ...wish }
  const threads = Array.from({ length: limits.threads }, () => createThread(limits))
  const free = [...threads]
  const turns = createTurns({
    ...{ places: limits.threads, waiting: limits.waiting, own: { places: 1, waiting: waitingOfOne } },
    ...{ busy, tooMany },
  })

  const readNext = async (asked: Asked): Promise<Answered> => {
    const thread = free.pop()
    if (!thread) throw new Fault('A turn came without a free thread.')
    try {
      return await thread.read(asked)
    } finally {
      free.push(thread)
    }
  }

  return {
    expect: () => free.at(-1)?.begin(),
    async read(personId, asked) {
      const answer = await turns.take(personId, () => readNext(asked))
      if (answer.type === 'refused') throw problemOf(answer)
      return answer
    },
    async close() {
      await Promise.all(threads.map(({ end }) => end()))
    },
  }
}
