import { expect, it, vi } from 'vitest'
import type { Db } from '#db/schema.ts'
import { silent } from '#server/process/log.ts'
import { createUpkeep } from '#server/process/upkeep.ts'
import { oneApp } from '#tests/support/app.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/processes/eventually.ts'

const minute = 60_000
const hour = 60 * minute

const shown = (lines: readonly string[], name: string, step: string) =>
  lines.find(line => line.startsWith(`${name}{step="${step}"}`))?.split(' ')[1]

describeBothDatabases('the upkeep', database => {
  async function house() {
    const db = database()
    await db.deleteFrom('jobs').execute()
    let now = Date.parse('2026-03-04T05:00:00Z')
    const clock = () => new Date(now)
    const problems: string[] = []
    const log = { ...silent, problem: ({ code }: { code: string }) => void problems.push(code) }
    type Steps = Pick<Parameters<typeof createUpkeep>[0], 'shared'> & {
      own?: Record<string, () => Promise<void>>
    }
    return {
      db,
      problems,
      pass: (ms: number) => {
        now += ms
      },
      open: ({ own = {}, shared }: Steps) => createUpkeep({ db, clock, log, own, shared, mostMs: 50 }),
    }
  }
  const runAt = async (db: Db, step: string) =>
    (await db.selectFrom('jobs').select('run_at').where('kind', '=', `upkeep ${step}`).executeTakeFirst())
      ?.run_at

  it('goes on with every other step when one fails or never ends, and tries those again soon', async () => {
    const { db, open, problems, pass } = await house()
    const fails = vi.fn(() => Promise.reject(new Error('broken')))
    const hangs = vi.fn(() => new Promise(() => undefined))
    const works = vi.fn(async () => undefined)
    const steps = { fails, hangs, works, often: works }
    const upkeep = open({
      shared: Object.fromEntries(
        Object.entries(steps).map(([name, run]) => [
          name,
          { run, everyMs: name === 'often' ? minute : hour },
        ]),
      ),
    })
    await upkeep.settle()
    expect(problems.sort()).toEqual(['upkeep_fails', 'upkeep_hangs'])
    expect([fails, hangs, works].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
    expect(await runAt(db, 'works')).toBe('2026-03-04T06:00:00.000Z')
    expect(await runAt(db, 'fails')).toBe('2026-03-04T05:05:00.000Z')
    pass(5 * minute)
    await upkeep.settle()
    expect([fails, hangs, works].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 3])
    const lines = upkeep.lines()
    expect(shown(lines, 'upkeep_runs_total', 'fails')).toBe('2')
    expect(shown(lines, 'upkeep_failures_total', 'fails')).toBe('2')
    expect(shown(lines, 'upkeep_failures_total', 'works')).toBe('0')
    expect(shown(lines, 'upkeep_last_success_timestamp_seconds', 'fails')).toBeUndefined()
    expect(shown(lines, 'upkeep_last_success_timestamp_seconds', 'works')).toBe(
      String(Date.parse('2026-03-04T05:00:00Z') / 1000),
    )
    // However often it fails, it's never given up.
    for (let tries = 0; tries < 20; tries++) {
      pass(5 * minute)
      await upkeep.settle()
    }
    expect(fails).toHaveBeenCalledTimes(22)
  })

  it('is done by one of several processes, but for what each keeps for itself', async () => {
    const { open, pass } = await house()
    const [work, own] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    const all = [1, 2, 3].map(() => open({ own: { own }, shared: { work: { everyMs: hour, run: work } } }))
    const settle = () => Promise.all(all.map(one => one.settle()))
    await settle()
    expect(work).toHaveBeenCalledTimes(1)
    await settle()
    expect(work).toHaveBeenCalledTimes(1)
    pass(hour)
    await settle()
    expect(work).toHaveBeenCalledTimes(2)
    for (const one of all) one.start()
    await eventually(() => expect(own).toHaveBeenCalledTimes(3))
    await Promise.all(all.map(one => one.stop()))
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('comes back after a wrong clock had sent it far away, and after it was given up', async () => {
    const { db, open } = await house()
    const work = vi.fn(async () => undefined)
    const upkeep = open({ shared: { work: { everyMs: hour, run: work } } })
    await upkeep.settle()
    await db.updateTable('jobs').set({ run_at: '2099-01-01T00:00:00.000Z', failed_at: '2026' }).execute()
    await upkeep.settle()
    expect(work).toHaveBeenCalledTimes(2)
  })
})

it('a step that fails is told by its name, and the steps after it are done', async () => {
  let now = Date.parse('2026-03-04T05:00:00Z')
  const app = await oneApp({ clock: () => new Date(now) })
  const { db } = app.parts
  await app.tidy()
  await db.schema.dropTable('live_sessions').execute()
  now += 20 * 24 * hour
  await app.tidy()
  expect(app.log()).toContain('"code":"upkeep_live_sessions"')
  expect(app.log()).not.toContain('"code":"email"')
  const { text } = await app.visitor().get('/metrics')
  expect(text).toContain('upkeep_failures_total{step="live_sessions"} 1')
  expect(text).toContain(`upkeep_last_success_timestamp_seconds{step="check_ins"} ${now / 1000}`)
  for (const step of ['search_lines', 'matching', 'expired', 'closings', 'visit_reminders'])
    expect(text).toMatch(new RegExp(`upkeep_runs_total\\{step="${step}"\\} [1-9]`))
})
