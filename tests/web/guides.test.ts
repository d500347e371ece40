import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guideNames, guideTopics } from '#machines/knowledge/guides.ts'
import { callers, guidesFor, readGuide, readGuides, wordsIn } from '#web/knowledge/guides.ts'

const folder = 'web/guides/en'
const text = z.string().min(1)
const texts = z.array(text).min(1)

const guideFile = z.strictObject({
  topic: z.enum(guideTopics),
  title: text.max(70),
  summary: text.max(160),
  parts: z
    .array(
      z.strictObject({
        heading: text,
        text: texts.optional(),
        steps: texts.optional(),
        points: texts.optional(),
      }),
    )
    .min(3),
  call: z.array(z.strictObject({ whom: z.enum(callers), when: text })).min(2),
  sources: z
    .array(z.strictObject({ organization: text, title: text, home: z.url({ protocol: /^https$/ }) }))
    .min(2)
    .max(4),
})

test('there are twelve guides, each with its file and no other file', () => {
  expect(guideNames).toHaveLength(12)
  expect(readdirSync(folder).sort()).toEqual(guideNames.map(name => `${name}.json`).sort())
})

describe.each(guideNames)('the guide %s', name => {
  const guide = guideFile.parse(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')))

  test('has 300 to 500 words', () => {
    expect(wordsIn(guide)).toBeGreaterThanOrEqual(300)
    expect(wordsIn(guide)).toBeLessThanOrEqual(500)
  })

  test('names no one twice to call, and only home pages', () => {
    expect(new Set(guide.call.map(({ whom }) => whom)).size).toBe(guide.call.length)
    expect(new Set(guide.sources.map(({ title }) => title)).size).toBe(guide.sources.length)
    // A document's own address may move; the home page of its organization stays.
    for (const { home } of guide.sources) expect(new URL(home).pathname).toMatch(/^\/(niosh)?$/)
  })

  test('is read with the minutes it takes', async () => {
    expect(await readGuide(name)).toMatchObject({ name, title: guide.title, minutes: 2 })
  })
})

const translated = readdirSync('web/guides').filter(language => language !== 'en')

/** What a translation leaves as it is, and how much there is of everything else. */
const boneOf = ({ topic, parts, call, sources }: z.infer<typeof guideFile>) => ({
  ...{ topic, sources, call: call.map(({ whom }) => whom) },
  parts: parts.map(({ text, steps, points }) => [text, steps, points].map(texts => texts?.length)),
})

/** Numbers to call, and all others that are figures everywhere. */
const numbersIn = (file: string) => new Set(file.match(/\b(?:911|988|1-800-[\d-]+)\b/gu))

test.for(translated.flatMap(language => guideNames.map(name => [language, name] as const)))(
  'in %s the guide %s says as much as in English, and the same numbers',
  ([language, name]) => {
    const [own, english] = [`web/guides/${language}/${name}.json`, `${folder}/${name}.json`].map(path =>
      readFileSync(path, 'utf8'),
    )
    const read = (file = '') => guideFile.parse(JSON.parse(file))
    expect(boneOf(read(own))).toEqual(boneOf(read(english)))
    expect(numbersIn(own ?? '')).toEqual(numbersIn(english ?? ''))
  },
)

test('every guide about health and safety says when to call 911', async () => {
  for (const { name, topic, call } of await readGuides())
    if (topic === 'health' || topic === 'safety')
      expect([name, call.some(({ whom }) => whom === '911') || name === 'skin-and-pressure-sores']).toEqual([
        name,
        true,
      ])
})

describe('the search', () => {
  const all = { search: '', topic: '', saved: false } as const
  const namesFor = async (filters: object, saved: string[] = []) =>
    guidesFor(await readGuides(), { ...all, ...filters }, new Set(saved)).map(({ name }) => name)

  test.each([
    ['sundowning', 'dementia-sundowning'],
    ['Overtime', 'hours-and-pay'],
    ['puree', 'eating-and-choking'],
    ['bleach gloves', 'infection-control'],
    ['stroke', 'emergencies-and-911'],
  ])('finds %s in the whole text', async (search, name) => {
    expect((await namesFor({ search }))[0]).toBe(name)
  })

  test('needs every word, and finds nothing for what no guide says', async () => {
    expect(await namesFor({ search: 'bleach zeppelin' })).toEqual([])
    expect(await namesFor({})).toHaveLength(12)
  })

  test('narrows down by topic and to what was saved', async () => {
    expect(await namesFor({ topic: 'you' })).toEqual(['looking-after-yourself'])
    expect(await namesFor({ saved: true }, ['falls'])).toEqual(['falls'])
  })

  test('a guide that is not there is none', async () => {
    expect(await readGuide('../words')).toBeUndefined()
    expect(await readGuide(undefined)).toBeUndefined()
  })
})
