import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { z } from 'zod'
import { catalogLanguage, inLanguage, type Translations } from '#machines/language/catalog.ts'

/**
 * The files of a catalog on this machine: `<folder>/<language>.json`, or `<folder>/<language>/<area>.json`. Adding a
 * language is adding its files.
 */
export const translationsIn = (folder: string, area?: string): Translations => {
  const fileOf = (language: string) =>
    join(folder, area === undefined ? `${language}.json` : join(language, `${area}.json`))
  const names = readdirSync(folder).map(name => parse(name).name)
  return {
    languages: [...new Set(names)].filter(name => name !== 'en' && existsSync(fileOf(name))),
    read: language => JSON.parse(readFileSync(fileOf(language), 'utf8')),
  }
}

/** Small catalogs, read at once: `<folder>/en.json`, which must have this shape, and its translations. */
export const openWords = <Shape extends z.ZodType>(folder: string, shape: Shape) => {
  const translations = translationsIn(folder)
  const english = shape.parse(JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')))
  const known = new Map([['en', english]])
  const languageOf = (wished: string) => catalogLanguage(wished, translations)
  const wordsIn = (wished: string): z.output<Shape> => {
    const language = languageOf(wished)
    const before = known.get(language)
    if (before !== undefined) return before
    const isOurs = translations.languages.includes(language)
    const words = inLanguage(english, language, isOurs ? translations.read(language) : undefined)
    known.set(language, words)
    return words
  }
  return { wordsIn, languageOf, languages: ['en', ...translations.languages] }
}
