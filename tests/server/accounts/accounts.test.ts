import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createPasswords } from '#server/accounts/passwords.ts'
import { type App, codeOf, oneApp, password, tokenIn, type Visitor } from '#tests/support/app.ts'
import { codeSoon, invite, makeAdministrator, setUpSecondFactor } from '#tests/support/identities.ts'
import { eventually } from '#tests/support/processes/eventually.ts'

const signIn = (visitor: Visitor, email: string, word = password) =>
  visitor.post('/api/auth/sign-in/email', { email, password: word })

const isIn = async (visitor: Visitor) => (await visitor.get('/api/account')).status === 200

const sessionsOf = async (visitor: Visitor) =>
  z.array(z.object({ id: z.string(), current: z.boolean() })).parse((await visitor.get('/api/sessions')).body)

describe.each(['sqlite', 'postgres'] as const)('accounts on %s', database => {
  it('open a session at sign-up and know the person', async () => {
    const app = await oneApp({ database, passwords: 'real' })
    const ann = await app.signUp('caregiver', { email: 'Ann@People.Example', name: '  Ann Reed ' })
    const { body } = await ann.get('/api/auth/get-session')
    expect(body).toMatchObject({
      session: { id: expect.any(String), expiresAt: expect.any(String) },
      user: {
        id: ann.id,
        name: 'Ann Reed',
        email: 'ann@people.example',
        role: 'caregiver',
        emailVerified: false,
      },
    })
    expect([...ann.cookies.keys()]).toContain('care.session_token')
    expect((await app.visitor().get('/api/auth/get-session')).body).toBeNull()
  })

  it('have a name on one line that turns nothing around it, wherever it is given', async () => {
    const app = await oneApp({ database })
    const given = 'Ann\r\nBcc: \u202eReed'
    const ann = await app.signUp('caregiver', { name: given })
    const nameOf = async () => Object((await ann.get('/api/account')).body).user.name
    expect(await nameOf()).toBe('Ann Bcc: Reed')
    expect((await ann.post('/api/auth/update-user', { name: 'Ann\n\u2066Lee' })).status).toBe(200)
    expect(await nameOf()).toBe('Ann Lee')
    const events = [{ id: 'name', type: 'answer', field: 'profile.name', value: given }]
    expect((await ann.post('/api/interviews/caregiver/events', { events })).body).toMatchObject({
      answers: { profile: { name: 'Ann Bcc: Reed' } },
    })
    const family = await app.signUp('care-seeker')
    const about = [{ id: 'name', type: 'answer', field: 'basicInfo.recipientName', value: given }]
    expect((await family.post('/api/interviews/care/events', { events: about })).body).toMatchObject({
      answers: { basicInfo: { recipientName: 'Ann Bcc: Reed' } },
    })
  })

  it("verify the address with the email's link, harmlessly even twice", async () => {
    const app = await oneApp({ database })
    const ann = await app.signUp('care-seeker')
    const letter = await app.emailTo(ann.email)
    const path = `/api/auth/verify-email?token=${tokenIn(letter?.text)}`
    for (const _time of [1, 2]) expect((await app.visitor().get(path)).body).toEqual({ status: true })
    expect((await ann.get('/api/auth/get-session')).body).toMatchObject({ user: { emailVerified: true } })
    const shown = await app.visitor().get(path, { headers: { accept: 'text/html' } })
    expect([shown.status, shown.headers.get('location')]).toEqual([
      303,
      `/auth/verify?token=${tokenIn(letter?.text)}`,
    ])
    expect(codeOf(await app.visitor().get('/api/auth/verify-email?token=not-one-of-ours'))).toBe(
      'invalid_token',
    )
  })

  it('recover a password once, end every session and say so by email', async () => {
    const app = await oneApp({ database })
    const ann = await app.signUp('caregiver')
    await app.visitor().post('/api/auth/request-password-reset', { email: ann.email })
    const token = await eventually(async () => {
      const found = tokenIn((await app.emailTo(ann.email))?.text.match(/\/auth\/reset\S*/)?.[0])
      expect(found).not.toBe('')
      return found
    })
    const renew = (newPassword: string) =>
      app.visitor().post('/api/auth/reset-password', { token, newPassword })
    expect(codeOf(await renew('short'))).toBe('password_too_short')
    expect((await renew('a brand new phrase')).body).toEqual({ status: true })
    expect(codeOf(await renew('yet another phrase'))).toBe('invalid_token')
    expect(await isIn(ann)).toBe(false)
    expect((await signIn(ann, ann.email)).status).toBe(401)
    expect((await signIn(ann, ann.email, 'a brand new phrase')).status).toBe(200)
    await eventually(async () => expect((await app.emailTo(ann.email))?.subject).toMatch(/password/i))
  })

  it('list sessions, end one, and end all', async () => {
    const app = await oneApp({ database })
    const phone = await app.signUp('caregiver')
    const laptop = app.visitor('Laptop')
    await signIn(laptop, phone.email)
    const listed = await sessionsOf(laptop)
    expect(listed.map(s => s.current).sort()).toEqual([false, true])
    const other = listed.find(s => !s.current)
    expect((await laptop.delete(`/api/sessions/${other?.id}`)).status).toBe(200)
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
    await signIn(phone, phone.email)
    await laptop.delete('/api/sessions')
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false])
  })

  it('end the older session of a browser that signs in again, and only that one', async () => {
    const app = await oneApp({ database })
    const phone = await app.signUp('caregiver')
    const laptop = app.visitor('Laptop')
    await signIn(laptop, phone.email)
    const before = new Map(laptop.cookies)
    await signIn(laptop, phone.email)
    const thief = app.visitor('Thief')
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect([await isIn(phone), await isIn(laptop), await isIn(thief)]).toEqual([true, true, false])
  })

  it('last side by side in two browsers of the same kind at one address', async () => {
    const app = await oneApp({ database })
    const { email } = await app.signUp('caregiver')
    const [one, other] = [app.visitor('The same phone'), app.visitor('The same phone')]
    await signIn(one, email)
    await signIn(other, email)
    expect([await isIn(one), await isIn(other)]).toEqual([true, true])
  })

  it('keep other browsers out once the password is changed', async () => {
    const app = await oneApp({ database })
    const phone = await app.signUp('caregiver')
    const laptop = app.visitor('Laptop')
    await signIn(laptop, phone.email)
    const change = { currentPassword: password, newPassword: 'quite another phrase' }
    expect(
      (await phone.post('/api/auth/change-password', { ...change, currentPassword: 'wrong' })).status,
    ).toBe(400)
    expect((await phone.post('/api/auth/change-password', change)).status).toBe(200)
    expect([await isIn(phone), await isIn(laptop)]).toEqual([true, false])
  })

  it('ask for the second factor, accept a recovery code once, and refuse a wrong code', async () => {
    const app = await oneApp({ database })
    const ann = await app.signUp('caregiver')
    const { totpURI, backupCodes } = await setUpSecondFactor(ann)
    const fresh = app.visitor()
    expect((await signIn(fresh, ann.email)).body).toEqual({ twoFactorRedirect: true })
    expect(await isIn(fresh)).toBe(false)
    expect((await fresh.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect((await fresh.post('/api/auth/two-factor/verify-totp', { code: codeSoon(totpURI) })).status).toBe(
      200,
    )
    expect(await isIn(fresh)).toBe(true)
    const [code] = backupCodes
    for (const expected of [200, 401]) {
      const again = app.visitor()
      await signIn(again, ann.email)
      expect((await again.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(expected)
    }
  })
})

describe('roles', () => {
  it('are chosen at sign-up and never changed by the person', async () => {
    const app = await oneApp()
    const ann = await app.signUp('care-seeker')
    for (const forged of [
      { role: 'admin' },
      { role: 'caregiver' },
      { isSample: true },
      { emailVerified: true },
    ])
      expect((await ann.post('/api/auth/update-user', { name: 'Ann', ...forged })).status).toBe(422)
    expect(codeOf(await ann.post('/api/auth/update-user', {}))).toBe('invalid_body')
    const attempt = { name: 'A', email: 'a@people.example', password, role: 'admin' }
    expect((await app.visitor().post('/api/auth/sign-up/email', attempt)).status).toBe(422)
    expect((await ann.get('/api/auth/get-session')).body).toMatchObject({ user: { role: 'care-seeker' } })
    expect((await ann.post('/api/auth/update-user', { name: 'Ann B', language: 'vi' })).status).toBe(200)
    expect((await ann.get('/api/account')).body).toMatchObject({ user: { name: 'Ann B', language: 'vi' } })
  })

  it('include administrator only through an invitation, which works once and expires', async () => {
    const app = await oneApp()
    const token = await invite(app, 'casey@office.example')
    const accept = (t: string) =>
      app.visitor().post('/api/admin-invitations/accept', { token: t, name: 'Casey', password })
    expect((await app.visitor().post('/api/admin-invitations/read', { token })).body).toEqual({
      ...{ email: 'casey@office.example', role: 'coordinator' },
    })
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(a => a.status).sort()).toEqual([200, 404])
    expect((await accept(token)).status).toBe(404)
    expect((await accept(await invite(app, 'late@office.example', { lastsMs: -1000 }))).status).toBe(404)
  })

  it('say in a sentence that an invited address has an account of another kind', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const token = await invite(app, ann.email)
    const answer = await app.visitor().post('/api/admin-invitations/accept', { token, name: 'Ann', password })
    expect(answer).toMatchObject({
      ...{ status: 409, body: { error: { message: expect.stringContaining('different kind of account') } } },
    })
  })

  it('keep two-step verification on for an administrator', async () => {
    const app = await oneApp()
    const admin = await makeAdministrator(app)
    expect(codeOf(await admin.post('/api/auth/two-factor/disable', { password }))).toBe(
      'second_factor_required',
    )
    expect((await admin.get('/api/admin/overview')).status).toBe(200)
  })
})

describe('signing in and up', () => {
  it.each([
    [{}, true],
    [{ email: 'ann@people.example' }, true],
    [{ password }, true],
    [{ email: ' ', password }, true],
    [{ email: 'ann@people.example', password: '' }, true],
    [{ email: 7, password }, true],
    [{ email: 'nobody at home', password }, false],
  ])('needs an email and a password: %j', async (given, isMissing) => {
    const app = await oneApp()
    const answers = await Promise.all([
      app.visitor().post('/api/auth/sign-in/email', given),
      app.visitor().post('/api/auth/sign-up/email', { name: 'Ann', role: 'caregiver', ...given }),
    ])
    const wanted = 'You must provide either an email or phone number and a password'
    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(Object(body).error.message === wanted, JSON.stringify(body)).toBe(isMissing)
    }
  })
})

describe('passwords', () => {
  const attempt = (app: App, word: string) =>
    app.visitor().post('/api/auth/sign-up/email', {
      name: 'A',
      email: 'a@people.example',
      password: word,
      role: 'caregiver',
    })

  it('are ten characters or more and not among the most common', async () => {
    const app = await oneApp()
    expect(codeOf(await attempt(app, 'ninechars'))).toBe('password_too_short')
    expect(codeOf(await attempt(app, '1234567890'))).toBe('password_too_common')
    expect(codeOf(await attempt(app, 'QWERTYUIOP'))).toBe('password_too_common')
    expect(codeOf(await attempt(app, 'x'.repeat(129)))).toBe('password_too_long')
    expect((await attempt(app, ' spaces count ')).status).toBe(200)
  })

  it('are hashed one at a time, and a flood is refused rather than piled up', async () => {
    const passwords = createPasswords({ maxWaiting: 2 })
    const first = [passwords.hash('one'), passwords.hash('two')]
    await expect(passwords.hash('three')).rejects.toMatchObject({ status: 503, code: 'busy' })
    const [one = ''] = await Promise.all(first)
    expect(await passwords.verify(one, 'one')).toBe(true)
    expect(await passwords.verify(one, 'two')).toBe(false)
    await passwords.close()
  })
})

describe('an address that is taken', () => {
  it('is reported at sign-up in the specified words, behind a limit, and nowhere else', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const again = () =>
      app
        .visitor()
        .post('/api/auth/sign-up/email', { name: 'B', email: ann.email, password, role: 'caregiver' })
    expect(await again()).toMatchObject({
      status: 422,
      body: { error: { code: 'user_already_exists', message: 'User already registered' } },
    })
    for (let i = 0; i < 9; i++) await again()
    expect((await again()).status).toBe(429)
    const missing = await signIn(app.visitor(), 'nobody@people.example')
    const wrong = await signIn(app.visitor(), ann.email, 'not the password')
    expect([missing.status, missing.text]).toEqual([wrong.status, wrong.text])
    const asked = await Promise.all(
      [ann.email, 'nobody@people.example'].map(email =>
        app.visitor().post('/api/auth/request-password-reset', { email }),
      ),
    )
    expect(asked.map(a => a.text)).toEqual(['{"status":true}', '{"status":true}'])
  })
})
