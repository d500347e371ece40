import { atMost } from './at-most.ts'
import { createListeners } from './listeners.ts'

const prefix = 'kept/'

/** Storage in this browser for data the server doesn't have yet; cleared at sign-out. */
export const keptPlace = (name: string) => prefix + name

/** Files being uploaded; too big for localStorage. */
export const keptFilesPlace = 'kept-files'

const senders = new Set<() => Promise<unknown>>()

/** Called before a sign-out, so that the last changes still reach the server. */
export const sendBeforeLeaving = (send: () => Promise<unknown>, signal: AbortSignal) => {
  senders.add(send)
  signal.addEventListener('abort', () => senders.delete(send))
}

const listeners = createListeners()
let isLeaving = false

const setLeaving = (to: boolean) => {
  isLeaving = to
  listeners.notify()
}

/** Called when a sign-out begins, and when it's over. */
export const subscribeLeaving = listeners.subscribe

/** True while signing out: calls made now would go out without a session. */
export const leaving = () => isLeaving

/** How long a sign-out waits for the last changes: a call that hangs must keep no one signed in. */
const mostSendingMs = 5000

export const leave = async (go: () => Promise<void>) => {
  setLeaving(true)
  try {
    await atMost(mostSendingMs, Promise.allSettled([...senders].map(send => send())))
    await go()
  } finally {
    setLeaving(false)
  }
}

const forgetIn = (storage: Storage) => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/** Per tab: each clears its own. */
export const forgetOfTab = () => {
  try {
    forgetIn(sessionStorage)
  } catch {
    // Without storage nothing was kept.
  }
}

export const forgetKept = () => {
  forgetOfTab()
  try {
    forgetIn(localStorage)
    indexedDB.deleteDatabase(keptFilesPlace)
  } catch {
    // Without storage nothing was kept.
  }
}
