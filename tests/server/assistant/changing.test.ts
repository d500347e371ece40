import { expect, it, onTestFinished } from 'vitest'
import { takes, toolIds, tools } from '#machines/assistant/tools.ts'
import { codeOf } from '#tests/support/app.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { askEmma, startedDay, tap, timeZone } from '#tests/support/planning/assistant.ts'
import { memberOf } from '#tests/support/planning/circles.ts'
import { act, ask, listOf, visitIn } from '#tests/support/visits.ts'

const opened = async () => {
  const day = await startedDay()
  onTestFinished(day.app.close)
  return day
}

it('“Who comes tomorrow?”, “Can Amara come Friday instead?”, a tap: only the tap asks for it', async () => {
  const { family, tomorrow } = await opened()
  const { about } = await askEmma(family, 'Who comes tomorrow?')
  const before = await listOf(family)
  const reply = await askEmma(family, 'Can Amara come Friday instead?', { about })
  expect(reply.card?.says).toBe(
    'Ask Amara to move the visit on Thu, Nov 5, 9:00 AM – 1:00 PM to Fri, Nov 6, 9:00 AM – 1:00 PM.',
  )
  expect(await listOf(family), 'words alone do nothing').toEqual(before)
  expect(visitIn(await tap(reply, family)).change).toMatchObject({
    ...{ startsAt: '2026-11-06T17:00:00.000Z', endsAt: '2026-11-06T21:00:00.000Z', by: 'you' },
  })
  const undo = reply.card?.undo
  const { body } = await family.send(undo?.method ?? '', undo?.path ?? '', { json: undo?.body })
  expect(body).toMatchObject({ id: tomorrow, change: null, status: 'confirmed' })
})

it('a card that’s too old gets the route’s own clear answer', async () => {
  const { family, caregiver, tomorrow } = await opened()
  const reply = await askEmma(family, 'Move tomorrow’s visit to Friday at 3pm', {
    about: { visit: tomorrow },
  })
  expect(reply.card?.says).toContain('to Fri, Nov 6, 3:00 – 7:00 PM.')
  await act(caregiver, tomorrow, 'cancel', { reason: 'Ill' })
  const late = await tap(reply, family)
  expect([late.status, codeOf(late)]).toEqual([409, 'not_now'])
})

it.each([
  [
    'Cancel Thursday’s visit because we’ll be away',
    'Cancel the visit with Amara, Thu, Nov 5, 9:00 AM – 1:00 PM, and say why: “We’ll be away” That’s less than 24 hours ahead.',
  ],
  [
    'Cancel the visit on Nov 11 because Mom is in the hospital',
    'Cancel the visit with Amara, Wed, Nov 11, 9:00 AM – 1:00 PM, and say why: “Mom is in the hospital”',
  ],
  [
    'Can Amara come on Saturday from 2pm to 4pm?',
    'Ask Amara for a visit Sat, Nov 7, 2:00 – 4:00 PM, about $59.',
  ],
  ['Book a visit on Saturday', 'Ask Amara for a visit Sat, Nov 7, 9:00 AM – 1:00 PM, about $118.'],
  ['Tell her the side door is broken', 'Send to Amara: “The side door is broken”'],
  [
    'Tell the coordinators that the app is hard to read',
    'Send to the coordinators: “The app is hard to read”',
  ],
  ['I paid Amara for October', 'Mark 1 payment as paid, $118.'],
  ['Save this search', 'Watch for new caregivers within 10 miles, and email you when someone shows up.'],
  ['Add water the plants to the tasks', 'Add “Water the plants” to the tasks of the care plan.'],
  ['Add a medication: Lisinopril 10 mg', 'Add “Lisinopril 10 mg” to the medications of the care plan.'],
])('a family says “%s” and taps', async (text, says) => {
  const { family } = await opened()
  const reply = await askEmma(family, text)
  expect(reply.card?.says).toBe(says)
  const { status, text: answered } = await tap(reply, family)
  expect([status < 300, answered]).toEqual([true, expect.any(String)])
})

it.each([
  [
    'I can’t come tomorrow',
    '2026-11-04T18:00:00.000Z',
    'Tell Maya you can’t come on Thu, Nov 5, 9:00 AM – 1:00 PM. We’ll look for someone else right away.',
  ],
  ['I’m on my way', '2026-11-05T16:30:00.000Z', 'Tell Maya you’re on your way.'],
  ['I’ll be 10 minutes late', '2026-11-05T16:30:00.000Z', 'Tell Maya you’ll be about 10 minutes late.'],
  [
    'Clock me in',
    '2026-11-05T17:01:00.000Z',
    'Clock in for the visit with Walter, Thu, Nov 5, 9:00 AM – 1:00 PM.',
  ],
  [
    'I’m on vacation from Dec 20 to Jan 2',
    '2026-11-04T18:00:00.000Z',
    'Take Sun, Dec 20 to Sat, Jan 2 off. Visits on those days stay as they are.',
  ],
  ['I got paid for October', '2026-11-04T18:00:00.000Z', 'Mark 1 payment as received, $118.'],
  [
    'Tell Maya I left the keys in the kitchen',
    '2026-11-04T18:00:00.000Z',
    'Send to Maya: “I left the keys in the kitchen”',
  ],
  [
    'Move Thursday’s visit to Friday',
    '2026-11-04T18:00:00.000Z',
    'Ask Maya to move the visit on Thu, Nov 5, 9:00 AM – 1:00 PM to Fri, Nov 6, 9:00 AM – 1:00 PM.',
  ],
])('a caregiver says “%s” and taps', async (text, now, says) => {
  const { caregiver, turnTo } = await opened()
  turnTo(now)
  const reply = await askEmma(caregiver, text)
  expect(reply.card?.says).toBe(says)
  const { status, text: answered } = await tap(reply, caregiver)
  expect([status < 300, answered]).toEqual([true, expect.any(String)])
})

it('clocking out is there once someone is clocked in, and can be taken back', async () => {
  const { caregiver, turnTo, tomorrow } = await opened()
  turnTo('2026-11-05T17:00:00.000Z')
  await act(caregiver, tomorrow, 'clock-in')
  turnTo('2026-11-05T21:10:00.000Z')
  const reply = await askEmma(caregiver, 'Clock out')
  expect(visitIn(await tap(reply, caregiver)).clock.out).not.toBeNull()
  expect(reply.card?.undo?.body).toEqual({ type: 'undo-clock-out' })
})

it('says yes to what the other side asked', async () => {
  const { family, caregiver, matchId } = await opened()
  const times = { startsAt: '2026-11-07T09:00:00', endsAt: '2026-11-07T12:00:00' }
  const { id } = visitIn(await ask(family, matchId, times))
  const reply = await askEmma(caregiver, 'Accept Saturday’s visit')
  expect(reply.card?.says).toBe('Say yes to Maya: Sat, Nov 7, 9:00 AM – 12:00 PM.')
  expect(visitIn(await tap(reply, caregiver))).toMatchObject({ id, status: 'confirmed' })
})

it('a message that’s tapped twice arrives once', async () => {
  const { family, caregiver } = await opened()
  const reply = await askEmma(family, 'Tell Amara we’re out of gloves')
  const first = await tap(reply, family)
  await tap(reply, family)
  const { id } = first.body as { id: string }
  expect((await messagesOf(caregiver, id)).messages.map(({ text }) => text)).toEqual(['We’re out of gloves'])
})

it('asks for what’s missing, and takes the next words for the answer', async () => {
  const { family } = await opened()
  const day = await askEmma(family, 'I want to reschedule the visit')
  expect([day.said, day.about.tool]).toEqual(['Which day? For example, “Friday at 3 pm.”', 'move-visit'])
  expect((await askEmma(family, 'Friday at 3 pm', { about: day.about })).card?.says).toContain(
    'Fri, Nov 6, 3:00 – 7:00 PM',
  )
  const why = await askEmma(family, 'Cancel the visit on Nov 11')
  expect(why.said).toBe('Why? Amara reads it, so they know.')
  const canceled = await askEmma(family, 'My sister is here that day', { about: why.about })
  expect(canceled.card?.says).toContain(
    'Wed, Nov 11, 9:00 AM – 1:00 PM, and say why: “My sister is here that day”',
  )
  const what = await askEmma(family, 'Send Amara a message')
  expect(what.said).toBe('What should I tell Amara?')
  const card = (await askEmma(family, 'the gate code is new', { about: what.about })).card
  expect(card?.says).toBe('Send to Amara: “the gate code is new”')
})

it('in a family’s circle she does what each may do, and nothing more', async () => {
  const { app, family } = await opened()
  const reader = await memberOf(app, family, ['read'], 'Ray Brooks')
  expect((await askEmma(reader, 'Who comes tomorrow?')).said).toContain('Amara comes Thu, Nov 5')
  const refused = await askEmma(reader, 'Move tomorrow’s visit to Friday')
  expect([refused.card, refused.said]).toEqual([null, 'There’s no visit that can be changed now.'])
  const asked = await tap(await askEmma(reader, 'Book a visit with Amara on Saturday'), reader)
  expect([asked.status, codeOf(asked)]).toEqual([403, 'may_not_plan'])
  const planner = await memberOf(app, family, ['plan'], 'Beth Brooks')
  const moved = await tap(await askEmma(planner, 'Move the visit on Nov 5 to Friday'), planner)
  expect(visitIn(moved).change).toMatchObject({ startsAt: '2026-11-06T17:00:00.000Z' })
})

it('a card for someone else’s visit, match or payment is never made', async () => {
  const { app, tomorrow, matchId } = await opened()
  const stranger = await app.signUp('care-seeker', { name: 'Nora Kent' })
  const args = { with: matchId, visit: tomorrow, day: '2026-11-06', at: '09:00', until: '10:00', text: 'Hi' }
  for (const tool of toolIds.filter(id => tools[id].kind === 'changes')) {
    const given = Object.fromEntries(Object.entries(args).filter(([name]) => takes(tool, name)))
    const json = { ask: { tool, args: given }, about: { with: matchId, visit: tomorrow }, timeZone }
    const { text } = await stranger.post('/api/assistant', json)
    expect([tool, text.includes(tomorrow), text.includes(matchId)]).toEqual([tool, false, false])
  }
})
