import type { Page } from 'playwright'
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

const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 800 }

/** Loading a page costs more than looking at it, so that all looks share a load. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  // The prerendered card gives way to the app, which would otherwise happen halfway through the reading.
  await expect.poll(() => page.locator('[aria-busy=true], [data-made]').count(), { message: path }).toBe(0)
  await expectAccessibleInBothThemes(page, path)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page, path)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expectNoSidewaysScroll(page, `${path} from right to left`)
  await page.setViewportSize(wide)
}

test('axe finds nothing on public pages, and at 320 pixels nothing scrolls sideways, in either direction', async () => {
  const { page } = await openSite({ ...shared, ...wide, expected })
  for (const path of openPages) await look(page, path)
  await page.goto('/auth/caregiver')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Please enter your name.').waitFor()
  await expectAccessibleInBothThemes(page, 'sign up with errors')
})

test('nor on signed-in pages', async () => {
  const { page, context } = await openSite({ ...shared, ...wide, expected })
  for (const [role, pages] of [
    ['caregiver', caregiverPages],
    ['care-seeker', careSeekerPages],
  ] as const) {
    await context.clearCookies()
    await signUp(page, { email: ownEmail(role), role })
    for (const path of pages) await look(page, path)
  }
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
