import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { noFilters } from '#machines/search/caregiver-filters.ts'
import { askedFrom } from '#server/caregivers/public-search.ts'
import { type App, codeOf, oneApp, startApp } from '#tests/support/app.ts'
import { makeCaregiver, makeDocument, makeListed } from '#tests/support/factories.ts'

const options = z.array(z.object({ label: z.string(), count: z.number() }))
const codes = z.array(
  z.object({ code: z.string(), label: z.string(), count: z.number(), group: z.string().optional() }),
)
const shape = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  capped: z.boolean(),
  page: z.number(),
  pageSize: z.number(),
  filters: z.object({ cities: options, languages: codes, services: codes }),
  loosen: z.array(z.object({ without: z.string(), total: z.number() })),
  asOf: z.string(),
})

const secrets = {
  name: 'Zebediah Quillfeather',
  email: 'zeb.quill@private-mail.example',
  phone_number: '(206) 555-0177',
  bio: 'My grandmother Wilhelmina taught me',
  hourly_rate: 47.25,
  hca_registry_id: 'HM60123456',
}

let app: App
let id = ''

beforeAll(async () => {
  app = await startApp()
  const aide = await makeCaregiver(
    app.parts.db,
    {
      ...secrets,
      languages: ['English', 'Filipino (Tagalog)'],
      locations_serviced: ['Tacoma', '17 Larkspur Lane'],
      services_provided: ['Bathing', 'Meals'],
      years_experience: 4,
    },
    { emailVerified: true },
  )
  id = aide.id
  await makeDocument(app.parts.db, id, {
    document_type: 'tb_test',
    status: 'verified',
    verified_at: '2026-03-02T10:00:00.000Z',
    title: 'TB test of Zebediah Quillfeather',
  })
  await makeListed(app.parts.db, {
    name: 'Ann Bee',
    languages: ['English'],
    locations_serviced: ['Seattle'],
  })
})

afterAll(() => app.close())

const look = async (query = '') => shape.parse((await app.visitor().get(`/api/caregivers${query}`)).body)

describe('searching caregivers without an account', () => {
  test('shows first name and initial, city, languages, services, years and what was checked when', async () => {
    const { rows, total, page, pageSize } = await look('?city=tacoma')
    expect({ total, page, pageSize }).toEqual({ total: 1, page: 1, pageSize: 12 })
    expect(rows).toEqual([
      {
        name: 'Zebediah Q.',
        cities: ['Tacoma'],
        languages: ['English', 'Filipino (Tagalog)'],
        services: ['Bathing', 'Meals'],
        yearsExperience: 4,
        verified: [{ what: 'tb_test', when: '2026-03-02' }],
      },
    ])
  })

  test('reveals no identity or contact details, to any role', async () => {
    const askers = [app.visitor(), await app.signUp('care-seeker'), await app.signUp('caregiver')]
    for (const asker of askers) {
      const { text, status } = await asker.get('/api/caregivers')
      expect(status).toBe(200)
      // The moment it was asked may have any digits.
      const told = text.replace(/"asOf":"[^"]+"/, '')
      for (const secret of [...Object.values(secrets), id, 'Quillfeather', 'Larkspur', 'example'])
        expect(told).not.toContain(String(secret))
    }
  })

  test.each(['quillfeather', 'wilhelmina', '555-0177', 'zeb.quill', '47.25', 'HM60123456', 'larkspur'])(
    'finds no one by %s',
    async secret => {
      expect((await look(`?search=${encodeURIComponent(secret)}`)).total).toBe(0)
    },
  )

  test('offers the values in use, counted', async () => {
    const { filters } = await look('?city=nowhere')
    expect(filters.cities).toEqual([
      { label: 'Seattle', count: 1 },
      { label: 'Tacoma', count: 1 },
    ])
    expect(filters.languages).toEqual([
      { code: 'en', label: 'English', count: 2 },
      { code: 'fil', label: 'Filipino (Tagalog)', count: 1 },
    ])
  })

  test('says which filter to loosen when no one matches', async () => {
    expect((await look('?city=Nowhere&language=Polish')).loosen).toEqual([])
    const two = await look('?city=Seattle&language=fil')
    expect(two.loosen).toEqual([
      { without: 'city', total: 1 },
      { without: 'language', total: 1 },
    ])
    expect((await look('?city=Tacoma')).loosen).toEqual([])
  })

  test.each(['page=0', 'page=x', 'pageSize=51', 'verified=maybe', 'email=a', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async query => {
      const answer = await app.visitor().get(`/api/caregivers?${query}`)
      expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_body'])
    },
  )

  test('counts again after a minute at most', async () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const later = await oneApp({ clock: () => now })
    const cities = async () =>
      shape.parse((await later.visitor().get('/api/caregivers')).body).filters.cities.map(city => city.label)
    expect(await cities()).toEqual([])
    await makeListed(later.parts.db, { locations_serviced: ['Yelm'] })
    now = new Date('2026-11-21T12:01:01Z')
    expect(await cities()).toEqual(['Yelm'])
  })
})

test("reads a typed URL as far as it's valid", () => {
  const asked = (query: string) => askedFrom(new URLSearchParams(query))
  const plain = { ...noFilters, page: 1, pageSize: 12 }
  expect(asked('')).toEqual(plain)
  expect(asked('city=Tacoma&page=-3&verified=maybe&utm_source=x&pageSize=9999')).toEqual({
    ...plain,
    city: 'Tacoma',
  })
  expect(asked('search=+rosa+&verified=yes&page=2&page=3')).toEqual({
    ...plain,
    search: 'rosa',
    verified: 'yes',
    page: 2,
  })
})
