import type { Aside } from '../understand/asides.ts'
import { itemsIn, splitAnd } from '../understand/direct-lists.ts'
import { findAny, says, stretchOf } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { DOING, isOfThePast } from './services.ts'
import { hasCue, heard, isExactly, isMine, isOfKin, saidFrom, unsure, wholeOf } from './told.ts'

const LISTS = [
  ...['languages', 'servicesProvided', 'locationsServiced', 'availableShifts', 'vaccinations'],
  ...['personality', 'values', 'interests'],
]
const STORIES: Readonly<Record<string, number>> = {
  experience: 2000,
  backgroundCheck: 200,
  licenseType: 200,
  education: 500,
  petPreferences: 200,
  bio: 2000,
}

/** What a plain no says to a question that can be answered by it. */
const NO: Readonly<Record<string, unknown>> = {
  backgroundCheck: 'not yet',
  licenseType: 'none',
  hcaRegistryId: 'not registered',
  hcaExpirationDate: null,
  yearsExperience: 0,
}

const SHORT = 6
const LONG = 3
const NAMED = ['locationsServiced', 'languages']

const large = (text: string) =>
  /\p{Lu}/u.test(text) ? text : text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

const overlaps = (one: Finding, other: Finding) =>
  one.clause === other.clause && one.first <= other.last && other.first <= one.last

/** The parts of a listing that nobody knew. */
const restOfList = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const field = `profile.${name}`
  const own = found.filter(one => one.field === field)
  const isMended = says(scene.lexicon, scene.whole, scene.lexicon.aide.toldWrong ?? [])
  if (isMended || says(scene.lexicon, scene.whole, scene.lexicon.clauses.retraction)) return []
  return itemsIn({ ...scene, asking: [field] }, field)
    .filter(one => isMine(scene, one.clause) && scene.clauses[one.clause]?.opening !== '(')
    .filter(one => !found.some(other => overlaps(one, other)))
    .filter(one => own.length === 0 || isPlainList(scene, one.clause))
    .filter(one => !isInside(one, own))
    .filter(one => !isOfAnother(scene, one, own, found))
    .filter(one => name !== 'servicesProvided' || isOffer(scene, one))
    .filter(one => !NAMED.includes(name) || isNamed(scene, one))
    .filter(one => name !== 'vaccinations' || isNamedVaccine(scene, one))
    .filter(one => name !== 'availableShifts' || hasCue(scene, one.clause, 'whenish'))
    .filter(one => name !== 'languages' || isLanguage(scene, one))
    .filter(one => name !== 'locationsServiced' || !isNoPlace(scene, one, own.length > 0))
    .map(one => (name === 'servicesProvided' ? asDone(one) : one))
    .map(one =>
      one.kind === 'heard' && NAMED.includes(name) && Array.isArray(one.value)
        ? { ...one, value: one.value.map(text => large(String(text))) }
        : one,
    )
}

/** 'TB and hep B done' in a sentence about shots is no hobby. */
const isOfAnother = (
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

/** 'Wanderers' and 'stroke people' are whom she cares for. */
const isOffer = (scene: Scene, { clause, first, last }: Finding): boolean => {
  const own = (scene.clauses[clause]?.words ?? []).slice(first, last + 1)
  return (
    !isOfThePast(scene, clause) && !says(scene.lexicon, stretchOf(own), scene.lexicon.aide.notOffered ?? [])
  )
}

/** Known, and left out for a reason. */
const isKnownLanguage = ({ lexicon, clauses }: Scene, { clause, first, last }: Finding): boolean =>
  says(lexicon, stretchOf((clauses[clause]?.words ?? []).slice(first, last + 1)), ['<language>'])

/** One that nobody knew is no word of every day. */
const isLanguage = (scene: Scene, one: Finding): boolean => {
  const { words = [] } = scene.clauses[one.clause] ?? {}
  const own = words.slice(one.first, one.last + 1)
  const isStrange = own.every(({ text }) => !scene.lexicon.words.has(text))
  return own.length < LONG && isStrange && !isKnownLanguage(scene, one)
}

/** 'JE', 'the pneumonia jab'; not 'awful'. */
const isNamedVaccine = (scene: Scene, { clause, first, last }: Finding): boolean => {
  const own = scene.clauses[clause]?.words.slice(first, last + 1) ?? []
  return (
    own.some(({ upper }) => upper) || says(scene.lexicon, stretchOf(own), scene.lexicon.aide.vaccineCue ?? [])
  )
}

/** Written large, or no word of every day. */
const isNamed = ({ lexicon, clauses }: Scene, { clause, first, last }: Finding): boolean => {
  const own = clauses[clause]?.words.slice(first, last + 1) ?? []
  if (own.length > LONG && !own[0]?.capital) return false
  return own.some(({ capital }) => capital) || !says(lexicon, stretchOf(own), lexicon.aide.noName ?? [])
}

/** 'My neighborhood' says nothing to others, and a state behind its city nothing new. */
const isNoPlace = (scene: Scene, one: Finding, isMore: boolean): boolean => {
  const { words = [] } = scene.clauses[one.clause] ?? {}
  const own = words.slice(one.first, one.last + 1)
  const { states } = scene.lexicon.places
  const text = own.map(word => word.text).join(' ')
  const isState = Object.hasOwn(states, text) || Object.values(states).includes(text.toUpperCase())
  const isVague = says(
    scene.lexicon,
    stretchOf(own),
    (scene.lexicon.aide.notArea ?? []).map(source => `^ ${source}$`),
  )
  return isVague || (isMore && isState) || says(scene.lexicon, stretchOf(own), ['<language>'])
}

/** 'Walk' is noted as walking, wherever it is an item alone. */
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
  return clause !== undefined && !says(scene.lexicon, clause, ['<verb>', 'i'])
}

const ABOUT_WORK = ['servicesProvided', 'yearsExperience', 'licenseType', 'experience', 'education']

/** What a sentence has to be about, when it answers something else as well. */
const ABOUT: Readonly<Record<string, string>> = {
  ...{ experience: 'story', backgroundCheck: 'background', petPreferences: 'pet' },
  ...{ education: 'education', licenseType: 'license' },
}

/** Sentences that answer something else as well are left out, when others are there. */
const ownSentences = (scene: Scene, name: string, found: readonly Finding[]): number[] => {
  const others = found
    .filter(({ field }) => field !== `profile.${name}` && !ABOUT_WORK.includes(field.replace('profile.', '')))
    .map(({ clause }) => scene.clauses[clause]?.sentence)
  const all = scene.clauses.flatMap((clause, at) => (clause.isQuestion ? [] : [at]))
  if (all.every(at => isOfKin(scene, at))) return []
  const own = all.filter(at => !others.includes(scene.clauses[at]?.sentence))
  const cue = ABOUT[name]
  if (own.length > 0 || cue === undefined) return own.length > 0 ? own : all
  return all.filter(at => hasCue(scene, at, cue))
}

const isNothing = (scene: Scene, { words }: { words: Scene['clauses'][number]['words'] }) =>
  says(scene.lexicon, stretchOf(words), scene.lexicon.answers.notStory ?? [])

const OWN = ['licenseType', 'education', 'backgroundCheck', 'petPreferences']

/** 'My sister is the nurse in the family', before or behind what she tells of herself, is left out. */
const withoutOthers = (scene: Scene, name: string, all: readonly number[]): readonly number[] => {
  if (!OWN.includes(name)) return all
  const mine = all.filter(at => !isOfKin(scene, at))
  const kept = all.slice(all.indexOf(mine[0] ?? -1), all.indexOf(mine.at(-1) ?? -1) + 1)
  const isCut = mine.length > 0 && kept.length < all.length
  const isFit = (at: number) => hasCue(scene, at, ABOUT[name] ?? '') || hasCue(scene, at, 'licenseSign')
  return isCut && !kept.some(isFit) ? [] : kept
}

/** Whatever is said when a story was asked for is the story. */
const story = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const own = withoutOthers(scene, name, ownSentences(scene, name, found))
  const [first] = own
  const last = own.at(-1)
  const clause = first === undefined ? undefined : scene.clauses[first]
  if (first === undefined || last === undefined || !clause) return []
  const isShort =
    own.length === 1 && (isNothing(scene, clause) || isExactly(scene, first, ['yes|no|okay|sure']))
  if (isShort && name !== 'backgroundCheck') return []
  const quote = saidFrom(scene, first, last)
  const most = STORIES[name] ?? quote.length
  if (quote.length < 2) return []
  const value = quote.slice(0, most)
  return [{ ...heard(name, value, first, wholeOf(scene, first)), quote: value }]
}

const isNoLicense = (scene: Scene) =>
  (scene.clauses[0]?.words.length ?? 0) < SHORT && hasCue(scene, 0, 'noLicense') && scene.clauses.length < 3

const noIn = (scene: Scene, name: string): Finding[] => {
  const isWithout =
    (name === 'licenseType' && isNoLicense(scene)) ||
    (name === 'hcaExpirationDate' && hasCue(scene, 0, 'noExpiry'))
  if (isWithout) return [heard(name, NO[name], 0, wholeOf(scene, 0))]
  if (!Object.hasOwn(NO, name) || !isExactly(scene, 0, scene.lexicon.answers.none)) return []
  const isOver = scene.clauses.some(({ opening, isQuestion }) => opening === 'but' || isQuestion)
  return scene.clauses.length < MOST_PIECES && !isOver ? [heard(name, NO[name], 0, wholeOf(scene, 0))] : []
}

const MOST_PIECES = 5

const isOpen = (name: string, found: readonly Finding[]) =>
  !found.some(one => one.field === `profile.${name}`)

const PUT_OFF: readonly Aside['kind'][] = ['dontKnow', 'preferenceByOrigin']

/** What is no answer in itself, but leaves the question to another time; beside a question something may be said. */
const isPutOff = ({ clauses }: Scene, asides: readonly Aside[]) => {
  const isSaid = clauses.some(({ isStatement, words }) => isStatement && words.length > 1)
  return asides.some(({ kind }) => PUT_OFF.includes(kind) || (kind === 'question' && !isSaid))
}

/** All of the answer is kept, also when a part of it was known for one. */
const WHOLE = ['experience', 'backgroundCheck', 'petPreferences', 'education', 'bio']

/** 'Whatever they need' could be anything, 'it depends on the bus' anywhere. */
const TOO_OPEN: Readonly<Record<string, string>> = {
  servicesProvided: 'anything',
  availableShifts: 'dependsOn',
  locationsServiced: 'notArea',
  vaccinations: 'allVaccines',
}

/** What she does not do, or where not, leaves open what she does. */
const ALWAYS = ['languages', 'servicesProvided', 'locationsServiced', 'availableShifts']

const IN_FULL = ['values', 'availableShifts']
const MOST_LETTERS = 80

/** 'No nights, anything else works' tells when; 'I can't do mornings' alone does not. */
const tellsWhen = (scene: Scene, found: readonly Finding[]): boolean => {
  const has = (cue: string) => scene.clauses.some((_, at) => hasCue(scene, at, cue))
  const isDenied = found.some(({ kind, field }) => kind === 'denied' && field === 'profile.availableShifts')
  return isDenied ? has('theRest') : has('whenish')
}

const CREEDS = ['personality', 'values']
const MOST_OF_CREED = 12

/** 'Treating folks like | they are my own': to the end of what goes on without a mark. */
const endOfCreed = ({ clauses }: Pick<Scene, 'clauses'>, at: number): number => {
  const next = clauses[at + 1]
  const goesOn = next?.sentence === clauses[at]?.sentence && GOES_ON.includes(next?.opening ?? '')
  return goesOn ? endOfCreed({ clauses }, at + 1) : at
}

const GOES_ON = ['i', 'we', 'he', 'she', 'they', 'you', 'it', 'that', 'who']

/** 'Never late', 'treating folks like my own', 'show up': what is no single word is kept as it was said. */
const creedsIn = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  if (!CREEDS.includes(name)) return []
  const { lexicon, clauses } = scene
  return clauses.flatMap((clause, at): Finding[] => {
    if (clause.isQuestion || clause.isPast) return []
    return splitAnd(lexicon, clause).flatMap(({ first, last }): Finding[] => {
      const line = stretchOf(clause.words.slice(first, last + 1))
      const [lead] = findAny(lexicon, line, lexicon.aide[name === 'values' ? 'creed' : 'manner'] ?? [])
      const start = lead?.groups.start?.first
      if (start === undefined || lead?.first !== 0) return []
      const end = findAny(lexicon, line, lexicon.aide.creedEnd ?? [])[0]?.first ?? line.words.length
      const span = { first: first + start, last: first + end - 1 }
      const isWhole = span.last === clause.words.length - 1
      const to = isWhole ? clauses[endOfCreed(scene, at)]?.words.at(-1)?.to : clause.words[span.last]?.to
      const quote = scene.text.slice(clause.words[span.first]?.from ?? 0, to)
      const item = { ...heard(name, [quote], at, span), quote }
      const isFit = end - start > 1 && quote.split(' ').length <= MOST_OF_CREED
      const isTaken = found.some(other => overlaps(item, other)) || isOfAnother(scene, item, [], found)
      return isFit && !isTaken ? [item] : []
    })
  })
}

/** 'That they feel safe in their own home' is one thing that matters. */
const inFull = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const [clause] = scene.clauses
  if (!IN_FULL.includes(name) || !clause || isNothing(scene, clause)) return []
  if (found.some(({ field }) => field !== `profile.${name}`)) return []
  if (scene.clauses.some(one => !one.isStatement) || isExactly(scene, 0, scene.lexicon.answers.none))
    return []
  if (name === 'availableShifts' && !tellsWhen(scene, found)) return []
  const text = saidFrom(scene, 0, scene.clauses.length - 1)
  const isFit = text.length <= MOST_LETTERS && clause.words.length > 1
  return isFit ? [{ ...heard(name, [text], 0, wholeOf(scene, 0)), quote: text }] : []
}

const listReply = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const own = found.filter(({ field }) => field === `profile.${name}`)
  const isUntold = own.every(({ kind }) => kind === 'denied') || name === 'vaccinations'
  if (isUntold && isExactly(scene, 0, scene.lexicon.aide[TOO_OPEN[name] ?? '']))
    return [unsure(name, 0, wholeOf(scene, 0))]
  const rest = restOfList(scene, name, found)
  // 'I can't do nights any more' changes what is known, and is no answer of its own.
  const isLess = own.length > 0 && scene.answers[`profile.${name}`] !== undefined
  const creeds = creedsIn(scene, name, [...found, ...rest])
  if (rest.length > 0 || creeds.length > 0 || !isUntold || isLess) return [...rest, ...creeds]
  const whole = inFull(scene, name, found)
  const [denied] = own
  return whole.length === 0 && denied && ALWAYS.includes(name) ? [unsure(name, denied.clause, denied)] : whole
}

const CONTACT = ['phoneNumber', 'email']

/** 'The same I signed up with' answers nothing that can be noted. */
const leftOpen = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const isSaid = (scene.clauses[0]?.words.length ?? 0) > 1 && scene.clauses.some(one => one.isStatement)
  return isSaid && found.length === 0 ? [unsure(name, 0, wholeOf(scene, 0))] : []
}

/** 'He fingerprints folks at the courthouse' says nothing of hers. */
const isCheck = (scene: Scene): boolean =>
  scene.clauses.some((clause, at) => {
    const isHers = isMine(scene, at) || !(isOfKin(scene, at) || says(scene.lexicon, clause, ['^ (?:he|she)']))
    const isShort = scene.clauses.length === 1 && clause.words.length < SHORT
    return isHers && (isShort || hasCue(scene, at, 'background') || hasCue(scene, at, 'checkSign'))
  })

const replyTo = (scene: Scene, name: string, isLeft: boolean, found: readonly Finding[]): Finding[] => {
  if (LISTS.includes(name)) return isLeft ? [] : listReply(scene, name, found)
  if (CONTACT.includes(name)) return isLeft ? [] : leftOpen(scene, name, found)
  const no = isOpen(name, found) ? noIn(scene, name) : []
  if (no.length > 0) return no
  if (name === 'backgroundCheck' && !isCheck(scene)) return []
  if (name === 'backgroundCheck' && scene.clauses.some((_, at) => hasCue(scene, at, 'vagueCheck')))
    return [unsure(name, 0, wholeOf(scene, 0))]
  const isStory = Object.hasOwn(STORIES, name) && (WHOLE.includes(name) || isOpen(name, found))
  return isStory && !isLeft ? story(scene, name, found) : []
}

/** 'None' ends a list, and answers a question that it can be an answer to. */
export const findNo = (scene: Scene, asides: readonly Aside[], found: readonly Finding[]): Finding[] => {
  const isOnlyThat = asides.every(({ kind }) => kind === 'nothingElse' || kind === 'no')
  const names = isOnlyThat ? scene.asking.map(path => path.replace('profile.', '')) : []
  return names.flatMap(name => (isOpen(name, found) ? noIn(scene, name) : []))
}

/** What a reply means because of what was asked. */
export const findReplies = (scene: Scene, asides: readonly Aside[], found: readonly Finding[]): Finding[] =>
  scene.asking.flatMap(path => replyTo(scene, path.replace('profile.', ''), isPutOff(scene, asides), found))
