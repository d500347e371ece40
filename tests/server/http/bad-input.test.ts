import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tables } from '#db/connection/dump.ts'
import { prepared } from '#db/connection/prepared.ts'
import { sealJournal } from '#db/queries/audit/chain.ts'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { access } from '#server/http/access.ts'
import { findDocs } from '#server/http/validate.ts'
import { type App, oneApp, origin, password, startApp, type Visitor } from '#tests/support/app.ts'
import { openProvider } from '#tests/support/hosts/fake-oidc.ts'
import { codeNow, makeAdministrator, pdf, sendDocument, uploadDocument } from '#tests/support/identities.ts'
import {
  brokenJson,
  heavyJson,
  nearly,
  spoiltFields,
  wildId,
  wildQuery,
  wildText,
  wildValue,
} from '#tests/support/wild.ts'

// The same every time; another seed tries other inputs, and a longer run goes deeper.
const seed = Number(process.env.WILD_SEED ?? 1)
const depth = Number(process.env.WILD_DEPTH ?? 1)

const identities = ['nobody', 'caregiver', 'care-seeker', 'admin'] as const
const asInTable = (who: Identity) => (who === 'admin' ? 'coordinator' : who)
type Identity = (typeof identities)[number]

type Wild = { method: string; path: string; type?: string | undefined; body?: BodyInit | undefined }

const problem = z.strictObject({
  error: z.strictObject({
    code: z.string().regex(/^[a-z][a-z0-9_]+$/),
    message: z.string().regex(/^[A-Z][^\n]{5,200}$/),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  }),
})

/** What an internal error would leak: a path in our code, a statement, a library's own message. */
const inside = /node_modules|\.ts:\d|\bat \w+ \(|SQLITE|sqlite3|\bpg_|\bselect\b.+\bfrom\b|Kysely|ZodError/i

const kept = tables.filter(table => table !== 'rate_limits')

const counting = prepared<object, Record<string, number>>(db => {
  // Matching looks once more at whom an earlier request changed, at any moment.
  const rowsIn = (table: string) => (table === 'jobs' ? sql`jobs where kind <> 'rematch'` : sql.table(table))
  const counts = kept.map(t => sql`(select count(*) from ${rowsIn(t)}) as ${sql.ref(t)}`)
  return { compile: () => sql<Record<string, number>>`select ${sql.join(counts)}`.compile(db) }
})

async function rowsOf({ parts: { db } }: App): Promise<Record<string, number>> {
  const [counts = {}] = await counting(db, {})
  return counts
}

const filesOf = ({ parts: { storage } }: App) => storage.list('caregiver-documents', { limit: 1000 })

async function openHouse(database: 'sqlite' | 'postgres') {
  const provider = await openProvider({ sub: 'one', email: 'one@people.example', email_verified: true })
  const env = { RATE_LIMITS: 'off', ...provider.env('GOOGLE'), ...provider.env('APPLE') }
  const app = await startApp({ database, env })
  const people = {
    nobody: app.visitor(),
    caregiver: await app.signUp('caregiver'),
    'care-seeker': await app.signUp('care-seeker'),
    admin: await makeAdministrator(app),
  } satisfies Record<Identity, Visitor>
  // Otherwise it's done in the background, at any moment.
  await sealJournal(app.parts.db)
  const ids = { id: people.caregiver.id, name: 'Robin Reed', now: new Date().toISOString() }
  await saveCaregiverProfile(app.parts.db, { ...ids, status: 'active' })
  const document = await uploadDocument(people.caregiver, pdf)
  const begun = await people.caregiver.post('/api/uploads', { purpose: 'audio', name: 'talk.webm' })
  const upload = z.object({ id: z.string() }).parse(begun.body).id
  await app.settle()

  const ask = async (who: Identity, { method, path, type, body }: Wild) => {
    const cookie = [...people[who].cookies].map(([k, v]) => `${k}=${v}`).join('; ')
    const headers = new Headers({ origin, 'user-agent': 'Wild/1', ...(cookie && { cookie }) })
    if (type !== undefined) headers.set('content-type', type)
    const request = { method, headers, ...(body !== undefined && { body }) }
    const answer = await app.app.fetch(new Request(`${origin}${path}`, request))
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
      return { answer, text: await answer.text() }
    await answer.body?.cancel()
    return { answer, text: '' }
  }

  // Counting the rows costs more than most requests, and after a refusal they are known.
  let counted: Record<string, number> | undefined

  /** One request with the person's session; a refusal must follow the contract and change nothing. */
  const send = async (who: Identity, wild: Wild) => {
    const before = counted ?? (await rowsOf(app))
    counted = undefined
    const { answer, text } = await ask(who, wild)
    expect(answer.status, text).toBeLessThan(500)
    if (answer.status >= 400) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect([text, problem.safeParse(JSON.parse(text)).success]).toEqual([text, true])
      expect(text.replace(/"path":"(\\.|[^"\\])*"/g, '')).not.toMatch(inside)
      // Of an interview's events, those before the refused one stay.
      if (!/"path":"events\.[1-9]/.test(text)) {
        counted = await rowsOf(app)
        expect(counted).toEqual(before)
      }
    } else await app.settle()
    return answer.status
  }

  const isIn = async (who: Identity) => (await people[who].get('/api/account')).status === 200

  /** Signs in again anyone whose request signed them out. */
  const restore = async () => {
    for (const who of ['caregiver', 'care-seeker', 'admin'] as const) {
      if (await isIn(who)) continue
      const { email, post } = people[who]
      await post('/api/auth/sign-in/email', { email, password })
      const code = codeNow(people.admin.setUp?.totpURI ?? '')
      // Reuses the same code, so the record of used codes is cleared here.
      if (who === 'admin') await app.parts.db.deleteFrom('rate_limits').execute()
      if (who === 'admin') await post('/api/auth/two-factor/verify-totp', { code })
      expect([who, await isIn(who)]).toEqual([who, true])
    }
  }
  const close = () => Promise.all([app.close(), provider.close()])
  return { app, people, document, upload, send, restore, close }
}

type House = Awaited<ReturnType<typeof openHouse>>

const routes = Object.keys(access).map(key => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path }
})

const schemaOf = ({ app }: House, { method, path }: { method: string; path: string }, target: string) =>
  app.app.routes
    .filter(r => r.method === method && r.path === path)
    .map(r => findDocs(r.handler))
    .find(d => d?.target === target)?.schema

type Hints = Record<string, string[]>

/** Values that let a random request get past validation without changing anyone's credentials. */
const hintsFor = ({ people }: House, key: string): Hints => ({
  email: [people.caregiver.email, people.admin.email, 'nobody@people.example'],
  password: key.includes('sign-') ? [password, 'not the pass phrase'] : ['not the pass phrase'],
  currentPassword: ['not the pass phrase'],
  newPassword: ['quite another pass phrase', '1234567890'],
  provider: ['google', 'apple'],
})

const otherTypes = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json, text/plain',
  'application/jsonx',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'x'.repeat(300),
]

const json = 'application/json'

const bodies = (schema: z.ZodType | undefined, hints: Hints) => {
  const text = (value: unknown) => JSON.stringify(value)
  const almost = (schema ? nearly(schema, hints) : wildValue).map(text)
  return fc.oneof(
    { weight: 7, arbitrary: almost.map(body => ({ type: json, body })) },
    { weight: 2, arbitrary: wildValue.map(value => ({ type: json, body: text(value) })) },
    { weight: 1, arbitrary: brokenJson.map(body => ({ type: json, body })) },
    { weight: 1, arbitrary: heavyJson.map(body => ({ type: json, body })) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(...otherTypes),
        body: fc.oneof(almost, brokenJson, fc.constant('a=b&role=admin&state=x&code=y')),
      }),
    },
  )
}

const queries = (schema: z.ZodType | undefined) =>
  schema
    ? fc.oneof(
        wildQuery,
        nearly(schema).map(fields =>
          Object.entries(fields)
            .map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)])
            .map(pair => pair.map(part => encodeURIComponent((part ?? '').toWellFormed())).join('='))
            .join('&'),
        ),
      )
    : wildQuery

// These wait before they respond, so that timing reveals nothing.
const slow = /verification-email|request-password-reset/

// It would end the session the other requests use; the account tests cover it.
const fatal = /sign-out|DELETE \/api\/sessions/

/** Would use up the only document the other requests need. */
const final = /^DELETE \/api\/documents|\/decision$/

async function runsOf(house: House, runs: number, key: string, who: Identity) {
  const route = routes.find(r => r.key === key)
  if (!route || (fatal.test(key) && who !== 'nobody')) return
  const knownIn = Object.entries({ documents: house.document, uploads: house.upload, interviews: 'care' })
  const known = (!final.test(key) && knownIn.find(([part]) => key.includes(part))?.[1]) || 'google'
  const one = fc.record({
    id: fc.oneof(wildId, fc.constant(known)),
    query: queries(schemaOf(house, route, 'query')),
    sent:
      route.method === 'GET' ? fc.constant({}) : bodies(schemaOf(house, route, 'json'), hintsFor(house, key)),
  })
  const numRuns = access[key]?.[asInTable(who)] === 'none' ? 2 : runs * depth
  await fc.assert(
    fc.asyncProperty(one, async ({ id, query, sent }) => {
      const path = route.path.replace(/:\w+/, id)
      const status = await house.send(who, {
        method: route.method,
        path: `${path}${query && `?${query}`}`,
        ...sent,
      })
      if (status < 400 && key.includes('/auth/')) await house.restore()
    }),
    { seed: seed + identities.indexOf(who), numRuns, endOnFailure: depth > 1 },
  )
}

describe.each([
  ['sqlite', 50],
  ['postgres', 10],
] as const)('anything at all sent to the house on %s', (database, runs) => {
  let house: House
  beforeAll(async () => {
    house = await openHouse(database)
  })
  afterAll(() => house.close())

  it.each(routes.map(r => r.key))('%s follows the contract and keeps none of it', async key => {
    for (const who of identities) await runsOf(house, slow.test(key) ? 4 : runs, key, who)
  })

  it('keeps no text that a database would change or refuse', async () => {
    for (const { key, method, path } of routes.filter(r => r.method !== 'GET' && !fatal.test(r.key))) {
      const schema = schemaOf(house, { method, path }, 'json')
      const who = access[key]?.nobody === 'none' ? 'caregiver' : 'nobody'
      if (!schema || slow.test(key)) continue
      for (const body of spoiltFields(schema, hintsFor(house, key), seed))
        await house.send(who, { method, path, type: json, body: JSON.stringify(body) })
    }
    const profile = await house.people.caregiver.get('/api/caregiver-profile')
    expect(profile.text).not.toMatch(/\\u0000|\\ud[89a-f]|\ufffd/i)
  })

  it('has given no one more rights', async () => {
    const { db } = house.app.parts
    const admins = await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
    expect(admins).toEqual([{ email: house.people.admin.email }])
    const forged = db.selectFrom('users').select('email')
    expect(await forged.where('is_sample', '=', 1).execute()).toEqual([])
    expect(await forged.where('email_verified', '=', 1).execute()).toEqual(admins)
    expect(await forged.where('two_factor_enabled', '=', 1).execute()).toEqual(admins)
    // Only those allowed to decide have decided.
    const decided = db.selectFrom('caregiver_documents').select('id').where('status', '=', 'verified')
    for (const { id } of await decided.execute())
      expect(
        (await listJournal(db, { kind: 'document', id })).filter(entry => entry.type === 'verify'),
      ).toMatchObject([{ door: 'admin' }])
  })
})

describe('a body that is too large', () => {
  const long = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) })
  /** Files, with all possible fields beside them. */
  const takesMore = (path: string) =>
    /\/callback\/|\/messages$|\/functions\/(gemini|care-recipient)-chat$/.test(path) ||
    path === '/api/documents'
  const expected = (key: string, who: Identity) => {
    if (access[key]?.[asInTable(who)] !== 'none') return 413
    return who === 'nobody' ? 401 : 403
  }
  /** These take files and have limits of their own, tested separately. */
  const ofFiles = [
    'PUT /api/uploads/:id',
    'PUT /api/recordings/:id/poster',
    'POST /api/functions/process-audio',
    'POST /api/conversations/:id/files',
    'POST /api/visits/:id/photos',
  ]
  const mutating = routes.filter(r => r.method !== 'GET' && !ofFiles.includes(r.key))

  it.each(identities)('is refused on every route that takes input from %s', async who => {
    const house = await openHouse('sqlite')
    for (const { method, path, key } of mutating.filter(r => who === 'nobody' || !fatal.test(r.key))) {
      const sent = { method, path: path.replace(/:\w+/, 'x'), type: json }
      const large = takesMore(path) ? 6_000_000 : 1_000_000
      expect([key, await house.send(who, { ...sent, body: long(large) })]).toEqual([key, expected(key, who)])
      const small = await house.send(who, { ...sent, body: long(200_000) })
      if (!takesMore(path)) expect(small, key).not.toBe(413)
    }
    await house.close()
  })
})

describe('a document', () => {
  const form = (fields: [string, string | File][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return body
  }
  const content = fc.oneof(
    fc.constant(pdf),
    fc.uint8Array({ maxLength: 200 }).map(bytes => Uint8Array.from(bytes)),
    fc.constant(new TextEncoder().encode('<svg onload="alert(1)"/>')),
  )
  const file = fc.tuple(content, wildText).map(([bytes, name]) => new File([bytes], name))

  it('is stored completely or rejected, for any input', async () => {
    const house = await openHouse('postgres')
    let accepted = 0
    const field = (name: string, value: fc.Arbitrary<string | File>) => fc.tuple(fc.constant(name), value)
    const right = fc.tuple(
      field('file', file),
      field('document_type', fc.constantFrom('tb_test', 'references')),
    )
    const more = fc.oneof(
      field('file', fc.oneof(file, wildText)),
      field('document_type', wildText),
      field('title', wildText),
      fc.tuple(wildText, wildText),
    )
    const fields = fc.oneof(
      right,
      fc.tuple(right, field('title', wildText)).map(([r, title]) => [...r, title]),
      fc.tuple(right, fc.array(more, { maxLength: 3 })).map(([r, m]) => [...r, ...m]),
      fc.array(more, { maxLength: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(fields, async sent => {
        const answer = await house.send('caregiver', {
          method: 'POST',
          path: '/api/documents',
          body: form(sent),
        })
        if (answer < 400) accepted += 1
      }),
      { seed, numRuns: 60 * depth, endOnFailure: depth > 1 },
    )
    const boundary = 'multipart/form-data; boundary=x'
    for (const [type, body] of [
      [boundary, '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'],
      [boundary, '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--'],
      [boundary, '--y--'],
      [boundary, ''],
      ['multipart/form-data', '--x--'],
      ['text/plain', 'x'],
    ])
      expect(await house.send('caregiver', { method: 'POST', path: '/api/documents', type, body })).not.toBe(
        201,
      )
    const rows = await house.app.parts.db.selectFrom('caregiver_documents').selectAll().execute()
    const files = await filesOf(house.app)
    expect(accepted).toBeGreaterThan(2)
    expect(rows).toHaveLength(1 + accepted)
    expect(rows.map(r => r.file_path).sort()).toEqual(files.map(f => f.name).sort())
    for (const { id } of rows) {
      const answer = await house.people.caregiver.get(`/api/documents/${id}/file`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename(="[\w. -]+"|\*=UTF-8''[\w%.~!*'()-]+)$/,
      )
      expect(answer.text.startsWith('%PDF')).toBe(true)
    }
    await house.close()
  })

  it('with a name that fills the whole limit still comes back', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    for (const name of ['\u202egpj.exe', '../../x.pdf', 'a\\b.pdf'])
      expect((await sendDocument(ann, pdf, { name })).status).toBe(422)
    for (const name of [`${'😀'.repeat(90)}.pdf`, `a${'😀'.repeat(60)}`, '.pdf']) {
      const { id } = z.object({ id: z.string() }).parse((await sendDocument(ann, pdf, { name })).body)
      expect((await ann.get(`/api/documents/${id}/file`)).status).toBe(200)
    }
  })
})
