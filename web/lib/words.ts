import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pseudoLanguage, pseudoOf } from '#machines/language/pseudo.ts'
import { pageLanguage } from '#machines/language/wishes.ts'
import { directionOf } from '#machines/languages.ts'
import { setSpoken } from '../language/spoken.ts'
import base from '../words/en/base.json' with { type: 'json' }
import type caregiver from '../words/en/caregiver.json'
import type family from '../words/en/family.json'
import type people from '../words/en/people.json'
import type portal from '../words/en/portal.json'
import type site from '../words/en/site.json'

type English = typeof base & typeof people & typeof family & typeof caregiver & typeof portal & typeof site

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    returnNull: false
    /** Typed for every area, though a page loads only its own. */
    resources: { translation: English }
  }
}

/** Words that are loaded together: `base` with the app, the others with the pages that need them. */
export type Area = 'base' | 'people' | 'family' | 'caregiver' | 'portal'

/** One file per language and area. The public pages' words never load here: the server sends those pages ready. */
const files = import.meta.glob<{ default: Resource[string][string] }>([
  '../words/*/*.json',
  '!../words/en/base.json',
  '!../words/*/site.json',
])

const fileOf = (code: string, area: Area) => files[`../words/${code}/${area}.json`]

const isLoaded = new Set<string>()

const wordsOf = async (code: string, area: Area): Promise<unknown> => {
  if (code === 'en' && area === 'base') return base
  if (code === pseudoLanguage) return pseudoOf(await wordsOf('en', area))
  return (await fileOf(code, area)?.())?.default
}

/** Each file once; one that failed is asked for again. */
const loadOnce = async (code: string, area: Area): Promise<void> => {
  const key = `${code}/${area}`
  if (isLoaded.has(key)) return
  const words = await wordsOf(code, area)
  if (words !== undefined) i18next.addResourceBundle(code, 'translation', words, true, true)
  isLoaded.add(key)
}

/** What the pages opened so far need. */
const needed = new Set<Area>(['base'])

/** English beside the language on screen: what isn't translated yet is shown in English, key by key. */
const loadAll = (code: string, areas: Iterable<Area>) =>
  Promise.all([
    ...[...areas].flatMap(area => [loadOnce(code, area), loadOnce('en', area)]),
    ...(needed.has('people') ? [import('./labels.ts').then(labels => labels.loadLabels(code))] : []),
  ])

export const needWords = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) needed.add(area)
  await loadAll(i18next.language, areas)
}

/** Languages in which at least the app's first words are written. */
const translated = Object.keys(files).flatMap(file => /words\/([^/]+)\/base/.exec(file)?.[1] ?? [])

const isTranslated = (code: string, area: Area): boolean =>
  code === 'en' || code === pseudoLanguage || fileOf(code, area) !== undefined

/** Whether the pages opened so far are written in it. */
export const isPageIn = (code: string): boolean => [...needed].every(area => isTranslated(code, area))

/** Sets the page's language and text direction. */
const markPage = (language: string) => {
  document.documentElement.lang = language
  setSpoken(language)
  document.documentElement.dir = directionOf(language)
}

/** In a language whose words are not there, the page stays English, and says so to screen readers, too. */
const speakBest = async (wishes: readonly string[]) => {
  const isTest = import.meta.env.DEV || document.documentElement.lang === pseudoLanguage
  const code = pageLanguage(wishes, translated, isTest)
  await loadAll(code, needed)
  await i18next.changeLanguage(code)
  markPage(code)
}

export const speak = (language: string) => speakBest([language])

export const startWords = async (wishes: readonly string[]) => {
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en', fallbackLng: 'en', load: 'currentOnly' },
    resources: { en: { translation: base } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  await speakBest(wishes)
}
