import type { Lexicon } from './lexicon.ts'
import type { Found } from './page.ts'
import { findAny, says } from './reading.ts'
import { type Finding, isFragment, isWished, type Recogniser, type Scene } from './scene.ts'

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

const slashDate = (today: string, text: string): Reading => {
  const [month = 0, day = 0, year] = text.split('/').map(Number)
  if (month > 12 || month < 1 || day < 1 || day > 31) return
  return made(onDay(today, month, day, year !== undefined && year < 100 ? 2000 + year : year))
}

const isWeekend = (today: string) => [0, 6].includes(weekdayOf(today))

const weekdayDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const { weekdays } = lexicon.dates
  const from = weekdays[groups.weekfrom ?? groups.weekfrom2 ?? groups.weekfrom3 ?? '']
  if (from !== undefined) return made(plusDays(nextWeekday(today, from), 7))
  const weekday = weekdays[groups.weekday ?? groups.weekday2 ?? groups.bare ?? '']
  if (weekday === undefined) return
  if ((groups.next !== undefined || groups.weekday2 !== undefined) && isWeekend(today)) return 'unsure'
  return made(nextWeekday(today, weekday))
}

const calendarDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  if (groups.iso) return made(groups.iso)
  if (groups.slash) return slashDate(today, groups.slash)
  const day = groups.day === undefined ? undefined : dayNumber(lexicon, groups.day)
  if (day === undefined || Number.isNaN(day) || day < 1 || day > 31) return
  const month = lexicon.dates.months[groups.month ?? '']
  if (month !== undefined)
    return made(onDay(today, month, day, groups.year === undefined ? undefined : Number(groups.year)))
  if (groups.nextmonth) return made(nextMonthDay(today, day))
  return made(dayOfMonth(today, day))
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

const dateOf = (lexicon: Lexicon, today: string, found: Found): Reading => {
  const groups: Groups = Object.fromEntries(
    Object.entries(found.groups).map(([name, group]) => [name, group.text]),
  )
  return (
    calendarDate(lexicon, today, groups) ?? relativeDate(today, groups) ?? weekdayDate(lexicon, today, groups)
  )
}

const widest = (places: readonly Found[]) =>
  places.filter(
    one =>
      !places.some(
        other =>
          other !== one &&
          other.first <= one.first &&
          one.last <= other.last &&
          other.last - other.first > one.last - one.first,
      ),
  )

const isStart = (scene: Scene, at: number, place: Found) => {
  const { lexicon, clauses, asking, answers } = scene
  const clause = clauses[at]
  const { start = [], weakStart = [], notStart = [], notStartAfter = [] } = lexicon.dates.patterns
  if (!clause) return false
  const isAsked = asking.includes('schedule.startDate')
  const cues = findAny(lexicon, clause, start).filter(
    ({ first, last }) => last <= place.first && place.first - first < 8,
  )
  const isWeak = findAny(lexicon, clause, weakStart).some(({ last }) => last === place.first - 1)
  const isMended =
    answers['schedule.startDate'] !== undefined && says(lexicon, scene.whole, lexicon.clauses.correction)
  const near = isMended || cues.length > 0 || (isWeak && isWished(scene, at))
  const nearest = Math.max(-1, ...cues.map(({ last }) => last))
  const against = findAny(lexicon, clause, notStart).some(
    ({ first, last }) =>
      (last < place.first && last >= nearest && place.first - last < 5) ||
      (first <= place.first && place.first <= last),
  )
  const isBare = clause.words.slice(place.first, place.last + 1).every(({ text }) => !/\d/u.test(text))
  const isPattern =
    isBare &&
    new Set(findAny(lexicon, clause, lexicon.times.day ?? []).map(day => clause.words[day.first]?.text))
      .size > 1
  const isOther = findAny(lexicon, clause, notStartAfter).some(
    ({ first }) => first > place.last && first - place.last < 4,
  )
  if (against || isOther || isPattern) return false
  if (isAsked) return true
  if (isFragment(scene, at) && clause.words.length - (place.last - place.first + 1) <= 3)
    return answers['schedule.startDate'] !== undefined || near || at === 0 || isWished(scene, at)
  return near
}

const datesIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, today } = scene
  const clause = clauses[at]
  if (!clause) return []
  const field = 'schedule.startDate'
  const places = widest(findAny(lexicon, clause, lexicon.dates.patterns.dates ?? []))
  const isNegative = says(lexicon, clause, [
    '(?:not|no longer|except|but not) (?:on |this |next |the )*(?:<weekday>|<month>|\\d+)',
  ])
  const exact = (isNegative ? [] : places).flatMap((place): Finding[] => {
    if (!isStart(scene, at, place)) return []
    const reading = dateOf(lexicon, today, place)
    if (reading === undefined) return []
    const where = { field, clause: at, first: place.first, last: place.last }
    return [
      reading === 'unsure' ? { kind: 'unsure', ...where } : { kind: 'heard', value: reading.date, ...where },
    ]
  })
  if (exact.length > 0) return exact.slice(0, 1)
  return findAny(lexicon, clause, lexicon.dates.patterns.vague ?? [])
    .filter(place => isStart(scene, at, place))
    .map(({ first, last }): Finding => ({ kind: 'unsure', field, clause: at, first, last }))
}

export const findStart: Recogniser = scene =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? datesIn(scene, at) : []))
