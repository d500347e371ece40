import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, matchLanguage } from '#machines/languages.ts'
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

/** Each file once; one that failed is asked for again. */
const loadOnce = async (code: string, area: Area): Promise<void> => {
  const key = `${code}/${area}`
  const file = fileOf(code, area)
  if (!file || isLoaded.has(key)) return
  i18next.addResourceBundle(code, 'translation', (await file()).default, true, true)
  isLoaded.add(key)
}

/** What the pages opened so far need. */
const needed = new Set<Area>(['base'])

/** English beside the language on screen: what isn't translated yet is shown in English, key by key. */
const loadAll = (code: string, areas: Iterable<Area>) =>
  Promise.all([...areas].flatMap(area => [loadOnce(code, area), loadOnce('en', area)]))

export const needWords = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) needed.add(area)
  await loadAll(i18next.language, areas)
}

/** Languages with words of their own for every page, or for some. */
const translated = [
  ...new Set(['en', ...Object.keys(files).flatMap(file => /words\/([^/]+)\/base/.exec(file)?.[1] ?? [])]),
]

const key = 'language'

const wished = (): readonly string[] => {
  try {
    const kept = localStorage.getItem(key)
    if (kept) return [kept, ...navigator.languages]
  } catch {
    // Storage is off: the browser's languages decide.
  }
  return navigator.languages
}

/** Sets the page's language and text direction. */
const markPage = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export const speak = async (language: string) => {
  const code = matchLanguage([language], translated) ?? 'en'
  await loadAll(code, needed)
  await i18next.changeLanguage(code)
  markPage(code)
  try {
    localStorage.setItem(key, code)
  } catch {
    // Without storage it lasts for this visit.
  }
}

export const startWords = async () => {
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en', fallbackLng: 'en', load: 'currentOnly' },
    resources: { en: { translation: base } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  markPage('en')
  const best = matchLanguage(wished(), translated) ?? 'en'
  if (best !== 'en') await speak(best)
}
