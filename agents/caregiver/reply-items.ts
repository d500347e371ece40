import { type Finding, isFragment, type Scene } from '../understand/clauses/scene.ts'
import { itemsIn } from '../understand/direct/direct-lists.ts'
import { isSmall } from '../understand/lexicon/lexicon.ts'
import { only, says, stretchOf, withoutLead } from '../understand/text/reading.ts'
import { hasCue, isMine, isTakenBack, patterns } from './cues.ts'
import { DOING, isOfThePast } from './fields/services.ts'

const LONG = 3
const NAMED = ['locationsServiced', 'languages']

const large = (text: string) =>
  /\p{Lu}/u.test(text) ? text : text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

export const overlaps = (one: Finding, other: Finding) =>
  one.clause === other.clause && one.first <= other.last && other.first <= one.last

const OWN_WORDS = ['personality', 'values', 'interests']

/** Next to a known item, or in a sentence that only lists and isn't about someone else. */
const isListed = (scene: Scene, one: Finding, own: readonly Finding[]): boolean => {
  const { clauses, lexicon, people } = scene
  const { sentence, words = [], opening = '' } = clauses[one.clause] ?? {}
  const item = stretchOf(words.slice(one.first, one.last + 1))
  if (
    item.words.some(({ text }) => /^\d/u.test(text)) ||
    says(lexicon, item, lexicon.caregiver.notListed ?? [])
  )
    return false
  if (own.some(({ clause }) => clauses[clause]?.sentence === sentence)) return true
  const isHere = (sources: readonly string[] = []) =>
    clauses.some((clause, at) => clause.sentence === sentence && at > 0 && says(lexicon, clause, sources))
  const isOfOthers = people.references.slice(0, one.clause).some(references => references[0]?.who === 'other')
  if (isSmall(lexicon, 'telling', opening) || isHere(lexicon.caregiver.telling)) return false
  return !isOfOthers || isHere(lexicon.caregiver.backToMe)
}

/** List items that no recognizer matched. */
export const restOfList = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const field = `profile.${name}`
  const own = found.filter(one => one.field === field)
  const isMended = says(scene.lexicon, scene.whole, scene.lexicon.caregiver.misstated ?? [])
  // 'Get their medicine out' removes nothing when nothing is saved.
  const taking = scene.lexicon.clauses.retraction.filter(
    one => scene.answers[field] !== undefined || !one.includes('<what>'),
  )
  if (isMended || says(scene.lexicon, scene.whole, taking)) return []
  return itemsIn({ ...scene, asking: [field] }, field)
    .filter(one => isMine(scene, one.clause) && scene.clauses[one.clause]?.opening !== '(')
    .filter(one => !found.some(other => overlaps(one, other)))
    .filter(one => own.length === 0 || isPlainList(scene, one.clause))
    .filter(one => !isInside(one, own))
    .filter(one => !isOfAnother(scene, one, own, found))
    .filter(one => OWN_WORDS.includes(name) || !isTakenBack(scene, one.clause))
    .filter(
      one => name !== 'servicesProvided' || (isOffer(scene, one) && !hasCue(scene, one.clause - 1, 'pause')),
    )
    .filter(one => !OWN_WORDS.includes(name) || isListed(scene, one, own))
    .filter(one => !NAMED.includes(name) || isNamed(scene, one))
    .filter(one => name !== 'vaccinations' || isNamedVaccine(scene, one))
    .filter(one => name !== 'availableShifts' || hasCue(scene, one.clause, 'whenish'))
    .filter(one => name !== 'languages' || isLanguage(scene, one))
    .filter(one => name !== 'locationsServiced' || !isNoPlace(scene, one, own.length > 0))
    .map(one => (name === 'servicesProvided' ? asDone(one) : one))
    .map(one => (isRow(scene, name) ? { ...one, isSure: true as const } : one))
    .map(one =>
      one.kind === 'heard' && NAMED.includes(name) && Array.isArray(one.value)
        ? { ...one, value: one.value.map(text => large(String(text))) }
        : one,
    )
}

/** 'Steady, quiet, handy with tools': nothing but items of this list. */
const isRow = (scene: Scene, name: string): boolean =>
  OWN_WORDS.includes(name) &&
  scene.clauses.length > 1 &&
  scene.clauses.every(
    (clause, at) => clause.isStatement && clause.words.length <= FEW && isFragment(scene, at),
  )

const FEW = 4

/** 'TB and hep B done' in a sentence about shots is no interest. */
export const isOfAnother = (
  { clauses }: Scene,
  { clause, field }: Finding,
  own: readonly Finding[],
  found: readonly Finding[],
): boolean => {
  const isHere = (one: Finding) => clauses[one.clause]?.sentence === clauses[clause]?.sentence
  const isElse = (one: Finding) =>
    one.field !== field && ELSEWHERE.includes(one.field.replace('profile.', ''))
  return !own.some(isHere) && found.some(one => isHere(one) && isElse(one))
}

const ELSEWHERE = [
  'interests',
  ...['vaccinations', 'petPreferences', 'hourlyRate', 'locationsServiced', 'phoneNumber', 'email'],
  ...['backgroundCheck', 'hcaRegistryId', 'hcaExpirationDate', 'languages'],
]

/** 'Wanderers' and 'stroke people' are clients. */
const isOffer = (scene: Scene, { clause, first, last }: Finding): boolean => {
  const own = (scene.clauses[clause]?.words ?? []).slice(first, last + 1)
  return (
    !isOfThePast(scene, clause) &&
    !hasCue(scene, clause, 'iAmThe') &&
    !says(scene.lexicon, stretchOf(own), scene.lexicon.caregiver.notOffered ?? [])
  )
}

/** A known language that was left out for a reason. */
const isKnownLanguage = ({ lexicon, clauses }: Scene, { clause, first, last }: Finding): boolean =>
  says(lexicon, stretchOf((clauses[clause]?.words ?? []).slice(first, last + 1)), ['<language>'])

/** An unknown language can't be an everyday word. */
const isLanguage = (scene: Scene, one: Finding): boolean => {
  const { words = [] } = scene.clauses[one.clause] ?? {}
  const own = words.slice(one.first, one.last + 1)
  const isStrange = own.every(({ text }) => !scene.lexicon.words.has(text))
  return own.length === 1 && isStrange && !isKnownLanguage(scene, one)
}

/** 'JE', 'the pneumonia jab'; not 'awful'. */
const isNamedVaccine = (scene: Scene, { clause, first, last }: Finding): boolean => {
  const own = scene.clauses[clause]?.words.slice(first, last + 1) ?? []
  const line = stretchOf(own)
  const isBare = says(scene.lexicon, line, only(patterns(scene, 'vaccineCue')))
  return (
    !isBare && (own.some(({ upper }) => upper) || says(scene.lexicon, line, patterns(scene, 'vaccineCue')))
  )
}

/** Capitalized, or not an everyday word. */
const isNamed = ({ lexicon, clauses }: Scene, { clause, first, last }: Finding): boolean => {
  const own = clauses[clause]?.words.slice(first, last + 1) ?? []
  if (own.length > LONG && !own[0]?.capital) return false
  return own.some(({ capital }) => capital) || !says(lexicon, stretchOf(own), lexicon.caregiver.noName ?? [])
}

/** 'My neighborhood' names no place, and a state after its city adds nothing. */
const isNoPlace = (scene: Scene, one: Finding, isMore: boolean): boolean => {
  const { words = [] } = scene.clauses[one.clause] ?? {}
  const own = words.slice(one.first, one.last + 1)
  const { states } = scene.lexicon.places
  const text = own.map(word => word.text).join(' ')
  // 'All in Washington'.
  const named = withoutLead(text, patterns(scene, 'areaLead'))
  const isState =
    [text, named].some(one => Object.hasOwn(states, one)) ||
    Object.values(states).includes(text.toUpperCase())
  const isVague = says(scene.lexicon, stretchOf(own), only(scene.lexicon.caregiver.notArea))
  return isVague || (isMore && isState) || says(scene.lexicon, stretchOf(own), ['<language>'])
}

/** 'Walk' is saved as 'walking' when it's an item alone. */
const asDone = (one: Finding): Finding => {
  if (one.kind !== 'heard' || !Array.isArray(one.value)) return one
  const value = one.value.map(text => {
    const [first = '', ...rest] = String(text).split(' ')
    return [DOING[first.toLowerCase()] ?? first, ...rest].join(' ')
  })
  return { ...one, value }
}

const textsIn = (one: Finding): string[] =>
  one.kind === 'heard' && Array.isArray(one.value) ? one.value.map(text => String(text).toLowerCase()) : []

const isInside = (one: Finding, own: readonly Finding[]): boolean =>
  textsIn(one).every(text => own.flatMap(textsIn).some(other => other.includes(text)))

const isPlainList = (scene: Scene, at: number) => {
  const clause = scene.clauses[at]
  return clause !== undefined && !says(scene.lexicon, clause, ['<verb>', ...scene.lexicon.small.i])
}
