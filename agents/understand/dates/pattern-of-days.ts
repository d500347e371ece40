import { isDenied } from '../clauses/clauses.ts'
import type { Finding, Recogniser, Scene } from '../clauses/scene.ts'
import { daysReplied, withoutMended } from '../corrections/corrected-days.ts'
import type { Found } from '../text/page.ts'
import { findAny, only, type Stretch, says, stretchOf, written } from '../text/reading.ts'
import { isCareTime, isOtherTime, isStated } from './care-time.ts'
import { itemsIn } from './day-items.ts'
import { isIncluded } from './days-included.ts'

const field = 'schedule.schedulePattern'

const isTimed = (scene: Scene, at: number, place: Pick<Found, 'first' | 'last'>) => {
  const clause = scene.clauses[at]
  const isPlan = clause !== undefined && says(scene.lexicon, clause, scene.lexicon.cues.planning ?? [])
  return (
    isCareTime(scene, at, place) ||
    ((isPlan || scene.answers[field] !== undefined) &&
      !isOtherTime(scene, at, place) &&
      !isStated(scene, at, place))
  )
}

/** 'To the toilet at night' is when something happens, not a care time. */
const isAside = ({ lexicon, asking }: Scene, clause: Stretch, places: readonly Found[]) =>
  !asking.some(path => path.startsWith('schedule.')) &&
  says(lexicon, allOf(clause, places), only(lexicon.times.generic)) &&
  says(lexicon, clause, lexicon.times.doing ?? []) &&
  !places.some(({ first }) =>
    says(lexicon, stretchOf(clause.words.slice(0, first)), lexicon.times.cameFor ?? []),
  )

const allOf = ({ words }: Stretch, places: readonly Found[]): Stretch =>
  stretchOf(
    words.slice(
      Math.min(...places.map(({ first }) => first)),
      Math.max(...places.map(({ last }) => last)) + 1,
    ),
  )

/** A plain 'Wednesday' is the start date when Emma asked for it. */
const isFirstDay = ({ lexicon, asking }: Scene, clause: Stretch, places: readonly Found[]) =>
  asking.includes('schedule.startDate') &&
  !asking.includes(field) &&
  says(lexicon, allOf(clause, places), lexicon.dates.patterns.weekdayAlone ?? [])

/** Matches with only filler words between them are one item: 'Tuesdays, from like 9 until 2'. */
const together = ({ lexicon }: Scene, { words }: Stretch, places: readonly Found[]): Found[][] => {
  const groups: Found[][] = []
  for (const place of places) {
    const group = groups.at(-1)
    const from = Math.max(-1, ...(group ?? []).map(({ last }) => last)) + 1
    const isNext =
      from >= place.first ||
      says(lexicon, stretchOf(words.slice(from, place.first)), only(lexicon.times.between))
    if (group && isNext) group.push(place)
    else groups.push([place])
  }
  return groups
}

const isSeveral = (clause: Stretch, days: readonly Found[]) =>
  new Set(days.map(({ first }) => clause.words[first]?.text)).size > 1

/** The words for days and times, as the person wrote them. */
const patternIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  if (!clause) return []
  const { strong = [], day = [], weak = [] } = lexicon.times
  const sure = findAny(lexicon, clause, strong)
  const days = findAny(lexicon, clause, day)
  const gone = days.filter(({ first }) => isDenied(lexicon, clause, first, first))
  const left = withoutDays(scene, at, gone)
  if (left.length > 0 && gone.length === days.length) return left
  const isTakenOut = isRemoving(scene, at)
  const isGone = ({ first, last }: Found) =>
    gone.some(one => first <= one.first && one.last <= last) &&
    days.every(one => one.last < first || one.first > last || gone.includes(one))
  const places = [...sure, ...days, ...findAny(lexicon, clause, weak)]
    .filter(one => !(isTakenOut && isGone(one)))
    .sort((a, b) => a.first - b.first)
  return together(scene, clause, places)
    .filter(
      group =>
        group.some(one => sure.includes(one)) ||
        isSeveral(
          clause,
          group.filter(one => days.includes(one)),
        ),
    )
    .flatMap((group): Finding[] => {
      const first = group[0]?.first ?? 0
      const last = Math.max(...group.map(place => place.last))
      const isNone = [isAside, isFirstDay].some(is => is(scene, clause, group))
      if (isNone) return []
      if (isDenied(lexicon, clause, first, first)) return withoutDays(scene, at, days)
      if (!isTimed(scene, at, { first, last })) return []
      return itemsIn(lexicon, clause, { first, last }).flatMap((span): Finding[] => {
        const value = written(text, clause.words[span.first]?.from ?? 0, clause.words[span.last]?.to ?? 0)
        return value.length > 80 ? [] : [{ kind: 'heard', field, value: [value], clause: at, ...span }]
      })
    })
}

/** 'No more Fridays': removes those days from the saved list. */
const withoutDays = ({ answers, clauses }: Scene, at: number, days: readonly Found[]): Finding[] => {
  const known = answers[field]
  if (!Array.isArray(known)) return []
  const plain = (day: string) => day.toLowerCase().replace(/s$/u, '')
  return days.flatMap(({ first, last }): Finding[] => {
    const named = plain(clauses[at]?.words[first]?.text ?? '')
    const value = known.map(String).filter(item => plain(item) === named)
    return value.length > 0 ? [{ kind: 'denied', field, value, clause: at, first, last }] : []
  })
}

/** Two or more named days mean some days of the week. */
const weeklyOf = ({ clauses, lexicon }: Scene, found: readonly Finding[]): Finding[] => {
  const days = found.flatMap(({ clause, first, last }) =>
    findAny(
      lexicon,
      stretchOf((clauses[clause]?.words ?? []).slice(first, last + 1)),
      lexicon.times.day ?? [],
    ).map(place => clauses[clause]?.words[first + place.first]?.text ?? ''),
  )
  const [one] = found
  const isSome = one !== undefined && found.length > 1 && new Set(days).size > 1 && new Set(days).size < 7
  return isSome
    ? [
        {
          kind: 'heard',
          field: 'schedule.frequency',
          value: 'weekly',
          clause: one.clause,
          first: one.first,
          last: one.last,
        },
      ]
    : []
}

/** 'Bathing Monday, Wednesday and Friday mornings': a day at the edge of a clause continues in the next. */
const dayAtEdge = ({ clauses, lexicon }: Scene, at: number): Found | undefined => {
  const clause = clauses[at]
  if (!clause) return
  const daysIn = (index: number) =>
    clauses[index]?.sentence === clause.sentence
      ? findAny(lexicon, clauses[index], lexicon.times.day ?? [])
      : []
  const own = daysIn(at)
  const [first] = own
  const last = own.at(-1)
  const before = daysIn(at - 1).at(-1)
  const after = daysIn(at + 1)[0]
  const isFromBefore = before && before.last >= (clauses[at - 1]?.words.length ?? 0) - 2 && first?.first === 0
  const isOn = after && after.first <= 1 && last && last.last === clause.words.length - 1
  if (isFromBefore) return first
  return isOn ? last : undefined
}

/** 'Take out the Wednesday.' */
const isRemoving = ({ lexicon, clauses }: Scene, at: number) => {
  const clause = clauses[at]
  return clause?.isStatement === true && says(lexicon, clause, lexicon.times.removed ?? [])
}

const dayOf = (text = '') => text.replace(/s$/u, '')

/** 'Judy comes on Wednesdays, so take out the Wednesday': what was said about that day no longer counts. */
const withoutTakenOut = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const { clauses, lexicon } = scene
  const daysIn = (at: number, from = 0, to = Number.POSITIVE_INFINITY) =>
    findAny(lexicon, clauses[at] ?? scene.whole, lexicon.times.day ?? [])
      .filter(({ first }) => from <= first && first <= to)
      .map(({ first }) => ({ first, text: dayOf(clauses[at]?.words[first]?.text) }))
  const removing = clauses.findLastIndex((_, at) => isRemoving(scene, at))
  const own = clauses[removing]
  const gone = own ? daysIn(removing).filter(({ first }) => isDenied(lexicon, own, first, first)) : []
  const isGone = ({ clause, first, last }: Finding) => {
    const days = daysIn(clause, first, last)
    return (
      clause !== removing && days.length > 0 && days.every(({ text }) => gone.some(one => one.text === text))
    )
  }
  return found.filter(one => !isGone(one))
}

const foundIn = (scene: Scene): Finding[] => {
  const { clauses, lexicon } = scene
  const inEach = clauses.flatMap((clause, at) =>
    clause.isStatement && !clause.isPast ? patternIn(scene, at) : [],
  )
  const several = clauses.flatMap((clause, at): Finding[] => {
    const place = clause.isStatement ? dayAtEdge(scene, at) : undefined
    if (!place || !isTimed(scene, at, place)) return []
    if (isDenied(lexicon, clause, place.first, place.last) || isFirstDay(scene, clause, [place])) return []
    const value = written(scene.text, clause.words[place.first]?.from ?? 0, clause.words[place.last]?.to ?? 0)
    return [{ kind: 'heard', field, value: [value], clause: at, first: place.first, last: place.last }]
  })
  const added = several.filter(one => !inEach.some(other => other.clause === one.clause))
  return withoutTakenOut(scene, [...inEach, ...added]).sort((a, b) => a.clause - b.clause)
}

export const findDays: Recogniser = scene => {
  const own = withoutMended(scene, field, foundIn(scene))
  // In 'every day, weekends included' the weekends aren't an item.
  const found = own.filter(one => one.kind !== 'heard' || !isIncluded(scene, one))
  const all = found.length > 0 ? found : daysReplied(scene, field)
  const said = found.filter(({ kind }) => kind === 'heard')
  return [...all, ...weeklyOf(scene, said)]
}
