import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createReader } from '#server/reading/reader.ts'
import { oneApp, signUpIn, startApp } from '#tests/support/app.ts'
import { chat, saidBy, say } from '#tests/support/conversation.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'
import { startServer } from '#tests/support/server.ts'

const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'care@care.example' }

it.each(['sqlite', 'postgres'] as const)(
  'emails that failed are counted, and their age, on %s',
  async database => {
    let now = new Date('2026-11-28T10:00:00Z')
    const app = await oneApp({ database, env: noMailServer, clock: () => now })
    await app.signUp('caregiver')
    await app.settle()
    const metrics = async () => (await app.visitor().get('/metrics')).text
    const first = await metrics()
    expect(first).toContain('jobs_ended_total{kind="email",ended="failed"} 1\n')
    expect(first).toContain('jobs_retrying{kind="email"} 1\n')
    expect(first).toContain('jobs_due{kind="email"} 0\n')
    expect(first).toContain('database_up 1\n')
    now = new Date('2026-11-28T10:03:00Z')
    const later = await metrics()
    expect(later).toContain('jobs_due{kind="email"} 1\n')
    expect(later).toContain('jobs_oldest_due_seconds{kind="email"} 120\n')
    for (const hours of [1, 2, 3, 8, 24, 48]) {
      now = new Date(now.getTime() + hours * 3_600_000)
      await app.settle()
    }
    const last = await metrics()
    expect(last).toContain('jobs_ended_total{kind="email",ended="given_up"} 1\n')
    expect(last).toContain('jobs_given_up{kind="email"} 1\n')
    expect(last.includes('database_connections{state="waiting"} 0')).toBe(database === 'postgres')
  },
)

it('time to answer is told by route, beside how late timers are', async () => {
  const app = await oneApp()
  await app.visitor().get('/api/about')
  await app.visitor().get('/metrics')
  const { text } = await app.visitor().get('/metrics')
  expect(text).toContain('http_request_seconds_count{route="/api/about"} 1\n')
  expect(text).toMatch(/http_request_seconds_bucket\{route="\/api\/about",le="\+Inf"\} 1\n/)
  expect(text).toMatch(/nodejs_eventloop_lag_seconds\{quantile="0\.99"\} [\d.e-]+\n/)
})

it('texts that took more than they may are counted', async () => {
  const reader = createReader({ budgetMs: 1 })
  const app = await oneApp({ reader })
  const ann = await app.signUp('care-seeker')
  await (await say(app, ann, saidBy('diabetes, and not on mondays, Tacoma, '.repeat(100), 'm1'))).text()
  const { text } = await app.visitor().get('/metrics')
  expect(text).toMatch(/reading_over_budget_total [1-9]\d*\n/)
  await reader.close()
})

it('how much time a text may take is the operator’s setting', async () => {
  const over = async (READING_MS: string) => {
    const server = await startServer({ env: { READING_MS, EMMA_PACE_MS: '0' } })
    const ann = await signUpIn(server.visitor(), 'care-seeker')
    await ann.post(`${chat}/messages`, saidBy('diabetes, and not on mondays, Tacoma, '.repeat(100), 'm1'))
    const { text } = await server.visitor().get('/metrics')
    return Number(/reading_over_budget_total (\d+)\n/.exec(text)?.[1])
  }
  expect(await over('1')).toBeGreaterThan(0)
  expect(await over('60000')).toBe(0)
})

it('without the database the rest is still told', async () => {
  const app = await oneApp()
  await app.parts.db.destroy()
  const { text } = await app.visitor().get('/metrics')
  expect(text).toContain('database_up 0\n')
  expect(text).toContain('process_uptime_seconds')
})

it('a process opens as many connections to Postgres as it’s told, and no more', async () => {
  const app = await oneApp({ env: { DATABASE_URL: await createDatabase(), DATABASE_CONNECTIONS: '2' } })
  const { db, poolOf } = app.parts
  await Promise.all(Array.from({ length: 12 }, () => sql`select 1`.execute(db)))
  expect(poolOf()?.open).toBe(2)
  for (const wrong of ['0', 'many', '201'])
    await expect(startApp({ env: { DATABASE_CONNECTIONS: wrong } })).rejects.toThrow('DATABASE_CONNECTIONS')
})
