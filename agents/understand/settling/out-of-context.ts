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
  withoutTales(
    scene,
    withoutIdioms(
      scene,
      withoutPassersBy(
        scene,
        withoutSeenTo(scene, withoutStartDays(withoutListedDays(withoutPlaceWords(found)))),
      ),
    ),
  )
