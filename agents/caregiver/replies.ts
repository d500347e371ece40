import type { Finding, Scene } from '../understand/clauses/scene.ts'
import type { Aside } from '../understand/cues/asides.ts'
import { isSmall } from '../understand/lexicon/lexicon.ts'
import { says, stretchOf } from '../understand/text/reading.ts'
import { hasCue, heard, isExactly, isMine, isOfKin, patterns, saidFrom, unsure, wholeOf } from './cues.ts'
import { isOfTheTalk } from './false-positives.ts'
import { isCheck, vagueCheck } from './fields/checks.ts'
import { lacksLicense } from './fields/documents.ts'
import { principlesIn } from './fields/principles.ts'
import { isOfAnother, overlaps, restOfList } from './reply-items.ts'

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

/** The value that a plain 'no' gives, for questions it can answer. */
const NO: Readonly<Record<string, unknown>> = {
  backgroundCheck: 'not yet',
  licenseType: 'none',
  hcaRegistryId: 'not registered',
  hcaExpirationDate: null,
  yearsExperience: 0,
}
const ABOUT_WORK = ['servicesProvided', 'yearsExperience', 'licenseType', 'experience', 'education']

/** The cue for clauses that answer this question, when the message also answers another. */
const ABOUT: Readonly<Record<string, string>> = {
  ...{ experience: 'story', backgroundCheck: 'background', petPreferences: 'pet' },
  ...{ education: 'education', licenseType: 'license' },
}

/** 'You asked me that' is for Emma, never for a profile. */
const isCross = ({ lexicon, clauses }: Scene, at: number) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, lexicon.feelings.cross ?? [])
}

/** Drops sentences that answer another question, if others remain. */
const ownSentences = (scene: Scene, name: string, found: readonly Finding[]): number[] => {
  const others = found
    .filter(({ field }) => field !== `profile.${name}` && !ABOUT_WORK.includes(field.replace('profile.', '')))
    .map(({ clause }) => scene.clauses[clause]?.sentence)
  const all = scene.clauses.flatMap((clause, at) => (clause.isQuestion || isCross(scene, at) ? [] : [at]))
  if (all.every(at => isOfKin(scene, at))) return []
  const own = all.filter(at => !others.includes(scene.clauses[at]?.sentence))
  const cue = ABOUT[name]
  if (own.length > 0 || cue === undefined) return own.length > 0 ? own : all
  return all.filter(at => hasCue(scene, at, cue))
}

const isNothing = (scene: Scene, { words }: { words: Scene['clauses'][number]['words'] }) =>
  says(scene.lexicon, stretchOf(words), scene.lexicon.answers.notStory ?? [])

/** 'Not CNA, not HHA. I have the dementia certificate': the answer comes after the denials. */
const withoutDenied = (scene: Scene, name: string, all: readonly number[]): readonly number[] => {
  if (name !== 'licenseType') return all
  const isNone = (at: number) => hasCue(scene, at, 'notOfThese')
  const first = all.findIndex(at => !isNone(at))
  return first > 0 ? all.slice(first) : all
}

const OWN = ['licenseType', 'education', 'backgroundCheck', 'petPreferences']

/** Drops 'My sister is the nurse in the family' next to what the caregiver says about themselves. */
const withoutOthers = (scene: Scene, name: string, all: readonly number[]): readonly number[] => {
  if (!OWN.includes(name)) return all
  const mine = all.filter(at => !isOfKin(scene, at))
  const kept = all.slice(all.indexOf(mine[0] ?? -1), all.indexOf(mine.at(-1) ?? -1) + 1)
  const isCut = mine.length > 0 && kept.length < all.length
  const isFit = (at: number) => hasCue(scene, at, ABOUT[name] ?? '') || hasCue(scene, at, 'licenseSign')
  return isCut && !kept.some(isFit) ? [] : kept
}

/** Cues that a story answers the question; without one it's about something else. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  experience: ['story', 'worked', 'careJob', 'tending'],
  education: ['education', 'schooling', 'licenseSign'],
  licenseType: ['license', 'licenseLoose', 'licenseSign'],
}

const LONG_STORY = 25

const isShown = (scene: Scene, name: string, own: readonly number[]): boolean => {
  const features = SHOWN[name]
  if (!features) return true
  const isLong = own.reduce((sum, at) => sum + (scene.clauses[at]?.words.length ?? 0), 0) >= LONG_STORY
  if (name === 'experience' && isLong && own.some(at => hasCue(scene, at, 'speaker'))) return true
  // 'My roommate has been an aide' isn't the caregiver's own experience.
  const isOthers = isOfKin(scene, own[0] ?? -1) && !own.some(at => hasCue(scene, at, 'speaker'))
  // 'If I ever get my license' and 'the card expires in 2028' state neither.
  const isSaid = (at: number) => scene.clauses[at]?.isStatement === true
  const isEnd = (at: number, sign: string) =>
    name === 'education' && sign === 'licenseSign' && hasCue(scene, at, 'expires')
  const isStated = (at: number) => name === 'experience' || (isMine(scene, at) && isSaid(at))
  return (
    !isOthers &&
    own.some(at => isStated(at) && features.some(sign => hasCue(scene, at, sign) && !isEnd(at, sign)))
  )
}

/** A long story states its conclusion in the last sentences. */
const upshot = (scene: Scene, own: readonly number[], most: number): string => {
  const last = own.at(-1) ?? 0
  const starts = own.filter(at => scene.clauses[at - 1]?.sentence !== scene.clauses[at]?.sentence)
  const texts = [own[0] ?? 0, ...starts].map(at => saidFrom(scene, at, last))
  return texts.find(text => text.length <= most) ?? texts[0] ?? ''
}

/** The reply to an open question is the answer, if it's on the topic. */
const story = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const own = withoutDenied(scene, name, withoutOthers(scene, name, ownSentences(scene, name, found)))
  if (!isShown(scene, name, own)) return []
  const [first] = own
  const last = own.at(-1)
  const clause = first === undefined ? undefined : scene.clauses[first]
  if (first === undefined || last === undefined || !clause) return []
  const isShort =
    own.length === 1 && (isNothing(scene, clause) || isExactly(scene, first, patterns(scene, 'bareReply')))
  if (isShort && name !== 'backgroundCheck') return []
  const most = STORIES[name] ?? scene.text.length
  const quote = name === 'petPreferences' ? upshot(scene, own, most) : saidFrom(scene, first, last)
  if (quote.length < 2) return []
  const value = quote.slice(0, most)
  return [
    { ...heard(name, value, first, wholeOf(scene, first)), quote: value, ...ofOneself(scene, name, own) },
  ]
}

/** Anything that caregivers say about themselves is the answer. */
const ofOneself = (scene: Scene, name: string, own: readonly number[]) =>
  name === 'bio' && scene.asking.length === 1 && own.some(at => hasCue(scene, at, 'saysI')) ? SURE : {}

const SURE = { isSure: true } as const

const noIn = (scene: Scene, name: string): Finding[] => {
  const isWithout = name === 'hcaExpirationDate' && hasCue(scene, 0, 'noExpiry')
  if (isWithout) return [heard(name, NO[name], 0, wholeOf(scene, 0))]
  if (!Object.hasOwn(NO, name) || !isExactly(scene, 0, scene.lexicon.answers.none)) return []
  const isOver = scene.clauses.some(
    ({ opening, isQuestion, sentence }) =>
      isSmall(scene.lexicon, 'but', opening) || (isQuestion && sentence === 0),
  )
  if (scene.clauses.length >= MOST_PIECES || isOver) return []
  // 'None. I was a machinist.'
  const isPlain = scene.clauses.slice(1).every((_, at) => !hasCue(scene, at + 1, 'licenseSign'))
  return [{ ...heard(name, NO[name], 0, wholeOf(scene, 0)), ...(isPlain ? SURE : {}) }]
}

const MOST_PIECES = 5

const isOpen = (name: string, found: readonly Finding[]) =>
  !found.some(one => one.field === `profile.${name}`)

const PUT_OFF: readonly Aside['kind'][] = ['dontKnow', 'preferenceByOrigin']

/** Postpones the question; with a question of their own there may still be an answer. */
const isPutOff = ({ clauses }: Scene, asides: readonly Aside[]) => {
  const isSaid = clauses.some(({ isStatement, words }) => isStatement && words.length > 1)
  return asides.some(({ kind }) => PUT_OFF.includes(kind) || (kind === 'question' && !isSaid))
}

/** Fields that keep the whole answer, even when part of it was recognized. */
const WHOLE = ['experience', 'backgroundCheck', 'petPreferences', 'education', 'bio']

/** Answers that are too vague: 'whatever they need', 'it depends on the bus'. */
const TOO_OPEN: Readonly<Record<string, string>> = {
  servicesProvided: 'anything',
  availableShifts: 'dependsOn',
  locationsServiced: 'notArea',
  vaccinations: 'allVaccines',
}

/** Fields where exclusions alone don't give an answer. */
const ALWAYS = ['languages', 'servicesProvided', 'locationsServiced', 'availableShifts']

const IN_FULL = ['values', 'availableShifts']
const MOST_LETTERS = 80

/** 'No nights, anything else works' is an answer; 'I can't do mornings' alone isn't. */
const tellsWhen = (scene: Scene, found: readonly Finding[]): boolean => {
  const has = (cue: string) => scene.clauses.some((_, at) => hasCue(scene, at, cue))
  if (has('usedTo') || has('undecided')) return false
  const isDenied = found.some(({ kind, field }) => kind === 'denied' && field === 'profile.availableShifts')
  return isDenied ? has('theRest') : has('whenish')
}

/** 'That they feel safe in their own home' is one item. */
const inFull = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const [clause] = scene.clauses
  if (!IN_FULL.includes(name) || !clause || isNothing(scene, clause) || isOfKin(scene, 0)) return []
  if (found.some(({ field }) => field !== `profile.${name}`)) return []
  if (scene.clauses.some(one => !one.isStatement) || isExactly(scene, 0, scene.lexicon.answers.none))
    return []
  if (name === 'availableShifts' && !tellsWhen(scene, found)) return []
  const text = saidFrom(scene, 0, scene.clauses.length - 1)
  const isFit = text.length <= MOST_LETTERS && clause.words.length > 1
  // 'Treating people like people' can only answer this question.
  const sure = name === 'values' && hasCue(scene, 0, 'valueDoing') ? SURE : {}
  return isFit ? [{ ...heard(name, [text], 0, wholeOf(scene, 0)), quote: text, ...sure }] : []
}

/** 'I have to look at the calendar before I tell you.' */
const isOpenYet = (scene: Scene, name: string) =>
  name === 'availableShifts' && scene.clauses.some((_, at) => hasCue(scene, at, 'openYet'))

const listReply = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const own = found.filter(({ field }) => field === `profile.${name}`)
  const isUnstated = own.every(({ kind }) => kind === 'denied') || name === 'vaccinations'
  // 'Oh, the usual.'
  const first = isExactly(scene, 0, patterns(scene, 'filler')) ? 1 : 0
  const isOpen = isExactly(scene, first, scene.lexicon.caregiver[TOO_OPEN[name] ?? ''])
  if (isUnstated && (isOpen || isOpenYet(scene, name))) return [unsure(name, first, wholeOf(scene, first))]
  const rest = restOfList(scene, name, found)
  // 'I can't do nights any more' changes the saved answer without answering the question.
  const isLess = own.length > 0 && scene.answers[`profile.${name}`] !== undefined
  const known = [...found, ...rest]
  const principles = principlesIn(scene, name)
    .filter(one => !known.some(other => overlaps(one, other)))
    .filter(one => !isOfAnother(scene, one, [], known))
  if (rest.length > 0 || principles.length > 0 || !isUnstated || isLess) return [...rest, ...principles]
  const whole = inFull(scene, name, found)
  const [denied] = own
  return whole.length === 0 && denied && ALWAYS.includes(name) ? [unsure(name, denied.clause, denied)] : whole
}

const CONTACT = ['phoneNumber', 'email']

/** 'The same I signed up with' has no value to save. */
const leftOpen = (scene: Scene, name: string, found: readonly Finding[]): Finding[] => {
  const isSaid = scene.whole.words.length > 1 && scene.clauses.some(one => one.isStatement)
  return isSaid && found.length === 0 ? [unsure(name, 0, wholeOf(scene, 0))] : []
}

const FEW = 6

/** 'I passed my test yesterday' says nothing about animals; 'fine by me' does. */
const isOfPets = (scene: Scene): boolean =>
  scene.clauses.some(
    (clause, at) =>
      hasCue(scene, at, 'pet') ||
      (clause.words.length <= FEW && hasCue(scene, at, 'petView')) ||
      hasCue(scene, at, 'petSign'),
  )

const OTHER_LISTS = ['servicesProvided', 'availableShifts', 'languages', 'hourlyRate', 'petPreferences']

/** 'I can cook and clean' tells what they do: 'clean' is no result of a check. */
const isOfOther = (scene: Scene, found: readonly Finding[]): boolean =>
  !scene.clauses.some((_, at) => hasCue(scene, at, 'background')) &&
  found.some(({ kind, field }) => kind === 'heard' && OTHER_LISTS.includes(field.replace('profile.', '')))

/** 'I passed my test yesterday' when asked about animals: the reply is about something else. */
const isOffTopic = (scene: Scene, name: string, found: readonly Finding[]): boolean => {
  if (name === 'backgroundCheck') return !isCheck(scene) || isOfOther(scene, found)
  return name === 'petPreferences' && !isOfPets(scene)
}

/** 'I have the car but no CNA' names a license only to say it's missing. */
const withoutLicense = (scene: Scene): Finding[] =>
  scene.answers['profile.licenseType'] === undefined
    ? [heard('licenseType', NO.licenseType, 0, wholeOf(scene, 0))]
    : []

const storyReply = (scene: Scene, name: string, isLeft: boolean, found: readonly Finding[]): Finding[] => {
  const isStory = Object.hasOwn(STORIES, name) && (WHOLE.includes(name) || isOpen(name, found))
  if (!isStory || isOffTopic(scene, name, found)) return []
  if (name === 'licenseType' && lacksLicense(scene)) return withoutLicense(scene)
  const vague = name === 'backgroundCheck' ? vagueCheck(scene) : []
  if (vague.length > 0) return vague
  return isLeft ? [] : story(scene, name, found)
}

const replyTo = (scene: Scene, name: string, isLeft: boolean, found: readonly Finding[]): Finding[] => {
  if (isOfTheTalk(scene)) return []
  if (LISTS.includes(name)) return isLeft ? [] : listReply(scene, name, found)
  if (CONTACT.includes(name)) return isLeft ? [] : leftOpen(scene, name, found)
  const no = isOpen(name, found) ? noIn(scene, name) : []
  return no.length > 0 ? no : storyReply(scene, name, isLeft, found)
}

/** 'None' completes a list, and answers questions where 'no' is an answer. */
export const findNo = (scene: Scene, asides: readonly Aside[], found: readonly Finding[]): Finding[] => {
  const isOnlyThat = asides.every(({ kind }) => kind === 'nothingElse' || kind === 'no')
  const names = isOnlyThat ? scene.asking.map(path => path.replace('profile.', '')) : []
  return names.flatMap(name => (isOpen(name, found) ? noIn(scene, name) : []))
}

/** Reads a reply in light of Emma's question. */
export const findReplies = (scene: Scene, asides: readonly Aside[], found: readonly Finding[]): Finding[] =>
  scene.asking.flatMap(path => replyTo(scene, path.replace('profile.', ''), isPutOff(scene, asides), found))
