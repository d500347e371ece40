import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import { limits } from '#machines/limits.ts'
import { eventStream } from '#server/http/event-stream.ts'
import { type App, codeOf, oneApp, password, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { askFor, listen } from '#tests/support/listener.ts'
import { cutListeners } from '#tests/support/postgres/databases.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'
import { seeded, wire } from '#tests/support/wire.ts'

const now = '2026-03-04T05:06:07.089Z'

const write = (db: Db, userId: string | null, body: unknown, channel = 'notifications') =>
  insertNotification(db, { channel, userId, type: 'test', body, now })

/** Written first, then announced, as the app does it. */
async function tell(app: App, userId: string | null, body: unknown, channel?: string) {
  const { id } = await write(app.parts.db, userId, body, channel)
  await app.parts.bus.publish(channel ?? 'notifications')
  return id
}

/** The number of listeners on this app's bus. */
function countListeners({ parts: { bus } }: App) {
  let count = 0
  const subscribe = bus.subscribe.bind(bus)
  bus.subscribe = listener => {
    const leave = subscribe(listener)
    let here = true
    count += 1
    return () => {
      if (here) count -= 1
      here = false
      leave()
    }
  }
  return () => count
}

describe.each(['sqlite', 'postgres'] as const)('the event stream on %s', database => {
  let app: App
  let ann: Visitor & { id: string; email: string }
  let ben: Visitor & { id: string }
  beforeAll(async () => {
    app = await startApp({ database })
  })
  beforeEach(async () => {
    ann = await app.signUp('caregiver')
    ben = await app.signUp('care-seeker')
  })
  afterAll(() => app.close())

  it('sends people their own events, and those for everyone', async () => {
    const [hers, his] = [await listen(app, ann), await listen(app, ben)]
    const id = await tell(app, ann.id, { n: 1, text: 'one\ntwo' })
    await tell(app, ben.id, { n: 2 })
    await tell(app, null, { n: 3 })
    await tell(app, null, { n: 4 }, 'interview-updates')
    await expect.poll(hers.numbers).toEqual([{ n: 1, text: 'one\ntwo' }, { n: 3 }])
    await expect.poll(his.numbers).toEqual([{ n: 2 }, { n: 3 }])
    expect(hers.heard.events[0]).toEqual({ id, type: 'test', body: { n: 1, text: 'one\ntwo' } })
    expect(hers.heard.text).toMatch(/^: hello\nretry: \d+\n\n/)
  })

  it('replays exactly what was missed, in order, nothing twice', async () => {
    const first = await listen(app, ann)
    for (let n = 0; n < 5; n++) await tell(app, ann.id, n)
    await expect.poll(first.numbers).toEqual([0, 1, 2, 3, 4])
    await first.stop()
    for (let n = 5; n < 250; n++) {
      await write(app.parts.db, ann.id, n)
      if (n % 3 === 0) await write(app.parts.db, ben.id, -n)
    }
    const again = await listen(app, ann, { lastEventId: first.ids()[2] ?? '' })
    for (let n = 250; n < 260; n++) await tell(app, ann.id, n)
    const missed = Array.from({ length: 257 }, (_, i) => i + 3)
    await expect.poll(() => again.numbers().length).toBeGreaterThanOrEqual(missed.length)
    await tell(app, ann.id, 'last')
    await expect.poll(() => again.numbers().at(-1)).toBe('last')
    expect(again.numbers()).toEqual([...missed, 'last'])
    expect(again.ids()).toEqual(again.ids().toSorted((a, b) => a - b))
  })

  it('tells a page that loads slowly what came since it was asked for, and nothing from before', async () => {
    const ago = (ms: number) => new Date(app.parts.clock().getTime() - ms).toISOString()
    const written = { channel: 'notifications', userId: ann.id, type: 'test' }
    await insertNotification(app.parts.db, { ...written, body: 'before', now: ago(90_000) })
    await insertNotification(app.parts.db, { ...written, body: 'meanwhile', now: ago(30_000) })
    const path = '/api/realtime?channels=notifications'
    const [slow, late] = [await listen(app, ann, { path: `${path}&age=60000` }), await listen(app, ann)]
    await tell(app, ann.id, 'new')
    await expect.poll(slow.numbers).toEqual(['meanwhile', 'new'])
    await expect.poll(late.numbers).toEqual(['new'])
    expect((await askFor(app, ann, { path: `${path}&age=-1` })).status).toBe(422)
  })

  it.each(['', 'x', '-1', '1e3', '999999999999', '99999999999999999999', '1 or 1=1'])(
    'starts with new events when the last id is %j',
    async lastEventId => {
      await tell(app, ann.id, 'old')
      const fresh = await listen(app, ann, { lastEventId })
      await tell(app, ann.id, 'new')
      await expect.poll(fresh.numbers).toEqual(['new'])
    },
  )

  it('ends at once for an expired session, and sends it nothing more', async () => {
    const laptop = app.visitor('Laptop')
    await laptop.post('/api/auth/sign-in/email', { email: ann.email, password })
    const [here, there] = [await listen(app, laptop), await listen(app, ann)]
    await laptop.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'quite another phrase',
    })
    await tell(app, ann.id, 'secret')
    for (const { heard } of [here, there]) await expect.poll(() => heard.ended).toBe(true)
    for (const { heard } of [here, there]) expect(heard.events).toMatchObject([{ type: 'over' }])
  })

  it('keeps no listener that has left, at any moment', async () => {
    const listeners = countListeners(app)
    const random = seeded(7)
    const comeAndGo = async (i: number) => {
      const answer = await askFor(app, ann, { lastEventId: random(2) ? 0 : 'x' })
      const told = random(3) === 0 ? tell(app, ann.id, i) : undefined
      for (let moments = random(6); moments > 0; moments--) await Promise.resolve()
      const reader = answer.body?.getReader()
      if (random(2)) await reader?.read()
      await Promise.all([told, reader?.cancel()])
    }
    for (let i = 0; i < (database === 'sqlite' ? 600 : 100); i++) await comeAndGo(i)
    await expect.poll(listeners).toBe(0)
    const last = await listen(app, ann)
    await tell(app, ann.id, 'still here')
    await expect.poll(last.numbers).toEqual(['still here'])
    expect(listeners()).toBe(1)
    await last.stop()
    expect(listeners()).toBe(0)
    expect(app.log()).not.toContain('"code":"realtime"')
  })
})

describe('who may listen', () => {
  it('is decided by the access table', async () => {
    const app = await oneApp()
    const admin = await makeAdministrator(app)
    const fresh = await makeAdministrator(app, { secondFactor: false })
    const caregiver = await app.signUp('caregiver')
    const ask = (visitor: Visitor, channels: string) => visitor.get(`/api/realtime?channels=${channels}`)
    for (const visitor of [caregiver, await app.signUp('care-seeker')])
      for (const channels of ['interview-updates', 'notifications,interview-updates']) {
        const answer = await ask(visitor, channels)
        expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden'])
      }
    expect(codeOf(await ask(fresh, 'interview-updates'))).toBe('second_factor_required')
    expect((await ask(app.visitor(), 'notifications')).status).toBe(401)
    for (const channels of ['', ',', 'other', 'notifications,', '__proto__', 'toString', 'x'.repeat(300)])
      expect([channels, (await ask(admin, channels)).status]).toEqual([channels, 422])
    const { numbers } = await listen(app, admin, { channels: 'interview-updates' })
    await tell(app, null, 'news', 'interview-updates')
    await tell(app, null, 'for all', 'notifications')
    await expect.poll(numbers).toEqual(['news'])
  })
})

describe('a quiet stream', () => {
  async function quiet() {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    return { app, ann, ...(await listen(app, ann)) }
  }

  it('sends a heartbeat at least every 30 seconds', async () => {
    expect(limits.heartbeatMs).toBeLessThanOrEqual(30_000)
    const { heard } = await quiet()
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(limits.heartbeatMs)
      await eventually(() => expect(heard.text.match(/^: still here$/gm)).toHaveLength(times))
    }
  })

  it("picks up events that weren't announced", async () => {
    const { app, ann, numbers } = await quiet()
    await write(app.parts.db, ann.id, 'untold')
    await vi.advanceTimersByTimeAsync(limits.heartbeatMs)
    await eventually(() => expect(numbers()).toEqual(['untold']))
  })

  it('ends when the session has ended', async () => {
    const { app, ann, heard } = await quiet()
    await ann.post('/api/auth/sign-out')
    await vi.advanceTimersByTimeAsync(limits.heartbeatMs)
    await eventually(() => expect(heard.ended).toBe(true))
    expect(heard.text).not.toContain('still here')
    expect(app.log()).not.toContain('"code":"realtime"')
  })
})

describe('a stream', () => {
  const source = () => {
    let id = 0
    const next = vi.fn(async () => Array.from({ length: 100 }, () => ({ id: ++id, type: 't', body: '0' })))
    const parts = {
      next,
      subscribe: () => () => undefined,
      stillWelcome: async () => true,
      stopping: new AbortController().signal,
      onError: vi.fn(),
    }
    return { next, parts }
  }

  it("that no one reads doesn't pile up, and goes on when it's read", async () => {
    const { next, parts } = source()
    const reader = eventStream(parts).getReader()
    await reader.read()
    await eventually(() => expect(next).toHaveBeenCalledTimes(1))
    for (let i = 0; i < 50; i++) await Promise.resolve()
    expect(next).toHaveBeenCalledTimes(1)
    const seen: string[] = []
    while (seen.length < 350)
      seen.push(new TextDecoder().decode((await reader.read()).value).split('\n')[0] ?? '')
    expect(seen).toEqual(Array.from({ length: 350 }, (_, i) => `id: ${i + 1}`))
    await reader.cancel()
  })

  it('whose database fails ends, and logs it', async () => {
    const { parts } = source()
    const fault = new Error('away')
    const reader = eventStream({ ...parts, next: () => Promise.reject(fault) }).getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('hello')
    expect(await reader.read()).toEqual({ done: true, value: undefined })
    expect(parts.onError).toHaveBeenCalledExactlyOnceWith(fault)
  })

  it('ends at shutdown, and none starts afterwards', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const listeners = countListeners(app)
    const { heard } = await listen(app, ann)
    app.endStreams()
    await expect.poll(() => heard.ended).toBe(true)
    const late = await listen(app, ann)
    await expect.poll(() => late.heard.ended).toBe(true)
    expect(listeners()).toBe(0)
  })

  it("isn't opened for a HEAD request", async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const listeners = countListeners(app)
    const answer = await ann.send('HEAD', '/api/realtime?channels=notifications')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    expect(listeners()).toBe(0)
  })
})

describe('over the wire', () => {
  it('2,000 people come and go at random, and none of them stays connected', async () => {
    const app = await oneApp()
    const ann = await app.signUp('caregiver')
    const listeners = countListeners(app)
    const port = await wire(app)
    const cookie = [...ann.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
    const ask = `GET /api/realtime?channels=notifications HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
    const random = seeded(11)

    const stays = [
      async (socket: Socket) => socket.write(ask.slice(0, random(ask.length))),
      async (socket: Socket) => socket.write(ask),
      async (socket: Socket) => {
        socket.write(ask)
        await once(socket, 'data')
      },
      async (socket: Socket) => {
        socket.write(ask)
        await once(socket, 'data')
        await tell(app, ann.id, 'news')
      },
    ]
    let most = 0
    const comeAndGo = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      const gone = new Promise(resolve => socket.once('close', resolve))
      await stays[random(stays.length)]?.(socket)
      for (let moments = random(20); moments > 0; moments--) await new Promise(setImmediate)
      most = Math.max(most, listeners())
      if (random(2)) socket.destroy()
      else socket.end().resume()
      await gone
    }
    const people = Array.from({ length: 40 }, async () => {
      for (let i = 0; i < 50; i++) await comeAndGo()
    })
    await Promise.all(people)
    await expect.poll(listeners).toBe(0)
    expect(most).toBeGreaterThan(2)
    const { numbers } = await listen(app, ann)
    await tell(app, ann.id, 'still here')
    await expect.poll(numbers).toEqual(['still here'])
    expect(app.log()).not.toContain('"code":"realtime"')
  })
})

describe('two processes on one Postgres', () => {
  async function twoHouses() {
    const env = { DATABASE_URL: await createMigratedDatabase(), AUTH_SECRET: 's'.repeat(40) }
    const one = await oneApp({ env })
    const other = await oneApp({ env })
    return { one, other, ann: await one.signUp('caregiver') }
  }

  it("receive each other's events", async () => {
    const { one, other, ann } = await twoHouses()
    const [here, there] = [await listen(one, ann), await listen(other, ann)]
    await tell(one, ann.id, 1)
    await tell(other, ann.id, 2)
    await expect.poll(here.numbers).toEqual([1, 2])
    await expect.poll(there.numbers).toEqual([1, 2])
  })

  it('lose nothing when an earlier write is committed later, which no other waits for', async () => {
    const { one, other, ann } = await twoHouses()
    const { numbers } = await listen(other, ann)
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
    const slow = one.parts.db
      .transaction()
      .execute(async trx => {
        await write(trx, ann.id, 'first')
        wrote()
        await hold
      })
      .then(() => one.parts.bus.publish('notifications'))
    await written
    await tell(other, ann.id, 'second')
    await expect.poll(numbers).toEqual(['second'])
    release()
    await slow
    await expect.poll(numbers).toEqual(['second', 'first'])
  })

  it('hear what they missed as soon as a cut connection is back, and each other from then on', async () => {
    const { one, other, ann } = await twoHouses()
    const { numbers } = await listen(other, ann)
    await write(one.parts.db, ann.id, 'untold')
    await cutListeners(one.parts.db)
    await expect.poll(numbers).toEqual(['untold'])
    await expect.poll(() => other.log()).toContain('"code":"bus"')
    const told = async () => {
      await one.parts.bus.publish('notifications')
      return numbers()
    }
    await write(one.parts.db, ann.id, 'told')
    await expect.poll(told).toEqual(['untold', 'told'])
  })

  it("don't fail a request because others can't be told", async () => {
    const { one, ann } = await twoHouses()
    const { numbers } = await listen(one, ann)
    await write(one.parts.db, ann.id, 'here')
    await one.parts.bus.publish('notifications')
    // Longer than Postgres passes on.
    await one.parts.bus.publish('x'.repeat(9000))
    await expect.poll(numbers).toEqual(['here'])
    await expect.poll(() => one.log()).toContain('"code":"bus"')
  })
})
