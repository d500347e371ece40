import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isComplete } from '#machines/language/complete.ts'
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
const OWN_RULES = /^(machines\/safety|server\/reviews|agents\/packs|tests\/packs)\//

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
  // English may say a single one in other words, with a name in them; either sentence is a model.
  const modelsOf = (key: string) =>
    plurals.has(nameOf(key)) && PLURAL.test(key)
      ? [known.get(`${nameOf(key)}_other`), known.get(key)].filter(model => model !== undefined)
      : [known.get(key)]
  const wrong = [...texts].flatMap(([key, text]) => {
    const faults = modelsOf(key).map(model => faultsOf(key, text, model))
    return faults.some(found => found.length === 0) ? [] : (faults[0] ?? [`${key} isn’t in English`])
  })
  return [...missing, ...wrong]
}

/** What a translation still has in English, by key; a plural is there in whatever forms the language has. */
function missingIn(english: Words, words: Words): string[] {
  const there = new Set(textsOf(words).map(([key]) => nameOf(key)))
  return [...new Set(textsOf(english).map(([key]) => nameOf(key)))].filter(key => !there.has(key))
}

const scriptsOf = (language: string): string[] => {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  return (
    { Hans: ['Han'], Hant: ['Han'], Jpan: ['Han', 'Hira', 'Kana'], Kore: ['Hang', 'Han'] }[script] ?? [script]
  )
}

/** Letters that only one of the two ways to write Chinese has. */
const otherHan: Record<string, RegExp> = {
  'zh-Hans': /[們這時個說請為會過還學發點]/u,
  'zh-Hant': /[们这时个说请为会过还学发点]/u,
}

/** A sentence has letters of its language; names of things, such as 'recovery-codes.txt', are the same everywhere. */
const isInScript = (language: string) => {
  const own = new RegExp(
    `[${scriptsOf(language)
      .map(name => `\\p{Script=${name}}`)
      .join('')}]`,
    'u',
  )
  return (text: string): boolean => {
    const plain = text.replaceAll(/\{\{?\w+\}\}?|<[^>]*>/g, '')
    const isSentence = plain.split(/\s+/).filter(word => /\p{L}/u.test(word)).length > 2
    return (!isSentence || own.test(plain)) && !otherHan[language]?.test(plain)
  }
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

test('every translation is written in the script of its language', () => {
  const found = translations.flatMap(({ path, language }) => {
    const fits = isInScript(language)
    return textsOf(read(path)).flatMap(([key, text]) => (fits(text) ? [] : [`${path}: ${key} is “${text}”`]))
  })
  expect(found).toEqual([])
})

/** Only coordinators read the first; the others are how Emma speaks English, and elsewhere she has `agents/packs`. */
const NOT_READ = /\/portal\.json$|^agents\/words\/en\//

/** English sentences alone are put together with pronouns. */
const ENGLISH_ONLY = /^agents\/matching\/words\/\S+: say\.pronouns\./

test('a language that’s called complete lacks no word', () => {
  const english = catalogs.filter(({ path, language }) => language === 'en' && !NOT_READ.test(path))
  const found = languageCodes.filter(isComplete).flatMap(language =>
    english.flatMap(({ path }) => {
      const own = path.replace(/\/en(?=[./])/, `/${language}`)
      const words = existsSync(own) ? read(own) : {}
      return missingIn(read(path), words).map(key => `${own}: ${key}`)
    }),
  )
  expect(found.filter(key => !ENGLISH_ONLY.test(key))).toEqual([])
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

  test('that lacks a text is told which', () => {
    expect(missingIn(english, { hi: 'Hola', day_other: '{{count}} días' })).toEqual(['list'])
  })

  test.for([
    ['ru', 'Мы отправили вам письмо.', true],
    ['ru', 'We’ve sent you an email.', false],
    ['ko', 'Kindred Hands에서 이메일을 보냈습니다.', true],
    ['es', 'Le enviamos un correo electrónico.', true],
    ['es', 'Мы отправили вам письмо.', false],
    ['zh-Hans', '我们已经给您发送了电子邮件，请查看。', true],
    ['zh-Hant', '我们已经给您发送了电子邮件，请查看。', false],
    ['ar', 'PDF', true],
  ] as const)('in %s, “%s”: %s', ([language, text, fits]) => {
    expect(isInScript(language)(text)).toBe(fits)
  })
})
