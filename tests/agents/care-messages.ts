import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'

/*
 * What people say to Emma, and what a careful reader understands by it. Written by hand, without a look at the
 * understanding that it measures. `care-messages-tune.json` may be read while that is improved;
 * `care-messages-held.json` is only ever scored: talk as it comes, mostly answers to what was asked, half of it by authors
 * who knew nothing of the understanding. The persons of `care-interviews-*.json` are halved the same way.
 *
 * - `expect`: what stands in the field after the message. Two careful readers agree on it. Where `known` holds the
 *   field already, it is the whole new value: 'and driving too' leaves cooking in the list.
 * - `optional`: right when it stands so, no loss when it does not; anything else in that field is wrong.
 *   Here is what follows from the words but was not said as an answer: the gender in 'my mother', a meal as cooking.
 * - `taken`: what is known and must be gone afterwards, by the reader's hand or by the interview's own rules.
 * - `unsure`: something was said, but not enough. Writing it is wrong, except as `optional` allows; asking is right.
 * - Every other field must stay as it was: a value in it is a wrong write.
 * - `asides`: what must be noticed beside the answers. 'greeting' and 'thanks' are named only where there is nothing
 *   else in the message; 'danger' stands for abuse, despair and emergencies; 'nothingElse' for 'none' and 'that is all'.
 * - `known` and `asking` are the interview before the message. Nothing known means a new interview.
 *   'The first', 'the middle one', 'all of them' count the options in the order of the fields' description.
 * - `tags`: 'reckoned' where a value follows from the words without being one: a birthday, a spelling, a nickname.
 */

const plain = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
])
export type Plain = z.infer<typeof plain>

const expected = z.union([
  plain,
  /** One of these. */
  z.strictObject({ anyOf: z.array(plain).min(2) }),
  /** A list with one variant from each row, and nothing else except what `may` allows. */
  z.strictObject({ items: z.array(z.array(z.string()).min(1)), may: z.array(z.string()).optional() }),
  /** Free text (for a list, all its items joined) with one piece from each row, and none from `not`. */
  z.strictObject({ has: z.array(z.array(z.string()).min(1)).min(1), not: z.array(z.string()).optional() }),
])
export type Expected = z.infer<typeof expected>

const aside = z.enum([
  'skip',
  'dontKnow',
  'why',
  'back',
  'startOver',
  'summary',
  'help',
  'greeting',
  'thanks',
  'question',
  'order',
  'danger',
  'preferenceByOrigin',
  'nothingElse',
])

const today = z.iso.date()

const messagesOf = (kind: InterviewKind) => {
  const path = z.enum(fieldsOf(kind).map(field => field.path))
  return z.array(
    z.strictObject({
      id: z.string().regex(/^[0-9a-f]{6}$/u),
      says: z.string().min(1),
      today,
      asking: z.array(path).optional(),
      known: z.partialRecord(path, plain).optional(),
      expect: z.partialRecord(path, expected),
      optional: z.partialRecord(path, expected).optional(),
      taken: z.array(path).optional(),
      unsure: z.array(path).optional(),
      asides: z.array(aside).optional(),
      tags: z.array(z.string()).min(1),
    }),
  )
}
export type MessageCase = z.infer<ReturnType<typeof messagesOf>>[number]

/**
 * A simulated person for any interviewer. `opening` comes first. `replies` are what this person says when
 * asked about a field: the first one first, the next when asked again, and the last from then on; when asked
 * about several fields, the replies to each, in order; for a field without replies, 'I would rather skip
 * that'. `asides` are said instead of a reply, after that many replies, and the question has to come again;
 * those left over are said once nothing is asked anymore. At the end, the profile equals `facts`; `optional`
 * may be there too.
 */
const interviewsOf = (kind: InterviewKind) => {
  const path = z.enum(fieldsOf(kind).map(field => field.path))
  return z.array(
    z.strictObject({
      id: z.string(),
      voice: z.string(),
      today,
      facts: z.partialRecord(path, expected),
      optional: z.partialRecord(path, expected).optional(),
      opening: z.string().min(1),
      replies: z.partialRecord(path, z.array(z.string().min(1)).min(1)),
      asides: z.array(z.strictObject({ after: z.number().int().min(1), says: z.string().min(1) })).optional(),
    }),
  )
}
export type InterviewCase = z.infer<ReturnType<typeof interviewsOf>>[number]

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export type Half = 'tune' | 'held'

export const readMessages = (half: Half, kind: InterviewKind = 'care'): MessageCase[] =>
  messagesOf(kind).parse(read(`${kind}-messages-${half}.json`))

/** As many as the tests have time for; `npm run eval` scores them all. */
export const someMessages = (half: Half, kind: InterviewKind = 'care'): MessageCase[] =>
  readMessages(half, kind).filter((_, at) => half === 'held' || at % 3 === 0)

export const readInterviews = (half: Half, kind: InterviewKind = 'care'): InterviewCase[] =>
  interviewsOf(kind).parse(read(`${kind}-interviews-${half}.json`))

const leading = /^(?:(?:a|an|the|my|her|his|their|our|some|and) )+/u

/** The words alone: case, accents, punctuation and a leading 'the' or 'her' are ignored. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}$.]+/gu, ' ')
    .replaceAll(/\.(?!\d)/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim()
    .replace(leading, '')

const texts = (value: unknown): string[] => z.array(z.string()).safeParse(value).data ?? []

const samePlain = (wanted: Plain, value: unknown): boolean => {
  if (typeof wanted === 'string') return typeof value === 'string' && bare(wanted) === bare(value)
  if (typeof wanted !== 'object' || wanted === null) return wanted === value
  if (Array.isArray(wanted)) {
    const is = new Set(texts(value).map(bare))
    return Array.isArray(value) && is.size === wanted.length && wanted.every(item => is.has(bare(item)))
  }
  const range = z.strictObject({ min: z.number().optional(), max: z.number().optional() }).safeParse(value)
  return range.success && range.data.min === wanted.min && range.data.max === wanted.max
}

const sameItems = (rows: string[][], may: string[], value: unknown): boolean => {
  const items = texts(value).map(bare)
  const known = [...rows.flat(), ...may].map(bare)
  return (
    Array.isArray(value) &&
    items.every(item => known.includes(item)) &&
    rows.every(row => row.some(variant => items.includes(bare(variant))))
  )
}

/** Whether the saved answers are what a careful reader would save. */
export const agrees = (wanted: Expected, value: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return samePlain(wanted, value)
  if ('anyOf' in wanted) return wanted.anyOf.some(one => samePlain(one, value))
  if ('items' in wanted) return sameItems(wanted.items, wanted.may ?? [], value)
  if ('has' in wanted) {
    const said = bare(typeof value === 'string' ? value : texts(value).join(' ; '))
    const has = (piece: string) => said.includes(bare(piece))
    return said !== '' && wanted.has.every(row => row.some(has)) && !wanted.not?.some(has)
  }
  return samePlain(wanted, value)
}
