import { daysOfWeek, partsOfDay } from '#machines/week/week.ts'
import { type CaregiverNumbers, certificateCount, wordsOfSets, wordsOfSpoken } from '../numbers.ts'
import { createPool, type Ids, type Pool, roomyFor } from './pool.ts'

/** The numbers of many caregivers, one row each. */
export type Columns = Numbers & {
  /** For each day of each row the number of its hours in the pool. */
  days: Ids
  spoken: Ids
  pools: { days: Pool; spoken: Pool }
}

type Numbers = ReturnType<typeof newNumbers>

const newNumbers = (rows: number) => ({
  sets: new Uint32Array(rows * wordsOfSets),
  rate: new Uint16Array(rows),
  years: new Uint8Array(rows),
  radius: new Uint8Array(rows),
  flags: new Uint8Array(rows),
  certificateDays: new Uint16Array(rows * certificateCount),
  documentDay: new Uint16Array(rows),
  openOffers: new Uint8Array(rows),
  shown: new Uint16Array(rows),
  since: new Uint16Array(rows),
  /** 0 for an unused row, otherwise the number of its places plus one. */
  alive: new Uint8Array(rows),
})

export const createColumns = (rows: number): Columns => ({
  ...newNumbers(rows),
  days: new Uint16Array(rows * daysOfWeek),
  spoken: new Uint16Array(rows),
  pools: { days: createPool(partsOfDay), spoken: createPool(wordsOfSpoken) },
})

const grown = (ids: Ids, length: number): Ids => {
  const more = ids instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
  more.set(ids)
  return more
}

/** The same rows with more capacity. */
export function grownColumns({ days, spoken, pools, ...numbers }: Columns, rows: number): Columns {
  const more = newNumbers(rows)
  for (const [name, column] of Object.entries(numbers))
    Object.entries(more)
      .find(([key]) => key === name)?.[1]
      .set(column)
  return { ...more, days: grown(days, rows * daysOfWeek), spoken: grown(spoken, rows), pools }
}

export const bytesOfColumns = ({ pools, ...columns }: Columns): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0) +
  Object.values(pools).reduce((sum, pool) => sum + pool.bytes(), 0)

function fillPart(
  column: Uint16Array | Uint32Array,
  row: number,
  length: number,
  { values, from }: { values: ArrayLike<number>; from: number },
) {
  for (let slot = 0; slot < length; slot++) column[row * length + slot] = values[from + slot] ?? 0
}

function writePooled(columns: Columns, row: number, numbers: CaregiverNumbers): void {
  const { pools } = columns
  for (let day = 0; day < daysOfWeek; day++) {
    const id = pools.days.idOf(numbers.hours, numbers.hoursAt + day * partsOfDay)
    columns.days = roomyFor(columns.days, id)
    columns.days[row * daysOfWeek + day] = id
  }
  const id = pools.spoken.idOf(numbers.spoken, numbers.spokenAt)
  columns.spoken = roomyFor(columns.spoken, id)
  columns.spoken[row] = id
}

export function writeRow(columns: Columns, row: number, numbers: CaregiverNumbers): void {
  const { sets, setsAt, certificateDays, certificatesAt } = numbers
  writePooled(columns, row, numbers)
  fillPart(columns.sets, row, wordsOfSets, { values: sets, from: setsAt })
  fillPart(columns.certificateDays, row, certificateCount, { values: certificateDays, from: certificatesAt })
  columns.rate[row] = numbers.rate
  columns.years[row] = numbers.years
  columns.radius[row] = numbers.radius
  columns.flags[row] = numbers.flags
  columns.documentDay[row] = numbers.documentDay
  columns.openOffers[row] = numbers.openOffers
  columns.shown[row] = numbers.shown
  columns.since[row] = numbers.since
}

/** Writes the hours of a row's week there, from Monday. */
export function weekOfRow({ days, pools }: Columns, row: number, into: Uint16Array): void {
  const { values } = pools.days
  for (let day = 0; day < daysOfWeek; day++) {
    const from = (days[row * daysOfWeek + day] ?? 0) * partsOfDay
    for (let part = 0; part < partsOfDay; part++) into[day * partsOfDay + part] = values[from + part] ?? 0
  }
}

/** Where a row's languages begin in their pool. */
export const spokenAt = ({ spoken }: Columns, row: number): number => (spoken[row] ?? 0) * wordsOfSpoken

export function rowNumbers(columns: Columns, row: number): CaregiverNumbers {
  const of = (column: ArrayLike<number>) => column[row] ?? 0
  const hours = new Uint16Array(daysOfWeek * partsOfDay)
  weekOfRow(columns, row, hours)
  return {
    hours,
    hoursAt: 0,
    sets: columns.sets,
    setsAt: row * wordsOfSets,
    spoken: columns.pools.spoken.values,
    spokenAt: spokenAt(columns, row),
    certificateDays: columns.certificateDays,
    certificatesAt: row * certificateCount,
    rate: of(columns.rate),
    years: of(columns.years),
    radius: of(columns.radius),
    flags: of(columns.flags),
    documentDay: of(columns.documentDay),
    openOffers: of(columns.openOffers),
    shown: of(columns.shown),
    since: of(columns.since),
  }
}
