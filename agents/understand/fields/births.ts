import type { Scene } from '../clauses/scene.ts'
import { holidayDate, isDayFirst, onDay } from '../dates/calendar.ts'
import type { Found } from '../text/page.ts'
import { findAny, only, type Stretch, stretchOf } from '../text/reading.ts'

type Born = { year: number; month: number; day?: number }

const AGE = 'basicInfo.recipientAge'
const YEAR = /^(?:19|20)\d\d$/u
/** Two-digit years are in the last century; '28 is ambiguous and ignored. */
const CENTURY = 1900

/** 'July 2, 1941': includes the year after the comma. */
const withYear = ({ clauses }: Scene, at: number): Stretch | undefined => {
  const [clause, next] = [clauses[at], clauses[at + 1]]
  const [year] = next?.words ?? []
  const isNext = clause && next?.sentence === clause.sentence && YEAR.test(year?.text ?? '')
  return isNext && year ? stretchOf([...clause.words, year]) : clause
}

const ofDay = (scene: Scene, text: string): Born => {
  const [one = 0, two = 0, three = 0] = text.split(/[-/ ]+/u).map(Number)
  if (one > 31) return { year: one, month: two, day: three }
  const year = three < 100 ? CENTURY + three : three
  return isDayFirst(scene, one, two) ? { year, month: two, day: one } : { year, month: one, day: two }
}

const bornIn = (scene: Scene, { groups }: Found): Born | undefined => {
  const { lexicon } = scene
  const { month, day, year, slash, holiday } = groups
  if (slash) return ofDay(scene, slash.text)
  const named = lexicon.dates.months[month?.text ?? '']
  if (named) {
    const own = { year: Number(year?.text), month: named }
    return day ? { ...own, day: Number.parseInt(day.text, 10) } : own
  }
  const date = holiday && year && holidayDate(lexicon, `${year.text}-01-01`, holiday.text)
  return date ? ofDay(scene, date) : undefined
}

const ageOf = ({ today }: Scene, born: Born): number | undefined => {
  if (born.day !== undefined && !onDay(today, born.month, born.day, born.year)) return
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  // 'Born in March 1941', said in March, allows two ages.
  if (born.day === undefined && month === born.month) return
  const isBefore = month < born.month || (month === born.month && day < (born.day ?? 1))
  return year - born.year - (isBefore ? 1 : 0)
}

/** The age from a full date of birth; when Emma asked the age, a bare date is enough. */
export const ageByBirth = (scene: Scene, at: number): (Found & { age: number }) | undefined => {
  const { lexicon, asking } = scene
  const { birthLead: [lead = ''] = [], birthDates = [], birthMonths = [] } = lexicon.age
  const stretch = withYear(scene, at)
  if (!stretch) return
  const stated = [...birthDates, ...birthMonths].map(date => lead + date)
  const [found] = findAny(lexicon, stretch, [...stated, ...(asking.includes(AGE) ? only(birthDates) : [])])
  const born = found && bornIn(scene, found)
  const age = born && ageOf(scene, born)
  return found && age !== undefined ? { ...found, age } : undefined
}
