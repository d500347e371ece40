import { type Finding, isFragment, ownerOf, type Recogniser, type Scene } from '../clauses/scene.ts'
import { finding } from '../places/streets.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { ageByBirth } from './births.ts'

const OLDEST = 115
const GROWN = 18

const numberOf = ({ groups }: Found) => ({ place: groups.n, value: Number(groups.n?.text) })

const PETS = ['additionalInfo.hasPets', 'additionalInfo.petDetails']

const heardAge = (value: number, clause: number, { first, last }: Found): Finding => ({
  ...{ kind: 'heard', field: 'basicInfo.recipientAge', value },
  ...{ clause, first, last },
})

const isTheirs = (scene: Scene, at: number, first: number, last: number) => {
  const owner = ownerOf(scene, at, first, last)
  if (owner === 'speaker' || owner === 'staff') return false
  return owner === undefined || owner === 'recipient'
}

const NEAR = 15

/** A different age mentioned in passing must be about the recipient and close to the saved one. */
const isPassing = (
  { answers, asking, people, lexicon, whole }: Scene,
  { kind, clause, ...found }: Finding,
): boolean => {
  const known = answers['basicInfo.recipientAge']
  if (kind !== 'heard' || asking.length === 0 || asking.some(path => path.startsWith('basicInfo.')))
    return false
  const isSaidOfThem =
    people.references[clause]?.some(({ who }) => who === 'recipient') === true ||
    says(lexicon, whole, lexicon.clauses.correction)
  const value = 'value' in found ? Number(found.value) : 0
  return typeof known === 'number' && (!isSaidOfThem || Math.abs(known - value) > NEAR)
}

/** 'Turning ninety next month' is eighty-nine today. */
const soonFindings = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  return findAny(lexicon, clause, lexicon.age.soon ?? []).flatMap((found): Finding[] => {
    const { place, value } = numberOf(found)
    if (!place || value < GROWN || !isTheirs(scene, at, found.first, place.last)) return []
    return [heardAge(value - 1, at, found)]
  })
}

/** A child's age counts when the child is the recipient. */
const isYoung = ({ lexicon, people, clauses, answers }: Scene, at: number) => {
  const { young = [] } = lexicon.people.patterns
  const [clause, { recipient, references }] = [clauses[at], people]
  const isKnown = young.includes(String(answers['basicInfo.relationship']))
  if (isKnown && clause && says(lexicon, clause, lexicon.age.child ?? [])) return true
  const relation = recipient?.relation ?? String(answers['basicInfo.relationship'])
  const isNear = recipient
    ? [recipient.clause, recipient.name?.clause].some(near => near === at || near === at - 1)
    : references[at]?.some(({ who }) => who === 'recipient') === true
  return young.includes(relation) && isNear && (clause?.words.length ?? 0) < 8
}

const birthsIn = (scene: Scene, at: number): Finding[] => {
  const found = ageByBirth(scene, at)
  return found && isTheirs(scene, at, found.first, found.last) ? [heardAge(found.age, at, found)] : []
}

/** 'My wife and I are both 76'. */
const bothAges = ({ lexicon, clauses, people: { recipient } }: Scene, at: number): readonly Found[] => {
  const clause = clauses[at]
  return clause && recipient?.clause === at - 1 ? findAny(lexicon, clause, lexicon.age.both ?? []) : []
}

/** A child's age must be labeled as one; a bare number must answer the question or be about someone. */
const isAge = (scene: Scene, at: number, value: number): boolean => {
  const { lexicon, clauses, asking, people } = scene
  const clause = clauses[at]
  if (asking.includes('basicInfo.recipientAge') || !clause) return true
  // '26 but 28 on weekends' isn't an age when Emma asked for a rate.
  const isCalledAge = says(lexicon, clause, lexicon.age.called ?? [])
  if (asking.includes('preferences.hourlyRateRange') && !isCalledAge) return false
  // '14 years old, bites' is a pet's age when Emma asked about pets.
  const isPets = asking.some(path => PETS.includes(path))
  if (isPets && !people.references[at]?.some(({ who }) => who === 'recipient')) return false
  if (value < GROWN && !isYoung(scene, at) && !says(lexicon, clause, lexicon.age.calledYoung ?? []))
    return false
  const isBare = isFragment(scene, at) && clause.words.length === 1
  return !isBare || people.recipient !== undefined || people.isSelf || clauses.length > 1
}

/** '-1' is no age; in '-84 years' the dash may be a bullet. */
const isBelowNought = ({ text }: Scene, word: Word | undefined, value: number): boolean =>
  value < GROWN && /(?:^|[^\p{L}\d])[-–−] ?$/u.test(text.slice(0, word?.from ?? 0))

const agesIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  if (!clause) return []
  const plain = [birthsIn(scene, at), soonFindings(scene, at)].find(found => found.length > 0)
  if (plain) return plain
  const not = findAny(lexicon, clause, lexicon.age.not ?? [])
  const vague = findAny(lexicon, clause, lexicon.age.vague ?? [])
  const isExcluded = (index: number) =>
    [...not, ...vague].some(({ groups: { n }, first, last }) =>
      n ? n.first === index : first <= index && index <= last,
    )
  const ofBoth = bothAges(scene, at)
  const stated = [...findAny(lexicon, clause, lexicon.age.sure ?? []), ...ofBoth]
  const sure = stated.flatMap((found): Finding[] => {
    const { place, value } = numberOf(found)
    if (!place || value > OLDEST || isExcluded(place.first) || !isAge(scene, at, value)) return []
    if (isBelowNought(scene, clause.words[place.first], value)) return []
    const isOwn = ofBoth.includes(found) || isTheirs(scene, at, place.first, place.last)
    return isOwn ? [heardAge(value, at, found)] : []
  })
  if (sure.length > 0) return sure
  // 'Between 22 and 24' are dollars.
  if (asking.includes('preferences.hourlyRateRange')) return []
  return vague
    .filter(
      ({ first, last }) =>
        isTheirs(scene, at, first, last) && !not.some(one => one.first <= first && last <= one.last),
    )
    .map(
      ({ first, last }): Finding => ({
        ...{ kind: 'unsure', field: 'basicInfo.recipientAge' },
        ...{ clause: at, first, last },
      }),
    )
}

/** 'She says 79, her passport says 84': the fact counts, not the claim. */
const settledAge = (scene: Scene): Finding[] => {
  const { lexicon, whole, asking } = scene
  if (!asking.includes('basicInfo.recipientAge')) return []
  const claimed = findAny(lexicon, whole, lexicon.age.claimed ?? []).map(found => numberOf(found).value)
  if (claimed.length === 0) return []
  const settled = findAny(lexicon, whole, lexicon.age.settled ?? []).filter(
    found => !claimed.includes(numberOf(found).value) && numberOf(found).value <= OLDEST,
  )
  const last = settled.at(-1)
  return last ? [finding(scene, 'basicInfo.recipientAge', numberOf(last).value, last.first, last.last)] : []
}

export const findAge: Recogniser = scene => {
  const settled = settledAge(scene)
  return settled.length > 0 ? settled : saidAges(scene)
}

const saidAges = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((clause, at) => {
    const isTwo = scene.lexicon.people.patterns.plural?.includes(scene.people.recipient?.relation ?? '')
    if (
      !clause.isStatement ||
      clause.isPast ||
      isTwo ||
      says(scene.lexicon, clause, scene.lexicon.age.hearsay ?? []) ||
      !says(scene.lexicon, clause, scene.lexicon.age.number ?? [])
    )
      return []
    return agesIn(scene, at).filter(one => !isPassing(scene, one))
  })
