import type { Offer } from '#machines/interview/events.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { Plan } from '../planner/planner.ts'
import { textSchemaOf } from '../reading/values/texts.ts'
import { answersOf, type Decision, decide } from './decide.ts'
import { afterwards } from './foresight.ts'
import { saidLines } from './lines.ts'
import { nextQuestion, unaskedIn } from './next.ts'
import { labelsFor } from './questions.ts'
import { hasAsked, reply, rest } from './say.ts'
import { patternOf } from './sentences.ts'
import { toPassOn } from './to-question.ts'
import type { ParsedTurn, Turn } from './turn.ts'
import type { Speech } from './words.ts'

export type Call = { toolName: string; input: Record<string, unknown> }
export type Step = { text: string; calls: Call[] }

const call = (toolName: string, input: Call['input']): Call[] => [{ toolName, input }]

const MOST_QUOTED = 2000

const isSound = (kind: InterviewKind, { field, value }: Decision['heard'][number]) =>
  textSchemaOf(fieldOf(kind, field))?.safeParse(value).success ?? false

const recorded = ({ kind }: Turn, { heard }: Decision): Call[] => {
  const answers = heard
    .filter(one => isSound(kind, one))
    .map(({ field, value, quote }) => ({ field, value, quote: quote.slice(0, MOST_QUOTED) }))
  return answers.length === 0 ? [] : call('recordAnswers', { answers })
}

/** What to undo: one field, or everything the last reply changed. */
const undoneIn = ({ asides }: Decision): { field?: string } => {
  const [about] = asides.flatMap(aside => (aside.kind === 'undo' ? (aside.about ?? []) : []))
  return about === undefined ? {} : { field: about }
}

const MOST_PASSED_ON = 1000

/** Sends the question to the coordinators, which the reply promises. */
const passedOn = (turn: Turn, decision: Decision, speech: Speech): Call[] => {
  const question = toPassOn(turn, decision, speech)
  const urgent = patternOf(speech.voice.hearing.urgent).test(turn.text)
  return question
    ? call('passOn', { question: question.slice(0, MOST_PASSED_ON), ...(urgent && { urgent }) })
    : []
}

/** The tool calls a message needs, in order. */
const deeds = (turn: Turn, decision: Decision, speech: Speech): Call[] => {
  if (decision.startOver === 'yes')
    return call('clearAnswers', { fields: Object.keys(answersOf(turn.before)) })
  if (decision.undoes) return call('undo', undoneIn(decision))
  if (decision.startOver === 'ask') return []
  const { skip, denied } = decision
  return [
    ...passedOn(turn, decision, speech),
    ...(decision.taken.length > 0 ? call('clearAnswers', { fields: decision.taken }) : []),
    ...recorded(turn, decision),
    ...(denied === undefined ? [] : call('declineOffers', { fields: [denied] })),
    ...(skip.length > 0 ? call('skipQuestion', { fields: skip }) : []),
    ...(decision.has('back') ? call('goBack', {}) : []),
    ...(decision.has('summary') ? call('sumUp', {}) : []),
  ]
}

type Question = { kind: Plan['kind']; fields: readonly string[]; offer?: Offer; unasked?: readonly string[] }

/** Already asked. At the end, an `ask` without fields still has to open the review. */
const isAsked = ({ now }: Turn, { fields, offer }: Question) => {
  const leadsOn =
    fields.length === 0 && now.missing.length === 0 && now.status === 'open' && now.step !== 'review'
  return isSameAnswer(fields, now.asking) && isSameAnswer(offer, now.offer) && !leadsOn
}

const questionOf = (speech: Speech, turn: Turn, plan: Plan, unasked: readonly string[]): Question => {
  const { kind, fields } = plan
  const missed = unasked.length > 0 && { unasked }
  if (kind === 'hold') return { kind, fields, ...(turn.now.offer && { offer: turn.now.offer }) }
  if (kind !== 'confirm') return { kind, fields, ...missed }
  const [field = ''] = fields
  const quote = plan.quote.slice(0, MOST_QUOTED)
  return { kind, fields, offer: { value: plan.value, quote, labels: labelsFor(speech, field) }, ...missed }
}

const MOST_ASKED = 2
const MOST_OPEN = 64

/** A reply takes several steps; its message is read in the first and forgotten after the last. */
const readings = new Map<string, Decision>()

const readOnce = (turn: Turn, speech: Speech): { decision: Decision; forget: () => void } => {
  const key = JSON.stringify([turn.kind, turn.text, turn.today, turn.language, turn.before, turn.said])
  const decision = readings.get(key) ?? decide(turn, speech)
  const [oldest] = readings.keys()
  if (readings.size >= MOST_OPEN && oldest !== undefined) readings.delete(oldest)
  readings.set(key, decision)
  return { decision, forget: () => readings.delete(key) }
}

/** The question the reply will end with. */
const questionFor = (turn: Turn, decision: Decision, speech: Speech): Question =>
  questionOf(speech, turn, nextQuestion(turn, decision, speech), unaskedIn(turn, decision))

/** The question on screen stays, so no `ask` is needed. */
const isStanding = (turn: Turn, question: Question) =>
  ['hold', 'close'].includes(question.kind) && isAsked(turn, question)

/** Merges the question into the last `recordAnswers`, so both are stored in one transaction. */
const withQuestion = (calls: readonly Call[], { fields, offer, unasked }: Question): Call[] => {
  const last = calls.at(-1)
  const beside = unasked && { unasked }
  return last?.toolName === 'recordAnswers' && fields.length > 0
    ? [
        ...calls.slice(0, -1),
        { ...last, input: { ...last.input, thenAsk: fields, ...(offer && { thenOffer: offer }), ...beside } },
      ]
    : [...calls, ...call('ask', { fields, ...(offer && { offer }), ...beside })]
}

/** The result of going back or undoing isn't known in advance. */
const goesBack = ({ has, undoes }: Decision) => has('back') || undoes

const placeFields = ['profile.locationsServiced', 'location.city', 'location.state', 'location.zipCode']

/** Where a place can be is known once it's saved. */
const namesPlaces = ({ heard, taken }: Decision) =>
  [...taken, ...heard.map(({ field }) => field)].some(field => placeFields.includes(field))

/** All tool calls of the first step, with the next question. */
const firstCalls = (turn: Turn, decision: Decision, speech: Speech, tools: readonly string[]): Call[] => {
  const foreseen = { ...turn, now: afterwards(turn, decision) }
  const mayAsk = tools.includes('ask') && !goesBack(decision) && !namesPlaces(decision) && !hasAsked(turn)
  const question = mayAsk ? questionFor(foreseen, decision, speech) : undefined
  const todoNow = deeds(turn, decision, speech).filter(({ toolName }) => tools.includes(toolName))
  return question && !isStanding(foreseen, question) ? withQuestion(todoNow, question) : todoNow
}

/** Some answers may have been refused, which changes the next question. */
const questionAfter = (turn: Turn, decision: Decision, speech: Speech, tools: readonly string[]) => {
  const times = turn.called.filter(name => name === 'ask').length
  if (!tools.includes('ask') || turn.hasFailed || times >= MOST_ASKED) return
  const question = questionFor(turn, decision, speech)
  return isAsked(turn, question) ? undefined : question
}

/** After a hosted model's beginning nothing is noted; what the message tells isn't asked all the same. */
const seenAs = (turn: Turn, decision: Decision, tools: readonly string[]): Turn =>
  tools.includes('recordAnswers') ? turn : { ...turn, now: { ...turn.now, ...afterwards(turn, decision) } }

/** The next step of a reply: tool calls first, then the text. */
export const nextStep = (parsed: ParsedTurn, speech: Speech, tools: readonly string[]): Step => {
  const turn = { ...parsed, lines: (parsed.before.told ?? []).map(keys => saidLines(speech, keys)) }
  const { decision, forget } = readOnce(turn, speech)
  const calls = turn.called.length === 0 ? firstCalls(turn, decision, speech, tools) : []
  if (calls.length > 0) return { text: '', calls }
  if (hasAsked(turn)) {
    forget()
    return { text: rest(turn, speech), calls: [] }
  }
  const seen = seenAs(turn, decision, tools)
  const again = questionAfter(seen, decision, speech, tools)
  if (again) return { text: '', calls: withQuestion([], again) }
  forget()
  return { text: reply(seen, decision, speech, nextQuestion(seen, decision, speech)), calls: [] }
}
