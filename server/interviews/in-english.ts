import type { Answers } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { englishLabels } from '#machines/vocabulary/labels.ts'
import { spokenItem } from '#machines/vocabulary/languages.ts'
import { isValued, settledIn, type ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { valueText } from '#machines/vocabulary/wording.ts'

const english = { words: englishLabels, language: 'en' }

const asText = (text: string | string[], isList: boolean) =>
  Array.isArray(text) && !isList ? text.join(', ') : text

const textOf = (values: ValueKind, value: unknown) =>
  // How well someone speaks a language is a fact of its own: lists name the languages.
  valueText(english, values, values === 'spoken' ? withoutLevels(value) : value)

const withoutLevels = (value: unknown): unknown =>
  [value].flat().map(item => {
    const { data } = spokenItem.safeParse(item)
    return data ? { tag: data.tag } : item
  })

/** Answers with their codes in English words, as the tables and calls of the specification show them. */
export const inEnglish = (kind: InterviewKind, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([path, value]) => {
      const field = fieldOf(kind, path)
      if (!field?.values || value === undefined || value === null) return [[path, value]]
      // What still has to be confirmed is shown to no one else.
      if (!isValued(field.values, value)) return []
      const sure = settledIn(field.values, value)
      return [[path, asText(textOf(field.values, sure), field.control === 'list')]]
    }),
  )
