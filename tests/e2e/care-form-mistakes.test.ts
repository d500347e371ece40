import { expect, test } from 'vitest'
import {
  answer,
  arrive,
  begin,
  fillAll,
  focused,
  heading,
  inAMonth,
  next,
  saved,
  shared,
  steps,
  stored,
  text,
} from '#tests/support/browser/care-form.ts'
import { address, openSite, ownEmail, refused, signUp, toast } from '#tests/support/browser/site.ts'

test('an invalid answer shows its error at the field, and stays as typed', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(422)] })
  await begin(page)
  await steps['Who needs care']?.(page)
  await saved(page).waitFor()
  const age = text(page, 'Age')
  await age.fill('12O')
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await expect.poll(() => age.getAttribute('aria-invalid')).toBe(null)
  await age.blur()
  await page.getByText('Please enter a whole number from 0 to 120.').waitFor()
  await expect.poll(() => age.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Please check: Age').waitFor()
  // A typo doesn't delete a valid answer.
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
  await page.reload()
  await page.getByText('Please enter a whole number from 0 to 120.').waitFor()
  await expect.poll(() => age.inputValue()).toBe('12O')
  await age.fill('83')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
  await expect.poll(() => age.getAttribute('aria-invalid')).toBe(null)

  // The server has the last word; the rest of the queue still arrives.
  const issue = { path: 'events.0.value', message: 'is odd' }
  await page.route('**/api/interviews/care/events', async route =>
    route.request().postData()?.includes('"value":84')
      ? route.fulfill({
          status: 422,
          json: { error: { code: 'invalid_answer', message: 'No.', issues: [issue] } },
        })
      : route.continue(),
  )
  await age.fill('84')
  await text(page, 'Name').fill('Rosalia')
  await expect.poll(() => age.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => answer(page, 'basicInfo.recipientName')).toBe('Rosalia')
  await expect.poll(() => age.inputValue()).toBe('84')
  await expect.poll(() => saved(page).count()).toBe(0)
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await age.blur()
  await expect.poll(() => age.inputValue()).toBe('84')
  await age.fill('85')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(85)
  await saved(page).waitFor()
})

test('a corrected line keeps the valid answer, the invalid text and the focus', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await steps['Who needs care']?.(page)
  const age = text(page, 'Age')
  await age.blur()
  // Typed slowly, one character at a time.
  await age.fill('20')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(20)
  await age.fill('200')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
  await age.fill('83')
  await age.blur()

  await page.goto('/care-seeker/profile-review')
  await arrive(page, 'Review your answers')
  await page.getByRole('button', { name: 'Change: Who is the care for?' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('value')).toBe('family')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Change: Who is the care for?')
  await page.getByRole('button', { name: 'Change: Age' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('eighty')
  await page.keyboard.press('Enter')
  const said = page.getByRole('alert').filter({ hasText: 'Please enter a whole number from 0 to 120.' })
  await said.waitFor()
  await expect.poll(() => focused(page).inputValue()).toBe('eighty')
  await page.keyboard.press('Escape')
  await page.reload()
  await said.waitFor()
  await expect.poll(() => age.inputValue()).toBe('eighty')
  expect(await answer(page, 'basicInfo.recipientAge')).toBe(83)
  await arrive(page, 'Review your answers')
  await age.fill('84')
  await age.press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Change: Age')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(84)
})

test('an invalid date shows its error at the field; a second press does no more than the first', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await steps['Who needs care']?.(page)
  await next(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await arrive(page, 'Care needs')
  await page.goBack()
  await arrive(page, 'Who needs care')
  await next(page).click()
  await arrive(page, 'Care needs')
  await steps['Care needs']?.(page)
  await next(page).click()
  await arrive(page, 'Schedule')
  await steps.Schedule?.(page)
  const first = page.getByLabel('Start date')
  const odd = page.getByText('Please enter a full date, with the year')
  for (const typed of ['02312027', '01040027', '01012020']) {
    await first.fill('')
    await first.pressSequentially(typed)
    await first.blur()
    await odd.waitFor()
    expect([undefined, inAMonth]).toContain(await answer(page, 'schedule.startDate'))
    await expect.poll(() => next(page).isDisabled()).toBe(true)
    await first.fill(inAMonth)
    await odd.waitFor({ state: 'detached' })
    await expect.poll(() => answer(page, 'schedule.startDate')).toBe(inAMonth)
  }
})

test('the URL names a step, and goes no further than the answers', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await page.goto('/care-seeker/onboarding?step=location')
  await heading(page, 'Who needs care').waitFor()
  await expect.poll(() => address(page)).toBe('/care-seeker/onboarding?step=basicInfo')
  await page.goto('/care-seeker/onboarding?step=nowhere')
  await page.getByText('How would you like').waitFor()
})

test('missing answers are named and linked; confirming waits for them', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(503)] })
  await signUp(page, { name: 'Ana Santos', email: ownEmail('ana'), role: 'care-seeker' })
  await page.goto('/care-seeker/profile-review')
  await page.getByRole('heading', { name: 'Nothing to review yet' }).waitFor()
  await page.goto('/care-seeker/onboarding?step=basicInfo')
  await fillAll(page)
  await page.getByRole('link', { name: 'Open in the form: Location' }).click()
  await arrive(page, 'Location')
  await text(page, 'ZIP code').fill('')
  await saved(page).waitFor()
  await page.goto('/care-seeker/profile-review')
  const confirm = page.getByRole('button', { name: 'Confirm and save' })
  await page.getByText('To continue, we still need: ZIP code').waitFor()
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'ZIP code', exact: true }).click()
  await expect.poll(() => focused(page).getAttribute('placeholder')).toBe('For example: 99201')
  await page.keyboard.type('99201')
  await page.keyboard.press('Enter')
  await saved(page).waitFor()
  await expect.poll(() => address(page)).toBe('/care-seeker/profile-review')

  await page.goto('/care-seeker/onboarding?step=location')
  await text(page, 'Getting in').fill('x'.repeat(2100))
  await page.goto('/care-seeker/profile-review')
  await page.getByText('We can’t save 1 answer yet.').waitFor()
  await expect.poll(() => page.getByText('That’s everything we need.').count()).toBe(0)
  await text(page, 'Getting in').waitFor()
  await page.getByRole('button', { name: 'Getting in', exact: true }).click()
  await expect.poll(() => focused(page).inputValue()).toHaveLength(2100)
  await focused(page).fill('')

  await page.goto('/care-seeker/profile-review')
  await page.route('**/api/interviews/care/events', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  await confirm.click()
  await toast(
    page,
    'Failed to save your profile. Please try again.',
    'We can’t reach your information right now.',
  ).waitFor()
  await expect.poll(() => address(page)).toBe('/care-seeker/profile-review')
  await page.unrouteAll({ behavior: 'wait' })
  await confirm.click()
  await toast(page, 'Profile Created', 'Taking you to your dashboard.').waitFor()
  await page.waitForURL('/care-seeker/dashboard')

  // A later change has to be confirmed again; skipping is always possible.
  await page.goto('/care-seeker/profile-review')
  await page.getByRole('button', { name: 'Change: City' }).click()
  await text(page, 'City').fill('Tacoma')
  await confirm.waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.waitForURL('/care-seeker/dashboard')
  await expect.poll(async () => (await stored(page)).status).toBe('open')
})
