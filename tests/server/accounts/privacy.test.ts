import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isSqlite } from '#db/connection/dialect.ts'
import { createLog } from '#server/process/log.ts'
import {
  type Answer,
  type App,
  codeOf,
  oneApp,
  password,
  startApp,
  tokenIn,
  type Visitor,
} from '#tests/support/app.ts'
import { type Claims, startProvider } from '#tests/support/hosts/fake-oidc.ts'
import { codeSoon, invite, pdf, sendDocument, setUpSecondFactor } from '#tests/support/identities.ts'
import { quickest } from '#tests/support/quickest.ts'

const zeb = {
  name: 'Zebediah Quillfeather',
  email: 'zeb.quill@private-mail.example',
  password: 'the horse I never named',
  renewed: 'a stable beside the river',
  guess: 'perhaps my old password 9',
  phone: '+1 555 010 7788',
  street: 'Larkspur Lane 17',
  bio: 'I looked after my grandmother Wilhelmina',
  file: 'zebediah-passport-scan.pdf',
  browser: 'QuillBrowser/9',
  address: '203.0.113.77',
  search: 'Wilhelmina',
  never: 'Quentin Neverstored',
}

/** Someone's whole first week, with every possible error; none of it may appear in the log. */
async function firstWeek(app: App, provider: { person: Claims; arrive(visitor: Visitor): Promise<void> }) {
  const secrets = new Set<string>(Object.values(zeb))
  const keep = <T extends string>(secret: T): T => {
    expect(secret.length).toBeGreaterThan(5)
    secrets.add(secret)
    return secret
  }
  const me = app.visitor(zeb.browser)
  const keepCookies = () => {
    for (const value of me.cookies.values()) keep(decodeURIComponent(value).split('.')[0] ?? '')
  }
  const signUp = { name: zeb.name, email: zeb.email, password: zeb.password, role: 'caregiver' }
  const tokenFor = async (pattern: RegExp) =>
    keep(tokenIn((await app.emailTo(zeb.email))?.text.match(pattern)?.[0]))

  // Sign up normally, twice at once, and once more.
  await Promise.all([
    me.post('/api/auth/sign-up/email', signUp),
    app.visitor().post('/api/auth/sign-up/email', signUp),
  ])
  await me.post('/api/auth/sign-up/email', signUp)
  await me.post('/api/auth/sign-up/email', { ...signUp, password: 'short', nickname: zeb.never })
  await me.get(`/api/auth/verify-email?token=${await tokenFor(/verify-email\S+/)}`)
  await me.get(`/api/auth/verify-email?token=${zeb.never.replace(' ', '-')}`)
  for (let i = 0; i < 10; i++)
    await app.visitor(zeb.browser).send('POST', '/api/auth/sign-in/email', {
      json: { email: zeb.email, password: zeb.guess },
      headers: { 'x-forwarded-for': zeb.address },
    })

  // A lost password and two-step verification.
  await me.post('/api/auth/request-password-reset', { email: zeb.email })
  const token = await tokenFor(/auth\/reset\S+/)
  for (const newPassword of [zeb.renewed, zeb.guess])
    await me.post('/api/auth/reset-password', { token, newPassword })
  await app.parts.db.deleteFrom('rate_limits').execute()
  await me.post('/api/auth/sign-in/email', { email: zeb.email, password: zeb.renewed })
  keepCookies()
  await me.post('/api/auth/two-factor/enable', { password: zeb.guess })
  await me.post('/api/auth/change-password', { currentPassword: zeb.renewed, newPassword: password })
  keepCookies()
  const { totpURI, backupCodes } = await setUpSecondFactor(me)
  keep(new URL(totpURI).searchParams.get('secret') ?? '')
  for (const code of backupCodes) keep(code)
  keepCookies()
  const phone = app.visitor(`${zeb.browser} on a phone`)
  await phone.post('/api/auth/sign-in/email', { email: zeb.email, password })
  await phone.post('/api/auth/two-factor/verify-totp', { code: '000000' })
  await phone.post('/api/auth/two-factor/verify-totp', { code: codeSoon(totpURI) })

  // Documents, personal texts, and unreadable files.
  await sendDocument(me, pdf, { name: zeb.file })
  await sendDocument(me, new TextEncoder().encode(zeb.bio), { name: zeb.file })
  await me.send('PATCH', '/api/caregiver-profile', {
    json: { bio: zeb.bio, phone_number: zeb.phone, locations_serviced: [zeb.street] },
  })
  await me.get(`/api/pia?search=${encodeURIComponent(zeb.search)}`)
  await app.visitor(zeb.browser).get(`/api/caregivers?search=${encodeURIComponent(zeb.search)}`)
  const letter = { name: zeb.name, email: zeb.email, topic: 'other', message: zeb.bio }
  for (const topic of ['other', zeb.never]) await me.post('/api/support', { ...letter, topic })
  await me.get(`/api/nobody/${encodeURIComponent(zeb.email)}?name=${encodeURIComponent(zeb.never)}`)
  await me.send('POST', '/api/auth/update-user', {
    body: `{"name":"${zeb.never}\n    at ${zeb.street} (${zeb.email})`,
    headers: { 'content-type': 'application/json' },
  })
  await me.post('/api/auth/update-user', { name: `${zeb.never}${'x'.repeat(200)}` })

  // Invited, and arriving from Google, with an error each time.
  const invitation = keep(await invite(app, zeb.email))
  for (const path of ['read', 'accept'])
    await me.post(`/api/admin-invitations/${path}`, {
      token: invitation,
      name: zeb.name,
      password: zeb.guess,
    })
  provider.person.email = zeb.email
  await provider.arrive(app.visitor(zeb.browser))
  provider.person.email_verified = false
  await provider.arrive(app.visitor(zeb.browser))
  return { me, secrets }
}

/** From here on the database refuses a row and names it. */
async function refuseRows({ parts: { db } }: App) {
  const refusal = isSqlite(db)
    ? sql`create trigger refuse before update of name on users begin
        select raise(abort, new.name || ' at ' || new.email); end`
    : sql`alter table users add constraint refuse check (length(name) < 3) not valid`
  await refusal.execute(db)
}

describe.each(['sqlite', 'postgres'] as const)('the log of a server on %s', database => {
  it('contains nothing personal', async () => {
    const person: Claims = { sub: 'google-sub-of-zebediah', email: 'x@people.example', email_verified: true }
    const provider = await startProvider({ ...person, name: zeb.name })
    const app = await startApp({ database, env: provider.env('GOOGLE') })
    const arrive = async (visitor: Visitor) => {
      const begun = await visitor.post('/api/auth/sign-in/social', { provider: 'google' })
      const url = /"url":"([^"]+)"/.exec(begun.text)?.[1] ?? ''
      const sent = await provider.visit(url)
      const { pathname, search } = new URL('location' in sent ? sent.location : '')
      await visitor.get(pathname + search)
    }
    const { me, secrets } = await firstWeek(app, { person: provider.wishes.person, arrive })
    secrets.add(person.sub)

    await refuseRows(app)
    const refused = await me.post('/api/auth/update-user', { name: zeb.never })
    expect(refused.status).toBe(500)
    await app.parts.db.destroy()
    const answers = await Promise.all([
      me.get('/api/account'),
      me.post('/api/auth/sign-in/email', { email: zeb.email, password: zeb.guess }),
      app.visitor().post('/api/auth/sign-up/email', {
        ...{ name: zeb.never, email: 'new@private-mail.example', password: zeb.guess, role: 'caregiver' },
      }),
      app.visitor().post('/api/auth/request-password-reset', { email: zeb.email }),
    ])
    for (const { status, text } of [refused, ...answers]) {
      expect(status).toBeGreaterThanOrEqual(500)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }

    const log = app.log()
    await app.close()
    const entries = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(entries.length).toBeGreaterThan(40)
    expect(entries.filter(e => e.status >= 500).length).toBeGreaterThanOrEqual(5)
    expect(entries.filter(e => e.fault).length).toBeGreaterThanOrEqual(5)
    for (const secret of secrets) {
      expect(log).not.toContain(secret)
      expect(log).not.toContain(encodeURIComponent(secret))
      expect(log.toLowerCase()).not.toContain(JSON.stringify(secret).slice(1, -1).toLowerCase())
    }
    expect(log).not.toMatch(
      /[\w.+-]+@[\w-]+\.\w+|zebediah|quillfeather|127\.0\.0\.1|\/api\/[\w/-]*[0-9a-f]{8}-/i,
    )
  })
})

describe('an error in the log', () => {
  it('has its location but not its message, whatever it looks like', async () => {
    const app = await oneApp()
    const log = createLog({ logs: 'file', dataDir: app.dataDir })
    const words = `no row\n    at ${zeb.email} (${zeb.street})\n    at ${zeb.name}`
    for (const cause of [
      new Error(words),
      new TypeError(words, { cause: new Error(words) }),
      Object.assign(new Error('x'), { stack: `Error: x\n    at place (file.ts:1:1)`, detail: words }),
      words,
      { message: words },
    ])
      log.problem({ code: 'test', cause })
    const flushed = () => {
      log.flush()
      return app.log()
    }
    await expect.poll(() => flushed().match(/"code":"test"/g)).toHaveLength(5)
    const written = flushed()
    expect(written).toMatch(/"fault":"TypeError","at":\["at [^"]*privacy\.test\.ts/)
    for (const secret of Object.values(zeb)) expect(written).not.toContain(secret)
  })
})

describe('whether someone has an account', () => {
  /** Everything a stranger can see of a response. */
  const seen = ({ status, text, headers }: Answer) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  })

  async function house() {
    const app = await oneApp({ env: { RATE_LIMITS: 'off' }, passwords: 'real' })
    const ann = await app.signUp('caregiver', { email: 'ann@people.example' })
    await ann.get(`/api/auth/verify-email?token=${tokenIn((await app.emailTo(ann.email))?.text)}`)
    await app.signUp('care-seeker', { email: 'unverified@people.example' })
    const { id } = await app.signUp('caregiver', { email: 'without-password@people.example' })
    await app.parts.db.deleteFrom('accounts').where('user_id', '=', id).execute()
    return app
  }

  it.each([
    ['sign-in/email', { password: zeb.guess }, 'ann'],
    ['request-password-reset', {}, 'ann'],
    ['send-verification-email', {}, 'unverified'],
  ])('is told by %s neither in words nor in time', async (path, more, someone) => {
    const app = await house()
    const ask = async (name: string) => {
      const started = performance.now()
      const body = { email: `${name}@people.example`, ...more }
      const answer = await app.visitor('Stranger/1').post(`/api/auth/${path}`, body)
      return { ms: performance.now() - started, view: JSON.stringify(seen(answer)) }
    }
    const kinds = ['ann', 'nobody', 'unverified', 'without-password'] as const
    const first = await Promise.all(kinds.map(ask))
    expect(new Set(first.map(({ view }) => view)).size, first.map(f => f.view).join('\n')).toBe(1)
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const ratio = async () => {
      known = Math.min(known, (await ask(someone)).ms)
      unknown = Math.min(unknown, (await ask('nobody')).ms)
      return Math.max(known, unknown) / Math.min(known, unknown)
    }
    for (let round = 0; round < 8; round++) await ratio()
    expect(await quickest(1.5, ratio, 40), `${known}, ${unknown}`).toBeLessThan(1.5)
  })

  it("isn't revealed by a limit either", async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const last = async (email: string) => {
      const guess = () => app.visitor().post('/api/auth/sign-in/email', { email, password: zeb.guess })
      for (let i = 0; i < 8; i++) await guess()
      return guess()
    }
    const [known, unknown] = [await last(ann.email), await last('nobody@people.example')]
    expect([known.status, codeOf(known)]).toEqual([429, 'too_many_attempts'])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })
})
