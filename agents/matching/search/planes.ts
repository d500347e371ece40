import { partsOfWeek } from '#machines/week/week.ts'
import { matchLimits } from '../checks.ts'
import { type CaregiverNumbers, certificateCount, flag, parts } from '../numbers.ts'
import { hasCode } from '../sets.ts'
import { petKinds, services } from '../vocabulary.ts'

/** One bit per row, so a rule is checked for 32 caregivers at once. */
export type Plane = Uint32Array<ArrayBuffer>

const bitsOfWord = 32
const wordsFor = (rows: number) => Math.ceil(rows / bitsOfWord)

/** Numbers are bit-sliced into planes, lowest bit first. */
const bitsOfNumber = 16
const [day0, rate0] = [6, 6 + bitsOfNumber]
const service0 = rate0 + bitsOfNumber
const pet0 = service0 + services.keys.length
const certificate0 = pet0 + petKinds.keys.length
const hour0 = certificate0 + certificateCount
const planeCount = hour0 + partsOfWeek

/** A bit is cleared only if the row is known to break the rule; unknown counts as set. */
export const plane = {
  /** Visible, and below the limit of open offers. */
  open: 0,
  noServices: 1,
  noHours: 2,
  /** What is missing among the required documents waits for a coordinator. */
  documentsWait: 3,
  female: 4,
  male: 5,
  service: (at: number) => service0 + at,
  pet: (at: number) => pet0 + at,
  certificate: (at: number) => certificate0 + at,
  /** Available for some half hour in this part of the week. */
  hours: (part: number) => hour0 + part,
} as const

export type Planes = { rows: number; all: Plane[] }

export const createPlanes = (rows: number): Planes => ({
  rows,
  all: Array.from({ length: planeCount }, () => new Uint32Array(wordsFor(rows))),
})

export function growPlanes(planes: Planes, rows: number): void {
  planes.rows = rows
  planes.all = planes.all.map(old => {
    const grown = new Uint32Array(wordsFor(rows))
    grown.set(old)
    return grown
  })
}

export const bytesOfPlanes = ({ all }: Planes): number => all.reduce((sum, one) => sum + one.byteLength, 0)

export const hasBit = (one: Plane, row: number): boolean => ((one[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0

export function clearBit(one: Plane, row: number): void {
  one[row >>> 5] = (one[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

function setBit(one: Plane | undefined, row: number, isSet: boolean): void {
  if (!one) throw new Error('no such plane')
  if (isSet) one[row >>> 5] = (one[row >>> 5] ?? 0) | (1 << (row & 31))
  else clearBit(one, row)
}

export function writePlanes({ all }: Planes, row: number, numbers: CaregiverNumbers): void {
  const { flags, documentDay, rate, certificatesAt, hoursAt } = numbers
  const write = (at: number, isSet: boolean) => setBit(all[at], row, isSet)
  write(plane.open, !flag.isPaused(flags) && numbers.openOffers < matchLimits.openOffers)
  write(plane.noServices, !flag.hasServices(flags))
  write(plane.noHours, !flag.hasHours(flags))
  write(plane.documentsWait, flag.documentsWait(flags))
  for (let bit = 0; bit < bitsOfNumber; bit++) {
    write(day0 + bit, (documentDay & (1 << bit)) !== 0)
    write(rate0 + bit, (rate & (1 << bit)) !== 0)
  }
  write(plane.female, flag.gender(flags) !== flag.genderCode('male'))
  write(plane.male, flag.gender(flags) !== flag.genderCode('female'))
  const setAt = (from: number) => numbers.sets.subarray(numbers.setsAt + from)
  const [done, refused, waiting] = [
    setAt(parts.services.from),
    setAt(parts.petsNo.from),
    setAt(parts.waiting.from),
  ]
  for (let at = 0; at < services.keys.length; at++) write(plane.service(at), hasCode(done, at))
  for (let at = 0; at < petKinds.keys.length; at++) write(plane.pet(at), !hasCode(refused, at))
  for (let at = 0; at < certificateCount; at++)
    write(
      plane.certificate(at),
      (numbers.certificateDays[certificatesAt + at] ?? 0) > 0 || hasCode(waiting, at),
    )
  for (let part = 0; part < partsOfWeek; part++)
    write(plane.hours(part), (numbers.hours[hoursAt + part] ?? 0) !== 0)
}

/** Removes the row from all results. */
export const closeRow = ({ all }: Planes, row: number): void => setBit(all[plane.open], row, false)

function andInto(into: Plane, other: Plane, flip = 0): Plane {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & ((other[word] ?? 0) ^ flip)
  return into
}

export function orInto(into: Plane, other: Plane, flip = 0): Plane {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | ((other[word] ?? 0) ^ flip)
  return into
}

/** Goes through the planes of a number, from the lowest bit: whether it's the limit or below, or above. */
function compare({ all }: Planes, first: number, limit: number, isBelow: boolean): Plane {
  const holds = new Uint32Array(all[first]?.length ?? 0).fill(~0)
  const flip = isBelow ? ~0 : 0
  for (let bit = 0; bit < bitsOfNumber; bit++) {
    const isSet = (limit & (1 << bit)) !== 0
    const join = isSet === isBelow ? orInto : andInto
    join(holds, all[first + bit] ?? holds, flip)
  }
  return holds
}

/** Rows whose required documents are valid on this day. */
export const documentedOn = (planes: Planes, day: number): Plane => compare(planes, day0, day, false)

/** Rows with at most this rate in cents, or an unknown one. */
export const cheaperThan = (planes: Planes, cents: number): Plane =>
  compare(planes, rate0, Math.min(cents, (1 << bitsOfNumber) - 1), true)

export const eitherOf = ({ all }: Planes, [first = 0, ...others]: readonly number[]): Plane =>
  others.reduce((joined, at) => orInto(joined, all[at] ?? joined), new Uint32Array(all[first] ?? []))

/** The rows that satisfy every rule. */
export const rowsHolding = ({ all }: Planes, rules: readonly Plane[]): Plane =>
  rules.reduce((rows, holds) => andInto(rows, holds), new Uint32Array(all[plane.open] ?? []))

/** Of these rows, those that break at most one rule. */
export function rowsMissingOne(rows: Plane, rules: readonly Plane[]): Plane {
  const one = new Uint32Array(rows.length)
  for (const holds of rules) {
    for (let word = 0; word < rows.length; word++) {
      const here = holds[word] ?? 0
      one[word] = ((one[word] ?? 0) & here) | ((rows[word] ?? 0) & ~here)
    }
    andInto(rows, holds)
  }
  return orInto(one, rows)
}
