import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { insertJob } from '#db/queries/process/jobs.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { sweepCheckIns } from '#server/check-ins/asking.ts'
import { sweepClosings } from '#server/my-data/erasing.ts'
import { buckets } from '#server/storage/file-rules.ts'
import { type App, oneApp, password, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, decide, verifiedCaregiver, waitingMatch } from '#tests/support/matches.ts'
import { act, ask } from '#tests/support/visits.ts'
import {
  done,
  idIn,
  type Mark,
  marks,
  type Signed,
  saysAsAnyone,
  saysAsCaregiver,
  saysToEmma,
  tracesIn,
} from './traces.ts'

type House = { app: App; coordinator: Visitor; later(days: number): void; mark: Mark }

async function metPair({ app, coordinator, mark }: House) {
  const caregiver = await verifiedCaregiver(app, coordinator, {
    'profile.name': `Qzamara ${mark('name of a caregiver')}`,
    'profile.bio': `I explain ${mark('first bio')} before I touch anything.`,
    'profile.interests': ['cooking', mark('interest')],
  })
  const family = await confirmedFamily(
    app,
    {
      'basicInfo.recipientName': `Walter ${mark('name of the person who needs care')}`,
      'careNeeds.primaryCareReason': `Dad has Parkinson's, ${mark('reason for care')}`,
      'location.address': `1 ${mark('street')} Lane`,
      'additionalInfo.additionalNotes': mark('notes'),
    },
    { name: `Qzmaya ${mark('name of a family')}` },
  )
  const id = await waitingMatch(coordinator, { family, caregiver })
  await done(coordinator.post(`/api/admin/matches/${id}/view`, { view: 'fits' }))
  await done(coordinator.post(`/api/admin/matches/${id}/decision`, { decision: 'approve' }))
  for (const person of [family, caregiver]) {
    await done(person.put('/api/consents', { purpose: 'share-words', given: true }))
    await done(decide(person, id, 'accept'))
  }
  return { id, family, caregiver }
}

/** Visits, and what they leave behind. */
async function visit(
  { app, later, mark }: House,
  { id, family, caregiver }: Awaited<ReturnType<typeof metPair>>,
) {
  const at = (days: number, hours = 0) =>
    new Date(app.parts.clock().getTime() + days * dayMs + hours * 3_600_000).toISOString()
  const times = { startsAt: at(1), endsAt: at(1, 3) }
  const first = idIn(await done(ask(family, id, { ...times, note: mark('note about a visit') })))
  await done(
    act(caregiver, first, 'change', { startsAt: at(1, 1), endsAt: at(1, 4), reason: mark('other time') }),
  )
  await done(act(family, first, 'accept-change'))
  const second = idIn(
    await done(ask(caregiver, id, { startsAt: at(3), endsAt: at(3, 2), note: mark('note') })),
  )
  await done(act(family, second, 'decline', { reason: mark('no to a visit') }))
  later(2)
  const report = { text: mark('report'), meals: mark('meals'), mood: mark('mood') }
  await done(act(caregiver, first, 'complete', { report }))
  await done(act(caregiver, first, 'report', { text: mark('report again') }))
  await done(act(family, first, 'correct', { minutes: 60, reason: mark('correction') }))
  const { rows } = z
    .object({ rows: z.array(z.object({ id: z.string() })) })
    .parse((await family.get('/api/payments')).body)
  await done(family.post(`/api/payments/${rows[0]?.id}/events`, { type: 'dispute', reason: mark('dispute') }))
}

async function reviewAndLeave({ app, later, mark }: House, pair: Awaited<ReturnType<typeof metPair>>) {
  const { id, family, caregiver } = pair
  later(3)
  await sweepCheckIns(app.parts)
  for (const person of [family, caregiver]) {
    const { body } = await person.get('/api/check-ins')
    const [open] = z.object({ checkIns: z.array(z.object({ id: z.string() })) }).parse(body).checkIns
    await done(person.post(`/api/check-ins/${open?.id}`, { answer: 'mixed', words: mark('check-in') }))
  }
  later(5)
  for (const person of [family, caregiver])
    await done(person.post(`/api/matches/${id}/review`, { rating: 4, content: `Kind ${mark('review')}.` }))
  await done(decide(family, id, 'end', { reason: mark('reason for the end') }))
}

/** A coordinator has looked at what was raised. */
async function handleConcerns({ coordinator }: House) {
  const { rows } = z
    .object({ rows: z.array(z.object({ id: z.string() })) })
    .parse((await coordinator.get('/api/admin/concerns')).body)
  for (const { id } of rows)
    await done(coordinator.post(`/api/admin/concerns/${id}/handled`, { words: 'Called.' }))
  return rows.length
}

async function closeAndErase({ app, later }: House, people: readonly Signed[]) {
  for (const person of people) await done(person.post('/api/account/close', { password }))
  await app.settle()
  later(7.1)
  await sweepClosings(app.parts)
  // The last email goes out, and what it waited in is gone with the next look.
  await app.settle()
  await sweepClosings(app.parts)
}

/** In which tables these words still are. */
async function rowsWith({ parts: { db } }: App, words: ReadonlyMap<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const text = JSON.stringify(rows)
    for (const [word, door] of words) if (text.includes(word)) found.push(`${name}: ${door}`)
  }
  return found
}

it.each(['sqlite', 'postgres'] as const)(
  'on %s nothing that a caregiver or a family ever wrote is left after their accounts are erased',
  async database => {
    const [started, time] = [Date.now(), { passed: 0 }]
    const clock = () => new Date(started + time.passed)
    const app = await oneApp({ database, clock, env: { RATE_LIMITS: 'off' } })
    const { all, mark } = marks()
    const coordinator = await makeAdministrator(app)
    const later = (days: number) => {
      time.passed += days * dayMs
    }
    const house: House = { app, coordinator, later, mark }
    const pair = await metPair(house)
    for (const person of [pair.family, pair.caregiver]) await saysAsAnyone(person, pair.id, mark)
    await saysToEmma(app, pair.family, mark)
    await saysAsCaregiver(pair.caregiver, mark)
    await done(pair.family.post('/api/saved-searches', { filters: { search: mark('saved search') } }))
    for (const { id } of [pair.family, pair.caregiver])
      await done(coordinator.post(`/api/admin/people/${id}/notes`, { text: mark('note of a coordinator') }))
    await visit(house, pair)
    await reviewAndLeave(house, pair)
    expect(await handleConcerns(house)).toBeGreaterThan(2)
    for (const person of [pair.family, pair.caregiver]) all.set(person.email, 'email address')
    const { length } = await rowsWith(app, all)
    expect(length).toBeGreaterThan(all.size / 2)

    await closeAndErase(house, [pair.family, pair.caregiver])
    expect(await rowsWith(app, all)).toEqual([])
    // The last emails say that the accounts are closed, and have the addresses they went to.
    const traces = database === 'sqlite' ? tracesIn(app.dataDir, all) : []
    expect(traces.filter(trace => trace !== 'outbox/….json: email address')).toEqual([])
    for (const { id } of [pair.family, pair.caregiver])
      for (const bucket of buckets)
        expect([bucket, await app.parts.storage.list(bucket, { prefix: `${id}/` })]).toEqual([bucket, []])
    const log = join(app.dataDir, 'care.db-wal')
    if (existsSync(log)) expect(statSync(log).size).toBe(0)
  },
)

it('every file goes, however many there are', async () => {
  const started = Date.now()
  const time = { passed: 0 }
  const app = await oneApp({ clock: () => new Date(started + time.passed) })
  const caregiver = await app.signUp('caregiver')
  for (let n = 0; n < 230; n += 1)
    await app.parts.storage.put('recordings', `${caregiver.id}/${n}.webm`, Buffer.from('x'), {
      contentType: 'video/webm',
    })
  await done(caregiver.post('/api/account/close', { password }))
  time.passed = 8 * dayMs
  await sweepClosings(app.parts)
  const left = await app.parts.storage.list('recordings', { prefix: `${caregiver.id}/` })
  expect(left.length).toBe(0)
})

it.each(['sqlite', 'postgres'] as const)(
  'what waits to be sent to someone on %s goes, and to no one else',
  async database => {
    const [started, time] = [Date.now(), { passed: 0 }]
    const app = await oneApp({ database, clock: () => new Date(started + time.passed) })
    const family = await app.signUp('care-seeker', { email: 'my_own@people.example' })
    await done(family.post('/api/account/close', { password }))
    await app.settle()
    const { db } = app.parts
    const now = new Date(started).toISOString()
    const runAt = new Date(started + 99 * dayMs).toISOString()
    for (const to of [family.email, 'myXown@people.example'])
      await insertJob(db, { id: to, kind: 'email', payload: JSON.stringify({ to, values: {} }), now, runAt })
    await insertJob(db, {
      id: 'news',
      kind: 'messageEmail',
      payload: JSON.stringify({ userId: family.id }),
      now,
      runAt,
    })
    time.passed = 8 * dayMs
    await sweepClosings(app.parts)
    await app.settle()
    const waiting = await db.selectFrom('jobs').select('id').where('kind', 'like', '%mail').execute()
    expect(waiting).toEqual([{ id: 'myXown@people.example' }])
  },
)
