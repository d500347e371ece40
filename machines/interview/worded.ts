import { unmappedIn } from '../vocabulary/value-kinds.ts'
import { valueText } from '../vocabulary/wording.ts'
import { type Answers, type Field, isAnswered } from './fields.ts'
import type { Left, Offers } from './offers.ts'
import { type InterviewWords, optionLabel } from './words.ts'

const dates = new Map<string, Intl.DateTimeFormat>()

const dateText = (language: string, date: string) => {
  const format =
    dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  dates.set(language, format)
  return format.format(new Date(`${date}T00:00:00Z`))
}

const money = (language: string, dollars: unknown) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(dollars))

const rangeText = (language: string, range: object) =>
  [...new Set(Object.values(range))].map(amount => money(language, amount)).join('–')

const oneText = (words: InterviewWords, { path, control }: Field, value: unknown): string => {
  const { language } = words
  if (control === 'date' && typeof value === 'string') return dateText(language, value)
  if (control === 'range' && typeof value === 'object' && value !== null) return rangeText(language, value)
  return optionLabel(words, path, value)
}

/** What a person reads for an answer, a list as a list; null where the answer is that there's none. */
const wordedAnswer = (words: InterviewWords, field: Field, value: unknown): string | string[] | null => {
  if (value === null) return null
  if (field.values) return valueText({ words: words.labels, language: words.language }, field.values, value)
  return Array.isArray(value) ? value.map(item => oneText(words, field, item)) : oneText(words, field, value)
}

/** All answers by their path, as people read them. */
export const wordedAnswers = (words: InterviewWords, fields: readonly Field[], answers: Answers) =>
  Object.fromEntries(
    fields
      .filter(({ path }) => isAnswered(answers, path))
      .map(field => [field.path, wordedAnswer(words, field, answers[field.path])]),
  )

export type Unsure = Readonly<Record<string, { value: unknown; words: readonly string[] }>>

type Offered = { asking: readonly string[]; offer?: Left | undefined; left?: Offers['left'] }

/** What still has to be confirmed: words that no code says, and what Emma proposes. */
export const unsureIn = (
  fields: readonly Field[],
  answers: Answers,
  { asking, offer, left = {} }: Offered,
): Unsure => {
  const words = fields.flatMap(({ path, values }) => {
    const left = values ? unmappedIn(values, answers[path]) : []
    return left.length > 0 ? [[path, { value: null, words: left }] as const] : []
  })
  const [field] = asking
  const open = offer && field !== undefined ? { ...left, [field]: offer } : left
  const proposed = Object.entries(open).map(
    ([path, { value, quote }]) => [path, { value, words: [quote] }] as const,
  )
  return Object.fromEntries([...words, ...proposed])
}
