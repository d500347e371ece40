import { z } from 'zod'
import { isStorable } from '../documents/storable.ts'

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

/** What an interview can know; its words stand in machines/words, one file a language. */
export type Field = {
  path: string
  control: Control
  schema: z.ZodType
  options?: readonly string[]
  /** Offered beside one's own words, which are as good. */
  suggested?: readonly string[]
  /** Of a day: so many days ago it may lie when it is typed. One that was given long ago stays as it is. */
  daysBack?: number
  /** The form's Continue button waits for it (specification, section 5). */
  required?: true
  /** Emma asks for it once and lets go. What is neither required nor asked is noted when someone says it. */
  askedOnce?: true
  /** People may wonder why this is asked, so that is said at once. */
  personal?: true
  /** Whether it makes sense to ask, given what is known; always, when it does not say. */
  asked?: (answers: Answers) => boolean
  /** Whether it can be held at all beside what is known. */
  holds?: (answers: Answers) => boolean
}

export const sectionOf = (path: string): string => path.slice(0, path.indexOf('.'))

const nameOf = (path: string): string => path.slice(path.indexOf('.') + 1)

export const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, 'contains characters we can’t save')

/** Short items in the person's own words, none of them twice. */
export const list = z
  .array(text(80))
  .min(1)
  .max(20)
  .transform(items => [...new Map(items.map(item => [item.toLowerCase(), item])).values()])

/** Later than anybody who asks now will need an aide. */
export const LAST_DAY = '2100-12-31'

/** A year of two digits is half a year; one far off is a slip of the finger. */
export const dayFrom = (first: string) =>
  z.iso.date().refine(day => day >= first && day <= LAST_DAY, `must be between ${first} and ${LAST_DAY}`)

export const choices = <Option extends string>(options: readonly [Option, ...Option[]]) =>
  z
    .array(z.enum(options))
    .min(1)
    .transform(chosen => options.filter(option => chosen.includes(option)))

export const isAnswered = (answers: Answers, path: string): boolean => answers[path] !== undefined

/** Whether its question makes sense beside what is known. */
export const isAsked = (field: Field, answers: Answers) => field.asked?.(answers) ?? true

/** The answers whose questions make sense beside the others: what the person sees when all is read through. */
export const shownOf = (fields: readonly Field[], answers: Answers): Answers =>
  Object.fromEntries(
    fields
      .filter(field => isAnswered(answers, field.path) && isAsked(field, answers))
      .map(({ path }) => [path, answers[path]]),
  )

/** Required, sensible to ask, and not there yet. */
export const missingOf = (fields: readonly Field[], answers: Answers): Field[] =>
  fields.filter(field => field.required && isAsked(field, answers) && !isAnswered(answers, field.path))

/** What is left to ask: first all that is required, then what is asked once; nothing that was passed over. */
export const openQuestions = (
  fields: readonly Field[],
  answers: Answers,
  skipped: readonly string[],
): Field[] => {
  const open = fields.filter(
    field => isAsked(field, answers) && !isAnswered(answers, field.path) && !skipped.includes(field.path),
  )
  return [...open.filter(field => field.required), ...open.filter(field => field.askedOnce)]
}

/** `{ basicInfo: { recipientAge: 83 } }`, as the contract writes answers. */
export const nested = (answers: Answers): Record<string, Record<string, unknown>> => {
  const sections: Record<string, Record<string, unknown>> = {}
  for (const [path, value] of Object.entries(answers)) {
    const section = sections[sectionOf(path)] ?? {}
    sections[sectionOf(path)] = { ...section, [nameOf(path)]: value }
  }
  return sections
}
