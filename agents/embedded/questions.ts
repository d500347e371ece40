import type { Answers } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { fieldWords, optionLabel } from '#machines/interview/words.ts'
import { NOTES } from '../emma/notes.ts'
import { placeAsked, whichPlace } from '../places/which-place.ts'
import type { Plan } from '../planner/planner.ts'
import { oneOfThem } from './formats.ts'
import { listed, withPerson } from './people.ts'
import { plainly } from './sentences.ts'
import { hasSaid, oneOf, type Turn } from './turn.ts'
import { saidValue } from './values.ts'
import type { Question, Speech } from './words.ts'

const optionsOf = ({ kind }: Speech, path: string): readonly string[] => {
  const field = fieldOf(kind, path)
  return field?.control === 'yesNo' ? ['true', 'false'] : (field?.options ?? [])
}

export const closerOf = (speech: Speech, path: string, option: string): string =>
  speech.voice.closer[path]?.[option] ?? optionLabel(speech.words, path, option)

const linesOf = (question: Question, answers: Answers, time: number): readonly string[] => {
  const { ask, again, self, selfAgain } = question
  const isSelf = answers['basicInfo.careType'] === 'self'
  const first = isSelf ? (self ?? ask) : ask
  const second = isSelf ? (selfAgain ?? self ?? again) : again
  return time > 0 ? (second ?? first) : first
}

type Asked = { fields: readonly string[]; time: number }

/** The shared wording for several fields, or a single field's own. */
const questionOf = ({ voice, words }: Speech, fields: readonly string[]): Question => {
  const [first = ''] = fields
  const group = voice.together.find(one => fields.every(field => one.fields.includes(field)))
  if (group && fields.length > 1) return group
  return voice.ask[first] ?? { ask: [fieldWords(words, first).question] }
}

export const questionAbout = (
  speech: Speech,
  { fields, time }: Asked,
  answers: Answers,
  choose: (lines: readonly string[]) => string = ([first = '']) => first,
): string => {
  const { voice, language } = speech
  const group = voice.together.find(one => fields.every(field => one.fields.includes(field)))
  const parts = fields.map(field => group?.parts?.[field] ?? '').filter(part => part !== '')
  const line = choose(linesOf(questionOf(speech, fields), answers, time))
  return withPerson(
    speech,
    line.replaceAll('{parts}', () => listed(language, parts)),
    answers,
  )
}

/** A value in the words of a yes-or-no question. */
const proposedValue = (speech: Speech, field: string, value: unknown): string =>
  optionsOf(speech, field).length > 0
    ? listed(
        speech.language,
        [value].flat().map(one => closerOf(speech, field, String(one))),
      )
    : saidValue(speech, field, value)

type Confirm = Extract<Plan, { kind: 'confirm' }>

/** Of a longer message, the words that would be kept are said. */
const offeringNote = ({ voice }: Speech, turn: Turn, quote: string): string => {
  const lines = voice.confirm[NOTES] ?? []
  const line = lines.find(one => !hasSaid(turn, one)) ?? lines[0] ?? ''
  return plainly(turn.text) === plainly(quote) ? line : `${line} “${quote}”`
}

const confirming = (speech: Speech, turn: Turn, { fields, value, quote }: Omit<Confirm, 'kind'>): string => {
  const [field = ''] = fields
  if (field === NOTES) return offeringNote(speech, turn, quote)
  const lines = speech.voice.confirm[field] ?? speech.voice.confirm['*']
  return oneOf(lines, turn).replaceAll('{value}', () => proposedValue(speech, field, value))
}

const choosing = (
  speech: Speech,
  turn: Turn,
  field: string,
  options: readonly string[],
  answers: Answers,
): string => {
  // A question that lists only some of its options would hide the rest.
  if (options.length < optionsOf(speech, field).length)
    return questionAbout(speech, { fields: [field], time: 1 }, answers, lines => oneOf(lines, turn))
  const choices = oneOfThem(speech.language).format(options.map(option => closerOf(speech, field, option)))
  return oneOf(speech.voice.choose, turn).replaceAll('{choices}', () => choices)
}

/** The labels of the yes and no buttons. */
export const labelsFor = ({ voice }: Speech, field: string): [string, string] => {
  const [yes = '', no = ''] = voice.labels[field] ?? voice.labels['*']
  return [yes, no]
}

/** A plan's question in words; empty when it asks nothing. */
export const planned = (speech: Speech, turn: Turn, plan: Plan, answers: Answers): string => {
  const [field = ''] = plan.fields
  if (plan.kind === 'confirm') return confirming(speech, turn, plan)
  if (plan.kind === 'which') return whichPlace(speech, turn, plan.name)
  if (plan.kind === 'choose') return choosing(speech, turn, field, plan.options, answers)
  if (plan.kind !== 'ask') return ''
  return questionAbout(speech, plan, answers, lines => oneOf(lines, turn))
}

/** The same offer, or the same choice of towns, in other words, while it's open. */
export const offeredAgain = (speech: Speech, turn: Turn): string => {
  const { asking, offer } = turn.now
  const place = placeAsked(turn.now)
  if (place) return whichPlace(speech, turn, place.name)
  return offer ? confirming(speech, turn, { fields: asking, value: offer.value, quote: offer.quote }) : ''
}
