import type { OptionWords } from '#machines/interview/words.ts'
import { closerOf } from './questions.ts'
import type { Speech } from './words.ts'

const LITTLE = 5

type Explained = { path: string; name: string; option: OptionWords }

const explainedIn = ({ words }: Speech, path: string): Explained[] =>
  Object.entries(words.fields[path]?.options ?? {}).flatMap(([name, option]) =>
    option.text === undefined ? [] : [{ path, name, option }],
  )

const inWords = (explained: readonly Explained[]): string | undefined =>
  explained.length === 0
    ? undefined
    : explained.map(({ option }) => `${option.label}: ${option.text ?? ''}`).join(' ')

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}/-]+/gu) ?? []

/** Named by its own label, or by Emma's wording of it. */
const isNamed = (speech: Speech, { path, name, option }: Explained, said: readonly string[]): boolean => {
  const bare = said.join(' ')
  const own = wordsIn(option.label).filter(word => word.length > LITTLE)
  return [name, ...own].some(word => said.includes(word)) || bare.includes(closerOf(speech, path, name))
}

const namedIn = (speech: Speech, paths: readonly string[], text: string) => {
  const said = wordsIn(text)
  return paths.flatMap(path => explainedIn(speech, path)).filter(one => isNamed(speech, one, said))
}

/** Explains the options that a message names, those of the current question first. */
export const namedMeaning = (speech: Speech, asking: readonly string[], text: string): string | undefined => {
  const asked = namedIn(speech, asking, text)
  return inWords(asked.length > 0 ? asked : namedIn(speech, Object.keys(speech.words.fields), text))
}

/** Without any, all options of the question. */
export const meaningOf = (speech: Speech, asking: readonly string[], text: string): string | undefined =>
  namedMeaning(speech, asking, text) ?? inWords(asking.flatMap(path => explainedIn(speech, path)))
