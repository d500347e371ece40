import type { CaregiverFacts } from '../facts.ts'
import { caregiverNumbers } from '../numbers.ts'
import { bytesOfColumns, type Columns, createColumns, grownColumns, writeRow } from './columns.ts'
import { createIdTable, type IdTable } from './id-table.ts'
import { bytesOfPlanes, closeRow, createPlanes, growPlanes, type Planes, writePlanes } from './planes.ts'
import { createPostings, type Postings } from './postings.ts'

/** All caregivers as rows: columns, bit planes, and lookups by id and by place. */
export type Table = {
  columns: Columns
  planes: Planes
  rows: number
  free: number[]
  dead: number
  postings: Postings
  ids: IdTable
}

export function createTable(caregivers: readonly CaregiverFacts[]): Table {
  const room = caregivers.length
  const table: Table = {
    ...{ columns: createColumns(room), planes: createPlanes(room), rows: 0, free: [], dead: 0 },
    ...{ postings: createPostings(), ids: createIdTable(room) },
  }
  for (const one of caregivers) updateRow(table, one)
  table.postings.keep(() => true)
  return table
}

export const sizeOf = ({ rows, dead, free }: Table): number => rows - dead - free.length

export const bytesOf = ({ columns, planes, ids, postings }: Table): number =>
  bytesOfColumns(columns) + bytesOfPlanes(planes) + ids.bytes() + postings.bytes()

function newRow(table: Table): number {
  const free = table.free.pop()
  if (free !== undefined) return free
  if (table.rows === table.columns.alive.length) {
    const room = Math.ceil((table.rows + 8) * 1.125)
    table.columns = grownColumns(table.columns, room)
    growPlanes(table.planes, room)
  }
  table.rows += 1
  return table.rows - 1
}

const isAt = ({ columns, postings }: Table, row: number, places: readonly number[]) =>
  columns.alive[row] === places.length + 1 && places.every(place => postings.has(place, row))

/** A caregiver whose places change gets a new row; the old one is removed later. */
export function updateRow(table: Table, caregiver: CaregiverFacts): void {
  const numbers = caregiverNumbers(caregiver)
  const places = [...new Set(caregiver.places)]
  const known = table.ids.rowOf(caregiver.id)
  // Postings are grouped by radius, so a new radius moves the row.
  const stays = known >= 0 && isAt(table, known, places) && table.columns.radius[known] === numbers.radius
  if (known >= 0 && !stays) bury(table, known)
  const row = stays ? known : newRow(table)
  writeRow(table.columns, row, numbers)
  writePlanes(table.planes, row, numbers)
  if (stays) return
  table.columns.alive[row] = places.length + 1
  for (const place of places) table.postings.add(place, row, numbers.radius)
  table.ids.set(caregiver.id, row)
}

export function removeRow(table: Table, id: string): void {
  const row = table.ids.rowOf(id)
  if (row < 0) return
  table.ids.remove(id)
  bury(table, row)
}

const fewestDead = 64
const shareDead = 16

function bury(table: Table, row: number): void {
  table.columns.alive[row] = 0
  closeRow(table.planes, row)
  table.dead += 1
  if (table.dead < Math.max(fewestDead, table.rows / shareDead)) return
  const { alive } = table.columns
  const isFree = new Set(table.free)
  table.postings.keep(one => (alive[one] ?? 0) > 0)
  for (let one = 0; one < table.rows; one++) if (alive[one] === 0 && !isFree.has(one)) table.free.push(one)
  table.dead = 0
}
