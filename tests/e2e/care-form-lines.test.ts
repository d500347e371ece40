import { expect, test } from 'vitest'
import {
  answer,
  arrive,
  begin,
  heading,
  inAMonth,
  next,
  phone,
  saved,
  shared,
  stored,
  tell,
  text,
} from '#tests/support/browser/care-form.ts'
import { logIn, openSite, ownEmail, refused, toast, unreachable } from '#tests/support/browser/site.ts'
import { allOfIt, answer as given } from '#tests/support/interviews.ts'

test('answers given offline are kept, survive a reload, and are sent', async () => {
  const { page, context } = await openSite({ ...shared, ...phone, expected: [unreachable] })
  await begin(page)
  await page.getByRole('radio', { name: 'For me' }).check()
  await saved(page).waitFor()
  await context.setOffline(true)
  await page.route('**/api/interviews/care/events', route => route.abort())
  await text(page, 'Name').fill('Rosa Santos')
  await text(page, 'Age').fill('83')
  await page.locator('[data-saving=offline]').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'We’ll send this when you’re back' })
    .waitFor({ state: 'attached' })
  await next(page).click()
  await arrive(page, 'Care needs')
  await page.getByRole('radio', { name: 'Some help', exact: true }).check()

  // The page loads, but answers can't be sent, not even while leaving the page.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await context.setOffline(false)
  await page.reload()
  await heading(page, 'Care needs').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Some help', exact: true }).isChecked()).toBe(true)
  expect((await stored(page)).answers).toEqual({ basicInfo: { careType: 'self' } })

  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await saved(page).waitFor()
  const { answers, step } = await stored(page)
  expect([answers, step]).toEqual([
    {
      basicInfo: { careType: 'self', recipientName: 'Rosa Santos', recipientAge: 83 },
      careNeeds: { careLevel: 'moderate' },
    },
    'careNeeds',
  ])
  await expect
    // Who's signed in and what was read stays for a time without a connection.
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter(
          key => key.startsWith('kept/') && !/^kept\/(session$|reads\/)/.test(key),
        ),
      ),
    )
    .toEqual([])
})

test('an answer whose response is lost is not saved twice, and signing out leaves nothing behind', async () => {
  const { page } = await openSite({ ...shared, ...phone, expected: [unreachable] })
  await begin(page)
  let lost = 0
  await page.route('**/api/interviews/care/events', async route => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await text(page, 'Name').fill('Rosa')
  await page.locator('[data-saving=offline]').waitFor()
  expect(lost).toBeGreaterThan(0)
  expect(await answer(page, 'basicInfo.recipientName')).toBe('Rosa')
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await saved(page).waitFor()

  await text(page, 'Age').fill('a secret')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('a secret')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/care-seeker')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a secret')
})

test('nothing is requested between the end of a session and the page that shows it', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await text(page, 'Name').fill('Rosa')
  await saved(page).waitFor()
  const asked: string[] = []
  await page.route('**/api/auth/sign-out', async route => {
    const over = await route.fetch()
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await route.fulfill({ response: over })
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/care-seeker')
  expect(asked).not.toContain('/api/interviews/care')
})

test("unconfirmed answers aren't called empty, nor a saved profile failed, when the response is lost", async () => {
  const { page } = await openSite({ ...shared, expected: [unreachable] })
  await begin(page)
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('link', { name: 'Get started' }).first().waitFor()
  await tell(page, ...allOfIt(), given('schedule.startDate', inAMonth))
  const notYet = page.getByText('They count once you review and confirm them.')
  await page.goto('/care-seeker/profile')
  await page.getByText('No profile data available.').waitFor()
  await notYet.waitFor()
  await page.goto('/care-seeker/dashboard')
  await notYet.waitFor()
  await page.getByRole('link', { name: 'Review and confirm' }).click()
  await page.waitForURL('/care-seeker/profile-review')
  await page.getByText('Nothing counts until you confirm.').waitFor()
  await page.route('**/api/interviews/care/events', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm and save' }).click()
  await toast(page, 'Profile Created', 'Taking you to your dashboard.').waitFor()
  await page.waitForURL('/care-seeker/dashboard')
  expect(await toast(page, 'Failed to save your profile.').count()).toBe(0)
  expect((await stored(page)).status).toBe('complete')
  await page.goto('/care-seeker/profile-review')
  await page.getByText('This is your saved profile.').waitFor()
  await expect.poll(() => page.getByText('Nothing counts until you confirm.').count()).toBe(0)
  await page.goto('/care-seeker/onboarding?step=review')
  await heading(page, 'Review').waitFor()
  await expect.poll(() => page.getByText('Nothing counts until you confirm.').count()).toBe(0)
  await page.goto('/care-seeker/onboarding?step=location')
  await page.getByText('Only people you agree to meet see the street.').waitFor()
})

test('a session that ends midway loses no answer', async () => {
  const { page, context } = await openSite({ ...shared, ...phone, expected: [refused(401)] })
  await begin(page)
  await text(page, 'Name').fill('Rosa')
  await saved(page).waitFor()
  await context.clearCookies()
  await text(page, 'Age').fill('83')
  await page.waitForURL(/^[^?]*\/auth\?returnTo=/)
  await logIn(page, ownEmail('ana'))
  await heading(page, 'Who needs care').waitFor()
  await expect.poll(() => text(page, 'Age').inputValue()).toBe('83')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
})

test('the last typed answer is sent before signing out', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await text(page, 'Name').fill('Rosa')
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Log out') button.click()
  })
  await page.waitForURL('/auth/care-seeker')
  await logIn(page, ownEmail('ana'))
  await page.waitForURL('/care-seeker/dashboard')
  expect(await answer(page, 'basicInfo.recipientName')).toBe('Rosa')
})

test("what can't be loaded says so and can be retried", async () => {
  const { page } = await openSite({ ...shared, expected: [refused(503)] })
  await begin(page)
  await page.route('**/api/interviews/care', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'We couldn’t load your answers' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Who needs care').waitFor()
})

test("code that can't be loaded can be retried, and the other method stays open", async () => {
  const { page } = await openSite({ ...shared, expected: [unreachable] })
  await page.route('**/assets/care-chat-*', route => route.abort())
  await begin(page)
  await text(page, 'Name').fill('Rosa')
  await page.getByRole('link', { name: 'Chat with Emma instead' }).click()
  await page.getByText('We can’t connect right now.').waitFor()
  await page.goBack()
  await heading(page, 'Who needs care').waitFor()
  await expect.poll(() => text(page, 'Name').inputValue()).toBe('Rosa')
  await page.getByRole('link', { name: 'Chat with Emma instead' }).click()
  await page.getByText('We can’t connect right now.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await text(page, 'Your message to Emma').waitFor()
})

test('without a session the sign-in page is /auth', async () => {
  const { page } = await openSite(shared)
  await page.goto('/care-seeker/onboarding?step=schedule')
  await page.waitForURL('/auth?returnTo=%2Fcare-seeker%2Fonboarding%3Fstep%3Dschedule')
  await toast(page, 'Error', 'Please sign in to continue').waitFor()
})
