import { optionLabel } from '#machines/interview/words.ts'
import { closerOf, optionsOf } from './asking.ts'
import { answersOf, type Decision } from './decide.ts'
import { calledOf, listed, relativeOf } from './questions.ts'
import { oneOf, type Turn } from './turn.ts'
import { partOf } from './values.ts'
import type { Speech, Texts } from './words.ts'

const MOST_PARTS = 4
const WHO = { care: 'basicInfo.', caregiver: 'profile.name' }
const RELATION = 'basicInfo.relationship'
const NAMES = { care: 'basicInfo.recipientName', caregiver: 'profile.name' }

/** 'Your mother' says that it is for someone in the family, 'two whippets' that there are pets. */
const SAID_BY: Texts = {
  'basicInfo.careType': 'basicInfo.relationship',
  'schedule.frequency': 'schedule.schedulePattern',
  'additionalInfo.hasPets': 'additionalInfo.petDetails',
}

type Heard = { field: string; value: unknown }

const has = (list: unknown, item: unknown) => Array.isArray(list) && list.includes(item)

/** More in a list is no correction. */
const isOther = (was: unknown, is: unknown): boolean =>
  !(Array.isArray(was) && was.every(item => has(is, item)))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What she did not know before; of a list that grew, what came to it. */
const heardIn = ({ now, before }: Turn, { heard }: Decision, { several }: Speech['voice']) => {
  // 'With Mom', of both parents: nothing was wrong before.
  const isChoice = (field: string, known: unknown) =>
    field === 'basicInfo.relationship' && several.of.includes(String(known))
  const [is, was] = [answersOf(now), answersOf(before)]
  return heard
    .filter(({ field }) => field in is && !isSame(was[field], is[field]))
    .map(({ field }) => {
      const [known, value] = [was[field], is[field]]
      const isChange = field in was && isOther(known, value) && !isChoice(field, known)
      const isMore = field in was && !isOther(known, value)
      const added = isMore && Array.isArray(value) ? value.filter(item => !has(known, item)) : value
      return { field, value: added, isChange, isMore }
    })
}

/** The first few of them, and how many more there are. */
const partsOf = (speech: Speech, heard: readonly Heard[]): string => {
  const inWords = heard
    .map(({ field, value }) => ({ field, part: partOf(speech, field, value) }))
    .filter(({ part }) => part !== '')
  const isTold = (path: string | undefined) => inWords.some(({ field }) => field === path)
  const parts = inWords.flatMap(({ field, part }) => (isTold(SAID_BY[field]) ? [] : [part]))
  const more = parts.length - MOST_PARTS
  const said =
    more > 1
      ? [...parts.slice(0, MOST_PARTS), speech.voice.more.replaceAll('{count}', () => String(more))]
      : parts
  return listed(speech.language, said)
}

/** What is as it was before, and what she no longer has. */
export const undone = (turn: Turn, speech: Speech): string[] => {
  const { done, again, gone, none } = speech.voice.undone
  const [is, was] = [answersOf(turn.now), answersOf(turn.before)]
  const told = (
    words: string,
    of: Readonly<Record<string, unknown>>,
    fields: readonly string[],
  ): string[] => {
    const parts = partsOf(
      speech,
      fields.map(field => ({ field, value: of[field] })),
    )
    return parts === '' ? [] : [inOnePoint(words.replaceAll('{parts}', () => parts))]
  }
  const back = Object.keys(is).filter(field => !isSame(was[field], is[field]))
  const lost = Object.keys(was).filter(field => !(field in is))
  const isOpenAgain = turn.now.skipped.length < turn.before.skipped.length
  if (back.length + lost.length === 0 && !isOpenAgain) return [none]
  return [oneOf(done, turn), ...told(again, is, back), ...told(gone, was, lost)]
}

/** Who is told of and nothing else is greeted, not written down. */
const meeting = (turn: Turn, speech: Speech, heard: readonly Heard[]): string | undefined => {
  const { kind, voice } = speech
  const answers = answersOf(turn.now)
  const called = calledOf(answers)
  const name = called ?? relativeOf(speech, answers)
  const told = called === undefined ? RELATION : NAMES[kind]
  const isOnlyThat = heard.every(({ field }) => field.startsWith(WHO[kind]))
  if (!name || !isOnlyThat || !heard.some(({ field }) => field === told)) return
  const age = heard.find(({ field }) => field === 'basicInfo.recipientAge')?.value
  const isSelf = kind === 'caregiver' || answers['basicInfo.careType'] === 'self'
  const variants = isSelf ? voice.about.self : age === undefined ? voice.about.name : voice.about.nameAge
  const said = oneOf(variants, turn)
    .replaceAll('{name}', () => name)
    .replaceAll('{age}', () => String(age))
  return said.replace(/^\p{Ll}/u, first => first.toUpperCase())
}

/** A sentence that ends with '8 p.m.' has its point already. */
const inOnePoint = (words: string) => words.replace(/(?<!\.)\.\.$/u, '.')

const nothingNew = (
  turn: Turn,
  decision: Decision,
  { voice }: Speech,
  taken: readonly string[],
): string[] => {
  if (taken.length > 0) return [oneOf(voice.taken, turn)]
  const isOnlyKnown = decision.heard.length > 0 && decision.asides.length + turn.refused.length === 0
  return isOnlyKnown ? [oneOf(voice.known, turn)] : []
}

const plainly = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

/** Where something was chosen in other words, people must see what was made of them. */
const isInItsWords = (speech: Speech, text: string, { field, value }: Heard): boolean => {
  const own = optionsOf(speech, field).filter(option => option === String(value))
  const label = optionLabel(speech.words, field, value)
  const ways = own.flatMap(option => [
    option,
    label,
    ...label.split(/[()]/u),
    closerOf(speech, field, option),
  ])
  return optionsOf(speech, field).length === 0 || ways.some(way => plainly(way) === plainly(text))
}

/** What she heard, in a few warm words. */
export const acknowledged = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { voice } = speech
  const heard = heardIn(turn, decision, voice)
  const taken = decision.taken.filter(field => !(field in answersOf(turn.now)))
  const felt = feltFor(turn, decision, speech)
  // 'I need my wife back': whoever hears that does not say that the wife is noted already.
  const isOnlyFelt = felt.length > 0 && taken.length === 0
  if (heard.length === 0) return isOnlyFelt ? felt : [...felt, ...nothingNew(turn, decision, speech, taken)]
  const isChange = heard.some(one => one.isChange)
  const met = isChange ? undefined : meeting(turn, speech, heard)
  if (met !== undefined) return [...felt, met]
  const parts = partsOf(speech, heard)
  const opening = felt[0] ?? openingOf(turn, speech, heard, isChange)
  if (parts === '') return [opening]
  const noted = inOnePoint(oneOf(voice.noted, turn, 3).replaceAll('{parts}', () => parts))
  const isBrief =
    !isChange &&
    !isSad(heard) &&
    !isHeavy(heard) &&
    heard.length === 1 &&
    heard.every(one => isInItsWords(speech, turn.text, one)) &&
    (turn.said.length + turn.text.length) % 3 !== 0
  return isBrief ? [opening] : [opening, noted]
}

/** What she says to how somebody feels, before anything else. */
const feltFor = (turn: Turn, { feeling, has }: Decision, { voice }: Speech): string[] => {
  const answers = voice.felt[feeling ?? '']
  return answers && !has('danger') ? [oneOf(answers, turn)] : []
}

const isSad = (heard: readonly Heard[]) => heard.some(({ field }) => field === 'careNeeds.medicalConditions')

const HEAVY: Readonly<Record<string, unknown>> = {
  'careNeeds.careLevel': 'extensive',
  'careNeeds.mobilityStatus': 'dependent',
}

/** Who does nearly everything for somebody does not want to hear that it helps. */
const isHeavy = (heard: readonly Heard[]) => heard.some(({ field, value }) => HEAVY[field] === value)

const openingOf = (
  turn: Turn,
  { voice }: Speech,
  heard: readonly (Heard & { isMore: boolean })[],
  isChange: boolean,
): string => {
  if (isChange) return oneOf(voice.changed, turn)
  if (isSad(heard)) return oneOf(voice.sorry, turn)
  if (isHeavy(heard)) return oneOf(voice.heavy, turn)
  return oneOf(heard.every(({ isMore }) => isMore) ? voice.added : voice.heard, turn)
}
