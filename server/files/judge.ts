import { open, rm, stat } from 'node:fs/promises'
import { Fault } from '#machines/fault.ts'
import { Problem } from '../http/problem.ts'
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
  judge(path: string, name: string): Promise<JudgedFile>
  close(): Promise<void>
}

const mostWaiting = 100
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

/** One file at a time, piece by piece: neither memory nor requests suffer when many wait. */
export function createJudge(): Judge {
  const closing = new AbortController()
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0

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
    async judge(path, name) {
      if (waiting >= mostWaiting)
        throw new Problem(
          503,
          'busy',
          'We’re checking a lot of files right now. Please try again in a moment.',
          { retryAfter: 5 },
        )
      waiting += 1
      const turn = line
        .then(() => inTurn(path, name))
        .finally(() => {
          waiting -= 1
        })
      line = turn.catch(() => undefined)
      return turn
    },
    async close() {
      closing.abort(new Fault('The server is closing.'))
      await line
    },
  }
}
