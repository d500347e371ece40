import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { askedFrom } from '#server/caregivers/public-search.ts'
import { Caregivers, type CaregiversProps } from '#web/public/caregivers.tsx'
import { startSiteWords } from '#web/site/site-words.ts'

beforeAll(startSiteWords)

type Found = NonNullable<CaregiversProps['result']>

const asked = { ...askedFrom(new URLSearchParams()), pageSize: 24 }

const aide = {
  name: 'Rosa Q.',
  cities: ['Tacoma', 'Olympia', 'Lacey', 'Yelm'],
  languages: ['English', 'Filipino'],
  services: ['Bathing', 'Meals', 'Driving', 'Company', 'Nights', 'Weekends'],
  yearsExperience: 7,
  verified: [{ what: 'tb_test', when: '2026-03-31' }],
} satisfies Found['rows'][number]

const found: Found = {
  rows: [aide],
  total: 1,
  capped: false,
  page: 1,
  pageSize: 24,
  filters: { cities: [{ label: 'Tacoma', count: 1234 }], languages: [], services: [] },
  loosen: [],
  asOf: '2026-11-21T17:00:00.000Z',
}

const asPage = (page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/caregivers">{page}</StaticRouter>)

const htmlOf = (props: Partial<CaregiversProps> = {}) =>
  asPage(<Caregivers result={found} asked={asked} sample={false} {...props} />)

/** The text without the markup. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"')

test('a card says what was verified and when, and collapses long lists', () => {
  const html = htmlOf()
  const text = textOf(html)
  expect(text).toMatch(/Verified ?: TB test Last verified Mar 31, 2026/)
  expect(text).toContain('Tacoma, Olympia, Lacey and 1 more')
  expect(text).toContain('7 years of experience')
  expect(html).toMatch(/<details[^>]*>.*\+2 more.*Nights.*Weekends.*<\/details>/)
  expect(text).toContain('Tacoma (1,234)')
  expect(text).not.toContain('These people are made up')
  expect(html).not.toMatch(/<script|style=|onclick/i)
})

test('unknown values are left out, and nothing is embellished', () => {
  const row = { ...aide, name: '', cities: [], services: [], verified: [] }
  const text = textOf(
    htmlOf({ result: { ...found, rows: [{ ...row, yearsExperience: null }] }, sample: true }),
  )
  expect(text).toContain('A caregiver')
  expect(text).toContain('English, Filipino Nothing verified yet')
  expect(text).not.toMatch(/years? of experience\b(?!,)/)
  expect(text).toContain('These people are made up')
  expect(textOf(htmlOf({ result: { ...found, rows: [{ ...row, yearsExperience: 0 }] } }))).toContain(
    'New to caregiving',
  )
})

test('a failed search says so and keeps the filters', () => {
  const html = htmlOf({ result: undefined, asked: { ...asked, city: 'Tacoma', search: 'ro"sa', page: 2 } })
  expect(textOf(html)).toContain('Search isn’t working right now')
  expect(html).toContain('<option value="Tacoma" selected="">Tacoma</option>')
  expect(html).toContain('value="ro&quot;sa"')
  expect(html).toContain('href="/caregivers?search=ro%22sa&amp;city=Tacoma&amp;page=2"')
})

test('very high counts are rounded', () => {
  const text = textOf(htmlOf({ result: { ...found, total: 10_000, capped: true } }))
  expect(text).toContain('More than 10,000 caregivers')
  expect(text).toContain('1–24 of 10,000')
})
