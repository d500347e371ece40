import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkSavedSearches } from '#server/search/saved-searches.ts'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeListed } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, listedCaregiver, verifiedCaregiver } from '#tests/support/matches.ts'

let app: App

beforeEach(async () => {
  app = await oneApp()
})

const saved = z.object({
  searches: z.array(
    z.object({
      id: z.string(),
      total: z.number(),
      fresh: z.number(),
      filters: z.looseObject({ city: z.string() }),
    }),
  ),
})

const listOf = async (person: Visitor) => saved.parse((await person.get('/api/saved-searches')).body).searches

const save = (person: Visitor, filters: object) => person.post('/api/saved-searches', { filters })

const found = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), hourlyRate: z.number().nullable() })),
  total: z.number(),
  home: z.string(),
  loosen: z.array(z.object({ without: z.string(), total: z.number() })),
})

const search = async (person: Visitor, query: string) =>
  found.parse((await person.get(`/api/care-search?${query}`)).body)

describe('a family', () => {
  it('saves no search that finds more than can be watched', async () => {
    const cities = { locations_serviced: ['Yakima'] }
    for (let n = 0; n <= 500; n += 1) await makeListed(app.parts.db, { ...cities, name: `Kim ${n}` })
    const family = await confirmedFamily(app)
    const answer = await save(family, { city: 'Yakima' })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'search_too_wide'])
    expect(await listOf(family)).toEqual([])
  })

  it('finds caregivers by what matters, with a rate and someone to open', async () => {
    const caregiver = await listedCaregiver(app)
    await listedCaregiver(app, { 'profile.name': 'Delia Ramos', 'profile.hourlyRate': 40 })
    const family = await confirmedFamily(app)
    expect((await search(family, 'city=Seattle')).total).toBe(2)
    const { rows } = await search(family, 'city=Seattle&maxRate=30&minYears=10')
    expect(rows).toEqual([expect.objectContaining({ id: caregiver.id, name: 'Amara O.', hourlyRate: 29.5 })])
    expect(await search(family, 'city=Seattle&maxRate=12')).toMatchObject({
      ...{ total: 0, loosen: [{ without: 'maxRate', total: 2 }] },
    })
  })

  it('is shown its own town if someone works there', async () => {
    await listedCaregiver(app)
    const homes = ['seattle, WA', 'Yakima'].map(async city => {
      const family = await confirmedFamily(app, { 'location.city': city })
      return (await search(family, '')).home
    })
    expect(await Promise.all(homes)).toEqual(['Seattle', ''])
  })

  it('does not find who is blocked, whichever of them asked', async () => {
    const caregiver = await listedCaregiver(app)
    const [family, other] = [await confirmedFamily(app), await confirmedFamily(app)]
    expect((await family.put(`/api/blocks/${caregiver.id}`)).status).toBeLessThan(300)
    expect((await search(family, '')).total).toBe(0)
    expect((await search(other, '')).total).toBe(1)
    expect((await caregiver.put(`/api/blocks/${other.id}`)).status).toBeLessThan(300)
    expect((await search(other, '')).total).toBe(0)
  })

  it('is told of who is new: in the app at once, by email once a day', async () => {
    const family = await confirmedFamily(app)
    expect((await save(family, { city: 'Seattle' })).status).toBe(200)
    expect(await listOf(family)).toMatchObject([{ total: 0, fresh: 0 }])
    await listedCaregiver(app)
    await checkSavedSearches(app.parts)
    expect(await listOf(family)).toMatchObject([{ total: 1, fresh: 1 }])
    const letter = await app.emailTo(family.email)
    expect(letter?.subject).toBe('Someone new matches your search')
    const letters = async () =>
      z
        .array(z.object({ to: z.string(), subject: z.string() }))
        .parse((await app.visitor().get('/dev/mail?format=json')).body)
        .filter(({ to, subject }) => to === family.email && subject.startsWith('Someone new')).length
    await listedCaregiver(app, { 'profile.name': 'Delia Ramos' })
    await checkSavedSearches(app.parts)
    await app.settle()
    expect(await letters()).toBe(1)
    const [watched] = await listOf(family)
    expect(watched).toMatchObject({ total: 2, fresh: 2 })
    expect((await family.post(`/api/saved-searches/${watched?.id}/seen`)).status).toBe(200)
    expect(await listOf(family)).toMatchObject([{ total: 2, fresh: 0 }])
  })

  it('saves the same search once, at most ten, and deletes them', async () => {
    const family = await confirmedFamily(app)
    for (const _ of [1, 2]) await save(family, { city: 'Seattle' })
    const [only, ...others] = await listOf(family)
    expect(others).toEqual([])
    for (let rate = 1; rate < 10; rate++) expect((await save(family, { maxRate: rate })).status).toBe(200)
    const tooMany = await save(family, { maxRate: 10 })
    expect([tooMany.status, codeOf(tooMany)]).toEqual([409, 'too_many_searches'])
    expect(await listOf(family)).toHaveLength(10)
    expect((await family.delete(`/api/saved-searches/${only?.id}`)).status).toBe(200)
    expect(await listOf(family)).toHaveLength(9)
  })

  it('reaches no search of another family', async () => {
    const [family, other] = [await confirmedFamily(app), await confirmedFamily(app)]
    await save(family, { city: 'Seattle' })
    const [watched] = await listOf(family)
    expect(await listOf(other)).toEqual([])
    expect((await other.post(`/api/saved-searches/${watched?.id}/seen`)).status).toBe(404)
    expect((await other.delete(`/api/saved-searches/${watched?.id}`)).status).toBe(404)
    expect(await listOf(family)).toHaveLength(1)
  })

  it.for([{ filters: { maxRate: -1 } }, { filters: { race: 'any' } }, {}, { filters: 'all' }])(
    'is refused what makes no sense: %j',
    async body => {
      const family = await confirmedFamily(app)
      expect((await family.post('/api/saved-searches', body)).status).toBe(422)
    },
  )
})

it('shows only caregivers whose documents were verified when that is asked for', async () => {
  const coordinator = await makeAdministrator(app)
  await listedCaregiver(app, { 'profile.name': 'Delia Ramos' })
  const verified = await verifiedCaregiver(app, coordinator)
  const family = await confirmedFamily(app)
  expect((await search(family, 'verified=yes')).rows.map(({ id }) => id)).toEqual([verified.id])
})
