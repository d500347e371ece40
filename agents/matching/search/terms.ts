import { parts, wordsOfSets } from '../numbers.ts'
import { type FamilyNumbers, kindsDone } from '../pair.ts'
import * as points from '../points.ts'
import { unknownFit } from '../score.ts'
import { type CodeSet, countAt, countOf, type Part, sharedAt } from '../sets.ts'
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

const enough = 3

/** Things in common: worked out by how many the other side names, up to three, and how many both do. */
export function commonTerm(sets: Uint32Array, { from, words }: Part, own: CodeSet, weight: number): Term {
  const count = countOf(own)
  const keys = (enough + 1) * (count + 1)
  const [seen, back] = [lookup(keys), lookup(keys)]
  const most = mostOf(weight, count !== 0)
  const term: Term = {
    ...{ most, mostBack: most, one: 0, other: 0, isSame: count === 0 },
    look(row) {
      const at = row * wordsOfSets + from
      const theirs = Math.min(countAt(sets, at, words), enough)
      const both = sharedAt(sets, at, own)
      const key = theirs * (count + 1) + both
      if (seen[key] === notYet) {
        seen[key] = weight * valued(points.commonPoints(count, theirs, both))
        back[key] = weight * valued(points.commonPoints(theirs, count, both))
      }
      term.one = valueAt(seen, key)
      term.other = valueAt(back, key)
    },
  }
  return term
}

const yearCodes = 256
const countKey = (known: number, both: number) => (known === 0 ? 0 : both + 1)

/** Experience for the family, and work they know for the caregiver. */
export function workTerm(columns: Columns, family: FamilyNumbers, weight: number): Term {
  const { sets } = columns
  const { facts, work } = family
  const [wanted, kinds] = [countOf(facts.conditions), work.length]
  const [seen, back] = [lookup((wanted + 2) * yearCodes), lookup(wanted + kinds + 3)]
  const term: Term = {
    most: mostOf(weight, wanted !== 0 || family.years >= 0),
    mostBack: mostOf(weight, wanted !== 0 || kinds !== 0),
    ...{ one: 0, other: 0, isSame: wanted === 0 && family.years < 0 && kinds === 0 },
    look(row) {
      const at = row * wordsOfSets
      const known = countAt(sets, at + parts.conditions.from, parts.conditions.words)
      const both = sharedAt(sets, at + parts.conditions.from, facts.conditions)
      const offered = countAt(sets, at + parts.services.from, parts.services.words)
      const done = kindsDone(sets, at + parts.services.from, work)
      const years = columns.years[row] ?? 0
      const conditions = { wanted, known, both }
      const key = countKey(known, both) * yearCodes + years
      const keyBack = wanted !== 0 && known !== 0 ? both : wanted + 1 + countKey(offered, done)
      if (seen[key] === notYet)
        seen[key] = weight * valued(points.experiencePoints(conditions, years, family.years))
      if (back[keyBack] === notYet)
        back[keyBack] =
          weight * valued(points.familiarPoints(conditions, { wanted: kinds, known: offered, both: done }))
      term.one = valueAt(seen, key)
      term.other = valueAt(back, keyBack)
    },
  }
  return term
}
