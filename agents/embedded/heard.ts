import { answersOf, type Decision } from './decide.ts'
import { calledOf, listed } from './questions.ts'
import { oneOf, type Turn } from './turn.ts'
import { partOf } from './values.ts'
import type { Speech, Texts } from './words.ts'

const MOST_PARTS = 4
const WHO = { care: 'basicInfo.', caregiver: 'profile.name' }
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
  JSON.stringify(was) !== JSON.stringify(is) && !(Array.isArray(was) && was.every(item => has(is, item)))

const heardIn = ({ now, before }: Turn, { heard }: Decision) => {
  const [is, was] = [answersOf(now), answersOf(before)]
  return heard
    .filter(({ field }) => field in is)
    .map(({ field }) => ({
      field,
      value: is[field],
      isChange: field in was && isOther(was[field], is[field]),
      isMore: field in was && !isOther(was[field], is[field]),
    }))
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

/** Who is told of and nothing else is greeted, not written down. */
const meeting = (turn: Turn, { kind, voice }: Speech, heard: readonly Heard[]): string | undefined => {
  const answers = answersOf(turn.now)
  const name = calledOf(answers)
  const isOnlyThat = heard.every(({ field }) => field.startsWith(WHO[kind]))
  if (!name || !isOnlyThat || !heard.some(({ field }) => field === NAMES[kind])) return
  const age = heard.find(({ field }) => field === 'basicInfo.recipientAge')?.value
  const isSelf = kind === 'caregiver' || answers['basicInfo.careType'] === 'self'
  const variants = isSelf ? voice.about.self : age === undefined ? voice.about.name : voice.about.nameAge
  return oneOf(variants, turn)
    .replaceAll('{name}', () => name)
    .replaceAll('{age}', () => String(age))
}

/** A sentence that ends with '8 p.m.' has its point already. */
const inOnePoint = (words: string) => words.replace(/(?<!\.)\.\.$/u, '.')

/** What she heard, in a few warm words. */
export const acknowledged = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { voice } = speech
  const heard = heardIn(turn, decision)
  const taken = decision.taken.filter(field => !(field in answersOf(turn.now)))
  const felt = feltFor(turn, decision, speech)
  if (heard.length === 0) return [...felt, ...(taken.length > 0 ? [oneOf(voice.taken, turn)] : [])]
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
