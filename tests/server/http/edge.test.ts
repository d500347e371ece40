import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { access } from '#server/http/access.ts'
import { codeOf, oneApp } from '#tests/support/app.ts'
import { startServer } from '#tests/support/server.ts'

const operation = z.looseObject({
  summary: z.string().min(5),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
})
const description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

describe('the API description', () => {
  it('names every route that exists, from the schemas that validate it', async () => {
    const app = await oneApp()
    const described = description.parse((await app.visitor().get('/api/openapi.json')).body)
    expect(described.openapi).toBe('3.1.0')
    const named = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(m => `${m.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(named.sort()).toEqual(Object.keys(access).sort())
    expect(described.paths['/api/auth/sign-up/email']?.post?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['name', 'email', 'password', 'role'],
            additionalProperties: false,
            properties: { role: { enum: ['caregiver', 'care-seeker'] } },
          },
        },
      },
    })
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, name = ''] of references) expect(Object.keys(described.components.schemas)).toContain(name)
  })

  it('describes every body and every response', async () => {
    const app = await oneApp()
    const { paths } = description.parse((await app.visitor().get('/api/openapi.json')).body)
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ key: `${method.toUpperCase()} ${path}`, ...one })),
    )
    const untold = all.filter(
      ({ responses }) =>
        !['204', '302', '303'].some(status => status in responses) &&
        !['200', '201'].some(status => responses[status]?.content),
    )
    expect(untold.map(({ key }) => key)).toEqual([])
    for (const { key, responses } of all)
      for (const status of ['400', '401', '403', '404', '409', '413', '415', '422', '429', '503'])
        expect(Object.keys(responses), key).toContain(status)
    const told = (method: string, path: string) => {
      const { requestBody, responses } = paths[path]?.[method] ?? {}
      const sent = z
        .object({ content: z.record(z.string(), z.unknown()) })
        .optional()
        .parse(requestBody)
      return [Object.keys(sent?.content ?? {}), Object.keys(responses?.[200]?.content ?? {})]
    }
    expect(told('post', '/api/interviews/{kind}/messages')).toEqual([
      ['application/json'],
      ['text/event-stream'],
    ])
    expect(told('get', '/api/interviews/{kind}/stream')).toEqual([[], ['text/event-stream']])
    expect(told('post', '/api/functions/process-resume')[0]).toEqual([
      'application/json',
      'multipart/form-data',
    ])
    expect(told('post', '/api/functions/process-audio')[0]).toEqual(['application/json'])
    expect(told('put', '/api/uploads/{id}')[0]).toEqual(['application/octet-stream'])
  })

  it('is a page that loads nothing from outside', async () => {
    const app = await oneApp()
    const { text, headers } = await app.visitor().get('/api/docs')
    for (const key of Object.keys(access))
      expect(text).toContain(key.split(' ')[1]?.replace(/:(\w+)/g, '{$1}'))
    expect(text).not.toMatch(/<script|https?:\/\//)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await app.visitor().get('/api/docs/style.css')).headers.get('content-type')).toContain('text/css')
  })
})

describe('every response', () => {
  it.each(['in memory', 'over the wire'])('has its id and its headers, %s', async where => {
    const { visitor } = where === 'in memory' ? await oneApp() : await startServer()
    const answers = await Promise.all(
      ['/healthz', '/api/about', '/api/nothing', '/api/account'].map(path => visitor().get(path)),
    )
    const ids = answers.map(a => a.headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(answers.length)
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-inline')
    }
    expect(answers[1]?.headers.get('cache-control')).toBe('no-store')
    expect(answers.slice(2).map(a => [a.status, Object.keys(z.looseObject({}).parse(a.body))])).toEqual([
      [404, ['error']],
      [401, ['error']],
    ])
  })

  it('is counted, by route and never by path', async () => {
    const app = await oneApp()
    await app.visitor().get('/api/pia/some-id')
    const { text } = await app.visitor().get('/metrics')
    const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await app.visitor().get('/metrics', passedOn)).status).toBe(404)
    expect(text).toContain('http_requests_total{method="GET",route="/api/pia/:id",status="401"} 1')
    expect(text).not.toContain('some-id')
  })
})

describe('the metrics for operators', () => {
  it('are for loopback or for the token', async () => {
    const server = await startServer({ env: { METRICS_TOKEN: 'operators-only' } })
    const ask = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers })
    const passedOn = { 'x-forwarded-for': '203.0.113.9' }
    expect((await ask({})).status).toBe(200)
    expect((await ask(passedOn)).status).toBe(404)
    expect((await ask({ ...passedOn, authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await ask({ ...passedOn, authorization: 'Bearer operators-only' })).status).toBe(200)
    expect((await fetch(`${server.url}/dev/mail`, { headers: passedOn })).status).toBe(404)
  })
})

describe('readiness', () => {
  it('fails with the database and says so', async () => {
    const app = await oneApp()
    expect((await app.visitor().get('/readyz')).body).toEqual({ status: 'ok' })
    await app.parts.db.destroy()
    const answer = await app.visitor().get('/readyz')
    expect([answer.status, answer.body]).toEqual([
      503,
      { error: { code: 'not_ready', message: 'The database or the file storage isn’t responding.' } },
    ])
    expect((await app.visitor().get('/healthz')).status).toBe(200)
  })

  it('ends with the streams when the server shuts down', async () => {
    const app = await oneApp()
    app.endStreams()
    const answer = await app.visitor().get('/readyz')
    expect([answer.status, codeOf(answer)]).toEqual([503, 'stopping'])
  })
})
