import { chmodSync, closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseLost, isDamage } from './failures.ts'

const mark = Buffer.from('SQLite format 3\0')

export type SqliteFile = {
  /** Throws when what's written now would be lost. */
  check(): void
  /** Once SQLite has met damage, nothing more is written: it would be in two halves that don't fit. */
  note(cause: unknown): void
  close(): void
}

/** There’s no file behind a database in memory. */
export const noFile: SqliteFile = { check: () => undefined, note: () => undefined, close: () => undefined }

function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch {
    // Someone else's file that we may write to.
  }
}

/**
 * Watches the file that SQLite is about to open: on its own it goes on writing to one that was deleted. Ours stays
 * open as long as SQLite's, since closing any of them ends all of this process's locks.
 */
export function watchFile(file: string): SqliteFile {
  const opened = openSync(file, 'a+', 0o600)
  // SQLite gives its other files the same mode.
  makePrivate(file)
  const { dev, ino } = fstatSync(opened)
  const head = Buffer.alloc(mark.length)
  let damage: unknown
  return {
    check() {
      if (damage !== undefined) throw new DatabaseLost('The database is damaged.', damage)
      const found = statSync(file, { throwIfNoEntry: false })
      if (found?.ino !== ino || found.dev !== dev)
        throw new DatabaseLost('The file of the database was moved or deleted.')
      if (readSync(opened, head, 0, mark.length, 0) < mark.length || !head.equals(mark))
        throw new DatabaseLost('The file of the database was overwritten.')
    },
    note(cause) {
      if (isDamage(cause)) damage ??= cause
    },
    close: () => closeSync(opened),
  }
}
