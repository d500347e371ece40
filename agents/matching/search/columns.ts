import { type CaregiverNumbers, certificateCount, languageSlots } from '../numbers.ts'
import { partsOfWeek } from '../week.ts'

/** The numbers of many caregivers, one row each. */
export type Columns = ReturnType<typeof newColumns>

const newColumns = (rows: number) => ({
  hours: new Uint16Array(rows * partsOfWeek),
  services: new Uint32Array(rows),
  conditions: new Uint32Array(rows),
  traits: new Uint32Array(rows),
  interests: new Uint32Array(rows),
  values: new Uint16Array(rows),
  languages: new Uint8Array(rows * languageSlots),
  rate: new Uint16Array(rows),
  years: new Uint8Array(rows),
  radius: new Uint8Array(rows),
  flags: new Uint32Array(rows),
  certificateDays: new Uint16Array(rows * certificateCount),
  documentDay: new Uint16Array(rows),
  openOffers: new Uint8Array(rows),
  shown: new Uint16Array(rows),
  since: new Uint16Array(rows),
  /** 0 for an unused row, otherwise the number of its places plus one. */
  alive: new Uint8Array(rows),
})

export function createColumns(rows: number): Columns {
  return newColumns(rows)
}

/** The same rows with more capacity. */
export function grownColumns(columns: Columns, rows: number): Columns {
  const grown = newColumns(rows)
  for (const [name, column] of Object.entries(columns))
    Object.entries(grown)
      .find(([key]) => key === name)?.[1]
      .set(column)
  return grown
}

export const bytesOfColumns = (columns: Columns): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0)

function fillPart(
  column: Uint8Array | Uint16Array,
  at: number,
  length: number,
  values: ArrayLike<number>,
  from: number,
) {
  for (let slot = 0; slot < length; slot++) column[at + slot] = values[from + slot] ?? 0
}

export function writeRow(columns: Columns, row: number, numbers: CaregiverNumbers): void {
  fillPart(columns.hours, row * partsOfWeek, partsOfWeek, numbers.hours, numbers.hoursAt)
  fillPart(columns.languages, row * languageSlots, languageSlots, numbers.languages, numbers.languagesAt)
  fillPart(
    columns.certificateDays,
    row * certificateCount,
    certificateCount,
    numbers.certificateDays,
    numbers.certificatesAt,
  )
  columns.services[row] = numbers.services
  columns.conditions[row] = numbers.conditions
  columns.traits[row] = numbers.traits
  columns.interests[row] = numbers.interests
  columns.values[row] = numbers.values
  columns.rate[row] = numbers.rate
  columns.years[row] = numbers.years
  columns.radius[row] = numbers.radius
  columns.flags[row] = numbers.flags
  columns.documentDay[row] = numbers.documentDay
  columns.openOffers[row] = numbers.openOffers
  columns.shown[row] = numbers.shown
  columns.since[row] = numbers.since
}

export function rowNumbers(columns: Columns, row: number): CaregiverNumbers {
  const of = (column: ArrayLike<number>) => column[row] ?? 0
  return {
    hours: columns.hours,
    hoursAt: row * partsOfWeek,
    languages: columns.languages,
    languagesAt: row * languageSlots,
    certificateDays: columns.certificateDays,
    certificatesAt: row * certificateCount,
    services: of(columns.services),
    conditions: of(columns.conditions),
    traits: of(columns.traits),
    interests: of(columns.interests),
    values: of(columns.values),
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
