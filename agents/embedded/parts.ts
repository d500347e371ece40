import { type Answers, isAnswered } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { lexiconOf } from '../understand/lexicon/lexicon.ts'
import { listed } from './people.ts'
import { nameOf, saidValue } from './values.ts'
import type { Speech, Texts } from './words.ts'

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
export const beginningOf = (said: string): string => {
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
