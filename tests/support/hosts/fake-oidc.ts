import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { onTestFinished } from 'vitest'

export type Claims = { sub: string; email: string; [claim: string]: unknown }

/** What the provider returns to a browser: a redirect, or a form that posts itself. */
export type Sent = { location: string } | { action: string; fields: URLSearchParams }

type Grant = { nonce: string; challenge: string; redirect: string }

const clientId = 'care-at-the-provider'
const clientSecret = 'known to both sides'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

let made: { real: ReturnType<typeof newKey>; foreign: ReturnType<typeof newKey> } | undefined

/** Made once: it takes a fifth of a second, and a test file opens dozens of providers. */
const keyPairs = () => {
  made ??= { real: newKey(), foreign: newKey() }
  return made
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const refused = (c: Context, why: string) => c.json({ error: 'invalid_grant', error_description: why }, 400)

/** An OpenID provider that consents at once, and is otherwise as strict as a real one. */
export async function openProvider(person: Claims) {
  const keys = keyPairs()
  const grants = new Map<string, Grant>()
  /** The errors a test provokes. */
  const wishes = {
    person,
    refuses: undefined as string | undefined,
    hangs: false,
    broken: false,
    form: {} as Record<string, string>,
    token: {} as Record<string, unknown>,
    signedBy: 'real' as keyof typeof keys,
  }
  const asked: URLSearchParams[] = []
  let issuer = ''

  const app = new Hono()
  app.use(async (c, next) => {
    if (wishes.hangs) await new Promise(() => undefined)
    if (wishes.broken) return c.text('out of order', 502)
    return next()
  })
  app.get('/.well-known/openid-configuration', c =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
  app.get('/keys', c => {
    const jwk = keys.real.publicKey.export({ format: 'jwk' })
    return c.json({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] })
  })

  app.get('/authorize', c => {
    const query = new URL(c.req.url).searchParams
    asked.push(query)
    const get = (name: string) => query.get(name) ?? ''
    const must = { client_id: clientId, response_type: 'code', code_challenge_method: 'S256' }
    const wrong = Object.entries(must).find(([name, value]) => get(name) !== value)?.[0]
    const missing = ['code_challenge', 'nonce', 'state', 'redirect_uri'].find(name => get(name) === '')
    if (wrong || missing) return c.text(`wrong: ${wrong}, missing: ${missing}`, 400)
    const fields = new URLSearchParams({ state: get('state'), ...wishes.form })
    if (wishes.refuses) fields.set('error', wishes.refuses)
    else {
      const code = randomUUID()
      grants.set(code, {
        nonce: get('nonce'),
        challenge: get('code_challenge'),
        redirect: get('redirect_uri'),
      })
      fields.set('code', code)
    }
    const back = new URL(get('redirect_uri'))
    if (get('response_mode') === 'form_post')
      return c.html(
        html`<form method="post" action="${back}">${[...fields].map(
          ([name, value]) => html`<input name="${name}" value="${encodeURIComponent(value)}">`,
        )}</form>`,
      )
    for (const [name, value] of fields) back.searchParams.set(name, value)
    return c.redirect(back.href)
  })

  app.post('/token', async c => {
    const sent = new URLSearchParams(await c.req.text())
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const bySecret = sent.get('client_id') === clientId && sent.get('client_secret') === clientSecret
    if (c.req.header('authorization') !== basic && !bySecret) return c.json({ error: 'invalid_client' }, 401)
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (!grant) return refused(c, 'used or unknown code')
    if (sent.get('redirect_uri') !== grant.redirect) return refused(c, 'another redirect_uri')
    const verifier = sent.get('code_verifier') ?? ''
    if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge)
      return refused(c, 'PKCE does not match')
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 600, nonce: grant.nonce }
    const unsigned = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...claims, ...wishes.person, ...wishes.token })}`
    const signature = createSign('RSA-SHA256').update(unsigned).sign(keys[wishes.signedBy].privateKey)
    return c.json({
      access_token: `access-${randomUUID()}`,
      refresh_token: `refresh-${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: 600,
      id_token: `${unsigned}.${signature.toString('base64url')}`,
    })
  })

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    issuer,
    asked,
    wishes,
    /** The settings of an app that uses this provider. */
    env: (name: 'GOOGLE' | 'APPLE'): Record<string, string> => ({
      [`${name}_CLIENT_ID`]: clientId,
      [`${name}_CLIENT_SECRET`]: clientSecret,
      [`${name}_DISCOVERY_URL`]: `${issuer}/.well-known/openid-configuration`,
    }),
    async close() {
      server.closeAllConnections()
      server.close()
    },
    /** The person's browser goes there; returns what it's sent back with. */
    async visit(url: string): Promise<Sent> {
      const answer = await fetch(url, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location) return { location }
      const page = await answer.text()
      const inputs = [...page.matchAll(/<input name="([^"]*)" value="([^"]*)">/g)]
      const action = /action="([^"]*)"/.exec(page)?.[1]
      if (!action) throw new Error(`The provider answered ${answer.status}: ${page}`)
      return {
        action,
        fields: new URLSearchParams(
          inputs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]),
        ),
      }
    },
  }
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

/** A provider for one test. */
export async function startProvider(person: Claims): Promise<Provider> {
  const provider = await openProvider(person)
  onTestFinished(provider.close)
  return provider
}
