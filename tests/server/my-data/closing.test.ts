import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyJournal } from '#db/queries/audit/chain.ts'
import { whose } from '#db/queries/my-data/belonging.ts'
import { belongings } from '#db/queries/my-data/belongings.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { sweepClosings } from '#server/my-data/erasing.ts'
import { buckets } from '#server/storage/file-rules.ts'
import { type App, codeOf, oneApp, password, type Visitor } from '#tests/support/app.ts'
import { makeVisit } from '#tests/support/factories.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { activeMatch, offeredMatch } from '#tests/support/matches.ts'

const day = dayMs

const close = (person: Visitor, word = password) => person.post('/api/account/close', { password: word })

const signIn = (app: App, { email }: { email: string }) => {
  const visitor = app.visitor()
  return visitor.post('/api/auth/sign-in/email', { email, password }).then(answer => ({ ...visitor, answer }))
}

const closesAtOf = (body: unknown) => z.object({ closesAt: z.string() }).parse(body).closesAt

async function filesOf(app: App, userId: string) {
  const lists = await Promise.all(
    buckets.map(bucket => app.parts.storage.list(bucket, { prefix: `${userId}/` })),
  )
  return lists.flat().map(({ name }) => name)
}

describe.each(['sqlite', 'postgres'] as const)('closing an account, on %s', database => {
  async function house() {
    const started = Date.now()
    const time = { passed: 0 }
    // The sign-in part reads the real clock: this one starts there and is only ever ahead.
    const app = await oneApp({ database, clock: () => new Date(started + time.passed) })
    return { app, time, coordinator: await makeAdministrator(app) }
  }

  it('takes the right password, and says clearly when it is wrong', async () => {
    const { app } = await house()
    const family = await app.signUp('care-seeker')
    const wrong = await close(family, 'not my pass phrase')
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong_password'])
    expect((await family.get('/api/account')).body).toMatchObject({ closesAt: null, hasPassword: true })
    expect((await family.post('/api/account/close')).status).toBe(422)
    expect((await app.visitor().post('/api/account/close', { password })).status).toBe(401)
    expect((await close(family)).status).toBe(200)
  })

  it('ends what is open at once, hides the person, signs them out, and tells everyone', async () => {
    const { app, coordinator } = await house()
    const { id, family, caregiver } = await activeMatch(app, coordinator)
    const elsewhere = await signIn(app, caregiver)
    const answer = await close(caregiver)
    expect(answer.status).toBe(200)
    const closesAt = closesAtOf(answer.body)
    expect(Date.parse(closesAt) - app.parts.clock().getTime()).toBeGreaterThan(6.9 * day)
    for (const person of [caregiver, elsewhere]) expect((await person.get('/api/account')).status).toBe(401)
    expect((await family.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'ended', contact: null })
    expect((await app.visitor().get('/api/caregivers')).text).not.toContain('Amara')
    await app.parts.matcher.settle()
    const open = await app.parts.db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'waiting')
      .execute()
    expect(open).toEqual([])
    const email = await app.emailTo(caregiver.email)
    expect(email?.subject).toMatch(/^Your account closes on \w+ \d+, \d{4}$/)
    expect(email?.text).toContain('/account/closing')
  })

  it('closes their calendar address, until they keep the account', async () => {
    const { app } = await house()
    const family = await app.signUp('care-seeker')
    const { url } = z.object({ url: z.url() }).parse((await family.get('/api/calendar-feed')).body)
    const read = async () => (await app.visitor().get(new URL(url).pathname)).status
    expect(await read()).toBe(200)
    await close(family)
    expect(await read()).toBe(404)
    const back = await signIn(app, family)
    expect((await back.post('/api/account/keep')).status).toBe(200)
    expect(await read()).toBe(200)
  })

  it('lets them in for a week only to keep it or take their data along', async () => {
    const { app, coordinator } = await house()
    const { id, caregiver } = await offeredMatch(app, coordinator)
    const closesAt = closesAtOf((await close(caregiver)).body)
    const back = await signIn(app, caregiver)
    expect(back.answer.status).toBe(200)
    expect((await back.get('/api/auth/get-session')).body).toMatchObject({ closesAt })
    expect((await back.get('/api/account')).body).toMatchObject({ closesAt })
    for (const path of ['/api/matches', '/api/caregiver-profile', '/api/documents', '/api/sessions']) {
      const refused = await back.get(path)
      expect([path, refused.status, codeOf(refused)]).toEqual([path, 403, 'account_closing'])
    }
    expect((await back.get('/api/account/export')).status).toBe(200)
    expect((await back.post('/api/account/keep')).status).toBe(200)
    expect((await back.get('/api/account')).body).toMatchObject({ closesAt: null })
    expect((await back.get('/api/caregiver-profile')).body).toMatchObject({ status: 'active' })
    expect((await app.visitor().get('/api/caregivers')).text).toContain('Amara')
    expect((await back.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'withdrawn' })
    const again = await back.post('/api/account/keep')
    expect([again.status, codeOf(again)]).toEqual([409, 'not_closing'])
  })

  it('sends no news in that week', async () => {
    const { app } = await house()
    const family = await app.signUp('care-seeker')
    await close(family)
    await app.parts.post.newInSearch({ name: 'Maya', email: family.email, language: 'en' }, app.parts.db)
    expect((await app.emailTo(family.email))?.subject).toContain('closes on')
    expect(app.log()).toContain('"kind":"newInSearch","why":"closing"')
  })

  it('erases everything after a week but what is listed as kept, and only once', async () => {
    const { app, time, coordinator } = await house()
    const { family, caregiver } = await activeMatch(app, coordinator)
    await keepRecording(caregiver, 'video')
    expect((await filesOf(app, caregiver.id)).length).toBeGreaterThan(3)
    await close(caregiver)
    await close(family)
    time.passed = 6.9 * day
    await sweepClosings(app.parts)
    expect((await signIn(app, caregiver)).answer.status).toBe(200)
    time.passed = 7.1 * day
    const late = await signIn(app, family)
    expect((await late.post('/api/account/keep')).status).toBe(409)
    await Promise.all([sweepClosings(app.parts), sweepClosings(app.parts)])
    await sweepClosings(app.parts)
    expect((await signIn(app, caregiver)).answer.status).toBe(401)
    const path = `/api/admin/people/${caregiver.id}/conversation`
    expect((await coordinator.get(path)).status).toBe(404)
    expect((await coordinator.post(path, { id: 'm-1', text: 'Are you there?' })).status).toBe(404)
    expect(await filesOf(app, caregiver.id)).toEqual([])
    expect((await app.emailTo(caregiver.email))?.subject).toBe('Your account is closed')

    const { db } = app.parts
    for (const { id } of [caregiver, family]) expect(await leftOf(db, id)).toEqual([])
    const traces = [
      'Amara',
      'Okafor',
      'Maya',
      'Brooks',
      'Walter',
      'Parkinson',
      '555-0187',
      '555-0142',
      '98118',
    ]
    expect(await tracesIn(db, [...traces, caregiver.email, family.email])).toEqual([])
    const kept = await db.selectFrom('matches').selectAll().execute()
    expect(kept).toMatchObject([
      { status: 'ended', caregiver_decision: 'accepted', family_decision: 'accepted' },
    ])
    expect(JSON.parse(kept[0]?.explanation ?? '')).toMatchObject({ terms: expect.any(Array) })
    expect(await verifyJournal(db)).toMatchObject({ ok: true })
    const erased = await db
      .selectFrom('journal')
      .select('subject_id')
      .where('subject_kind', '=', 'account')
      .where('type', '=', 'erase')
      .execute()
    expect(erased.map(row => row.subject_id).sort()).toEqual([caregiver.id, family.id].sort())

    time.passed = 4.1 * 365.25 * day
    await sweepClosings(app.parts)
    expect(
      await db.selectFrom('users').select('id').where('id', 'in', [caregiver.id, family.id]).execute(),
    ).toEqual([])
    expect(await db.selectFrom('matches').selectAll().execute()).toEqual([])
  })

  it('forgets after four years how decisions were made, and leaves the other person their records', async () => {
    const { app, time, coordinator } = await house()
    const { db } = app.parts
    const { id, family, caregiver } = await activeMatch(app, coordinator)
    const at = (hour: number) => `2026-01-12T${hour}:00:00.000Z`
    await makeVisit(db, { id, caregiver_id: caregiver.id }, { starts_at: at(17), ends_at: at(20) })
    await close(caregiver)
    time.passed = 8 * day
    await sweepClosings(app.parts)
    const matchOf = () =>
      db.selectFrom('matches').select('explanation').where('id', '=', id).executeTakeFirst()
    expect((await matchOf())?.explanation).toContain('terms')
    time.passed = 4.1 * 365.25 * day
    for (const _ of [1, 2]) await sweepClosings(app.parts)
    expect(await matchOf()).toEqual({ explanation: '{}' })
    expect(await db.selectFrom('visits').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('match_views').selectAll().execute()).toEqual([])
    const told = await db
      .selectFrom('journal')
      .select('seq')
      .where('actor_id', '=', caregiver.id)
      .where('forgotten', '=', 0)
      .execute()
    expect(told).toEqual([])
    const [user] = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', caregiver.id)
      .execute()
    expect(user).toEqual({ name: 'Closed account', email: `${caregiver.id}@closed.invalid` })
    expect((await signIn(app, family)).answer.status).toBe(200)
  })

  it('resumes after a storage failure', async () => {
    const { app, time } = await house()
    const caregiver = await app.signUp('caregiver')
    await keepRecording(caregiver, 'video')
    await close(caregiver)
    time.passed = 8 * day
    const remove = app.parts.storage.remove
    let removed = 0
    const breaking = {
      ...app.parts,
      storage: {
        ...app.parts.storage,
        remove: async (...file: Parameters<typeof remove>) => {
          if (removed > 0) throw new Error('The storage is away.')
          removed += 1
          await remove(...file)
        },
      },
    }
    await keepOneMore(app, caregiver.id)
    await sweepClosings(breaking)
    expect(await app.parts.db.selectFrom('recordings').select('id').execute()).toHaveLength(1)
    await sweepClosings(app.parts)
    expect(await app.parts.db.selectFrom('recordings').select('id').execute()).toEqual([])
    expect(await filesOf(app, caregiver.id)).toEqual([])
  })

  it('is refused to the last coordinator', async () => {
    const { app, coordinator } = await house()
    const last = await close(coordinator)
    expect([last.status, codeOf(last)]).toEqual([409, 'last_administrator'])
    const second = await makeAdministrator(app)
    expect((await close(coordinator)).status).toBe(200)
    expect((await close(second)).status).toBe(409)
  })

  it('asks people without a password to have just signed in', async () => {
    const { app, time } = await house()
    const family = await app.signUp('care-seeker')
    await app.parts.db
      .updateTable('accounts')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', family.id)
      .execute()
    expect((await family.get('/api/account')).body).toMatchObject({ hasPassword: false })
    time.passed = 11 * 60_000
    const refused = await family.post('/api/account/close')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'sign_in_again'])
    time.passed = 9 * 60_000
    expect((await family.post('/api/account/close')).status).toBe(200)
  })
})

/** A file beside the recording, so that removing stops half-way. */
const keepOneMore = (app: App, userId: string) =>
  app.parts.storage.put('resumes', `${userId}/one/resume.pdf`, Buffer.from('%PDF'), {
    contentType: 'application/pdf',
  })

/** Tables that should have nothing of this person anymore, and have. */
async function leftOf(db: Db, userId: string): Promise<string[]> {
  const left: string[] = []
  for (const belonging of belongings.filter(({ ending }) => /deleted|follow/.test(ending.rows))) {
    const { rows } =
      await sql`select * from ${sql.table(belonging.table)} where ${whose(belonging, userId)}`.execute(db)
    if (rows.length > 0) left.push(belonging.table)
  }
  return left
}

/** Where these words are still found; the emails being sent have theirs until they're gone. */
async function tracesIn(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found: string[] = []
  for (const { name, isView } of tables) {
    if (isView || name === 'jobs' || name.includes('trigrams')) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const text = JSON.stringify(rows)
    found.push(...words.filter(word => text.includes(word)).map(word => `${name}: ${word}`))
  }
  return found
}
