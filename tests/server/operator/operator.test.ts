import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oneApp } from '#tests/support/app.ts'
import { createMailServer } from '#tests/support/hosts/mail-server.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const answer = z.looseObject({
  parts: z.array(z.looseObject({ name: z.string(), works: z.boolean() })),
  queues: z.array(z.looseObject({ kind: z.string(), due: z.number(), retrying: z.number() })),
  lastBackup: z.string().nullable(),
})

const job = { id: z.string(), kind: z.string() }

const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'care@care.example' }

describe.each(['sqlite', 'postgres'] as const)('the operator’s page, on %s', database => {
  it('says which part needs a look, and tries again at once what would be tried later', async () => {
    let now = new Date('2026-11-28T10:00:00Z')
    const app = await oneApp({ database, env: noMailServer, clock: () => now })
    const casey = await makeAdministrator(app)
    const seen = async () => answer.parse((await casey.get('/api/admin/operations')).body)
    const works = async () => Object.fromEntries((await seen()).parts.map(part => [part.name, part.works]))
    expect(await works()).toEqual({ database: true, files: true, mail: true, texts: true, model: true })
    const amara = await app.signUp('caregiver')
    await app.settle()
    expect(await works()).toEqual({ database: true, files: true, mail: false, texts: true, model: true })
    expect((await seen()).queues).toMatchObject([{ kind: 'email', due: 0, retrying: 1, failed: 0 }])
    expect((await amara.get('/api/admin/operations')).status).toBe(403)

    now = new Date('2026-11-28T10:00:10Z')
    const tried = await casey.post('/api/admin/operations/retry', { kind: 'email' })
    expect(tried.body).toEqual({ tried: 1, done: 0, failed: 1 })
    await app.settle()
    const { attempts } = await app.parts.db
      .selectFrom('jobs')
      .select('attempts')
      .where('kind', '=', 'email')
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(2)
  })

  it('tries again what was given up, one kind or all, says how it went, and forgets it after a week', async () => {
    const mail = await createMailServer()
    let now = new Date('2026-11-28T10:00:00Z')
    const app = await oneApp({ database, env: mail.env, clock: () => now })
    const casey = await makeAdministrator(app)
    const pass = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    }
    const retry = async (body: object) => (await casey.post('/api/admin/operations/retry', body)).body
    await mail.stop()
    const giveUp = async () => {
      await app.signUp('caregiver')
      await app.settle()
      for (const minutes of [1, 5, 15, 60, 240, 720]) {
        pass(minutes)
        await app.settle()
      }
    }
    await giveUp()
    const queue = async () => answer.parse((await casey.get('/api/admin/operations')).body).queues[0]
    expect(await queue()).toMatchObject({ kind: 'email', failed: 1, revivable: 1 })
    expect(await retry({ kind: 'push' })).toEqual({ tried: 0, done: 0, failed: 0 })
    expect(await retry({ kind: 'email' })).toEqual({ tried: 1, done: 0, failed: 1 })
    // It has all its tries again.
    expect(await queue()).toMatchObject({ failed: 0, retrying: 1 })
    await mail.start()
    expect(await retry({})).toEqual({ tried: 1, done: 1, failed: 0 })
    expect(mail.received).toHaveLength(1)

    await mail.stop()
    await giveUp()
    pass(7 * 24 * 60)
    await app.tidy()
    expect(await queue()).toMatchObject({ failed: 1, revivable: 0 })
    expect(await retry({})).toEqual({ tried: 0, done: 0, failed: 0 })
    const [job] = await app.parts.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'email')
      .execute()
    expect(job?.payload).toBe('{}')
  })

  it('tries one again of those given up, and lists the others as before, with nothing of anyone', async () => {
    const mail = await createMailServer()
    let now = new Date('2026-11-28T10:00:00Z')
    const app = await oneApp({ database, env: mail.env, clock: () => now })
    const casey = await makeAdministrator(app)
    await mail.stop()
    for (const name of ['Wilhelmina Quist', 'Ottoline Quist']) {
      await app.signUp('caregiver', { name, email: `${name.split(' ')[0]}@quist.example` })
      await app.settle()
      for (const minutes of [1, 5, 15, 60, 240, 720]) {
        now = new Date(now.getTime() + minutes * 60_000)
        await app.settle()
      }
    }
    const seen = async () => (await casey.get('/api/admin/operations')).body
    const listed = async () =>
      z
        .object({ givenUp: z.array(z.strictObject({ ...job, begun: z.string(), givenUp: z.string() })) })
        .parse(await seen()).givenUp
    const [newest, older] = await listed()
    expect([newest?.kind, older?.kind]).toEqual(['email', 'email'])
    expect([older?.begun, older?.givenUp]).toEqual(['2026-11-28T10:00:00.000Z', '2026-11-29T03:21:00.000Z'])
    expect(JSON.stringify(await seen())).not.toMatch(/quist|wilhelmina/i)

    await mail.start()
    const retry = async (body: object) => (await casey.post('/api/admin/operations/retry', body)).body
    expect(await retry({ id: older?.id })).toEqual({ tried: 1, done: 1, failed: 0 })
    expect(mail.received.map(({ to }) => to)).toEqual([['wilhelmina@quist.example']])
    expect(await listed()).toEqual([newest])
    expect(await retry({ id: older?.id })).toEqual({ tried: 0, done: 0, failed: 0 })
    expect(await retry({ id: newest?.id, kind: 'push' })).toEqual({ tried: 0, done: 0, failed: 0 })
  })

  it('says when a part fails and when the last backup was', async () => {
    const app = await oneApp({ database })
    const casey = await makeAdministrator(app)
    const seen = async () => answer.parse((await casey.get('/api/admin/operations')).body)
    expect((await seen()).lastBackup).toBeNull()
    await app.parts.db
      .insertInto('settings')
      .values({ key: 'last_backup', value: '2026-11-28T02:00:00.000Z' })
      .execute()
    app.parts.storage.check = () => Promise.reject(new Error('away'))
    const { parts, lastBackup } = await seen()
    expect(lastBackup).toBe('2026-11-28T02:00:00.000Z')
    expect(parts.find(part => part.name === 'files')?.works).toBe(false)
  })
})
