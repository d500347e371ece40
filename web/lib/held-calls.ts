import type { Prepared } from '../calls/address.ts'
import { api } from './api.ts'
import { sendBeforeLeaving } from './kept.ts'
import { createListeners } from './listeners.ts'

/** How long a call can be undone. */
const heldMs = 10_000

type Held = Prepared & { timer: ReturnType<typeof setTimeout>; sent: (error?: unknown) => void }

const held = new Map<string, Held>()
let keys: ReadonlySet<string> = new Set()
const listeners = createListeners()
const leaving = new AbortController()

const changed = () => {
  keys = new Set(held.keys())
  listeners.notify()
}

const release = (key: string): Held | undefined => {
  const found = held.get(key)
  if (!found) return undefined
  clearTimeout(found.timer)
  held.delete(key)
  return found
}

const send = async (key: string): Promise<void> => {
  const found = release(key)
  if (!found) return
  try {
    await api.send(found)
    found.sent()
  } catch (error) {
    found.sent(error)
  } finally {
    changed()
  }
}

const sendAll = () => Promise.all([...held.keys()].map(send))

sendBeforeLeaving(sendAll, leaving.signal)

// A page that unloads can't wait for the response, but the decision still counts.
globalThis.addEventListener?.('pagehide', () => {
  for (const key of [...held.keys()]) {
    const found = release(key)
    if (found) api.last(found)
  }
})

/** Delays a call that the server can't undo, so that the person can. */
export const holdCall = (key: string, call: Prepared, sent: Held['sent']) => {
  release(key)
  held.set(key, { ...call, timer: setTimeout(() => void send(key), heldMs), sent })
  changed()
}

/** False when it's on its way already and can't be undone anymore. */
export const undoCall = (key: string): boolean => {
  const isUndone = release(key) !== undefined
  if (isUndone) changed()
  return isUndone
}

export const heldCalls = (): ReadonlySet<string> => keys

export const subscribeHeldCalls = listeners.subscribe
