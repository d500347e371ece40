import { isLineDown, pause, waitFor } from '../emma/line.ts'
import { api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import type { Attachment } from './conversation.ts'
import type { Known, Pending, ThreadState } from './known-thread.ts'

/** A retry may help: no connection, a server that's busy or starting, or rate limits. */
const mayComeThrough = (error: unknown): boolean =>
  isLineDown(error) || (error instanceof Problem && (error.status >= 500 || error.status === 429))

const waitMs = (error: unknown, tries: number) =>
  error instanceof Problem && error.retryAfter !== undefined
    ? error.retryAfter * 1000
    : Math.max(1000, waitFor(tries + 1))

/**
 * Two coordinators can answer at once: an answer says what its writer had on screen when they sent it, however late it
 * gets there.
 */
const seenOf = ({ conversation, pages }: ThreadState, isCoordinator: boolean) => {
  const all = pages.flat()
  if (conversation?.request) return all.length
  return isCoordinator ? all.at(-1)?.id : undefined
}

/** Sends what was written, one after the other and each with an id of its own, until it has arrived or was refused. */
export function createOutbox(
  { route, path, isCoordinator, current, change, kept, mark }: Known,
  pull: () => Promise<void>,
  signal: AbortSignal,
) {
  let isSending = false

  /** Its answer may be lost although it has arrived, and then it's among the messages. */
  const waits = (id: string) => current().pending.some(one => one.id === id)

  const deliverOne = ({ seen, ...message }: Omit<Pending, 'files' | 'state'> & { attachments: string[] }) =>
    route === '/api/admin/support/:id'
      ? api.post(`${route}/messages`, {
          path,
          body: { ...message, ...(typeof seen === 'number' && { seen }) },
        })
      : api.post(`${route}/messages`, {
          path,
          body: { ...message, ...(typeof seen === 'string' && { seen }) },
        })

  const deliver = async ({ id, text, files, seen }: Pending): Promise<void> => {
    for (let tries = 0; !signal.aborted && waits(id); tries += 1) {
      try {
        const attachments = files.map(file => file.id)
        await deliverOne({ id, text, attachments, seen })
        kept.remove(id)
        return await pull()
      } catch (error) {
        if (!mayComeThrough(error)) {
          mark(id, { state: 'refused', why: problemText(error) })
          // Something newer may be why.
          return await pull()
        }
        mark(id, { state: 'late' })
        await pause(waitMs(error, tries), signal)
      }
    }
  }

  const sendAll = async () => {
    if (isSending) return
    isSending = true
    while (!signal.aborted) {
      const one = current().pending.find(({ state }) => state !== 'refused')
      if (!one) break
      await deliver(one)
      // Sent, but the page with it couldn't be fetched: it's asked for again, and sending it again is harmless.
      if (current().pending.includes(one)) await pause(1000, signal)
    }
    isSending = false
  }

  return {
    sendAll,
    say: (words: string, files: readonly Attachment[] = []) => {
      const text = words.trim()
      if (text === '' && files.length === 0) return
      const seen = seenOf(current(), isCoordinator)
      const one = { id: crypto.randomUUID(), text, files: [...files], seen }
      kept.add(one)
      change({ draft: '', pending: [...current().pending, { ...one, state: 'sending' }] })
      void sendAll()
    },
    again: (id: string) => {
      mark(id, { state: 'sending', why: undefined, seen: seenOf(current(), isCoordinator) })
      void sendAll()
    },
    /** Takes a message that wasn't sent back into the box. */
    edit: (id: string) => {
      const { pending, draft } = current()
      const one = pending.find(other => other.id === id)
      if (!one) return
      kept.remove(id)
      const words = [one.text, draft].filter(Boolean).join('\n')
      kept.type(words)
      change({ draft: words, pending: pending.filter(other => other !== one) })
    },
  }
}
