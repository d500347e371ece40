/** Edit distance with adjacent swaps; `limit + 1` when it's above the limit. */
export const distance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      now.push(cheapest({ one, other, row, at }, before, last, now))
    }
    before = last
    last = now
  }
  return last[other.length] ?? limit + 1
}

type Cell = { one: string; other: string; row: number; at: number }

const cheapest = ({ one, other, row, at }: Cell, before: number[], last: number[], now: number[]): number => {
  const same = one[row - 1] === other[at - 1]
  const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
  const changed = (last[at - 1] ?? 0) + (same ? 0 : 1)
  const simple = Math.min(changed, (last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1)
  return swapped && row > 1 && at > 1 ? Math.min(simple, (before[at - 2] ?? 0) + 1) : simple
}

/** Short words are too similar to correct, and the first letter is rarely wrong. */
const allowed = (word: string) => {
  if (word.length < 6) return 0
  return word.length < 9 ? 1 : 2
}

/** The correction, if exactly one word of the list is close enough. */
export const respelled = (word: string, words: readonly string[]): string | undefined => {
  const limit = allowed(word)
  if (limit === 0) return
  const near = words
    .filter(candidate => candidate[0] === word[0] && candidate.length >= 6)
    .map(candidate => ({ candidate, away: distance(word, candidate, limit) }))
    .filter(({ away }) => away <= limit)
    .sort((one, other) => one.away - other.away)
  const [best, second] = near
  if (!best || (second && second.away === best.away)) return
  return best.candidate
}
