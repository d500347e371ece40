import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasWords, isOfSmallWords, listsOf, patternsOf } from '#tests/support/patterns.ts'
import { importGraph, listSources, reachable } from '#tests/support/sources.ts'
import { wordsOf } from '#tests/support/words.ts'

type Entries = string | { [key: string]: Entries }
const entries: z.ZodType<Entries> = z.lazy(() => z.union([z.string(), z.record(z.string(), entries)]))

/** Texts that stay the same in every language, each with the reason. */
const UNTRANSLATED: Record<string, string[]> = {}

const PLURAL = /_(zero|one|two|few|many|other)$/

function keysOf(words: Entries, before = ''): string[] {
  if (typeof words === 'string') return [before]
  return Object.entries(words).flatMap(([key, below]) => keysOf(below, before ? `${before}.${key}` : key))
}

const folder = 'web/words/en'
const lists = [
  ...readdirSync(folder).map(file => `${folder}/${file}`),
  ...['web/dev/en.json', 'web/machines/en.json'],
]
const keysIn = (list: string) => keysOf(entries.parse(JSON.parse(readFileSync(list, 'utf8'))))
const keys = lists.flatMap(keysIn)
const known = new Set(keys.flatMap(key => [key, key.replace(PLURAL, '')]))
const files = listSources()
  .filter(({ top }) => top === 'web')
  .map(source => ({ path: source.path, ...wordsOf(source) }))

test('there are words and pages to check', () => {
  expect(keys.length).toBeGreaterThan(20)
  expect(files.length).toBeGreaterThan(20)
})

test('no word is in both lists', () => {
  expect(keys.length).toBe(new Set(keys).size)
})

test('every word a page uses exists', () => {
  const missing = files.flatMap(({ path, asked, patterns }) => [
    ...asked.filter(key => !known.has(key)).map(key => `${path}: ${key}`),
    ...patterns.filter(pattern => !keys.some(key => pattern.test(key))).map(pattern => `${path}: ${pattern}`),
  ])
  expect(missing).toEqual([])
})

/** The words a page loads, by the name that web/routes.tsx gives such pages. */
const areasOf: Record<string, string[]> = {
  page: ['base'],
  shared: ['base', 'people'],
  caregivers: ['base', 'people', 'caregiver'],
  families: ['base', 'people', 'family'],
  coordinators: ['base', 'people', 'portal'],
}

/** The links of a role are only built for it; the layout of shared pages loads that role's words. */
const ofRole: Record<string, string[]> = { 'web/ui/shell/shell-links.ts': ['portal', 'family', 'caregiver'] }

/** Loaded by the same layout, for coordinators only. */
const ofCoordinators = 'web/admin/around-shared.tsx'

const ofDevelopers = /^web\/(dev|machines)\//
const imports = importGraph(listSources().filter(({ top }) => top === 'web'))
const usedIn = new Map(
  files.map(({ path, asked, literals, patterns }) => [
    path,
    keys.filter(
      key =>
        asked.includes(key) ||
        literals.includes(key) ||
        literals.includes(key.replace(PLURAL, '')) ||
        patterns.some(pattern => !pattern.source.startsWith('^.+') && pattern.test(key)),
    ),
  ]),
)
const areaOf = new Map(
  lists.flatMap(list => keysIn(list).map(key => [key, /(\w+)\.json$/.exec(list)?.[1] ?? ''])),
)

/** The file a page starts with, and by which name it is loaded. */
const pagesOf = (text: string) =>
  [...text.matchAll(/(\w+)\(\(\) => import\('\.\/([^']+)'\)\)/g)].map(([, name = '', file = '']) => ({
    name,
    file: `web/${file}`,
  }))

test('every page loads the words it uses, and families none of the coordinators’', () => {
  const pages = [
    ...pagesOf(readFileSync('web/routes.tsx', 'utf8')).filter(({ file }) => !ofDevelopers.test(file)),
    { name: 'coordinators', file: ofCoordinators },
  ]
  expect(pages.length).toBeGreaterThan(60)
  const missing = pages.flatMap(({ name, file }) =>
    [...reachable(imports, file, file === ofCoordinators ? [] : [ofCoordinators])].flatMap(path =>
      (usedIn.get(path) ?? [])
        .filter(key => {
          const area = areaOf.get(key) ?? ''
          return !areasOf[name]?.includes(area) && !ofRole[path]?.includes(area)
        })
        .map(key => `${file} (${name}): ${path} uses ${key}`),
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('every word is used', () => {
  const literals = new Set(files.flatMap(file => file.literals))
  const patterns = files.flatMap(file => file.patterns)
  const isUsed = (key: string) => literals.has(key) || patterns.some(pattern => pattern.test(key))
  expect(keys.filter(key => !isUsed(key) && !isUsed(key.replace(PLURAL, '')))).toEqual([])
})

test('no page has hard-coded texts', () => {
  const found = files.flatMap(({ path, hardCoded }) =>
    hardCoded
      .filter(text => !known.has(text) && !UNTRANSLATED[path]?.includes(text))
      .map(text => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

describe('the check of a page', () => {
  const look = (text: string) => wordsOf({ path: 'web/a.tsx', text })

  test.for([
    ['<p>Hello</p>', 'Hello'],
    ['<p>{t("a.b")} and more</p>', 'and more'],
    ['<p>{ready ? "Yes" : t("a.b")}</p>', 'Yes'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the checked code contains a template
    ['<p>{`${count} visits`}</p>', '… visits'],
    ['<img alt="A garden" />', 'A garden'],
    ['<button aria-label={open ? "Close" : "Open"} />', 'Close'],
    ['showToast({ title: "Saved" })', 'Saved'],
  ])('finds words in %s', ([code = '', found]) => {
    expect(look(code).hardCoded).toContain(found)
  })

  test.for([
    '<p className="text-lg">{t("a.b")} · 12 &nbsp; {name}</p>',
    '<a href="/help" title={t("a.b")}>{children}</a>',
    'const size = useState<string>("small"); const fits = a < b && c > d',
  ])('finds none in %s', code => {
    expect(look(code).hardCoded).toEqual([])
  })

  test('finds the keys in use', () => {
    expect(look('t("a.b"); i18next.t(ready ? "c.d" : "e.f"); <Trans i18nKey="g.h" />').asked).toEqual([
      'a.b',
      'c.d',
      'e.f',
      'g.h',
    ])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the checked code contains a template
    expect(look('t(`a.${code}.title`)').patterns).toEqual([/^a\..+\.title$/])
  })
})

const ofLanguage = listSources().filter(({ top }) => top === 'agents' || top === 'machines')

test('words that people may use are in the lexicons, not in patterns of the code', () => {
  expect(ofLanguage.length).toBeGreaterThan(200)
  const found = ofLanguage.flatMap(source =>
    patternsOf(source)
      .filter(hasWords)
      .map(pattern => `${source.path}: ${pattern}`),
  )
  expect(found).toEqual([])
})

test('small connecting words are in the lexicons, not in lists of the code', () => {
  const found = ofLanguage.filter(source => listsOf(source).some(isOfSmallWords)).map(({ path }) => path)
  // The names by which the code asks the lexicon for them, and tags of languages.
  expect(found).toEqual([
    'machines/vocabulary/languages.ts',
    'agents/packs/pack.ts',
    'agents/understand/lexicon/shape.ts',
  ])
})

test('words in a pattern are found', () => {
  expect(['^ (?:and|but) ', 'from|as of', '<verb>|was'].filter(hasWords)).toHaveLength(3)
  expect(
    [String.raw`^\d{1,2}(?<day>\p{Lu}[st])`, '^ (?:%1)$', '<relation>|<staff>'].filter(hasWords),
  ).toEqual([])
})

test('words in a list are found', () => {
  const [list = []] = listsOf({
    path: 'agents/a.ts',
    text: "const small = new Set(['de', 'of', 'the', 'to'])",
  })
  expect(isOfSmallWords(list)).toBe(true)
  expect(isOfSmallWords(['yes', 'no', 'greeting'])).toBe(false)
})
