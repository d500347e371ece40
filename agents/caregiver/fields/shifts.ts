import { type Finding, isFragment, type Scene } from '#agents/understand/clauses/scene.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { only, says, stretchOf } from '#agents/understand/text/reading.ts'
import {
  anyOf,
  denied,
  hasCue,
  hasCueAround,
  inStatements,
  isAsked,
  isMine,
  item,
  outermost,
  patterns,
  placesIn,
  type Span,
  said,
  wholeOf,
  withoutTail,
} from '../cues.ts'

const FIELD = 'availableShifts'
const MOST_LETTERS = 80

const startsWithDay = (scene: Scene, text: string, rest = ''): boolean =>
  new RegExp(`^(?:${anyOf(scene, 'dayLead')} )?${anyOf(scene, 'dayStart')}${rest}`, 'iu').test(text)

const isDay = (scene: Scene, text: string): boolean => startsWithDay(scene, text, '[a-z]*$')

const is = (scene: Scene, at: number, { first, last }: Span, name: string): boolean => {
  const words = scene.clauses[at]?.words.slice(first, last + 1) ?? []
  return says(scene.lexicon, stretchOf(words), only(patterns(scene, name)))
}

/** 'Monday and Friday mornings' is one time, 'mornings and weekends' are two. */
const isOneTime = (scene: Scene, at: number, before: Span, next: Span): boolean => {
  const { words = [] } = scene.clauses[at] ?? {}
  const between = words.slice(before.last + 1, next.first).map(({ text }) => text)
  if (
    !between.every(text =>
      says(
        scene.lexicon,
        stretchOf(words.filter(one => one.text === text).slice(0, 1)),
        only(patterns(scene, 'shiftLink')),
      ),
    )
  )
    return false
  const isSeveral = between.some(text => isSmall(scene.lexicon, 'shiftsApart', text))
  return !isSeveral || (is(scene, at, before, 'bareDay') && isDayPart(scene, said(scene, at, next)))
}

/** 'Friday mornings' rather than just 'Friday'. */
const isDayPart = (scene: Scene, text: string) => startsWithDay(scene, text) && !isDay(scene, text)

const spansIn = (scene: Scene, at: number): Span[] => {
  const places = outermost(placesIn(scene, at, 'shift')).toSorted((a, b) => a.first - b.first)
  const others = placesIn(scene, at, 'notShift')
  const spans: Span[] = []
  const isBare = places.every(place => !/\p{L}{3}|\b[ap]m\b|\d[ap]\b/iu.test(said(scene, at, place)))
  if (isBare && !isAsked(scene, FIELD) && !hasCueAround(scene, at, 'hoursCue')) return []
  for (const { first, last } of places) {
    if (others.some(one => one.first <= last && first <= one.last)) continue
    const before = spans.at(-1)
    if (before && first <= before.last) {
      before.last = Math.max(before.last, last)
    } else if (before && isOneTime(scene, at, before, { first, last })) {
      before.last = last
    } else spans.push({ first, last })
  }
  return spans
}

/** 'Sundays I rest': in reply to when the caregiver works, these days aren't available. */
const leftIn = (scene: Scene, at: number): Finding[] => {
  if (!isAsked(scene, FIELD) || scene.answers[`profile.${FIELD}`] !== undefined) return []
  const others = placesIn(scene, at, 'notShift')
  return outermost(placesIn(scene, at, 'shift'))
    .filter(({ first, last }) => others.some(one => one.first <= last && first <= one.last))
    .filter(span => startsWithDay(scene, said(scene, at, span)))
    .map(span => denied(FIELD, [said(scene, at, span)], at, span))
}

/**
 * 'Rosa, CNA, weekends, $25', 'I can afternoon and evening': a clause of nothing but times and availability.
 */
const isOnlyTimes = (scene: Scene, at: number): boolean => {
  const isGreeting = hasCue(scene, at, 'hello') || scene.clauses[at]?.isPast === true
  // 'I am free now, days or nights'.
  const isFree = hasCueAround(scene, at, 'freeNow') && hasCue(scene, at - 1, 'freeNow')
  const isOther = scene.asking.length > 0 && !hasCue(scene, at, 'wished') && !isFree
  const spans = isGreeting || isOther ? [] : spansIn(scene, at)
  const { words = [] } = scene.clauses[at] ?? {}
  const isIn = (index: number) => spans.some(({ first, last }) => first <= index && index <= last)
  // 'Afternoons in Pasadena'.
  const place = words.findIndex(({ text }, index) => isSmall(scene.lexicon, 'nearIn', text) && !isIn(index))
  const own = place > 0 ? words.slice(0, place) : words
  const rest = own.filter((_, index) => !isIn(index))
  const isRest = rest.length === 0 || says(scene.lexicon, stretchOf(rest), patterns(scene, 'shiftRest'))
  return spans.length > 0 && isRest
}

/** In a story, or after 'because', a time needs a cue of its own to be a work time. */
const isCued = (scene: Scene, at: number): boolean => {
  const isClose = scene.clauses[at]?.opening === 'because' || TALES.some(name => isAsked(scene, name))
  if (hasCue(scene, at, 'pet')) return false
  return isClose ? hasCue(scene, at, 'shiftCue') : hasCueAround(scene, at, 'shiftCue')
}

const TALES = ['bio', 'experience', 'education', 'personality', 'values', 'interests']

const timesIn = (scene: Scene, at: number): Finding[] => {
  const isKnown = scene.answers[`profile.${FIELD}`] !== undefined && hasCue(scene, at, 'shiftAgain')
  const isAbout = isAsked(scene, FIELD) || isKnown || isCued(scene, at) || isOnlyTimes(scene, at)
  const isStated =
    hasCue(scene, at, 'usedTo') ||
    (!isAsked(scene, FIELD) && (hasCueAround(scene, at, 'pastJob') || hasCue(scene, at, 'elsewhere')))
  if (!isAbout || isStated || !isMine(scene, at)) return []
  return spansIn(scene, at)
    .filter(span => said(scene, at, span).length <= MOST_LETTERS)
    .map(span => {
      const made = timeAt(scene, at, span)
      const isAway = isHard(scene, at, span) || isBusy(scene, at, span)
      return isAway && made.kind === 'heard' ? { ...made, kind: 'denied' as const } : made
    })
}

const timeAt = (scene: Scene, at: number, span: Span): Finding =>
  item(scene, FIELD, withoutTail(scene, said(scene, at, span), 'shiftTail'), at, span)

/** 'Sundays I keep for my family', 'weekdays I am at my other job'. */
const isBusy = (scene: Scene, at: number, { last }: Span): boolean => {
  const [own, next] = [scene.clauses[at], scene.clauses[at + 1]]
  const isTopic =
    next !== undefined &&
    isSmall(scene.lexicon, 'i', next.opening) &&
    next.sentence === own?.sentence &&
    last === own.words.length - 1
  const isRest = hasCue(scene, at, 'restDay') || (isFragment(scene, at) && hasCueAround(scene, at, 'dayOff'))
  return isRest || hasCue(scene, at, 'busyThen') || (isTopic && hasCue(scene, at + 1, 'busyThen'))
}

/** 'Nights are difficult for me.' */
const isHard = (scene: Scene, at: number, { last }: Span) =>
  placesIn(scene, at, 'shiftHard').some(({ first }) => first === last + 1)

const valuesIn = (one: Finding | undefined): string[] =>
  one?.kind === 'heard' && Array.isArray(one.value) ? one.value.map(String) : []

/** The clause before is only days. */
const isDaysBefore = (scene: Scene, before: Finding | undefined, one: Finding): boolean => {
  const isNext = before?.clause === one.clause - 1 && scene.clauses[one.clause]?.opening === ','
  const isWhole = isNext && one.first === 0 && before.last === wholeOf(scene, before.clause).last
  return isWhole && valuesIn(before).every(text => text.split(', ').every(day => isDay(scene, day)))
}

/** 'Monday, Wednesday and Friday mornings': the days share the time of day. */
const withDays = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const kept: Finding[] = []
  for (const one of found) {
    const before = kept.at(-1)
    const isShared =
      one.kind === 'heard' && isDayPart(scene, valuesIn(one)[0] ?? '') && isDaysBefore(scene, before, one)
    if (!isShared) {
      kept.push(one)
      continue
    }
    kept[kept.length - 1] = { ...one, value: [[...valuesIn(before), ...valuesIn(one)].join(', ')] }
  }
  return kept
}

/** 'Only weekends now' replaces the saved times. */
const replacing = (scene: Scene, found: Finding[]): Finding[] => {
  const known = scene.answers[`profile.${FIELD}`]
  const [first, ...rest] = found.filter(({ kind }) => kind === 'heard')
  const isChange =
    known !== undefined &&
    first !== undefined &&
    hasCue(scene, first.clause, 'shiftOnly') &&
    !hasCue(scene, first.clause, 'onTop')
  if (!isChange) return found
  return [{ ...first, replaces: true }, ...rest, ...found.filter(({ kind }) => kind !== 'heard')]
}

/** The caregiver's available times, in their words, without the excluded ones. */
export const findShifts = (scene: Scene): Finding[] =>
  replacing(
    scene,
    withDays(
      scene,
      inStatements(scene, at => [...timesIn(scene, at), ...leftIn(scene, at)]),
    ),
  )
