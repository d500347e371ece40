import { api } from '../lib/api.ts'
import { sendBeforeLeaving } from '../lib/kept.ts'

/** So long a "Not for us" can be taken back. */
const heldMs = 10_000

type Held = { timer: ReturnType<typeof setTimeout>; sent: (error?: unknown) => void }

const held = new Map<string, Held>()
let ids: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
const leaving = new AbortController()

const changed = () => {
  ids = new Set(held.keys())
  for (const listener of listeners) listener()
}

const addressOf = (id: string) => `/api/matches/${encodeURIComponent(id)}/decision`
const body = { decision: 'decline' } as const

const release = (id: string): Held | undefined => {
  const found = held.get(id)
  if (!found) return undefined
  clearTimeout(found.timer)
  held.delete(id)
  return found
}

const send = async (id: string): Promise<void> => {
  const found = release(id)
  if (!found) return
  try {
    await api.post(addressOf(id), body)
    found.sent()
  } catch (error) {
    found.sent(error)
  } finally {
    changed()
  }
}

const sendAll = () => Promise.all([...held.keys()].map(send))

sendBeforeLeaving(sendAll, leaving.signal)

// A page that goes away can't wait for an answer, but what was decided still counts.
globalThis.addEventListener?.('pagehide', () => {
  for (const id of [...held.keys()]) {
    release(id)
    api.last(addressOf(id), body)
  }
})

/** Declining is final on the server, so it waits here for a moment in case it was a slip. */
export const holdDecline = (id: string, sent: Held['sent']) => {
  release(id)
  held.set(id, { timer: setTimeout(() => void send(id), heldMs), sent })
  changed()
}

export const undoDecline = (id: string) => {
  release(id)
  changed()
}

export const heldDeclines = (): ReadonlySet<string> => ids

export const subscribeHeldDeclines = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
