import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeDocument } from '#tests/support/factories.ts'
import { confirmedFamily, listedCaregiver } from '#tests/support/matches.ts'

let app: App

beforeEach(async () => {
  app = await oneApp()
})

const codes = z.array(
  z.object({ code: z.string(), label: z.string(), count: z.number(), group: z.string().optional() }),
)
const found = z.object({
  total: z.number(),
  around: z.string(),
  filters: z.object({ languages: codes, services: codes, cities: z.array(z.object({ label: z.string() })) }),
  loosen: z.array(z.object({ without: z.string(), value: z.string().optional(), total: z.number() })),
})

const search = async (person: Visitor, query: string) =>
  found.parse((await person.get(`/api/care-search?${query}`)).body)
const totals = async (person: Visitor, queries: readonly string[]) => {
  const all: number[] = []
  for (const query of queries) all.push((await search(person, query)).total)
  return all
}

describe('a family', () => {
  it('finds who works near where the care is, or near a place it names', async () => {
    await listedCaregiver(app)
    await listedCaregiver(app, { 'profile.locationsServiced': ['Olympia'] })
    await listedCaregiver(app, { 'profile.locationsServiced': ['wherever the bus goes'] })
    const family = await confirmedFamily(app)
    expect(
      await totals(family, ['miles=5', 'miles=50', 'near=98402&miles=25', 'near=Olympia,+WA', '']),
    ).toEqual([1, 2, 1, 1, 3])
    expect((await search(family, 'miles=10')).around).toBe('Seattle, WA')
    expect((await search(family, 'near=Olympia&miles=10')).around).toBe('Olympia, WA')
  })

  it('finds no one near a place that isn’t known, and is told what keeps them away', async () => {
    await listedCaregiver(app)
    const family = await confirmedFamily(app)
    expect(await search(family, 'near=00000&miles=50&service=bathing')).toMatchObject({
      ...{ total: 0, around: '', loosen: [{ without: 'miles', total: 1 }] },
    })
  })

  it('finds who works when it needs someone, by their shifts or by their calendar', async () => {
    const amara = await listedCaregiver(app)
    const family = await confirmedFamily(app)
    const asked = [
      'days=mon&from=08:00&to=12:00',
      'days=mon,sat',
      'days=sat',
      'from=20:00',
      'from=17:00&to=19:00',
    ]
    expect(await totals(family, asked)).toEqual([1, 0, 0, 0, 1])
    const weekly = [{ day: 'sat', from: '20:00', to: '23:00' }]
    const hours = { timeZone: 'America/Los_Angeles', weekly, exceptions: [] }
    expect((await amara.put('/api/availability', hours)).status).toBe(200)
    expect(await totals(family, asked)).toEqual([0, 0, 1, 1, 0])
  })

  it('finds who speaks a language well enough, whatever it’s called', async () => {
    await listedCaregiver(app, {
      'profile.languages': [
        { tag: 'en', level: 'native' },
        { tag: 'es', level: 'conversational' },
      ],
    })
    const family = await confirmedFamily(app)
    const asked = [
      'language=Spanish',
      'language=es,en',
      'language=es&level=conversational',
      'language=es&level=fluent',
    ]
    expect(await totals(family, asked)).toEqual([1, 1, 1, 0])
    const { loosen } = await search(family, 'language=es,vi')
    expect(loosen).toEqual([{ without: 'language', value: 'vi', total: 1 }])
  })

  it('chooses among codes in its own language, by group and counted, and never among words of people', async () => {
    await listedCaregiver(app, {
      'profile.servicesProvided': ['Bathing', 'Meal preparation', 'reading tarot cards to cats'],
      'profile.locationsServiced': ['Seattle', 'Meowville by the lake'],
    })
    const family = await confirmedFamily(app)
    const { filters } = await search(family, '')
    expect(filters.services).toEqual([
      { code: 'bathing', label: 'Bathing', count: 1, group: 'Personal care' },
      { code: 'meals', label: 'Meal preparation', count: 1, group: 'Around the house' },
    ])
    expect(filters.cities).toEqual([{ label: 'Seattle' }])
    const chosen = await search(family, 'service=tube-feeding')
    expect(chosen.filters.services).toContainEqual(
      expect.objectContaining({ code: 'tube-feeding', label: 'Tube feeding', count: 0 }),
    )
  })

  it('finds who asks a rate in its range and has the documents it wants', async () => {
    const amara = await listedCaregiver(app)
    await makeDocument(app.parts.db, amara.id, { document_type: 'tb_test', status: 'awaiting_verification' })
    await makeDocument(app.parts.db, amara.id, {
      ...{ document_type: 'car_insurance', status: 'verified', expires_at: '2020-01-01T00:00:00.000Z' },
    })
    const family = await confirmedFamily(app)
    const asked = [
      ...['minRate=29&maxRate=30', 'minRate=30', 'documents=cpr_first_aid', 'documents=tb_test'],
      ...['documents=cpr_first_aid,car_insurance', 'verified=yes'],
    ]
    expect(await totals(family, asked)).toEqual([1, 0, 1, 0, 0, 0])
  })

  it('is told what makes no sense', async () => {
    const family = await confirmedFamily(app)
    for (const query of ['miles=7', 'days=someday', 'from=8', 'level=good', 'documents=diary', 'minRate=0'])
      expect(codeOf(await family.get(`/api/care-search?${query}`))).toBe('invalid_body')
  })
})
