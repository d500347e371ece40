/**
 * The first of several measures that isn't more than `most`, or else the lowest: a busy machine makes things slower,
 * never quicker.
 */
export async function quickest(most: number, measure: () => number | Promise<number>, tries = 20) {
  let lowest = Number.POSITIVE_INFINITY
  for (let left = tries; left > 0 && lowest > most; left--) lowest = Math.min(lowest, await measure())
  return lowest
}

/** In milliseconds. */
export function timeOf(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
