import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyJournal } from '#db/queries/audit/chain.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { sweepCopyLinks } from '#server/my-data/copy-links.ts'
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

  /** Someone with a confirmed address, and how a coordinator sends them a link with a code. */
  const askedFor = async () => {
    const here = await house()
    const { app, act } = here
    const ann = await app.signUp('caregiver', { name: 'Ann Reed' })
    await ann.get(`/api/auth/verify-email?token=${tokenIn((await app.emailTo(ann.email))?.text)}`)
    const send = async () => {
      const { status, body } = await act(ann.id, 'data-copy')
      expect(status).toBe(200)
      const { code } = z.strictObject({ code: z.string().regex(/^\d{6}$/) }).parse(body)
      const email = await app.emailTo(ann.email)
      expect(email?.subject).toBe('Your copy of your data is ready')
      expect(email?.text).not.toContain(code)
      return { code, link: /\/api\/data-copy\/[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? '' }
    }
    const anyone = app.visitor()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const fetchCopy = (link: string, code: string) =>
      anyone.send('POST', link, { headers, body: new URLSearchParams({ code }).toString() })
    const look = (link: string) => anyone.get(link, { headers: { accept: 'text/html' } })
    return { ...here, ann, send, fetchCopy, look }
  }

  const other = (code: string) => code.replace(/\d$/, last => String((Number(last) + 1) % 10))

  it('gets a link at the address on file and a code by phone, which work once and for seven days', async () => {
    const { app, time, audited, ann, send, fetchCopy, look } = await askedFor()
    const { code, link } = await send()
    // A mail program that opens the link takes nothing away, and learns nothing.
    for (const _time of [1, 2]) {
      const { text } = await look(link)
      expect(text).toContain('Six-digit code')
      for (const theirs of [code, 'Ann', 'Reed', ann.email, ann.id]) expect(text).not.toContain(theirs)
    }
    const stored = await app.parts.db.selectFrom('data_copies').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1))

    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const copies = await Promise.all([fetchCopy(link, spaced), fetchCopy(link, code)])
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 404])
    const copy = copies.find(({ status }) => status === 200)
    expect(copy?.headers.get('content-type')).toBe('application/zip')
    expect(Buffer.from(copy?.bytes ?? new ArrayBuffer()).includes('Ann Reed')).toBe(true)
    expect((await look(link)).text).toContain('This link doesn’t work anymore')
    for (const secret of [link.split('/').at(-1), code]) expect(app.log()).not.toContain(secret)
    expect(await audited(ann.id)).toEqual([
      ['fetch-export', {}],
      ['send-export', asked],
    ])

    // A newer link replaces the one before, a broken download gives its link back, and a week ends it.
    const older = await send()
    const newer = await send()
    expect((await fetchCopy(older.link, older.code)).status).toBe(404)
    const request = new Request(`http://localhost${newer.link}`, {
      ...{ method: 'POST', body: new URLSearchParams({ code: newer.code }) },
    })
    const broken = await app.app.fetch(request)
    expect(broken.status).toBe(200)
    await broken.body?.cancel()
    expect((await look(newer.link)).status).toBe(200)
    time.aheadMs = 7 * dayMs + 1000
    const late = await fetchCopy(newer.link, newer.code)
    expect([late.status, late.text.includes('This link has expired')]).toEqual([410, true])
    time.aheadMs = 38 * dayMs
    await sweepCopyLinks(app.parts.db, app.parts.clock())
    expect((await look(newer.link)).status).toBe(404)
  })

  it('has five tries for the code: then the link ends, and the coordinator who sent it is told', async () => {
    const { app, coordinator, audited, ann, send, fetchCopy, look } = await askedFor()
    const { code, link } = await send()
    // A slip isn't a guess.
    for (const slip of ['', '12 34', 'my code'])
      expect((await fetchCopy(link, slip)).text).toContain('That code doesn’t match')
    const wrong = await fetchCopy(link, other(code))
    expect([wrong.status, wrong.text.includes('Tries left: 4.')]).toEqual([422, true])
    // Guesses made at once are counted one by one.
    const guesses = await Promise.all(Array.from({ length: 6 }, () => fetchCopy(link, other(code))))
    expect(guesses.map(({ status }) => status).sort()).toEqual([410, 410, 410, 422, 422, 422])
    const right = await fetchCopy(link, code)
    expect([right.status, right.text.includes('This link is closed')]).toEqual([410, true])
    expect((await look(link)).text).not.toContain('Six-digit code')

    const told = await app.emailTo(coordinator.email)
    expect(told?.subject).toBe('A link to someone’s data was closed')
    expect(told?.text).toContain(`/admin/caregivers/${ann.id}`)
    expect(told?.text).not.toContain('Ann')
    expect((await audited(ann.id)).map(([type]) => type)).toEqual(['end-export', 'send-export'])
    const shown = async () => (await coordinator.get(`/api/admin/caregivers/${ann.id}`)).body
    expect(await shown()).toMatchObject({ copyLinkClosedAt: expect.any(String) })

    const next = await send()
    expect(await shown()).toMatchObject({ copyLinkClosedAt: null })
    const arabic = [...next.code].map(digit => String.fromCodePoint(0x0660 + Number(digit))).join('')
    expect((await fetchCopy(next.link, arabic)).status).toBe(200)
  })

  it('gets nothing at an address that they never confirmed', async () => {
    const { app, act } = await house()
    const ann = await app.signUp('caregiver')
    const early = await act(ann.id, 'data-copy')
    expect([early.status, codeOf(early)]).toEqual([409, 'address_unconfirmed'])
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
