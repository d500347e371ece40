import { expect, it } from 'vitest'
import { z } from 'zod'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { claimsIn, createBrowser, createPushService } from '#tests/support/hosts/push-service.ts'
import { begin } from '#tests/support/messages.ts'
import { confirmEmail, memberOf } from '#tests/support/planning/circles.ts'
import { act, ask, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

const noon = '2026-11-02T20:00:00.000Z'
const times = { startsAt: '2026-11-10T09:00:00.000', endsAt: '2026-11-10T11:00:00.000' }

const keyOf = async (person: Visitor) =>
  z
    .object({ key: z.string(), endpoints: z.array(z.string()) })
    .parse((await person.get('/api/push/key')).body)

async function start(options: Parameters<typeof oneApp>[0] = {}) {
  const turned = turnedClock(noon)
  const app = await oneApp({ clock: turned.clock, env: { LOCAL_PUSH: 'on' }, ...options })
  const service = await createPushService()
  const pair = await pairOf(app)
  await confirmEmail(app, pair.family)
  const browser = createBrowser()
  const subscription = service.subscriptionOf('family', browser)
  const subscribed = await pair.family.post('/api/push/subscriptions', subscription)
  expect(subscribed.status, subscribed.text).toBe(201)
  return { ...pair, app, service, browser, subscription, turned }
}

const confirmed = async (app: App, { family, caregiver, matchId }: Awaited<ReturnType<typeof pairOf>>) => {
  const visit = visitIn(await ask(family, matchId, times))
  await act(caregiver, visit.id, 'confirm')
  await app.settle()
  return visit
}

it.each(['sqlite', 'postgres'] as const)(
  'news reaches a closed browser, encrypted and signed, on %s',
  async database => {
    const { app, service, browser, ...pair } = await start({ database })
    const { key, endpoints } = await keyOf(pair.family)
    expect(endpoints).toEqual([`${service.url}/family`])
    await confirmed(app, pair)
    const [pushed, ...more] = service.received
    expect(more).toEqual([])
    expect(JSON.parse(browser.read(pushed?.body ?? Buffer.alloc(0)))).toEqual({
      ...{ title: 'Kindred Hands', text: 'There’s news about a visit.' },
      ...{ path: '/care-seeker/dashboard/schedule', tag: expect.stringMatching(/^news-\d+$/) },
    })
    expect(pushed).toMatchObject({
      path: '/family',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' },
    })
    const signed = claimsIn(pushed?.headers.authorization)
    expect(signed?.key).toBe(key)
    expect(signed?.claims).toEqual({
      ...{ aud: service.url, sub: 'mailto:support@localhost' },
      exp: Date.parse(noon) / 1000 + 12 * 60 * 60,
    })
  },
)

it('the key stays the same, and is one point of the curve', async () => {
  const { app, family } = await start()
  const [one, two] = [await keyOf(family), await keyOf(await app.signUp('caregiver'))]
  expect(one.key).toBe(two.key)
  expect(Buffer.from(one.key, 'base64url').length).toBe(65)
  expect(two.endpoints).toEqual([])
})

it.each([404, 410])('a browser that answers %s is forgotten', async status => {
  const { app, service, ...pair } = await start()
  service.wishes.status = status
  await confirmed(app, pair)
  expect(service.received.length).toBe(1)
  expect((await keyOf(pair.family)).endpoints).toEqual([])
})

it('what couldn’t be delivered is tried again', async () => {
  const { app, service, turned, ...pair } = await start()
  service.wishes.status = 503
  await confirmed(app, pair)
  service.wishes.status = 201
  turned.turnTo('2026-11-02T20:02:00.000Z')
  await app.settle()
  expect(service.received.length).toBe(2)
  turned.turnTo('2026-11-02T21:00:00.000Z')
  await app.settle()
  expect(service.received.length).toBe(2)
})

it('kinds that are off and quiet hours hold for a browser, too', async () => {
  const { app, service, turned, ...pair } = await start()
  const settings = { timeZone: 'UTC', quiet: { from: '19:00', to: '21:00' }, kinds: [] }
  await pair.family.put('/api/notification-settings', settings)
  const visit = await confirmed(app, pair)
  expect(service.received).toEqual([])
  turned.turnTo('2026-11-02T21:00:01.000Z')
  await app.settle()
  expect(service.received.length).toBe(1)
  await pair.family.put('/api/notification-settings', {
    ...{ ...settings, quiet: null, kinds: [{ kind: 'visits', email: true, app: false }] },
  })
  await act(pair.caregiver, visit.id, 'cancel', { reason: 'Ill' })
  await app.settle()
  expect(service.received.length).toBe(1)
})

it('what can’t wait comes in quiet hours only if the person said so, and though visits are off', async () => {
  const { app, service, turned, ...pair } = await start()
  const visit = await confirmed(app, pair)
  const settings = {
    ...{ timeZone: 'UTC', quiet: { from: '19:00', to: '21:00' } },
    kinds: [{ kind: 'visits', email: true, app: false }],
  }
  await pair.family.put('/api/notification-settings', settings)
  await act(pair.caregiver, visit.id, 'cannot-come')
  await app.settle()
  expect(service.received.length).toBe(1)
  await act(pair.caregiver, visit.id, 'can-come')
  await pair.family.put('/api/notification-settings', { ...settings, urgentAnytime: true })
  await act(pair.caregiver, visit.id, 'cannot-come')
  await app.settle()
  expect(service.received.length).toBe(3)
  turned.turnTo('2026-11-02T21:00:01.000Z')
  await app.settle()
  expect(service.received.length).toBe(5)
})

it('says that someone is late without a name, in quiet hours as the person said', async () => {
  const { app, service, browser, turned, ...pair } = await start()
  const visit = await confirmed(app, pair)
  const quiet = { timeZone: 'UTC', quiet: { from: '00:00', to: '23:59' }, kinds: [] }
  await pair.family.put('/api/notification-settings', quiet)
  turned.turnTo(new Date(Date.parse(visit.startsAt) - 600_000).toISOString())
  const before = service.received.length
  await act(pair.caregiver, visit.id, 'running-late', { minutes: 10 })
  await app.settle()
  expect(service.received.length).toBe(before)
  await pair.family.put('/api/notification-settings', { ...quiet, urgentAnytime: true })
  await act(pair.caregiver, visit.id, 'running-late', { minutes: 20 })
  await app.settle()
  expect(service.received.length).toBe(before + 1)
  const text = browser.read(service.received.at(-1)?.body ?? Buffer.alloc(0))
  expect(JSON.parse(text)).toMatchObject({ text: 'A caregiver is running late.' })
})

it('one’s own message isn’t news; the other’s is, until it’s read', async () => {
  const { app, service, browser, family, caregiver, matchId } = await start()
  await confirmEmail(app, caregiver)
  await begin(family, matchId)
  await app.settle()
  expect(service.received).toEqual([])
  await begin(caregiver, matchId)
  await app.settle()
  expect(service.received.map(({ body }) => JSON.parse(browser.read(body)).text)).toEqual([
    'You have a new message.',
  ])
})

it('logging out ends it, and so does turning it off', async () => {
  const { app, service, subscription, ...pair } = await start()
  const off = await pair.family.send('DELETE', '/api/push/subscriptions', {
    json: { endpoint: subscription.endpoint },
  })
  expect(off.status).toBe(200)
  expect((await keyOf(pair.family)).endpoints).toEqual([])
  await pair.family.post('/api/push/subscriptions', subscription)
  await pair.family.post('/api/auth/sign-out')
  expect(await app.parts.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  expect(service.received).toEqual([])
})

it('a device that changes hands shows nothing of whoever had it before', async () => {
  const { app, service, subscription, ...pair } = await start()
  const visit = visitIn(await ask(pair.family, pair.matchId, times))
  await act(pair.caregiver, visit.id, 'confirm')
  const other = await app.signUp('caregiver')
  await other.post('/api/push/subscriptions', subscription)
  await app.settle()
  expect(service.received).toEqual([])
  expect((await keyOf(pair.family)).endpoints).toEqual([])
})

it('everyone in a family’s circle hears on their own devices', async () => {
  const { app, service, family, ...pair } = await start()
  const beth = await memberOf(app, family, ['plan'])
  await beth.post('/api/push/subscriptions', service.subscriptionOf('beth', createBrowser()))
  await confirmed(app, { family, ...pair })
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/beth', '/family'])
})

it('refuses addresses inside of this network, and keys that are none', async () => {
  const app = await oneApp()
  const person = await app.signUp('care-seeker')
  const { keys } = createBrowser()
  const post = (endpoint: string, k: object = keys) =>
    person.post('/api/push/subscriptions', { endpoint, expirationTime: null, keys: k })
  expect((await post('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(201)
  for (const endpoint of [
    'http://127.0.0.1:9/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
  ])
    expect([endpoint, codeOf(await post(endpoint))]).toEqual([endpoint, 'invalid_body'])
  for (const endpoint of ['\0', '', 'https://a.example/\0'])
    for (const method of ['POST', 'DELETE'])
      expect(
        (await person.send(method, '/api/push/subscriptions', { json: { endpoint, keys } })).status,
      ).toBe(422)
  for (const wrong of [
    { ...keys, auth: 'c2hvcnQ' },
    { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
  ])
    expect((await post('https://fcm.googleapis.com/x', wrong)).status).toBe(422)
})
