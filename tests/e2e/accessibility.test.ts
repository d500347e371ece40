import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  publicPages,
  refused,
  signUp,
} from '#tests/support/browser/site.ts'

const shared = { shared: true }

const openPages = [
  ...publicPages,
  '/auth',
  '/auth/caregiver',
  '/auth/care-seeker',
  '/auth/verify?token=made-up-token-made-up',
  '/auth/recover',
  '/auth/reset',
  '/auth/reset?token=made-up-token-made-up',
  '/auth/second-factor',
  '/admin/auth',
  '/admin/invitation#made-up-token-made-up',
  '/circle/invitation#made-up-token-made-up',
  '/no/such/page',
]

const caregiverPages = [
  '/onboarding',
  '/onboarding/documents',
  '/onboarding/profile',
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/schedule',
  '/dashboard/admin/pia-table',
  '/dashboard/clients/no-such-client',
  '/dashboard/community/no-such-question',
  '/dashboard/knowledge/no-such-guide',
  '/account',
]

const careSeekerPages = [
  '/care-seeker/onboarding',
  '/care-seeker/profile-review',
  '/care-seeker/dashboard',
  '/care-seeker/profile',
]

const expected = [refused(401), refused(404)]

test('axe finds nothing on public pages', async () => {
  const { page } = await openSite({ ...shared, expected })
  for (const path of openPages) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    // The prerendered card gives way to the app, which would otherwise happen halfway through the reading.
    await expect.poll(() => page.locator('[aria-busy=true], [data-made]').count()).toBe(0)
    await expectAccessibleInBothThemes(page, path)
  }
  await page.goto('/auth/caregiver')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Please enter your name.').waitFor()
  await expectAccessibleInBothThemes(page, 'sign up with errors')
})

test('axe finds nothing on signed-in pages', async () => {
  const { page, context } = await openSite({ ...shared, expected })
  for (const [role, pages] of [
    ['caregiver', caregiverPages],
    ['care-seeker', careSeekerPages],
  ] as const) {
    await context.clearCookies()
    await signUp(page, { email: ownEmail(role), role })
    for (const path of pages) {
      await page.goto(path)
      await page.locator('main h1').waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0)
      await expectAccessibleInBothThemes(page, path)
    }
  }
})

test('nothing scrolls sideways at 320 pixels, left to right or right to left', async () => {
  const { page } = await openSite({ ...shared, width: 320, height: 640, expected })
  const look = async (path: string) => {
    await page.goto(path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0)
    await expectNoSidewaysScroll(page, path)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await expectNoSidewaysScroll(page, `${path} from right to left`)
  }
  for (const path of openPages) await look(path)
  await signUp(page, { email: ownEmail() })
  for (const path of caregiverPages) await look(path)
})

test('a page change updates title and focus, and the page states its language', async () => {
  const { page } = await openSite(shared)
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
    .toEqual(['en', 'ltr'])
  await expect.poll(() => page.title()).toBe('Care that fits the person · Kindred Hands')
  await page.getByRole('link', { name: 'Stories' }).first().click()
  await page.waitForURL('/stories')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.outerHTML))
    .toMatch(/^<h1[^>]*>Stories</)
  await expect.poll(() => page.title()).toBe('Stories · Kindred Hands')
})

test('the first Tab skips the navigation', async () => {
  const { page } = await openSite(shared)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Skip to main content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('I need a caregiver')
})
