const prefix = 'kept/'

/** A place in this browser for what a person gave and the server does not have yet; gone with their sign-out. */
export const keptPlace = (name: string) => prefix + name

/** Files that are on their way; too big for the place of the words. */
export const keptFilesPlace = 'kept-files'

const senders = new Set<() => Promise<unknown>>()

/** Called before a sign-out, so that the last words still go where they belong. */
export const sendBeforeLeaving = (send: () => Promise<unknown>, signal: AbortSignal) => {
  senders.add(send)
  signal.addEventListener('abort', () => senders.delete(send))
}

let isLeaving = false

/** From the press of 'Sign out' until it is done: whoever asks the server now asks as a stranger. */
export const leaving = () => isLeaving

export const leave = async (go: () => Promise<void>) => {
  isLeaving = true
  try {
    await Promise.allSettled([...senders].map(send => send()))
    await go()
  } finally {
    isLeaving = false
  }
}

const forgetIn = (storage: Storage) => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/** Of this tab alone: each has its own to forget. */
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
