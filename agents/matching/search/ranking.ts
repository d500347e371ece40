import { type MatchRule, matchLimits } from '../checks.ts'
import type { Score } from '../score.ts'

export type Ranked = Score & { id: string; near: MatchRule | null }

export type Candidate = Ranked & { turn: number; isNew: boolean }

const offset = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a over the letters, then mixed, so that ids that differ in one letter lie far apart. */
export function turn(seed: string, id: string): number {
  let hash = offset
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), prime)
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), prime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The better fit first; equals by whose turn it is. */
const order = (one: Candidate, other: Candidate): number =>
  other.fit - one.fit || one.turn - other.turn || (one.id < other.id ? -1 : 1)

export type Best = {
  /** Whether a fit could still come in. */
  takes(fit: number): boolean
  add(candidate: Candidate): void
  list(): Candidate[]
}

/** The best so many of those that are added. */
export function createBest(limit: number): Best {
  const best: Candidate[] = []
  return {
    takes: fit => limit > 0 && (best.length < limit || fit >= (best.at(-1)?.fit ?? 0)),
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

/** One place in five is someone's who is new, where anyone who is new holds to the rules and the threshold. */
export function withNewcomers(
  best: readonly Candidate[],
  newcomers: readonly Candidate[],
  limit: number,
): Candidate[] {
  const list = [...best]
  const isListed = (one: Candidate) => best.some(({ id }) => id === one.id)
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
