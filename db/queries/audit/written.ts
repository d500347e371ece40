import { onceKept } from '#db/connection/once-kept.ts'
import type { Db, Row } from '#db/schema.ts'

export type Written = Pick<Row<'journal'>, 'seq' | 'digest'>

/** What this process has written to each journal, until it has seen it linked. */
const written = new WeakMap<Db, Map<number, string>>()

/** Once they're committed: an entry that was rolled back was never there. */
export const remember = (db: Db, entries: readonly (Written & Pick<Row<'journal'>, 'is_sample'>)[]): void =>
  onceKept(db, root => {
    const known = written.get(root) ?? new Map<number, string>()
    written.set(root, known)
    for (const { seq, digest, is_sample } of entries)
      if (digest !== null && is_sample === 0) known.set(seq, digest)
  })

export const remembered = (db: Db): Written[] =>
  [...(written.get(db) ?? [])].map(([seq, digest]) => ({ seq, digest }))

export function forgetWritten(db: Db, entries: readonly Written[]): void {
  for (const { seq } of entries) written.get(db)?.delete(seq)
}
