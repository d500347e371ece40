import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  emailTo,
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  refused,
  unreachable,
} from '#tests/support/browser/site.ts'

const zip = (page: Page) => page.getByLabel('ZIP code')
const check = async (page: Page, code: string) => {
  await zip(page).fill(code)
  await zip(page).press('Enter')
}
const shows = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true }).waitFor()

test('on a phone, a ZIP code says who works nearby, or takes an address for later', async () => {
  const { server, page } = await openSite({ width: 360, height: 640, env: { SAMPLE: 'on' } })
  await page.goto('/for-care-seekers')
  await check(page, 'Dayton')
  await shows(page, /That’s not a ZIP code/)
  await expect.poll(() => zip(page).evaluate(input => input === document.activeElement)).toBe(true)
  await check(page, '98101')
  await shows(page, /\d+ caregivers? within 25 miles of Seattle, Washington\./)
  await shows(page, /Most ask \$\d+ to \$\d+ an hour|Most ask about/)
  await expectNoSidewaysScroll(page, 'caregivers nearby')
  await expectAccessible(page, 'caregivers nearby')
  await check(page, '00000')
  await shows(page, /We don’t know this ZIP code/)
  await check(page, '45402')
  await shows(page, /We have no one near Dayton, Ohio yet/)
  await page.reload()
  await shows(page, /We have no one near Dayton, Ohio yet/)
  await page.getByLabel('Your email').fill('rosa')
  await page.getByRole('button', { name: 'Email me' }).click()
  await shows(page, /Please check the email address/)
  await page.getByLabel('Your email').fill('rosa@people.example')
  await page.getByRole('button', { name: 'Email me' }).click()
  await shows(page, /Check your email/)
  await expectAccessible(page, 'an address for later')
  await expectNoSidewaysScroll(page, 'an address for later')
  expect((await emailTo(server, 'rosa@people.example', /Dayton, Ohio/)).text).toContain('/api/place-alerts/')
})

test('a ZIP code that’s corrected before it’s answered gets its own answer, and keeps it', async () => {
  const { page } = await openSite({ shared: true })
  const corrected = Promise.withResolvers<void>()
  await page.route('**/api/places?zip=98101', async route => {
    const response = await route.fetch()
    await corrected.promise
    await route.fulfill({ response })
  })
  await page.goto('/for-care-seekers')
  await check(page, '98101')
  await check(page, '45402')
  await shows(page, /We have no one near Dayton, Ohio yet/)
  const late = page.waitForResponse('**/api/places?zip=98101')
  corrected.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await shows(page, /We have no one near Dayton, Ohio yet/)
})

test('offline and too many tries keep the ZIP code', async () => {
  const { page } = await openSite({ width: 1280, height: 800, expected: [unreachable, refused(429)] })
  await page.goto('/for-care-seekers')
  await page.route('**/api/places?*', route => route.abort())
  await check(page, '45402')
  await shows(page, /You’re offline/)
  expect(await zip(page).inputValue()).toBe('45402')
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/places?*', route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: {} }),
  )
  await check(page, '45402')
  await shows(page, /Too many tries. Please wait 30 seconds/)
})
