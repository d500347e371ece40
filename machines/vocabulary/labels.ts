import { folded, withoutMarks } from '../text/fold.ts'
import { type VocabularyName, vocabularies } from './value-kinds.ts'
import english from './words/en.json' with { type: 'json' }

export type VocabularyWords = typeof english

export const englishLabels: VocabularyWords = english

const languageNames = new Map<string, Intl.DisplayNames>()

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** Names of languages come from the platform, which knows them in each other's. */
const languageName = (tag: string, language: string): string => {
  const names = languageNames.get(language) ?? new Intl.DisplayNames([language], { type: 'language' })
  languageNames.set(language, names)
  return capital(names.of(tag) ?? tag, language)
}

export const labelOf = (
  words: VocabularyWords,
  language: string,
  name: VocabularyName,
  code: string,
): string => {
  const list: Readonly<Record<string, string>> = words[name]
  return list[code] ?? (name === 'languages' ? languageName(code, language) : code)
}

const plainOf = (label: string) => withoutMarks(folded(label)).replaceAll(/\s+/gu, ' ').trim()

type Labels = ReadonlyMap<string, string>
const known = new Map<string, Labels>()

/** Codes by their labels, compared without marks and case. */
const codesByLabel = (words: VocabularyWords, language: string, name: VocabularyName): Labels => {
  const key = `${language} ${name}`
  const labels =
    known.get(key) ??
    new Map(vocabularies[name].map(code => [plainOf(labelOf(words, language, name, code)), code]))
  known.set(key, labels)
  return labels
}

/** The code of a label, in one language; a code is its own. */
export const codeOf = (
  words: VocabularyWords,
  language: string,
  name: VocabularyName,
  text: string,
): string | undefined => {
  const codes: readonly string[] = vocabularies[name]
  if (codes.includes(text)) return text
  return codesByLabel(words, language, name).get(plainOf(text))
}
