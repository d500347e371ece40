import { isRecord } from '../is-record.ts'
import { matchLanguage } from '../languages.ts'
import { pseudoLanguage, pseudoOf } from './pseudo.ts'

const isLike = <Words>(english: Words, translation: unknown): translation is Words =>
  typeof translation === typeof english && Array.isArray(translation) === Array.isArray(english)

const pluralForms: readonly string[] = ['zero', 'one', 'two', 'few', 'many']

/** Plural forms that English doesn't have: 'days_few' beside 'days_other'. */
const moreForms = (english: object, translation: object) =>
  Object.entries(translation).filter(([key, words]) => {
    const at = key.lastIndexOf('_')
    const isForm = pluralForms.includes(key.slice(at + 1)) && !Object.hasOwn(english, key)
    return isForm && typeof words === 'string' && Object.hasOwn(english, `${key.slice(0, at)}_other`)
  })

/**
 * A catalog's words in another language: what isn't translated yet stays English, key by key. Lists count as one
 * text, because their parts belong together.
 */
export function overEnglish<Words>(english: Words, translation: unknown): Words {
  if (!isRecord(english)) return isLike(english, translation) ? translation : english
  if (!isRecord(translation)) return english
  const merged = Object.entries(english).map(([key, words]) => [key, overEnglish(words, translation[key])])
  return Object.assign({}, english, Object.fromEntries([...merged, ...moreForms(english, translation)]))
}

/** The files of a catalog beside the English one, by language. */
export type Translations = {
  languages: readonly string[]
  read(language: string): unknown
}

/** Of the catalog's languages the closest, else English. */
export const catalogLanguage = (wished: string, { languages }: Pick<Translations, 'languages'>): string =>
  wished === pseudoLanguage ? wished : (matchLanguage([wished], languages) ?? 'en')

/** English words in a language of the catalog, given its file. */
export const inLanguage = <Words>(english: Words, language: string, translation: unknown): Words => {
  if (language === 'en') return english
  return overEnglish(english, language === pseudoLanguage ? pseudoOf(english) : translation)
}

const isRead = (language: string) => language !== 'en' && language !== pseudoLanguage

/** Words by language, each loaded once. */
export const catalogOf = <Words>(
  english: () => Promise<Words>,
  translations: Translations,
): ((wished: string) => Promise<Words>) => {
  const known = new Map<string, Promise<Words>>()
  const load = async (language: string) =>
    inLanguage(await english(), language, isRead(language) ? await translations.read(language) : undefined)
  return wished => {
    const language = catalogLanguage(wished, translations)
    const words = known.get(language) ?? load(language)
    known.set(language, words)
    // A file that didn't arrive is asked for again.
    words.catch(() => known.delete(language))
    return words
  }
}
