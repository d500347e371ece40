import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { dumpRows } from '#db/connection/dump.ts'
import { claimJob } from '#db/queries/process/jobs.ts'
import { createJobs } from '#server/process/jobs.ts'
import { silent } from '#server/process/log.ts'
import { type App, oneApp, tokenIn } from '#tests/support/app.ts'
import { createMailServer } from '#tests/support/hosts/mail-server.ts'
import { waitingWork } from '#tests/support/jobs.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

const minute = 60_000

/** The clock is frozen until a test advances it. */
async function houseWithMail(env: Record<string, string> = {}) {
  const mail = await createMailServer()
  let now = Date.parse('2026-03-04T05:06:07Z')
  const clock = () => new Date(now)
  const open = (more: Record<string, string> = {}) => oneApp({ env: { ...mail.env, ...env, ...more }, clock })
  return {
    mail,
    open,
    clock,
    app: await open(),
    pass: (minutes: number) => {
      now += minutes * minute
    },
  }
}

const jobsOf = ({ parts: { db } }: App) => waitingWork(db)

describe('an email', () => {
  it("waits while the mail server is away, and arrives once when it's back", async () => {
    const { mail, app, pass } = await houseWithMail()
    await mail.stop()
    const ann = await app.signUp('caregiver')
    await app.settle()
    expect(await jobsOf(app)).toMatchObject([{ kind: 'email', attempts: 1, failed_at: null }])
    await mail.start()
    await app.settle()
    expect(mail.received).toEqual([])
    pass(1)
    await app.settle()
    expect(mail.received.map(l => l.to)).toEqual([[ann.email]])
    expect(await jobsOf(app)).toEqual([])
    const path = `/api/auth/verify-email?token=${tokenIn(mail.received[0]?.text)}`
    expect((await app.visitor().get(path)).body).toEqual({ status: true })
    pass(24 * 60)
    await app.settle()
    expect(mail.received).toHaveLength(1)
  })

  it('waits longer after each refusal from a busy mail server', async () => {
    const { mail, app, pass } = await houseWithMail()
    mail.wishes.busy = true
    await app.signUp('caregiver')
    await app.settle()
    for (const [wait, attempts] of [
      [1, 2],
      [5, 3],
      [15, 4],
    ] as const) {
      pass(wait - 0.1)
      await app.settle()
      expect((await jobsOf(app))[0]?.attempts).toBe(attempts - 1)
      pass(0.1)
      await app.settle()
      expect((await jobsOf(app))[0]?.attempts).toBe(attempts)
    }
    mail.wishes.busy = false
    pass(60)
    await app.settle()
    expect(mail.received).toHaveLength(1)
  })

  it('is given up after the last try, and a week later nothing personal stays behind', async () => {
    const { mail, app, pass } = await houseWithMail()
    await mail.stop()
    const ann = await app.signUp('caregiver', { name: 'Philippa Featherstone' })
    await app.settle()
    for (const wait of [1, 5, 15, 60, 240, 720]) {
      expect((await jobsOf(app))[0]?.failed_at).toBeNull()
      pass(wait)
      await app.settle()
    }
    const [job] = await jobsOf(app)
    expect(job).toMatchObject({ attempts: 7, failed_at: expect.any(String) })
    pass(7 * 24 * 60)
    await app.tidy()
    const kept: string[] = []
    await dumpRows(app.parts.db, async rows => {
      kept.push(...rows.filter(r => r.table !== 'users').map(r => JSON.stringify(r)))
    })
    expect(kept.join()).not.toMatch(new RegExp(`Philippa|${ann.email}`))
    expect(app.log()).not.toMatch(new RegExp(`Philippa|${ann.email}`))
    expect(app.log().match(/"code":"job_email"/g)).toHaveLength(7)
    await mail.start()
    pass(30 * 24 * 60)
    await app.settle()
    expect([mail.received, await jobsOf(app)]).toEqual([[], [{ ...job, payload: '{}' }]])
  })

  it("isn't lost in a crash: the next start sends it", async () => {
    const { mail, app, open, pass } = await houseWithMail({ DATABASE_URL: await createMigratedDatabase() })
    await mail.stop()
    await app.signUp('caregiver')
    await app.settle()
    await app.close()
    await mail.start()
    pass(1)
    const again = await open()
    await again.settle()
    expect(mail.received).toHaveLength(1)
  })
})

describe.each(['sqlite', 'postgres'] as const)('two processes on one %s database', database => {
  async function twoHouses() {
    const shared = database === 'postgres' ? { DATABASE_URL: await createMigratedDatabase() } : {}
    const house = await houseWithMail(shared)
    const other = await house.open(database === 'sqlite' ? { DATA_DIR: house.app.dataDir } : {})
    return { ...house, other }
  }

  it('send every email once between them', async () => {
    const { mail, app, other, pass } = await twoHouses()
    await mail.stop()
    const people = []
    for (let i = 0; i < 15; i++) people.push(await app.signUp('caregiver'))
    await Promise.all([app.settle(), other.settle()])
    await mail.start()
    pass(1)
    for (let i = 0; i < 3; i++) await Promise.all([app.settle(), other.settle()])
    expect(mail.received.map(l => l.to[0]).sort()).toEqual(people.map(p => p.email).sort())
    expect(await jobsOf(app)).toEqual([])
  })

  it("don't send it twice while the mail server takes its time", async () => {
    const { mail, app, other, pass } = await twoHouses()
    const { promise, resolve } = Promise.withResolvers<void>()
    mail.wishes.hold = promise
    await app.signUp('caregiver')
    const first = [app.settle(), other.settle()]
    await expect.poll(mail.attempts).toBe(1)
    pass(10)
    const second = [app.settle(), other.settle()]
    await Promise.race(second)
    resolve()
    await Promise.all([...first, ...second])
    expect(mail.received).toHaveLength(1)
  })

  it('take over from one that died', async () => {
    const { mail, app, other, clock, pass } = await twoHouses()
    await mail.stop()
    await other.signUp('caregiver')
    await other.settle()
    await other.close()
    pass(1)
    const lockedUntil = new Date(clock().getTime() + 15 * minute).toISOString()
    expect(await claimJob(app.parts.db, clock().toISOString(), lockedUntil)).toBeDefined()
    await mail.start()
    await app.settle()
    expect(mail.received).toEqual([])
    pass(15)
    await app.settle()
    expect(mail.received).toHaveLength(1)
  })
})

describe('the job queue', () => {
  async function workshop() {
    const app = await oneApp()
    const work = vi.fn(async (_payload: unknown): Promise<void> => undefined)
    const { db } = app.parts
    const jobs = createJobs({ db, clock: () => new Date(), log: silent, handlers: { work } })
    return { app, work, jobs }
  }

  it("is not blocked by a failing job, and doesn't drop it", async () => {
    const { app, work, jobs } = await workshop()
    await jobs.add('unknown', {})
    const broken = {
      id: randomUUID(),
      kind: 'work',
      payload: '{',
      run_at: '2020',
      created_at: '2020',
      attempts: 0,
    }
    await app.parts.db.insertInto('jobs').values(broken).execute()
    await jobs.add('work', { n: 1 })
    await jobs.settle()
    expect(work.mock.calls).toEqual([[{ n: 1 }]])
    expect((await jobsOf(app)).map(j => [j.kind, j.attempts]).sort()).toEqual([
      ['unknown', 1],
      ['work', 1],
    ])
  })

  it('notices a new job at any time, even while the last round ends', async () => {
    const { work, jobs } = await workshop()
    jobs.start()
    for (let n = 0; n < 200; n++) {
      void jobs.settle()
      for (let moments = n % 100; moments > 0; moments--) await Promise.resolve()
      await jobs.add('work', n)
      await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(n + 1), { timeout: 60_000, interval: 1 })
    }
    await jobs.stop()
  })

  it("doesn't delay shutdown: the rest waits for the next start", async () => {
    const { app, work, jobs } = await workshop()
    for (let n = 0; n < 5; n++) await jobs.add('work', n)
    const { promise, resolve } = Promise.withResolvers<void>()
    work.mockReturnValue(promise)
    const round = jobs.settle()
    await eventually(() => expect(work).toHaveBeenCalled())
    const stopped = jobs.stop()
    resolve()
    await Promise.all([round, stopped])
    expect(work).toHaveBeenCalledTimes(1)
    expect(await jobsOf(app)).toHaveLength(4)
  })
})
