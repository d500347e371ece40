import { isAnswered } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { isNarrowed, lostIn } from '#machines/interview/taken-out.ts'
import { answersOf, type Decision } from './decide.ts'
import { beginningOf, IMPLIED_BY, partOf } from './parts.ts'
import { listed } from './people.ts'
import { upper } from './sentences.ts'
import { oneOf, type Turn } from './turn.ts'
import { nameOf } from './values.ts'
import type { Speech } from './words.ts'

/** What an answer has lost: items, sentences, or all of it. */
type Lost = { field: string; items: readonly unknown[]; isGone: boolean }

/** What this message took out of the answers. */
const lostBy = ({ before, now }: Turn, { heard, taken }: Decision): Lost[] => {
  const [was, is] = [answersOf(before), answersOf(now)]
  const fields = new Set([...taken, ...heard.map(({ field }) => field)])
  const isLost = (field: string) =>
    isAnswered(was, field) && (!isAnswered(is, field) || isNarrowed(was[field], is[field]))
  return [...fields].filter(isLost).map(field => ({
    field,
    items: lostIn(was[field], is[field]),
    isGone: !isAnswered(is, field),
  }))
}

export const hasTakenOut = (turn: Turn, decision: Decision): boolean => lostBy(turn, decision).length > 0

/** An answer that's only smaller by now is no news. */
export const isOut = (turn: Turn, decision: Decision, field: string): boolean =>
  lostBy(turn, decision).some(one => one.field === field)

const named = (speech: Speech, field: string) => speech.voice.out.names[field] ?? nameOf(speech, field)

const LISTS = ['list', 'choices']

const isList = ({ kind }: Speech, { field }: Lost) => LISTS.includes(fieldOf(kind, field)?.control ?? '')

const partsFor = (speech: Speech, lost: Lost): string[] => {
  const { field, items, isGone } = lost
  if (isList(speech, lost)) return items.map(item => partOf(speech, field, [item]))
  if (isGone) return [named(speech, field)]
  return items.map(item => `“${beginningOf(String(item))}”`)
}

/** 'Dementia care' goes without saying next to 'dementia'. */
const isTold = (part: string, at: number, all: readonly string[]) =>
  all.some((other, index) => index < at && part.toLowerCase().includes(other.toLowerCase()))

/** Whoever has a saved profile is told who doesn't read it there anymore. */
const hidden = ({ before }: Turn, { voice }: Speech) => (before.status === 'complete' ? [voice.outSaved] : [])

/** What's out now, and what else said it. */
export const takenOut = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const lost = lostBy(turn, decision).filter(
    ({ field }, _, all) => !all.some(one => one.field === IMPLIED_BY[field]),
  )
  if (lost.length === 0) return []
  const { voice, language } = speech
  const facts = lost.filter(one => isList(speech, one))
  const own = facts.length > 0 ? facts : lost
  const echoes = lost.filter(one => !own.includes(one)).map(({ field }) => named(speech, field))
  const parts = own.flatMap(one => partsFor(speech, one)).filter((part, at, all) => !isTold(part, at, all))
  const line = oneOf(parts.length > 1 ? voice.out.more : voice.out.one, turn)
  const also =
    echoes.length > 0 ? [voice.out.also.replaceAll('{places}', () => listed(language, echoes))] : []
  return [upper(line.replaceAll('{part}', () => listed(language, parts))), ...also, ...hidden(turn, speech)]
}
