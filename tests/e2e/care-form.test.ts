import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { launchBrowser } from '#tests/support/browser.ts'
import { allOfIt, answer as given, goTo, step as move } from '#tests/support/interviews.ts'
import {
  address,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  openSite,
  refused,
  signUp,
  toast,
} from '#tests/support/site.ts'
import { dayBefore } from '#web/lib/today.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const shared = { shared: true, env: { RATE_LIMITS: 'off' } }

let tests = 0
beforeEach(() => {
  tests += 1
})

/** Each test has an Ana of its own. */
const ana = () => `ana.${tests}@people.example`
const unreachable = /net::ERR|Failed to fetch/
const phone = { width: 360, height: 740 }

const interview = z.object({
  status: z.string(),
  step: z.string(),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** What the server has, asked as this browser's person. */
const stored = async (page: Page) =>
  interview.parse(await (await page.context().request.get('/api/interviews/care')).json())

const answer = async (page: Page, path: string): Promise<unknown> => {
  const [section = '', name = ''] = path.split('.')
  return (await stored(page)).answers[section]?.[name]
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const saved = (page: Page) => page.locator('[data-saving=saved]')
const focused = (page: Page) => page.locator(':focus')

const arrive = async (page: Page, name: string) => {
  await heading(page, name).waitFor()
  await expect.poll(() => focused(page).innerText()).toBe(name)
}

const begin = async (page: Page) => {
  await signUp(page, { name: 'Ana Santos', email: ana(), role: 'care-seeker' })
  await page.getByRole('radio', { name: 'Fill in the form, step by step' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await arrive(page, 'Who needs care')
}

/** From another device. */
const tell = (page: Page, ...events: unknown[]) =>
  page.context().request.post('/api/interviews/care/events', {
    data: { events },
    headers: { origin: new URL(page.url()).origin },
  })

const inAMonth = dayBefore(-30)

type Filling = Record<string, (page: Page) => Promise<void>>

/** The least that each step waits for, in their order. */
const steps: Filling = {
  'Who needs care': async page => {
    await page.getByRole('radio', { name: 'For someone in my family' }).check()
    await text(page, 'Name of the person').fill('Rosa Santos')
    await text(page, 'Age in years').fill('83')
  },
  'Care needs': async page => {
    await page.getByRole('radio', { name: 'Some (moderate)' }).check()
    await page.getByRole('checkbox', { name: 'Daily activities' }).check()
    await page.getByRole('radio', { name: 'With some help' }).check()
  },
  Schedule: async page => {
    await page.getByRole('radio', { name: 'Daily' }).check()
    await page.getByLabel('First day').fill(inAMonth)
    await page.getByRole('radio', { name: 'Ongoing' }).check()
  },
  Preferences: async page => {
    await page.getByRole('checkbox', { name: 'Cooking' }).check()
    await page.getByRole('radio', { name: 'Intermediate' }).check()
  },
  Location: async page => {
    await text(page, 'Street and number').fill('12 Elm Street')
    await text(page, 'City').fill('Spokane')
    await text(page, 'State').fill('WA')
    await text(page, 'ZIP code').fill('99201')
  },
  'Anything else': async () => {},
}

const fillAll = async (page: Page) => {
  for (const [title, fill] of Object.entries(steps)) {
    await arrive(page, title)
    await fill(page)
    await next(page).click()
  }
  await arrive(page, 'Review')
}

test('a family fills in the form on a phone with the keyboard, and finds its profile', async () => {
  const { page } = await openSite(browser, { ...shared, ...phone })
  await signUp(page, { name: 'Ana Santos', email: ana(), role: 'care-seeker' })
  expect(await page.getByRole('radio', { name: 'Talk with Emma' }).isChecked()).toBe(true)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('radio', { name: 'Talk with Emma' }).focus()
  // Enter on what is chosen begins, as in every form.
  await press('ArrowDown', 'Enter')
  await arrive(page, 'Who needs care')
  expect(address(page)).toBe('/care-seeker/onboarding?step=basicInfo')
  await page.getByText('0 of 15 answered').waitFor()
  expect(await next(page).isDisabled()).toBe(true)
  // Also whoever cannot go on yet comes by it, and hears why.
  await next(page).focus()
  await press('Enter')
  expect(await focused(page).innerText()).toBe('Continue')
  await heading(page, 'Who needs care').focus()

  await press('Tab', 'Space')
  expect(await text(page, 'How you belong together').count()).toBe(0)
  await press('ArrowDown')
  await text(page, 'How you belong together').waitFor()
  await press('Tab')
  await page.keyboard.type('Rosa Santos')
  await press('Tab')
  await page.keyboard.type('83')
  await press('Tab')
  await page.keyboard.type('My mother')
  await saved(page).waitFor()
  // Enter in a field goes on, as in every form.
  await press('Enter')
  await arrive(page, 'Care needs')
  await expect.poll(async () => (await stored(page)).step).toBe('careNeeds')

  await page.getByRole('radio', { name: 'A little (minimal)' }).focus()
  await press('ArrowDown')
  await page.getByRole('checkbox', { name: 'Daily activities' }).press('Space')
  await page.getByRole('checkbox', { name: 'Company' }).press('Space')
  await page.getByRole('radio', { name: 'Independent' }).focus()
  await press('ArrowDown')
  await text(page, 'Illnesses').focus()
  await page.keyboard.type('Arthritis')
  await press('Enter')
  await page.keyboard.type('a bad hip, ')
  await page.keyboard.type('Gout')
  await press('Tab')
  await press('Shift+Tab')
  await page.keyboard.type('x')
  // Held down it empties the line, and stops there.
  for (let held = 0; held < 4; held += 1) await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await press('Backspace')
  await page.getByRole('status').filter({ hasText: 'Removed: Gout' }).waitFor({ state: 'attached' })
  await expect.poll(() => answer(page, 'careNeeds.medicalConditions')).toEqual(['Arthritis', 'a bad hip'])
  await page.getByRole('button', { name: 'Remove a bad hip' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('type')).toBe('text')
  await page.reload()
  await heading(page, 'Care needs').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Company' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Remove Arthritis' }).waitFor()
  await next(page).press('Enter')

  await arrive(page, 'Schedule')
  await steps.Schedule?.(page)
  await page.goBack()
  await heading(page, 'Care needs').waitFor()
  expect(await page.getByRole('radio', { name: 'Some (moderate)' }).isChecked()).toBe(true)
  await page.goForward()
  await heading(page, 'Schedule').waitFor()
  expect(await page.getByLabel('First day').inputValue()).toBe(inAMonth)
  await next(page).click()

  await arrive(page, 'Preferences')
  await page.getByText('Why we ask: Washing and dressing are close').waitFor()
  await page.getByRole('radio', { name: 'A woman' }).check()
  await steps.Preferences?.(page)
  await text(page, 'From').fill('24')
  await text(page, 'Up to').fill('31.50')
  await next(page).click()
  await arrive(page, 'Location')
  await steps.Location?.(page)
  await next(page).click()

  await arrive(page, 'Anything else')
  expect(await text(page, 'Which pets?').count()).toBe(0)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await text(page, 'Which pets?').fill('An old dog')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expect.poll(() => answer(page, 'additionalInfo.petDetails')).toBe(undefined)
  await next(page).click()

  await arrive(page, 'Review')
  await page.getByText('Everything that is needed is there.').waitFor()
  await page.getByText('$24.00 - $31.50').waitFor()
  await page.getByText('Daily activities and Company').waitFor()
  await page.getByText('15 of 15 answered, not confirmed yet').waitFor()
  await page.getByRole('button', { name: 'Change: Age in years' }).press('Enter')
  await expect.poll(() => focused(page).inputValue()).toBe('83')
  await page.keyboard.type('0')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  // What cannot be kept is not waved through.
  await expect.poll(() => focused(page).inputValue()).toBe('830')
  await press('ControlOrMeta+a')
  await page.keyboard.type('84')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Change: Age in years')

  await page.getByRole('button', { name: 'Confirm and save' }).press('Enter')
  await toast(page, 'Profile Created', 'Your profile has been successfully created!').waitFor()
  await page.waitForURL('/care-seeker/dashboard')
  expect((await stored(page)).status).toBe('complete')
  await page.goto('/care-seeker/profile')
  for (const shown of ['Rosa Santos', '84', 'Moderate', 'Daily activities', 'Female', '$24.00 - $31.50'])
    await page.getByText(shown, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Change the profile' }).click()
  await page.getByText('This is your saved profile.').waitFor()

  const news = page.getByText('You have changed something since you confirmed the care profile.')
  expect(await news.count()).toBe(0)
  await page.getByRole('button', { name: 'Change: Age in years' }).click()
  await text(page, 'Age in years').fill('85')
  await saved(page).waitFor()
  for (const place of ['/care-seeker/profile', '/care-seeker/dashboard']) {
    await page.goto(place)
    await news.waitFor()
  }
  await page.getByRole('link', { name: 'Check and confirm' }).click()
  await page
    .context()
    .request.delete('/api/interviews/care', { headers: { origin: new URL(page.url()).origin } })
  await page.goto('/care-seeker/profile')
  await page.getByText('What is saved here stays until you confirm a new profile.').waitFor()
  await page.getByRole('link', { name: 'Tell us anew' }).click()
  await page.getByText('How would you like').waitFor()
})

test('answers given without a line wait here, survive a reload, and are sent', async () => {
  const { page, context } = await openSite(browser, { ...shared, ...phone, expected: [unreachable] })
  await begin(page)
  await page.getByRole('radio', { name: 'For me' }).check()
  await saved(page).waitFor()
  await context.setOffline(true)
  await page.route('**/api/interviews/care/events', route => route.abort())
  await text(page, 'Name of the person').fill('Rosa Santos')
  await text(page, 'Age in years').fill('83')
  await page.locator('[data-saving=offline]').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'Offline: we keep it here' })
    .waitFor({ state: 'attached' })
  await next(page).click()
  await arrive(page, 'Care needs')
  await page.getByRole('radio', { name: 'Some (moderate)' }).check()

  // The page comes, the answers do not go, not even while the page is left.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await context.setOffline(false)
  await page.reload()
  await heading(page, 'Care needs').waitFor()
  expect(await page.getByRole('radio', { name: 'Some (moderate)' }).isChecked()).toBe(true)
  expect((await stored(page)).answers).toEqual({ basicInfo: { careType: 'self' } })

  await page.unroute('**/api/interviews/care/events')
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
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept/')))).toEqual(
    [],
  )
})

test('an answer whose acknowledgement is lost is not given twice, and signing out leaves nothing behind', async () => {
  const { page } = await openSite(browser, { ...shared, ...phone, expected: [unreachable] })
  await begin(page)
  let lost = 0
  await page.route('**/api/interviews/care/events', async route => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await text(page, 'Name of the person').fill('Rosa')
  await page.locator('[data-saving=offline]').waitFor()
  expect(lost).toBeGreaterThan(0)
  expect(await answer(page, 'basicInfo.recipientName')).toBe('Rosa')
  await page.unroute('**/api/interviews/care/events')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await saved(page).waitFor()

  await text(page, 'Age in years').fill('a secret')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('a secret')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/auth/care-seeker')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a secret')
})

test('nothing is asked of the server between the end of a session and the page that shows it', async () => {
  const { page } = await openSite(browser, shared)
  await begin(page)
  await text(page, 'Name of the person').fill('Rosa')
  await saved(page).waitFor()
  const asked: string[] = []
  await page.route('**/api/auth/sign-out', async route => {
    const over = await route.fetch()
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await route.fulfill({ response: over })
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/auth/care-seeker')
  expect(asked).not.toContain('/api/interviews/care')
})

test('two tabs show the same answers, the newest one wins', async () => {
  const { page, context } = await openSite(browser, shared)
  await begin(page)
  await text(page, 'Name of the person').fill('Rosa')
  await saved(page).waitFor()
  const other = await context.newPage()
  await other.goto('/care-seeker/onboarding')
  await other.getByText('You have answered 1 of 15').waitFor()
  await other.getByRole('radio', { name: 'Fill in the form, step by step' }).check()
  await other.getByRole('button', { name: 'Go on where I was' }).click()
  await heading(other, 'Who needs care').waitFor()
  expect(await text(other, 'Name of the person').inputValue()).toBe('Rosa')
  await text(other, 'Name of the person').fill('Rosalia')
  await other.getByRole('radio', { name: 'For me' }).check()
  await expect.poll(() => text(page, 'Name of the person').inputValue()).toBe('Rosalia')
  await expect.poll(() => page.getByRole('radio', { name: 'For me' }).isChecked()).toBe(true)
  await tell(page, given('basicInfo.recipientAge', 84))
  await page.bringToFront()
  await expect.poll(() => text(page, 'Age in years').inputValue()).toBe('84')
})

test('a list that is changed here without a line, and elsewhere meanwhile, keeps both', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [unreachable] })
  await begin(page)
  await tell(page, ...allOfIt(), given('schedule.startDate', inAMonth))
  await page.goto('/care-seeker/onboarding?step=preferences')
  await page.getByRole('checkbox', { name: 'Cooking' }).waitFor()
  await page.route('**/api/interviews/care/**', route => route.abort())
  await page.getByRole('checkbox', { name: 'Driving' }).check()
  await page.locator('[data-saving=offline]').waitFor()
  await tell(page, given('preferences.requiredSkills', ['lifting', 'cooking']))
  await page.unroute('**/api/interviews/care/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => answer(page, 'preferences.requiredSkills'))
    .toEqual(['lifting', 'cooking', 'driving'])
  await expect.poll(() => page.getByRole('checkbox', { name: 'Lifting' }).isChecked()).toBe(true)
})

test('what is confirmed on another device is shown here at once, and nothing else moves', async () => {
  const { page } = await openSite(browser, shared)
  await begin(page)
  const start = given('schedule.startDate', inAMonth)
  await tell(page, ...allOfIt(), start, goTo('review'), move('confirm'))
  await page.goto('/care-seeker/profile')
  const named = (name: string) => page.locator('dd').getByText(name)
  await named('Rosa Marin').waitFor()
  await page.getByText('Care for Rosa').first().waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).focus()
  const gone = await page.evaluateHandle(() => {
    const removed: string[] = []
    const note = (changes: MutationRecord[]) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof Element) removed.push(node.tagName)
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return removed
  })
  await tell(page, given('basicInfo.recipientName', 'Amelia Stone'), goTo('review'), move('confirm'))
  await named('Amelia Stone').waitFor()
  await page.getByText('Care for Amelia').first().waitFor()
  expect(await focused(page).innerText()).toContain('Back')
  expect(await gone.jsonValue()).toEqual([])

  // A page without the interview asks when one comes back to it.
  await page.goto('/account')
  await page.getByText('Care for Amelia').first().waitFor()
  await tell(page, given('basicInfo.recipientName', 'Rosa Marin'), goTo('review'), move('confirm'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Care for Rosa').first().waitFor()
})

test('a profile that is saved is not told to have failed, though the answer is lost', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [unreachable] })
  await begin(page)
  await tell(page, ...allOfIt(), given('schedule.startDate', inAMonth))
  await page.goto('/care-seeker/profile-review')
  await page.route('**/api/interviews/care/events', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm and save' }).click()
  await toast(page, 'Profile Created', 'Taking you to your dashboard.').waitFor()
  await page.waitForURL('/care-seeker/dashboard')
  expect(await toast(page, 'Failed to save your profile.').count()).toBe(0)
  expect((await stored(page)).status).toBe('complete')
})

test('news lies on nothing that one may want to press', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [refused(503)] })
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

test('right to left, a number stays before the words that it belongs to', async () => {
  const { page } = await openSite(browser, shared)
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

test('what cannot be kept is said at its field, and stays as it was typed', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [refused(422)] })
  await begin(page)
  await steps['Who needs care']?.(page)
  await saved(page).waitFor()
  const age = text(page, 'Age in years')
  await age.fill('12O')
  expect(await next(page).isDisabled()).toBe(true)
  expect(await age.getAttribute('aria-invalid')).toBe(null)
  await age.blur()
  await page.getByText('A whole number from 0 to 120, please.').waitFor()
  expect(await age.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Please look again at: Age in years').waitFor()
  // A slip over a good answer does not cost it.
  expect(await answer(page, 'basicInfo.recipientAge')).toBe(83)
  await page.reload()
  await page.getByText('A whole number from 0 to 120, please.').waitFor()
  expect(await age.inputValue()).toBe('12O')
  await age.fill('83')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
  expect(await age.getAttribute('aria-invalid')).toBe(null)

  // The server has the last word; whatever else is on its way arrives.
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
  await text(page, 'Name of the person').fill('Rosalia')
  await expect.poll(() => age.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => answer(page, 'basicInfo.recipientName')).toBe('Rosalia')
  expect(await age.inputValue()).toBe('84')
  expect(await saved(page).count()).toBe(0)
  expect(await next(page).isDisabled()).toBe(true)
  await page.unroute('**/api/interviews/care/events')
  await age.blur()
  expect(await age.inputValue()).toBe('84')
  await age.fill('85')
  await saved(page).waitFor()
  expect(await answer(page, 'basicInfo.recipientAge')).toBe(85)
})

test('a line that is put right keeps what was good, what is odd and the focus', async () => {
  const { page } = await openSite(browser, shared)
  await begin(page)
  await steps['Who needs care']?.(page)
  const age = text(page, 'Age in years')
  await age.blur()
  // Slowly typed, letter by letter.
  await age.fill('20')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(20)
  await age.fill('200')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
  await age.fill('83')
  await age.blur()

  await page.goto('/care-seeker/profile-review')
  await arrive(page, 'Check what we noted')
  await page.getByRole('button', { name: 'Change: Who is the care for?' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('value')).toBe('family')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Change: Who is the care for?')
  await page.getByRole('button', { name: 'Change: Age in years' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('eighty')
  await page.keyboard.press('Enter')
  const said = page.getByRole('alert').filter({ hasText: 'A whole number from 0 to 120, please.' })
  await said.waitFor()
  expect(await focused(page).inputValue()).toBe('eighty')
  await page.keyboard.press('Escape')
  await page.reload()
  await said.waitFor()
  expect(await age.inputValue()).toBe('eighty')
  expect(await answer(page, 'basicInfo.recipientAge')).toBe(83)
  await arrive(page, 'Check what we noted')
  await age.fill('84')
  await age.press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Change: Age in years')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(84)
})

test('each page says where one is, and its words lead to what they name', async () => {
  const { page } = await openSite(browser, shared)
  await begin(page)
  await steps['Who needs care']?.(page)
  await saved(page).waitFor()
  await page.getByRole('link', { name: 'Talk or form' }).click()
  await arrive(page, 'Welcome back')
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.waitForURL('/care-seeker/dashboard')
  await page.goBack()
  await arrive(page, 'Welcome back')
  await page.goto('/care-seeker/onboarding?step=review')
  await arrive(page, 'Review')
  await page.getByRole('link', { name: 'Open step: Care needs' }).waitFor()
  expect(await page.getByRole('link', { name: 'Open step: Location' }).count()).toBe(0)
  await page.getByRole('button', { name: 'ZIP code', exact: true }).click()
  await expect.poll(() => focused(page).getAttribute('placeholder')).toBe('For example: 99201')
  expect(address(page)).toBe('/care-seeker/onboarding?step=review')
})

test('a long name and letters twice as large push nothing off the page', async () => {
  const { page, context } = await openSite(browser, { ...shared, width: 640, height: 900 })
  const name = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maria de los Angeles Santos'
  await signUp(page, { name, email: ana(), role: 'care-seeker' })
  await page.goto('/care-seeker/profile')
  await heading(page, 'Care Recipient Profile').waitFor()
  await expectNoSidewaysScroll(page, 'A long name')
  await page.setViewportSize({ width: 412, height: 915 })
  const client = await context.newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto('/care-seeker/onboarding')
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await expectNoSidewaysScroll(page, 'The choice of door')
  await page.goto('/care-seeker/onboarding?door=chat')
  const head = page.locator('[data-stays]')
  await head.waitFor()
  await expectNoSidewaysScroll(page, 'The talk')
  const title = heading(page, 'Talk with Emma')
  expect((await title.boundingBox())?.height).toBeLessThan(120)

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

test('a day that is none is said at its field; a second press goes no further than the first', async () => {
  const { page } = await openSite(browser, shared)
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
  const first = page.getByLabel('First day')
  const odd = page.getByText('Please choose a day of the calendar, with its whole year')
  for (const typed of ['02312027', '01040027', '01012020']) {
    await first.fill('')
    await first.pressSequentially(typed)
    await first.blur()
    await odd.waitFor()
    expect([undefined, inAMonth]).toContain(await answer(page, 'schedule.startDate'))
    expect(await next(page).isDisabled()).toBe(true)
    await first.fill(inAMonth)
    await odd.waitFor({ state: 'detached' })
    await expect.poll(() => answer(page, 'schedule.startDate')).toBe(inAMonth)
  }
})

test('the address names a step, and leads no further than the answers', async () => {
  const { page } = await openSite(browser, shared)
  await begin(page)
  await page.goto('/care-seeker/onboarding?step=location')
  await heading(page, 'Who needs care').waitFor()
  expect(address(page)).toBe('/care-seeker/onboarding?step=basicInfo')
  await page.goto('/care-seeker/onboarding?step=nowhere')
  await page.getByText('How would you like').waitFor()
})

test('what is missing is named and leads to its field; confirming waits for it', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [refused(503)] })
  await signUp(page, { name: 'Ana Santos', email: ana(), role: 'care-seeker' })
  await page.goto('/care-seeker/profile-review')
  await page.getByRole('heading', { name: 'There is nothing to check yet' }).waitFor()
  await page.goto('/care-seeker/onboarding?step=basicInfo')
  await fillAll(page)
  await page.getByRole('link', { name: 'Open step: Location' }).click()
  await arrive(page, 'Location')
  await text(page, 'ZIP code').fill('')
  await saved(page).waitFor()
  await page.goto('/care-seeker/profile-review')
  const confirm = page.getByRole('button', { name: 'Confirm and save' })
  await page.getByText('To go on we still need: ZIP code').waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'ZIP code', exact: true }).click()
  await expect.poll(() => focused(page).getAttribute('placeholder')).toBe('For example: 99201')
  await page.keyboard.type('99201')
  await page.keyboard.press('Enter')
  await saved(page).waitFor()
  expect(address(page)).toBe('/care-seeker/profile-review')

  await page.goto('/care-seeker/onboarding?step=location')
  await text(page, 'Getting in').fill('x'.repeat(2100))
  await page.goto('/care-seeker/profile-review')
  await page.getByText('1 answer cannot be kept like this.').waitFor()
  expect(await page.getByText('Everything that is needed is there.').count()).toBe(0)
  await text(page, 'Getting in').waitFor()
  await page.getByRole('button', { name: 'Getting in', exact: true }).click()
  await expect.poll(() => focused(page).inputValue()).toHaveLength(2100)
  await focused(page).fill('')

  await page.goto('/care-seeker/profile-review')
  await page.route('**/api/interviews/care/events', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  await confirm.click()
  await toast(page, 'Failed to save your profile. Please try again.', 'A part is down.').waitFor()
  expect(address(page)).toBe('/care-seeker/profile-review')
  await page.unroute('**/api/interviews/care/events')
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
  expect((await stored(page)).status).toBe('open')
})

test('a session that ends in the middle costs no answer', async () => {
  const { page, context } = await openSite(browser, { ...shared, ...phone, expected: [refused(401)] })
  await begin(page)
  await text(page, 'Name of the person').fill('Rosa')
  await saved(page).waitFor()
  await context.clearCookies()
  await text(page, 'Age in years').fill('83')
  await page.waitForURL(/^[^?]*\/auth\?returnTo=/)
  await logIn(page, ana())
  await heading(page, 'Who needs care').waitFor()
  expect(await text(page, 'Age in years').inputValue()).toBe('83')
  await expect.poll(() => answer(page, 'basicInfo.recipientAge')).toBe(83)
})

test('what was typed last goes before one signs out', async () => {
  const { page } = await openSite(browser, shared)
  await begin(page)
  await text(page, 'Name of the person').fill('Rosa')
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Sign out') button.click()
  })
  await page.waitForURL('/auth/care-seeker')
  await logIn(page, ana())
  await page.waitForURL('/care-seeker/dashboard')
  expect(await answer(page, 'basicInfo.recipientName')).toBe('Rosa')
})

test('what cannot be loaded says so and can be tried again', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [refused(503)] })
  await begin(page)
  await page.route('**/api/interviews/care', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'We could not load what you told us' }).waitFor()
  await page.unroute('**/api/interviews/care')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Who needs care').waitFor()
})

test('a part that cannot be loaded can be tried again, and the other door stays open', async () => {
  const { page } = await openSite(browser, { ...shared, expected: [unreachable] })
  await page.route('**/assets/care-chat-*', route => route.abort())
  await begin(page)
  await text(page, 'Name of the person').fill('Rosa')
  await page.getByRole('link', { name: 'Talk with Emma instead' }).click()
  await page.getByText('We cannot reach the server.').waitFor()
  await page.goBack()
  await heading(page, 'Who needs care').waitFor()
  expect(await text(page, 'Name of the person').inputValue()).toBe('Rosa')
  await page.getByRole('link', { name: 'Talk with Emma instead' }).click()
  await page.getByText('We cannot reach the server.').waitFor()
  await page.unroute('**/assets/care-chat-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await text(page, 'Your message to Emma').waitFor()
})

test('without a session the door is /auth', async () => {
  const { page } = await openSite(browser, shared)
  await page.goto('/care-seeker/onboarding?step=schedule')
  await page.waitForURL('/auth?returnTo=%2Fcare-seeker%2Fonboarding%3Fstep%3Dschedule')
  await toast(page, 'Error', 'Please sign in to continue').waitFor()
})

test.for(['light', 'dark'] as const)(
  'every step is readable for everyone in the %s theme, however narrow, in both directions',
  { timeout: 240_000 },
  async theme => {
    const { page } = await openSite(browser, { ...shared, theme, width: 320, height: 640 })
    await begin(page)
    const look = async (where: string) => {
      await expectAccessible(page, `${where} (${theme})`)
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate(way => {
          document.documentElement.dir = way
        }, dir)
        await expectNoSidewaysScroll(page, `${where} ${dir}`)
      }
    }
    for (const [title, fill] of Object.entries(steps)) {
      await arrive(page, title)
      await fill(page)
      if (title === 'Preferences') await page.getByText('More wishes, if you like').click()
      await look(title)
      await next(page).click()
    }
    await arrive(page, 'Review')
    await page.getByRole('button', { name: 'Change: What is help needed with?' }).click()
    await look('Review')
    await page.goto('/care-seeker/onboarding?step=basicInfo')
    await text(page, 'Age in years').fill('old')
    await text(page, 'Age in years').blur()
    await look('A mistake')
    await page.goto('/care-seeker/profile-review')
    await page.getByText('Please look again at: Age in years').waitFor()
    await look('Profile review')
  },
)
