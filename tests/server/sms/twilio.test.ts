import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { codeIn } from '#tests/support/hosts/texts.ts'
import { createTwilioServer, passOn } from '#tests/support/hosts/twilio.ts'
import { waitingWork } from '#tests/support/jobs.ts'
import { turnedClock } from '#tests/support/visits.ts'

const number = '+12065550142'
const start = '2026-11-30T18:00:00.000Z'

async function house(database: 'sqlite' | 'postgres' = 'sqlite') {
  const [twilio, turned] = [await createTwilioServer(), turnedClock(start)]
  const app = await oneApp({ database, env: twilio.env, clock: turned.clock })
  return { app, twilio, turned, family: await app.signUp('care-seeker', { name: 'Maya Brooks' }) }
}

type Twilio = Awaited<ReturnType<typeof createTwilioServer>>

async function confirmBy(app: App, twilio: Twilio, person: Visitor) {
  await person.post('/api/phone', { number })
  await app.settle()
  const code = codeIn(twilio.received.at(-1)?.fields.Body)
  expect((await person.post('/api/phone/confirm', { code })).status).toBe(200)
  await person.put('/api/consents', { purpose: 'text-messages', given: true })
}

const agreed = async (person: Visitor) =>
  (await person.get('/api/consents')).text.includes('"purpose":"text-messages","given":true')

it('a text goes to Twilio as its protocol wants it', async () => {
  const { app, twilio, family } = await house()
  expect((await family.post('/api/phone', { number })).body).toMatchObject({ keptHere: false })
  await app.settle()
  expect(twilio.received).toEqual([
    {
      ...{ path: twilio.path, authorization: twilio.authorization },
      fields: { To: number, From: twilio.from, Body: expect.stringContaining('your code is') },
    },
  ])
  expect((await app.visitor().get('/dev/texts')).status).toBe(404)
})

it.each([429, 500, 503])('what Twilio answers with %s is tried again later', async status => {
  const { app, twilio, turned, family } = await house()
  twilio.wishes.status = status
  await family.post('/api/phone', { number })
  await app.settle()
  expect(await waitingWork(app.parts.db)).toMatchObject([{ kind: 'phoneCode', attempts: 1 }])
  expect(app.log()).toContain(`Twilio answered ${status}.`)
  expect(app.log()).not.toContain('5550142')
  twilio.wishes.status = 201
  turned.turnTo('2026-11-30T18:01:01.000Z')
  await app.settle()
  expect(twilio.received).toHaveLength(2)
  const code = codeIn(twilio.received[1]?.fields.Body)
  expect((await family.post('/api/phone/confirm', { code })).status).toBe(200)
})

it.each([
  ['isn’t a phone', 21211],
  ['replied STOP to the carrier', 21610],
])('a number that %s isn’t tried again', async (_, code) => {
  const { app, twilio, family } = await house()
  Object.assign(twilio.wishes, { status: 400, code })
  await family.post('/api/phone', { number })
  await app.settle()
  expect(await waitingWork(app.parts.db)).toEqual([])
  const stops = await app.parts.db.selectFrom('text_stops').selectAll().execute()
  expect(stops.length).toBe(code === 21610 ? 1 : 0)
})

describe.each(['sqlite', 'postgres'] as const)('what people text, on %s', database => {
  it('STOP ends texts to the number, and START brings them back', async () => {
    const { app, twilio, family } = await house(database)
    await confirmBy(app, twilio, family)
    const stop = await passOn(app.visitor(), { From: number, To: twilio.from, Body: ' Stop. ' })
    expect([stop.status, stop.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(stop.text).toBe(
      '<Response><Message>Kindred Hands: you won&#39;t get any more texts from us. Reply START to get them again.</Message></Response>',
    )
    expect(await agreed(family)).toBe(false)
    expect((await family.get('/api/phone')).body).toMatchObject({ number, stopped: true })
    const again = await family.put('/api/consents', { purpose: 'text-messages', given: true })
    expect(codeOf(again)).toBe('texts_stopped')
    const before = twilio.received.length
    await family.post('/api/phone', { number })
    await app.settle()
    expect(twilio.received).toHaveLength(before)

    await passOn(app.visitor(), { From: number, To: twilio.from, Body: 'START' })
    expect(await agreed(family)).toBe(true)
    expect((await family.get('/api/phone')).body).toMatchObject({ stopped: false })
    const told = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'door'])
      .where('subject_kind', '=', 'consent')
      .orderBy('seq')
      .execute()
    expect(told).toEqual([
      { type: 'give', door: 'form' },
      { type: 'withdraw', door: 'text' },
      { type: 'give', door: 'text' },
    ])
  })
})

it('START gives no consent that was never given', async () => {
  const { app, twilio, family } = await house()
  await family.post('/api/phone', { number })
  await app.settle()
  await family.post('/api/phone/confirm', { code: codeIn(twilio.received[0]?.fields.Body) })
  await passOn(app.visitor(), { From: number, Body: 'START' })
  expect(await agreed(family)).toBe(false)
})

it.each([
  ...['STOP', 'stop all', 'Unsubscribe', 'stop texting me!', 'ALTO', 'Parar', 'no más'].map(
    said => [said, 't get any more|no le enviaremos'] as const,
  ),
  ['HELP', 'How often varies\\. .* Reply STOP to end'],
  ['ayuda', 'La frecuencia varía\\.'],
  ['START', 'texts are back on'],
  ['Can someone cancel my visit?', 'no one reads texts'],
] as const)('“%s” from a number we don’t know is answered', async (said, answered) => {
  const { app, twilio } = await house()
  const answer = await passOn(app.visitor(), { From: '+12065550177', To: twilio.from, Body: said })
  expect(answer.text).toMatch(new RegExp(answered))
})

it('says once a day that no one reads what’s texted', async () => {
  const { app, twilio } = await house()
  const send = () => passOn(app.visitor(), { From: number, To: twilio.from, Body: 'Thanks!' })
  expect((await send()).text).toContain('no one reads texts')
  expect((await send()).text).toBe('<Response></Response>')
})

it('what Twilio didn’t sign changes nothing', async () => {
  const { app, twilio, family } = await house()
  await confirmBy(app, twilio, family)
  const fields = { From: number, To: twilio.from, Body: 'STOP' }
  const forged = await passOn(app.visitor(), fields, 'another token')
  expect([forged.status, codeOf(forged)]).toEqual([403, 'forbidden'])
  for (const signature of ['', 'é'.repeat(28)]) {
    const unsigned = await app.visitor().send('POST', '/api/sms/incoming', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    })
    expect(unsigned.status).toBe(403)
  }
  expect(await agreed(family)).toBe(true)
  const without = await oneApp()
  expect((await passOn(without.visitor(), fields)).status).toBe(404)
})

it('settings that are there in part stop the start', () => {
  expect(() => readSettings({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+12065550100' })).toThrow(
    'must be set together',
  )
  const whole = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+12065550100' }
  const settings = readSettings({ ...whole, TWILIO_BASE_URL: 'http://127.0.0.1:9', NODE_ENV: 'production' })
  expect(settings.twilio?.baseUrl).toBe('https://api.twilio.com')
})
