import type { Answers } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { englishLabels } from '#machines/vocabulary/labels.ts'
import { valueText } from '#machines/vocabulary/wording.ts'

const english = { words: englishLabels, language: 'en' }

const asText = (text: string | string[], isList: boolean) =>
  Array.isArray(text) && !isList ? text.join(', ') : text

/** Answers with their codes in English words, as the tables and calls of the specification show them. */
export const inEnglish = (kind: InterviewKind, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([path, value]) => {
      const field = fieldOf(kind, path)
      return field?.values && value !== undefined && value !== null
        ? [path, asText(valueText(english, field.values, value), field.control === 'list')]
        : [path, value]
    }),
  )
