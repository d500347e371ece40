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
  /** 0 for a row that is no one's any more, otherwise the number of its places plus one. */
  alive: new Uint8Array(rows),
  /** The last search that saw the row. */
  seen: new Uint8Array(rows),
})

export function createColumns(rows: number): Columns {
  return newColumns(rows)
}

/** The same rows, and room for more. */
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

/** The row's numbers, in an object that is used again for the next one. */
export function readRow(columns: Columns, row: number, into: CaregiverNumbers): CaregiverNumbers {
  into.hours = columns.hours
  into.hoursAt = row * partsOfWeek
  into.languages = columns.languages
  into.languagesAt = row * languageSlots
  into.certificateDays = columns.certificateDays
  into.certificatesAt = row * certificateCount
  readPerson(columns, row, into)
  into.rate = columns.rate[row] ?? 0
  into.radius = columns.radius[row] ?? 0
  into.flags = columns.flags[row] ?? 0
  into.documentDay = columns.documentDay[row] ?? 0
  into.openOffers = columns.openOffers[row] ?? 0
  into.shown = columns.shown[row] ?? 0
  into.since = columns.since[row] ?? 0
  return into
}

function readPerson(columns: Columns, row: number, into: CaregiverNumbers): void {
  into.services = columns.services[row] ?? 0
  into.conditions = columns.conditions[row] ?? 0
  into.traits = columns.traits[row] ?? 0
  into.interests = columns.interests[row] ?? 0
  into.values = columns.values[row] ?? 0
  into.years = columns.years[row] ?? 0
}
