import type { Unfit, Why } from './unfit.ts'

const SECOND = 1000
const FIRST_REST = 15 * SECOND
const LONGEST_REST = 300 * SECOND
const LONGEST_ASKED = 600 * SECOND
/** So many odd replies in a row, and the model is left alone for a while. */
const MOST_ODD = 5

/** These tell nothing of the next person's reply. */
const odd: readonly Why[] = ['empty', 'malformed', 'looping', 'tooLong', 'filtered', 'slow']

export type Pass = {
  /** Ends when somebody else found out that the host does not answer. */
  gaveUp: AbortSignal
  /** The host speaks. */
  heard(): void
  done(): void
  failed(cause: Unfit): void
  /** Nothing was learned. */
  left(): void
}

export type Breaker = {
  /** Undefined while the host is left alone. */
  enter(): Pass | undefined
  isResting(): boolean
}

/**
 * One person waits for a host that has died, and the others do not: they are let go at the first failure, and as long
 * as the host has not answered again a single one tries.
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
