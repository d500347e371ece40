import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyJournal } from '#db/queries/audit/chain.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { sweepClosings } from '#server/my-data/erasing.ts'
import { codeOf, oneApp, password, tokenIn, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { activeMatch } from '#tests/support/matches.ts'

const asked = { verified: 'call', reason: 'They wrote in on Monday' } as const

const entries = z.object({
  rows: z.array(z.object({ type: z.string(), kind: z.string(), details: z.looseObject({}) })),
})

describe.each(['sqlite', 'postgres'] as const)('someone who writes in, on %s', database => {
  const house = async () => {
    const time = { aheadMs: 0 }
    const app = await oneApp({ database, clock: () => new Date(Date.now() + time.aheadMs) })
    const coordinator = await makeAdministrator(app)
    const act = (id: string, what: string, body: object = asked, by: Visitor = coordinator) =>
      by.post(`/api/admin/people/${id}/${what}`, body)
    const audited = async (id: string) =>
      entries
        .parse((await coordinator.get(`/api/admin/audit?about=${id}&what=account`)).body)
        .rows.map(({ type, details }) => [type, details])
    return { app, time, coordinator, act, audited }
  }

  it('gets a link to their data at the address on file, which works once and for seven days', async () => {
    const { app, time, act, audited } = await house()
    const ann = await app.signUp('caregiver', { name: 'Ann Reed' })
    const early = await act(ann.id, 'data-copy')
    expect([early.status, codeOf(early)]).toEqual([409, 'address_unconfirmed'])
    await ann.get(`/api/auth/verify-email?token=${tokenIn((await app.emailTo(ann.email))?.text)}`)
    const sent = await act(ann.id, 'data-copy')
    expect([sent.status, sent.body]).toEqual([200, { status: true }])
    const linkIn = async () => {
      const email = await app.emailTo(ann.email)
      expect(email?.subject).toBe('Your copy of your data is ready')
      return /\/api\/data-copy\/[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? ''
    }
    const link = await linkIn()
    const anyone = app.visitor()
    // A mail program that opens the link takes nothing away.
    for (const _time of [1, 2]) expect((await anyone.get(link)).text).toContain('Download my data')
    const copies = await Promise.all([anyone.send('POST', link), anyone.send('POST', link)])
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 404])
    const copy = copies.find(({ status }) => status === 200)
    expect(copy?.headers.get('content-type')).toBe('application/zip')
    expect(Buffer.from(copy?.bytes ?? new ArrayBuffer()).includes('Ann Reed')).toBe(true)
    expect((await anyone.get(link)).status).toBe(404)
    expect(app.log()).not.toContain(link.split('/').at(-1))
    expect(await audited(ann.id)).toEqual([
      ['export', {}],
      ['send-export', asked],
    ])

    // A newer link replaces the one before, a broken download gives its link back, and a week ends it.
    await act(ann.id, 'data-copy')
    const older = await linkIn()
    await act(ann.id, 'data-copy')
    const newer = await linkIn()
    expect((await anyone.get(older)).status).toBe(404)
    const request = new Request(`http://localhost${newer}`, { method: 'POST' })
    const broken = await app.app.fetch(request)
    await broken.body?.cancel()
    expect((await anyone.get(newer)).status).toBe(200)
    time.aheadMs = 7 * dayMs + 1000
    expect((await anyone.send('POST', newer)).status).toBe(404)
  })

  it('can have their account closed: the same week, the same end, and the audit says who made sure', async () => {
    const { app, time, coordinator, act, audited } = await house()
    const { family, caregiver } = await activeMatch(app, coordinator)
    const closed = await act(family.id, 'close')
    const { closesAt } = z.object({ closesAt: z.string() }).parse(closed.body)
    expect(Date.parse(closesAt) - Date.now()).toBeGreaterThan(6.9 * dayMs)
    expect((await family.get('/api/account')).status).toBe(401)
    expect((await app.emailTo(family.email))?.subject).toContain('Your account closes on')
    expect(codeOf(await act(family.id, 'close'))).toBe('already_closing')
    const page = await coordinator.get(`/api/admin/care-recipients/${family.id}`)
    expect(page.body).toMatchObject({ closesAt })
    expect(JSON.stringify((await caregiver.get('/api/matches')).body)).toContain('"ended"')

    // They change their mind, and tell the coordinator so.
    expect((await act(family.id, 'keep', {})).status).toBe(200)
    expect(codeOf(await act(family.id, 'keep', {}))).toBe('not_closing')
    const again = app.visitor()
    await again.post('/api/auth/sign-in/email', { email: family.email, password })
    expect((await again.get('/api/care-profile')).status).toBe(200)

    await act(family.id, 'close')
    time.aheadMs = 7 * dayMs + 1000
    await sweepClosings(app.parts)
    const { db } = app.parts
    const user = await db.selectFrom('users').select('email').where('id', '=', family.id).executeTakeFirst()
    expect(user?.email).toBe(`${family.id}@closed.invalid`)
    expect((await act(family.id, 'close')).status).toBe(404)
    const journal = await audited(family.id)
    expect(journal.map(([type]) => type)).toEqual(['erase', 'close', 'keep', 'close'])
    expect(journal[1]?.[1]).toMatchObject(asked)
    expect(await verifyJournal(db)).toMatchObject({ ok: true })
  })

  it('is helped by a coordinator only, who says how they know them and why', async () => {
    const { app, act } = await house()
    const ann = await app.signUp('caregiver')
    for (const what of ['data-copy', 'close']) {
      for (const wrong of [
        {},
        { reason: 'A call' },
        { verified: 'call', reason: ' ' },
        { verified: 'hunch', reason: 'A' },
      ])
        expect((await act(ann.id, what, wrong)).status).toBe(422)
      for (const role of ['reviewer', 'auditor'] as const)
        expect((await act(ann.id, what, asked, await makeAdministrator(app, { role }))).status).toBe(403)
    }
    expect((await ann.get('/api/account')).status).toBe(200)
  })
})
