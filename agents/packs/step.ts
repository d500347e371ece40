import { isSameAnswer, openQuestions } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { afterwards } from '../embedded/foresight.ts'
import type { Call, Step } from '../embedded/plan.ts'
import type { ParsedTurn } from '../embedded/turn.ts'
import { flat } from '../emma/view.ts'
import { placesToAsk } from '../places/which-place.ts'
import { type Plan, planNext } from '../planner/planner.ts'
import { factFor } from './facts.ts'
import { type Called, listen } from './listen.ts'
import { type Room, replyOf } from './reply.ts'

/*
 * Emma without a hosted model, in a language of the packs: what phrases say surely is saved, everything else is asked,
 * one question at a time, with chips. What's saved is read back in values, so that a mistake is seen at once.
 */

const MOST_PASSED_ON = 1000

/** What no fact answers, and where a fact doesn't say it all. */
function isForCoordinators({ kind }: ParsedTurn, { question }: Called, { pack }: Room): boolean {
  if (question === undefined) return false
  const fact = question === null ? undefined : factFor(kind, pack, question)
  return fact === undefined || fact.passesOn === true
}

const call = (toolName: string, input: Call['input']): Call[] => [{ toolName, input }]

function deeds(turn: ParsedTurn, called: Called, room: Room): Call[] {
  const { heard, denied, skip, undoes, isHeld, told } = called
  if (undoes) return call('undo', {})
  const passes = !isHeld && isForCoordinators(turn, called, room)
  return [
    ...(passes ? call('passOn', { question: told.text.trim().slice(0, MOST_PASSED_ON) }) : []),
    ...(heard.length > 0 ? call('recordAnswers', { answers: heard }) : []),
    ...(denied === undefined ? [] : call('declineOffers', { fields: [denied] })),
    ...(skip.length > 0 ? call('skipQuestion', { fields: skip }) : []),
    ...(told.has('summary') ? call('sumUp', {}) : []),
  ]
}

/** One question at a time. */
const single = (plan: Plan): Plan => ({ ...plan, fields: plan.fields.slice(0, 1) })

const excuses = ['why', 'help', 'summary', 'hello', 'thanks', 'wait', 'stop'] as const

const isTalk = ({ told, question, heard }: Called) =>
  heard.length === 0 && (question !== undefined || excuses.some(act => told.has(act)))

function planFor({ kind, now, before }: ParsedTurn, called: Called): Plan {
  const { heard, told, isDone, isHeld, denied } = called
  if (isHeld || ((told.has('stop') || told.has('wait')) && heard.length === 0))
    return { kind: 'hold', fields: now.asking }
  const answers = flat(now.answers)
  return single(
    planNext({
      ...{ kind, denied, asked: before.asked, last: before.asking, required: now.missing },
      open: openQuestions(fieldsOf(kind), answers, now.skipped).map(({ path }) => path),
      ...{ spoken: heard.map(({ field }) => field), uncertain: [], unclear: placesToAsk(now) },
      ...{ isHeld: isTalk(called), isGreeting: false, isDone },
    }),
  )
}

const isStanding = ({ now }: ParsedTurn, { kind, fields }: Plan) => {
  const leadsOn =
    fields.length === 0 && now.missing.length === 0 && now.status === 'open' && now.step !== 'review'
  return (kind === 'hold' || isSameAnswer(fields, now.asking)) && !now.offer && !leadsOn
}

const placeFields = ['location.city', 'location.zipCode', 'profile.locationsServiced']

/** Where a place can be is known once it's saved. */
const mayForesee = ({ heard, undoes }: Called) =>
  !undoes && !heard.some(({ field }) => placeFields.includes(field))

const asking = (turn: ParsedTurn, plan: Plan): Call[] =>
  isStanding(turn, plan) ? [] : call('ask', { fields: [...plan.fields], ...unasked(turn, plan) })

/** A question that had to wait for another doesn't count as asked. */
const unasked = (turn: ParsedTurn, plan: Plan) =>
  plan.kind === 'hold' && turn.before.asking.length > 0 ? { unasked: [...turn.before.asking] } : {}

const MOST_ASKED = 2

/** The next step of a reply: tool calls first, then the text. */
export function packStep(turn: ParsedTurn, room: Room, tools: readonly string[]): Step {
  const called = listen(turn, room)
  const has = ({ toolName }: Call) => tools.includes(toolName)
  if (turn.called.length === 0) {
    const foreseen = { ...turn, now: afterwards(turn, called) }
    const next = mayForesee(called) ? asking(foreseen, planFor(foreseen, called)) : []
    const calls = [...deeds(turn, called, room), ...next].filter(has)
    if (calls.length > 0) return { text: '', calls }
  }
  const plan = planFor(turn, called)
  const again = asking(turn, plan).filter(has)
  const times = turn.called.filter(name => name === 'ask').length
  if (again.length > 0 && times < MOST_ASKED && !turn.hasFailed) return { text: '', calls: again }
  return { text: replyOf(room, turn, called, plan), calls: [] }
}
