export type Random = {
  /** A whole number from `from` to `to`, inclusive. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** This many different items, in list order. */
  some<T>(list: readonly T[], count: number): T[]
  shuffled<T>(list: readonly T[]): T[]
  id(): string
}

/** The same key draws the same numbers, whatever else the sample holds: adding to it changes nothing else. */
export function seeded(key: string): Random {
  const next = mulberry32(hash(key))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)]
    if (found === undefined) throw new Error(`Nothing to pick from for ${key}`)
    return found
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(item => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  return {
    int,
    pick,
    shuffled,
    chance: probability => next() < probability,
    some(list, count) {
      const chosen = new Set(shuffled(list.map((_, index) => index)).slice(0, count))
      return list.filter((_, index) => chosen.has(index))
    },
    id: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => int(0, 15).toString(16)),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Tommy Ettinger's 32-bit generator, in the public domain. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
