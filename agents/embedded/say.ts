import { fieldOf } from '#machines/interview/kinds.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { NOTES } from '../emma/notes.ts'
import type { Plan } from '../planner/planner.ts'
import { factFor } from '../questions/facts.ts'
import type { Understood } from '../understand/message.ts'
import { answersOf, type Decision } from './decide.ts'
import { acknowledged, undone } from './heard.ts'
import { meaningOf } from './meanings.ts'
import { hasTakenOut, isOut } from './out.ts'
import { summaryOf } from './parts.ts'
import { calledOf, relativeOf } from './people.ts'
import { offeredAgain, planned, questionAbout } from './questions.ts'
import { comfort, isGrave } from './reactions.ts'
import { patternOf } from './sentences.ts'
import { isLikely, toQuestion } from './to-question.ts'
import { fresh, hasSaid, oneOf, type Turn } from './turn.ts'
import { closing, missingNames, saidValue } from './values.ts'
import type { Speech } from './words.ts'

type Answer = (turn: Turn, decision: Decision, speech: Speech) => string[]

const toAside: Partial<Record<Understood['asides'][number]['kind'], Answer>> = {
  noSuchDay: (_turn, _decision, { voice }) => [voice.noSuchDay],
  foreignMoney: (_turn, _decision, { voice }) => [voice.foreignMoney],
  ofSecond: (turn, _decision, speech) => ofSecond(turn, speech),
  help: (turn, decision, speech) => {
    const { before, text } = turn
    const isAnswered = decision.asides.some(
      aside => aside.kind === 'question' && toQuestion(aside, turn, decision, speech).length > 0,
    )
    return decision.heard.length > 0 || isAnswered
      ? []
      : [meaningOf(speech, before.asking, text) ?? speech.voice.help]
  },
  thanks: (turn, _decision, { voice }) => [oneOf(voice.thanks, turn)],
  greeting: (turn, _decision, { voice }) => [
    turn.said.length === 0 ? voice.greet.new : oneOf(voice.greet.hello, turn),
  ],
  summary: (turn, _decision, speech) => [summaryOf(speech, answersOf(turn.now), turn.now.missing)],
  startOver: (_turn, { startOver }, { voice }) => (startOver === undefined ? [voice.startOver.none] : []),
}

const lookedAt = ({ now }: Turn, speech: Speech, path: string): string[] => {
  const answers = answersOf(now)
  if (!(path in answers)) return []
  return [
    speech.voice.back
      .replaceAll('{label}', () => fieldWords(speech.words, path).label)
      .replaceAll('{value}', () => saidValue(speech, path, answers[path])),
  ]
}

const wentBack = (turn: Turn, speech: Speech): string => {
  const [path = ''] = turn.now.asking
  return lookedAt(turn, speech, path)[0] ?? speech.voice.backNone
}

/** 'They both need help' is told that there are profiles for each already. */
const isSaidOfTwo = (turn: Turn, { has }: Decision, aside: Decision['asides'][number]) =>
  aside.kind === 'question' && has('ofSecond') && factFor(turn, aside)?.id === 'two'

/** Replies to everything in the message that isn't an answer. */
const answered = (turn: Turn, decision: Decision, speech: Speech): string[] =>
  decision.asides
    .filter(aside => !isSaidOfTwo(turn, decision, aside))
    .flatMap(aside =>
      aside.kind === 'question'
        ? toQuestion(aside, turn, decision, speech)
        : aside.kind === 'again'
          ? lookedAt(turn, speech, aside.about)
          : (toAside[aside.kind]?.(turn, decision, speech) ?? []),
    )

/** Why a field is asked: the one they name, or the current one. */
const reasonFor = ({ words }: Speech, { before }: Turn, { asides }: Decision): string[] => {
  const named = asides.flatMap(aside => (aside.kind === 'why' ? (aside.about ?? []) : []))
  return [...named, ...before.asking].slice(0, 1).map(path => fieldWords(words, path).why)
}

/** A profile is for one person; answers about a second one aren't saved. */
const ofSecond = ({ now, before }: Turn, speech: Speech): string[] => {
  const { of, one, other } = speech.voice.several
  const answers = answersOf(now)
  const name = calledOf(answers) ?? relativeOf(speech, answers)
  if (name !== undefined) return [other.replaceAll('{name}', () => name)]
  const relation = answers['basicInfo.relationship']
  const isSaid = relation !== answersOf(before)['basicInfo.relationship'] && of.includes(String(relation))
  return isSaid ? [] : [one]
}

/** 'For both my parents': says that one profile is for one person. */
const forOne = ({ before }: Turn, { heard }: Decision, { voice }: Speech): string[] => {
  const { of, one } = voice.several
  const isNews = ({ field, value }: Decision['heard'][number]) =>
    field === 'basicInfo.relationship' && of.includes(String(value)) && answersOf(before)[field] !== value
  return heard.some(isNews) ? [one] : []
}

/** Acknowledges a skipped question, a 'nothing else' or an 'I don't know'. */
const passed = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { voice } = speech
  if (decision.heard.length > 0 || decision.isDone) return []
  if (decision.denied === NOTES) return [oneOf(voice.unkept, turn)]
  if (decision.has('skip')) return fresh(voice.passed, turn).slice(0, 1)
  if (decision.has('nothingElse')) return fresh(voice.nothing, turn).slice(0, 1)
  const isDoubt = decision.unsure.some(isLikely)
  return decision.has('dontKnow') && !isDoubt && !decision.has('question')
    ? fresh(voice.unknown, turn).slice(0, 1)
    : []
}

/** Points to the review; worded differently after the first time. */
const closed = (turn: Turn, speech: Speech): string => {
  const { now } = turn
  const { done, open, again, stillOpen } = speech.voice.close
  const isOpen = now.missing.length > 0
  if (!hasSaid(turn, isOpen ? open : done)) return closing(speech, now.missing)
  return oneOf(isOpen ? stillOpen : again, turn).replaceAll('{parts}', () =>
    missingNames(speech, now.missing),
  )
}

/** Says when few questions are left, or only optional ones. */
const leadTo = (turn: Turn, speech: Speech, plan: Plan): string[] => {
  if (plan.kind !== 'ask' || isGrave(speech, turn)) return []
  const { kind, voice } = speech
  const isExtra = plan.fields.every(field => !fieldOf(kind, field)?.required)
  const { last, few, optional } = voice.near
  const isFirst = !hasSaid(turn, optional)
  if (isExtra && isFirst && turn.now.missing.length === 0 && plan.left > 1) return [optional]
  if (plan.left === 1) return fresh(last, turn).slice(0, 1)
  return plan.left === FEW && !few.some(line => hasSaid(turn, line)) ? fresh(few, turn).slice(0, 1) : []
}

const FEW = 3

/** Asks the same question again in other words. */
const heldQuestion = (turn: Turn, { has }: Decision, speech: Speech, { fields }: Plan): string[] => {
  if (fields.length === 0 || has('stop') || has('wait') || has('danger')) return []
  const again = offeredAgain(speech, turn)
  if (again !== '') return [again]
  return [questionAbout(speech, { fields, time: 1 }, answersOf(turn.now), lines => oneOf(lines, turn))]
}

/** A complete profile that has only lost something: there's nothing to confirm. */
const isStillConfirmed = (turn: Turn, decision: Decision): boolean =>
  turn.before.status === 'complete' &&
  turn.now.missing.length === 0 &&
  hasTakenOut(turn, decision) &&
  decision.heard.every(({ field }) => isOut(turn, decision, field))

const asked = (turn: Turn, decision: Decision, speech: Speech, plan: Plan): string[] => {
  const { voice } = speech
  if (decision.startOver === 'ask') return [voice.startOver.ask]
  if (plan.kind === 'hold') return heldQuestion(turn, decision, speech, plan)
  if (plan.kind === 'close')
    return isStillConfirmed(turn, decision) ? [voice.out.rest] : [closed(turn, speech)]
  const question = planned(speech, turn, plan, answersOf(turn.now))
  return [...leadTo(turn, speech, plan), question]
}

const startedOver = ({ now }: Turn, { startOver }: Decision, { voice }: Speech): string[] => {
  if (startOver === 'yes') return [voice.startOver.done]
  if (startOver === 'undone')
    return [Object.keys(answersOf(now)).length > 0 ? voice.startOver.undone : voice.startOver.gone]
  return startOver === 'no' ? [voice.startOver.kept] : []
}

/** A hosted model that failed partway has already asked its question. */
export const hasAsked = ({ begun }: Turn): boolean => /\?\P{L}*$/u.test(begun)

/** What has to be said even after a partial reply. */
export const rest = (turn: Turn, speech: Speech): string => refused(turn, speech).join(' ')

/** The person only asked for a moment; the last question is still on screen. */
const isAwaited = ({ heard, taken, asides }: Decision) =>
  heard.length + taken.length === 0 && asides.length > 0 && asides.every(({ kind }) => kind === 'wait')

/** Replies that don't end with a question. */
const withoutQuestion = (turn: Turn, decision: Decision, speech: Speech): string | undefined => {
  const { voice } = speech
  if (isAwaited(decision)) return oneOf(voice.wait, turn)
  // The product has said what matters; the suggested answers stay.
  if (decision.has('danger')) return answered(turn, decision, speech).join(' ')
  if (decision.isOnlyFelt)
    return [comfort(turn, decision, speech) ?? '', oneOf(voice.pause, turn)].join(' ').trim()
  if (decision.leaves) return goodbye(turn, decision, speech)
  if (!decision.has('stop') || decision.isDone) return
  return [...acknowledged(turn, decision, speech), oneOf(voice.stop, turn)].join(' ')
}

/** No question for someone who has to go, only what's still missing. */
const goodbye = (turn: Turn, decision: Decision, speech: Speech): string => {
  const { leave, night, left, next } = speech.voice.goodbye
  const isNight = patternOf(speech.voice.hearing.night).test(turn.text)
  const { missing } = turn.now
  const end = missing.length > 0 ? left.replaceAll('{parts}', () => missingNames(speech, missing)) : next
  return [...answered(turn, decision, speech), oneOf(isNight ? night : leave, turn), ...[end]].join(' ')
}

/** The question says the town's name itself. */
const isOnlyPlace = ({ heard, feeling }: Decision, { kind, fields }: Plan) =>
  kind === 'which' && feeling === undefined && heard.every(({ field }) => fields.includes(field))

const received = (turn: Turn, decision: Decision, speech: Speech, plan: Plan): string[] =>
  decision.startOver === 'ask' || isOnlyPlace(decision, plan) ? [] : acknowledged(turn, decision, speech)

/** Emma's complete reply to one message. */
export const reply = (turn: Turn, decision: Decision, speech: Speech, plan: Plan): string => {
  const { voice } = speech
  if (turn.hasFailed) return voice.failed
  const question = asked(turn, decision, speech, plan)
  if (turn.begun !== '') return [rest(turn, speech), ...question].filter(words => words !== '').join(' ')
  const alone = withoutQuestion(turn, decision, speech)
  if (alone !== undefined) return alone
  if (decision.has('order')) return [voice.order, ...question].join(' ')
  const body = [
    ...startedOver(turn, decision, speech),
    ...(decision.undoes && !decision.startOver ? undone(turn, speech) : []),
    ...received(turn, decision, speech, plan),
    ...forOne(turn, decision, speech),
    ...refused(turn, speech),
    ...passed(turn, decision, speech),
    ...(decision.has('why') ? reasonFor(speech, turn, decision) : []),
    ...(decision.has('back') ? [wentBack(turn, speech)] : []),
    ...answered(turn, decision, speech),
  ]
  const small =
    body.length > 0 || decision.startOver || decision.isDone ? [] : opened(turn, decision, speech, plan)
  return once([...body, ...small, ...question]).join(decision.has('summary') ? '\n' : ' ')
}

/** Two questions may have the same answer, and two answers the same sentence: it's said once. */
const once = (lines: readonly string[]): string[] => {
  const said = new Set<string>()
  const isNew = (sentence: string) => !said.has(sentence) && Boolean(said.add(sentence))
  const shown = lines.map(line =>
    line.includes('\n')
      ? line
      : line
          .split(/(?<=[.!?])\s+/u)
          .filter(isNew)
          .join(' '),
  )
  return [...new Set(shown)].filter(line => line !== '')
}

const asksForNote = ({ kind, fields }: Plan) => kind === 'confirm' && fields[0] === NOTES

const opened = (turn: Turn, decision: Decision, { voice }: Speech, plan: Plan): string[] => {
  if (turn.said.length === 0) return [voice.greet.new]
  const isTold = turn.text.trim().split(/\s+/u).length >= TOLD
  if ((decision.isMissed && isTold) || asksForNote(plan)) return fresh(voice.told, turn).slice(0, 1)
  if (plan.kind === 'confirm' || plan.kind === 'choose') return fresh(voice.unsure, turn).slice(0, 1)
  return fresh(decision.isMissed ? voice.missed : voice.small, turn).slice(0, 1)
}

/** A message of this many words gets acknowledged even if nothing in it was understood. */
const TOLD = 4

const refused = (turn: Turn, speech: Speech): string[] =>
  turn.refused.length === 0
    ? []
    : [speech.voice.refused.replaceAll('{parts}', () => missingNames(speech, turn.refused))]
