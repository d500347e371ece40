import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * For the few queries that nearly every request runs: built and compiled once for each database. The values that the
 * build gives are placeholders; the real ones come with each call, in their order.
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
