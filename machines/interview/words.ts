import { labelOf, type VocabularyWords } from '../vocabulary/labels.ts'
import { vocabularyOf } from '../vocabulary/wording.ts'
import type { Answers, Field } from './fields.ts'
import { fieldOf, type InterviewKind } from './kinds.ts'
import { offeredFor, type Unclear } from './unclear.ts'

export type OptionWords = {
  label: string
  /** One line in plain words: what 'minimal' means. */
  text?: string
}

/** What people read and hear about a field, each field once per language. */
export type FieldWords = {
  label: string
  hint?: string
  /** How Emma asks; `{name}` is the person who needs care. */
  question: string
  /** The same, for people who speak for themselves. */
  self?: string
  /** One sentence: why it is asked. */
  why: string
  placeholder?: string
  /** Shown when something typed can't be saved. */
  odd?: string
  /** Shown for an answer that's kept, but saved only if its question makes sense given the others. */
  unsaved?: string
  options?: Readonly<Record<string, OptionWords>>
  /** What's suggested, in the words of this language. */
  suggestions?: Readonly<Record<string, string>>
}

export type StepWords = { title: string; lead: string }

export type InterviewWords = {
  /** Used instead of the name while it's unknown. */
  someone?: string
  steps: Readonly<Record<string, StepWords>>
  fields: Readonly<Record<string, FieldWords>>
  /** The labels of codes. */
  labels: VocabularyWords
  language: string
}

/** As a file holds them. */
export type WrittenWords = Omit<InterviewWords, 'labels' | 'language'>

export const fieldWords = ({ fields }: InterviewWords, path: string): FieldWords => {
  const found = fields[path]
  if (!found) throw new Error(`No words for ${path}`)
  return found
}

export const stepWords = ({ steps }: InterviewWords, step: string): StepWords => {
  const found = steps[step]
  if (!found) throw new Error(`No words for the step ${step}`)
  return found
}

/** An option's label; anything else was said in the person's own words. */
export const optionLabel = (words: InterviewWords, path: string, value: unknown): string =>
  words.fields[path]?.options?.[String(value)]?.label ?? String(value)

const choicesFor = (words: InterviewWords, field: Field | undefined) => {
  const { labels, language } = words
  const { path = '', control, options, suggested = [], values: kind } = field ?? {}
  const vocabulary = kind && vocabularyOf(kind)
  if (vocabulary)
    return suggested.map(code => ({ value: code, label: labelOf(labels, language, vocabulary, code) }))
  const values = control === 'yesNo' ? [true, false] : options
  if (values) return values.map(value => ({ value, label: optionLabel(words, path, value) }))
  return suggested.map(value => ({ value, label: words.fields[path]?.suggestions?.[value] ?? value }))
}

type Asking = { asking: readonly string[]; unclear?: readonly Unclear[] | undefined }

/** What can be tapped instead of said, for the first field that's asked about. */
export const choicesIn = (words: InterviewWords, kind: InterviewKind, { asking, unclear = [] }: Asking) => {
  const [path = ''] = asking
  const place = unclear.find(({ field }) => field === path)
  if (!place) return choicesFor(words, fieldOf(kind, path))
  return offeredFor(place).map(({ label }) => ({ value: label, label }))
}

/** Emma's question about a field, with the name if it's known. */
export const questionOf = (words: InterviewWords, path: string, answers: Answers): string => {
  const { question, self } = fieldWords(words, path)
  if (answers['basicInfo.careType'] === 'self' && self) return self
  const name = answers['basicInfo.recipientName']
  return question.replaceAll('{name}', () => (typeof name === 'string' ? name : (words.someone ?? '')))
}
