import { expect, test } from 'vitest'
import { minuteMs } from '#machines/calendar/durations.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { openSite, toast, unreachable } from '#tests/support/browser/site.ts'
import { introducedMatch } from '#tests/support/matches.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

const phone = { width: 360, height: 740, timezoneId: 'America/Los_Angeles', locale: 'en-US', worker: true }

test('a caregiver without a connection opens the app, reads the day, and clocks in with the time it was', async () => {
  const { server, page, context } = await openSite({ ...phone, expected: [unreachable] })
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const visit = visitIn(await ask(family, id, { startsAt: at(20), endsAt: at(140) }))
  await act(caregiver, visit.id, 'confirm')
  await enterAs(page, caregiver, server)
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The worker has the frame once it has opened a page itself.
  await page.reload()
  const card = page.getByRole('region', { name: /Next visit|Happening now/ })
  await card.getByText('1 Alder Lane, Seattle, WA 98118').waitFor()

  await context.setOffline(true)
  await page.reload()
  await card.getByText('1 Alder Lane, Seattle, WA 98118').waitFor()
  await page.getByText('You’re offline. This may be out of date.').waitFor()
  const before = Date.now()
  await card.getByRole('button', { name: 'Clock in' }).click()
  await toast(page, 'You’re clocked in', 'We’ll send this').waitFor()
  await page.reload()
  await card.getByRole('timer').waitFor()
  const pressedBy = Date.now()

  await context.setOffline(false)
  await expect
    .poll(async () => visitIn(await caregiver.get(`/api/visits/${visit.id}`)).clock.in, { timeout: 30_000 })
    .not.toBeNull()
  const clock = Date.parse(visitIn(await caregiver.get(`/api/visits/${visit.id}`)).clock.in ?? '')
  expect(clock).toBeGreaterThanOrEqual(before)
  expect(clock).toBeLessThanOrEqual(pressedBy)

  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await kept()).toContain('Alder Lane')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/caregiver**')
  await expect.poll(kept).not.toContain('Alder Lane')
})
