import { open, rm, stat } from 'node:fs/promises'
import { Fault } from '#machines/fault.ts'
import { Problem, tooManyAtOnce } from '../http/problem.ts'
import { createTurns } from '../process/turns.ts'
import { type FileKind, judgeDocument } from './document.ts'
import { drawnOf, RefusedDocument } from './document-fault.ts'
import { onDisk } from './looked-at.ts'
import { problemOfRefusal } from './refused-document.ts'

export type JudgedFile = { kind: FileKind; path: string; size: number }

export type Judge = {
  /**
   * What a document is; throws what to tell the person when it isn't one. A picture comes back as a second,
   * re-encoded file; the caller removes both.
   */
  judge(personId: string, path: string, name: string): Promise<JudgedFile>
  close(): Promise<void>
}

const mostWaiting = 100
/** More than anyone chooses at once. */
const mostOfOne = 9
const slowestMs = 30_000

async function contentOf(path: string, name: string, patience: AbortSignal): Promise<FileKind> {
  const file = await open(path)
  try {
    return await judgeDocument(onDisk(file, (await file.stat()).size, patience), name)
  } finally {
    await file.close()
  }
}

async function judged(path: string, name: string, patience: AbortSignal): Promise<JudgedFile> {
  const kind = await contentOf(path, name, patience)
  if (kind === 'pdf') return { kind, path, size: (await stat(path)).size }
  const { redraw } = await import('./picture.ts')
  const drawn = drawnOf(path)
  await redraw(path, drawn, kind)
  return { kind, path: drawn, size: (await stat(drawn)).size }
}

const busy = () =>
  new Problem(503, 'busy', 'We’re checking a lot of files right now. Please try again in a moment.', {
    retryAfter: 5,
  })

const tooMany = () => tooManyAtOnce('We’re still checking the files you sent before this one.')

/** One file at a time, piece by piece: neither memory nor requests suffer when many wait. People take turns. */
export function createJudge(): Judge {
  const closing = new AbortController()
  const own = { places: 1, waiting: mostOfOne }
  const turns = createTurns({ places: 1, waiting: mostWaiting, own, busy, tooMany })
  let current: Promise<unknown> = Promise.resolve()

  async function inTurn(path: string, name: string): Promise<JudgedFile> {
    closing.signal.throwIfAborted()
    const slow = new AbortController()
    const timer = setTimeout(() => slow.abort(new RefusedDocument('too_slow')), slowestMs)
    try {
      return await judged(path, name, AbortSignal.any([slow.signal, closing.signal]))
    } catch (cause) {
      await rm(drawnOf(path), { force: true })
      throw cause instanceof RefusedDocument ? problemOfRefusal(cause.fault) : cause
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    judge: (personId, path, name) =>
      turns.take(personId, () => {
        const judging = inTurn(path, name)
        current = judging.catch(() => undefined)
        return judging
      }),
    async close() {
      closing.abort(new Fault('The server is closing.'))
      await current
    },
  }
}
