import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * For the few queries nearly every request runs: built and compiled once per database. The values in the
 * build are placeholders; each call binds its own, in their order.
 */
export function compiledOnce<R>(build: (db: Db) => Compilable) {
  const known = new WeakMap<Db, CompiledQuery>()
  return async (db: Db, parameters: readonly unknown[]): Promise<R | undefined> => {
    const compiled = known.get(db) ?? build(db).compile()
    known.set(db, compiled)
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters })
    return rows[0]
  }
}
