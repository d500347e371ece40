import { describe, expect, it } from 'vitest'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { codeOf, oneApp } from '#tests/support/app.ts'
import { codeIn, confirmPhone, textsOf } from '#tests/support/hosts/texts.ts'
import { waitingWork } from '#tests/support/jobs.ts'
import { turnedClock } from '#tests/support/visits.ts'

const start = '2026-11-30T18:00:00.000Z'
const number = '+12065550142'

describe.each(['sqlite', 'postgres'] as const)('the phone number of an account, on %s', database => {
  async function house() {
    const turned = turnedClock(start)
    const app = await oneApp({ database, clock: turned.clock })
    const family = await app.signUp('care-seeker', { name: 'Maya Brooks' })
    return { app, family, turned }
  }

  it('is confirmed by the code that was texted to it, and by no other', async () => {
    const { app, family } = await house()
    const asked = await family.post('/api/phone', { number: '(206) 555-0142' })
    expect(asked.body).toEqual({
      number: null,
      asked: number,
      suggestion: null,
      keptHere: true,
      stopped: false,
    })
    const [text] = await textsOf(app)
    expect(text).toEqual({
      to: number,
      body: expect.stringMatching(/^Kindred Hands: your code is \d{6}\. It works for 10 minutes\./),
    })
    const code = codeIn(text?.body)
    const stored = JSON.stringify(await app.parts.db.selectFrom('account_phones').selectAll().execute())
    expect(stored).not.toContain(code)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(codeOf(await family.post('/api/phone/confirm', { code: wrong }))).toBe('phone_code_wrong')
    const done = await family.post('/api/phone/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(done.body).toMatchObject({ number, asked: null })
    expect(codeOf(await family.post('/api/phone/confirm', { code }))).toBe('phone_code_over')
    expect(await waitingWork(app.parts.db)).toEqual([])
  })

  it('takes five tries, sent one after another or all at once', async () => {
    const { app, family } = await house()
    await family.post('/api/phone', { number })
    const code = codeIn((await textsOf(app))[0]?.body)
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => family.post('/api/phone/confirm', { code: wrong })),
    )
    expect(tries.map(codeOf).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'phone_code_over'),
      ...Array.from({ length: 5 }, () => 'phone_code_wrong'),
    ])
    expect(codeOf(await family.post('/api/phone/confirm', { code }))).toBe('phone_code_over')
  })

  it('isn’t confirmed by a code that’s ten minutes old, or one replaced by a newer one', async () => {
    const { app, family, turned } = await house()
    await family.post('/api/phone', { number })
    const first = codeIn((await textsOf(app))[0]?.body)
    turned.turnTo('2026-11-30T18:05:00.000Z')
    await family.post('/api/phone', { number })
    const second = codeIn((await textsOf(app))[0]?.body)
    if (first !== second)
      expect(codeOf(await family.post('/api/phone/confirm', { code: first }))).toBe('phone_code_wrong')
    turned.turnTo('2026-11-30T18:15:00.000Z')
    expect(codeOf(await family.post('/api/phone/confirm', { code: second }))).toBe('phone_code_over')
    expect((await family.get('/api/phone')).body).toMatchObject({ number: null, asked: null })
  })

  it('answers the same whoever has the number, and goes to whoever reads its texts', async () => {
    const { app, family } = await house()
    await confirmPhone(app, family, number)
    await family.put('/api/consents', { purpose: 'text-messages', given: true })
    const other = await app.signUp('caregiver')
    const [taken, free] = [
      await other.post('/api/phone', { number }),
      await other.post('/api/phone', { number: '+12065550143' }),
    ]
    expect(taken.status).toBe(200)
    expect({ ...Object(taken.body), asked: '' }).toEqual({ ...Object(free.body), asked: '' })
    expect((await family.get('/api/phone')).body).toMatchObject({ number })
    await confirmPhone(app, other, number)
    expect((await other.get('/api/phone')).body).toMatchObject({ number })
    expect((await family.get('/api/phone')).body).toMatchObject({ number: null })
    const lost = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'actor_id'])
      .where('subject_id', '=', family.id)
      .where('door', '=', 'phone')
      .execute()
    expect(lost).toEqual([
      { type: 'withdraw', actor_id: null },
      { type: 'remove', actor_id: null },
    ])
    expect((await family.get('/api/consents')).text).toContain('"purpose":"text-messages","given":false')
  })

  it('is changed and removed, and the agreement to texts ends with the number', async () => {
    const { app, family } = await house()
    const agree = () => family.put('/api/consents', { purpose: 'text-messages', given: true })
    expect(codeOf(await agree())).toBe('no_phone')
    await confirmPhone(app, family, number)
    const agreed = await agree()
    expect(agreed.text).toContain('Reply STOP to end')
    expect(agreed.text).toContain(`"at":"${start}"`)
    await confirmPhone(app, family, '+12065550143')
    expect((await family.get('/api/consents')).text).toContain('"purpose":"text-messages","given":false')
    await agree()
    await app.settle()
    expect((await family.delete('/api/phone')).body).toMatchObject({ number: null })
    expect(await textsOf(app)).toEqual([])
    expect((await family.get('/api/consents')).text).toContain('"purpose":"text-messages","given":false')
    const told = await app.parts.db
      .selectFrom('journal')
      .select(['subject_kind', 'type', 'payload'])
      .where('subject_kind', 'in', ['phone', 'consent'])
      .orderBy('seq')
      .execute()
    expect(told.map(({ subject_kind, type }) => `${subject_kind} ${type}`)).toEqual([
      ...['phone confirm', 'consent give', 'consent withdraw', 'phone confirm'],
      ...['consent give', 'consent withdraw', 'phone remove'],
    ])
    expect(JSON.parse(told[1]?.payload ?? '')).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(JSON.stringify(told)).not.toContain('555014')
  })
})

it('the number from the profile is a suggestion until it’s confirmed', async () => {
  const app = await oneApp()
  const caregiver = await app.signUp('caregiver', { name: 'Amara Okafor' })
  await saveCaregiverProfile(app.parts.db, {
    ...{
      id: caregiver.id,
      name: 'Amara Okafor',
      status: 'active',
      phone_number: 'call 206.555.0188, evenings',
    },
    now: start,
  })
  expect((await caregiver.get('/api/phone')).body).toMatchObject({ number: null, suggestion: '+12065550188' })
  expect(await textsOf(app)).toEqual([])
})

it.each([
  '',
  'call me',
  '555-0142',
  '+442071838750',
  '911',
  '(011) 555-0142',
  '206-155-0142',
  '206-555-01423',
])('refuses “%s” as a number', async wrong => {
  const app = await oneApp()
  const person = await app.signUp('care-seeker')
  const answer = await person.post('/api/phone', { number: wrong })
  expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_body'])
})

it('texts few codes to one number, whoever asks', async () => {
  const app = await oneApp()
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) {
    const person = await app.signUp('care-seeker')
    statuses.push((await person.post('/api/phone', { number })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

it('leaves with the account, and so do the texts kept here', async () => {
  const turned = turnedClock(start)
  const app = await oneApp({ clock: turned.clock })
  const family = await app.signUp('care-seeker')
  await confirmPhone(app, family, number)
  expect((await family.get('/api/account/export')).status).toBe(200)
  await app.parts.db
    .insertInto('account_closings')
    .values({
      user_id: family.id,
      asked_at: start,
      closes_at: '2026-12-07T18:00:00.000Z',
      profile_was: null,
      erased_at: null,
    })
    .execute()
  turned.turnTo('2026-12-08T18:00:00.000Z')
  await app.tidy()
  expect(await app.parts.db.selectFrom('account_phones').selectAll().execute()).toEqual([])
  expect(await textsOf(app)).toEqual([])
})

const newPerson = (email: string) => ({
  ...{ name: 'Maya Brooks', email, password: 'a long pass phrase', role: 'care-seeker' },
})

it('is named at sign-up by whoever wants to, and is no one’s until the code is there', async () => {
  const app = await oneApp()
  const signUp = (given: object) => app.visitor().post('/api/auth/sign-up/email', given)
  expect((await signUp(newPerson('none@people.example'))).status).toBe(200)
  expect(await textsOf(app)).toEqual([])
  const odd = await signUp({ ...newPerson('odd@people.example'), phone: '12' })
  expect([odd.status, odd.text]).toEqual([422, expect.stringContaining('"path":"phone"')])
  const maya = app.visitor()
  const made = await maya.post('/api/auth/sign-up/email', {
    ...{ ...newPerson('maya@people.example'), phone: '206.555.0142' },
  })
  expect([made.status, made.text.includes('5550142')]).toEqual([200, false])
  expect((await maya.get('/api/phone')).body).toMatchObject({ number: null, asked: number })
  await maya.post('/api/phone/confirm', { code: codeIn((await textsOf(app))[0]?.body) })
  expect((await maya.get('/api/phone')).body).toMatchObject({ number })

  const other = await signUp({ ...newPerson('other@people.example'), phone: number })
  expect(other.status).toBe(200)
  expect((await maya.get('/api/phone')).body).toMatchObject({ number })
})
