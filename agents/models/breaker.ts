import type { Unfit, Why } from './unfit.ts'

const SECOND = 1000
const FIRST_REST = 15 * SECOND
const LONGEST_REST = 300 * SECOND
const LONGEST_ASKED = 600 * SECOND
/** The breaker opens after this many malformed replies in a row. */
const MOST_ODD = 5

/** Failures that may be specific to one reply. */
const odd: readonly Why[] = ['empty', 'malformed', 'looping', 'tooLong', 'filtered', 'slow']

export type Pass = {
  /** Aborts when another request finds out that the host is down. */
  gaveUp: AbortSignal
  /** The host responded. */
  heard(): void
  done(): void
  failed(cause: Unfit): void
  /** Closes the pass without a result. */
  left(): void
}

export type Breaker = {
  /** Undefined while the breaker is open. */
  enter(): Pass | undefined
  isResting(): boolean
}

/**
 * When a host dies, only one request waits for it: the first failure releases the others, and until the host
 * responds again a single request probes it.
 */
export const createBreaker = (clock: () => number): Breaker => {
  let restsUntil = 0
  let rests = 0
  let oddities = 0
  let isProven = false
  let tries = 0
  let news = new AbortController()

  const rest = (ms: number) => {
    restsUntil = clock() + ms
    rests += 1
    isProven = false
    oddities = 0
    news.abort()
    news = new AbortController()
  }

  const usualRest = () => Math.min(LONGEST_REST, FIRST_REST * 2 ** rests)

  const learn = ({ why, restMs }: Unfit) => {
    if (why === 'resting') return
    if (odd.includes(why)) {
      oddities += 1
      if (oddities >= MOST_ODD) rest(usualRest())
      return
    }
    if (why === 'noAccess') return rest(LONGEST_REST)
    rest(restMs === undefined ? usualRest() : Math.min(LONGEST_ASKED, Math.max(SECOND, restMs)))
  }

  return {
    isResting: () => clock() < restsUntil,
    enter() {
      if (clock() < restsUntil || (!isProven && tries > 0)) return
      tries += 1
      let isOver = false
      const once = (then: () => void) => () => {
        if (isOver) return
        isOver = true
        tries -= 1
        then()
      }
      return {
        gaveUp: news.signal,
        heard() {
          isProven = true
        },
        done: once(() => {
          isProven = true
          rests = 0
          oddities = 0
        }),
        failed: cause => once(() => learn(cause))(),
        left: once(() => undefined),
      }
    },
  }
}
