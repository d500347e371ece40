import type { MatchingSettings } from '#machines/matching-settings.ts'
import { matchLimits } from '../checks.ts'
import type { Day } from '../facts.ts'
import type { FamilyNumbers } from '../pair.ts'
import type { Columns } from './columns.ts'
import { createContest } from './contest.ts'
import type { Neighbors } from './neighbors.ts'
import { clearBit, hasBit, type Plane } from './planes.ts'
import type { Posting } from './postings.ts'
import {
  type Best,
  type Candidate,
  createBest,
  hashOf,
  orderBy,
  placesForNew,
  withNewcomers,
} from './ranking.ts'
import { rowsFor } from './rule-planes.ts'
import type { Table } from './table.ts'

type Wanted = {
  family: FamilyNumbers
  limit: number
  settings: MatchingSettings
  day: Day
  /** Breaks ties. */
  seed: string
  /** Caregivers to leave out. */
  except: Iterable<string>
}

/** The best rows, best first: matches, then near misses if there are too few. */
export function search(table: Table, neighbors: Neighbors, wanted: Wanted): Candidate[] {
  const { limit, settings } = wanted
  const order = orderBy(table.ids.idOf)
  const newest = settings.newCaregiverStart ? placesForNew(limit) : 0
  const [fits, news] = [limit, newest].map(most => createBest(most, settings.threshold, order))
  if (!fits || !news) throw new Error('two lists')
  compete(table, neighbors, wanted, { misses: 0, best: fits, news })
  const list = withNewcomers(fits.list(), news.list(), { limit, order })
  if (list.length >= limit || !settings.suggestNearMisses) return list
  const nears = createBest(limit - list.length, settings.threshold, order)
  compete(table, neighbors, wanted, { misses: 1, best: nears, news: createBest(0, 0, order) })
  return [...list, ...nears.list()]
}

type Race = { misses: 0 | 1; best: Best; news: Best }

/** Offers every row with this many near misses to the ranking. */
function compete(table: Table, neighbors: Neighbors, wanted: Wanted, race: Race): void {
  const { columns, ids } = table
  const { misses, best, news } = race
  const contest = createContest(columns, wanted.family, misses)
  const seed = hashOf(wanted.seed)
  const rows = rowsAllowed(table, wanted, misses)
  const isNew = (row: number) => isNewcomer(columns, row, wanted.day)
  const leastOfAll = () => Math.min(best.least(), news.least())
  eachRow(table, neighbors, {
    ...{ rows, home: wanted.family.facts.place, beyond: misses * matchLimits.milesNear },
    isEnough: miles => contest.most(miles) < leastOfAll(),
    visit(row, miles) {
      const missed = contest.misses(row, miles)
      if (missed > misses) return
      const least = news.least() < best.least() && isNew(row) ? news.least() : best.least()
      const fit = contest.fit(row, miles, missed, least)
      if (fit < least) return
      const candidate = { row, miles, fit, turn: ids.turnOf(row, seed), isNew: isNew(row) }
      if (fit >= best.least()) best.add(candidate)
      if (candidate.isNew && fit >= news.least()) news.add(candidate)
    },
  })
}

function rowsAllowed({ planes, ids }: Table, { family, except }: Wanted, misses: 0 | 1): Plane {
  const rows = rowsFor(planes, family, misses)
  for (const id of [...except, ...family.facts.blocked]) {
    const row = ids.rowOf(id)
    if (row >= 0) clearBit(rows, row)
  }
  return rows
}

type Walk = {
  /** Each is visited once, from the nearest of its places. */
  rows: Plane
  home: number | null
  /** Miles beyond their radius that are still accepted. */
  beyond: number
  /** Whether rows at this distance or farther can be skipped. */
  isEnough(miles: number): boolean
  visit(row: number, miles: number): void
}

function eachRow({ postings }: Table, neighbors: Neighbors, walk: Walk): void {
  const { rows, home, beyond, isEnough, visit } = walk
  // Who could be anywhere is near no one.
  if (home === null) return
  const visitAll = ({ rows: list, length }: Posting, miles: number) => {
    for (let at = 0; at < length; at++) {
      const row = list[at] ?? 0
      if (!hasBit(rows, row)) continue
      clearBit(rows, row)
      visit(row, miles)
    }
  }
  const near = neighbors.of(home)
  for (let at = 0; at < near.places.length; at++) {
    const miles = near.miles[at] ?? 0
    if (isEnough(miles)) break
    for (const posting of postings.at(near.places[at] ?? 0))
      if (miles <= posting.miles + beyond) visitAll(posting, miles)
  }
}

const isNewcomer = ({ since, shown }: Columns, row: number, day: Day): boolean =>
  day - (since[row] ?? 0) <= matchLimits.newDays && (shown[row] ?? 0) < matchLimits.newShown
