import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertReviews } from '#db/queries/visits/reviews.ts'
import { shownMatch } from '#server/matches/shown.ts'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import {
  activeMatch,
  confirmedFamily,
  decide,
  offeredMatch,
  verifiedCaregiver,
  waitingMatch,
} from '#tests/support/matches.ts'

let app: App
let coordinator: Visitor

/** Caregivers compete for a family, so every test uses its own town. */
beforeEach(async () => {
  app = await oneApp()
  coordinator = await makeAdministrator(app)
})

const list = z.object({
  matches: z.array(shownMatch),
  none: z.object({ because: z.array(z.string()), wouldHelp: z.array(z.string()) }).optional(),
})

const listOf = async (person: Visitor) => list.parse((await person.get('/api/matches')).body)

const matchOf = async (person: Visitor, id: string) =>
  shownMatch.parse((await person.get(`/api/matches/${id}`)).body)

describe('a match', () => {
  it('becomes an introduction when both say yes, and only then opens their contact', async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    expect(await matchOf(family, id)).toMatchObject({
      ...{ status: 'offered', you: 'undecided', them: 'undecided', contact: null },
      with: { id: caregiver.id, name: 'Amara O.', city: 'Seattle', photo: null },
    })
    expect((await decide(caregiver, id, 'accept')).body).toMatchObject({
      ...{ status: 'offered', you: 'accepted', them: 'undecided', contact: null },
      with: { id: family.id, name: 'Maya B.', city: 'Seattle' },
    })
    expect(await matchOf(family, id)).toMatchObject({ you: 'undecided', them: 'accepted', contact: null })
    expect((await decide(family, id, 'accept')).body).toMatchObject({
      ...{ status: 'introduced', contact: { phone: '(206) 555-0187', email: caregiver.email } },
    })
    expect(await matchOf(caregiver, id)).toMatchObject({
      ...{ status: 'introduced', contact: { phone: '(206) 555-0142', email: family.email } },
    })
    expect((await listOf(family)).none).toBeUndefined()
  })

  it('shows a family what others published about the caregiver, and how many they were', async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    expect((await matchOf(family, id)).rating).toBeNull()
    const { db, clock } = app.parts
    const review = { match_id: id, caregiver_id: caregiver.id, created_at: clock().toISOString() }
    await insertReviews(db, [
      { ...review, id: randomUUID(), author_id: family.id, rating: 5 },
      { ...review, id: randomUUID(), author_id: family.id, rating: 4, occasion: 'end' },
      { ...review, id: randomUUID(), author_id: caregiver.id, rating: 1, state: 'hidden' },
    ])
    expect((await matchOf(family, id)).rating).toEqual({ average: 4.5, count: 2 })
    expect((await matchOf(caregiver, id)).rating).toBeNull()
  })

  it('can be declined without a reason, and the other side hears none', async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    expect((await decide(family, id, 'accept')).status).toBe(200)
    const declined = await decide(caregiver, id, 'decline', { reason: 'Too far in the snow' })
    expect(declined.body).toMatchObject({ status: 'declined', you: 'declined', them: 'accepted' })
    const theirs = await family.get(`/api/matches/${id}`)
    expect(theirs.body).toMatchObject({ status: 'declined', them: 'declined', contact: null })
    expect(theirs.text).not.toContain('snow')
    const kept = await coordinator.get(`/api/admin/matches/${id}`)
    expect(kept.text).toContain('Too far in the snow')
  })

  it("is answered once: a repeat is harmless, and an answer its state doesn't allow is refused", async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    for (const _ of [1, 2]) expect((await decide(family, id, 'accept')).status).toBe(200)
    const early = await decide(family, id, 'end')
    expect([early.status, codeOf(early)]).toEqual([409, 'not_now'])
    expect((await decide(caregiver, id, 'accept')).status).toBe(200)
    for (const _ of [1, 2])
      expect((await decide(family, id, 'accept')).body).toMatchObject({ status: 'introduced' })
    for (const _ of [1, 2])
      expect((await decide(family, id, 'withdraw')).body).toMatchObject({ status: 'withdrawn' })
    for (const decision of ['accept', 'decline', 'end'])
      expect([decision, (await decide(family, id, decision)).status]).toEqual([decision, 409])
    expect((await decide(caregiver, id, 'withdraw')).status).toBe(409)
  })

  it('ends once care has begun, and in no other way', async () => {
    const { id, family, caregiver } = await activeMatch(app, coordinator)
    for (const decision of ['accept', 'decline', 'withdraw'])
      expect([decision, (await decide(family, id, decision)).status]).toEqual([decision, 409])
    for (const _ of [1, 2])
      expect((await decide(caregiver, id, 'end', { reason: 'He moved' })).body).toMatchObject({
        status: 'ended',
      })
    expect(await matchOf(family, id)).toMatchObject({ status: 'ended' })
  })

  it('is accepted with a verified email only, and declined without one', async () => {
    const { id, family } = await offeredMatch(app, coordinator)
    await app.parts.db.updateTable('users').set({ email_verified: 0 }).where('id', '=', family.id).execute()
    const refused = await decide(family, id, 'accept')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'email_not_verified'])
    expect(await matchOf(family, id)).toMatchObject({ you: 'undecided' })
    expect((await decide(family, id, 'decline')).status).toBe(200)
  })

  it('takes nothing but an answer', async () => {
    const { id, family } = await offeredMatch(app, coordinator)
    for (const json of [
      {},
      { decision: 'maybe' },
      { decision: 'accept', by: 'caregiver' },
      { decision: 'decline', reason: 'x'.repeat(501) },
      { decision: 'decline', reason: 'a\u0000b' },
    ])
      expect([json, (await family.post(`/api/matches/${id}/decision`, json)).status]).toEqual([json, 422])
    expect(await matchOf(family, id)).toMatchObject({ status: 'offered', you: 'undecided' })
  })

  it('is hidden from anyone else', async () => {
    const { id } = await offeredMatch(app, coordinator)
    const stranger = await app.signUp('caregiver')
    expect((await stranger.get(`/api/matches/${id}`)).status).toBe(404)
    expect((await decide(stranger, id, 'accept')).status).toBe(404)
    expect((await coordinator.get(`/api/matches/${id}`)).status).toBe(403)
    expect((await stranger.get('/api/admin/matches')).status).toBe(403)
  })

  it('is suggested as soon as both profiles are complete, and seen only by coordinators', async () => {
    const caregiver = await verifiedCaregiver(app, coordinator)
    const family = await confirmedFamily(app)
    const id = await waitingMatch(coordinator, { family, caregiver })
    for (const person of [family, caregiver]) {
      const { matches, none } = await listOf(person)
      expect([matches, none === undefined]).toEqual([[], false])
      expect((await person.get(`/api/matches/${id}`)).status).toBe(404)
      expect((await decide(person, id, 'accept')).status).toBe(404)
    }
    expect((await listOf(family)).none?.because.join()).toContain('coordinator')
    const { body } = await coordinator.get('/api/admin/matches?status=waiting')
    expect(JSON.stringify(body)).not.toMatch(/score|fit|terms/)
  })
})
