import { beforeEach, describe, expect, it } from 'vitest'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeCaregiver, makeDocument, makeFamily, makeMatch, makeVisit } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const now = new Date()
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000).toISOString()

let app: App
let dana: Visitor

const read = async (kind: string) => Object((await dana.get(`/api/admin/queues?kind=${kind}`)).body)

describe.each(['sqlite', 'postgres'] as const)('what waits without being urgent, on %s', database => {
  beforeEach(async () => {
    app = await oneApp({ database, clock: () => now })
    dana = await makeAdministrator(app)
  })

  it('lists visits that were missed or never closed, oldest first', async () => {
    const { db } = app.parts
    const family = await makeFamily(db, {}, { name: 'Maya Brooks' })
    const amara = await makeCaregiver(db, { name: 'Amara Okafor' })
    const match = await makeMatch(db, { caregiver_id: amara.id, recipient_id: family.profile.id })
    const visit = (id: string, status: 'missed' | 'confirmed' | 'completed', ended: number) =>
      makeVisit(db, match, { id, status, starts_at: hours(ended + 3), ends_at: hours(ended) })
    await visit('missed', 'missed', 30)
    await visit('unclosed', 'confirmed', 50)
    await visit('done', 'completed', 55)
    await visit('just-over', 'confirmed', 1)
    await visit('long-ago', 'missed', 24 * 40)
    const { rows, total, counts } = await read('visits')
    expect(rows).toMatchObject([
      { id: 'unclosed', visit: 'unclosed', people: [{ name: 'Maya Brooks' }, { name: 'Amara Okafor' }] },
      { id: 'missed', visit: 'missed' },
    ])
    expect([total, counts.visits]).toEqual([2, 2])
  })

  it('lets go of what was seen to, takes it back, and asks again about people after a week', async () => {
    let at = now
    app = await oneApp({ database, clock: () => at })
    dana = await makeAdministrator(app)
    const { db } = app.parts
    const family = await makeFamily(db, {}, { name: 'Maya Brooks' })
    const waiting = await makeFamily(db, {}, { name: 'Ann Aster' })
    const amara = await makeCaregiver(db, { name: 'Amara Okafor' })
    const match = await makeMatch(db, { caregiver_id: amara.id, recipient_id: family.profile.id })
    await makeVisit(db, match, { id: 'missed', status: 'missed', starts_at: hours(9), ends_at: hours(6) })
    const counts = async () => (await read('visits')).counts
    const send = (id: string, what: 'seen-to' | 'again', kind: string) =>
      dana.post(`/api/admin/urgent/${id}/${what}`, { kind })
    expect(await counts()).toEqual({ visits: 1, families: 1, caregivers: 1 })
    expect((await send('nothing', 'seen-to', 'visit-waiting')).status).toBe(404)
    expect((await send(amara.id, 'seen-to', 'family-unmatched')).status).toBe(404)
    const seen = [
      ['missed', 'visit-waiting'],
      [waiting.userId, 'family-unmatched'],
      [amara.id, 'documents-missing'],
    ] as const
    for (const [id, kind] of seen) expect((await send(id, 'seen-to', kind)).status).toBe(200)
    expect(await counts()).toEqual({ visits: 0, families: 0, caregivers: 0 })
    await send(amara.id, 'again', 'documents-missing')
    expect(await counts()).toEqual({ visits: 0, families: 0, caregivers: 1 })
    at = new Date(now.getTime() + 8 * 24 * 3_600_000)
    expect(await counts()).toEqual({ visits: 0, families: 1, caregivers: 1 })
  })

  it('lists families without a match by how long they’ve waited', async () => {
    const { db } = app.parts
    const late = await makeFamily(db, { first_name: 'Otto', last_name: 'Aster' }, { name: 'Ann Aster' })
    const fresh = await makeFamily(db, {}, { name: 'Bo Birch' })
    const happy = await makeFamily(db, {}, { name: 'Cy Cedar' })
    const amara = await makeCaregiver(db)
    await makeMatch(db, { caregiver_id: amara.id, recipient_id: happy.profile.id, status: 'active' })
    await makeMatch(db, { caregiver_id: amara.id, recipient_id: fresh.profile.id, status: 'declined' })
    for (const [id, at] of [[late.userId, hours(90)] as const, [fresh.userId, hours(5)] as const])
      await db.updateTable('care_seeker_profiles').set({ created_at: at }).where('user_id', '=', id).execute()
    const { rows } = await read('families')
    expect(rows).toMatchObject([
      { id: late.userId, recipient: 'Otto Aster', at: hours(90) },
      { id: fresh.userId },
    ])
    expect(rows).toHaveLength(2)
  })

  it('lists caregivers whose required documents aren’t all there, with which', async () => {
    const { db } = app.parts
    const amara = await makeCaregiver(db, { name: 'Amara Okafor' })
    const whole = await makeCaregiver(db, { name: 'Bea Lind' })
    const types = ['government_id', 'background_check', 'tb_test', 'cpr_first_aid'] as const
    for (const document_type of types)
      await makeDocument(db, whole.id, { document_type, status: 'verified', verified_at: hours(9) })
    await makeDocument(db, amara.id, { document_type: 'tb_test', status: 'awaiting_verification' })
    await makeDocument(db, amara.id, {
      ...{ document_type: 'government_id', status: 'verified', verified_at: hours(9), expires_at: hours(1) },
    })
    const { rows } = await read('caregivers')
    expect(rows).toMatchObject([
      { people: [{ name: 'Amara Okafor' }], missing: ['government_id', 'background_check', 'cpr_first_aid'] },
    ])
    expect(rows).toHaveLength(1)
  })
})
