import { type Answers, isAnswered } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { fieldWords, optionLabel } from '#machines/interview/words.ts'
import { lexiconOf } from '../understand/lexicon/lexicon.ts'
import { dayFormat, dayOfYearFormat } from './formats.ts'
import { listed } from './people.ts'
import type { Speech, Texts } from './words.ts'

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

/** Lowercases 'Two whippets' within a sentence, but neither 'Rosa' nor 'Mondays'. */
const inSentence = (text: string, language: string, isSmall: (word: string) => boolean): string => {
  const [first = ''] = text.split(/[\s,]/u)
  const small = first.toLocaleLowerCase(language)
  return isSmall(small) ? small + text.slice(first.length) : text
}

const smallIn = ({ voice, kind, language }: Speech, value: unknown): unknown => {
  const isSmall = (word: string) => voice.smallWords.includes(word)
  const { characters } = lexiconOf(language, kind)
  if (typeof value === 'string') return inSentence(value, language, isSmall)
  return Array.isArray(value)
    ? value.map(item => inSentence(String(item), language, word => isSmall(word) || characters.has(word)))
    : value
}

/** Fields that go without saying once another is said: 'your mother' implies family, 'two whippets' implies pets. */
export const IMPLIED_BY: Texts = {
  'basicInfo.careType': 'basicInfo.relationship',
  'schedule.frequency': 'schedule.schedulePattern',
  'additionalInfo.hasPets': 'additionalInfo.petDetails',
}

const MOST_WORDS = 10

/** Enough of a long text to recognize it. */
const beginningOf = (said: string): string => {
  const words = said.split(/\s+/u)
  const first = words
    .slice(0, MOST_WORDS)
    .join(' ')
    .replace(/[\s.,;:!]+$/u, '')
  return words.length > MOST_WORDS ? `${first} …` : first
}

const partWith = (speech: Speech, path: string, value: unknown, words: (said: string) => string): string => {
  const said = saidValue(speech, path, smallIn(speech, value))
  const part = speech.voice.parts[path] ?? '{value}'
  const template = typeof part === 'string' ? part : (part[String(value)] ?? part['*'] ?? '{value}')
  return template.replaceAll('{value}', () => said).replaceAll('{words}', () => words(said))
}

/** An answer as part of a sentence: '83 years old'; empty if it would sound stiff. */
export const partOf = (speech: Speech, path: string, value: unknown): string =>
  partWith(speech, path, value, beginningOf)

/** An answer in full on its own line, with its field's name if the value alone is unclear. */
const lineOf = (speech: Speech, path: string, value: unknown): string => {
  const alone = speech.voice.sum.alone[path]
  const line = alone
    ? alone.replaceAll('{value}', () => saidValue(speech, path, value))
    : partWith(speech, path, value, said => said) || saidValue(speech, path, value)
  return line.replace(/^\p{Ll}/u, first => first.toLocaleUpperCase(speech.language))
}

/** A field's name; labels that are questions have a name of their own. */
const nameOf = ({ voice, words }: Speech, path: string): string =>
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

/** All saved answers, one per line. */
export const summaryOf = (speech: Speech, answers: Answers, missing: readonly string[]): string => {
  const { sum } = speech.voice
  const paths = fieldsOf(speech.kind)
    .map(({ path }) => path)
    .filter(path => path in answers && isAnswered(answers, path))
  if (paths.length === 0) return sum.none
  const lines = paths.map(path => lineOf(speech, path, answers[path]))
  const open =
    missing.length === 0
      ? sum.done
      : sum.open.replaceAll('{parts}', () =>
          listed(
            speech.language,
            missing.map(path => nameOf(speech, path)),
          ),
        )
  return [sum.lead, ...lines, open].join('\n')
}

/** Ends the questions and names what's still missing. */
export const closing = (speech: Speech, missing: readonly string[]): string =>
  missing.length === 0
    ? speech.voice.close.done
    : speech.voice.close.open.replaceAll('{parts}', () => missingNames(speech, missing))
