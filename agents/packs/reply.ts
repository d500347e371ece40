import { sectionOf } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { wordedAnswers } from '#machines/interview/worded.ts'
import {
  choicesIn,
  fieldWords,
  type InterviewWords,
  questionOf,
  stepWords,
} from '#machines/interview/words.ts'
import type { ParsedTurn } from '../embedded/turn.ts'
import { flat } from '../emma/view.ts'
import type { Plan } from '../planner/planner.ts'
import { factFor } from './facts.ts'
import type { Called } from './listen.ts'
import type { Pack, PackWords } from './pack.ts'

export type Room = { pack: Pack; words: InterviewWords }

/** A line that her last messages didn't say. */
const oneOf = (lines: readonly string[], { said, text }: ParsedTurn): string => {
  const fixed = (line: string) => line.split('{')[0] ?? ''
  const fresh = lines.filter(line => !said.slice(-2).some(before => before.includes(fixed(line).trim())))
  const from = fresh.length > 0 ? fresh : lines
  return from[(said.length * 7 + text.length) % from.length] ?? ''
}

const MOST_NAMED = 4

const listed = (language: string, items: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(items)

/** Answers as people read them, each with its label. */
function partsOf({ words }: Room, { kind, now }: ParsedTurn, paths: readonly string[]): string[] {
  const fields = paths.flatMap(path => fieldOf(kind, path) ?? [])
  const worded = wordedAnswers(words, fields, flat(now.answers))
  return Object.entries(worded).flatMap(([path, value]) => {
    const text = Array.isArray(value) ? listed(words.language, value) : value
    const { label } = fieldWords(words, path)
    // A label that asks says nothing beside its answer.
    return text === null ? [] : [asks.test(label) ? text : `${label}: ${text}`]
  })
}

const LONG = 60

/** What was saved, in values; long texts aren't read back. */
function noted(room: Room, turn: ParsedTurn, { heard }: Called): string[] {
  const { noted, changed, got } = room.pack.words.says
  const was = flat(turn.before.answers)
  const saved = heard.filter(({ field }) => field in flat(turn.now.answers))
  if (saved.length === 0) return []
  const isChange = saved.some(({ field, value }) => field in was && !Array.isArray(value))
  const parts = partsOf(
    room,
    turn,
    saved.map(({ field }) => field),
  ).filter(part => part.length <= LONG)
  if (parts.length === 0) return [oneOf(got, turn)]
  const line = oneOf(isChange ? changed : noted, turn)
  return [line.replaceAll('{parts}', () => parts.slice(0, MOST_NAMED).join('; '))]
}

function toQuestion(room: Room, turn: ParsedTurn, { question }: Called): string[] {
  if (question === undefined) return []
  const { says } = room.pack.words
  const fact = question === null ? undefined : factFor(turn.kind, room.pack, question)
  return [fact?.answer ?? says.passedOn]
}

const summary = (room: Room, turn: ParsedTurn): string => {
  const { says } = room.pack.words
  const parts = partsOf(room, turn, Object.keys(flat(turn.now.answers)))
  return parts.length === 0 ? says.nothingYet : `${says.summary}\n${parts.join('\n')}`
}

const small = ['hello', 'thanks', 'wait', 'stop', 'help'] as const

function toActs(room: Room, turn: ParsedTurn, { told, heard, question }: Called): string[] {
  const { says } = room.pack.words
  const feels = told.has('heavy') ? [oneOf(says.feeling, turn)] : []
  const others =
    heard.length > 0 || question !== undefined ? [] : small.filter(act => told.has(act)).map(act => says[act])
  const why =
    told.has('why') && heard.length === 0
      ? turn.before.asking.slice(0, 1).map(path => fieldWords(room.words, path).why)
      : []
  return [...feels, ...others, ...why, ...(told.has('summary') ? [summary(room, turn)] : [])]
}

const asks = /[?？؟;]\s*$/u

/** A field by its label; where that's a question, by the part of the interview. */
const nameOf = (words: InterviewWords, path: string) => {
  const { label } = fieldWords(words, path)
  return asks.test(label) ? stepWords(words, sectionOf(path)).title : label
}

const namesOf = ({ words }: Room, paths: readonly string[]) =>
  listed(words.language, [...new Set(paths.map(path => nameOf(words, path)))].slice(0, MOST_NAMED))

/** Sends people on to the review. */
export function ending(room: Room, missing: readonly string[]): string {
  const { done, open } = room.pack.words.says
  return missing.length === 0 ? done : open.replaceAll('{parts}', () => namesOf(room, missing))
}

/** The next question in the interview's own words; the second time with its reason. */
export function asked(room: Room, turn: Pick<ParsedTurn, 'now' | 'kind'>, plan: Plan): string {
  const { words, pack } = room
  const [path = ''] = plan.fields
  const answers = flat(turn.now.answers)
  if (plan.kind === 'which') return pack.words.says.which.replaceAll('{place}', () => plan.name)
  if (plan.kind === 'close') return ending(room, turn.now.missing)
  if (plan.kind === 'hold' || path === '') return ''
  const question = questionOf(words, path, answers)
  const isAgain = plan.kind === 'ask' && plan.time > 0
  return isAgain ? `${question} ${fieldWords(words, path).why}` : question
}

/** The one open question again, once someone has said something else. */
const heldQuestion = (room: Room, { now }: ParsedTurn): string[] =>
  now.asking.slice(0, 1).map(path => questionOf(room.words, path, flat(now.answers)))

function missed(room: Room, turn: ParsedTurn): string {
  const { says } = room.pack.words
  const hasChips =
    choicesIn(room.words, turn.kind, { asking: turn.now.asking, unclear: turn.now.unclear }).length > 0
  return oneOf(hasChips ? says.missedChips : says.missed, turn)
}

/** Emma's whole reply. */
export function replyOf(room: Room, turn: ParsedTurn, called: Called, plan: Plan): string {
  const { says }: PackWords = room.pack.words
  // The product has said what matters.
  if (called.isHeld) return ''
  const body = [
    ...(called.undoes ? [says.undone] : []),
    ...noted(room, turn, called),
    ...(called.denied !== undefined && called.heard.length === 0 ? [says.denied] : []),
    ...(called.skip.length > 0 && called.heard.length === 0 ? [oneOf(says.passed, turn)] : []),
    ...toActs(room, turn, called),
    ...toQuestion(room, turn, called),
  ]
  const isMissed = body.length === 0 && !called.isDone && turn.heed === undefined
  const next = plan.kind === 'hold' ? heldQuestion(room, turn) : [asked(room, turn, plan)]
  const stays = called.told.has('stop') || called.told.has('wait') ? [] : next
  return [...(isMissed ? [missed(room, turn)] : body), ...stays]
    .filter(words => words !== '')
    .join(called.told.has('summary') ? '\n' : ' ')
}
