import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs, minuteMs } from '#machines/calendar/durations.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectNoSidewaysScroll, openSite, refused } from '#tests/support/browser/site.ts'
import { decide, offeredMatch } from '#tests/support/matches.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

/** Where the visits are. */
const phone = { width: 390, height: 800, timezoneId: 'America/Los_Angeles' }

const conversation = z.object({ id: z.string() })

/** Two hours, so long from now. */
const later = (ms: number) => ({
  startsAt: new Date(Date.now() + ms).toISOString(),
  endsAt: new Date(Date.now() + ms + 120 * minuteMs).toISOString(),
})

test('a week in the life of a family and a caregiver, each on a phone, with a coordinator beside them', async () => {
  const { server, browser, page: desk } = await openSite({ width: 1280, height: 900 })
  const door = doorOf(server)
  const coordinator = await coordinatorAt(server)
  const { id, family, caregiver } = await offeredMatch(door, coordinator)

  // A question before anyone has said yes, answered while it's on screen.
  const { page: home } = await openPage(browser, { baseURL: server.url, ...phone })
  const { page: away } = await openPage(browser, {
    ...{ baseURL: server.url, ...phone },
    // A phone number before both have said yes.
    expected: [refused(422)],
  })
  await enterAs(home, family, server)
  await enterAs(away, caregiver, server)
  const asked = await family.post('/api/conversations', { with: id, text: 'Do you mind an old cat?' })
  const { id: talk } = conversation.parse(asked.body)
  await home.goto(`/care-seeker/dashboard/messages/${talk}`)
  await away.goto(`/dashboard/messages/${talk}`)
  await away.getByRole('log').getByText('Do you mind an old cat?').waitFor()
  const box = away.getByRole('textbox', { name: /^Message to/ })
  await box.fill('Call me at 206 555 0142')
  await box.press('Enter')
  await away
    .getByText(/phone number/i)
    .first()
    .waitFor()
  await box.fill('I love cats.')
  await box.press('Enter')
  await home.getByRole('log').getByText('I love cats.').waitFor()

  // Both say yes: contact opens.
  await decide(family, id, 'accept')
  await decide(caregiver, id, 'accept')
  await home.goto(`/care-seeker/dashboard/matches/${id}`)
  await home.getByRole('link', { name: '(206) 555-0187' }).waitFor()
  // Who shortens the address of a page finds the page that lists it.
  await home.goto('/care-seeker/dashboard/matches')
  await home.waitForURL('/care-seeker/dashboard')

  // Three visits: one is moved, one is canceled, one is now.
  const now = visitIn(await ask(family, id, later(20 * minuteMs)))
  const moved = visitIn(await ask(family, id, later(3 * dayMs)))
  const canceled = visitIn(await ask(family, id, later(5 * dayMs)))
  await away.goto('/dashboard/schedule')
  for (let left = 3; left > 0; left--) {
    await away
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .click()
    await expect.poll(() => away.getByRole('button', { name: /^Confirm/ }).count()).toBe(left - 1)
  }
  await act(family, moved.id, 'change', { ...later(3 * dayMs + 60 * minuteMs), reason: 'The doctor comes' })
  const newTime = away.getByRole('button', { name: /new time/i })
  await newTime.first().click()
  await newTime.first().waitFor({ state: 'detached' })
  await act(family, canceled.id, 'cancel', { reason: 'We are away' })
  await away.goto(`/dashboard/schedule?view=agenda&visit=${canceled.id}`)
  await away.getByText('We are away').first().waitFor()
  await expectNoSidewaysScroll(away, 'the schedule')

  // In and out, and the hours put right by both.
  await away.goto('/dashboard/schedule?view=agenda')
  await away.getByRole('button', { name: 'Clock in' }).first().click()
  await away.getByRole('button', { name: 'Clock out' }).first().click()
  await expect
    .poll(async () => (await act(caregiver, now.id, 'complete', { report: { mood: 'Cheerful' } })).status)
    .toBe(200)
  await act(caregiver, now.id, 'correct', { minutes: 120, reason: 'I forgot the clock' })
  expect((await act(family, now.id, 'accept-correction')).status).toBe(200)

  // Paid on one phone, received on the other, with the same sums.
  await home.goto('/care-seeker/dashboard/payments')
  await home.getByRole('button', { name: 'Mark as paid' }).click()
  await home.getByText('Marked as paid', { exact: true }).waitFor()
  await away.goto('/dashboard/earnings')
  await away.getByRole('button', { name: 'Mark as received' }).click()
  await away.getByText('Received', { exact: true }).waitFor()
  const sums = await Promise.all(
    [family, caregiver].map(async one =>
      z.object({ totals: z.unknown() }).parse((await one.get('/api/payments')).body),
    ),
  )
  expect(sums[0]).toEqual(sums[1])
  const paid = z
    .object({ totals: z.object({ paidCents: z.number().positive() }) })
    .parse((await caregiver.get('/api/payments')).body).totals.paidCents
  // The month's figure is the dashboard's.
  await away.getByText(`$${(paid / 100).toFixed(2)} paid this month`, { exact: true }).waitFor()
  await expectNoSidewaysScroll(away, 'earnings')

  // The coordinator hears what the family asks, and answers.
  await enterAs(desk, coordinator, server)
  await desk.goto('/admin/messages')
  await family.post('/api/conversations', { with: 'coordinators', text: 'Thank you for Amara.' })
  await desk.getByText('Thank you for Amara.').first().waitFor()

  // Everything about it can be taken along.
  const taken = await family.get('/api/account/export')
  expect(taken.headers.get('content-type')).toContain('zip')
  expect(taken.bytes.byteLength).toBeGreaterThan(1000)
  expect(
    (await family.get(`/api/conversations/${talk}/messages?after=${randomUUID()}`)).status,
  ).toBeGreaterThanOrEqual(400)
})
