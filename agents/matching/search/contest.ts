import { emptyWeek } from '#machines/week/week.ts'
import * as checks from '../checks.ts'
import { verdict } from '../checks.ts'
import { certificateCount, flag, parts, wordsOfSets } from '../numbers.ts'
import { type FamilyNumbers, languagePoints, tasksVerdict } from '../pair.ts'
import * as points from '../points.ts'
import { bothWays, unknownFit } from '../score.ts'
import { type CodeSet, hasCode, isNone } from '../sets.ts'
import { type Columns, spokenAt, weekOfRow } from './columns.ts'
import { commonTerm, mostOf, type Term, valueAt, valued, workTerm } from './terms.ts'

/**
 * Scores rows that pass the bit filters, by the same rules and points as a pair, and stops as soon as a row can't be
 * among the best: terms not yet scored count as full points.
 */
export type Contest = {
  /** The number of near misses, without hours; more than one rules the row out. */
  misses(row: number, miles: number): number
  /** The score of a row with this many near misses; -1 if it's below the minimum or its hours don't fit. */
  fit(row: number, miles: number, misses: number, least: number): number
  /** The highest possible score at this distance. */
  most(miles: number): number
}

const full = 100
const broken = 2
const missed = (one: number) => (one === verdict.no ? broken : one === verdict.near ? 1 : 0)

/** Terms that differ between people, most selective first, and the points of all others. */
function termsInOrder(columns: Columns, family: FamilyNumbers) {
  const { facts, weights } = family
  const [, work = 0, pace = 0, , interests = 0, values = 0] = weights
  const { sets } = columns
  const spread = (weight: number, wanted: CodeSet) => (isNone(wanted) ? 0 : weight)
  const common = (name: 'traits' | 'interests' | 'values', weight: number) => ({
    spread: spread(weight, facts[name]),
    term: commonTerm(sets, parts[name], facts[name], weight),
  })
  const all = [
    { spread: spread(work, facts.conditions), term: workTerm(columns, family, work) },
    common('traits', pace),
    common('interests', interests),
    common('values', values),
  ]
    .sort((one, other) => other.spread - one.spread)
    .map(({ term }) => term)
  return {
    terms: all.filter(({ isSame }) => !isSame),
    same: all.filter(({ isSame }) => isSame).reduce((sum, { most }) => sum + most, 0),
  }
}

function certificateMisses(columns: Columns, family: FamilyNumbers, row: number): number {
  let count = 0
  const waiting = columns.sets.subarray(row * wordsOfSets + parts.waiting.from)
  for (const at of family.certificates) {
    const lastDay = columns.certificateDays[row * certificateCount + at] ?? 0
    const one = checks.certificateCheck(family.requireDocuments, family.day, lastDay, hasCode(waiting, at))
    count = Math.max(count, missed(one))
  }
  return count
}

/** `wanted`: the number of near misses, 0 for a match and 1 for a near miss. */
export function createContest(columns: Columns, family: FamilyNumbers, wanted: 0 | 1): Contest {
  const { facts, weights, requireDocuments, day } = family
  const [schedule = 0, , , language = 0, , , distance = 0, cost = 0] = weights
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const week = emptyWeek()
  const isNeedKnown = family.need.kind !== 'unknown'
  const { terms, same } = termsInOrder(columns, family)
  /** The most points that language, rate and hours can still add. */
  const last = mostOf(language, facts.languages.length > 0) + mostOf(cost, family.highest !== 0)
  const steady = points.steadyPoints(isNeedKnown ? full : -1, facts.duration)
  const hours = last + mostOf(schedule, isNeedKnown)
  const hoursBack = last + schedule * Math.max(unknownFit, steady)
  const after = Int32Array.from(terms, (_, at) =>
    terms.slice(at + 1).reduce((sum, { most }) => sum + most, hours),
  )
  const afterBack = Int32Array.from(terms, (_, at) =>
    terms.slice(at + 1).reduce((sum, { mostBack }) => sum + mostBack, hoursBack),
  )

  function misses(row: number, miles: number): number {
    const proven = family.certificates.length === 0 ? 0 : certificateMisses(columns, family, row)
    // The set holds exactly the rows without another near miss.
    if (wanted === 0) return proven
    const flags = columns.flags[row] ?? 0
    const lastDay = columns.documentDay[row] ?? 0
    return (
      proven +
      missed(checks.travelCheck(miles, columns.radius[row] ?? 0)) +
      missed(checks.documentsCheck(requireDocuments, day, lastDay, flags)) +
      missed(checks.rateCheck(columns.rate[row] ?? 0, family.highest)) +
      missed(tasksVerdict(family, { sets: columns.sets, setsAt: row * wordsOfSets }, flag.hasServices(flags)))
    )
  }

  function shareOf(row: number): number {
    const isKnown = isNeedKnown && flag.hasHours(columns.flags[row] ?? 0)
    if (!isKnown) return -1
    weekOfRow(columns, row, week)
    return points.hoursShare(family.need, week, 0)
  }

  function fit(row: number, miles: number, missesBefore: number, least: number): number {
    let one = same + distance * valued(points.distancePoints(miles))
    let other = one
    let at = 0
    for (const term of terms) {
      term.look(row)
      one += term.one
      other += term.other
      if (bothWays(one + valueAt(after, at), other + valueAt(afterBack, at), total) < least) return -1
      at += 1
    }
    return withHours(row, one, other, missesBefore)
  }

  function withHours(row: number, one: number, other: number, missesBefore: number): number {
    const spoken = languagePoints(family, columns.pools.spoken.values, spokenAt(columns, row))
    const share = shareOf(row)
    if (checks.languageCheck(spoken) === verdict.no) return -1
    if (missesBefore + missed(checks.hoursCheck(share)) !== wanted) return -1
    const rate = columns.rate[row] ?? 0
    return bothWays(
      one +
        schedule * valued(share) +
        language * valued(spoken) +
        cost * valued(points.costPoints(rate, family.lowest, family.highest)),
      other +
        schedule * valued(points.steadyPoints(share, facts.duration)) +
        language * valued(spoken) +
        cost * valued(points.payPoints(rate, family.highest)),
      total,
    )
  }

  return {
    misses,
    fit,
    most(miles) {
      const away = same + distance * valued(points.distancePoints(miles))
      const sum = (first: number, of: (term: Term) => number) =>
        terms.reduce((all, term) => all + of(term), first + away)
      return bothWays(
        sum(hours, ({ most }) => most),
        sum(hoursBack, ({ mostBack }) => mostBack),
        total,
      )
    },
  }
}
