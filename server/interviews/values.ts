import { toValue } from '#agents/reading/values/texts.ts'
import { labelLanguages, labelsIn } from '#agents/words/interview-words.ts'
import { itemOf } from '#machines/interview/choosing.ts'
import type { FormEvent } from '#machines/interview/events.ts'
import type { Answers, Field } from '#machines/interview/fields.ts'
import { fieldOf, fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { codeOf, type VocabularyWords } from '#machines/vocabulary/labels.ts'
import type { VocabularyName } from '#machines/vocabulary/value-kinds.ts'
import { valueKinds } from '#machines/vocabulary/value-kinds.ts'

type Tables = readonly (readonly [language: string, words: VocabularyWords])[]

/** Every language's labels; a person's own come first. */
const tablesFor = async (language: string): Promise<Tables> => {
  const order = [...new Set([language, 'en', ...labelLanguages])]
  return Promise.all(order.map(async code => [code, await labelsIn(code)] as const))
}

const codeIn = (tables: Tables, name: VocabularyName, text: string): string | undefined =>
  tables.map(([language, words]) => codeOf(words, language, name, text)).find(code => code !== undefined)

/** A label in any language is what it says; undefined for other words. */
function fromLabel(tables: Tables, field: Field, text: string): unknown {
  const name = field.values && valueKinds[field.values].vocabulary
  const code = name && codeIn(tables, name, text)
  return code === undefined || !field.values ? undefined : itemOf(field.values, code)
}

/** Labels, and what people typed instead of choosing. */
function fromForm(tables: Tables, kind: InterviewKind, field: Field, value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' ? fromText(tables, kind, field, value) : value
  const texts = value.filter(item => typeof item === 'string' && !field.schema.safeParse([item]).success)
  const typed = texts.filter(text => fromLabel(tables, field, text) === undefined)
  const read = typed.length > 0 ? toValue(kind, field.path, typed) : []
  const items = value
    .filter(item => !typed.includes(item))
    .map(item => (texts.includes(item) ? fromLabel(tables, field, item) : item))
  return [...items, ...(Array.isArray(read) ? read : [])]
}

function fromText(tables: Tables, kind: InterviewKind, field: Field, text: string): unknown {
  if (field.schema.safeParse(text).success) return text
  const labelled = fromLabel(tables, field, text)
  if (labelled === undefined) return toValue(kind, field.path, text)
  return field.schema.safeParse(labelled).success ? labelled : [labelled]
}

const hasLabels = (value: unknown) => [value].flat().some(item => typeof item === 'string')

/** What a form sends, as values: labels in any language, and words of one's own. */
export async function withValues(
  kind: InterviewKind,
  language: string,
  events: readonly FormEvent[],
): Promise<FormEvent[]> {
  const isMeant = (event: FormEvent) =>
    event.type === 'answer' && fieldOf(kind, event.field)?.values !== undefined && hasLabels(event.value)
  if (!events.some(isMeant)) return [...events]
  const tables = await tablesFor(language)
  return events.map(event => {
    const field = event.type === 'answer' ? fieldOf(kind, event.field) : undefined
    if (event.type !== 'answer' || !field?.values) return event
    return { ...event, value: fromForm(tables, kind, field, event.value) }
  })
}

/** An answer from before answers were values: the words say which. */
export function upToDate(kind: InterviewKind, path: string, value: unknown): unknown {
  return toValue(kind, path, value) ?? value
}

export const allUpToDate = (kind: InterviewKind, answers: Answers): Answers =>
  Object.fromEntries(
    fieldsOf(kind).flatMap(({ path, schema }) => {
      const value = answers[path]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return []
      const read = schema.safeParse(upToDate(kind, path, value))
      return read.success ? [[path, read.data] as const] : []
    }),
  )
