import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oneApp, type Visitor } from '#tests/support/app.ts'
import { becomeListed, makeCaregiver, makeListed } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { decide, introducedMatch } from '#tests/support/matches.ts'

const secrets = {
  name: 'Zebediah Quillfeather',
  email: 'zeb.quill@private-mail.example',
  phone_number: '(206) 555-0177',
  hca_registry_id: 'HM60123456',
}

const told = {
  bio: 'I’m Zebediah Quillfeather and I bake. Call me: two zero six, five five five, zero one seven seven. Ask anyone.',
  experience: 'Nine years with stroke recovery. Write to zeb at gmail dot com!',
  education: 'Registered as HM-60123456. Trained in Tacoma.',
  services_provided: ['Bathing', 'call 206-555-0177', 'Meals'],
  locations_serviced: ['Tacoma', '17 Larkspur Lane'],
  pet_preferences: 'Dogs are fine, text (206) 555 0177',
  license_type: 'Home Care Aide',
  // Nothing of it is made of values.
  answers: {},
}

const listed = z.object({ rows: z.array(z.record(z.string(), z.unknown())), total: z.number() })

const table = async (person: Visitor, query = '') =>
  listed.parse((await person.get(`/api/pia?pageSize=100&${query}`)).body)

const everySecret = [
  ...['Quillfeather', 'zeb.quill', '555-0177', '555 0177', 'HM60123456', 'HM-60123456', 'Larkspur'],
  ...['zero one seven seven', 'gmail'],
]

describe.each(['sqlite', 'postgres'] as const)('a stranger on %s', database => {
  it('reads first names and initials, and no way to reach anyone, whatever they wrote about themselves', async () => {
    const app = await oneApp({ database })
    const { id } = await makeListed(app.parts.db, { ...secrets, ...told })
    for (const role of ['care-seeker', 'caregiver'] as const) {
      const stranger = await app.signUp(role)
      const { rows } = await table(stranger)
      expect(rows).toEqual([
        expect.objectContaining({
          ...{ id, Name: 'Zebediah Q.', Email: null, 'Phone Number': null, 'HCA Registry ID': null },
          ...{ Bio: 'I’m Zebediah Q. and I bake. … Ask anyone.', Education: '… Trained in Tacoma.' },
          ...{ Experience: 'Nine years with stroke recovery. …', 'Services Provided': 'Bathing, Meals' },
          ...{ 'Locations Serviced': 'Tacoma', 'Pet Preferences': '…', 'License Type': 'Home Care Aide' },
        }),
      ])
      expect((await stranger.get(`/api/pia/${id}`)).body).toEqual(expect.objectContaining(rows[0] ?? {}))
      const seen = await everythingSeen(stranger, id)
      for (const secret of everySecret) expect(seen).not.toContain(secret)
      for (const sought of everySecret)
        expect([
          sought,
          (await table(stranger, new URLSearchParams({ search: sought }).toString())).total,
        ]).toEqual([sought, 0])
      expect((await table(stranger, 'search=zebediah+bake')).total).toBe(1)
    }
    const coordinator = await makeAdministrator(app)
    for (const sought of everySecret)
      expect([
        sought,
        (await table(coordinator, new URLSearchParams({ search: sought }).toString())).total,
      ]).toEqual([sought, 1])
    expect((await coordinator.get(`/api/pia/${id}`)).body).toMatchObject({
      ...{
        Name: secrets.name,
        Email: secrets.email,
        'HCA Registry ID': secrets.hca_registry_id,
        Bio: told.bio,
      },
    })
  })

  it('finds a caregiver once their email is confirmed and a document verified, and not before', async () => {
    const app = await oneApp({ database })
    const { id } = await makeCaregiver(app.parts.db, { name: 'Wren Abbott', locations_serviced: ['Yelm'] })
    const family = await app.signUp('care-seeker')
    const found = async () => ({
      table: (await table(family)).total,
      page: (await family.get(`/api/pia/${id}`)).status,
      search: listed.parse((await family.get('/api/care-search')).body).total,
      open: listed.parse((await app.visitor().get('/api/caregivers')).body).total,
      city: listed.parse((await app.visitor().get('/api/caregivers?city=Yelm')).body).total,
    })
    const nowhere = { table: 0, page: 404, search: 0, open: 0, city: 0 }
    expect(await found()).toEqual(nowhere)
    await app.parts.db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute()
    expect(await found()).toEqual(nowhere)
    await becomeListed(app.parts.db, id)
    expect(await found()).toEqual({ table: 1, page: 200, search: 1, open: 1, city: 1 })
    await app.parts.db.updateTable('users').set({ email_verified: 0 }).where('id', '=', id).execute()
    expect(await found()).toEqual(nowhere)
    const coordinator = await makeAdministrator(app)
    expect((await coordinator.get(`/api/pia/${id}`)).status).toBe(200)
    expect((await table(coordinator)).total).toBe(1)
  })

  it('becomes no stranger by an introduction, until one of them blocks the other', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { id, family, caregiver } = await introducedMatch(app, coordinator)
    const whole = { Name: 'Amara Okafor', Email: caregiver.email, 'Phone Number': '(206) 555-0187' }
    const page = () => family.get(`/api/pia/${caregiver.id}`)
    const other = await app.signUp('care-seeker')
    expect((await page()).body).toMatchObject({ ...whole, 'HCA Registry ID': '' })
    expect((await table(family)).rows).toMatchObject([whole])
    expect((await other.get(`/api/pia/${caregiver.id}`)).body).toMatchObject({
      Name: 'Amara O.',
      Email: null,
    })
    expect((await caregiver.get(`/api/pia/${caregiver.id}`)).body).toMatchObject(whole)
    expect((await decide(family, id, 'withdraw')).status).toBe(200)
    expect((await page()).body).toMatchObject({ Name: 'Amara O.', Email: null, 'Phone Number': null })
  })
})

/** Everything that someone may read of a caregiver whom they don't know. */
async function everythingSeen(stranger: Visitor, id: string): Promise<string> {
  const texts: string[] = []
  for (const path of [
    ...['/api/pia?pageSize=100', `/api/pia/${id}`, '/api/caregivers', '/api/care-search', '/api/matches'],
    ...[
      `/api/introduction-videos?of=${id}`,
      '/api/community?region=all',
      '/api/conversations',
      '/api/blocks',
    ],
    ...['/api/reviews', '/api/visits', '/api/payments', '/api/check-ins', '/api/saved-searches', '/api/news'],
  ])
    texts.push((await stranger.get(path)).text)
  return texts.join('\n')
}
