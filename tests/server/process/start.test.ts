import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { password } from '#tests/support/app.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { runProgram, startServer } from '#tests/support/server.ts'

const signUp = { name: 'Ann', email: 'ann@people.example', password, role: 'caregiver' }

async function listening(hear?: (socket: Socket) => void) {
  const server = createServer(hear)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

const takenPort = async () => (await listening()).port

async function freePort(): Promise<number> {
  const { server, port } = await listening()
  await new Promise(resolve => server.close(resolve))
  return port
}

const start = (env: Record<string, string>) =>
  runProgram('server/main.ts', [], { env: { PORT: '0', ...env } })

describe('the start', () => {
  it('says where everything is, and accepts requests', async () => {
    const server = await startServer()
    for (const word of ['Database', 'SQLite', 'Files', 'Email', '/dev/mail', 'Emma', 'embedded', 'Log'])
      expect(server.output()).toContain(word)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(server.output()).not.toContain('WARNING')
  })

  it('keeps an idle connection longer than its proxy does, so that no request is cut off', async () => {
    const server = await startServer()
    const { headers } = await fetch(`${server.url}/healthz`)
    expect(headers.get('connection')).toBe('keep-alive')
    expect(headers.get('keep-alive')).toBe('timeout=75')
  })

  it('answers in JSON that it’s starting, until it can do more', async () => {
    const sockets = new Set<Socket>()
    let isGone = false
    // A database that takes the call and says nothing: the start waits for as long as the test wants.
    const database = await listening(socket => {
      if (isGone) socket.destroy()
      else sockets.add(socket.on('error', () => {}))
    })
    const port = await freePort()
    const ended = start({
      PORT: String(port),
      DATABASE_URL: `postgres://nobody@127.0.0.1:${database.port}/none`,
    })
    for (const path of ['/api/auth/get-session', '/']) {
      const answer = await eventually(() => fetch(`http://127.0.0.1:${port}${path}`))
      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(await answer.json()).toEqual({
        error: { code: 'starting', message: 'This server is starting. Please try again in a moment.' },
      })
    }
    isGone = true
    for (const socket of sockets) socket.destroy()
    expect((await ended).code).toBe(1)
  })

  it('says loudly that rate limits are off', async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } })
    expect(server.output()).toMatch(/WARNING\s+RATE_LIMITS=off/)
  })

  it.each([
    [{ PORT: 'abc' }, "PORT is 'abc', but it must be a number from 0 to 65535."],
    [{ READING_MS: '0' }, "READING_MS is '0', but it must be a whole number from 1 to 60000."],
    [{ SAMPLE: 'maybe' }, "SAMPLE is 'maybe', but it can only be on or off."],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address that starts with postgres://'],
    [{ EMMA_MODEL: 'hal:9000' }, 'EMMA_MODEL is'],
    [{ EMMA_MODEL: 'google:gemini-flash-latest' }, 'GOOGLE_GENERATIVE_AI_API_KEY isn’t set'],
    [{ EMMA_MODEL: 'openai-compatible:some/model' }, 'EMMA_MODEL_URL isn’t set'],
    [{ EMMA_DAY_TOKENS: 'many' }, "EMMA_DAY_TOKENS is 'many', but it must be a whole number from 1 to"],
    [{ GOOGLE_CLIENT_ID: 'only-half' }, 'GOOGLE_CLIENT_SECRET must be set together'],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, 'MAIL_FROM'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters long.'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'The database server in DATABASE_URL isn’t responding. Check that it’s running.',
    ],
  ])('ends with one sentence that names the setting: %o', async (env, sentence) => {
    const { code, output } = await start(env)
    expect(code).toBe(1)
    expect(output.trim()).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('says in one sentence that the port is taken', async () => {
    const port = await takenPort()
    const { code, output } = await start({ PORT: String(port) })
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Another program is using port ${port}. Stop it, or choose another port: PORT=3001 npm start`,
    )
  })
})

describe('the stop', () => {
  it('finishes running requests, and accepts no new ones', async () => {
    const server = await startServer()
    // Hashing takes a while, so the request is still running when the signal comes.
    const running = server.visitor().post('/api/auth/sign-up/email', signUp)
    await expect
      .poll(() => fetch(`${server.url}/metrics`).then(r => r.text()))
      .toContain('http_requests_total')
    const ended = server.end('SIGTERM')
    expect((await running).status).toBe(200)
    expect((await ended).code).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })

  it("doesn't wait for an open event stream", async () => {
    const server = await startServer()
    const ann = server.visitor()
    await ann.post('/api/auth/sign-up/email', signUp)
    const cookie = [...ann.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
    const stream = await fetch(`${server.url}/api/realtime?channels=notifications`, { headers: { cookie } })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect((await server.end('SIGINT')).code).toBe(0)
  })

  it('loses no one in a power cut: an acknowledged account is still there', async () => {
    const server = await startServer()
    expect((await server.visitor().post('/api/auth/sign-up/email', signUp)).status).toBe(200)
    await server.end('SIGKILL')
    const again = await startServer({ dataDir: server.dataDir })
    const answer = await again.visitor().post('/api/auth/sign-in/email', { email: signUp.email, password })
    expect(answer.status).toBe(200)
  })
})
