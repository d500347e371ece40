import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { access, bySecret } from '#server/http/access.ts'
import { problemShape } from '#server/http/problem.ts'
import {
  type Answer,
  type App,
  codeOf,
  oneApp,
  origin,
  password,
  startApp,
  tokenIn,
  type Visitor,
} from '#tests/support/app.ts'
import { codeNow, codeSoon, invite, setUpSecondFactor } from '#tests/support/identities.ts'
import { nearOf } from '#tests/support/near.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { startServer } from '#tests/support/server.ts'

const minute = 60_000

const headerOf = (visitor: Visitor) => [...visitor.cookies].map(([k, v]) => `${k}=${v}`).join('; ')

const mutating = Object.keys(access)
  .filter(key => !key.startsWith('GET ') && !bySecret.has(key))
  .map(key => key.split(' '))

describe('a page on another site', () => {
  const ask = (cookie: string, [method = '', path = '']: string[], headers: object) =>
    app.app.fetch(
      new Request(`${origin}${path.replace(/:\w+/, 'x')}`, {
        method,
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: '{}',
      }),
    )

  let app: App
  let ann: Visitor
  beforeAll(async () => {
    app = await startApp()
    ann = await app.signUp('caregiver')
  })
  afterAll(() => app.close())

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost.evil' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://127.0.0.1' },
    { origin: 'https://localhost' },
    { origin: 'http://localhost@evil.example' },
    { origin: 'http://localhost, https://evil.example' },
    { origin: 'file://' },
    { origin: 'http://evil.example', host: 'evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'x' },
  ])('changes nothing with %j', async headers => {
    for (const route of mutating) {
      const answer = await ask(headerOf(ann), route, headers)
      const { error } = problemShape.parse(await answer.json())
      expect([route, answer.status, error.code]).toEqual([route, 403, 'foreign_origin'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await ann.get('/api/account')).status).toBe(200)
  })

  it('is heard only with a secret of its own, and then as no one, whoever is signed in', async () => {
    expect([...bySecret].filter(key => access[key]?.nobody !== 'all')).toEqual([])
    for (const key of bySecret) {
      const [mine, nobodys] = [headerOf(ann), '']
      const answers = []
      for (const cookie of [mine, nobodys]) {
        const answer = await ask(cookie, key.split(' '), { origin: 'null', 'sec-fetch-site': 'cross-site' })
        const text = (await answer.text()).replaceAll(/"[\w-]{8,}"/g, '')
        answers.push([answer.status, text, answer.headers.getSetCookie()])
      }
      expect([key, answers[0]]).toEqual([key, answers[1]])
      expect([key, answers[0]?.[0]]).not.toEqual([key, 403])
    }
    expect((await ann.get('/api/account')).status).toBe(200)
  })

  it("can't read anything either: no response is open to other sites", async () => {
    for (const [method = '', path = ''] of Object.keys(access).map(key => key.split(' '))) {
      if (/realtime|DELETE \/api\/sessions|sign-out/.test(`${method} ${path}`)) continue
      const headers = { origin: 'https://evil.example', 'access-control-request-method': method }
      for (const sent of [method, 'OPTIONS']) {
        const answer = await ann.send(sent, path.replace(/:\w+/, 'x'), { headers })
        expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
      }
    }
  })

  it.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'is not what a program or a typed URL with %j is',
    async headers => {
      const answer = await ask('', ['POST', '/api/rpc/check_admin_access'], headers)
      expect([answer.status, await answer.json()]).toEqual([200, false])
    },
  )
})

describe('a forged session', () => {
  let app: App
  let real: string
  beforeAll(async () => {
    app = await startApp()
    const ann = await app.signUp('caregiver')
    real = decodeURIComponent(ann.cookies.get('care.session_token') ?? '')
  })
  afterAll(() => app.close())

  const sign = (token: string, secret: string) =>
    `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
  const other = (c: string | undefined) => (c === 'A' ? 'B' : 'A')

  const forgeries: [string, (token: string, signature: string) => string][] = [
    ['another token', (token, signature) => `${other(token[0])}${token.slice(1)}.${signature}`],
    ['another signature', (token, signature) => `${token}.${other(signature[0])}${signature.slice(1)}`],
    ['no signature', token => token],
    ['an empty signature', token => `${token}.`],
    ['no token', (_token, signature) => `.${signature}`],
    ['half a signature', (token, signature) => `${token}.${signature.slice(0, 20)}`],
    ['a signature twice', (token, signature) => `${token}.${signature}.${signature}`],
    ['the key of another house', token => sign(token, 'x'.repeat(48))],
    ['an empty key', token => sign(token, ' ')],
    ['a statement', () => sign("' or '1'='1", 'x'.repeat(48))],
    ['ten kilobytes', () => 'x'.repeat(10_240)],
    ['ten kilobytes of dots', () => '.'.repeat(10_240)],
    ['nothing', () => ''],
  ]

  it.each(forgeries)('with %s is invalid', async (_what, forge) => {
    const [token = '', signature = ''] = real.split('.')
    for (const value of [forge(token, signature), encodeURIComponent(forge(token, signature))]) {
      const forger = app.visitor()
      forger.cookies.set('care.session_token', value)
      expect((await forger.get('/api/account')).status).toBe(401)
      expect((await forger.get('/api/auth/get-session')).body).toBeNull()
      expect((await forger.post('/api/auth/change-password', {})).status).toBe(401)
    }
  })

  it.each(['%', '%E0%A4%A', '%00', '"', '=', '\u00ff', ' ; ; ='])('written as %j is invalid', async value => {
    const forger = app.visitor()
    forger.cookies.set('care.session_token', value)
    expect((await forger.get('/api/account')).status).toBe(401)
    expect((await forger.post('/api/auth/sign-out')).status).toBe(200)
  })

  it('is invalid under another name, and a real one after it expires', async () => {
    let now = Date.now()
    const late = await oneApp({ clock: () => new Date(now) })
    const ann = await late.signUp('caregiver')
    const forger = late.visitor()
    for (const name of ['__Secure-care.session_token', 'xcare.session_token', 'careXsession_token'])
      forger.cookies.set(name, ann.cookies.get('care.session_token') ?? '')
    expect((await forger.get('/api/account')).status).toBe(401)
    now += 13 * 24 * 60 * minute
    expect((await ann.get('/api/account')).status).toBe(200)
    now += 2 * 24 * 60 * minute
    expect((await ann.get('/api/account')).status).toBe(401)
  })
})

describe('an id that was never issued', () => {
  it('gets the same response as a missing one', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const ids = ['%00', 'a%00b', '..%2f..%2fsecret', '%2e%2e%2fsecret', '%', '%E0%A4%A', '%f0%9f%98%80']
    for (const id of [...ids, 'x'.repeat(300), '__proto__', 'constructor', "'--"])
      for (const [method, path] of [
        ['GET', `/api/pia/${id}`],
        ['GET', `/api/documents/${id}/file`],
        ['DELETE', `/api/sessions/${id}`],
      ] as const) {
        const answer = await ann.send(method, path)
        expect([method, path, answer.status, codeOf(answer)]).toEqual([method, path, 404, 'not_found'])
      }
  })
})

describe('guessing passwords', () => {
  const guess = (visitor: Visitor, email: string, forwarded = '', word = 'not the pass phrase') =>
    visitor.send('POST', '/api/auth/sign-in/email', {
      json: { email, password: word },
      headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded },
    })

  const forbidden = (refused: Answer[]) => {
    for (const answer of refused) {
      expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_attempts'])
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60 * 60)
    }
  }

  async function house(env: Record<string, string> = {}) {
    let now = Date.now()
    const app = await oneApp({ env, clock: () => new Date(now) })
    const { email } = await app.signUp('caregiver')
    const near = nearOf(app, '127.0.0.1')
    return {
      ...{ app, near, email },
      pass: (seconds: number) => {
        now += seconds * 1000
      },
      one: (forwarded = '', word?: string) => guess(near(), email, forwarded, word),
      async many(times: number, forwarded: (i: number) => string) {
        const answers = []
        for (let i = 0; i < times; i++) answers.push(await guess(near(), email, forwarded(i)))
        return answers
      },
    }
  }

  const trusted = { TRUSTED_PROXIES: '127.0.0.1,::1' }
  const statuses = (answers: Answer[]) => answers.map(a => a.status)

  it('is slowed down on the wire, whatever address the guesser claims to have', async () => {
    const server = await startServer()
    const email = 'ann@people.example'
    const ann = { name: 'Ann', email, password, role: 'caregiver' }
    await server.visitor().post('/api/auth/sign-up/email', ann)
    const answers = []
    for (let i = 0; i < 15; i++) answers.push(await guess(server.visitor(), email, `203.0.113.${i}`))
    expect(statuses(answers).slice(0, 8)).toEqual(Array(8).fill(401))
    forbidden(answers.slice(8))
    const right = await guess(server.visitor(), email, '', password)
    expect([right.status, right.text]).toEqual([429, answers.at(-1)?.text])
  })

  it('is not slowed down with RATE_LIMITS=off', async () => {
    const { many } = await house({ RATE_LIMITS: 'off' })
    expect(statuses(await many(40, () => ''))).toEqual(Array(40).fill(401))
  })

  it('counts the address that the trusted proxy saw, not those before it', async () => {
    const { one, many } = await house(trusted)
    forbidden((await many(10, i => `198.51.100.${i}, 203.0.113.7, 127.0.0.1`)).slice(8))
    expect((await one('203.0.113.7, 203.0.113.8', password)).status).toBe(200)
  })

  it("counts a whole IPv6 network as one, however it's written", async () => {
    const { one, many } = await house(trusted)
    const spellings = ['2001:db8:0:7::', '2001:0DB8:0:7:1::', '2001:db8::7:0:0:0:', '2001:db8:0:7:a:b:c:']
    forbidden((await many(10, i => `${spellings[i % 4]}${i.toString(16)}`)).slice(8))
    expect((await one('2001:db8:0:8::1', password)).status).toBe(200)
  })

  it("counts every IPv4 address separately, however it's written", async () => {
    const { one, many } = await house(trusted)
    forbidden((await many(10, i => (i % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'))).slice(8))
    expect((await one('::ffff:203.0.113.8', password)).status).toBe(200)
  })

  it('from many addresses at once is slowed down by the account', async () => {
    const { many, one } = await house(trusted)
    const answers = await many(32, i => `203.0.113.${i}`)
    expect(statuses(answers).slice(0, 30)).toEqual(Array(30).fill(401))
    forbidden([...answers.slice(30), await one('198.51.100.1', password)])
  })

  it("from one address doesn't lock the owner out everywhere else", async () => {
    const { one, many } = await house(trusted)
    forbidden((await many(60, () => '203.0.113.7')).slice(8))
    expect((await one('198.51.100.1', password)).status).toBe(200)
  })

  it("doesn't lock out a browser that has signed in before, and goes on being slowed down", async () => {
    const { app, near, email, one, many, pass } = await house(trusted)
    const phone = near()
    const enter = (visitor: Visitor, word = password) => guess(visitor, email, '203.0.113.200', word)
    expect((await enter(phone)).status).toBe(200)
    const device = phone.cookies.get('care.device') ?? ''
    expect(device).toMatch(/^[\w.~-]{30,}$/)
    await phone.post('/api/auth/sign-out')
    await many(32, i => `203.0.113.${i}`)
    // Even strangers in the same house.
    forbidden((await many(10, () => '203.0.113.200')).slice(8))
    expect((await enter(phone)).status).toBe(200)
    forbidden([await one('198.51.100.1', password)])

    const [bea, forger] = [near(), near()]
    const other = await app.signUp('caregiver')
    expect((await guess(bea, other.email, '198.51.100.2', password)).status).toBe(200)
    forbidden([await guess(bea, email, '198.51.100.2', password)])
    const another = bea.cookies.get('care.device') ?? ''
    for (const forged of [`${another.slice(0, 16)}${device.slice(16)}`, device.slice(0, -1), '~', '.']) {
      forger.cookies.set('care.device', forged)
      forbidden([await enter(forger)])
    }

    const wrong = []
    for (let i = 0; i < 12; i++) wrong.push(await enter(phone, 'not the pass phrase'))
    expect(statuses(wrong).slice(0, 10)).toEqual(Array(10).fill(401))
    forbidden([...wrong.slice(10), await enter(phone)])
    pass(15 * 60)
    expect((await enter(phone)).status).toBe(200)
  })

  it('knows a browser by each of the last people who signed in with it', async () => {
    const { app, near, email, many } = await house(trusted)
    const shared = near()
    const here = '203.0.113.200'
    expect((await guess(shared, email, here, password)).status).toBe(200)
    for (const _ of [1, 2, 3]) {
      const other = await app.signUp('care-seeker')
      expect((await guess(shared, other.email, here, password)).status).toBe(200)
    }
    await many(32, i => `203.0.113.${i}`)
    expect((await guess(shared, email, here, password)).status).toBe(200)
  })

  it('is over for the owner once they have reset their password', async () => {
    const { app, near, email, one, many } = await house(trusted)
    await many(32, i => `203.0.113.${i}`)
    forbidden([await one('198.51.100.1', password)])
    const laptop = near()
    await laptop.post('/api/auth/request-password-reset', { email })
    const token = await eventually(async () => {
      const found = tokenIn((await app.emailTo(email))?.text.match(/\/auth\/reset\S*/)?.[0])
      expect(found).not.toBe('')
      return found
    })
    const renewed = 'a brand new phrase'
    expect((await laptop.post('/api/auth/reset-password', { token, newPassword: renewed })).status).toBe(200)
    expect((await one('198.51.100.1', renewed)).status).toBe(200)
    // Strangers go on at once; the browser that the password was reset in is known.
    await many(32, i => `203.0.113.${i}`)
    forbidden([await one('198.51.100.2', renewed)])
    expect((await guess(laptop, email, '198.51.100.3', renewed)).status).toBe(200)
  })

  it('from many ports of one address is guessing from that address', async () => {
    const { one, many } = await house(trusted)
    forbidden((await many(10, i => `203.0.113.7:${4000 + i}`)).slice(8))
    forbidden([await one('203.0.113.7', password)])
    const next = await house(trusted)
    const spellings = [
      '2001:db8:0:7::1',
      '[2001:db8:0:7::2]',
      '[2001:db8:0:7::3]:4001',
      '[2001:db8:0:7::3]:4002',
    ]
    forbidden((await next.many(10, i => spellings[i % 4] ?? '')).slice(8))
    const behind = await house(trusted)
    forbidden(
      (await behind.many(10, i => `198.51.100.${i}, 203.0.113.7:${i}, 127.0.0.1:80, [::1]:80`)).slice(8),
    )
  })

  it('can continue once the time is up', async () => {
    const { one, many, pass } = await house()
    const [refused] = (await many(9, () => '')).slice(8)
    pass(Number(refused?.headers.get('retry-after')) - 1)
    expect((await one()).status).toBe(429)
    pass(1)
    expect((await one('', password)).status).toBe(200)
    expect(statuses(await many(8, () => ''))).toEqual(Array(8).fill(401))
  })
})

describe('guessing the second factor', () => {
  it('is over after ten codes, from any address, and however often the password is given', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1' }
    const app = await oneApp({ env })
    const ann = await app.signUp('caregiver')
    const { totpURI } = await setUpSecondFactor(ann)
    const near = nearOf(app, '127.0.0.1')
    const attempt = async (i: number, code: string) => {
      const guesser = near()
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const json = { email: ann.email, password }
      await guesser.send('POST', '/api/auth/sign-in/email', { json, headers })
      return guesser.send('POST', '/api/auth/two-factor/verify-totp', { json: { code }, headers })
    }
    const right = codeNow(totpURI)
    const wrong = right === '000000' ? '000001' : '000000'
    const statuses = []
    for (let i = 0; i < 14; i++) statuses.push((await attempt(i, wrong)).status)
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const late = await attempt(20, codeSoon(totpURI))
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await ann.get('/api/account')).status).toBe(200)
  })
})

describe('emails', () => {
  it.each(['request-password-reset', 'send-verification-email'])("of %s can't flood anyone", async path => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const send = (email: string) =>
      Promise.all(Array.from({ length: 7 }, () => app.visitor().post(`/api/auth/${path}`, { email })))
    const known = (await send(ann.email)).map(a => a.status).sort()
    expect(known).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await send('nobody@people.example')).map(a => a.status).sort()).toEqual(known)
    await app.settle()
    const letters = z.array(z.unknown()).parse((await app.visitor().get('/dev/mail?format=json')).body)
    expect(letters).toHaveLength(1 + 5)
  })

  it('are shown on this machine under its own name only', async () => {
    const app = await oneApp()
    const ask = async (host: string) =>
      (await app.app.fetch(new Request(`http://${host}/dev/mail?format=json`))).status
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]:80'])
      expect([host, await ask(host)]).toEqual([host, 200])
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.2'])
      expect([host, await ask(host)]).toEqual([host, 404])
    expect((await nearOf(app, '192.168.1.2')().get('/dev/mail?format=json')).status).toBe(404)
  })
})

describe('an expired or used link', () => {
  const later = async (app: App, ms: number) => {
    const expires_at = new Date(Date.now() - ms).toISOString()
    await app.parts.db.updateTable('verifications').set({ expires_at }).execute()
  }
  const resetLink = async (app: App, email: string) => {
    await app.visitor().post('/api/auth/request-password-reset', { email })
    return tokenIn((await app.emailTo(email))?.text.match(/\/auth\/reset\S*/)?.[0])
  }
  const renew = (app: App, token: string) =>
    app.visitor().post('/api/auth/reset-password', { token, newPassword: 'a brand new phrase' })

  it('to a new password does nothing', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const token = await resetLink(app, ann.email)
    await later(app, 1)
    expect(codeOf(await renew(app, token))).toBe('invalid_token')
    expect((await ann.get('/api/account')).status).toBe(200)
  })

  it('to a new password expires once another one was used', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const [first, second] = [await resetLink(app, ann.email), await resetLink(app, ann.email)]
    expect(first).not.toBe(second)
    expect((await renew(app, second)).status).toBe(200)
    expect(codeOf(await renew(app, first))).toBe('invalid_token')
  })

  it('to a new password expires once the password was changed', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const token = await resetLink(app, ann.email)
    const change = { currentPassword: password, newPassword: 'quite another phrase' }
    expect((await ann.post('/api/auth/change-password', change)).status).toBe(200)
    expect(codeOf(await renew(app, token))).toBe('invalid_token')
  })

  it('to verify an address says so', async () => {
    let now = Date.now()
    const app = await oneApp({ clock: () => new Date(now) })
    const ann = await app.signUp('caregiver')
    const path = `/api/auth/verify-email?token=${tokenIn((await app.emailTo(ann.email))?.text)}`
    now += 24 * 60 * minute
    expect(codeOf(await app.visitor().get(path))).toBe('token_expired')
    expect(codeOf(await app.visitor().get(`${path}x`))).toBe('invalid_token')
    expect((await ann.get('/api/auth/get-session')).body).toMatchObject({ user: { emailVerified: false } })
  })

  it('to become an administrator looks like one that never existed', async () => {
    let now = Date.now()
    const app = await oneApp({ clock: () => new Date(now) })
    const token = await invite(app, 'casey@office.example', { lastsMs: 60 * minute })
    now += 61 * minute
    for (const t of [token, 'not-one-of-ours']) {
      const read = await app.visitor().post('/api/admin-invitations/read', { token: t })
      expect([read.status, codeOf(read)]).toEqual([404, 'not_found'])
      const name = 'Casey'
      const used = await app.visitor().post('/api/admin-invitations/accept', { token: t, name, password })
      expect([used.status, used.text]).toEqual([read.status, read.text])
    }
  })

  it("of one kind can't be used for another", async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const verify = tokenIn((await app.emailTo(ann.email))?.text)
    const reset = await resetLink(app, ann.email)
    const invitation = await invite(app, 'casey@office.example')
    const doors = {
      reset: (token: string) => renew(app, token),
      verify: (token: string) => app.visitor().get(`/api/auth/verify-email?token=${token}`),
      invitation: (token: string) => app.visitor().post('/api/admin-invitations/read', { token }),
    }
    for (const token of [verify, invitation]) expect((await doors.reset(token)).status).toBe(400)
    for (const token of [reset, invitation]) expect((await doors.verify(token)).status).toBe(401)
    for (const token of [reset, verify]) expect((await doors.invitation(token)).status).toBe(404)
  })
})

describe('over the wire', () => {
  const cleaning: (() => void | Promise<void>)[] = []
  // One for all of them: what one sends must not keep the next from being answered.
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ atEnd: clean => cleaning.push(clean) })
  })
  afterAll(async () => {
    for (const clean of cleaning.reverse()) await clean()
  })

  type Line = { text: string; closed: boolean }

  /** Writes to the raw socket, where no client library corrects mistakes. */
  async function speak(
    url: string,
    first: string,
    body?: { endless: Uint8Array; heldAt: number },
  ): Promise<Line> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const line: Line = { text: '', closed: false }
    socket.on('data', data => {
      line.text += String(data)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      line.closed = true
    })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(first)
    let sent = 0
    const more = () => {
      if (line.closed || !body) return
      // Paused where the response is due, because the system's buffers hide whether anyone is reading.
      if (line.text === '' && sent >= body.heldAt) return void socket.once('data', more)
      sent += body.endless.length
      if (socket.write(body.endless)) setImmediate(more)
      else socket.once('drain', more)
    }
    more()
    return line
  }

  const head = (url: string, path: string, headers: string[]) =>
    [`POST ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, `Origin: ${url}`, ...headers, '', ''].join('\r\n')

  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])

  it('an endless body is refused while it arrives, and no one keeps reading it', async () => {
    const ann = server.visitor()
    const { body } = await ann.post('/api/auth/sign-up/email', {
      ...{ name: 'Ann', email: 'ann@people.example', password, role: 'caregiver' },
    })
    expect(body).toHaveProperty('user')
    for (const [path, kind, limit] of [
      ['/api/auth/sign-in/email', 'application/json', 256 * 1024],
      ['/api/documents', 'multipart/form-data; boundary=x', 5.1 * 1024 * 1024],
      ['/api/auth/callback/apple', 'application/x-www-form-urlencoded', 16 * 1024],
    ] as const) {
      const headers = [`Cookie: ${headerOf(ann)}`, `Content-Type: ${kind}`, 'Transfer-Encoding: chunked']
      const body = { endless: chunk, heldAt: limit + 4 * 1024 * 1024 }
      const line = await speak(server.url, head(server.url, path, headers), body)
      await expect.poll(() => line.closed).toBe(true)
      expect([path, line.text.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 413 Payload Too Large'])
      expect(line.text).toContain('{"error":{"code":"too_large"')
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it("a body that's too large doesn't break the next request on its connection", async () => {
    const path = `${server.url}/api/auth/sign-in/email`
    const headers = { origin: server.url, 'content-type': 'application/json' }
    const large = JSON.stringify({ email: 'x'.repeat(1024 * 1024) })
    const inPieces = () => new Blob([large]).stream()
    for (const body of [() => large, inPieces, () => large, inPieces]) {
      const sent = { method: 'POST', headers, body: body(), duplex: 'half' as const }
      const refused = await fetch(path, sent)
      expect([refused.status, await refused.json()]).toMatchObject([413, { error: { code: 'too_large' } }])
      const next = await fetch(path, { method: 'POST', headers, body: '{}' })
      expect(next.status).toBe(422)
      const nameless = await fetch(path, {
        method: 'POST',
        headers: { origin: server.url },
        body: new Blob(['{}']),
      })
      expect(nameless.status).toBe(400)
    }
  })

  it('a malformed request is refused in the same format as others', async () => {
    const host = `Host: ${new URL(server.url).host}`
    for (const [sent, status, code] of [
      ['rubbish\r\n\r\n', '400 Bad Request', 'malformed'],
      [`GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`, '431 Request Header', 'head_too_large'],
    ] as const) {
      const line = await speak(server.url, sent)
      await expect.poll(() => line.closed).toBe(true)
      expect(line.text).toContain(`HTTP/1.1 ${status}`)
      expect(line.text).toContain(`{"error":{"code":"${code}"`)
    }
  })

  it("a huge body is refused by its length, and a stranger’s before it's read", async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 300000000']
    for (const [path, status] of [
      ['/api/auth/sign-in/email', 413],
      ['/api/documents', 401],
      ['/api/auth/update-user', 401],
    ] as const) {
      const line = await speak(server.url, head(server.url, path, headers))
      await expect.poll(() => line.text).toContain('"error"')
      expect([path, line.text.slice(9, 12)]).toEqual([path, String(status)])
      await expect.poll(() => line.closed).toBe(true)
    }
  })

  const strange = [
    'GET /healthz HTTP/1.1\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: [\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: localhost:99999\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: evil.example/x?y#z\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: user@evil.example\r\n\r\n',
    'GET \\healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /\\evil.example HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET ftp://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET //evil.example/api/account HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /api/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /api/%ff%fe/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'PROPFIND /api/account HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`,
    `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'hello\r\n\r\n',
  ]

  it('strange requests are the sender’s fault, never ours', async () => {
    const { url } = server
    for (const words of strange) {
      const line = await speak(url, words)
      await expect.poll(() => line.text !== '' || line.closed).toBe(true)
      const status = line.text === '' ? 'closed' : line.text.slice(0, 12)
      expect([words, status]).toEqual([words, expect.stringMatching(/^HTTP\/1\.1 [24]|^closed$/)])
      expect(line.text).not.toMatch(/\n\s+at |node_modules/)
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})
