import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEligibility } from '#db/queries/caregivers/eligibility.ts'
import { changeDocument } from '#db/queries/documents/documents.ts'
import { turnCalendar } from '#server/documents/calendar.ts'
import { type App, codeOf, oneApp, startApp, type Visitor } from '#tests/support/app.ts'
import { documentForm, photo, scan } from '#tests/support/files/documents.ts'
import { makeAdministrator, pdf } from '#tests/support/identities.ts'

type Document = Parameters<typeof documentForm>[0]

const shape = z.object({
  id: z.string(),
  status: z.string(),
  document_type: z.string(),
  size: z.number(),
  content_type: z.string(),
  rejection_reason: z.string().nullable(),
  expires_at: z.string().nullable(),
  expires_on: z.string().nullable(),
  file_path: z.string(),
})

const send = (visitor: Visitor, document: Document) =>
  visitor.send('POST', '/api/documents', { body: documentForm(document) })

async function handIn(visitor: Visitor, document: Partial<Document> = {}) {
  const answer = await send(visitor, { bytes: pdf, name: 'card.pdf', ...document })
  return shape.parse(answer.body)
}

const listOf = async (visitor: Visitor) => z.array(shape).parse((await visitor.get('/api/documents')).body)

const statusOf = async (visitor: Visitor, id: string) =>
  (await listOf(visitor)).find(document => document.id === id)?.status

const decide = (admin: Visitor, id: string, json: unknown) =>
  admin.send('POST', `/api/admin/documents/${id}/decision`, { json })

const standing = z.object({
  eligible: z.boolean(),
  lapsed: z.boolean(),
  required: z.array(z.object({ document_type: z.string(), state: z.string() })),
})

const standingOf = async (visitor: Visitor) =>
  standing.parse((await visitor.get('/api/documents/standing')).body)

describe.each(['sqlite', 'postgres'] as const)('documents on %s', database => {
  let app: App
  let ann: Visitor & { id: string; email: string }
  let admin: Visitor
  let now = new Date('2026-11-21T10:00:00.000Z')

  beforeAll(async () => {
    app = await startApp({ database, clock: () => now })
    admin = await makeAdministrator(app)
    ann = await app.signUp('caregiver')
  })

  afterAll(() => app.close())

  const letters = async () => {
    await app.settle()
    const found = z
      .array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))
      .parse((await app.visitor().get('/dev/mail?format=json')).body)
    return found
      .filter(({ to, subject }) => to === ann.email && !subject.includes('confirm'))
      .map(({ subject }) => subject)
  }

  it('from the camera are re-encoded, upright, without location or device, in their own bucket', async () => {
    const bytes = await photo({ width: 320, height: 240, turned: true })
    const document = await handIn(ann, {
      ...{ bytes, name: 'IMG_1.jpg', type: 'government_id', more: { source: 'camera' } },
    })
    expect(document).toMatchObject({ status: 'awaiting_verification', content_type: 'image/jpeg' })
    expect(document.file_path).toMatch(new RegExp(`^${ann.id}/government_id_\\d{13}\\.jpg$`))
    const captures = await app.parts.db.selectFrom('document_verifications').selectAll().execute()
    expect(captures).toMatchObject([
      { user_id: ann.id, document_type: 'government_id', document_path: document.file_path },
    ])
    const file = Buffer.from((await ann.get(`/api/documents/${document.id}/file`)).bytes)
    expect(file.includes('Secret Phone')).toBe(false)
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const { width, height, exif } = await sharp(file).metadata()
    expect({ width, height, exif }).toEqual({ width: 240, height: 320, exif: undefined })
    const again = await handIn(ann, {
      bytes,
      name: 'IMG_2.jpg',
      type: 'government_id',
      more: { source: 'camera' },
    })
    expect(again.file_path).not.toBe(document.file_path)
    expect(await statusOf(ann, document.id)).toBe('replaced')
  })

  it('can arrive in chunks, which are deleted afterwards', async () => {
    const bytes = await scan()
    const begun = await ann.post('/api/uploads', { purpose: 'document', name: 'tb.png', size: bytes.length })
    const { id } = z.object({ id: z.string() }).parse(begun.body)
    const early = await ann.post('/api/documents', { uploadId: id, document_type: 'tb_test' })
    expect([early.status, codeOf(early)]).toEqual([409, 'upload_incomplete'])
    await ann.send('PUT', `/api/uploads/${id}?offset=0`, { body: bytes })
    const answer = await ann.post('/api/documents', {
      ...{ uploadId: id, document_type: 'tb_test', expires_at: '2027-03-01' },
    })
    expect(shape.parse(answer.body)).toMatchObject({ content_type: 'image/png', expires_on: '2027-03-01' })
    expect((await ann.get(`/api/uploads/${id}`)).status).toBe(404)
    expect(await app.parts.storage.list('uploads')).toEqual([])
    const again = await ann.post('/api/documents', { uploadId: id, document_type: 'tb_test' })
    expect(again.body, 'for a browser that never heard the answer').toEqual(answer.body)
    const bea = await app.signUp('caregiver')
    expect((await bea.post('/api/documents', { uploadId: id, document_type: 'tb_test' })).status).toBe(404)
  })

  it('handed in twice at once are one', async () => {
    const begun = await ann.post('/api/uploads', { purpose: 'document', name: 'ref.pdf', size: pdf.length })
    const { id } = z.object({ id: z.string() }).parse(begun.body)
    await ann.send('PUT', `/api/uploads/${id}?offset=0`, { body: pdf })
    const handing = () => ann.post('/api/documents', { uploadId: id, document_type: 'references' })
    const answers = await Promise.all([handing(), handing()])
    const kept = (await listOf(ann)).filter(paper => paper.document_type === 'references')
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(({ body }) => shape.parse(body).id)).toEqual([kept[0]?.id, kept[0]?.id])
    expect(kept).toHaveLength(1)
    expect((await ann.get(`/api/documents/${kept[0]?.id}/file`)).status).toBe(200)
  })

  it('are encrypted on disk', async () => {
    const { id } = await handIn(ann, { type: 'references' })
    expect(Buffer.from((await ann.get(`/api/documents/${id}/file`)).bytes)).toEqual(Buffer.from(pdf))
    for (const file of readdirSync(`${app.dataDir}/files`, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect(readFileSync(join(file.parentPath, file.name)).includes('/Catalog')).toBe(false)
    expect(readFileSync(`${app.dataDir}/keys/files`, 'utf8').length).toBeGreaterThan(40)
  })

  it('are accepted until a date, rejected with a reason, and that can be undone', async () => {
    const { id } = await handIn(ann)
    const wrong = await decide(admin, id, { decision: 'verify', expires_at: '2026-11-20' })
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'already_expired'])
    // A CPR card always says until when it counts.
    const dateless = await decide(admin, id, { decision: 'verify' })
    expect([dateless.status, codeOf(dateless)]).toEqual([422, 'expiry_missing'])
    const verified = await decide(admin, id, { decision: 'verify', expires_at: '2027-05-02' })
    expect(verified.body).toMatchObject({ status: 'verified', expires_at: '2027-05-02T23:59:59.999Z' })
    expect((await decide(admin, id, { decision: 'reject', reason: 'Too dark.' })).status).toBe(409)
    await decide(admin, id, { decision: 'reopen' })
    await decide(admin, id, { decision: 'reject', reason: 'The date is cut off.' })
    expect(await listOf(ann)).toContainEqual(
      expect.objectContaining({ id, status: 'rejected', rejection_reason: 'The date is cut off.' }),
    )
    expect(await letters()).toEqual([])
    now = new Date(now.getTime() + 11 * 60_000)
    expect(await letters()).toEqual(['Please upload your CPR and first aid card again'])
    const { body } = await ann.get(`/api/documents/${id}/history`)
    expect(body).toMatchObject([
      { type: 'receive', by: 'owner' },
      { type: 'verify', by: 'coordinator' },
      { type: 'reopen' },
      { type: 'reject', reason: 'The date is cut off.' },
    ])
  })

  it('send no email about a decision that was undone in time', async () => {
    const { id } = await handIn(ann, { type: 'car_insurance' })
    await decide(admin, id, { decision: 'reject', reason: 'Not readable.' })
    await decide(admin, id, { decision: 'reopen' })
    const before = await letters()
    now = new Date(now.getTime() + 11 * 60_000)
    expect(await letters()).toEqual(before)
  })

  it('stay valid while a newer one is pending, and again when the newer one is deleted', async () => {
    const old = await handIn(ann, { type: 'background_check' })
    await decide(admin, old.id, { decision: 'verify', expires_at: null })
    const renewed = await handIn(ann, { type: 'background_check' })
    expect(await statusOf(ann, old.id)).toBe('verified')
    await decide(admin, renewed.id, { decision: 'verify' })
    expect(await statusOf(ann, old.id)).toBe('replaced')
    await decide(admin, renewed.id, { decision: 'reopen' })
    expect(await statusOf(ann, old.id)).toBe('verified')
    await decide(admin, renewed.id, { decision: 'verify' })
    const path = (await app.parts.storage.list('caregiver-documents')).length
    expect((await ann.delete(`/api/documents/${renewed.id}`)).status).toBe(204)
    expect(await statusOf(ann, old.id)).toBe('verified')
    expect((await app.parts.storage.list('caregiver-documents')).length).toBe(path - 1)
    expect((await ann.delete(`/api/documents/${renewed.id}`)).status).toBe(404)
  })

  it('of types that allow several coexist, and one can replace another', async () => {
    const first = await handIn(ann, { type: 'licence_or_certificate' })
    const second = await handIn(ann, { type: 'licence_or_certificate' })
    expect(await statusOf(ann, first.id)).toBe('awaiting_verification')
    await handIn(ann, { type: 'licence_or_certificate', more: { replaces: first.id } })
    expect([await statusOf(ann, first.id), await statusOf(ann, second.id)]).toEqual([
      'replaced',
      'awaiting_verification',
    ])
    const foreign = await send(ann, {
      ...{ bytes: pdf, name: 'a.pdf', type: 'references', more: { replaces: second.id } },
    })
    expect(foreign.status).toBe(422)
  })

  it('are searched by coordinators: by status, type and person', async () => {
    const { body } = await admin.get('/api/admin/documents?status=awaiting_verification&type=tb_test')
    expect(body).toMatchObject({
      total: 1,
      rows: [{ document_type: 'tb_test', person: { email: ann.email } }],
    })
    expect((await admin.get(`/api/admin/documents?search=${ann.email.slice(0, 12)}`)).body).toMatchObject({
      counts: { verified: 1 },
    })
    expect((await admin.get('/api/admin/documents?search=nobody%25_!')).body).toMatchObject({ total: 0 })
  })

  it('let only one of two coordinators decide at once', async () => {
    const { id } = await handIn(ann, { type: 'vaccinations' })
    const [one, two] = await Promise.all([
      decide(admin, id, { decision: 'verify' }),
      decide(admin, id, { decision: 'reject', reason: 'Not hers.' }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
  })

  it('expire with a friendly reminder each time, and take the caregiver out of new matches', async () => {
    const told = () =>
      app.parts.db
        .selectFrom('notifications')
        .select(['type', 'body'])
        .where('user_id', '=', ann.id)
        .where('type', 'like', 'document_exp%')
        .orderBy('id')
        .execute()
    // Of two processes that check the calendar at once, only one sends the email.
    const day = async (text: string) => {
      const parts = { ...app.parts, clock: () => new Date(`${text}T12:00:00.000Z`) }
      await Promise.all([turnCalendar(parts), turnCalendar(parts)])
      return readEligibility(app.parts.db, ann.id, parts.clock().toISOString())
    }
    for (const type of ['government_id', 'tb_test', 'cpr_first_aid']) {
      const { id } = await handIn(ann, { type })
      const expires_at = type === 'cpr_first_aid' ? '2028-06-30' : '2040-01-01'
      await decide(admin, id, { decision: 'verify', expires_at })
    }
    expect(await standingOf(ann)).toMatchObject({ eligible: true, lapsed: false })
    expect((await ann.get('/api/caregiver-onboarding')).body).toMatchObject({
      documents: { of: 4, submitted: 4, verified: 4, eligible: true, lapsed: false },
    })
    const before = (await letters()).length
    await day('2028-03-01')
    expect(await told()).toEqual([])
    await day('2028-04-03')
    await day('2028-04-04')
    // The check didn't run for two months: only the nearest reminder goes out.
    await day('2028-06-25')
    expect((await told()).map(({ body }) => JSON.parse(body))).toMatchObject([{ days: 90 }, { days: 7 }])
    expect((await letters()).length).toBe(before + 2)
    expect(await day('2028-06-30')).toMatchObject({ eligible: true })
    expect(await day('2028-07-01')).toMatchObject({ eligible: false, lapsed: true })
    expect((await told()).map(({ type }) => type)).toEqual([
      'document_expiring',
      'document_expiring',
      'document_expired',
    ])
    expect((await letters()).filter(subject => subject.includes('expires on'))).toEqual([
      'Your CPR and first aid card expires on June 30, 2028',
      'Your CPR and first aid card expires on June 30, 2028',
    ])
    expect(await letters()).toContain('Your CPR and first aid card has expired')
    const { id } = await handIn(ann, { type: 'cpr_first_aid', more: { expires_at: '2030-06-30' } })
    expect(await standingOf(ann)).toMatchObject({ eligible: false })
    await decide(admin, id, { decision: 'verify' })
    expect(await standingOf(ann)).toMatchObject({ eligible: true, lapsed: false })
  })

  it('that have expired are refused', async () => {
    const document = { bytes: pdf, name: 'a.pdf', more: { expires_at: '2026-01-01' } }
    const answer = await send(ann, document)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'already_expired'])
  })
})

it('that are gone respond to coordinators like ones that never existed', async () => {
  const app = await oneApp()
  const admin = await makeAdministrator(app)
  expect((await decide(admin, 'nothing', { decision: 'reopen' })).status).toBe(404)
  expect((await admin.get('/api/admin/documents/nothing')).status).toBe(404)
  expect(await changeDocument(app.parts.db, 'nothing', 'verified', { status: 'expired' })).toBe(false)
})
