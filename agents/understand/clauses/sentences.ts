import type { Clause } from './clauses.ts'

/** The value made from an object, made once as long as the object lives. */
export const madeOnce = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>()
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** A value for each clause, made once and in order: making one may ask for those before it, and never for more. */
export const madeInOrder = <Key extends object, Value>(
  make: (key: Key, at: number) => Value,
): ((key: Key, at: number) => Value) => {
  const made = madeOnce((_: Key): Value[] => [])
  return (key, at) => {
    const known = made(key)
    for (let next = known.length; next <= at; next += 1) known.push(make(key, next))
    return known[at] ?? make(key, at)
  }
}

/** For each clause the clauses of its sentence; a sentence's are one and the same list. */
export const sentencesOf = madeOnce((clauses: readonly Clause[]): readonly (readonly number[])[] => {
  const made: number[][] = []
  for (const [at, { sentence }] of clauses.entries()) {
    const before = clauses[at - 1]?.sentence === sentence ? made[at - 1] : undefined
    const own = before ?? []
    own.push(at)
    made.push(own)
  }
  return made
})
