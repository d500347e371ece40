import { beforeEach, describe, expect, it } from 'vitest'
import { documentLimits } from '#machines/documents/documents.ts'
import { type App, codeOf, oneApp } from '#tests/support/app.ts'
import { makeAdministrator, pdf, uploadDocument } from '#tests/support/identities.ts'

type Coordinator = Awaited<ReturnType<typeof makeAdministrator>>

let now = new Date()
let app: App
let dana: Coordinator
let sam: Coordinator
let id = ''

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const claim = async (who: Coordinator, wish = {}) =>
  Object((await who.post(`/api/admin/documents/${id}/claim`, wish)).body).claim
const inQueue = async (who: Coordinator) =>
  Object((await who.get('/api/admin/documents?status=awaiting_verification')).body).rows[0].claim
const reject = (who: Coordinator) =>
  who.post(`/api/admin/documents/${id}/decision`, { decision: 'reject', reason: 'Too dark.' })

describe.each(['sqlite', 'postgres'] as const)('two coordinators and one document on %s', database => {
  beforeEach(async () => {
    now = new Date()
    app = await oneApp({ database, clock: () => now })
    dana = await makeAdministrator(app)
    sam = await makeAdministrator(app)
    id = await uploadDocument(await app.signUp('caregiver'), pdf)
  })

  it('the first to open it claims it, and the other sees who', async () => {
    expect(await inQueue(sam)).toBeNull()
    expect(await claim(dana)).toMatchObject({ name: 'Casey Coordinator', yours: true })
    expect(await claim(sam)).toMatchObject({ name: 'Casey Coordinator', yours: false })
    expect(await inQueue(sam)).toMatchObject({ yours: false })
    expect(await inQueue(dana)).toMatchObject({ yours: true })
    const refused = await reject(sam)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'being_reviewed'])
    expect((await reject(dana)).status).toBe(200)
  })

  it('of two who open it at once, one has it', async () => {
    const claims = await Promise.all([claim(dana), claim(sam)])
    expect(claims.filter(({ yours }) => yours)).toHaveLength(1)
  })

  it('is free again when the page no longer says that it’s open', async () => {
    await claim(dana)
    later(documentLimits.claimMs - 1000)
    await claim(dana)
    later(documentLimits.claimMs - 1000)
    expect(await claim(sam)).toMatchObject({ yours: false })
    later(2000)
    expect(await inQueue(sam)).toBeNull()
    expect(await claim(sam)).toMatchObject({ yours: true })
    expect(await claim(dana)).toMatchObject({ yours: false })
    expect((await reject(dana)).status).toBe(409)
    expect((await reject(sam)).status).toBe(200)
  })

  it('can be taken over on purpose', async () => {
    await claim(dana)
    expect(await claim(sam, { takeOver: true })).toMatchObject({ yours: true })
    expect(await claim(dana)).toMatchObject({ yours: false })
  })

  it('is free when its coordinator closes or decides it; no one closes it for another', async () => {
    await claim(dana)
    expect((await sam.delete(`/api/admin/documents/${id}/claim`)).status).toBe(200)
    expect(await claim(sam)).toMatchObject({ yours: false })
    await dana.delete(`/api/admin/documents/${id}/claim`)
    expect(await claim(sam)).toMatchObject({ yours: true })
    expect((await reject(sam)).status).toBe(200)
    expect((await dana.post(`/api/admin/documents/${id}/decision`, { decision: 'reopen' })).status).toBe(200)
  })

  it('coordinators hear of changes, not of every sign of life', async () => {
    await claim(dana)
    await claim(dana)
    await claim(sam)
    await claim(sam, { takeOver: true })
    await sam.delete(`/api/admin/documents/${id}/claim`)
    const news = await app.parts.db
      .selectFrom('notifications')
      .select('body')
      .where('type', '=', 'document_claim_changed')
      .execute()
    expect(news).toHaveLength(3)
    expect(news[0]?.body).toBe(JSON.stringify({ id }))
  })

  it('a document that doesn’t exist has no claim', async () => {
    id = 'nothing'
    expect((await dana.post(`/api/admin/documents/${id}/claim`, {})).status).toBe(404)
  })

  it('the reasons to choose from can be edited, and brought back', async () => {
    const path = '/api/admin/rejection-reasons'
    const usual = Object((await dana.get(path)).body)
    expect(usual).toMatchObject({ usual: true })
    expect(usual.reasons.length).toBeGreaterThan(3)
    const changed = await dana.put(path, { reasons: ['  The stamp is missing.  '] })
    expect(changed.body).toEqual({ reasons: ['The stamp is missing.'], usual: false })
    expect((await sam.get(path)).body).toEqual(changed.body)
    for (const reasons of [[], ['x'], ['Twice.', 'Twice.'], ['x'.repeat(501)]])
      expect((await dana.put(path, { reasons })).status).toBe(422)
    expect((await dana.delete(path)).body).toEqual(usual)
  })
})
