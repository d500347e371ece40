import { z } from 'zod'
import { isStorable } from '../documents/storable.ts'
import { isValued, type ValueKind, valueKinds } from '../vocabulary/value-kinds.ts'

/** By `section.name`: 'basicInfo.recipientAge'. */
export type Answers = Readonly<Record<string, unknown>>

export type Control =
  | 'text'
  | 'longText'
  | 'number'
  | 'choice'
  | 'choices'
  | 'list'
  | 'date'
  | 'yesNo'
  | 'range'

/** What an interview can hold; its words are in machines/words, one file per language. */
export type Field = {
  path: string
  control: Control
  schema: z.ZodType
  /** What the answer is made of, where it isn't a text, a number or one of the options. */
  values?: ValueKind
  options?: readonly string[]
  /** Suggestions; the person's own words are just as good. */
  suggested?: readonly string[]
  /** For a date: how many days back it may lie when it's typed. An older saved answer stays. */
  daysBack?: number
  /** The form's Continue button waits for it (specification, section 5). */
  required?: true
  /**
   * Emma asks for it once and lets it go. A field that's neither required nor asked is saved when someone
   * mentions it.
   */
  askedOnce?: true
  /** A list that's told as one thing, like the hours of a week: other items are another answer. */
  whole?: true
  /** People may wonder why this is asked, so the reason comes with the question. */
  personal?: true
  /** Whether it makes sense to ask, given what's known; always, when missing. */
  asked?: (answers: Answers) => boolean
  /** Whether it can be saved at all, given what's known. */
  holds?: (answers: Answers) => boolean
}

export const isSameAnswer = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a list of answers has this one. */
export const hasAnswer = (items: readonly unknown[], item: unknown) =>
  items.some(one => isSameAnswer(one, item))

export const sectionOf = (path: string): string => path.slice(0, path.indexOf('.'))

const nameOf = (path: string): string => path.slice(path.indexOf('.') + 1)

export const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, 'contains characters we can’t save')

/** Short items in the person's own words, without duplicates. */
export const list = z
  .array(text(80))
  .min(1)
  .max(20)
  .transform(items => [...new Map(items.map(item => [item.toLowerCase(), item])).values()])

/** Later than anyone asking now will need care. */
export const LAST_DAY = '2100-12-31'

/** A two-digit year is half typed; one far off is a typo. */
export const dayFrom = (first: string) =>
  z.iso.date().refine(day => day >= first && day <= LAST_DAY, `must be between ${first} and ${LAST_DAY}`)

export const choices = <Option extends string>(options: readonly [Option, ...Option[]]) =>
  z
    .array(z.enum(options))
    .min(1)
    .transform(chosen => options.filter(option => chosen.includes(option)))

/** A field whose answer is made of codes. */
export const valued = (path: string, values: ValueKind) => ({
  path,
  values,
  schema: valueKinds[values].schema,
})

export const isAnswered = (answers: Answers, path: string): boolean => answers[path] !== undefined

/** Words that no code says yet are a question, not an answer. */
const isSettled = ({ path, values }: Field, answers: Answers): boolean =>
  isAnswered(answers, path) && (values === undefined || isValued(values, answers[path]))

/** Whether its question makes sense, given what's known. */
export const isAsked = (field: Field, answers: Answers) => field.asked?.(answers) ?? true

/** The answers whose questions make sense given the others: what the person sees on the review. */
export const shownOf = (fields: readonly Field[], answers: Answers): Answers =>
  Object.fromEntries(
    fields
      .filter(field => isAnswered(answers, field.path) && isAsked(field, answers))
      .map(({ path }) => [path, answers[path]]),
  )

/** Required, sensible to ask, and missing. */
export const missingOf = (fields: readonly Field[], answers: Answers): Field[] =>
  fields.filter(field => field.required && isAsked(field, answers) && !isSettled(field, answers))

/** What's left to ask: everything required, then what's asked once; nothing that was skipped. */
export const openQuestions = (
  fields: readonly Field[],
  answers: Answers,
  skipped: readonly string[],
): Field[] => {
  const open = fields.filter(
    field => isAsked(field, answers) && !isSettled(field, answers) && !skipped.includes(field.path),
  )
  return [...open.filter(field => field.required), ...open.filter(field => field.askedOnce)]
}

/** `{ basicInfo: { recipientAge: 83 } }`, the shape the contract gives answers. */
export const nested = (answers: Answers): Record<string, Record<string, unknown>> => {
  const sections: Record<string, Record<string, unknown>> = {}
  for (const [path, value] of Object.entries(answers)) {
    const section = sections[sectionOf(path)] ?? {}
    sections[sectionOf(path)] = { ...section, [nameOf(path)]: value }
  }
  return sections
}
