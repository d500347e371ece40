import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../schema.ts'

/** Stands for a value that each call brings. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/** A list is bound as one value, as JSON; a slot for one stays a slot. */
export const listValue = (list: readonly unknown[]): unknown =>
  list instanceof Slot ? list : JSON.stringify(list)

const bound = (parameters: readonly unknown[], values: object): unknown[] => {
  const given: Record<string, unknown> = { ...values }
  return parameters.map(one => {
    if (!(one instanceof Slot)) return one
    const value = given[one.name]
    return Array.isArray(value) ? JSON.stringify(value) : value
  })
}

/**
 * For queries that many requests run: building and compiling one takes longer than running it, so that's done once per
 * database. What the build gets are stand-ins: it may hand them on, never look at them.
 */
export function prepared<V extends object, R>(build: (db: Db, values: V) => Compilable<R>) {
  const known = new WeakMap<object, CompiledQuery<R>>()
  return async (db: Db, values: V): Promise<R[]> => {
    const { adapter } = db.getExecutor()
    const query = known.get(adapter) ?? build(db, slots as V).compile()
    known.set(adapter, query)
    const { rows } = await db.executeQuery<R>({ ...query, parameters: bound(query.parameters, values) })
    return rows
  }
}
