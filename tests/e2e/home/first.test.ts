import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hourMs } from '#machines/calendar/durations.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { openSite, unreachable } from '#tests/support/browser/site.ts'
import { introducedMatch } from '#tests/support/matches.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

const phone = { width: 360, height: 740, timezoneId: 'America/Los_Angeles', locale: 'en-US' }

const app = /\/assets\/index-[^/]+\.js$/

const card = (page: Page) => page.getByRole('heading', { name: /Next visit|Happening now/ })

/** As long as the app's own code hasn't arrived, which on a slow phone is seconds. */
async function withoutApp(page: Page, look: () => Promise<void>) {
  await page.route(app, () => {})
  await look()
  await page.unrouteAll()
}

test('who comes next is on screen before the app, gives way to it, and is kept for the next time', async () => {
  const { server, page, context } = await openSite({ ...phone, worker: true, expected: [unreachable] })
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const visit = visitIn(await ask(family, id, { startsAt: at(2), endsAt: at(4) }))
  await act(caregiver, visit.id, 'confirm')

  await enterAs(page, family, server)
  await withoutApp(page, async () => {
    await page.goto('/care-seeker/dashboard', { waitUntil: 'commit' })
    await card(page).waitFor()
    expect(await page.locator('#app[data-made]').count()).toBe(1)
    await page.getByRole('link', { name: 'See the visit' }).waitFor()
  })
  const answer = await context.request.get('/care-seeker/dashboard')
  expect(answer.headers()['cache-control']).toBe('private, no-store')

  await page.goto('/care-seeker/dashboard')
  await page.locator('#app:not([data-made])').getByRole('heading', { level: 1 }).waitFor()
  await card(page).waitFor()
  expect(await page.locator('[data-made]').count()).toBe(0)

  // The service worker's page is everyone's; what's shown there is from this device.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await card(page).waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/frame'))?.text()))
    .toContain('data-words')
  const frame = await page.evaluate(async () => (await caches.match('/frame'))?.text())
  expect(frame).not.toContain('first-home')
  await context.setOffline(true)
  await page.reload({ waitUntil: 'commit' })
  await card(page).waitFor()
  await context.setOffline(false)
})

test('no one gets another’s day along, and what’s sent can’t run', async () => {
  const { server, page } = await openSite(phone)
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const note = '</script><script>document.title="run"</script>'
  const visit = visitIn(await ask(family, id, { startsAt: at(2), endsAt: at(4), note }))
  await act(caregiver, visit.id, 'confirm')
  const text = async (visitor: typeof family | undefined, path: string) =>
    (await (visitor ?? server.visitor()).get(path)).text
  expect(await text(family, '/care-seeker/dashboard')).toContain('first-home')
  expect(await text(family, '/care-seeker/dashboard')).not.toContain(note)
  for (const [visitor, path] of [
    [undefined, '/care-seeker/dashboard'],
    [caregiver, '/care-seeker/dashboard'],
    [family, '/dashboard'],
    [family, '/frame'],
    [family, '/care-seeker/dashboard/schedule'],
  ] as const)
    expect(await text(visitor, path)).not.toContain('first-home')

  await enterAs(page, caregiver, server)
  await page.goto('/dashboard')
  await page
    .locator('#app:not([data-made])')
    .getByRole('button', { name: 'Clock in' })
    .or(page.getByText('You can clock in'))
    .first()
    .waitFor()
  expect(await page.title()).not.toBe('run')
})
