import { isCareTime, isOtherTime } from './care-time.ts'
import { isDenied } from './clauses.ts'
import type { Found } from './page.ts'
import { findAny, type Stretch, says, stretchOf } from './reading.ts'
import { actorOf, type Finding, isWished, type Recogniser, type Scene } from './scene.ts'

const field = 'schedule.schedulePattern'

const isTimed = (scene: Scene, at: number, place: Pick<Found, 'first'>) => {
  const clause = scene.clauses[at]
  const isPlan = clause !== undefined && says(scene.lexicon, clause, scene.lexicon.cues.planning ?? [])
  if (actorOf(scene, at) === 'speaker' && !isWished(scene, at) && !isPlan) return false
  if (isPlan && !isOtherTime(scene, at, place)) return true
  return (
    isCareTime(scene, at, place) || (scene.answers[field] !== undefined && !isOtherTime(scene, at, place))
  )
}

/** 'To the toilet at night' tells when something happens, not when somebody should come. */
const isAside = ({ lexicon, asking }: Scene, clause: Stretch, places: readonly Found[]) =>
  !asking.some(path => path.startsWith('schedule.')) &&
  says(lexicon, allOf(clause, places), whole(lexicon.times.generic)) &&
  says(lexicon, clause, lexicon.times.doing ?? [])

const allOf = ({ words }: Stretch, places: readonly Found[]): Stretch =>
  stretchOf(
    words.slice(
      Math.min(...places.map(({ first }) => first)),
      Math.max(...places.map(({ last }) => last)) + 1,
    ),
  )

const whole = (sources: readonly string[] = []) => sources.map(one => `^ (?:${one})$`)

/** A plain 'Wednesday' where the first day was asked for is that day. */
const isFirstDay = ({ lexicon, asking }: Scene, clause: Stretch, places: readonly Found[]) =>
  asking.includes('schedule.startDate') &&
  !asking.includes(field) &&
  says(lexicon, allOf(clause, places), ['^ (?:on )?<weekday>$'])

/** '3, 6 and 9' are hours only where hours are spoken of. */
const isBareNumbers = (
  { lexicon, asking, whole: message }: Scene,
  clause: Stretch,
  places: readonly Found[],
) =>
  !says(lexicon, message, ['<weekday>|<weekdays>|weekends?|every day|daily|days a week']) &&
  !asking.some(path => path.startsWith('schedule.')) &&
  places.every(({ first, last }) =>
    says(lexicon, stretchOf(clause.words.slice(first, last + 1)), lexicon.times.bare ?? []),
  ) &&
  !says(lexicon, clause, lexicon.cues.careTime ?? [])

/** From the first to the last word that tells a day or a time, in the person's words. */
const patternIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  if (!clause) return []
  const { strong = [], day = [], weak = [] } = lexicon.times
  const sure = findAny(lexicon, clause, strong)
  const days = findAny(lexicon, clause, day)
  const isSeveral = new Set(days.map(({ first }) => clause.words[first]?.text)).size > 1
  if (sure.length === 0 && !isSeveral) return []
  const places = [...sure, ...days, ...findAny(lexicon, clause, weak)].sort((a, b) => a.first - b.first)
  if ([isAside, isFirstDay, isBareNumbers].some(isNone => isNone(scene, clause, places))) return []
  const first = places[0]?.first ?? 0
  if (!isTimed(scene, at, { first })) return []
  if (isDenied(lexicon, clause, first, first)) return []
  const last = Math.max(...places.map(place => place.last))
  const value = text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)
  if (value.length > 80) return []
  return [{ kind: 'heard', field, value: [value], clause: at, first, last }]
}

/** Two days or more that are named make some days of the week. */
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

export const findDays: Recogniser = scene => {
  const { clauses, lexicon } = scene
  const inEach = clauses.flatMap((clause, at) =>
    clause.isStatement && !clause.isPast ? patternIn(scene, at) : [],
  )
  const several = clauses.flatMap((clause, at): Finding[] => {
    const [place] =
      clause.isStatement && clause.words.length <= 2 ? findAny(lexicon, clause, lexicon.times.day ?? []) : []
    const beside = [clauses[at - 1], clauses[at + 1]].some(
      next =>
        next?.sentence === clause.sentence &&
        next.words.length <= 5 &&
        findAny(lexicon, next, lexicon.times.day ?? []).length > 0,
    )
    if (!place || !beside || !isTimed(scene, at, place)) return []
    if (isDenied(lexicon, clause, place.first, place.last)) return []
    const value = scene.text.slice(clause.words[place.first]?.from ?? 0, clause.words[place.last]?.to ?? 0)
    return [{ kind: 'heard', field, value: [value], clause: at, first: place.first, last: place.last }]
  })
  const added = several.filter(one => !inEach.some(other => other.clause === one.clause))
  const found = [...inEach, ...added].sort((a, b) => a.clause - b.clause)
  return [...found, ...weeklyOf(scene, found)]
}
