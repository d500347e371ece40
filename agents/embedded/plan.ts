import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { dangerOf, helpLines } from '../emma/tools.ts'
import { answersOf, type Decision, decide, nextQuestion } from './decide.ts'
import { afterwards } from './foresight.ts'
import { hasAsked, reply, rest } from './say.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

export type Call = { toolName: string; input: Record<string, unknown> }
export type Step = { text: string; calls: Call[] }

const call = (toolName: string, input: Call['input']): Call[] => [{ toolName, input }]

const MOST_QUOTED = 2000

const isSound = (kind: InterviewKind, { field, value }: Decision['heard'][number]) =>
  fieldOf(kind, field)?.schema.safeParse(value).success ?? false

const recorded = ({ kind }: Turn, { heard }: Decision): Call[] => {
  const answers = heard
    .filter(one => isSound(kind, one))
    .map(({ field, value, quote }) => ({ field, value, quote: quote.slice(0, MOST_QUOTED) }))
  return answers.length === 0 ? [] : call('recordAnswers', { answers })
}

/** Of several the one with the most numbers to call: each has the one for emergencies. */
const dangersOf = ({ asides }: Decision): Call[] => {
  const abouts = asides.flatMap(aside => (aside.kind === 'danger' ? [dangerOf(aside.about)] : []))
  const [about] = abouts.toSorted((one, other) => helpLines[other].length - helpLines[one].length)
  return about ? call('showHelpLines', { about }) : []
}

/** What a model that could not go on has noted, cleared or skipped meanwhile is left as it is. */
const stillToDo = (turn: Turn, decision: Decision): Decision => {
  const [was, is] = [answersOf(turn.before), answersOf(turn.now)]
  const isUntouched = (field: string) => JSON.stringify(was[field]) === JSON.stringify(is[field])
  const isOpen = (field: string) => isUntouched(field) && !turn.now.skipped.includes(field)
  return {
    ...decision,
    heard: decision.heard.filter(({ field }) => isUntouched(field)),
    taken: decision.taken.filter(isUntouched),
    skip: decision.skip.filter(isOpen),
    left: decision.left.filter(isOpen),
  }
}

/** The whole of the last reply, or one field alone. */
const undoneIn = ({ asides }: Decision): { field?: string } => {
  const [about] = asides.flatMap(aside => (aside.kind === 'undo' ? (aside.about ?? []) : []))
  return about === undefined ? {} : { field: about }
}

/** What has to be done before anything is said. */
const deeds = (turn: Turn, decision: Decision): Call[] => {
  if (decision.startOver === 'yes')
    return call('clearAnswers', { fields: Object.keys(answersOf(turn.before)) })
  if (decision.undoes) return call('undo', undoneIn(decision))
  if (decision.startOver === 'ask') return dangersOf(decision)
  const skipped = [...decision.skip, ...decision.left]
  return [
    ...dangersOf(decision),
    ...(decision.taken.length > 0 ? call('clearAnswers', { fields: decision.taken }) : []),
    ...recorded(turn, decision),
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
  const key = JSON.stringify([turn.kind, turn.text, turn.today, turn.language, turn.before, turn.said])
  const decision = readings.get(key) ?? decide(turn, speech)
  const [oldest] = readings.keys()
  if (readings.size >= MOST_OPEN && oldest !== undefined) readings.delete(oldest)
  readings.set(key, decision)
  return { decision, forget: () => readings.delete(key) }
}

/** What has to be asked, where that is not asked already. */
const asked = (turn: Turn, decision: Decision, speech: Speech): string[] | undefined => {
  const fields = nextQuestion(turn, decision, speech)
  return isAsked(turn, fields) ? undefined : fields
}

/** What is noted last and what is asked then is one deed, and stored in one go. */
const withQuestion = (calls: readonly Call[], fields: string[]): Call[] => {
  const last = calls.at(-1)
  return last?.toolName === 'recordAnswers' && fields.length > 0
    ? [...calls.slice(0, -1), { ...last, input: { ...last.input, thenAsk: fields } }]
    : [...calls, ...call('ask', { fields })]
}

/** What comes back is not known before it is there. */
const goesBack = ({ has, undoes }: Decision) => has('back') || undoes

/** Shown once in a reply, whoever showed it. */
const onlyOnce = ({ calledBefore }: Turn, toolName: string) =>
  toolName !== 'recordAnswers' && calledBefore.includes(toolName)

/** The next step of a reply: first all that has to be done, then the words. */
export const nextStep = (turn: Turn, speech: Speech, tools: readonly string[]): Step => {
  const { decision, forget } = readOnce(turn, speech)
  const { called } = turn
  if (called.length === 0) {
    const todo = stillToDo(turn, decision)
    const foreseen = { ...turn, now: afterwards(turn, todo) }
    const mayAsk = tools.includes('ask') && !goesBack(decision) && !hasAsked(turn)
    const question = mayAsk ? asked(foreseen, decision, speech) : undefined
    const todoNow = deeds(turn, todo).filter(
      ({ toolName }) => tools.includes(toolName) && !onlyOnce(turn, toolName),
    )
    const calls = question ? withQuestion(todoNow, question) : todoNow
    if (calls.length > 0) return { text: '', calls }
  }
  if (hasAsked(turn)) {
    forget()
    return { text: rest(turn, decision, speech), calls: [] }
  }
  // Not all of it may have been possible, so that another question comes next.
  const mayAsk =
    tools.includes('ask') && !turn.hasFailed && called.filter(name => name === 'ask').length < MOST_ASKED
  const again = mayAsk ? asked(turn, decision, speech) : undefined
  if (again) return { text: '', calls: call('ask', { fields: again }) }
  forget()
  return { text: reply(turn, decision, speech, nextQuestion(turn, decision, speech)), calls: [] }
}
