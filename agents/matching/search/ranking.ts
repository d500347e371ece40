import { type MatchRule, matchLimits } from '../checks.ts'
import type { Score } from '../score.ts'

export type Ranked = Score & { id: string; near: MatchRule | null }

export type Candidate = { row: number; miles: number; fit: number; turn: number; isNew: boolean }

const offset = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a over UTF-16 code units. */
export const withLetter = (hash: number, code: number): number => Math.imul(hash ^ code, prime)

export function hashOf(text: string, from = offset): number {
  let hash = from
  for (let at = 0; at < text.length; at++) hash = withLetter(hash, text.charCodeAt(at))
  return hash
}

/** Mixes the bits, so texts that differ in one character get distant hashes. */
export function mixed(sum: number): number {
  let hash = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const turn = (seed: string, id: string): number => mixed(hashOf(id, hashOf(seed)))

export type Order = (one: Candidate, other: Candidate) => number

/** By score, then by tie-breaker. */
export const orderBy =
  (idOf: (row: number) => string): Order =>
  (one, other) =>
    other.fit - one.fit || one.turn - other.turn || (idOf(one.row) < idOf(other.row) ? -1 : 1)

export type Best = {
  /** The lowest score that still gets in, at or above the threshold. */
  least(): number
  add(candidate: Candidate): void
  list(): Candidate[]
}

/** Keeps the best of the added rows. */
export function createBest(limit: number, threshold: number, order: Order): Best {
  const best: Candidate[] = []
  return {
    least: () => {
      if (limit <= 0) return Number.POSITIVE_INFINITY
      return best.length < limit ? threshold : (best.at(-1)?.fit ?? threshold)
    },
    add(candidate) {
      let at = best.length
      while (at > 0 && order(candidate, best[at - 1] ?? candidate) < 0) at -= 1
      best.splice(at, 0, candidate)
      if (best.length > limit) best.pop()
    },
    list: () => [...best],
  }
}

export const placesForNew = (limit: number): number => Math.floor(limit / matchLimits.placesPerNew)

/** Reserves one result in five for a new caregiver, if one satisfies the rules and the threshold. */
export function withNewcomers(
  best: readonly Candidate[],
  newcomers: readonly Candidate[],
  { limit, order }: { limit: number; order: Order },
): Candidate[] {
  const list = [...best]
  const isListed = (one: Candidate) => best.some(({ row }) => row === one.row)
  let missing = placesForNew(limit) - best.filter(({ isNew }) => isNew).length
  for (const newcomer of newcomers) {
    if (missing <= 0) break
    const last = list.findLastIndex(({ isNew }) => !isNew)
    if (isListed(newcomer) || last < 0) continue
    list.splice(last, 1)
    list.push(newcomer)
    missing -= 1
  }
  return list.sort(order)
}
