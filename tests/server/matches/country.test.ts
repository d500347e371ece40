import { beforeAll, describe, expect, it } from 'vitest'
import { readExplanation } from '#server/matches/explanation.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { confirmedFamily, verifiedCaregiver } from '#tests/support/matches.ts'
import { atWorkerEnd } from '#tests/support/worker.ts'

type Home = readonly [city: string, state: string, zip: string]

/** Springfields, Daytons and Vancouvers among them, which are in several states. */
const homes: readonly Home[] = [
  ['Dayton', 'OH', '45402'],
  ['Vancouver', 'WA', '98660'],
  ['Houston', 'TX', '77002'],
  ['Miami', 'FL', '33130'],
  ['Buffalo', 'NY', '14201'],
  ['Springfield', 'IL', '62701'],
  ['Oakland', 'CA', '94601'],
  ['Atlanta', 'GA', '30303'],
  ['Tucson', 'AZ', '85701'],
  ['Duluth', 'MN', '55802'],
]

const workplaces = [
  ...['Springfield, MO', 'Springfield, MA', 'Dayton, KY', 'Denver, CO', 'Philadelphia, PA', 'Raleigh, NC'],
  ...['Richmond, VA', 'Nashville, TN', 'Detroit, MI', 'Portland, OR'],
] as const

/** The Columbia alone is between them. */
const [neighbors, nearPlace] = ['Vancouver', 'Portland, OR']

type Family = Awaited<ReturnType<typeof confirmedFamily>>

let app: App
let coordinator: Visitor
const families = new Map<string, Family>()
const caregivers = new Map<string, Awaited<ReturnType<typeof verifiedCaregiver>>>()

beforeAll(async () => {
  app = await startApp()
  atWorkerEnd(app.close)
  coordinator = await makeAdministrator(app)
  for (const place of workplaces) {
    const name = `Amara ${place.slice(-2)}ington`
    const change = { 'profile.name': name, 'profile.locationsServiced': [place] }
    caregivers.set(place, await verifiedCaregiver(app, coordinator, change))
  }
  for (const [city, state, zip] of homes) {
    const place = { 'location.city': city, 'location.state': state, 'location.zipCode': zip }
    families.set(city, await confirmedFamily(app, place, { name: `Maya ${city}` }))
  }
  await app.parts.matcher.settle()
})

const familyOf = (city: string) => {
  const family = families.get(city)
  if (!family) throw new Error(`no family in ${city}`)
  return family
}

const rowsOf = () =>
  app.parts.db.selectFrom('matches').select(['recipient_id', 'caregiver_id', 'explanation']).execute()

describe('families in ten states and caregivers in ten others', () => {
  it('are matched only where someone is near, whatever their town is called', async () => {
    const rows = await rowsOf()
    const near = caregivers.get(nearPlace)
    expect(rows.map(({ caregiver_id }) => caregiver_id)).toEqual([near?.id])
  })

  it.each(homes.filter(([city]) => city !== neighbors))(
    'in %s, %s, no one is near, and the family is told so at once',
    async (city, state, zip) => {
      const family = familyOf(city)
      expect((await family.get('/api/matches')).body).toEqual({
        matches: [],
        none: {
          because: [`We have no one near ${city} yet.`],
          wouldHelp: ['We’ll email you when we do. Your profile stays as it is.'],
        },
      })
      const { body } = await app.visitor().get(`/api/places?zip=${zip}`)
      expect(body).toEqual({ place: { zip, city, state }, caregivers: 0, rates: null })
    },
  )

  it('are written to, and exported, without a word about anyone far away', async () => {
    const others = [...caregivers.values()].map(({ id }) => id)
    for (const [city] of homes.filter(([named]) => named !== neighbors)) {
      const family = familyOf(city)
      const archive = (await family.get('/api/account/export')).text
      expect(others.filter(id => archive.includes(id))).toEqual([])
      expect((await app.emailTo(family.email))?.text).not.toMatch(/Amara|ington/u)
    }
  })

  it('say of each other only what their confirmed answers say', async () => {
    const [row] = await rowsOf()
    const { forFamily, forCaregiver } = readExplanation(row?.explanation ?? '{}')
    const { db } = app.parts
    const family = db.selectFrom('care_seeker_profiles').where('user_id', '=', familyOf(neighbors).id)
    const caregiver = db.selectFrom('caregiver_profiles').where('id', '=', row?.caregiver_id ?? '')
    const confirmed = (kept: { answers: string | null } | undefined) =>
      Object(JSON.parse(kept?.answers ?? ''))
    const answers = {
      family: confirmed(await family.select('answers').executeTakeFirst()),
      caregiver: confirmed(await caregiver.select('answers').executeTakeFirst()),
    }
    const said = [forFamily, forCaregiver].flatMap(side => [
      ...(side?.reasons ?? []),
      ...(side?.doubt ? [side.doubt] : []),
    ])
    expect(said.length).toBeGreaterThan(3)
    for (const { kind, from } of said) {
      for (const { of, fields } of from) {
        const there = fields.filter(field => answers[of][field] !== undefined)
        expect(there, `${kind} rests on the ${of}’s ${fields}`).not.toEqual([])
      }
    }
  })

  it('whose town moves to another state isn’t offered the old neighbors', async () => {
    const family = familyOf(neighbors)
    expect(await rowsOf()).toHaveLength(1)
    const moved = [
      ...[answer('location.city', 'Cleveland'), answer('location.state', 'OH')],
      answer('location.zipCode', '44101'),
    ]
    expect((await send(family, ...moved, { id: 'r', type: 'go-to', step: 'review' })).status).toBe(200)
    expect((await send(family, { id: 'c', type: 'confirm' })).status).toBe(200)
    await app.parts.matcher.settle()
    const open = await app.parts.db
      .selectFrom('matches')
      .select('status')
      .where('status', 'in', ['waiting', 'offered', 'introduced', 'active'])
      .execute()
    expect(open).toEqual([])
    expect(Object((await family.get('/api/matches')).body).none.because).toEqual([
      'We have no one near Cleveland yet.',
    ])
  })
})
