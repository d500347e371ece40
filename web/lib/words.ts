import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf } from '#machines/languages.ts'
import type site from '../site-words/en.json'
import en from '../words/en.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    returnNull: false
    /** Typed for both words files, though the app loads only its own. */
    resources: { translation: typeof en & typeof site }
  }
}

type Words = { default: Record<string, unknown> }

const files = import.meta.glob<Words>(['../words/*.json', '!../words/en.json'])
const fileOf = (code: string) => files[`../words/${code}.json`]

/** Languages with a words file. */
const spoken = ['en', ...Object.keys(files).map(file => file.slice('../words/'.length, -'.json'.length))]

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

/** The first preferred language we have: `pt-BR` gets `pt`. */
export const bestOf = (wishes: readonly string[], available: readonly string[]): string => {
  for (const wish of wishes) {
    const found = available.find(code => code === wish) ?? available.find(code => wish.startsWith(`${code}-`))
    if (found) return found
  }
  return 'en'
}

/** Sets the page's language and text direction. */
const markPage = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export const speak = async (language: string) => {
  const code = bestOf([language], spoken)
  const load = fileOf(code)
  if (load && !i18next.hasResourceBundle(code, 'translation'))
    i18next.addResourceBundle(code, 'translation', (await load()).default)
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
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  markPage('en')
  const best = bestOf(wished(), spoken)
  if (best !== 'en') await speak(best)
}
