import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PublicRole } from '#machines/roles.ts'
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
import { type Claims, openProvider, type Provider, startProvider } from '#tests/support/hosts/fake-oidc.ts'
import { invite, makeAdministrator, setUpSecondFactor } from '#tests/support/identities.ts'

type Begin = { role?: PublicRole; callbackURL?: string }

const someone = (more: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@people.example`,
  email_verified: true,
  name: 'Gita Rao',
  ...more,
})

async function withGoogle(person = someone(), database: 'sqlite' | 'postgres' = 'sqlite') {
  const provider = await startProvider(person)
  return { provider, person, app: await oneApp({ database, env: provider.env('GOOGLE') }) }
}

const begin = (visitor: Visitor, wish: Begin = {}, provider = 'google') =>
  visitor.post('/api/auth/sign-in/social', { provider, ...wish })

async function urlFor(visitor: Visitor, wish?: Begin, provider?: string) {
  return z.object({ url: z.url() }).parse((await begin(visitor, wish, provider)).body).url
}

/** From our page to the provider and back to our callback; the caller decides what to expect from it. */
async function returnFrom(provider: Provider, visitor: Visitor, wish?: Begin): Promise<string> {
  const sent = await provider.visit(await urlFor(visitor, wish))
  if (!('location' in sent)) throw new Error('Google does not send forms')
  const { pathname, search } = new URL(sent.location)
  return pathname + search
}

async function arrive(provider: Provider, visitor: Visitor, wish?: Begin) {
  const answer = await visitor.get(await returnFrom(provider, visitor, wish))
  expect(answer.status).toBe(302)
  return answer.headers.get('location')
}

const userOf = async (visitor: Visitor) =>
  z
    .object({ user: z.looseObject({ id: z.string(), name: z.string(), role: z.string() }) })
    .nullable()
    .parse((await visitor.get('/api/auth/get-session')).body)?.user

/** The error code in the redirect, which always goes to the same page. */
function reasonAt(location: string | null) {
  const url = new URL(location ?? '', origin)
  const told = url.origin === origin && url.pathname === '/auth' && url.searchParams.get('problem')
  return told === 'provider' ? url.searchParams.get('error') : `landed at ${location}`
}

const reasonOf = (answer: Answer) => reasonAt(answer.headers.get('location'))

const countUsers = async (app: App) => (await app.parts.db.selectFrom('users').select('id').execute()).length

describe.each(['sqlite', 'postgres'] as const)('signing in with Google on %s', database => {
  it.each(['caregiver', 'care-seeker'] as const)('makes a new person a %s, as chosen', async role => {
    const { provider, person, app } = await withGoogle(undefined, database)
    const visitor = app.visitor()
    expect(await arrive(provider, visitor, { role, callbackURL: '/onboarding' })).toBe(`${origin}/onboarding`)
    expect(await userOf(visitor)).toMatchObject({
      name: 'Gita Rao',
      email: person.email,
      role,
      emailVerified: true,
    })
    expect((await visitor.get('/api/account')).status).toBe(200)
    const session = [...visitor.cookies.keys()]
    expect(session).toContain('care.session_token')
    expect(session).not.toContain('care.state')
  })

  it('knows a returning person, whose role stays the same', async () => {
    const { provider, app } = await withGoogle(undefined, database)
    const [phone, laptop] = [app.visitor('Phone'), app.visitor('Laptop')]
    await arrive(provider, phone, { role: 'caregiver' })
    provider.wishes.person.name = 'Gita Renamed'
    expect(await arrive(provider, laptop, { role: 'care-seeker' })).toBe(`${origin}/dashboard`)
    const [first, second] = [await userOf(phone), await userOf(laptop)]
    expect(second).toEqual(first)
    expect(second).toMatchObject({ role: 'caregiver', name: 'Gita Rao' })
    expect(await countUsers(app)).toBe(1)
  })
})

describe('the provider', () => {
  it('is called with PKCE, a nonce, a state and a callback URL of ours', async () => {
    const { provider, app } = await withGoogle()
    const visitor = app.visitor()
    await arrive(provider, visitor)
    await arrive(provider, app.visitor())
    const [first, second] = provider.asked
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      redirect_uri: `${origin}/api/auth/callback/google`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.get(name)?.length, name).toBeGreaterThanOrEqual(32)
      expect(first?.get(name), name).not.toBe(second?.get(name))
    }
  })

  it('is not trusted when anything about its token is wrong', async () => {
    const { provider, app } = await withGoogle()
    const visitor = app.visitor()
    for (const token of [
      { nonce: 'of-another-sign-in' },
      { nonce: undefined },
      { aud: 'someone-else' },
      { iss: 'https://accounts.evil.example' },
      { exp: 1_000_000_000 },
    ]) {
      provider.wishes.token = token
      const reason = reasonAt(await arrive(provider, visitor))
      expect([token, reason]).toEqual([token, 'unable_to_get_user_info'])
    }
    provider.wishes.token = { email: undefined }
    expect(reasonAt(await arrive(provider, visitor))).toBe('unable_to_get_user_info')
    provider.wishes.token = {}
    provider.wishes.signedBy = 'foreign'
    expect(reasonAt(await arrive(provider, visitor))).toBe('unable_to_get_user_info')
    expect([await userOf(visitor), await countUsers(app)]).toEqual([undefined, 0])
    provider.wishes.signedBy = 'real'
    expect(await arrive(provider, visitor)).toBe(`${origin}/dashboard`)
  })

  it("can't grant a role, a verified address or sample status", async () => {
    const person = someone({ role: 'admin', isSample: true, is_sample: 1, language: '../..' })
    const { provider, app } = await withGoogle(person)
    const visitor = app.visitor()
    await arrive(provider, visitor, { role: 'caregiver' })
    expect(await userOf(visitor)).toMatchObject({ role: 'caregiver', language: 'en' })
    const row = await app.parts.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'caregiver', is_sample: 0, language: 'en' })
  })

  it('may send any name or none', async () => {
    const { provider, app } = await withGoogle(undefined, 'postgres')
    for (const [name, kept] of [
      [undefined, ''],
      ['Gi\0ta \ud800 Rao', 'Gita Rao'],
      ['x'.repeat(5000), 'x'.repeat(120)],
      [`${'x'.repeat(119)}😀`, 'x'.repeat(119)],
      [{ first: 'Gita' }, ''],
    ]) {
      provider.wishes.person = someone({ name })
      const visitor = app.visitor()
      expect(await arrive(provider, visitor)).toBe(`${origin}/dashboard`)
      expect((await userOf(visitor))?.name).toBe(kept)
    }
  })

  it('leaves no token for the person’s account there in our database', async () => {
    const { provider, app } = await withGoogle()
    for (const _time of [1, 2]) await arrive(provider, app.visitor())
    const rows = await app.parts.db.selectFrom('accounts').selectAll().execute()
    expect(rows).toEqual([
      expect.objectContaining({
        provider_id: 'google',
        access_token: null,
        refresh_token: null,
        id_token: null,
      }),
    ])
  })
})

describe('coming back from Google', () => {
  it("fails with a state we didn't issue", async () => {
    const { provider, app } = await withGoogle()
    const visitor = app.visitor()
    const back = new URL(await returnFrom(provider, visitor), origin)
    back.searchParams.set('state', 'A'.repeat(32))
    for (const path of [
      back.pathname + back.search,
      '/api/auth/callback/google?code=x',
      '/api/auth/callback/google',
      '/api/auth/callback/google?state=a&state=b&code=c',
      '/api/auth/callback/google?state=%00&code=%00',
      '/api/auth/callback/apple?state=a&code=c',
      '/api/auth/callback/elsewhere?state=a&code=c',
    ]) {
      const answer = await visitor.get(path)
      expect([path, answer.status, reasonOf(answer)]).toEqual([path, 302, expect.stringMatching(/^\w+$/)])
    }
    expect(await userOf(visitor)).toBeUndefined()
    for (const door of ['apple', 'elsewhere'])
      expect(reasonOf(await visitor.get(`/api/auth/callback/${door}?state=a&code=c`))).toBe('not_found')
  })

  it("fails in a browser that didn't start here", async () => {
    const { provider, app } = await withGoogle()
    const path = await returnFrom(provider, app.visitor())
    const victim = app.visitor()
    expect(reasonOf(await victim.get(path))).toBe('state_mismatch')
    expect([await userOf(victim), await countUsers(app)]).toEqual([undefined, 0])
  })

  it('works once', async () => {
    const { provider, app } = await withGoogle()
    const visitor = app.visitor()
    const path = await returnFrom(provider, visitor)
    const cookies = new Map(visitor.cookies)
    expect((await visitor.get(path)).headers.get('location')).toBe(`${origin}/dashboard`)
    const thief = app.visitor()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    for (const browser of [visitor, thief]) expect(reasonOf(await browser.get(path))).toBe('state_mismatch')
    expect(await userOf(thief)).toBeUndefined()
  })

  it("fails with another sign-in's code", async () => {
    const { provider, app } = await withGoogle()
    const [mallory, victim] = [app.visitor(), app.visitor()]
    const stolen = new URL(await returnFrom(provider, mallory), origin)
    const own = new URL(await returnFrom(provider, victim), origin)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    const answer = await victim.get(own.pathname + own.search)
    expect(reasonOf(answer)).toBe('invalid_code')
    expect([await userOf(victim), await countUsers(app)]).toEqual([undefined, 0])
  })

  it('without consent returns to the page with a reason', async () => {
    const { provider, app } = await withGoogle()
    provider.wishes.refuses = 'access_denied'
    const visitor = app.visitor()
    expect(reasonAt(await arrive(provider, visitor))).toBe('access_denied')
    provider.wishes.refuses = 'x&next=//evil.example#\r\nSet-Cookie: a=b'
    const location = new URL((await arrive(provider, visitor)) ?? '')
    expect([location.origin, location.pathname, location.searchParams.has('next')]).toEqual([
      origin,
      '/auth',
      false,
    ])
  })

  it('ends the older session of the same browser, and no other', async () => {
    const { provider, app } = await withGoogle()
    const [phone, laptop] = [app.visitor('Phone'), app.visitor('Laptop')]
    await arrive(provider, laptop)
    await arrive(provider, phone)
    const thief = app.visitor('Thief')
    for (const [name, value] of phone.cookies) thief.cookies.set(name, value)
    await arrive(provider, phone)
    const within = await Promise.all([phone, laptop, thief].map(async v => (await userOf(v)) !== undefined))
    expect(within).toEqual([true, true, false])
  })
})

describe('an address that Google did not verify', () => {
  it('creates no account', async () => {
    const { provider, app } = await withGoogle()
    const visitor = app.visitor()
    for (const email_verified of [false, 'false', undefined, 'yes', 1, {}]) {
      provider.wishes.person = someone({ email_verified })
      const reason = reasonAt(await arrive(provider, visitor))
      expect([email_verified, reason]).toEqual([email_verified, 'email_not_verified'])
    }
    expect([await userOf(visitor), await countUsers(app)]).toEqual([undefined, 0])
  })

  it.each([false, 'false'])('opens no one’s account when the flag is %j', async verified => {
    const { provider, app } = await withGoogle()
    const ann = await app.signUp('caregiver')
    const link = tokenIn((await app.emailTo(ann.email))?.text)
    expect((await ann.get(`/api/auth/verify-email?token=${link}`)).status).toBe(200)
    provider.wishes.person = someone({ email: ann.email, email_verified: verified })
    const mallory = app.visitor()
    expect(reasonAt(await arrive(provider, mallory))).toBe('account_not_linked')
    expect(await userOf(mallory)).toBeUndefined()
  })
})

describe('someone who already has an account here', () => {
  it("doesn't get one whose address no one has verified", async () => {
    const { provider, app } = await withGoogle()
    const squatter = await app.signUp('caregiver')
    provider.wishes.person = someone({ email: squatter.email.toUpperCase() })
    const owner = app.visitor()
    expect(reasonAt(await arrive(provider, owner))).toBe('account_not_linked')
    expect(await userOf(owner)).toBeUndefined()
    const providers = await app.parts.db.selectFrom('accounts').select('provider_id').execute()
    expect(providers).toEqual([{ provider_id: 'credential' }])
  })

  it('finds it when both sides have verified the address', async () => {
    const { provider, app } = await withGoogle()
    const ann = await app.signUp('caregiver')
    await ann.get(`/api/auth/verify-email?token=${tokenIn((await app.emailTo(ann.email))?.text)}`)
    provider.wishes.person = someone({ email: ann.email })
    const laptop = app.visitor()
    expect(await arrive(provider, laptop, { role: 'care-seeker' })).toBe(`${origin}/dashboard`)
    expect(await userOf(laptop)).toMatchObject({ id: ann.id, role: 'caregiver' })
  })

  it("can't bypass two-step verification that way", async () => {
    const { provider, person, app } = await withGoogle()
    const visitor = app.visitor()
    await arrive(provider, visitor)
    const reset = async () => {
      await visitor.post('/api/auth/request-password-reset', { email: person.email })
      const token = tokenIn((await app.emailTo(person.email))?.text)
      return visitor.post('/api/auth/reset-password', { token, newPassword: password })
    }
    expect((await reset()).status).toBe(200)
    await visitor.post('/api/auth/sign-in/email', { email: person.email, password })
    await setUpSecondFactor(visitor)
    const fresh = app.visitor()
    expect(reasonAt(await arrive(provider, fresh))).toBe('second_factor_required')
    expect(await userOf(fresh)).toBeUndefined()
  })

  it.each([true, false])(
    'never becomes an administrator that way (second factor: %s)',
    async secondFactor => {
      const { provider, app } = await withGoogle()
      const admin = await makeAdministrator(app, { secondFactor })
      provider.wishes.person = someone({ email: admin.email })
      const mallory = app.visitor()
      expect(reasonAt(await arrive(provider, mallory))).toBe('second_factor_required')
      expect((await mallory.post('/api/rpc/check_admin_access')).body).toBe(false)
      expect(await userOf(mallory)).toBeUndefined()
      const providers = await app.parts.db.selectFrom('accounts').select('provider_id').execute()
      expect(providers).toEqual([{ provider_id: 'credential' }])
    },
  )

  it("may have an open invitation, which Google doesn't accept", async () => {
    const { provider, person, app } = await withGoogle()
    await invite(app, person.email)
    const visitor = app.visitor()
    await arrive(provider, visitor, { role: 'care-seeker' })
    expect(await userOf(visitor)).toMatchObject({ role: 'care-seeker' })
    expect((await visitor.get('/api/admin/overview')).status).toBe(403)
  })
})

describe('where to go afterwards', () => {
  let app: App
  let provider: Provider
  beforeAll(async () => {
    provider = await openProvider(someone())
    app = await startApp({ env: provider.env('GOOGLE') })
  })
  afterAll(() => Promise.all([app.close(), provider.close()]))

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'http://localhost:8080/',
    'https://localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/ /evil.example',
    '/\t/evil.example',
    '',
    'dashboard',
    '\ud800',
  ])('is never %j', async callbackURL => {
    const begun = await begin(app.visitor(), { callbackURL })
    expect([begun.status, codeOf(begun)]).toEqual([422, 'invalid_body'])
  })

  it.each([
    ['/onboarding?step=2#top', `${origin}/onboarding?step=2#top`],
    [`${origin}/dashboard`, `${origin}/dashboard`],
    [`${origin}/a\r\nSet-Cookie: x=y`, `${origin}/aSet-Cookie:%20x=y`],
    [`${origin}/\\@evil.example`, `${origin}//@evil.example`],
    ['/hồ-sơ/\u202e?q=é', `${origin}/h%E1%BB%93-s%C6%A1/%E2%80%AE?q=%C3%A9`],
    ['/..//evil.example', `${origin}//evil.example`],
  ])('for %j is %s', async (callbackURL, expected) => {
    const visitor = app.visitor()
    expect(await arrive(provider, visitor, { callbackURL })).toBe(expected)
    expect([...visitor.cookies.keys()]).toEqual(['care.session_token', 'care.device'])
  })
})

describe('a provider', () => {
  it('without credentials is refused and shown as unavailable', async () => {
    const { app } = await withGoogle()
    expect((await app.visitor().get('/api/about')).body).toMatchObject({
      providers: { google: true, apple: false },
    })
    const answer = await begin(app.visitor(), {}, 'apple')
    expect([answer.status, codeOf(answer)]).toEqual([422, 'provider_unavailable'])
    const unknown = await begin(app.visitor(), {}, 'github')
    expect([unknown.status, codeOf(unknown)]).toEqual([422, 'invalid_body'])
  })

  it('that is down keeps no one else from signing in, and works again afterwards', async () => {
    const provider = await startProvider(someone())
    provider.wishes.broken = true
    const app = await oneApp({ env: provider.env('GOOGLE') })
    const visitor = app.visitor()
    const answer = await begin(visitor)
    expect([answer.status, codeOf(answer)]).toEqual([503, 'provider_unavailable'])
    provider.wishes.broken = false
    expect(await arrive(provider, visitor)).toBe(`${origin}/dashboard`)
  })

  it('that never responds keeps no one else from signing in', async () => {
    const provider = await startProvider(someone())
    provider.wishes.hangs = true
    const app = await oneApp({ env: provider.env('GOOGLE') })
    const ann = await app.signUp('caregiver')
    expect((await ann.get('/api/account')).status).toBe(200)
  })
})

describe('signing in with Apple', () => {
  let app: App
  let provider: Provider
  beforeAll(async () => {
    provider = await openProvider(someone())
    app = await startApp({ env: provider.env('APPLE') })
  })
  afterAll(() => Promise.all([app.close(), provider.close()]))

  async function formFor(visitor: Visitor, person: Partial<Claims> = {}) {
    provider.wishes.person = someone({ email_verified: 'true', name: undefined, ...person })
    const sent = await provider.visit(await urlFor(visitor, { role: 'caregiver' }, 'apple'))
    if (!('action' in sent)) throw new Error('Apple sends a form')
    return sent
  }

  /**
   * A form posted from Apple's page: our cookies aren't sent with it, only with the redirect that follows.
   */
  async function post(visitor: Visitor, action: string, fields: URLSearchParams) {
    const stranger = app.visitor()
    const posted = await stranger.send('POST', new URL(action).pathname, {
      body: fields,
      headers: { origin: 'https://appleid.apple.example', 'sec-fetch-site': 'cross-site' },
    })
    for (const cookie of posted.headers.getSetCookie()) {
      const name = cookie.slice(0, cookie.indexOf('='))
      const value = stranger.cookies.get(name)
      if (value === undefined) visitor.cookies.delete(name)
      else visitor.cookies.set(name, value)
    }
    return posted
  }

  const follow = async (visitor: Visitor, posted: Answer) =>
    (await visitor.get(posted.headers.get('location') ?? '')).headers.get('location')

  it('comes back with a form from another site and ends in a session', async () => {
    const visitor = app.visitor()
    const { action, fields } = await formFor(visitor)
    expect(provider.asked.at(-1)?.get('response_mode')).toBe('form_post')
    const told = { name: { firstName: 'Gita', lastName: 'Rao' }, email: 'x@evil.example' }
    fields.set('user', JSON.stringify(told))
    const posted = await post(visitor, action, fields)
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/api\/auth\/callback\/apple\?(?!.*(Gita|evil))/),
    ])
    expect(posted.headers.getSetCookie()).toEqual([expect.stringContaining('; HttpOnly')])
    expect(await follow(visitor, posted)).toBe(`${origin}/dashboard`)
    expect(await userOf(visitor)).toMatchObject({
      name: 'Gita Rao',
      email: provider.wishes.person.email,
      role: 'caregiver',
      emailVerified: true,
    })
    expect([...visitor.cookies.keys()]).toEqual(['care.session_token', 'care.device'])
  })

  it('handles anything a form may contain', async () => {
    for (const user of [
      undefined,
      '{',
      '[]',
      'null',
      '{"name":1}',
      '{"name":{"firstName":[],"lastName":""}}',
    ]) {
      const visitor = app.visitor()
      const { action, fields } = await formFor(visitor)
      if (user !== undefined) fields.set('user', user)
      expect(await follow(visitor, await post(visitor, action, fields))).toBe(`${origin}/dashboard`)
      expect([user, (await userOf(visitor))?.name]).toEqual([user, ''])
    }
    const visitor = app.visitor()
    const { action, fields } = await formFor(visitor)
    fields.set('user', '{"name":{"firstName":"Gi\\u0000ta;\\r\\n","lastName":"Rao\\ud800"}}')
    expect(await follow(visitor, await post(visitor, action, fields))).toBe(`${origin}/dashboard`)
    expect((await userOf(visitor))?.name).toMatch(/^Gita; Rao\ufffd?$/)
    const answer = await post(visitor, action, new URLSearchParams({ user: 'x'.repeat(20_000) }))
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large'])
  })

  it('keeps no name for the next person at this browser', async () => {
    const visitor = app.visitor()
    const first = await formFor(visitor)
    first.fields.set('user', JSON.stringify({ name: { firstName: 'Eve', lastName: 'Ill' } }))
    await post(visitor, first.action, first.fields)
    const { action, fields } = await formFor(visitor)
    expect(await follow(visitor, await post(visitor, action, fields))).toBe(`${origin}/dashboard`)
    expect((await userOf(visitor))?.name).toBe('')
  })

  it("does nothing in a browser that didn't start here", async () => {
    const { action, fields } = await formFor(app.visitor())
    const victim = app.visitor()
    expect(reasonAt(await follow(victim, await post(victim, action, fields)))).toBe('state_mismatch')
    expect(await userOf(victim)).toBeUndefined()
  })
})
