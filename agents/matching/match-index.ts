import type { MatchingSettings } from '#machines/matching-settings.ts'
import { matchLimits, verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { CaregiverFacts, Day, FamilyFacts } from './facts.ts'
import { type CaregiverNumbers, caregiverNumbers } from './numbers.ts'
import { type FamilyNumbers, familyNumbers, type Judged, judgeNumbers, rulesWith } from './pair.ts'
import type { Places } from './places.ts'
import {
  bytesOfColumns,
  type Columns,
  createColumns,
  grownColumns,
  readRow,
  writeRow,
} from './search/columns.ts'
import { createIdTable } from './search/id-table.ts'
import { createPostings } from './search/postings.ts'
import { couldHold } from './search/prefilter.ts'
import {
  type Candidate,
  createBest,
  placesForNew,
  type Ranked,
  turn,
  withNewcomers,
} from './search/ranking.ts'

export type TopOptions = {
  limit: number
  settings: MatchingSettings
  /** Today. */
  day: Day
  /** Caregivers to leave out, such as those who were matched with this family already. */
  except?: ReadonlySet<string>
}

export type MatchIndex = {
  readonly size: number
  /** What it takes, in bytes. */
  readonly bytes: number
  /** Adds a caregiver or takes the new facts in; it counts at once. */
  update(caregiver: CaregiverFacts): void
  remove(id: string): void
  /** The best for a family at or above the threshold, best first; equals take turns by day and family. */
  top(family: FamilyFacts, options: TopOptions): Ranked[]
}

/** Where those stand who named no place that is known. */
const nowhere = -1
const seenMost = 255

type Table = {
  columns: Columns
  rows: number
  free: number[]
  dead: number
  postings: ReturnType<typeof createPostings>
  ids: ReturnType<typeof createIdTable>
  search: number
}

export function createMatchIndex(caregivers: Iterable<CaregiverFacts>, places: Places): MatchIndex {
  const first = [...caregivers]
  const table: Table = {
    ...{ columns: createColumns(first.length), rows: 0, free: [], dead: 0, search: 0 },
    ...{ postings: createPostings(), ids: createIdTable(first.length) },
  }
  const neighborsOf = createNeighbors(places, table)
  for (const one of first) update(table, one)
  table.postings.keep(() => true)
  return {
    get size() {
      return table.rows - table.dead - table.free.length
    },
    get bytes() {
      return bytesOfColumns(table.columns) + table.ids.bytes() + table.postings.bytes()
    },
    update: caregiver => update(table, caregiver),
    remove: id => remove(table, id),
    top: (family, options) => top(table, family, options, neighborsOf),
  }
}

function newRow(table: Table): number {
  const free = table.free.pop()
  if (free !== undefined) return free
  if (table.rows === table.columns.alive.length)
    table.columns = grownColumns(table.columns, Math.ceil((table.rows + 8) * 1.125))
  table.rows += 1
  return table.rows - 1
}

const isAt = ({ columns, postings }: Table, row: number, places: readonly number[]) =>
  columns.alive[row] === places.length + 1 && places.every(place => postings.has(place, row))

/** Someone who serves other places than before gets a new row; the old one is swept out later. */
function update(table: Table, caregiver: CaregiverFacts): void {
  const numbers = caregiverNumbers(caregiver)
  const places = caregiver.places.length > 0 ? [...new Set(caregiver.places)] : [nowhere]
  const known = table.ids.rowOf(caregiver.id)
  // Another radius reaches farther from its places, so it's put there anew.
  if (known >= 0 && isAt(table, known, places) && table.columns.radius[known] === numbers.radius) {
    writeRow(table.columns, known, numbers)
    return
  }
  if (known >= 0) bury(table, known)
  const row = newRow(table)
  writeRow(table.columns, row, numbers)
  table.columns.alive[row] = places.length + 1
  table.columns.seen[row] = 0
  for (const place of places) table.postings.add(place, row, numbers.radius)
  table.ids.set(caregiver.id, row)
}

function remove(table: Table, id: string): void {
  const row = table.ids.rowOf(id)
  if (row < 0) return
  table.ids.remove(id)
  bury(table, row)
}

const fewestDead = 64
const shareDead = 16

function bury(table: Table, row: number): void {
  table.columns.alive[row] = 0
  table.dead += 1
  if (table.dead < Math.max(fewestDead, table.rows / shareDead)) return
  const { alive } = table.columns
  const isFree = new Set(table.free)
  table.postings.keep(one => (alive[one] ?? 0) > 0)
  for (let one = 0; one < table.rows; one++) if (alive[one] === 0 && !isFree.has(one)) table.free.push(one)
  table.dead = 0
}

type Neighbor = { place: number; miles: number }
const mostRemembered = 2000

/** Of a place, those that someone could come from, nearest first. */
function createNeighbors(places: Places, table: Table): (home: number) => readonly Neighbor[] {
  const remembered = new Map<number, { of: number; list: readonly Neighbor[] }>()
  return home => {
    const known = [...table.postings.places()].filter(place => place !== nowhere)
    const before = remembered.get(home)
    if (before?.of === known.length) return before.list
    const list = known
      .map(place => ({ place, miles: places.miles(home, place) }))
      .filter(({ miles }) => miles < matchLimits.milesMost)
      .sort((a, b) => a.miles - b.miles)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(home, { of: known.length, list })
    return list
  }
}

const scratch: CaregiverNumbers = {
  ...{ hours: new Uint16Array(0), hoursAt: 0, languages: [], languagesAt: 0, certificateDays: [] },
  ...{ certificatesAt: 0, services: 0, conditions: 0, traits: 0, interests: 0, values: 0, rate: 0 },
  ...{ years: 0, radius: 0, flags: 0, documentDay: 0, openOffers: 0, shown: 0, since: 0 },
}

/** Every row that could hold, once, with the miles from the nearest of its places. */
function eachCandidate(
  table: Table,
  family: FamilyNumbers,
  neighborsOf: (home: number) => readonly Neighbor[],
  visit: (row: number, miles: number) => void,
): void {
  const { columns, postings } = table
  table.search = (table.search % seenMost) + 1
  if (table.search === 1) columns.seen.fill(0)
  const walk = (rows: Int32Array, miles: number) => {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if (columns.seen[row] === table.search || columns.alive[row] === 0) continue
      columns.seen[row] = table.search
      if (couldHold(columns, row, family, miles)) visit(row, miles)
    }
  }
  const home = family.facts.place
  if (home === null) for (const place of postings.places()) walk(postings.rowsAt(place), -1)
  else {
    for (const { place, miles } of neighborsOf(home))
      if (miles <= postings.reachOf(place)) walk(postings.rowsAt(place), miles)
    walk(postings.rowsAt(nowhere), -1)
  }
}

const rowsOf = ({ ids }: Table, wanted: Iterable<string>) => new Set([...wanted].map(id => ids.rowOf(id)))

function top(
  table: Table,
  facts: FamilyFacts,
  { limit, settings, day, except = new Set() }: TopOptions,
  neighborsOf: (home: number) => readonly Neighbor[],
): Ranked[] {
  const family = familyNumbers(facts, settings, day)
  const seed = `${dateOf(day)}|${facts.id}|`
  const [fits, nears, news] = [createBest(limit), createBest(limit), createBest(placesForNew(limit))]
  const left = rowsOf(table, [...facts.blocked, ...except])
  const candidateOf = (row: number, { score, verdicts }: Judged): Candidate => {
    const id = table.ids.idOf(row)
    return {
      ...{ id, ...score, turn: turn(seed, id), near: rulesWith(verdicts, verdict.near)[0] ?? null },
      isNew: isNewcomer(table.columns, row, day),
    }
  }
  eachCandidate(table, family, neighborsOf, (row, miles) => {
    if (left.has(row)) return
    const judged = judgeNumbers(family, readRow(table.columns, row, scratch), miles, false)
    const { fit } = judged.score
    if (judged.standing === 'none' || fit < settings.threshold) return
    const best = judged.standing === 'near' ? nears : fits
    if (best.takes(fit)) best.add(candidateOf(row, judged))
    if (best === fits && news.takes(fit) && isNewcomer(table.columns, row, day))
      news.add(candidateOf(row, judged))
  })
  const list = settings.newCaregiverStart ? withNewcomers(fits.list(), news.list(), limit) : fits.list()
  const rest = settings.suggestNearMisses ? nears.list().slice(0, limit - list.length) : []
  return [...list, ...rest].map(({ id, fit, low, high, near }) => ({ id, fit, low, high, near }))
}

const isNewcomer = ({ since, shown }: Columns, row: number, day: Day): boolean =>
  day - (since[row] ?? 0) <= matchLimits.newDays && (shown[row] ?? 0) < matchLimits.newShown
