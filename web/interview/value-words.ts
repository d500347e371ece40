import i18next from 'i18next'
import type { Field } from '#machines/interview/fields.ts'
import { type InterviewWords, optionLabel } from '#machines/interview/words.ts'
import { isRecord } from '#machines/is-record.ts'
import { labelOf } from '#machines/vocabulary/labels.ts'
import { itemText, vocabularyOf } from '#machines/vocabulary/wording.ts'
import { day, hourlyRate, money, moneyRange } from '../lib/format.ts'

const listed = (items: readonly string[]) =>
  new Intl.ListFormat(i18next.language, { style: 'long', type: 'conjunction' }).format(items)

type Range = { min?: number | null; max?: number | null }

/** '$24.00 – $31.50', as the language writes it; a single end says which one it is. */
export const rangeText = ({ min, max }: Range, between = moneyRange): string => {
  if (typeof min === 'number' && typeof max === 'number') return between(min, max)
  if (typeof min === 'number') return i18next.t('careForm.rateFrom', { rate: money(min) })
  return typeof max === 'number' ? i18next.t('careForm.rateUpTo', { rate: money(max) }) : ''
}

const isRange = (value: unknown): value is { min?: number; max?: number } =>
  typeof value === 'object' && value !== null

const rate = 'profile.hourlyRate'

/** One item of an answer in plain words; the person's own stay as they are. */
export const itemWords = (words: InterviewWords, { path, values }: Field, item: unknown): string =>
  values
    ? itemText({ words: words.labels, language: words.language }, values, item)
    : optionLabel(words, path, item)

const codeNames = ['code', 'tag', 'kind'] as const

/** What an item is about, without how well, whether it's held or how someone is with it. */
export const itemLabel = (words: InterviewWords, field: Field, item: unknown): string => {
  const vocabulary = field.values && vocabularyOf(field.values)
  const code = isRecord(item) ? codeNames.map(name => item[name]).find(one => typeof one === 'string') : item
  return vocabulary && typeof code === 'string'
    ? labelOf(words.labels, words.language, vocabulary, code)
    : itemWords(words, field, item)
}

/** An answer in plain words. */
export const valueText = (words: InterviewWords, field: Field, value: unknown): string => {
  const { path, control } = field
  if (Array.isArray(value)) return listed(value.map(item => itemWords(words, field, item)))
  // An explicit none is an answer too.
  if (value === null) return i18next.t('careReview.none')
  if (path === rate && typeof value === 'number') return hourlyRate(value)
  if (control === 'date') return day(String(value))
  if (control === 'range' && isRange(value)) return rangeText(value)
  return itemWords(words, field, value)
}
