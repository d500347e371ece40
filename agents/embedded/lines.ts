import { factsOf } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { isRecord } from '#machines/is-record.ts'
import { factWordsIn } from '../words/fact-words.ts'
import { type Speech, speechIn, type Voice } from './words.ts'

/*
 * Which of her lines Emma has said is remembered by their keys, so a changed wording or another language
 * loses nothing of it.
 */

type Lines = ReadonlyMap<string, string>

/** Words that lines are made of, and what people say. */
const OTHER = ['hearing', 'mentions', 'closer', 'pronouns', 'labels', 'parts', 'smallWords', 'names', 'about']

const walked = (node: unknown, key: string): [string, string][] => {
  if (typeof node === 'string') return [[key, node]]
  if (Array.isArray(node)) return node.flatMap((one, at) => walked(one, `${key}.${at}`))
  if (!isRecord(node)) return []
  return Object.entries(node).flatMap(([name, below]) =>
    OTHER.includes(name) || name === 'says' ? [] : walked(below, key === '' ? name : `${key}.${name}`),
  )
}

const known = new WeakMap<Voice, Lines>()

/** Every line by its key. */
const linesOf = ({ voice, kind, language }: Speech): Lines => {
  const facts = factsOf(factWordsIn(language), kind).map(({ id, answer }) => [`facts.${id}`, answer] as const)
  const lines = known.get(voice) ?? new Map([...walked(voice, ''), ...facts])
  known.set(voice, lines)
  return lines
}

const LONG_ENOUGH = 6

/** The longest part of a template between its blanks, by which it's recognized in a text just written. */
const fixedPart = (line: string) =>
  line.split(/\{\w+\}/u).toSorted((one, other) => other.length - one.length)[0] ?? ''

const isIn = (text: string, line: string) => {
  const part = fixedPart(line)
  if (part.trim() === '') return false
  return part.length < LONG_ENOUGH ? text.startsWith(part) : text.includes(part)
}

/** The keys of the lines that a reply says. */
export const keysIn = async (kind: InterviewKind, language: string, text: string): Promise<string[]> =>
  [...linesOf(await speechIn(kind, language))].flatMap(([key, line]) => (isIn(text, line) ? [key] : []))

/** The lines that a message said, as this language has them now. */
export const saidLines = (speech: Speech, keys: readonly string[]): ReadonlySet<string> => {
  const lines = linesOf(speech)
  return new Set(keys.flatMap(key => lines.get(key) ?? []))
}
