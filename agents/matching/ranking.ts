import type { MatchRule } from './checks.ts'
import type { Score } from './score.ts'

export type Ranked = Score & { id: string; near: MatchRule | null }

const offset = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a over the letters, then mixed, so that ids that differ in one letter lie far apart. */
export function turn(seed: string, id: string): number {
  let hash = offset
  for (const text of [seed, id])
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
