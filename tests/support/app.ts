import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageModel } from 'ai'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { PublicRole } from '#machines/roles.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { compose } from '#server/compose.ts'
import { databaseOf } from '#server/process/database-of.ts'
import { ensureSample } from '#server/process/sample.ts'
import { createReader, type Reader } from '#server/reading/reader.ts'
import { readSettings } from '#server/settings.ts'
import { scratchFolder } from './scratch.ts'
import { createMigratedDatabase, putMigratedFile, putSampleFile } from './templates/migrated.ts'
import { atWorkerEnd } from './worker.ts'

export const origin = 'http://localhost'
export const password = 'a long pass phrase'

const digest = (word: string) => createHash('sha256').update(word).digest('hex')

/** One for all apps of a worker: loading it takes a second. A busy machine gives it all the time it wants. */
let reader: Reader | undefined
const sharedReader = (): Reader => {
  if (!reader) {
    reader = createReader({ budgetMs: 60_000 })
    atWorkerEnd(reader.close)
  }
  return reader
}

/** Real hashing is slow on purpose, and its thread has to start first. */
const quickPasswords: Passwords = {
  hash: async word => digest(word),
  verify: async (stored, word) => stored === digest(word),
  close: async () => undefined,
}

export type Answer = { status: number; body: unknown; text: string; bytes: ArrayBuffer; headers: Headers }

type Sent = { json?: unknown; body?: BodyInit; headers?: Record<string, string> }

/** One browser: its own cookies and its own user agent. */
export function createVisitor(ask: (request: Request) => Promise<Response>, userAgent: string) {
  const cookies = new Map<string, string>()
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const at = pair.indexOf('=')
      const gone = attributes.some(a => /^\s*max-age=0$/i.test(a))
      if (gone) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const send = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const headers = new Headers({ origin, 'user-agent': userAgent, ...sent.headers })
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([k, v]) => `${k}=${v}`).join('; '))
    if (sent.json !== undefined) headers.set('content-type', 'application/json')
    const body = sent.json !== undefined ? JSON.stringify(sent.json) : sent.body
    const response = await ask(
      new Request(new URL(path, origin), {
        method,
        headers,
        ...(body !== undefined && { body, duplex: 'half' }),
      }),
    )
    keep(response)
    const bytes = await response.arrayBuffer()
    const text = new TextDecoder().decode(bytes)
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      body: isJson ? JSON.parse(text) : text,
    }
  }
  return callsOf(cookies, send)
}

type Send = (method: string, path: string, sent?: Sent) => Promise<Answer>

const callsOf = (cookies: Map<string, string>, send: Send) => ({
  cookies,
  send,
  get: (path: string, sent?: Sent) => send('GET', path, sent),
  post: (path: string, json: unknown = {}) => send('POST', path, { json }),
  put: (path: string, json: unknown = {}) => send('PUT', path, { json }),
  patch: (path: string, json: unknown) => send('PATCH', path, { json }),
  delete: (path: string) => send('DELETE', path),
})

/** The same browser; something happens before each of its calls. */
export const visitorWith = ({ cookies, send }: Visitor, before: () => Promise<void>): Visitor =>
  callsOf(cookies, async (...call) => {
    await before()
    return send(...call)
  })

export type Visitor = ReturnType<typeof createVisitor>

type Options = {
  env?: Record<string, string>
  database?: 'sqlite' | 'postgres'
  clock?: () => Date
  /** How passwords are hashed: quickly, unless the test is about hashing. */
  passwords?: Passwords | 'real'
  emmaModel?: LanguageModel
  /** Who reads what people write; by default one that's never in a hurry. */
  reader?: Reader
  /** A build of the pages to serve. */
  dist?: string
}

const withUser = z.object({ user: z.object({ id: z.string() }) })

type SignUpWish = { email?: string; name?: string; language?: string }

/** Someone who signs up in this browser. */
export async function signUpIn(person: Visitor, role: PublicRole, wish: SignUpWish = {}) {
  const email = wish.email ?? `${randomUUID()}@people.example`
  const answer = await person.post('/api/auth/sign-up/email', {
    name: wish.name ?? 'Robin Reed',
    email,
    password,
    role,
    ...(wish.language && { language: wish.language }),
  })
  return { ...person, email, id: withUser.parse(answer.body).user.id }
}

/** As the server would load it, with a password that's quickly hashed. */
const putSample = (file: string) =>
  putSampleFile(file, db =>
    ensureSample({ db, passwords: quickPasswords, clock: () => new Date(), wanted: true }),
  )

/** The whole server in memory, with its own database and folder; deleted when the test ends. */
export async function startApp(options: Options = {}) {
  const { env = {}, database = 'sqlite', clock, passwords = quickPasswords, emmaModel, dist } = options
  const { reader = sharedReader() } = options
  const dataDir = scratchFolder('care-app-')
  const settings = readSettings({
    DATA_DIR: dataDir,
    SAMPLE: 'off',
    EMMA_PACE_MS: '0',
    ...(database === 'postgres' && !env.DATABASE_URL && { DATABASE_URL: await createMigratedDatabase() }),
    ...env,
  })
  const where = databaseOf(settings)
  if ('file' in where && !existsSync(where.file))
    await (settings.sample ? putSample : putMigratedFile)(where.file)
  const composed = await compose(settings, {
    ...{ origin, reader },
    ...(clock && { clock }),
    ...(passwords !== 'real' && { passwords }),
    ...(emmaModel && {
      emmaModel: {
        modelFor: async () => emmaModel,
        askFor: async () => undefined,
        lines: () => [],
        figures: () => undefined,
      },
    }),
    ...(dist && { dist }),
  })
  composed.start()
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await composed.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const visitor = (userAgent = `Test/${randomUUID()}`) =>
    createVisitor(async request => composed.app.fetch(request), userAgent)
  /** All that was sent, newest first. */
  const emails = async () => {
    await composed.settle()
    return z
      .array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }))
      .parse((await visitor().get('/dev/mail?format=json')).body)
  }
  return {
    ...composed,
    dataDir,
    settings,
    close,
    visitor,
    /** Someone who has just signed up, in a browser of their own. */
    signUp: (role: PublicRole, wish?: SignUpWish) => signUpIn(visitor(), role, wish),
    /** The newest email to someone, once it has been sent. */
    emailTo: async (email: string) => (await emails()).find(({ to }) => to === email),
    emails,
    log: () => {
      composed.parts.log.flush()
      const file = join(dataDir, 'server.log')
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    },
  }
}

export type App = Awaited<ReturnType<typeof startApp>>

/** Whatever answers requests: an app in memory, or a server at some address. */
export type Answering = { app: { fetch(request: Request): Response | Promise<Response> } }

/** An app for one test. */
export async function oneApp(options: Options = {}): Promise<App> {
  const app = await startApp(options)
  onTestFinished(app.close)
  return app
}

export const tokenIn = (text: string | undefined): string => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

export const codeOf = (answer: Answer): string =>
  z.object({ error: z.object({ code: z.string() }) }).parse(answer.body).error.code
