import type { FamilyNumbers } from '../pair.ts'
import * as points from '../points.ts'
import { unknownFit } from '../score.ts'
import { countBits } from '../week.ts'
import type { Columns } from './columns.ts'

/** One term of the score, both ways, times its weight: at most, and for the row that was looked at last. */
export type Term = {
  most: number
  mostBack: number
  one: number
  other: number
  /** Not asked for, so everyone gets the same points. */
  isSame: boolean
  look(row: number): void
}

export const valued = (value: number): number => (value < 0 ? unknownFit : value)

const full = 100
/** Full points, or the points for unknown if it isn't asked for. */
export const mostOf = (weight: number, isAsked: boolean): number => weight * (isAsked ? full : unknownFit)

/** Points are worked out once for each small number that they depend on, and looked up from then on. */
const notYet = -1
const lookup = (size: number) => new Int32Array(size).fill(notYet)
export const valueAt = (table: Int32Array, key: number): number => table[key] ?? 0

const mostBits = 33
const enough = 3

/** The number of items the other side names, up to three, and how many are shared. */
function overlap(own: number, theirs: number): number {
  if (own === 0 || theirs === 0) return 0
  return Math.min(countBits(theirs), enough) * mostBits + countBits(own & theirs)
}

/** Things in common. */
export function commonTerm(column: Uint32Array | Uint16Array, own: number, weight: number): Term {
  const [seen, back] = [lookup((enough + 1) * mostBits), lookup((enough + 1) * mostBits)]
  const most = mostOf(weight, own !== 0)
  const term: Term = {
    ...{ most, mostBack: most, one: 0, other: 0, isSame: own === 0 },
    look(row) {
      const theirs = column[row] ?? 0
      const key = overlap(own, theirs)
      if (seen[key] === notYet) {
        seen[key] = weight * valued(points.commonPoints(own, theirs))
        back[key] = weight * valued(points.commonPoints(theirs, own))
      }
      term.one = valueAt(seen, key)
      term.other = valueAt(back, key)
    },
  }
  return term
}

const yearCodes = 256

/** Experience for the family, and work they know for the caregiver. */
export function workTerm(columns: Columns, family: FamilyNumbers, weight: number): Term {
  const { facts, allTasks } = family
  const wanted = facts.conditions
  const [seen, back] = [lookup((mostBits + 1) * yearCodes), lookup(2 * mostBits)]
  const term: Term = {
    most: mostOf(weight, wanted !== 0 || family.years >= 0),
    mostBack: mostOf(weight, wanted !== 0 || allTasks !== 0),
    ...{ one: 0, other: 0, isSame: wanted === 0 && family.years < 0 && allTasks === 0 },
    look(row) {
      const known = columns.conditions[row] ?? 0
      const years = columns.years[row] ?? 0
      const offered = columns.services[row] ?? 0
      const both = countBits(wanted & known)
      const key = yearKey(known, both) + years
      const keyBack = wanted !== 0 && known !== 0 ? mostBits + both : taskKey(allTasks, offered)
      if (seen[key] === notYet)
        seen[key] = weight * valued(points.experiencePoints(wanted, known, years, family.years))
      if (back[keyBack] === notYet)
        back[keyBack] = weight * valued(points.familiarPoints(wanted, known, allTasks, offered))
      term.one = valueAt(seen, key)
      term.other = valueAt(back, keyBack)
    },
  }
  return term
}

const yearKey = (known: number, both: number) => (known === 0 ? 0 : both + 1) * yearCodes
const taskKey = (tasks: number, offered: number) => (offered === 0 ? 0 : 1 + countBits(tasks & offered))
