import { AsyncLocalStorage } from 'node:async_hooks'
import { Fault } from '#machines/fault.ts'

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''

/** Another holds the lock: SQLite's one for writing, or on Postgres (55P03) one on these rows. */
export const isBusy = (cause: unknown): boolean => /^(SQLITE_BUSY|55P03$)/.test(codeOf(cause))

// SQLite names a full disk FULL; a quota or a limit on the size of a file comes as one of the others. 53100 is Postgres.
const full = /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|FSYNC|TRUNCATE|SHMSIZE)|ENOSPC|EDQUOT|EFBIG|53100)$/

/** Nothing can be stored, in the database or as a file; the reason may lie some causes deep. */
export const isFull = (cause: unknown): boolean =>
  full.test(codeOf(cause)) || (cause instanceof Error && cause.cause !== undefined && isFull(cause.cause))

/** No connection to the database could be had, and why. */
export class DatabaseAway extends Fault {
  readonly code: string
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'No connection to the database', { cause })
    this.code = codeOf(cause)
  }
}

// Postgres ended the connection: it's shutting down or starting, or the transaction was idle for too long.
const ended = /^(57P0[1-5]|25P03)$/

/** The database was there, and will be again. */
export const isAway = (cause: unknown): boolean =>
  cause instanceof DatabaseAway ||
  ended.test(codeOf(cause)) ||
  (cause instanceof Error && cause.message.startsWith('Connection terminated'))

/** SQLite's file isn't what it was: nothing may be written, and what's there isn't sure to be whole. */
export class DatabaseLost extends Fault {
  readonly code = 'DATABASE_LOST'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** Part of the database itself isn't readable as one; a table of our own search index is not meant. */
export const isDamage = (cause: unknown): boolean =>
  /^SQLITE_(CORRUPT|CORRUPT_INDEX|CORRUPT_SEQUENCE|NOTADB)$/.test(codeOf(cause))

// The last three are Postgres's: damaged data, a damaged index, a disk that fails.
const broken =
  /^(DATABASE_LOST|SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|READONLY|PROTOCOL)(_\w+)?|XX001|XX002|58030)$/

/** The database can't do its work, and only an operator can help. */
export const isBroken = (cause: unknown): boolean => broken.test(codeOf(cause)) && !isFull(cause)

const watched = new AsyncLocalStorage<{ cause?: unknown }>()

const isDatabaseFailure = (cause: unknown): boolean =>
  isBusy(cause) || isFull(cause) || isAway(cause) || isBroken(cause)

/** Hands every failure of the database on, to whoever throws it. */
export function noteFailure(cause: unknown): unknown {
  const seen = watched.getStore()
  if (seen && isDatabaseFailure(cause)) seen.cause ??= cause
  return cause
}

/** A library may turn any failure into a refusal of its own; a database that can't write is told as what it is. */
export async function withOwnFailures<T>(work: () => Promise<T>): Promise<T> {
  const seen: { cause?: unknown } = {}
  const result = await watched.run(seen, work)
  if (seen.cause !== undefined) throw seen.cause
  return result
}
