import { describe, expect, it } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, decide, offeredMatch, verifiedCaregiver } from '#tests/support/matches.ts'

describe.each(['sqlite', 'postgres'] as const)('concurrent changes on %s', database => {
  it('fifty answers to one offer make one introduction', async () => {
    const app = await oneApp({ database })
    const { db } = app.parts
    const coordinator = await makeAdministrator(app)
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(at % 2 === 0 ? family : caregiver, id, 'accept')),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 50 }, () => 200))
    const match = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(match).toMatchObject({
      ...{ status: 'introduced', family_decision: 'accepted', caregiver_decision: 'accepted' },
    })
    const journal = await db
      .selectFrom('journal')
      .select('type')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(journal.map(entry => entry.type)).toEqual(['suggest', 'view', 'approve', 'accept', 'accept'])
    const told = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('type', '=', 'match_introduced')
      .execute()
    expect(told.map(row => row.user_id).sort()).toEqual([family.id, caregiver.id].sort())
  })

  it('a concurrent yes and no end as one of them', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => decide(family, id, 'accept')),
      ...Array.from({ length: 5 }, () => decide(caregiver, id, 'decline')),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = Object((await coordinator.get('/api/admin/matches?status=declined')).body)
    expect(rows).toMatchObject([{ id, decisions: { caregiver: 'declined' } }])
  })

  it('a block during an offer ends it everywhere, whoever is answering', async () => {
    const app = await oneApp({ database })
    const { db } = app.parts
    const coordinator = await makeAdministrator(app)
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    const [blocked, ...answers] = await Promise.all([
      caregiver.put(`/api/blocks/${family.id}`),
      ...Array.from({ length: 10 }, (_, at) => decide(at % 2 === 0 ? family : caregiver, id, 'accept')),
    ])
    expect(blocked?.status).toBe(200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const person of [family, caregiver])
      expect((await person.get(`/api/matches/${id}`)).body).toMatchObject({
        ...{ status: 'withdrawn', contact: null },
      })
    expect((await decide(family, id, 'accept')).status).toBe(409)
    // Neither side gets the other suggested again.
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 28 })
    await coordinator.get('/api/admin/matches')
    const between = await db
      .selectFrom('matches')
      .select('status')
      .where('caregiver_id', '=', caregiver.id)
      .execute()
    // A suggestion made before the block was noticed is withdrawn as well.
    expect(new Set(between.map(({ status }) => status))).toEqual(new Set(['withdrawn']))
    // Once the block is removed, they can be suggested to each other again.
    expect((await caregiver.delete(`/api/blocks/${family.id}`)).status).toBe(200)
    const { rows } = Object((await coordinator.get('/api/admin/matches?status=waiting')).body)
    expect(rows).toMatchObject([{ family: { id: family.id }, caregiver: { id: caregiver.id } }])
  })

  it('two families never lose a suggestion to each other', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const caregiver = await verifiedCaregiver(app, coordinator)
    const families = [await confirmedFamily(app), await confirmedFamily(app)]
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        caregiver.patch('/api/caregiver-profile', { hourly_rate: 27 + at / 4 }),
      ),
    )
    const { rows } = Object((await coordinator.get('/api/admin/matches?status=waiting')).body)
    expect(rows.map((row: { family: { id: string } }) => row.family.id).sort()).toEqual(
      families.map(({ id }) => id).sort(),
    )
  })
})
