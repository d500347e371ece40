import type { Clause } from './clauses.ts'
import type { Lexicon } from './lexicon.ts'
import type { Found } from './page.ts'
import { findAny, says, stretchOf } from './reading.ts'
import { type Finding, isFragment, isWished, type Recogniser, type Scene } from './scene.ts'

const FIELD = 'schedule.startDate'
const DAY = 86_400_000

const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`)
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const plusDays = (today: string, days: number) => iso(at(today) + days * DAY)
const weekdayOf = (today: string) => new Date(at(today)).getUTCDay()

/** A day that the calendar has; the next one to come when no year was said. */
const onDay = (today: string, month: number, day: number, year?: number): string | undefined => {
  const first = Number(today.slice(0, 4))
  const years = year === undefined ? [first, first + 1, first + 2, first + 3, first + 4] : [year]
  for (const one of years) {
    const time = Date.UTC(one, month - 1, day)
    const isReal = new Date(time).getUTCMonth() === month - 1
    if (isReal && (year !== undefined || iso(time) >= today)) return iso(time)
  }
  return
}

const dayOfMonth = (today: string, day: number): string | undefined => {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + ahead, day))
    if (month.getUTCDate() === day && iso(month.getTime()) >= today) return iso(month.getTime())
  }
  return
}

const nextMonthDay = (today: string, day: number) => {
  const first = Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)
  return iso(first + (day - 1) * DAY)
}

/** The first such weekday after today. */
const nextWeekday = (today: string, weekday: number) =>
  plusDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)

/** `unsure` where two readers would disagree. */
type Reading = { date: string } | 'unsure' | undefined

const made = (date: string | undefined): Reading => (date === undefined ? undefined : { date })

type Groups = Record<string, string>

const dayNumber = (lexicon: Lexicon, text: string) =>
  lexicon.reading.ordinals[text] ?? Number.parseInt(text, 10)

const ALWAYS = '24/7'

const slashDate = (today: string, text: string): Reading => {
  const [one = 0, other = 0, year] = text.split('/').map(Number)
  // '25/12' can only be the day first.
  const [month, day] = one > 12 ? [other, one] : [one, other]
  if (text === ALWAYS || month > 12 || month < 1 || day < 1 || day > 31) return
  return made(onDay(today, month, day, year !== undefined && year < 100 ? 2000 + year : year))
}

/** The second Monday of a month; below zero counted from its end. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const start = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0)
  const step = nth > 0 ? 1 : -1
  const away = (step * (weekday - new Date(start).getUTCDay()) + 7) % 7
  return iso(start + step * (away + 7 * (Math.abs(nth) - 1)) * DAY)
}

/** Of this year, or of the next where it is over. */
const nextOf = (today: string, made: (year: number) => string): string => {
  const year = Number(today.slice(0, 4))
  return made(year) >= today ? made(year) : made(year + 1)
}

const holidayDate = (lexicon: Lexicon, today: string, name: string): string | undefined => {
  const holiday = lexicon.dates.holidays[name]
  if (!holiday) return
  return nextOf(today, year =>
    holiday.day === undefined
      ? nthWeekday(year, holiday.month, holiday.weekday ?? 0, holiday.nth ?? 1)
      : iso(Date.UTC(year, holiday.month - 1, holiday.day)),
  )
}

/** 'Labor Day', 'the Monday after Thanksgiving', 'the first Monday in June'. */
const namedDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const weekday = lexicon.dates.weekdays[groups.nthday ?? groups.daybehind ?? '']
  if (groups.holiday !== undefined) {
    const date = holidayDate(lexicon, today, groups.holiday)
    return made(date !== undefined && weekday !== undefined ? nextWeekday(date, weekday) : date)
  }
  const month = lexicon.dates.months[groups.nthmonth ?? '']
  const nth = groups.nth === undefined ? undefined : (lexicon.reading.ordinals[groups.nth] ?? -1)
  if (month === undefined || weekday === undefined || nth === undefined || nth > 4) return
  return made(nextOf(today, year => nthWeekday(year, month, weekday, nth)))
}

/** 'Friday next week': weeks begin on Monday. */
const inNextWeek = (lexicon: Lexicon, today: string, name: string): Reading => {
  const weekday = lexicon.dates.weekdays[name]
  return weekday === undefined ? undefined : made(plusDays(nextWeekday(today, 1), (weekday + 6) % 7))
}

const isWeekend = (today: string) => [0, 6].includes(weekdayOf(today))

const weekdayDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const { weekdays } = lexicon.dates
  const later = groups.nextweek ?? groups.nextweek2
  if (later !== undefined) return isWeekend(today) ? 'unsure' : inNextWeek(lexicon, today, later)
  const from = weekdays[groups.weekfrom ?? groups.weekfrom2 ?? groups.weekfrom3 ?? '']
  if (from !== undefined) return made(plusDays(nextWeekday(today, from), 7))
  const weekday = weekdays[groups.weekday ?? groups.weekday2 ?? groups.bare ?? '']
  if (weekday === undefined) return
  if ((groups.next !== undefined || groups.weekday2 !== undefined) && isWeekend(today)) return 'unsure'
  return made(nextWeekday(today, weekday))
}

const calendarDate = (lexicon: Lexicon, today: string, groups: Groups, near: string): Reading => {
  if (groups.weekof) return 'unsure'
  if (groups.newyear) return made(onDay(today, 1, 1))
  if (groups.iso) return made(groups.iso)
  if (groups.slash) return slashDate(today, groups.slash)
  const day = groups.day === undefined ? undefined : dayNumber(lexicon, groups.day)
  if (day === undefined || Number.isNaN(day) || day < 1 || day > 31) return
  const month = lexicon.dates.months[groups.month ?? '']
  if (month !== undefined)
    return made(onDay(today, month, day, groups.year === undefined ? undefined : Number(groups.year)))
  if (groups.nextmonth) return made(nextMonthDay(today, day))
  return made(dayOfMonth(near, day))
}

const relativeDate = (today: string, groups: Groups): Reading => {
  const days = groups.ndays ?? groups.ndays2
  const weeks = groups.nweeks ?? groups.nweeks2
  if (days !== undefined) return made(plusDays(today, Number(days)))
  if (weeks !== undefined) return made(plusDays(today, 7 * Number(weeks)))
  if (groups.aftertomorrow) return made(plusDays(today, 2))
  if (groups.weekfromtomorrow) return made(plusDays(today, 8))
  if (groups.weekfromtoday) return made(plusDays(today, 7))
  if (groups.fortnight !== undefined || groups.fortnight2) return made(plusDays(today, 14))
  if (groups.tomorrow) return made(plusDays(today, 1))
  if (groups.today) return made(today)
  return
}

const dateOf = ({ lexicon, today }: Scene, found: Found, near: string): Reading => {
  const groups: Groups = Object.fromEntries(
    Object.entries(found.groups).map(([name, group]) => [name, group.text]),
  )
  return (
    namedDate(lexicon, today, groups) ??
    calendarDate(lexicon, today, groups, near) ??
    relativeDate(today, groups) ??
    weekdayDate(lexicon, today, groups)
  )
}

const sizeOf = ({ first, last }: Found) => last - first

/** Of those that overlap the longest: 'Monday the 25th' is no plain Monday. */
const widest = (places: readonly Found[]) =>
  places.filter(
    one =>
      !places.some(
        other => other.first <= one.last && one.first <= other.last && sizeOf(other) > sizeOf(one),
      ),
  )

/** A bare date is the start where one was said before, or nothing else was asked. */
const isExpected = ({ answers, asking }: Scene, at: number) =>
  answers[FIELD] !== undefined || (at === 0 && asking.length === 0)

/** Words that lead to a start, or a head before a colon. */
const leadsIn = (scene: Scene, clause: Clause, at: number, place: Found) => {
  const { lexicon, clauses, answers } = scene
  const { start = [], weakStart = [], startAt = [] } = lexicon.dates.patterns
  const before = clauses[at - 1]
  const isHeaded = before !== undefined && clause.opening === ':' && says(lexicon, before, startAt)
  const isMended = answers[FIELD] !== undefined && says(lexicon, scene.whole, lexicon.clauses.correction)
  const isWeak = findAny(lexicon, clause, weakStart).some(({ last }) => last === place.first - 1)
  const cues = findAny(lexicon, clause, start).filter(
    ({ first, last }) => last <= place.first && place.first - first < 8,
  )
  const near = isHeaded || isMended || cues.length > 0 || (isWeak && isWished(scene, at))
  return { near, nearest: Math.max(-1, ...cues.map(({ last }) => last)) }
}

/** 'Her birthday is the 9th', 'Mondays and Fridays', 'his appointment'. */
const isOtherDate = ({ lexicon }: Scene, clause: Clause, { first, last }: Found, nearest: number) => {
  const { notStart = [], notStartAfter = [] } = lexicon.dates.patterns
  const against = findAny(lexicon, clause, notStart).some(
    one =>
      (one.last < first && one.last >= nearest && first - one.last < 5) ||
      (one.first <= first && first <= one.last),
  )
  const isBare = clause.words.slice(first, last + 1).every(({ text }) => !/\d/u.test(text))
  const days = findAny(lexicon, clause, lexicon.times.day ?? []).map(day => clause.words[day.first]?.text)
  const isPattern = isBare && new Set(days).size > 1
  const isBehind = findAny(lexicon, clause, notStartAfter).some(
    one => one.first > last && one.first - last < 4,
  )
  return against || isPattern || isBehind
}

/** 'Lovely weather here today'. */
const isChat = (scene: Scene, clause: Clause, at: number, { first, last }: Found) =>
  first > 2 &&
  says(
    scene.lexicon,
    stretchOf(clause.words.slice(first, last + 1)),
    scene.lexicon.dates.patterns.nowadays ?? [],
  ) &&
  !isWished(scene, at)

const isStart = (scene: Scene, at: number, place: Found) => {
  const clause = scene.clauses[at]
  if (!clause) return false
  const { near, nearest } = leadsIn(scene, clause, at, place)
  if (isOtherDate(scene, clause, place, nearest)) return false
  if (!near && isChat(scene, clause, at, place)) return false
  if (scene.asking.includes(FIELD)) return true
  if (isFragment(scene, at) && clause.words.length - (place.last - place.first + 1) <= 3)
    return near || isExpected(scene, at) || isWished(scene, at)
  return near
}

const asUnsure = ({ field, clause, first, last }: Finding): Finding => ({
  kind: 'unsure',
  field,
  clause,
  first,
  last,
})

const NOT_ON = '(?:not|no longer|except|but not) (?:on |this |next |the )*(?:<weekday>|<month>|\\d+)'

/** 'September 8th, no, the 9th': a day alone is of the month that was spoken of. */
const monthSpokenOf = ({ today, answers }: Scene, said: readonly Finding[]): string => {
  const before = said.findLast(one => one.kind === 'heard')
  const date = before?.kind === 'heard' ? before.value : answers[FIELD]
  const month = typeof date === 'string' ? `${date.slice(0, 7)}-01` : today
  return month > today ? month : today
}

const exactIn = (scene: Scene, clause: Clause, at: number, said: readonly Finding[]): Finding[] => {
  const { lexicon } = scene
  if (says(lexicon, clause, [NOT_ON])) return []
  const places = widest(findAny(lexicon, clause, lexicon.dates.patterns.dates ?? []))
  const found = places.flatMap((place): Finding[] => {
    const reading = isStart(scene, at, place) ? dateOf(scene, place, monthSpokenOf(scene, said)) : undefined
    if (reading === undefined) return []
    const where = { field: FIELD, clause: at, first: place.first, last: place.last }
    return [
      reading === 'unsure' ? { kind: 'unsure', ...where } : { kind: 'heard', value: reading.date, ...where },
    ]
  })
  // 'The 6th or the 13th'.
  return found.length > 1 && says(lexicon, clause, ['or']) ? found.map(asUnsure) : found
}

const vagueIn = (scene: Scene, clause: Clause, at: number): Finding[] => {
  const { lexicon, answers } = scene
  const { always = [], vague = [] } = lexicon.dates.patterns
  const sure = answers[FIELD] === undefined ? findAny(lexicon, clause, always) : []
  return [...sure, ...findAny(lexicon, clause, vague).filter(place => isStart(scene, at, place))].map(
    ({ first, last }): Finding => ({ kind: 'unsure', field: FIELD, clause: at, first, last }),
  )
}

const datesIn = (scene: Scene, at: number, said: readonly Finding[]): Finding[] => {
  const clause = scene.clauses[at]
  if (!clause) return []
  const [exact] = exactIn(scene, clause, at, said)
  return exact ? [exact] : vagueIn(scene, clause, at)
}

export const findStart: Recogniser = scene => {
  const said: Finding[] = []
  scene.clauses.forEach((clause, at) => {
    if (clause.isStatement) said.push(...datesIn(scene, at, said))
    // 'Could it be next Monday?' proposes; it is not yet said.
    else if (clause.isQuestion) said.push(...datesIn(scene, at, said).map(asUnsure))
  })
  return said
}
