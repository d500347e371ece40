import { holidayDate } from '../understand/calendar.ts'
import type { Found } from '../understand/page.ts'
import { findAny } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { clauseAt } from '../understand/streets.ts'
import { vagueDay } from './papers.ts'
import {
  hasCue,
  hasCueAround,
  heard,
  inStatements,
  isAsked,
  isMine,
  isOfKin,
  patterns,
  widest,
} from './told.ts'

const FIELD = 'hcaExpirationDate'

const iso = (year: number, month: number, day: number): string | undefined => {
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 ? time.toISOString().slice(0, 10) : undefined
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** Without a year the next such day to come is meant. */
const nextDay = (today: string, month: number, day: number): string | undefined => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].map(one => iso(one, month, day)).find(date => date !== undefined && date >= today)
}

const MONTHS = 12

/** The month stands first, unless it can not be one. */
const inOrder = (year: number, one: number, two: number) =>
  one > MONTHS ? iso(year, two, one) : iso(year, one, two)

/** 'A year from today', 'the 20th of next month'. */
const laterDay = (today: string, { groups }: Found): string | undefined => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  if (groups.yearon) return iso(year + (Number.parseInt(groups.years?.text ?? '', 10) || 1), month, day)
  if (!groups.nextday) return
  const later = Number.parseInt(groups.nextday.text, 10)
  return month === MONTHS ? iso(year + 1, 1, later) : iso(year, month + 1, later)
}

/** 'The end of February 2028', 'Christmas Day 2027'. */
const namedDay = ({ lexicon, today }: Scene, { groups }: Found): string | undefined => {
  const year = groups.year === undefined ? undefined : Number(groups.year.text)
  if (groups.holiday)
    return holidayDate(lexicon, year === undefined ? today : `${year}-01-01`, groups.holiday.text)
  const month = lexicon.dates.months[groups.endmonth?.text ?? '']
  if (month === undefined) return
  const last = (one: number) => new Date(Date.UTC(one, month, 0)).toISOString().slice(0, 10)
  const first = Number(today.slice(0, 4))
  return year === undefined ? [first, first + 1].map(last).find(date => date >= today) : last(year)
}

/** '12/15/2027', '2027/12/15', '12 - 15 - 27': the month first, unless it can not be one. */
const numberedDay = ({ groups }: Found): string | undefined => {
  if (groups.iso) return groups.iso.text
  if (groups.ymd) {
    const [year = 0, month = 0, day = 0] = groups.ymd.text.split('/').map(Number)
    return iso(year, month, day)
  }
  if (groups.slash) {
    const [one = 0, two = 0, year = ''] = groups.slash.text.split('/')
    return inOrder(yearOf(String(year)), Number(one), Number(two))
  }
  if (groups.y) return inOrder(yearOf(groups.y.text), Number(groups.one?.text), Number(groups.two?.text))
  return
}

const NUMBERED = ['iso', 'ymd', 'slash', 'y']
const LATER = ['yearon', 'nextday']
const NAMED = ['holiday', 'endmonth']

const dayOf = (scene: Scene, found: Found): string | undefined => {
  const { lexicon, today } = scene
  const { groups } = found
  if (NUMBERED.some(name => groups[name])) return numberedDay(found)
  if (LATER.some(name => groups[name])) return laterDay(today, found)
  if (NAMED.some(name => groups[name])) return namedDay(scene, found)
  const month = lexicon.dates.months[groups.month?.text ?? '']
  const text = groups.day?.text ?? ''
  const day = lexicon.reading.ordinals[text] ?? Number.parseInt(text, 10)
  if (month === undefined || Number.isNaN(day)) return
  if (groups.next) return iso(Number(today.slice(0, 4)) + 1, month, day)
  const year = groups.year ?? groups.short
  return year ? iso(yearOf(year.text), month, day) : nextDay(today, month, day)
}

/** Of the registration, not of a driving license or a CPR card. */
const isItsEnd = (scene: Scene, at: number) => {
  if (isAsked(scene, FIELD)) return true
  const isAbout = hasCueAround(scene, at, 'registry') || isAsked(scene, 'hcaRegistryId')
  return isAbout && hasCueAround(scene, at, 'expires') && !hasCue(scene, at, 'notExpires')
}

/** Until which day she is registered. A comma may stand in a date, so the whole message is looked at. */
export const findExpiry = (scene: Scene): Finding[] => {
  const places = widest(findAny(scene.lexicon, scene.whole, patterns(scene, 'expiryDates')))
  const found = places.flatMap((place): Finding[] => {
    const at = clauseAt(scene, scene.whole.words[place.first])
    const clause = scene.clauses[at]
    const value = dayOf(scene, place)
    const isHers = isMine(scene, at) || (isAsked(scene, FIELD) && !isOfKin(scene, at))
    if (!clause?.isStatement || !isHers || !isItsEnd(scene, at) || value === undefined) return []
    const start = clause.words.findIndex(({ from }) => from === scene.whole.words[place.first]?.from)
    const quote = scene.text.slice(
      scene.whole.words[place.first]?.from ?? 0,
      scene.whole.words[place.last]?.to ?? 0,
    )
    return [{ ...heard(FIELD, value, at, { first: start, last: start }), quote }]
  })
  if (found.length > 0) return found.slice(-1)
  return isAsked(scene, FIELD) ? inStatements(scene, at => vagueDay(scene, at)).slice(0, 1) : []
}
