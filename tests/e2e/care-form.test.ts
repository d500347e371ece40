import { expect, test } from 'vitest'
import {
  answer,
  arrive,
  begin,
  focused,
  heading,
  inAMonth,
  next,
  phone,
  saved,
  shared,
  steps,
  stored,
  tell,
  text,
} from '#tests/support/browser/care-form.ts'
import {
  address,
  expectNoSidewaysScroll,
  expectReadable,
  openSite,
  ownEmail,
  refused,
  signUp,
  toast,
} from '#tests/support/browser/site.ts'
import { stretch } from '#tests/support/browser/stretched.ts'
import { allOfIt, answer as given, goTo, step as move } from '#tests/support/interviews.ts'

test('a family fills in the form on a phone with the keyboard, and finds its profile', async () => {
  const { page } = await openSite({ ...shared, ...phone })
  await signUp(page, { name: 'Ana Santos', email: ownEmail('ana'), role: 'care-seeker' })
  await expect.poll(() => page.getByRole('radio', { name: 'Chat with Emma' }).isChecked()).toBe(true)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('radio', { name: 'Chat with Emma' }).focus()
  // Enter on a choice starts, as in every form.
  await press('ArrowDown', 'Enter')
  await arrive(page, 'Who needs care')
  await expect.poll(() => address(page)).toBe('/care-seeker/onboarding?step=basicInfo')
  await page.getByText('0 of 15 answered').waitFor()
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  // Even those who can't continue yet can reach the button, and hear why.
  await next(page).focus()
  await press('Enter')
  await expect.poll(() => focused(page).innerText()).toBe('Continue')
  await heading(page, 'Who needs care').focus()

  await press('Tab', 'Space')
  const relationship = page.getByRole('combobox', { name: 'Your relationship' })
  await expect.poll(() => relationship.count()).toBe(0)
  await press('ArrowDown')
  await relationship.waitFor()
  await press('Tab')
  await page.keyboard.type('Rosa Santos')
  await press('Tab')
  await page.keyboard.type('83')
  await press('Tab')
  await page.keyboard.type('Mother')
  await press('Enter')
  await saved(page).waitFor()
  await expect.poll(() => answer(page, 'basicInfo.relationship')).toBe('mother')
  await text(page, 'Age').focus()
  // Enter in a field continues, as in every form.
  await press('Enter')
  await arrive(page, 'Care needs')
  await expect.poll(async () => (await stored(page)).step).toBe('careNeeds')

  await page.getByRole('radio', { name: 'A little help', exact: true }).focus()
  await press('ArrowDown')
  await page.getByRole('checkbox', { name: 'Daily activities' }).press('Space')
  await page.getByRole('checkbox', { name: 'Company' }).press('Space')
  await page.getByRole('radio', { name: 'Independent' }).focus()
  await press('ArrowDown')
  await text(page, 'Health conditions').focus()
  await page.keyboard.type('Arthritis')
  await press('Enter')
  await page.keyboard.type('a bad hip, ')
  await page.keyboard.type('Gout')
  await press('Tab')
  await press('Shift+Tab')
  await page.keyboard.type('x')
  // Held down, Backspace empties the line and stops there.
  for (let held = 0; held < 4; held += 1) await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await press('Backspace')
  await page.getByRole('status').filter({ hasText: 'Removed: Gout' }).waitFor({ state: 'attached' })
  await expect
    .poll(() => answer(page, 'careNeeds.medicalConditions'))
    .toEqual(['arthritis', { words: 'a bad hip' }])
  await page.getByRole('button', { name: 'Remove a bad hip' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('type')).toBe('text')
  await page.reload()
  await heading(page, 'Care needs').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Company' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Remove Arthritis' }).waitFor()
  await next(page).press('Enter')

  await arrive(page, 'Schedule')
  await steps.Schedule?.(page)
  await page.goBack()
  await heading(page, 'Care needs').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Some help', exact: true }).isChecked()).toBe(true)
  await page.goForward()
  await heading(page, 'Schedule').waitFor()
  await expect.poll(() => page.getByLabel('Start date').inputValue()).toBe(inAMonth)
  await next(page).click()

  await arrive(page, 'Preferences')
  await page.getByText('Why we ask: Bathing and dressing are personal').waitFor()
  await page.getByRole('radio', { name: 'A woman' }).check()
  await steps.Preferences?.(page)
  await text(page, 'From').fill('24')
  await text(page, 'Up to').fill('31.50')
  await next(page).click()
  await arrive(page, 'Location')
  await steps.Location?.(page)
  await next(page).click()

  await arrive(page, 'Anything else')
  await expect.poll(() => text(page, 'Which pets?').count()).toBe(0)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await text(page, 'Which pets?').fill('An old dog')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expect.poll(() => answer(page, 'additionalInfo.petDetails')).toBe(undefined)
  await next(page).click()

  await arrive(page, 'Review')
  await page.getByText('That’s everything we need.').waitFor()
  await page.getByText('$24.00 – $31.50').waitFor()
  await page.getByText('Daily activities and Company').waitFor()
  await page.getByText('15 of 15 answered, not confirmed yet').waitFor()
  await page.getByRole('button', { name: 'Change: Age' }).press('Enter')
  await expect.poll(() => focused(page).inputValue()).toBe('83')
  await page.keyboard.type('0')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  // An invalid answer doesn't pass.
  await expect.poll(() => focused(page).inputValue()).toBe('830')
  await press('ControlOrMeta+a')
  await page.keyboard.type('84')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Change: Age')

  await page.getByRole('button', { name: 'Confirm and save' }).press('Enter')
  await toast(page, 'Profile Created', 'Your profile has been successfully created!').waitFor()
  await page.waitForURL('/care-seeker/dashboard')
  expect((await stored(page)).status).toBe('complete')
  await page.goto('/care-seeker/profile')
  for (const shown of ['Rosa Santos', '84', 'Moderate', 'Daily activities', 'Female', '$24.00 - $31.50'])
    await page.getByText(shown, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Change care profile' }).click()
  await page.getByText('This is your saved profile.').waitFor()

  const news = page.getByText('You’ve changed something since you confirmed.')
  await expect.poll(() => news.count()).toBe(0)
  await page.getByRole('button', { name: 'Change: Age' }).click()
  await text(page, 'Age').fill('85')
  await saved(page).waitFor()
  for (const place of ['/care-seeker/profile', '/care-seeker/dashboard']) {
    await page.goto(place)
    await news.waitFor()
  }
  await page.getByRole('link', { name: 'Review and confirm' }).click()
  await arrive(page, 'Review your answers')
  await page
    .context()
    .request.delete('/api/interviews/care', { headers: { origin: new URL(page.url()).origin } })
  await page.goto('/care-seeker/profile')
  await page.getByText('Your saved profile stays until you confirm a new one.').waitFor()
  await page.getByRole('link', { name: 'Start a new profile' }).click()
  await page.getByText('How would you like').waitFor()
})

test('notices never cover controls', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(503)] })
  // As long as bad news is shown.
  await stretch(page, 10_000)
  await begin(page)
  await tell(page, ...allOfIt(), given('schedule.startDate', inAMonth))
  await page.goto('/care-seeker/profile-review')
  await page.route('**/api/interviews/care/events', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  const confirm = page.getByRole('button', { name: 'Confirm and save' })
  await confirm.click()
  const news = toast(page, 'Failed to save your profile.')
  await news.waitFor()
  const covered = () =>
    news.evaluate(card => {
      const lies = card.getBoundingClientRect()
      return [...document.querySelectorAll('main button, main a, main summary')].filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const meets = left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top
        return meets && one.checkVisibility()
      }).length
    })
  for (const y of [10_000, 600]) {
    await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(covered).toBe(0)
  }
  await page.setViewportSize(phone)
  await page.evaluate(() => window.scrollTo({ top: 10_000, behavior: 'instant' }))
  await expect.poll(covered).toBe(0)
})

test('right to left, a number stays before its words', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const [first, last] = await page.getByText('0 of 15 answered').evaluate(({ firstChild }) => {
    const leftOf = (at: number) => {
      const letter = new Range()
      if (!firstChild) return 0
      letter.setStart(firstChild, at)
      letter.setEnd(firstChild, at + 1)
      return letter.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf(5)]
  })
  expect(first).toBeLessThan(last ?? 0)
})

test('each page says where the person is, and its texts link to what they name', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  await steps['Who needs care']?.(page)
  await saved(page).waitFor()
  await page.getByRole('link', { name: 'Chat or form' }).click()
  await arrive(page, 'Welcome back')
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.waitForURL('/care-seeker/dashboard')
  await page.goBack()
  await arrive(page, 'Welcome back')
  await page.goto('/care-seeker/onboarding?step=review')
  await arrive(page, 'Review')
  await page.getByRole('link', { name: 'Open in the form: Care needs' }).waitFor()
  // On a phone there's no room for the check above a step; its color and its text are there.
  const check = page.getByRole('link', { name: 'Who needs care' }).locator('svg')
  const bar = page.getByRole('progressbar', { name: 'Your care profile' })
  const heightOfBar = async () => (await bar.boundingBox())?.height ?? 0
  await expect.poll(() => check.isVisible()).toBe(true)
  await expect.poll(heightOfBar).toBeGreaterThan(8)
  await page.setViewportSize(phone)
  await check.waitFor({ state: 'hidden' })
  // Nor for two bars: the steps keep theirs, and the other is text.
  await expect.poll(heightOfBar).toBeLessThan(2)
  await page.getByText(/^\d+ of 15 answered/).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Open in the form: Location' }).count()).toBe(0)

  const needs = (...of: string[]) => given('careNeeds.primaryNeeds', of)
  const unsaved = page.getByText('We’ll remember this preference, but it isn’t part of the profile')
  await tell(page, given('preferences.genderPreference', 'female'), needs('companionship'))
  await unsaved.waitFor()
  await page.locator('dd').getByText('A woman').waitFor()
  await tell(page, needs('daily-activities'))
  await unsaved.waitFor({ state: 'detached' })
  await page.locator('dd').getByText('A woman').waitFor()

  await page.getByRole('button', { name: 'ZIP code', exact: true }).click()
  await expect.poll(() => focused(page).getAttribute('placeholder')).toBe('For example: 99201')
  await expect.poll(() => address(page)).toBe('/care-seeker/onboarding?step=review')
})

test('a long name and text at twice the size push nothing off the page', async () => {
  const { page, context } = await openSite({ ...shared, width: 640, height: 900 })
  const name = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maria de los Angeles Santos'
  await signUp(page, { name, email: ownEmail('ana'), role: 'care-seeker' })
  await page.goto('/care-seeker/profile')
  await heading(page, 'Care Recipient Profile').waitFor()
  await expectNoSidewaysScroll(page, 'A long name')
  await page.setViewportSize({ width: 412, height: 915 })
  const client = await context.newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto('/care-seeker/onboarding')
  await page.getByRole('button', { name: 'Get started' }).waitFor()
  await expectNoSidewaysScroll(page, 'The choice of door')
  await page.goto('/care-seeker/onboarding?door=chat')
  const head = page.locator('[data-stays]')
  await head.waitFor()
  await expectNoSidewaysScroll(page, 'The talk')
  const title = heading(page, 'Chat with Emma')
  await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(120)

  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await page.setViewportSize(phone)
  const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
  const odd = [
    given('basicInfo.recipientName', long),
    given('careNeeds.primaryCareReason', long),
    given('preferences.requiredCertifications', [long]),
  ]
  await tell(page, ...allOfIt(), given('schedule.startDate', inAMonth), ...odd)
  await tell(page, goTo('review'), move('confirm'))
  await page.goto('/care-seeker/profile')
  await page.locator('dd').getByText(long).first().waitFor()
  await expectNoSidewaysScroll(page, 'A long word in the profile')
})

test('every step is accessible in both themes, on narrow screens, in both directions', async () => {
  const { page } = await openSite({ ...shared, width: 320, height: 640 })
  await begin(page)
  const look = (where: string) => expectReadable(page, where)
  for (const [title, fill] of Object.entries(steps)) {
    await arrive(page, title)
    await fill(page)
    if (title === 'Preferences') await page.getByText('More preferences, if you like').click()
    await look(title)
    await next(page).click()
  }
  await arrive(page, 'Review')
  await page.getByRole('button', { name: 'Change: What kind of help?' }).click()
  await look('Review')
  await page.goto('/care-seeker/onboarding?step=basicInfo')
  await text(page, 'Age').fill('old')
  await text(page, 'Age').blur()
  await look('A mistake')
  await page.goto('/care-seeker/profile-review')
  await page.getByText('Please check: Age').waitFor()
  await look('Profile review')
})
