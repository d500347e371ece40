import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  answered,
  arrive,
  box,
  chatPath,
  chip,
  chips,
  confirm,
  focused,
  greeting,
  listen,
  noted,
  phone,
  saidOnce,
  say,
  sendButton,
  stored,
  texts,
} from '#tests/support/browser/care-chat.ts'
import {
  address,
  expectNoticesInside,
  expectReadable,
  refused,
  unreachable,
} from '#tests/support/browser/site.ts'
import { dayBefore } from '#web/lib/today.ts'

const tapOne = async (page: Page, names: readonly string[]) => {
  if (!names.includes('Cooking')) return chips(page).first().click()
  await chip(page, 'Driving').click()
  await chip(page, 'Cooking').click()
  await expect.poll(() => chip(page, 'Cooking').getAttribute('aria-pressed')).toBe('true')
  await chip(page, 'Send these 2').click()
}

/** Whether there's a question; only then does the page offer answers. */
const isAsked = async (page: Page) => {
  const { asking } = await stored(page)
  await expect.poll(async () => (await chips(page).count()) > 0).toBe(asking.length > 0)
  return asking.length > 0
}

/** Answers every question by pressing, and returns how many there were. */
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
    await page.getByRole('textbox', { name: label }).fill(value)
    await page.getByRole('button', { name: 'Done' }).click()
  }
}

test('someone who only taps reaches the review, and confirms a correct profile', async () => {
  const { page } = await arrive({ ...phone, at: '/care-seeker/onboarding' })
  await page.getByRole('button', { name: 'Get started' }).click()
  await greeting(page).waitFor()
  await page.getByText('0 of 15 answered').waitFor()
  await expect.poll(() => address(page)).toBe(chatPath)
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
  // One announcement per reply, each of them complete.
  await expect.poll(() => saidOnce(page)).toHaveLength(taps)
  const said = z.array(z.string()).parse(await saidOnce(page))
  expect(said.at(-1)).toBe(`Emma: ${(await texts(page)).at(-1)}`)
  // The same words are announced again.
  await expect.poll(() => page.locator('[data-announced]').textContent()).toBe('')
  await page.getByRole('button', { name: 'Try this answer again' }).press('Enter')
  await expect.poll(() => saidOnce(page)).toEqual([...said, said.at(-1)])

  await page.getByRole('button', { name: /^So far: \d+$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'What I’ve got so far' })
  await sheet.getByText('You said: “Daily activities”').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'End interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await page.waitForURL('/care-seeker/profile-review')
  await fillIn(page, {
    Name: 'Ana Santos',
    Age: '81',
    'Street address': '12 Elm Street',
    City: 'Spokane',
    State: 'WA',
    'ZIP code': '99201',
  })
  await confirm(page)
})

test('a refresh requested before a reply, and arriving after it, takes nothing back', async () => {
  const { page } = await arrive()
  await chips(page).first().waitFor()
  const fetched = Promise.withResolvers<void>()
  const replied = Promise.withResolvers<void>()
  const again = Promise.withResolvers<void>()
  let isSaid = false
  await page.route('**/api/interviews/care/messages', async route => {
    // The conversation is also read there.
    if (route.request().method() !== 'POST' || isSaid) return route.continue()
    isSaid = true
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await fetched.promise
    await route.continue()
  })
  let looks = 0
  await page.route('**/api/interviews/care', async route => {
    // Requests from before aren't held back.
    if (!isSaid) return route.continue()
    looks += 1
    // From the second load on: one that has no response yet.
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
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(offered)
  await expect.poll(() => noted(page).innerText()).toContain('For someone in my family')
  // One request stays without an answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** From the chat to the form and back: both show the same. */
const throughTheForm = async (page: Page) => {
  const before = await texts(page)
  await page.getByRole('link', { name: 'Fill out the form instead' }).click()
  await page.getByText(/^Step \d of 7$/).waitFor()
  if (before.length % 4 === 1) await page.goBack()
  else await page.getByRole('link', { name: 'Chat with Emma instead' }).click()
  await sendButton(page).waitFor()
  await expect.poll(() => texts(page)).toEqual(before)
}

/** In five weeks or so, whenever this runs. */
const start = dayBefore(-36)
const startInWords = new Date(`${start}T12:00:00Z`)
  .toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  .toLowerCase()

test('messy sentences become a correct profile, switching methods after each of them', async () => {
  const { page } = await arrive()
  await chips(page).first().waitFor()
  const messages = [
    'hi, so its for my mom rosa, shes 83, bad hip and the doc says arthritis too',
    'some help most of the day i guess - bathing, meals, and honestly just company, she walks with a walker',
    `every day please. from ${startInWords}, no end in sight`,
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
    schedule: { frequency: 'daily', startDate: start, duration: 'ongoing' },
    location: { address: '12 Elm Street', city: 'Spokane', state: 'WA', zipCode: '99201' },
  })
  expect(String(answers.basicInfo?.recipientName)).toMatch(/^rosa$/i)
  await page.getByText('That’s everything we need.').waitFor()
  await page.getByRole('button', { name: 'Review my profile' }).click()
  await page.waitForURL('/care-seeker/profile-review')
  await expect.poll(() => focused(page).innerText()).toBe('Review your answers')
  await confirm(page)
  await page.goto(chatPath)
  await page.getByText('Your care profile is saved. You can change it anytime.').waitFor()
})

test('in the sheet a typo over a valid answer loses nothing, and can be corrected', async () => {
  const { page } = await arrive(phone)
  await greeting(page).waitFor()
  await say(page, 'For my mother Rosa, 83')
  const count = page.getByRole('button', { name: /^So far: \d+$/ })
  const before = await count.innerText()
  await count.click()
  await page.getByRole('button', { name: 'Change: Age' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('twenty thousand')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => count.innerText()).toBe(before)
  await count.click()
  const age = page.getByRole('dialog').getByLabel('Age')
  await expect.poll(() => age.inputValue()).toBe('twenty thousand')
  await page.getByRole('dialog').getByText('Please enter a whole number from 0 to 120.').waitFor()
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientAge: 83 })
  await age.fill('84')
  await age.press('Enter')
  await page.getByRole('dialog').getByText('84', { exact: true }).waitFor()
  await expect.poll(async () => (await stored(page)).answers.basicInfo).toMatchObject({ recipientAge: 84 })
})

test('the chat is accessible in both themes, on narrow screens, in both directions', async () => {
  const { page } = await arrive({ width: 320, height: 640, expected: [unreachable, refused(503)] })
  await greeting(page).waitFor()
  const look = (where: string) => expectReadable(page, where)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoticesInside(page, `${width} wide`)
  }
  await say(page, 'My mother Rosa, she is 83, and the neighbour hit her')
  const line = page.getByRole('link', { name: /911/ })
  await expect.poll(() => line.getAttribute('href')).toBe('tel:911')
  await expect.poll(() => chips(page).count()).toBe(0)
  await look('Help lines')
  await page.getByRole('button', { name: /^So far/ }).click()
  await page.getByRole('button', { name: 'Change: Age' }).click()
  await look('Sheet')
  // The first closes the line, the second the sheet.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change: Age' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.route('**/api/interviews/care/messages', route => route.abort())
  await box(page).fill('a'.repeat(300))
  await page.keyboard.press('Enter')
  await page.getByText('Not sent yet.').waitFor()
  await look('Not sent')
})

test("the page says which model writes Emma's replies", async () => {
  const { page } = await arrive()
  await page.getByText('Emma runs on our own servers.').waitFor()
  const hosted = { EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_URL: 'http://127.0.0.1:9/v1' }
  const { page: other } = await arrive({ env: hosted })
  await other.getByText('another company’s model (openai-compatible:some/model)').waitFor()
})
