import { type Finding, isTale, type Scene } from '../clauses/scene.ts'
import { findAny, says } from '../text/reading.ts'

const isWithin = (inner: Finding, outer: Finding) =>
  inner.clause === outer.clause && inner.first >= outer.first && inner.last <= outer.last

const isPlace = ({ field }: Finding) => field === 'location.state' || field === 'location.address'

/** 'MS' in 'Biloxi, MS' is no condition, 'Drive' in '4408 Lakeview Drive' no task. */
const withoutPlaceWords = (found: readonly Finding[]) => {
  const places = found.filter(isPlace)
  return found.filter(
    one =>
      one.field.startsWith('location.') ||
      !(places.some(place => isWithin(one, place)) || isPlaceName(found, one)),
  )
}

/** 'To play rummy, Cincinnati Ohio': the place is no hobby. */
const isPlaceName = (found: readonly Finding[], one: Finding) => {
  if (one.field !== 'preferences.interests') return false
  const places = found.filter(({ field, clause }) => field.startsWith('location.') && clause === one.clause)
  const isCovered = (at: number) => places.some(({ first, last }) => first <= at && at <= last)
  const words = Array.from({ length: one.last - one.first + 1 }, (_, step) => one.first + step)
  return words.every(isCovered)
}

/** 'Monday, Wednesday and Friday' are weekdays, so the first isn't the start date. */
const withoutListedDays = (found: readonly Finding[]) => {
  const days = found.filter(({ field }) => field === 'schedule.schedulePattern')
  return days.length < 2
    ? found
    : found.filter(one => one.field !== 'schedule.startDate' || !days.some(day => isWithin(one, day)))
}

/** The words of a date, as in 'the first Monday in June', say nothing about these fields. */
const NO_DAYS = ['schedule.frequency', 'schedule.duration']

const withoutStartDays = (found: readonly Finding[]) => {
  const starts = found.filter(({ field, kind }) => field === 'schedule.startDate' && kind === 'heard')
  return found.filter(one => !NO_DAYS.includes(one.field) || !starts.some(start => isWithin(one, start)))
}

/** 'Change the start to January 18' isn't $18 an hour. */
const withoutDatesAsRates = (found: readonly Finding[]) => {
  const starts = found.filter(({ field }) => field === 'schedule.startDate')
  const touches = (one: Finding, other: Finding) =>
    one.clause === other.clause && one.first <= other.last && other.first <= one.last
  return found.filter(
    one => one.field !== 'preferences.hourlyRateRange' || !starts.some(start => touches(one, start)),
  )
}

const WANTED = ['schedule.', 'preferences.', 'careNeeds.careLevel', 'careNeeds.primaryNeeds']
const NOT_WANTED = ['preferences.interests', 'schedule.duration', 'schedule.startDate']

const isOfWishes = ({ field }: Finding) =>
  WANTED.some(start => field.startsWith(start)) && !NOT_WANTED.includes(field)

/** The past, and other people's care, isn't what's wanted now. */
const withoutTales = (scene: Scene, found: readonly Finding[]) =>
  found.filter(one => one.kind !== 'heard' || !isOfWishes(one) || !isTale(scene, one.clause))

/** 'She drives me up the wall' is not about driving. */
const withoutIdioms = ({ lexicon, clauses }: Scene, found: readonly Finding[]) => {
  const places = clauses.map(clause => findAny(lexicon, clause, lexicon.clauses.idiom))
  return found.filter(
    ({ clause, first, last }) =>
      places[clause]?.some(place => place.first <= first && last <= place.last) !== true,
  )
}

const saysAt = ({ lexicon, clauses }: Scene, at: number, sources: readonly string[]) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, sources)
}

/** In this clause, or in the one that introduces it. */
const isSaidBy = (scene: Scene, at: number, sources: readonly string[]) =>
  saysAt(scene, at, sources) ||
  (scene.clauses[at - 1]?.sentence === scene.clauses[at]?.sentence && saysAt(scene, at - 1, sources))

/** 'People say it is Alzheimer's. It is not.' */
const isDeniedBehind = (scene: Scene, at: number) => {
  const { clauses, lexicon } = scene
  const { claim, claimDenied } = lexicon.clauses
  if (!isSaidBy(scene, at, claim)) return false
  const last = (clauses[at]?.sentence ?? 0) + 1
  for (let next = at + 1; (clauses[next]?.sentence ?? last + 1) <= last; next += 1) {
    if (saysAt(scene, next, claimDenied)) return true
  }
  return false
}

const JUDGED = ['careNeeds.careLevel', 'careNeeds.mobilityStatus']

/** Other people's opinions and claims about oneself need a question. */
const isOnlyThought = (scene: Scene, { field, clause }: Finding) => {
  const { claim, othersView } = scene.lexicon.clauses
  if (JUDGED.includes(field)) return isSaidBy(scene, clause, claim)
  return field === 'schedule.frequency' && isSaidBy(scene, clause, othersView)
}

const asThought = (scene: Scene, found: readonly Finding[]): Finding[] =>
  found.flatMap((one): Finding[] => {
    if (one.kind !== 'heard') return [one]
    if (isDeniedBehind(scene, one.clause)) return []
    const { field, clause, first, last } = one
    return isOnlyThought(scene, one) ? [{ kind: 'unsure', field, clause, first, last }] : [one]
  })

const RELATION = 'basicInfo.relationship'
const CARE_TYPE = 'basicInfo.careType'

/** The recipient is saved and Emma asked something else, so only an explicit correction changes them. */
const isKnownAndAside = ({ answers, asking }: Scene, field: string) => {
  if (field === RELATION) return field in answers && !asking.includes(field)
  return (
    field === CARE_TYPE &&
    field in answers &&
    asking.length > 0 &&
    !asking.some(path => path.startsWith('basicInfo.'))
  )
}

/** 'My sister has three dogs', 'it's me who speaks bad': not about the recipient. */
const withoutPassersBy = (scene: Scene, found: readonly Finding[]) => {
  const { lexicon, answers, whole, text } = scene
  const { correction, change } = lexicon.clauses
  const known = String(answers[RELATION] ?? '').toLowerCase()
  const isPutRight =
    says(lexicon, whole, [...correction, ...change]) || (known !== '' && text.toLowerCase().includes(known))
  const isRestated = says(lexicon, whole, lexicon.people.patterns.restated ?? [])
  return found.filter(
    ({ field, kind, isOrdered }) =>
      kind !== 'heard' ||
      isOrdered ||
      isPutRight ||
      (field === CARE_TYPE && isRestated) ||
      !isKnownAndAside(scene, field),
  )
}

const OF_TASKS = ['preferences.requiredSkills', 'careNeeds.primaryNeeds']

/** 'Driving I do myself', 'nursing is covered': not wanted from a caregiver. */
const isSeenTo = ({ lexicon, clauses }: Scene, { clause, first, last }: Finding): boolean => {
  const [own, next] = [clauses[clause], clauses[clause + 1]]
  const { ownThing = [], alreadyCovered = [], doneBehind = [] } = lexicon.cues
  if (!own) return false
  const isNext = last === own.words.length - 1 && next?.sentence === own.sentence
  return (
    findAny(lexicon, own, ownThing).some(one => one.first === last + 1) ||
    findAny(lexicon, own, alreadyCovered).some(one => one.first <= first && last <= one.last) ||
    (isNext && says(lexicon, next, [...ownThing.map(one => `^ (?:${one})`), ...doneBehind]))
  )
}

const withoutSeenTo = (scene: Scene, found: readonly Finding[]) =>
  found.filter(one => one.kind !== 'heard' || !OF_TASKS.includes(one.field) || !isSeenTo(scene, one))

/** Drops findings whose words mean something else in context. */
export const withoutOutOfContext = (scene: Scene, found: readonly Finding[]): readonly Finding[] =>
  asThought(
    scene,
    withoutTales(
      scene,
      withoutIdioms(
        scene,
        withoutPassersBy(
          scene,
          withoutSeenTo(
            scene,
            withoutDatesAsRates(withoutStartDays(withoutListedDays(withoutPlaceWords(found)))),
          ),
        ),
      ),
    ),
  )
