import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { isSqlite } from '#db/connection/dialect.ts'
import { insertNotification, newestNotificationId } from '#db/queries/messages/notifications.ts'
import { seeded } from '#db/sample/random.ts'
import type { Db } from '#db/schema.ts'
import { createMemoryBus } from '#server/realtime/bus.ts'
import { createNews } from '#server/realtime/news.ts'
import { oneApp } from '#tests/support/app.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { makeUser } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { listen } from '#tests/support/listener.ts'

const now = '2026-03-04T05:06:07.089Z'
const channels = ['notifications', 'interview-updates', 'match-updates']

const write = (db: Db, channel: string, userId: string | null, body: unknown) =>
  insertNotification(db, { channel, userId, type: 'test', body, now })

/** The same database, which counts what it's asked. */
function counted(db: Db) {
  const asked = { queries: 0 }
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { asked, db: counting }
}

const whoami = z.object({ user: z.object({ id: z.string() }) })

type Listener = { channels: string[]; userId: string }

/** A listener from now on, as a stream is. */
async function createListener(db: Db, news: ReturnType<typeof createNews>, listener: Listener) {
  const start = await newestNotificationId(db)
  let { after } = await news.after({ ...listener, after: start }, true)
  const heard: number[] = []
  const listenOn = async (afresh = false) => {
    for (;;) {
      const found = await news.after({ ...listener, after }, afresh)
      after = found.after
      heard.push(...found.rows.map(({ id }) => id))
      if (found.rows.length === 0) return
    }
  }
  return { listener, heard, listenOn }
}

type Written = { id: number; channel: string; userId: string | null }

const dueTo =
  ({ channels, userId }: Listener) =>
  (one: Written) =>
    channels.includes(one.channel) && (one.userId === null || one.userId === userId) ? [one.id] : []

describeBothDatabases('news', plain => {
  test('is read once for everyone who listens', async () => {
    const { asked, db } = counted(plain())
    const bus = createMemoryBus()
    const news = createNews({ db, bus })
    const listeners = []
    for (let n = 0; n < 40; n += 1)
      listeners.push(await createListener(db, news, { channels: ['interview-updates'], userId: `u${n}` }))
    for (const round of [1, 2, 3]) {
      const { id } = await write(plain(), 'interview-updates', null, round)
      await bus.publish('interview-updates')
      asked.queries = 0
      await Promise.all(listeners.map(({ listenOn }) => listenOn()))
      // On Postgres it gets its place first.
      expect(asked.queries).toBe(isSqlite(plain()) ? 1 : 2)
      for (const { heard } of listeners) expect(heard.at(-1)).toBe(id)
    }
    for (const { heard } of listeners) expect(heard).toHaveLength(3)
  })

  test('wakes those whom it concerns, and no one else', async () => {
    const bus = createMemoryBus()
    const news = createNews({ db: plain(), bus })
    const [ann, ben] = [await makeUser(plain()), await makeUser(plain())]
    const woken = { ann: 0, ben: 0, coordinator: 0 }
    news.subscribe({ channels: ['notifications'], userId: ann }, () => (woken.ann += 1))
    const leave = news.subscribe({ channels: ['notifications'], userId: ben }, () => (woken.ben += 1))
    news.subscribe({ channels: ['interview-updates'], userId: 'c' }, () => (woken.coordinator += 1))
    const told = async (channel: string, userId: string | null) => {
      await write(plain(), channel, userId, 1)
      const before = { ...woken }
      await bus.publish(channel)
      await expect.poll(() => woken).not.toEqual(before)
      return { ...woken }
    }
    // For the first news of a process it isn't known whom it concerns.
    expect(await told('notifications', ann)).toEqual({ ann: 1, ben: 1, coordinator: 1 })
    expect(await told('notifications', ann)).toEqual({ ann: 2, ben: 1, coordinator: 1 })
    expect(await told('notifications', ben)).toEqual({ ann: 2, ben: 2, coordinator: 1 })
    expect(await told('notifications', null)).toEqual({ ann: 3, ben: 3, coordinator: 1 })
    expect(await told('interview-updates', null)).toEqual({ ann: 3, ben: 3, coordinator: 2 })
    leave()
    expect(await told('notifications', null)).toEqual({ ann: 4, ben: 3, coordinator: 2 })
  })

  test('reaches its recipients and no one else, each event once and in order, in any amount', async () => {
    const luck = seeded('news')
    const bus = createMemoryBus()
    const news = createNews({ db: plain(), bus })
    const people = [await makeUser(plain()), await makeUser(plain()), await makeUser(plain())]
    const written: Written[] = []
    const listeners: { since: number; one: Awaited<ReturnType<typeof createListener>> }[] = []
    const writeSome = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        const [channel, userId] = [luck.pick(channels), luck.pick([null, ...people])]
        const { id } = await write(plain(), channel, userId, n)
        written.push({ id, channel, userId })
      }
    }
    /** Some is never announced: who looks afresh finds it. */
    const tellSome = async () => {
      const told = luck.chance(0.7)
      if (told) await bus.publish('notifications')
      for (const { one } of listeners.filter(() => luck.chance(0.6))) await one.listenOn(!told)
    }
    for (let round = 0; round < 24; round += 1) {
      const listener = { channels: luck.some(channels, luck.int(1, 3)), userId: luck.pick(people) }
      listeners.push({ since: written.length, one: await createListener(plain(), news, listener) })
      await writeSome(round === 12 ? 600 : luck.int(0, 9))
      await tellSome()
    }
    await bus.publish('notifications')
    for (const { since, one } of listeners) {
      await one.listenOn()
      expect(one.heard).toEqual(written.slice(since).flatMap(dueTo(one.listener)))
    }
  })
})

it('is no longer heard by someone who isn’t a coordinator anymore', async () => {
  const app = await oneApp()
  const { db, bus } = app.parts
  const [gone, stays] = [await makeAdministrator(app), await makeAdministrator(app)]
  const wish = { channels: 'interview-updates' }
  const { user } = whoami.parse((await gone.get('/api/auth/get-session')).body)
  const [hers, his] = [await listen(app, gone, wish), await listen(app, stays, wish)]
  await db.updateTable('users').set({ role: 'care-seeker' }).where('id', '=', user.id).execute()
  await write(db, 'interview-updates', null, 'secret')
  await bus.publish('interview-updates')
  await expect.poll(his.numbers).toEqual(['secret'])
  await expect.poll(() => hers.heard.ended).toBe(true)
  expect(hers.heard.events).toMatchObject([{ type: 'over' }])
})
