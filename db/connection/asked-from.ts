import { AsyncLocalStorage } from 'node:async_hooks'

/** The network a request comes from, for what is journaled while it's answered. */
export const askedFrom = new AsyncLocalStorage<string>()

/** Keeps the network of whoever asks, though someone else's turn runs the work. */
export const fromHere = <A extends unknown[], T>(work: (...args: A) => T): ((...args: A) => T) =>
  AsyncLocalStorage.bind(work)
