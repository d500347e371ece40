import { type LanguageCode, languageCodes } from '../languages.ts'

/** '/es/about' is the address of a public page in Spanish; English ones have no language in front. */
export const addressIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** What follows never starts with two slashes: that would be another site's address. */
const inFront = /^\/([^/]+)(\/(?:[^/\\].*)?)?$/u

type Spoken = { language: LanguageCode; path: string }

/** The language in front of an address, and the address without it. */
export const spokenIn = (address: string): Spoken | undefined => {
  const [, first = '', rest = ''] = inFront.exec(address) ?? []
  const language = languageCodes.find(code => code === first)
  return language && { language, path: rest === '' ? '/' : rest }
}
