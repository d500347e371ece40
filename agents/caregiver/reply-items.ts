import { type Finding, isFragment, type Scene } from '../understand/clauses/scene.ts'
import { itemsIn } from '../understand/direct/direct-lists.ts'
import { says, stretchOf } from '../understand/text/reading.ts'
import { hasCue, isMine, isTakenBack } from './cues.ts'
import { DOING } from './fields/services.ts'

const LONG = 3
const NAMED = ['locationsServiced', 'languages']

const large = (text: string) =>
  /\p{Lu}/u.test(text) ? text : text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

export const overlaps = (one: Finding, other: Finding) =>
  one.clause === other.clause && one.first <= other.last && other.first <= one.last

const OWN_WORDS = ['personality', 'values', 'interests']

/** List items that no recognizer matched. */
export const restOfList = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const field = `profile.${name}`
  const own = found.filter(one => one.field === field)
  const isMended = says(scene.lexicon, scene.whole, scene.lexicon.caregiver.misstated ?? [])
  // 'Get their medicine out' removes nothing when nothing is saved.
  const taking = scene.lexicon.clauses.retraction.filter(
    one => scene.answers[field] !== undefined || !one.includes('<what>'),
  )
  if (isMended || name === 'vaccinations' || says(scene.lexicon, scene.whole, taking)) return []
  return itemsIn({ ...scene, asking: [field] }, field)
    .filter(one => isMine(scene, one.clause) && scene.clauses[one.clause]?.opening !== '(')
    .filter(one => !found.some(other => overlaps(one, other)))
    .filter(one => own.length === 0 || isPlainList(scene, one.clause))
    .filter(one => !isInside(one, own))
    .filter(one => !isOfAnother(scene, one, own, found))
    .filter(one => OWN_WORDS.includes(name) || !isTakenBack(scene, one.clause))
    .filter(one => name !== 'servicesProvided' || !hasCue(scene, one.clause - 1, 'pause'))
    .filter(one => !NAMED.includes(name) || isNamed(scene, one))
    .filter(one => name !== 'availableShifts' || hasCue(scene, one.clause, 'whenish'))
    .filter(one => name !== 'languages' || isLanguage(scene, one))
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

/** An unknown language can't be an everyday word. */
const isLanguage = (scene: Scene, one: Finding): boolean => {
  const { words = [] } = scene.clauses[one.clause] ?? {}
  const own = words.slice(one.first, one.last + 1)
  const isStrange = own.every(({ text }) => !scene.lexicon.words.has(text))
  return own.length === 1 && isStrange
}

/** Capitalized, or not an everyday word. */
const isNamed = ({ lexicon, clauses }: Scene, { clause, first, last }: Finding): boolean => {
  const own = clauses[clause]?.words.slice(first, last + 1) ?? []
  if (own.length > LONG && !own[0]?.capital) return false
  return own.some(({ capital }) => capital) || !says(lexicon, stretchOf(own), lexicon.caregiver.noName ?? [])
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
