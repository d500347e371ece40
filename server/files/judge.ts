import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import type { PaperKind } from './paper.ts'
import { drawnOf, type PaperFault } from './paper-fault.ts'
import { problemOfPaper } from './refused-paper.ts'

export type JudgeRequest = { id: number; path: string; name: string }
export type JudgedPaper = { kind: PaperKind; path: string; size: number }
export type JudgeAnswer = JudgedPaper | { fault: PaperFault } | { broken: string }

export type Judge = {
  /**
   * What a paper is; throws what to tell the person when it is none. A picture comes back as another file beside the
   * given one, drawn anew; whoever asks removes both.
   */
  judge(path: string, name: string): Promise<JudgedPaper>
  close(): Promise<void>
}

type Waiting = {
  request: Omit<JudgeRequest, 'id'>
  resolve(answer: JudgeAnswer): void
  reject(cause: Error): void
}

const mostWaiting = 100
const slowestMs = 30_000
const restAfterMs = 20_000
const oldGenerationMb = 256

/** One thread judges, one file at a time. A file that it does not get done with takes the thread with it, not us. */
export function createJudge(): Judge {
  const line: Waiting[] = []
  let worker: Worker | undefined
  let current: { id: number; waiting: Waiting; timer: NodeJS.Timeout } | undefined
  let resting: NodeJS.Timeout | undefined
  let lastId = 0

  const settle = (answer: JudgeAnswer) => {
    if (!current) return
    clearTimeout(current.timer)
    const { waiting } = current
    current = undefined
    waiting.resolve(answer)
    next()
  }

  const dismiss = () => {
    const gone = worker
    worker = undefined
    return gone?.terminate()
  }

  const start = () => {
    const started = new Worker(new URL('./judge-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: oldGenerationMb },
    })
    started.on('message', ({ id, answer }: { id: number; answer: JudgeAnswer }) => {
      if (current?.id === id) settle(answer)
    })
    // Out of memory: the file was too much for it.
    started.on('error', () => {
      if (worker !== started) return
      worker = undefined
      settle({ fault: 'too_much_inside' })
    })
    started.unref()
    return started
  }

  const next = () => {
    clearTimeout(resting)
    const waiting = line.shift()
    if (!waiting) {
      // What it holds is of no use to anybody meanwhile.
      resting = setTimeout(() => void dismiss(), restAfterMs)
      resting.unref()
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    const id = ++lastId
    const timer = setTimeout(() => {
      void dismiss()
      settle({ fault: 'too_slow' })
    }, slowestMs)
    current = { id, waiting, timer }
    worker.postMessage({ id, ...waiting.request })
  }

  const ask = (request: Omit<JudgeRequest, 'id'>) => {
    if (line.length >= mostWaiting)
      throw new Problem(503, 'busy', 'Many files are being checked just now. Please try again in a moment.', {
        retryAfter: 5,
      })
    return new Promise<JudgeAnswer>((resolve, reject) => {
      line.push({ request, resolve, reject })
      if (!current) next()
    })
  }

  return {
    async judge(path, name) {
      const answer = await ask({ path, name })
      if ('kind' in answer) return answer
      await rm(drawnOf(path), { force: true })
      if ('fault' in answer) throw problemOfPaper(answer.fault)
      throw new Error(`A file could not be judged: ${answer.broken}`)
    },
    async close() {
      clearTimeout(resting)
      clearTimeout(current?.timer)
      const left = [...(current ? [current.waiting] : []), ...line.splice(0)]
      current = undefined
      await dismiss()
      for (const { reject } of left) reject(new Error('The server is closing.'))
    },
  }
}
