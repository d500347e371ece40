import { type Finding, isFragment, type Scene } from '#agents/understand/clauses/scene.ts'
import { holidayDate, isDayFirst } from '#agents/understand/dates/calendar.ts'
import { type Day, daysIn } from '#agents/understand/dates/relative-days.ts'
import { clauseAt } from '#agents/understand/places/streets.ts'
import type { Found } from '#agents/understand/text/page.ts'
import { findAny } from '#agents/understand/text/reading.ts'
import {
  hasCue,
  hasCueAround,
  heard,
  inStatements,
  isAsked,
  isMine,
  isOfKin,
  outermost,
  patterns,
  placesIn,
} from '../cues.ts'
import { vagueDay } from './documents.ts'

const FIELD = 'hcaExpirationDate'

const iso = (year: number, month: number, day: number): string | undefined => {
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 ? time.toISOString().slice(0, 10) : undefined
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** Without a year, the next such date. */
const nextDay = (today: string, month: number, day: number): string | undefined => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].map(one => iso(one, month, day)).find(date => date !== undefined && date >= today)
}

const MONTHS = 12

/** Month first, unless that's impossible or the person says otherwise. */
const inOrder = (scene: Scene, year: number, one: number, two: number) =>
  isDayFirst(scene, one, two) ? iso(year, two, one) : iso(year, one, two)

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
  const [first = 0, own = 0] = today.split('-').map(Number)
  const lastOf = (one: number, month: number) => new Date(Date.UTC(one, month, 0)).toISOString().slice(0, 10)
  if (groups.thismonth) return lastOf(first, own)
  if (groups.latermonth) return lastOf(first, own + 1)
  const month = lexicon.dates.months[groups.endmonth?.text ?? '']
  if (month === undefined) return
  const last = (one: number) => lastOf(one, month)
  return year === undefined ? [first, first + 1].map(last).find(date => date >= today) : last(year)
}

/** '12/15/2027', '2027/12/15', '12 - 15 - 27': month first, unless that's impossible. */
const numberedDay = (scene: Scene, { groups }: Found): string | undefined => {
  if (groups.iso) return groups.iso.text
  if (groups.ymd) {
    const [year = 0, month = 0, day = 0] = groups.ymd.text.split('/').map(Number)
    return iso(year, month, day)
  }
  if (groups.slash) {
    const [one = 0, two = 0, year = ''] = groups.slash.text.split('/')
    return inOrder(scene, yearOf(String(year)), Number(one), Number(two))
  }
  if (groups.y)
    return inOrder(scene, yearOf(groups.y.text), Number(groups.one?.text), Number(groups.two?.text))
  return
}

const NUMBERED = ['iso', 'ymd', 'slash', 'y']
const LATER = ['yearon', 'nextday']
const NAMED = ['holiday', 'endmonth', 'thismonth', 'latermonth']

const dayOf = (scene: Scene, found: Found): string | undefined => {
  const { lexicon, today } = scene
  const { groups } = found
  if (NUMBERED.some(name => groups[name])) return numberedDay(scene, found)
  if (LATER.some(name => groups[name])) return laterDay(today, found)
  if (NAMED.some(name => groups[name])) return namedDay(scene, found)
  const month = lexicon.dates.months[groups.month?.text ?? '']
  const text = groups.day?.text ?? ''
  const day = lexicon.reading.ordinals[text] ?? Number.parseInt(text, 10)
  if (month === undefined || Number.isNaN(day)) return
  const thisYear = Number(today.slice(0, 4))
  if (groups.next) return iso(thisYear + 1, month, day)
  if (groups.lastyear) return iso(thisYear - 1, month, day)
  const year = groups.year ?? groups.short
  return year ? iso(yearOf(year.text), month, day) : nextDay(today, month, day)
}

/** The registration's date, not a driver's license's or CPR card's. */
const isItsEnd = (scene: Scene, at: number) => {
  if (isAsked(scene, FIELD)) return true
  const isAbout = hasCueAround(scene, at, 'registry') || isAsked(scene, 'hcaRegistryId')
  return isAbout && hasCueAround(scene, at, 'expires') && !hasCue(scene, at, 'notExpires')
}

type Dated = { value: string; at: number; from: number; to: number }

/** A date may contain a comma, so this searches the whole message. */
const namedDays = (scene: Scene): Dated[] =>
  outermost(findAny(scene.lexicon, scene.whole, patterns(scene, 'expiryDates'))).flatMap(place => {
    const { words } = scene.whole
    const value = dayOf(scene, place)
    if (value === undefined) return []
    const at = clauseAt(scene, words[place.first])
    return [{ value, at, from: words[place.first]?.from ?? 0, to: words[place.last]?.to ?? 0 }]
  })

const CALENDAR = ['day', 'slash', 'iso', 'weekof']
const MOST_AROUND = 3

/**
 * 'Tomorrow!', 'it runs out on Friday', 'two days after Christmas' are dates; 'I will look tonight' isn't.
 */
const isReckoned = (scene: Scene, at: number, day: Day): boolean => {
  if (CALENDAR.some(name => day.groups[name])) return false
  if (hasCue(scene, at, 'expires')) return true
  const rest = (scene.clauses[at]?.words.length ?? 0) - (day.last - day.first + 1)
  return rest <= MOST_AROUND && isFragment(scene, at) && !hasCue(scene, at, 'lookup')
}

const reckonedDays = (scene: Scene): Dated[] =>
  scene.clauses.flatMap((clause, at) =>
    daysIn(scene, clause, scene.today).flatMap((day): Dated[] => {
      const { reading, first, last } = day
      if (reading === undefined || reading === 'unsure' || !isReckoned(scene, at, day)) return []
      return [
        { value: reading.date, at, from: clause.words[first]?.from ?? 0, to: clause.words[last]?.to ?? 0 },
      ]
    }),
  )

/** 'The day after Christmas' isn't Christmas; 'March 5th, a Sunday' isn't next Sunday. */
const datedIn = (scene: Scene): Dated[] => {
  const named = namedDays(scene)
  const reckoned = reckonedDays(scene)
  const isOver = (one: Dated, other: Dated) => one.from < other.from && other.from < one.to
  const longer = reckoned.filter(one => named.some(other => isOver(one, other)))
  const kept = named.filter(one => !longer.some(other => isOver(other, one)))
  return named.length > 0 ? [...kept, ...longer].toSorted((one, other) => one.from - other.from) : reckoned
}

const later = (date: string, years: number) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return iso(year + years, month, day)
}

/** 'Good for two years, and I got it June 3rd': computed from the issue date; without a term it's unsure. */
const fromObtained = (scene: Scene, days: readonly Dated[]): Dated[] => {
  const { clauses } = scene
  const term = clauses.flatMap((_, at) => placesIn(scene, at, 'expiryTerm'))[0]?.groups.term?.text
  const years = term === undefined ? 0 : Number(term) || 1
  return days.flatMap((day): Dated[] => {
    if (!hasCue(scene, day.at, 'obtained') || hasCue(scene, day.at, 'untilDay')) return [day]
    const value = years > 0 ? later(day.value, years) : undefined
    return value === undefined ? [] : [{ ...day, value }]
  })
}

/**
 * 'The CPR is until May, the home care aide one until March': the date belongs to the last document named.
 */
const isOfOther = (scene: Scene, at: number, start: number) => {
  const nearest = (name: string) =>
    Math.max(-1, ...placesIn(scene, at, name).flatMap(({ last }) => (last < start ? [last] : [])))
  const other = nearest('otherDocument')
  return other > nearest('registry')
}

/** The registration's expiration date. */
export const findExpiry = (scene: Scene): Finding[] => {
  const found = fromObtained(scene, datedIn(scene)).flatMap(({ value, at, from, to }): Finding[] => {
    const clause = scene.clauses[at]
    const isHers = isMine(scene, at) || (isAsked(scene, FIELD) && !isOfKin(scene, at))
    if (!clause?.isStatement || !isHers || !isItsEnd(scene, at)) return []
    const start = clause.words.findIndex(word => word.from === from)
    if (isOfOther(scene, at, start)) return []
    return [{ ...heard(FIELD, value, at, { first: start, last: start }), quote: scene.text.slice(from, to) }]
  })
  if (found.length > 0) return found.slice(-1)
  return isAsked(scene, FIELD) ? inStatements(scene, at => vagueDay(scene, at)).slice(0, 1) : []
}
