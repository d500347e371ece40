import { type Clause, isDenied } from '../clauses/clauses.ts'
import { type Finding, isFragment, isWished, type Recogniser, type Scene } from '../clauses/scene.ts'
import { clauseAt } from '../places/streets.ts'
import type { Found } from '../text/page.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'
import { dateOf, inOtherMonth, nearerOf } from './calendar.ts'
import { isSpanOfAbsence, isSpanStart } from './date-spans.ts'
import { isEvent, isPlainStart } from './day-events.ts'
import { isOneDay } from './joined-days.ts'
import { type Day, dayBehind, daysIn } from './relative-days.ts'

const FIELD = 'schedule.startDate'

type Span = Pick<Found, 'first' | 'last'>

/** A bare date is the start date when one is saved or Emma asked for nothing else. */
const isExpected = ({ answers, asking }: Scene, at: number) =>
  answers[FIELD] !== undefined || (at === 0 && asking.length === 0)

/** 'I need care for Mom, Feb 20 to March 14': the first date of a range is the start date. */
const isSpan = (scene: Scene, clause: Clause, at: number, place: Found) =>
  isSpanStart(scene, at, place) &&
  scene.clauses.some(
    ({ sentence }, other) => other <= at && sentence === clause.sentence && isWished(scene, other),
  )

/** Words that introduce a start date, or a heading before a colon. */
const leadsIn = (scene: Scene, clause: Clause, at: number, place: Found) => {
  const { lexicon, clauses, answers } = scene
  const { start = [], weakStart = [], startAt = [], movedTo = [] } = lexicon.dates.patterns
  const before = clauses[at - 1]
  const isHeaded = before !== undefined && clause.opening === ':' && says(lexicon, before, startAt)
  const isMended = answers[FIELD] !== undefined && says(lexicon, scene.whole, lexicon.clauses.correction)
  const isWeak = findAny(lexicon, clause, weakStart).some(({ last }) => last === place.first - 1)
  const leads = [...start, ...(answers[FIELD] === undefined ? [] : movedTo)]
  const cues = findAny(lexicon, clause, leads).filter(
    ({ first, last }) => last <= place.first && place.first - first < 8,
  )
  const near =
    isHeaded ||
    isMended ||
    isSpan(scene, clause, at, place) ||
    cues.length > 0 ||
    (isWeak && isWished(scene, at))
  return { near, nearest: Math.max(-1, ...cues.map(({ last }) => last)) }
}

/** One span lies within the other: 'the last Friday of this month'. */
const isWithin = (one: Span, place: Span) =>
  place.first <= one.first && one.last <= place.last && one.last - one.first < place.last - place.first

/** 'Her birthday is the 9th', 'Mondays and Fridays', 'his appointment'. */
const isOtherDate = ({ lexicon }: Scene, clause: Clause, { first, last }: Found, nearest: number) => {
  const { notStart = [], notStartAfter = [] } = lexicon.dates.patterns
  const against = findAny(lexicon, clause, notStart).some(
    one =>
      (one.last < first && one.last >= nearest && first - one.last < 5) ||
      (one.first <= first && first <= one.last && !isWithin(one, { first, last })),
  )
  const isBare = clause.words.slice(first, last + 1).every(({ text }) => !/\d/u.test(text))
  const days = findAny(lexicon, clause, lexicon.times.day ?? []).map(day => clause.words[day.first]?.text)
  const isPattern = isBare && new Set(days).size > 1
  if (isBare && isDenied(lexicon, clause, first, last)) return true
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

const isStart = (scene: Scene, at: number, place: Found, isAnswered = false) =>
  isSpanOfAbsence(scene, at, place) || isStartItself(scene, at, place, isAnswered)

const isStartItself = (scene: Scene, at: number, place: Found, isAnswered: boolean) => {
  const clause = scene.clauses[at]
  if (!clause) return false
  const { near, nearest } = leadsIn(scene, clause, at, place)
  if (isOtherDate(scene, clause, place, nearest)) return false
  if (!near && isChat(scene, clause, at, place)) return false
  // 'March 22nd. The flight lands the 21st.'
  if (scene.asking.includes(FIELD))
    return near || !isAnswered || clause.words.length - (place.last - place.first) <= 3
  const rest = clause.words.length - (place.last - place.first + 1)
  const isNear = near
  if (isFragment(scene, at) && rest <= 3) return isNear || isExpected(scene, at) || isWished(scene, at)
  return isNear
}

const asUnsure = (finding: Finding): Finding => {
  const { field, clause, first, last } = finding
  const value = finding.kind === 'heard' ? finding.value : undefined
  return { kind: 'unsure', field, clause, first, last, ...(value !== undefined && { value }) }
}

/** 'September 8th, no, the 9th': a bare day belongs to the month mentioned before. */
const monthSpokenOf = ({ today, answers }: Scene, said: readonly Finding[]): string => {
  const before = said.findLast(one => one.kind === 'heard')
  const date = before?.kind === 'heard' ? before.value : answers[FIELD]
  const month = typeof date === 'string' ? `${date.slice(0, 7)}-01` : today
  return month > today ? month : today
}

/** 'Home on the 20th. She needs somebody from then': the last day mentioned. */
const sinceThen = (scene: Scene, clause: Clause, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const { then = [] } = lexicon.dates.patterns
  const [place] = findAny(lexicon, clause, then)
  if (!place) return []
  const days = clauses.slice(0, at).flatMap(before => daysIn(scene, before, scene.today))
  const reading = days.map(day => day.reading).findLast(one => one !== undefined)
  const { first, last } = place
  const where = { field: FIELD, clause: at, first, last }
  if (reading === undefined || reading === 'unsure') return []
  return [{ kind: 'heard', value: reading.date, ...where }]
}

const asFound = ({ first, last, reading }: Day, at: number): Finding[] => {
  const where = { field: FIELD, clause: at, first, last }
  if (!reading) return []
  return [
    reading === 'unsure' ? { kind: 'unsure', ...where } : { kind: 'heard', value: reading.date, ...where },
  ]
}

const exactIn = (scene: Scene, clause: Clause, at: number, said: readonly Finding[]): Finding[] => {
  const { lexicon } = scene
  if (says(lexicon, clause, lexicon.dates.patterns.notOn ?? [])) return []
  const isOfStarts =
    scene.asking.includes(FIELD) || says(lexicon, clause, lexicon.dates.patterns.begins ?? [])
  const behind = isOfStarts ? dayBehind(scene, at) : undefined
  const since = behind ? asFound(behind, at) : sinceThen(scene, clause, at)
  if (since.length > 0) return since
  const places = daysIn(scene, clause, monthSpokenOf(scene, said))
  const isAnswered =
    said.some(one => one.kind === 'heard' && scene.clauses[one.clause]?.sentence === 0) &&
    clause.sentence > 0 &&
    !says(lexicon, scene.whole, lexicon.clauses.correction)
  const found = places.flatMap((place): Finding[] => {
    const { reading } = place
    if (reading === undefined || !isStart(scene, at, place, isAnswered)) return []
    if (isEvent(scene, at, place, said)) return []
    const where = { field: FIELD, clause: at, first: place.first, last: place.last }
    if (reading === 'unsure') return [{ kind: 'unsure', ...where, ...nearerOf(scene, place) }]
    const isPlain = isPlainStart(scene, at, place)
    const isSure = isPlain || isSpanOfAbsence(scene, at, place)
    return [
      {
        ...{ kind: 'heard', value: reading.date, ...where },
        ...(isSure ? { isSure } : {}),
        ...(isPlain ? { isOrdered: true } : {}),
      },
    ]
  })
  // 'The 6th or the 13th'.
  return found.length > 1 && says(lexicon, clause, lexicon.small.or) ? found.map(asUnsure) : found
}

const vagueIn = (scene: Scene, clause: Clause, at: number): Finding[] => {
  const { lexicon, answers } = scene
  const { always = [], vague = [] } = lexicon.dates.patterns
  const sure = answers[FIELD] === undefined ? findAny(lexicon, clause, always) : []
  return [...sure, ...findAny(lexicon, clause, vague).filter(place => isStart(scene, at, place))].map(
    ({ first, last }): Finding => ({ kind: 'unsure', field: FIELD, clause: at, first, last }),
  )
}

/** 'The tenth. Scratch that, the twelfth. Of March.' */
const ofMonth = (
  { lexicon, today }: Scene,
  clause: Clause,
  at: number,
  said: readonly Finding[],
): Finding[] => {
  const [place] = findAny(lexicon, clause, lexicon.dates.patterns.ofMonth ?? [])
  const before = said.at(-1)
  if (!place || before?.kind !== 'heard' || before.clause !== at - 1) return []
  const value = inOtherMonth(lexicon, today, String(before.value), place)
  return value === undefined ? [] : [{ ...before, value, clause: at, first: place.first, last: place.last }]
}

/** 'Not this Friday, the one after.' */
const skippedIn = (scene: Scene): Finding[] => {
  const { lexicon, whole, asking, today } = scene
  const [place] = findAny(lexicon, whole, lexicon.dates.patterns.skips ?? [])
  const reading = place && dateOf(scene, place, today)
  if (!place || !reading || !asking.includes(FIELD)) return []
  const { first, last } = place
  const where = { field: FIELD, clause: clauseAt(scene, whole.words[first]), first: 0, last: last - first }
  return [
    reading === 'unsure' ? { kind: 'unsure', ...where } : { kind: 'heard', value: reading.date, ...where },
  ]
}

/** 'November 3, Tuesday', when the third is a Tuesday. */
const isOwnWeekday = ({ lexicon }: Scene, { line }: Clause, before: Finding | undefined, at: number) => {
  const day = lexicon.dates.weekdays[line.trim()]
  if (day === undefined || before?.kind !== 'heard' || before.clause !== at - 1) return false
  return new Date(`${String(before.value)}T12:00:00Z`).getUTCDay() === day
}

const datesIn = (scene: Scene, at: number, said: readonly Finding[]): Finding[] => {
  const clause = scene.clauses[at]
  if (!clause) return []
  // 'Jan 4, the Monday' only names the weekday of that date.
  if (
    said.at(-1)?.clause === at - 1 &&
    says(scene.lexicon, clause, scene.lexicon.dates.patterns.weekdayOfIt ?? [])
  )
    return []
  if (isOwnWeekday(scene, clause, said.at(-1), at)) return []
  const moved = ofMonth(scene, clause, at, said)
  if (moved.length > 0) return moved
  const [exact] = exactIn(scene, clause, at, said)
  return exact ? [exact] : vagueIn(scene, clause, at)
}

/** 'March 3, 2027', 'Saturday, December 12', 'next month, the first day': joins a date that a comma splits. */
const withWholeDays = (scene: Scene): Scene => {
  const { clauses } = scene
  const isTail = (at: number) => {
    const [before, clause] = [clauses[at - 1], clauses[at]]
    return (
      before?.sentence === clause?.sentence &&
      before &&
      clause?.opening === ',' &&
      isOneDay(scene, before, clause)
    )
  }
  const whole = clauses.map((clause, at): Clause => {
    if (isTail(at)) return { ...clause, isStatement: false }
    const next = clauses[at + 1]
    return next && isTail(at + 1) ? { ...clause, ...stretchOf([...clause.words, ...next.words]) } : clause
  })
  return clauses.some((_, at) => isTail(at)) ? { ...scene, clauses: whole } : scene
}

/** A start date can't be in the past. */
const unlessOver = ({ today }: Scene, finding: Finding): Finding =>
  finding.kind === 'heard' && String(finding.value) < today
    ? { ...asUnsure(finding), kind: 'unsure', value: undefined }
    : finding

export const findStart: Recogniser = given => {
  const scene = withWholeDays(given)
  return startsIn(scene).map(finding => unlessOver(scene, finding))
}

const startsIn = (scene: Scene): Finding[] => {
  const skipped = skippedIn(scene)
  if (skipped.length > 0) return skipped
  const said: Finding[] = []
  scene.clauses.forEach((clause, at) => {
    if (clause.isStatement) said.push(...datesIn(scene, at, said))
    // 'Could it be next Monday?' is a proposal, so the date is unsure.
    else if (clause.isQuestion) said.push(...datesIn(scene, at, said).map(asUnsure))
  })
  return said
}
