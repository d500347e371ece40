import type { Db } from '../schema.ts'

type Act = (root: Db) => void

/** Open transactions, and what waits for their commit. */
const open = new WeakMap<Db, Act[]>()

/** The list of what happens once this transaction is committed; whoever commits it calls them. */
export function acts(trx: Db): Act[] {
  const list: Act[] = []
  open.set(trx, list)
  return list
}

/** Right away outside of a transaction; in one that nobody follows, never. */
export function onceKept(db: Db, act: Act): void {
  if (!db.isTransaction) act(db)
  else open.get(db)?.push(act)
}
