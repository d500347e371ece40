import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findUserByEmail } from '#db/queries/accounts/users.ts'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator, pdf, sendDocument } from '#tests/support/identities.ts'
import { answer, goTo, send, step } from '#tests/support/interviews.ts'
import {
  confirmedCaregiver,
  confirmedFamily,
  decide,
  introducedMatch,
  offeredMatch,
  verifiedCaregiver,
  verifyDocuments,
} from '#tests/support/matches.ts'

let app: App
let coordinator: Visitor

beforeEach(async () => {
  app = await oneApp()
  coordinator = await makeAdministrator(app)
})

const queue = z.object({
  rows: z.array(z.object({ id: z.string(), status: z.string(), caregiver: z.object({ id: z.string() }) })),
})

const suggested = async (status = 'waiting') =>
  queue.parse((await coordinator.get(`/api/admin/matches?status=${status}`)).body).rows

const historyOf = async (id: string) =>
  z
    .object({ history: z.array(z.object({ type: z.string(), reason: z.string().nullable() })) })
    .parse((await coordinator.get(`/api/admin/matches/${id}`)).body).history

const withDocument = async (caregiver: Visitor) => {
  const documents = z
    .array(z.object({ id: z.string(), document_type: z.string() }))
    .parse((await caregiver.get('/api/documents')).body)
  return documents.find(one => one.document_type === 'tb_test')?.id ?? ''
}

describe('suggestions', () => {
  it('appear once the documents are verified, without anyone asking', async () => {
    const caregiver = await confirmedCaregiver(app)
    const family = await confirmedFamily(app)
    expect(await suggested()).toEqual([])
    expect((await family.get('/api/matches')).body).toMatchObject({ matches: [], none: {} })
    await verifyDocuments(caregiver, coordinator)
    expect(await suggested()).toMatchObject([{ caregiver: { id: caregiver.id } }])
  })

  it('are at most three per family, and others follow those that are declined', async () => {
    for (let count = 0; count < 4; count++) await verifiedCaregiver(app, coordinator)
    await confirmedFamily(app)
    const first = await suggested()
    expect(first).toHaveLength(3)
    const id = first[0]?.id ?? ''
    await coordinator.post(`/api/admin/matches/${id}/view`, { view: 'does-not-fit' })
    await coordinator.post(`/api/admin/matches/${id}/decision`, { decision: 'decline' })
    const then = await suggested()
    expect(then).toHaveLength(3)
    expect(then.map(row => row.caregiver.id)).not.toContain(first[0]?.caregiver.id)
  })

  it('are made again when the family changes what it needs', async () => {
    await verifiedCaregiver(app, coordinator)
    const family = await confirmedFamily(app)
    const [before] = await suggested()
    await send(
      family,
      answer('location.city', 'Spokane'),
      answer('location.zipCode', '99203'),
      goTo('review'),
      step('confirm'),
    )
    expect(await suggested()).toEqual([])
    expect((await historyOf(before?.id ?? '')).at(-1)).toEqual({ type: 'withdraw', reason: 'no-longer-fits' })
  })

  it('stop while a family is being introduced to someone', async () => {
    await introducedMatch(app, coordinator)
    await verifiedCaregiver(app, coordinator)
    expect(await suggested()).toEqual([])
  })

  it('change their score when the rate does', async () => {
    const caregiver = await verifiedCaregiver(app, coordinator)
    await confirmedFamily(app)
    const id = (await suggested())[0]?.id ?? ''
    const scored = await coordinator.post(`/api/admin/matches/${id}/view`, { view: 'fits' })
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 33.5 })
    const again = await coordinator.get(`/api/admin/matches/${id}`)
    expect(Object(again.body).score).not.toBe(Object(scored.body).score)
  })
})

describe('an offer that no longer matches', () => {
  it('is withdrawn with the reason when a document is rejected later', async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    const document = await withDocument(caregiver)
    await coordinator.post(`/api/admin/documents/${document}/decision`, { decision: 'reopen' })
    await coordinator.post(`/api/admin/documents/${document}/decision`, {
      ...{ decision: 'reject', reason: 'Too dark to read' },
    })
    expect((await family.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'withdrawn' })
    expect((await historyOf(id)).at(-1)).toEqual({ type: 'withdraw', reason: 'documents' })
  })

  it("is withdrawn when the rate moves out of range, and suggested again when it's back", async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 60 })
    expect((await family.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'withdrawn' })
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 29 })
    expect(await suggested()).toMatchObject([{ caregiver: { id: caregiver.id } }])
  })

  it('stays when two people have been introduced already', async () => {
    const { id, family, caregiver } = await introducedMatch(app, coordinator)
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 60 })
    expect((await family.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'introduced' })
  })
})

describe('no matches', () => {
  it('are explained to a family and to a caregiver', async () => {
    const family = await app.signUp('care-seeker')
    expect((await family.get('/api/matches')).body).toEqual({
      matches: [],
      none: {
        because: ['You haven’t confirmed your care profile yet.'],
        wouldHelp: ['Finish and confirm your profile. We start looking right away.'],
      },
    })
    const caregiver = await app.signUp('caregiver')
    expect((await caregiver.get('/api/match-standing')).body).toMatchObject({ shown: false })
    expect((await family.get('/api/match-standing')).status).toBe(403)
    await sendDocument(caregiver, pdf)
    const answered = await (await confirmedCaregiver(app)).get('/api/match-standing')
    expect(answered.body).toEqual({
      ...{ shown: expect.any(Boolean), because: expect.any(Array), wouldHelp: expect.any(Array) },
    })
  })
})

describe('consent', () => {
  it('is given to a wording that is kept with the answer and its date', async () => {
    const family = await app.signUp('care-seeker')
    const asked = Object((await family.get('/api/consents')).body).consents
    expect(asked).toEqual([
      { purpose: 'share-words', given: false, wording: expect.stringContaining('quote'), at: null },
      { purpose: 'visit-place', given: false, wording: expect.stringContaining('distance'), at: null },
      { purpose: 'text-messages', given: false, wording: expect.stringContaining('Reply STOP'), at: null },
    ])
    const given = await family.put('/api/consents', { purpose: 'share-words', given: true })
    expect(given.body).toMatchObject({
      consents: [
        { purpose: 'share-words', given: true, wording: asked[0].wording, at: expect.any(String) },
        { purpose: 'visit-place', given: false },
        { purpose: 'text-messages', given: false },
      ],
    })
    await family.put('/api/consents', { purpose: 'share-words', given: false })
    expect((await family.get('/api/consents')).body).toMatchObject({
      consents: [{ given: false }, { given: false }, { given: false }],
    })
    const journal = await app.parts.db
      .selectFrom('journal')
      .select('type')
      .where('subject_id', '=', family.id)
      .where('subject_kind', '=', 'consent')
      .orderBy('seq')
      .execute()
    expect(journal.map(entry => entry.type)).toEqual(['give', 'withdraw'])
    for (const json of [{}, { purpose: 'other', given: true }, { purpose: 'share-words', given: 'yes' }])
      expect((await family.put('/api/consents', json)).status).toBe(422)
  })
})

const quotedTo = async (person: Visitor, id: string) =>
  z
    .object({
      reasons: z.array(z.object({ quotes: z.array(z.object({ of: z.string(), text: z.string() })) })),
    })
    .parse((await person.get(`/api/matches/${id}`)).body)
    .reasons.flatMap(({ quotes }) => quotes)

describe('own words', () => {
  it('are quoted word for word once their owner agrees, and no longer once they take it back', async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    expect(await quotedTo(family, id)).toEqual([])
    await caregiver.put('/api/consents', { purpose: 'share-words', given: true })
    const quotes = await quotedTo(family, id)
    expect(quotes.length).toBeGreaterThan(0)
    const { answers } = Object((await caregiver.get('/api/interviews/caregiver')).body)
    const said = Object.values(Object(answers).profile).flat().map(String)
    for (const { of, text } of quotes) {
      expect(of).toBe('caregiver')
      expect(said.some(words => words.includes(text))).toBe(true)
    }
    await caregiver.put('/api/consents', { purpose: 'share-words', given: false })
    expect(await quotedTo(family, id)).toEqual([])
  })

  it('stop being quoted in care that has begun, too', async () => {
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    await caregiver.put('/api/consents', { purpose: 'share-words', given: true })
    expect((await quotedTo(family, id)).length).toBeGreaterThan(0)
    for (const person of [family, caregiver]) await decide(person, id, 'accept')
    expect((await quotedTo(family, id)).length).toBeGreaterThan(0)
    await caregiver.put('/api/consents', { purpose: 'share-words', given: false })
    expect(await quotedTo(family, id)).toEqual([])
  })
})

describe('a block', () => {
  it('needs an existing person other than oneself', async () => {
    const family = await app.signUp('care-seeker')
    const own = await family.put(`/api/blocks/${family.id}`)
    expect([own.status, codeOf(own)]).toEqual([422, 'own_block'])
    expect((await family.put('/api/blocks/nobody')).status).toBe(404)
    const { email } = await makeAdministrator(app)
    const coordinator = await findUserByEmail(app.parts.db, email)
    expect((await family.put(`/api/blocks/${coordinator?.id}`)).status).toBe(404)
    const caregiver = await app.signUp('caregiver')
    for (const _ of [1, 2])
      expect((await family.put(`/api/blocks/${caregiver.id}`)).body).toEqual({
        ...{ userId: caregiver.id, blocked: true },
      })
    for (const _ of [1, 2]) expect((await family.delete(`/api/blocks/${caregiver.id}`)).status).toBe(200)
  })
})
