import { careFields } from '#machines/care-interview/fields.ts'
import { dangerOf } from '../emma/tools.ts'
import { answersOf, type Decision, decide, nextQuestion } from './decide.ts'
import { afterwards } from './foresight.ts'
import { reply } from './say.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

export type Call = { toolName: string; input: unknown }
export type Step = { text: string; calls: Call[] }

const call = (toolName: string, input: unknown): Call[] => [{ toolName, input }]

const MOST_QUOTED = 2000

const isSound = ({ field, value }: Decision['heard'][number]) =>
  careFields.find(({ path }) => path === field)?.schema.safeParse(value).success ?? false

const recorded = ({ heard }: Decision): Call[] => {
  const answers = heard
    .filter(isSound)
    .map(({ field, value, quote }) => ({ field, value, quote: quote.slice(0, MOST_QUOTED) }))
  return answers.length === 0 ? [] : call('recordAnswers', { answers })
}

const dangersOf = ({ asides }: Decision): Call[] =>
  asides
    .flatMap(aside =>
      aside.kind === 'danger' ? call('showHelpLines', { about: dangerOf(aside.about) }) : [],
    )
    .slice(0, 1)

/** What has to be done before anything is said. */
const deeds = (turn: Turn, decision: Decision): Call[] => {
  if (decision.startOver === 'yes')
    return call('clearAnswers', { fields: Object.keys(answersOf(turn.before)) })
  if (decision.startOver) return dangersOf(decision)
  const skipped = [...decision.skip, ...decision.left]
  return [
    ...dangersOf(decision),
    ...(decision.taken.length > 0 ? call('clearAnswers', { fields: decision.taken }) : []),
    ...recorded(decision),
    ...(skipped.length > 0 ? call('skipQuestion', { fields: skipped }) : []),
    ...(decision.has('back') ? call('goBack', {}) : []),
    ...(decision.has('summary') ? call('sumUp', {}) : []),
  ]
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** At the end, asking nothing is what leads on to the review. */
const isAsked = ({ now }: Turn, fields: readonly string[]) => {
  const leadsOn =
    fields.length === 0 && now.missing.length === 0 && now.status === 'open' && now.step !== 'review'
  return same(fields, now.asking) && !leadsOn
}

const MOST_ASKED = 2
const MOST_OPEN = 64

/** A reply takes some steps and its message is read once; what is remembered goes with the last step. */
const readings = new Map<string, Decision>()

const readOnce = (turn: Turn, speech: Speech): { decision: Decision; forget: () => void } => {
  const key = JSON.stringify([turn.text, turn.today, turn.language, turn.before, turn.said])
  const decision = readings.get(key) ?? decide(turn, speech)
  const [oldest] = readings.keys()
  if (readings.size >= MOST_OPEN && oldest !== undefined) readings.delete(oldest)
  readings.set(key, decision)
  return { decision, forget: () => readings.delete(key) }
}

const asked = (turn: Turn, decision: Decision, speech: Speech): Call[] => {
  const fields = nextQuestion(turn, decision, speech)
  return isAsked(turn, fields) ? [] : call('ask', { fields })
}

/** The next step of a reply: first all that has to be done, then the words. */
export const nextStep = (turn: Turn, speech: Speech, tools: readonly string[]): Step => {
  const { decision, forget } = readOnce(turn, speech)
  const { called } = turn
  if (called.length === 0) {
    const foreseen = { ...turn, now: afterwards(turn, decision) }
    const question = decision.has('back') ? [] : asked(foreseen, decision, speech)
    const calls = [...deeds(turn, decision), ...question].filter(({ toolName }) => tools.includes(toolName))
    if (calls.length > 0) return { text: '', calls }
  }
  // Not all of it may have been possible, so that another question comes next.
  const mayAsk =
    tools.includes('ask') && !turn.hasFailed && called.filter(name => name === 'ask').length < MOST_ASKED
  const again = mayAsk ? asked(turn, decision, speech) : []
  if (again.length > 0) return { text: '', calls: again }
  forget()
  return { text: reply(turn, decision, speech, nextQuestion(turn, decision, speech)), calls: [] }
}
