import { isSameAnswer } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { answersOf, type Decision } from './decide.ts'
import { partOf, summaryOf } from './parts.ts'
import { inOnePoint, listed } from './people.ts'
import { patternOf, plainly } from './sentences.ts'
import { oneOf, type Turn } from './turn.ts'
import { saidValue } from './values.ts'
import type { Speech } from './words.ts'

const changedIn = ({ before, now }: Turn): string[] => {
  const [was, is] = [answersOf(before), answersOf(now)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    field => !isSameAnswer(was[field], is[field]),
  )
}

const MOST = 2

/** Fields a question refers to, by name, by an answer in it, or by a saved value. */
const namedIn = (turn: Turn, decision: Decision, { voice, kind }: Speech, quote: string): string[] => {
  const own = new Set(fieldsOf(kind).map(({ path }) => path))
  const asked = plainly(quote).toLowerCase()
  const byWord = Object.entries(voice.hearing.about).flatMap(([field, source]) =>
    own.has(field) && source !== undefined && patternOf(source).test(asked) ? [field] : [],
  )
  const byValue = Object.entries(answersOf(turn.now)).flatMap(([field, value]) =>
    [value]
      .flat()
      .some(
        item =>
          typeof item === 'string' &&
          item.length > 2 &&
          item.length < 40 &&
          asked.includes(item.toLowerCase()),
      )
      ? [field]
      : [],
  )
  const heard = [...decision.heard, ...decision.unsure].filter(one => asked.includes(one.quote.toLowerCase()))
  const named = [...byWord, ...heard.map(({ field }) => field), ...byValue]
  return [...new Set(named)].filter(field => own.has(field)).slice(0, MOST)
}

const inWords = (speech: Speech, field: string, value: unknown) =>
  partOf(speech, field, value) || saidValue(speech, field, value)

const told = (line: string, part: string) => inOnePoint(line.replaceAll('{part}', () => part))

/** Names the answers this reply removed, or the last one that's still saved. */
const lostIn = (turn: Turn, speech: Speech): string => {
  const { lost, kept } = speech.voice.record
  const was = answersOf(turn.before)
  const is = answersOf(turn.now)
  const gone = Object.keys(was).filter(field => !(field in is))
  const parts = gone.map(field => inWords(speech, field, was[field])).filter(part => part !== '')
  if (parts.length > 0) return told(lost, listed(speech.language, parts))
  const [last] = Object.keys(turn.now.evidence).toReversed()
  return last === undefined || !(last in is)
    ? kept.replaceAll('{part}', '')
    : told(kept, inWords(speech, last, is[last]))
}

/** Reads back the saved answers that the question refers to. */
export const readBack = (
  turn: Turn,
  decision: Decision,
  speech: Speech,
  { quote, about }: { quote: string; about: string },
): string => {
  const { voice, language } = speech
  const is = answersOf(turn.now)
  if (about === 'record-all') return summaryOf(speech, is, turn.now.missing)
  if (about === 'record-lost') return lostIn(turn, speech)
  const named = namedIn(turn, decision, speech, quote)
  const changed = changedIn(turn)
  const [last] = Object.keys(turn.now.evidence).toReversed()
  const fields = named.length > 0 ? named : [...changed, ...(last === undefined ? [] : [last])].slice(0, 1)
  const parts = fields.filter(field => field in is).map(field => inWords(speech, field, is[field]))
  if (parts.filter(part => part !== '').length === 0) return oneOf(voice.record.none, turn)
  const isNew = fields.some(field => changed.includes(field))
  return told(oneOf(isNew ? voice.record.now : voice.record.is, turn), listed(language, parts))
}
