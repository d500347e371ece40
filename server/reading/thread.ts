import { Worker } from 'node:worker_threads'
import { type Input, type Name, type Output, TooMuch } from '#agents/reading/read.ts'
import { Fault } from '#machines/fault.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { watchTime } from '../process/thread-time.ts'

export type Asked<One extends Name> = { type: 'asked'; name: One; input: Input<One> }
/** Someone is about to write. */
export type Expected = { type: 'expected'; kind: InterviewKind; language: string }

type Done<One extends Name> = { type: 'done'; output: Output<One> }
/** `time`: the processor time the thread has used until then. */
type Begun = { type: 'begun'; time: number }
type Failed = { type: 'failed'; place: string }
export type Answered = Begun | Done<Name> | Failed

export type Limits = {
  /** Processor time for one task. */
  budgetMs: number
  heapMiB: number
  /** A thread that has nothing to do for this long is ended; the next one loads everything again. */
  restMs: number
}

const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooMuch = () => new TooMuch('Reading this took more than it may.')
const ended = () => new Fault('The reading thread ended.')

/** What a thread answers to one task; throws when it isn't waited for any longer. */
function answerOf<One extends Name>(
  worker: Worker,
  asked: Asked<One>,
  budgetMs: number,
): Promise<Output<One>> {
  const { promise, resolve, reject } = Promise.withResolvers<Output<One>>()
  let stopWatch = () => {}
  const heard = (answered: Begun | Done<One> | Failed) => {
    if (answered.type === 'done') return resolve(answered.output)
    if (answered.type === 'failed') return reject(new Fault(`Reading failed\n${answered.place}`))
    stopWatch = watchTime(worker, { ms: budgetMs, from: answered.time }, () => reject(tooMuch()))
  }
  const failed = (cause: unknown) => reject(isOutOfMemory(cause) ? tooMuch() : cause)
  const exited = () => reject(ended())
  worker.on('message', heard).once('error', failed).once('exit', exited)
  worker.postMessage(asked)
  return promise.finally(() => {
    stopWatch()
    worker.off('message', heard).off('error', failed).off('exit', exited)
  })
}

/** A thread that reads one thing at a time; one that's over its budget is ended and replaced. */
export function createThread({ budgetMs, heapMiB, restMs }: Limits) {
  let worker: Worker | undefined
  let resting: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(resting)
    const gone = worker
    worker = undefined
    await gone?.terminate()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 32 },
    })
    const forget = () => {
      if (worker === started) worker = undefined
    }
    // Whoever waits for an answer hears of it, too.
    started.on('error', forget).once('exit', forget)
    return started
  }

  const rest = () => {
    worker?.unref()
    clearTimeout(resting)
    resting = setTimeout(() => void end(), restMs)
    resting.unref()
  }

  return {
    end,
    /** Loads and compiles what this kind of talk needs. */
    expect(kind: InterviewKind, language: string) {
      worker ??= start()
      worker.postMessage({ type: 'expected', kind, language } satisfies Expected)
      rest()
    },
    async ask<One extends Name>(name: One, input: Input<One>): Promise<Output<One>> {
      clearTimeout(resting)
      worker ??= start()
      worker.ref()
      try {
        return await answerOf(worker, { type: 'asked', name, input }, budgetMs)
      } catch (cause) {
        if (cause instanceof TooMuch) await end()
        throw cause
      } finally {
        rest()
      }
    },
  }
}
