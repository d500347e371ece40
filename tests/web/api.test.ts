import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '#web/calls/address.ts'
import { api, onSessionLost, Problem } from '#web/lib/api.ts'

let answer: RequestListener = () => {}
let base = ''
const server = createServer((request, response) => answer(request, response))

const send = globalThis.fetch

beforeEach(async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(base + path, init))
  if (server.listening) return
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  base = `http://127.0.0.1:${bound.port}`
})
afterEach(() => {
  onSessionLost(() => {})
})

const answers = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

const problemFrom = async (work: Promise<unknown>): Promise<Problem> => {
  const outcome = await work.catch((error: unknown) => error)
  if (!(outcome instanceof Problem)) throw new Error('There was no problem')
  return outcome
}

describe('a response', () => {
  test('is what the server sent', async () => {
    answers(200, '{"rows":[1]}', { 'content-type': 'application/json' })
    expect(await api.get('/api/saved-guides')).toEqual({ rows: [1] })
    answers(200, 'null')
    expect(await api.get('/api/auth/get-session')).toBeNull()
    answers(204, '')
    expect(await api.delete('/api/resume')).toBeUndefined()
  })

  test('a call sends its body as JSON, or none', async () => {
    const seen: unknown[] = []
    answer = (request, response) => {
      const { method, headers } = request
      let text = ''
      request.on('data', part => {
        text += part
      })
      request.on('end', () => {
        seen.push({ method, url: request.url, type: headers['content-type'], accept: headers.accept, text })
        response.end('true')
      })
    }
    await api.get('/api/conversations', { query: { search: 'Zoë & co' } })
    await api.post('/api/account/keep')
    await api.patch('/api/admin/notes/:id', { path: { id: 'a/b' }, body: { text: 'Zoë' } })
    await api.delete('/api/sessions/:id', { path: { id: '?' } })
    const json = 'application/json'
    expect(seen).toEqual([
      {
        method: 'GET',
        url: '/api/conversations?search=Zo%C3%AB+%26+co',
        type: undefined,
        accept: json,
        text: '',
      },
      { method: 'POST', url: '/api/account/keep', type: json, accept: json, text: '{}' },
      { method: 'PATCH', url: '/api/admin/notes/a%2Fb', type: json, accept: json, text: '{"text":"Zoë"}' },
      { method: 'DELETE', url: '/api/sessions/%3F', type: undefined, accept: json, text: '' },
    ])
  })
})

describe('a problem', () => {
  test('keeps status, code, message and issues', async () => {
    const error = { code: 'invalid_body', message: 'No.', issues: [{ path: 'email', message: 'is odd' }] }
    answers(422, JSON.stringify({ error }))
    expect(await problemFrom(api.post('/api/account/keep'))).toMatchObject({ status: 422, ...error })
  })

  test('says how long to wait', async () => {
    answers(429, '{"error":{"code":"too_many_attempts","message":"Slow."}}', { 'retry-after': '42' })
    expect(await problemFrom(api.get('/api/account'))).toMatchObject({
      retryAfter: 42,
      code: 'too_many_attempts',
    })
    answers(429, '{}', { 'retry-after': 'soon' })
    expect(await problemFrom(api.get('/api/account'))).toMatchObject({ retryAfter: undefined })
  })

  test.for([
    [502, '<html>Bad gateway</html>'],
    [200, '{"rows":['],
    [500, ''],
    [400, '[]'],
    [400, '{"error":"text"}'],
    [400, '{"error":{"code":7}}'],
  ] as const)('an answer %s %j that nobody can read is one too', async ([status, body]) => {
    answers(status, body)
    expect(await problemFrom(api.get('/api/account'))).toMatchObject({
      status,
      code: 'unexpected_answer',
      issues: [],
    })
  })

  test('includes getting no response', async () => {
    answer = (request, response) => {
      response.destroy()
      request.destroy()
    }
    const problem = await problemFrom(api.get('/api/account'))
    expect(problem).toMatchObject({ status: 0, code: 'offline' })
    expect(problem.cause).toBeInstanceOf(Error)
  })

  test("doesn't include an aborted call", async () => {
    answer = () => {}
    const controller = new AbortController()
    const waiting = api.get('/api/account', { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a lost session', () => {
  const lost = vi.fn()

  test('is reported when a call finds none, but not when signing in', async () => {
    onSessionLost(lost)
    answers(401, '{"error":{"code":"unauthenticated","message":"Please sign in."}}')
    await problemFrom(api.get('/api/pia'))
    expect(lost).toHaveBeenCalledTimes(1)
    vi.stubGlobal('fetch', async () => new Response('{"error":{"code":"x","message":"y"}}', { status: 401 }))
    await problemFrom(api.post('/api/auth/sign-in/email', { body: { email: 'a', password: 'b' } }))
    expect(lost).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

describe('an address', () => {
  test('has what its route names, encoded, and of a query only what is given', () => {
    const id = 'a b/ç'
    expect(addressOf('/api/message-files/:id', { path: { id } })).toBe('/api/message-files/a%20b%2F%C3%A7')
    const query = { from: '2026-11-01', to: '2026-11-30' }
    expect(addressOf('/api/admin/people/:id/visits.csv', { path: { id: 'p' }, query })).toBe(
      '/api/admin/people/p/visits.csv?from=2026-11-01&to=2026-11-30',
    )
    expect(addressOf('/api/pia.csv', { query: { search: undefined } })).toBe('/api/pia.csv')
  })
})
