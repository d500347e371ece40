import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { launchBrowser, type PageOptions } from '#tests/support/browser.ts'
import {
  address,
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  refused,
  signUp,
  toast,
} from '#tests/support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const chatPath = '/care-seeker/onboarding?door=chat'
const unreachable = /net::ERR|Failed to fetch|status of 503/
const phone = { width: 360, height: 740 }

const interview = z.object({
  status: z.string(),
  asking: z.array(z.string()),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const stored = async (page: Page) =>
  interview.parse(await (await page.context().request.get('/api/interviews/care')).json())

type Options = Omit<PageOptions, 'baseURL'> & { env?: Record<string, string>; paceMs?: number; at?: string }

let families = 0

/** A new family in front of the chat. */
const arrive = async ({ paceMs = 0, at = chatPath, env, ...options }: Options = {}) => {
  const settings = { EMMA_PACE_MS: String(paceMs), RATE_LIMITS: 'off', ...env }
  const site = await openSite(browser, { shared: true, env: settings, ...options })
  families += 1
  const ana = { name: 'Ana Santos', email: `ana${families}@people.example`, role: 'care-seeker' as const }
  await signUp(site.page, ana, at)
  return site
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message to Emma' })
const chips = (page: Page) => page.getByRole('region', { name: 'Quick answers' }).getByRole('button')
const chip = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Quick answers' }).getByRole('button', { name, exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop writing' })
const words = (page: Page) => page.getByRole('list', { name: 'What was said' })
const replies = (page: Page) => words(page).locator('[data-reply]')
const greeting = (page: Page) => words(page).getByText('Hello, I am Emma.')
const noted = (page: Page) => page.getByRole('complementary', { name: 'What I have noted' })
const focused = (page: Page) => page.locator(':focus')
const texts = (page: Page) => words(page).locator('p[dir=auto]').allInnerTexts()

/** Another run beside this one may take the processor for a while. */
const patient = { timeout: 10_000 }

const saidOnce = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'said'))

/** Notes all that is said aloud from now on, in its order. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    const region = document.querySelector('[data-announced]')
    const note = () => {
      if (region?.textContent) said.push(region.textContent)
    }
    if (region)
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
  })

/** It is the person's turn again, and her last words are new ones. */
const answered = async (page: Page, act: () => Promise<void>) => {
  const before = await replies(page).count()
  await act()
  await expect.poll(() => replies(page).count(), patient).toBeGreaterThan(before)
  await sendButton(page).waitFor()
}

const say = (page: Page, text: string) =>
  answered(page, async () => {
    await box(page).fill(text)
    await box(page).press('Enter')
  })

const confirm = async (page: Page) => {
  await page.getByRole('button', { name: 'Confirm and save' }).click()
  await toast(
    page,
    'Profile Created',
    'Your profile has been successfully created! Taking you to your dashboard.',
  ).waitFor()
  await page.waitForURL('/care-seeker/dashboard')
  expect((await stored(page)).status).toBe('complete')
}

/** The first chip; of several, the first two. */
const tapOne = async (page: Page, names: readonly string[]) => {
  if (!names.includes('Cooking')) return chips(page).first().click()
  await chip(page, 'Driving').click()
  await chip(page, 'Cooking').click()
  expect(await chip(page, 'Cooking').getAttribute('aria-pressed')).toBe('true')
  await chip(page, 'Send these 2').click()
}

/** Whether something is asked; the page offers answers to it, and only then. */
const isAsked = async (page: Page) => {
  const { asking } = await stored(page)
  await expect.poll(async () => (await chips(page).count()) > 0, patient).toBe(asking.length > 0)
  return asking.length > 0
}

/** Answers whatever is still asked with a press, and says how often. */
const tapThrough = async (page: Page) => {
  let taps = 0
  for (; taps < 40 && (await isAsked(page)); taps += 1) {
    const names = await chips(page).allInnerTexts()
    await answered(page, async () => {
      await tapOne(page, names)
      if (names.includes('Company')) await chip(page, 'Send').click()
    })
  }
  return taps
}

const fillIn = async (page: Page, missing: Record<string, string>) => {
  for (const [label, value] of Object.entries(missing)) {
    await page.getByRole('button', { name: `Add: ${label}` }).click()
    await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Done' }).click()
  }
}

test('whoever only taps reaches the review, and confirms a right profile', async () => {
  const { page } = await arrive({ ...phone, at: '/care-seeker/onboarding' })
  await page.getByRole('button', { name: 'Begin' }).click()
  await greeting(page).waitFor()
  await page.getByText('0 of 15 answered').waitFor()
  expect(address(page)).toBe(chatPath)
  await chips(page).first().waitFor()
  await listen(page)
  const taps = await tapThrough(page)
  expect((await stored(page)).answers).toMatchObject({
    basicInfo: { careType: 'self' },
    careNeeds: { careLevel: 'minimal', primaryNeeds: ['daily-activities'], mobilityStatus: 'independent' },
    schedule: {
      ...{ frequency: 'daily', duration: 'temporary' },
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    preferences: { requiredSkills: ['cooking', 'driving'], experienceLevel: 'entry' },
  })
  // One announcement a reply, each of them whole.
  const said = z.array(z.string()).parse(await saidOnce(page))
  expect(said).toHaveLength(taps)
  expect(said.at(-1)).toBe(`Emma: ${(await texts(page)).at(-1)}`)

  await page.getByRole('button', { name: /^Noted: \d+$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'What I have noted' })
  await sheet.getByText('You said: “Daily activities”').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'End interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await page.waitForURL('/care-seeker/profile-review')
  await fillIn(page, {
    'Name of the person who needs care': 'Ana Santos',
    'Age in years': '81',
    'Street and number': '12 Elm Street',
    City: 'Spokane',
    State: 'WA',
    'ZIP code': '99201',
  })
  await confirm(page)
})

test('news that was asked for before her reply, and comes after it, takes nothing back', async () => {
  const { page } = await arrive()
  await chips(page).first().waitFor()
  const fetched = Promise.withResolvers<void>()
  const replied = Promise.withResolvers<void>()
  const again = Promise.withResolvers<void>()
  let isSaid = false
  await page.route('**/api/interviews/care/messages', async route => {
    isSaid = true
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await fetched.promise
    await route.continue()
  })
  let looks = 0
  await page.route('**/api/interviews/care', async route => {
    // Of what was looked for before nothing is held up.
    if (!isSaid) return route.continue()
    looks += 1
    // From the second look on: one that has no answer yet.
    if (looks > 1) return again.resolve()
    const response = await route.fetch()
    fetched.resolve()
    await replied.promise
    await route.fulfill({ response })
  })
  await say(page, 'It is for my mother')
  const offered = await chips(page).allInnerTexts()
  replied.resolve()
  await again.promise
  expect(await chips(page).allInnerTexts()).toEqual(offered)
  expect(await noted(page).innerText()).toContain('For someone in my family')
})

/** From the chat to the form and back: both show the same. */
const throughTheForm = async (page: Page) => {
  const before = await texts(page)
  await page.getByRole('link', { name: 'Fill in the form instead' }).click()
  await page.getByText(/^Step \d of 7$/).waitFor()
  if (before.length % 4 === 1) await page.goBack()
  else await page.getByRole('link', { name: 'Talk with Emma instead' }).click()
  await sendButton(page).waitFor()
  expect(await texts(page)).toEqual(before)
}

test('messy sentences become a right profile, whichever door one takes after each of them', async () => {
  const { page } = await arrive()
  await chips(page).first().waitFor()
  const messages = [
    'hi, so its for my mom rosa, shes 83, bad hip and the doc says arthritis too',
    'some help most of the day i guess - bathing, meals, and honestly just company, she walks with a walker',
    'every day please. from january 4th 2027, no end in sight',
    'cooking and driving to church, somebody with a few years of experience. a woman would be good',
    '12 Elm Street, Spokane WA 99201',
  ]
  for (const message of messages) {
    await say(page, message)
    await throughTheForm(page)
  }
  await tapThrough(page)
  const { answers } = await stored(page)
  expect(answers).toMatchObject({
    basicInfo: { careType: 'family', recipientAge: 83 },
    careNeeds: { mobilityStatus: 'assisted', medicalConditions: expect.arrayContaining(['arthritis']) },
    schedule: { frequency: 'daily', startDate: '2027-01-04', duration: 'ongoing' },
    location: { address: '12 Elm Street', city: 'Spokane', state: 'WA', zipCode: '99201' },
  })
  expect(String(answers.basicInfo?.recipientName)).toMatch(/^rosa$/i)
  await page.getByText('Everything that is needed is there.').waitFor()
  await page.getByRole('button', { name: 'See my profile' }).click()
  await page.waitForURL('/care-seeker/profile-review')
  await expect.poll(() => focused(page).innerText(), patient).toBe('Check what we noted')
  await confirm(page)
  await page.goto(chatPath)
  await page.getByText('Your care profile is saved. You can change it at any time.').waitFor()
})

test('the box sends by Enter and never a word that is being composed; what was said can be put right', async () => {
  const { page, context } = await arrive()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await greeting(page).waitFor()
  await expect.poll(() => focused(page).getAttribute('aria-label'), patient).toBe('Your message to Emma')
  const height = async () => (await box(page).boundingBox())?.height
  expect(await height()).toBe(40)
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  // As an IME's own Enter: the word is chosen, nothing is sent.
  await box(page).fill('ローザ')
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  expect(await box(page).inputValue()).toBe('ローザ')
  await box(page).fill('a')
  for (let line = 0; line < 6; line += 1) await page.keyboard.press('Shift+Enter')
  expect(await height()).toBe(120)
  await box(page).fill('a'.repeat(4001))
  await page.getByText('This is too long for one message.').waitFor()
  await page.keyboard.press('Enter')
  expect(await box(page).inputValue()).toHaveLength(4001)
  expect(await replies(page).count()).toBe(1)

  await say(page, 'My mother Rosa, she is 83')
  expect(await focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await noted(page).getByText('You said: “she is 83”').waitFor()
  await page.keyboard.type('and she')
  await page.getByRole('button', { name: 'Change this message' }).click()
  expect(await box(page).inputValue()).toBe('My mother Rosa, she is 83')
  await page.keyboard.press('Escape')
  expect(await box(page).inputValue()).toBe('and she')
  await page.getByRole('button', { name: 'Change this message' }).click()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  expect(await focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await page.getByRole('button', { name: 'Change this message' }).click()
  await box(page).fill('My mother Maria, she is 84')
  await page.keyboard.press('Enter')
  await noted(page).getByText('84', { exact: true }).waitFor()
  await sendButton(page).waitFor()
  expect(await box(page).inputValue()).toBe('and she')
  expect(await words(page).getByText('Rosa').count()).toBe(0)
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientName: 'Maria', recipientAge: 84 })

  await noted(page).getByRole('button', { name: 'Change: Age in years' }).click()
  await noted(page).getByLabel('Age in years').fill('85')
  await noted(page).getByRole('button', { name: 'Done' }).click()
  await say(page, 'what have you got so far?')
  await replies(page).last().getByText('85').waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await toast(page, 'Copied').waitFor()
  // Each news is said, and not all of them again.
  expect(await page.locator('[aria-atomic=false]', { hasText: 'Copied' }).getAttribute('role')).toBe('status')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await texts(page)).at(-1))
  const thumb = page.getByRole('button', { name: 'This was helpful' })
  await thumb.click()
  await page.reload()
  await expect.poll(() => thumb.getAttribute('aria-pressed'), patient).toBe('true')
  await say(page, 'My mother is 86')
  await replies(page).nth(-2).getByRole('button', { name: 'More about this message' }).press('Enter')
  const mark = (name: string) => page.getByRole('menuitemcheckbox', { name }).getAttribute('aria-checked')
  expect(await mark('This was helpful')).toBe('true')
  expect(await mark('This was not helpful')).toBe('false')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page).innerText()).toBe('This was not helpful')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Forget it and start over' }).click()
  await noted(page).getByText('Nothing yet.').waitFor()
  await greeting(page).waitFor()
  expect((await stored(page)).answers).toEqual({})
})

const begins = (page: Page) => replies(page).nth(1).locator('p[dir=auto]').waitFor()

test('a reply is joined after a reload and in another tab, waited for by who reads on, tried again and stopped', async () => {
  // Slow enough for two pages to be loaded meanwhile.
  const { page, context } = await arrive({ paceMs: 500, height: 440 })
  await greeting(page).waitFor()
  await box(page).fill('It is for my mother Rosa, she is 83 and has arthritis')
  await page.keyboard.press('Enter')
  await begins(page)
  await page.keyboard.type('and she')
  await page.keyboard.press('Enter')
  expect(await box(page).inputValue()).toBe('and she')
  await page.reload()
  await begins(page)
  await stopButton(page).waitFor()
  expect(await box(page).inputValue()).toBe('and she')
  expect(await page.locator('[data-announced]').innerText()).toBe('')
  await listen(page)
  const other = await context.newPage()
  await other.goto(chatPath)
  await begins(other)

  // Whoever has scrolled up to read stays there, and is told.
  await page.mouse.move(300, 200)
  await page.mouse.wheel(0, -600)
  await page.getByRole('button', { name: 'New message' }).click()
  await sendButton(page).waitFor()
  await sendButton(other).waitFor()
  const whole = await texts(page)
  expect(whole).toHaveLength(3)
  expect(whole.at(-1)).toMatch(/Rosa.*\?$/)
  expect(await texts(other)).toEqual(whole)
  // Once, when it was whole, however long it took.
  expect(await saidOnce(page)).toEqual([`Emma: ${whole.at(-1)}`])
  // Whoever reads the page line by line meets it only in the talk.
  await expect.poll(() => page.locator('[data-announced]').textContent(), patient).toBe('')
  await noted(other).getByText('83', { exact: true }).waitFor()

  const asked = Promise.withResolvers<void>()
  await page.route('**/api/interviews/care/messages', async route => {
    await asked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try this answer again' }).press('Enter')
  expect(await focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  const standing = page.locator('[data-standing]')
  await expect.poll(() => standing.innerText(), patient).toBe('Emma is writing')
  asked.resolve()
  await expect.poll(() => standing.innerText(), patient).toBe('')
  await begins(page)
  await stopButton(page).click()
  await words(page).getByText('You stopped her here.').waitFor()
  expect(await replies(page).last().getAttribute('data-status')).toBe('stopped')
  expect(await standing.innerText()).toBe('You stopped her here.')
  await words(page).getByRole('button', { name: 'Try again' }).press('Enter')
  expect(await focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await expect.poll(() => standing.innerText(), patient).toBe('')
  await begins(page)
  await stopButton(page).click()
  await words(page).getByText('You stopped her here.').waitFor()
  await words(other).getByText('You stopped her here.').waitFor()
})

/** The same family on another device. */
const onTablet = async (baseURL: string, context: BrowserContext) => {
  const elsewhere = await browser.newContext({ baseURL, storageState: await context.storageState() })
  const tablet = await elsewhere.newPage()
  await tablet.goto(chatPath)
  await greeting(tablet).waitFor()
  return { tablet, elsewhere }
}

test('what is said on the phone stands on the tablet at once, and so does what is noted', async () => {
  const { page, context, server } = await arrive()
  await greeting(page).waitFor()
  const { tablet, elsewhere } = await onTablet(server.url, context)
  await say(page, 'It is for my mother Rosa')
  await expect.poll(() => texts(tablet)).toEqual(await texts(page))
  await noted(tablet).getByText('Rosa').first().waitFor()
  await say(tablet, 'She is 83')
  await expect.poll(() => texts(page)).toEqual(await texts(tablet))
  await elsewhere.close()
})

test('words that wait are not lost while she answers elsewhere; they come after that', async () => {
  const { page, context, server } = await arrive({ paceMs: 100 })
  await greeting(page).waitFor()
  const { tablet, elsewhere } = await onTablet(server.url, context)
  const isFirst = Promise.withResolvers<void>()
  await tablet.route('**/api/interviews/care/messages', async route => {
    await isFirst.promise
    await route.continue()
  })
  await box(tablet).fill('She is 83')
  await box(tablet).press('Enter')
  await box(page).fill('It is for my mother Rosa')
  await box(page).press('Enter')
  await begins(page)
  isFirst.resolve()
  await expect.poll(() => replies(tablet).count(), patient).toBe(3)
  await sendButton(tablet).waitFor()
  expect((await texts(tablet)).filter((_, at) => at % 2 === 1)).toEqual([
    'It is for my mother Rosa',
    'She is 83',
  ])

  await tablet.unroute('**/api/interviews/care/messages')
  await tablet.route('**/api/interviews/care/messages', route => route.abort())
  await box(tablet).fill('She needs some help')
  await box(tablet).press('Enter')
  await tablet.getByText('Not sent yet.').waitFor()
  await tablet.unroute('**/api/interviews/care/messages')
  await expect.poll(() => replies(page).count(), patient).toBe(3)
  await say(page, 'She has arthritis')
  await expect.poll(() => replies(page).count(), patient).toBe(5)
  expect(await texts(tablet)).toContain('She needs some help')
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientName: 'Rosa', recipientAge: 83 })
  await elsewhere.close()
})

test('what cannot be sent waits here, over a reload, and goes when the line is back', async () => {
  const { page, context } = await arrive({ expected: [unreachable] })
  await greeting(page).waitFor()
  await page.route('**/api/interviews/care/messages', route => route.abort())
  await box(page).fill('My mother Rosa, 83')
  await page.keyboard.press('Enter')
  await toast(page, 'Error', 'Failed to send message. Please try again.').waitFor()
  await page.getByText('Not sent yet. It goes as soon as the line is back.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Not sent yet.').waitFor()
  expect(await focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  expect(await box(page).inputValue()).toBe('My mother Rosa, 83')
  await page.keyboard.press('Enter')
  await page.getByText('Not sent yet.').waitFor()
  await page.reload()
  await page.getByText('Not sent yet.').waitFor()
  await page.unroute('**/api/interviews/care/messages')
  await answered(page, () => page.evaluate(() => void window.dispatchEvent(new Event('online'))))
  expect(await texts(page)).toHaveLength(3)
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientName: 'Rosa', recipientAge: 83 })

  // The line breaks in the middle of a reply, and is down for a while.
  let isDown = true
  await page.route('**/api/interviews/care/messages', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 80) })
  })
  await page.route('**/api/interviews/care/stream', route => (isDown ? route.abort() : route.continue()))
  await box(page).fill('she needs some help')
  await page.keyboard.press('Enter')
  await toast(page, 'Connection Error', 'Failed to connect to Emma. Please try again.').waitFor()
  await page.getByText('The line is down.').waitFor()
  isDown = false
  await page.unroute('**/api/interviews/care/messages')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await toast(page, 'Connected to Emma').waitFor()
  await sendButton(page).waitFor()
  expect(await texts(page)).toHaveLength(5)

  await box(page).fill('a secret')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('a secret')
  await context.request.get('/healthz')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/auth/care-seeker')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a secret')
})

test('on a phone the news that words were not sent does not lie on them', async () => {
  const { page } = await arrive({ ...phone, expected: [unreachable] })
  await greeting(page).waitFor()
  await say(page, 'My mother Rosa, 83')
  await page.route('**/api/interviews/care/messages', route => route.abort())
  await box(page).fill('She needs help every day')
  await page.keyboard.press('Enter')
  const news = toast(page, 'Error', 'Failed to send message. Please try again.')
  await news.waitFor()
  await page.getByText('Not sent yet.').waitFor()
  const unsent = words(page).getByText('She needs help every day')
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([unsent.boundingBox(), news.boundingBox()])
      return above !== null && below !== null && above.y + above.height < below.y
    }, patient)
    .toBe(true)
})

test('in the sheet a slip over a good answer costs nothing, and is there to be put right', async () => {
  const { page } = await arrive(phone)
  await greeting(page).waitFor()
  await say(page, 'For my mother Rosa, 83')
  const count = page.getByRole('button', { name: /^Noted: \d+$/ })
  const before = await count.innerText()
  await count.click()
  await page.getByRole('button', { name: 'Change: Age in years' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('twenty thousand')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await count.innerText()).toBe(before)
  await count.click()
  const age = page.getByRole('dialog').getByLabel('Age in years')
  expect(await age.inputValue()).toBe('twenty thousand')
  await page.getByRole('dialog').getByText('A whole number from 0 to 120, please.').waitFor()
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientAge: 83 })
  await age.fill('84')
  await age.press('Enter')
  await page.getByRole('dialog').getByText('84', { exact: true }).waitFor()
  await expect.poll(async () => (await stored(page)).answers.basicInfo).toMatchObject({ recipientAge: 84 })
})

test('a chat that cannot begin says so, and begins when it can', async () => {
  const { page } = await arrive({ expected: [refused(503)], at: '/care-seeker/onboarding' })
  await page.route('**/api/interviews/care/greeting', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  await page.goto(chatPath)
  await toast(page, 'Failed to start chat. Please try refreshing the page.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Emma cannot be reached right now' }).waitFor()
  await page.unroute('**/api/interviews/care/greeting')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await greeting(page).waitFor()
})

test.for(['light', 'dark'] as const)(
  'the chat is readable for everyone in the %s theme, however narrow, in both directions',
  { timeout: 120_000 },
  async theme => {
    const { page } = await arrive({ theme, width: 320, height: 640, expected: [unreachable] })
    await greeting(page).waitFor()
    const look = async (where: string) => {
      await expectAccessible(page, `${where} (${theme})`)
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate(way => {
          document.documentElement.dir = way
        }, dir)
        await expectNoSidewaysScroll(page, `${where} ${dir}`)
      }
    }
    await say(page, 'My mother Rosa, she is 83, and the neighbour hit her')
    const line = page.getByRole('link', { name: /911/ })
    expect(await line.getAttribute('href')).toBe('tel:911')
    await look('Help lines')
    await page.getByRole('button', { name: /^Noted/ }).click()
    await page.getByRole('button', { name: 'Change: Age in years' }).click()
    await look('Sheet')
    // The first closes the line, the second the sheet.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change: Age in years' }).waitFor()
    await page.keyboard.press('Escape')
    await page.route('**/api/interviews/care/messages', route => route.abort())
    await box(page).fill('a'.repeat(300))
    await page.keyboard.press('Enter')
    await page.getByText('Not sent yet.').waitFor()
    await look('Not sent')
  },
)

test('the page says whose words Emma speaks', async () => {
  const { page } = await arrive()
  await page.getByText('Emma runs on our own server.').waitFor()
  const hosted = { EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_URL: 'http://127.0.0.1:9/v1' }
  const { page: other } = await arrive({ env: hosted })
  await other.getByText('another company’s model (openai-compatible:some/model)').waitFor()
})
