import { beforeEach, describe, expect, it } from 'vitest'
import { failJob, insertJob } from '#db/queries/process/jobs.ts'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeCaregiver, makeDocument, makeFamily, makeMatch } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const hourMs = 3_600_000
const start = new Date()
let now = start
const hoursAgo = (count: number) => new Date(start.getTime() - count * hourMs).toISOString()
const passHours = (count: number) => {
  now = new Date(now.getTime() + count * hourMs)
}

let app: App
let coordinator: Visitor

const kinds = async (): Promise<string[]> =>
  Object((await coordinator.get('/api/admin/urgent')).body).items.map(({ kind }: { kind: string }) => kind)
const badge = async () => Object((await coordinator.get('/api/admin/overview')).body).urgent
const seeTo = (kind: string, id: string, words = 'Called them.') =>
  coordinator.post(`/api/admin/urgent/${id}/seen-to`, { kind, words })

describe.each(['sqlite', 'postgres'] as const)('what only others can end, on %s', database => {
  beforeEach(async () => {
    now = start
    app = await oneApp({ database, clock: () => now })
    coordinator = await makeAdministrator(app)
  })

  it('is off the list once a coordinator has seen to it, and back when it still waits days later', async () => {
    const { db } = app.parts
    const family = await makeFamily(db, { city: 'Dayton' }, { name: 'Maya Brooks' })
    const caregiver = await makeCaregiver(db, { name: 'Amara Okafor' })
    const offer = await makeMatch(db, {
      ...{ caregiver_id: caregiver.id, recipient_id: family.profile.id, status: 'offered' },
      offered_at: hoursAgo(73),
    })
    const expiring = await makeDocument(db, caregiver.id, {
      ...{ status: 'verified', verified_at: hoursAgo(300), expires_at: hoursAgo(-24 * 6) },
    })
    await insertJob(db, { id: 'one', kind: 'email', payload: '{}', now: hoursAgo(5) })
    await failJob(db, { id: 'one', locked_until: null }, hoursAgo(3))
    expect(await kinds()).toEqual(['document-expiring', 'offer-unanswered', 'email-failed'])
    expect(await badge()).toBe(3)

    expect((await seeTo('offer-unanswered', offer.id)).status).toBe(200)
    expect((await seeTo('document-expiring', expiring.id)).status).toBe(200)
    expect((await seeTo('email-failed', 'emails')).status).toBe(200)
    expect(await kinds()).toEqual([])
    expect(await badge()).toBe(0)
    const audited = Object((await coordinator.get('/api/admin/audit?what=match')).body).rows
    expect(audited[0]).toMatchObject({ type: 'see-to', subjectId: offer.id })

    const again = { kind: 'offer-unanswered' }
    expect((await coordinator.post(`/api/admin/urgent/${offer.id}/again`, again)).status).toBe(200)
    expect(await kinds()).toEqual(['offer-unanswered'])
    await seeTo('offer-unanswered', offer.id)

    // Another email fails, and three days later the rest still waits.
    await insertJob(db, { id: 'two', kind: 'email', payload: '{}', now: now.toISOString() })
    passHours(1)
    await failJob(db, { id: 'two', locked_until: null }, now.toISOString())
    expect(await kinds()).toEqual(['email-failed'])
    passHours(72)
    expect(await kinds()).toEqual(['document-expiring', 'offer-unanswered', 'email-failed'])
  })

  it('is for these kinds alone', async () => {
    expect((await seeTo('danger', 'any')).status).toBe(422)
    expect((await seeTo('email-failed', 'any')).status).toBe(404)
  })

  it('finds matches by a name or the town, and counts what it finds', async () => {
    const { db } = app.parts
    const family = await makeFamily(db, { city: 'Yellow Springs' }, { name: 'Maya Brooks' })
    const caregiver = await makeCaregiver(db, { name: 'Amara Okafor' })
    const other = await makeCaregiver(db, { name: 'Bea Lind' })
    const sides = { recipient_id: family.profile.id }
    const waiting = await makeMatch(db, { ...sides, caregiver_id: caregiver.id, status: 'waiting' })
    const elsewhere = await makeFamily(db, { city: 'Dayton' }, { name: 'Tom Reed' })
    await makeMatch(db, { recipient_id: elsewhere.profile.id, caregiver_id: other.id, status: 'waiting' })
    const found = async (search: string) =>
      Object((await coordinator.get(`/api/admin/matches?${new URLSearchParams({ search })}`)).body)
    const springs = await found('yellow springs')
    expect(springs.rows.map(({ id }: { id: string }) => id)).toEqual([waiting.id])
    expect(springs.counts).toEqual({ waiting: 1 })
    expect((await found('amara springs')).total).toBe(1)
    expect((await found('amara dayton')).total).toBe(0)
    expect((await found('')).counts).toEqual({ waiting: 2 })
  })
})
