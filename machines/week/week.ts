/** The half hours of a week from Monday, 48 a day, three numbers of 16 bits a day. */
export type Week = Uint16Array

export const halfHoursOfDay = 48
export const daysOfWeek = 7
export const partsOfDay = 3
export const partsOfWeek = daysOfWeek * partsOfDay
const bitsOfPart = 16
const halfHoursOfWeek = daysOfWeek * halfHoursOfDay

export const emptyWeek = (): Week => new Uint16Array(partsOfWeek)

const counts = Uint8Array.from({ length: 1 << bitsOfPart }, (_, value) => {
  let count = 0
  for (let rest = value; rest > 0; rest &= rest - 1) count += 1
  return count
})

/** How many bits of a number below 65536 are set. */
export const bitsSet = (part: number): number => counts[part] ?? 0

/** How many of 32 bits are set: by twos, by fours, by eights, then all together. */
export function countBits(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Sets the half hours from..to of a day; past midnight it goes on the next day. */
export function addHours(week: Week, day: number, from: number, to: number): void {
  const end = to > from ? to : to + halfHoursOfDay
  for (let at = day * halfHoursOfDay + from; at < day * halfHoursOfDay + end; at++) {
    const slot = at % halfHoursOfWeek
    const part = Math.floor(slot / bitsOfPart)
    week[part] = (week[part] ?? 0) | (1 << (slot % bitsOfPart))
  }
}

export const halfHoursIn = (week: Week): number => week.reduce((sum, part) => sum + bitsSet(part), 0)

export const isEmpty = (week: Week): boolean => week.every(part => part === 0)

export const hasHour = (week: Week, day: number, halfHour: number): boolean => {
  const slot = day * halfHoursOfDay + halfHour
  return ((week[Math.floor(slot / bitsOfPart)] ?? 0) & (1 << (slot % bitsOfPart))) !== 0
}

const weekOf = (isSet: (part: number) => number): Week =>
  Uint16Array.from({ length: partsOfWeek }, (_, part) => isSet(part))

export const sharedHours = (one: Week, other: Week): Week =>
  weekOf(part => (one[part] ?? 0) & (other[part] ?? 0))

export const hoursWithout = (one: Week, other: Week): Week =>
  weekOf(part => (one[part] ?? 0) & ~(other[part] ?? 0) & 0xffff)

/** The days with at least this many half hours. */
export const daysWith = (week: Week, halfHours: number): number[] =>
  Array.from({ length: daysOfWeek }, (_, day) => day).filter(day => halfHoursOn(week, day) >= halfHours)

/** The half hours of a day as one number of 48 bits, from the lowest. */
export const halfHoursOf = (week: Week, day: number): number =>
  Array.from(
    { length: partsOfDay },
    (_, part) => (week[day * partsOfDay + part] ?? 0) * 2 ** (part * bitsOfPart),
  ).reduce((sum, bits) => sum + bits, 0)

const halfHoursOn = (week: Week, day: number): number =>
  bitsSet(week[day * partsOfDay] ?? 0) +
  bitsSet(week[day * partsOfDay + 1] ?? 0) +
  bitsSet(week[day * partsOfDay + 2] ?? 0)

/** The highest number of half hours on any day. */
export function longestDay(week: Week): number {
  let longest = 0
  for (let day = 0; day < daysOfWeek; day++) longest = Math.max(longest, halfHoursOn(week, day))
  return longest
}
