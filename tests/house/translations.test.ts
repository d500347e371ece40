import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languageCodes } from '#machines/languages.ts'
import { listFiles } from '#tests/support/sources.ts'

type Words = string | number | boolean | null | Words[] | { [key: string]: Words }
const wordsShape: z.ZodType<Words> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(wordsShape),
    z.record(z.string(), wordsShape),
  ]),
)

/** Files by which one language is told from another, or read; each stands for itself. */
const OWN_RULES = /^(machines\/safety|server\/reviews)\//

const asCatalog = /^(.*\/words)\/([\w-]+)(\/[\w-]+)?\.json$/

const catalogs = listFiles().flatMap(({ path }) => {
  const [, folder, language, area = ''] = asCatalog.exec(path) ?? []
  const isOurs = folder && language && (language === 'en' || languageCodes.some(code => code === language))
  return isOurs && !OWN_RULES.test(path) ? [{ path, language, english: `${folder}/en${area}.json` }] : []
})

const translations = catalogs.filter(({ language }) => language !== 'en')

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every text by its key; a list counts as one text, because its parts may be more or fewer elsewhere. */
const textsOf = (words: Words, key = ''): [string, string][] => {
  if (typeof words !== 'object' || words === null) return [[key, String(words)]]
  if (Array.isArray(words)) return [[key, words.map(one => JSON.stringify(one)).join(' ')]]
  return Object.entries(words).flatMap(([name, below]) => textsOf(below, key ? `${key}.${name}` : name))
}

/** English possessives and pronouns: '{Cs} hours' is 'the hours of {C}' elsewhere. */
const ofEnglish = (text: string) =>
  text.replaceAll(/\{(C|R)s\}/g, '{$1}').replaceAll(/\{(?:themselves|theyre)\}/g, '')

const placeholdersIn = (text: string) =>
  [...new Set(ofEnglish(text).match(/\{\{?\w+\}\}?|<\/?\w+>/g) ?? [])].sort().join(' ')

const nameOf = (key: string) => key.replace(PLURAL, '')

function faultsOf(key: string, text: string, model: string | undefined): string[] {
  if (model === undefined) return [`${key} isn’t in English`]
  if (text.trim() === '') return [`${key} is empty`]
  // 'One visit' may do without its number.
  const countless = (one: string) => (PLURAL.test(key) ? one.replace(/\{\{count\}\}|\{n\}/, '') : one)
  const [has, wanted] = [text, model].map(countless).map(placeholdersIn)
  return has === wanted ? [] : [`${key} has ${has || 'no placeholder'}, not ${wanted || 'none'}`]
}

/** What is wrong with a translation, in words. */
function complaints(english: Words, words: Words, language: string): string[] {
  const known = new Map(textsOf(english))
  // 'too_many' is no plural form.
  const plurals = new Set([...known.keys()].filter(key => key.endsWith('_other')).map(nameOf))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const texts = new Map(textsOf(words))
  const there = new Set([...texts.keys()].filter(key => plurals.has(nameOf(key))).map(nameOf))
  const missing = [...there].flatMap(name =>
    forms.filter(form => !texts.has(`${name}_${form}`)).map(form => `${name}_${form} is missing`),
  )
  const modelOf = (key: string) =>
    plurals.has(nameOf(key)) && PLURAL.test(key) ? known.get(`${nameOf(key)}_other`) : known.get(key)
  const wrong = [...texts].flatMap(([key, text]) => faultsOf(key, text, modelOf(key)))
  return [...missing, ...wrong]
}

const read = (path: string) => wordsShape.parse(JSON.parse(readFileSync(path, 'utf8')))

test('there are catalogs to check', () => {
  expect(catalogs.filter(({ language }) => language === 'en').length).toBeGreaterThan(10)
})

test('every translation has the keys, placeholders and plural forms of the English file', () => {
  const found = translations.flatMap(({ path, english, language }) =>
    complaints(read(english), read(path), language).map(complaint => `${path}: ${complaint}`),
  )
  expect(found).toEqual([])
})

describe('a translation', () => {
  const english = { hi: 'Hi {{name}}', day_one: 'One day', day_other: '{{count}} days', list: ['{a}'] }

  test.for([
    [{ hi: 'Hola {{name}}' }, 'es', []],
    [{ hi: 'Hola' }, 'es', ['hi has no placeholder, not {{name}}']],
    [{ ho: 'Hola' }, 'es', ['ho isn’t in English']],
    [{ hi: ' ' }, 'es', ['hi is empty']],
    [{ list: ['{a}', 'b'] }, 'es', []],
    [{ day_one: 'Un día', day_other: '{{count}} días' }, 'es', ['day_many is missing']],
    [{ day_other: '{{count}} 天' }, 'zh-Hans', []],
  ] as const)('%j in %s: %j', ([words, language, wrong]) => {
    expect(complaints(english, wordsShape.parse(words), language)).toEqual(wrong)
  })
})
