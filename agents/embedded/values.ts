import { fieldWords, optionLabel } from '#machines/interview/words.ts'
import { dayFormat, dayOfYearFormat } from './formats.ts'
import { listed } from './people.ts'
import type { Speech } from './words.ts'

/** A day within the coming year is clear without its year. */
const isNextSuchDay = (value: string, today: string): boolean =>
  value >= today && value < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

const dayIn = (language: string, value: string, today: string | undefined) => {
  const format = today === undefined || isNextSuchDay(value, today) ? dayFormat : dayOfYearFormat
  return format(language).format(new Date(`${value}T00:00:00Z`))
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/u.test(value) && !Number.isNaN(Date.parse(value))

/** The answer was 'none'. */
const NONE = '–'

/** A value in words. */
export const saidValue = ({ words, language, today }: Speech, path: string, value: unknown): string => {
  if (value === null) return NONE
  if (Array.isArray(value)) {
    const hasOptions = words.fields[path]?.options !== undefined
    const items = value.map(item => optionLabel(words, path, item))
    return listed(
      language,
      items.map(item => (hasOptions ? item.toLocaleLowerCase(language) : item)),
    )
  }
  if (typeof value === 'string' && isDay(value)) return dayIn(language, value, today)
  if (typeof value === 'object' && value !== null) {
    return [...new Set(Object.values(value))].map(amount => `$${String(amount)}`).join('–')
  }
  // '$25.5' reads as a mistake.
  if (typeof value === 'number' && path.endsWith('Rate') && !Number.isInteger(value)) return value.toFixed(2)
  return optionLabel(words, path, value)
}

/** A field's name; labels that are questions have a name of their own. */
export const nameOf = ({ voice, words }: Speech, path: string): string =>
  voice.sum.names[path] ?? fieldWords(words, path).label

/** What's still needed, in a few words; a full list would read like a form. */
export const missingNames = (speech: Speech, paths: readonly string[]): string => {
  const names = paths.map(path => nameOf(speech, path))
  const more = names.length - MOST_NAMED
  const rest =
    more > 1 ? [speech.voice.more.replaceAll('{count}', () => String(more))] : names.slice(MOST_NAMED)
  return listed(speech.language, [...names.slice(0, MOST_NAMED), ...rest])
}

const MOST_NAMED = 3

/** Ends the questions and names what's still missing. */
export const closing = (speech: Speech, missing: readonly string[]): string =>
  missing.length === 0
    ? speech.voice.close.done
    : speech.voice.close.open.replaceAll('{parts}', () => missingNames(speech, missing))
