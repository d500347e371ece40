import type { MatchingSettings } from '#machines/matching-settings.ts'
import type { Places } from '../places/places.ts'
import { verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { CaregiverFacts, Day, FamilyFacts } from './facts.ts'
import { familyNumbers, judgeNumbers, rulesWith } from './pair.ts'
import { rowNumbers } from './search/columns.ts'
import { createNeighbors, type Near, type Neighbors } from './search/neighbors.ts'
import type { Ranked } from './search/ranking.ts'
import { search } from './search/search.ts'
import { bytesOf, createTable, removeRow, sizeOf, type Table, updateRow } from './search/table.ts'

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
  /** Who serves a place within so many miles, and perhaps someone who did before. */
  near(home: number, miles: number): Set<string>
  /** The best for a family at or above the threshold, best first; ties rotate by day and family. */
  top(family: FamilyFacts, options: TopOptions): Ranked[]
}

export function createMatchIndex(caregivers: Iterable<CaregiverFacts>, places: Places): MatchIndex {
  const table = createTable([...caregivers])
  const neighbors = createNeighbors(places, table.postings)
  return {
    get size() {
      return sizeOf(table)
    },
    get bytes() {
      return bytesOf(table) + neighbors.bytes()
    },
    update: caregiver => updateRow(table, caregiver),
    remove: id => removeRow(table, id),
    near: (home, miles) => near(table, neighbors.of(home), miles),
    top: (family, options) => top(table, neighbors, family, options),
  }
}

function near({ postings, ids }: Table, { places, miles }: Near, most: number): Set<string> {
  const found = new Set<string>()
  for (const [at, place] of places.entries()) {
    if ((miles[at] ?? 0) > most) break
    for (const { rows, length } of postings.at(place))
      for (const row of rows.subarray(0, length)) found.add(ids.idOf(row))
  }
  return found
}

function top(table: Table, neighbors: Neighbors, facts: FamilyFacts, options: TopOptions): Ranked[] {
  const { limit, settings, day, except = [] } = options
  const family = familyNumbers(facts, settings, day)
  const seed = `${dateOf(day)}|${facts.id}|`
  return search(table, neighbors, { family, limit, settings, day, seed, except }).map(({ row, miles }) => {
    const { score, verdicts } = judgeNumbers(family, rowNumbers(table.columns, row), miles, false)
    return { id: table.ids.idOf(row), ...score, near: rulesWith(verdicts, verdict.near)[0] ?? null }
  })
}
