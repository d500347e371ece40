import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { registeredMachines } from '#machines/documents/registry.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  refused,
  signUp,
} from '#tests/support/browser/site.ts'
import { chartOf, withInner } from '#web/machines/chart.ts'
import { sourceOf } from '#web/machines/stately.ts'

const secret = 'Rosa of Elm Street'

const drawing = (page: Page) => page.getByRole('img', { name: /^Statechart of/ })
const frame = (page: Page) => page.getByRole('region', { name: /^Drawing\./ })
const lit = (page: Page) =>
  page.locator('[data-active]').evaluateAll(cards => cards.map(card => card.getAttribute('data-state')))
const taken = (page: Page) =>
  page.locator('[data-taken]').evaluateAll(rows => rows.map(row => row.getAttribute('data-move')))
const events = (page: Page) => page.locator('[data-event]').allInnerTexts()

test('every machine is drawn and listed, and fits on every screen', async () => {
  const { page } = await openSite({ shared: true, width: 320, height: 700 })
  await page.goto('/machines')
  for (const { machine } of registeredMachines) {
    await page.getByRole('link', { name: machine.id, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: machine.id }).waitFor()
    const ids = withInner(chartOf(machine)).map(({ id }) => id)
    for (const list of ['state', 'told'])
      await expect
        .poll(() =>
          page
            .locator(`[data-${list}]`)
            .evaluateAll((all, key) => all.map(one => one.getAttribute(`data-${key}`)), list),
        )
        .toEqual(ids)
    await expect.poll(() => page.locator('[data-active]').count()).toBe(0)
    await expectNoSidewaysScroll(page, machine.id)
  }
  await expectAccessibleInBothThemes(page, '/machines')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expectAccessible(page, '/machines, right to left')
  await expectNoSidewaysScroll(page, '/machines, right to left')
})

test('the diagram zooms, pans and fits by keyboard, and exports its source for Stately', async () => {
  const { page, context } = await openSite({ shared: true, width: 360, height: 740 })
  await page.goto('/machines?machine=session')
  const width = async () => Math.round((await drawing(page).boundingBox())?.width ?? 0)
  // Letters that arrive later are wider, and are sent for once there's something to read.
  await drawing(page).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const fitting = await width()
  await frame(page).focus()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitting)
  await page.keyboard.press('+')
  const left = () => frame(page).evaluate(place => place.scrollLeft)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await page.keyboard.press('-')
  await page.keyboard.press('0')
  await expect.poll(width).toBe(fitting)

  const browserItself = await context.newCDPSession(page)
  const { x = 0, y = 0 } = (await frame(page).boundingBox()) ?? {}
  const pinch = (scaleFactor: number) =>
    browserItself.send('Input.synthesizePinchGesture', {
      ...{ x: x + 150, y: y + 150, scaleFactor, gestureSourceType: 'touch', relativeSpeed: 2000 },
    })
  await browserItself.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  await pinch(1.6)
  await expect.poll(width).toBeGreaterThan(fitting * 1.3)
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1)
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBeGreaterThan(fitting)
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await expect.poll(width).toBe(fitting)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/machines?machine=carousel')
  const known = registeredMachines.find(({ machine }) => machine.id === 'carousel')
  if (!known) throw new Error('There is no carousel')
  const source = sourceOf(known.machine, known.file)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download carousel.ts' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('carousel.ts')
  expect(readFileSync(await download.path(), 'utf8')).toBe(source)
  await page.getByRole('button', { name: 'Copy the source' }).click()
  await page.getByText('Copied.').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(source)
})

test("the person's own interview lights up, whatever moves it, and no one else can follow", async () => {
  const { page, context } = await openSite({ shared: true })
  await page.goto('/machines')
  await page.getByText('Sign in, and your own interview’s state lights up here.').waitFor()
  await signUp(page, { name: 'Ana Santos', email: ownEmail('ana'), role: 'care-seeker' })
  const machines = await context.newPage()
  await machines.goto('/machines')
  await machines
    .getByText('You don’t have an interview yet.')
    .or(machines.getByText('Now in basicInfo.'))
    .waitFor()

  await page.goto('/care-seeker/onboarding?step=basicInfo')
  await machines.getByText('Now in basicInfo.').waitFor()
  await expect.poll(() => lit(machines)).toEqual(['careInterview', 'careInterview.basicInfo'])
  await page.getByRole('radio', { name: 'For me' }).check()
  await page.getByRole('textbox', { name: 'Name' }).fill(secret)
  await page.getByRole('textbox', { name: 'Age' }).fill('83')
  await page.getByRole('button', { name: 'Continue' }).click()
  await machines.getByText('Now in careNeeds.').waitFor()
  await expect.poll(() => lit(machines)).toEqual(['careInterview', 'careInterview.careNeeds'])
  await expect.poll(() => taken(machines)).toEqual(['careInterview.basicInfo:0:0'])
  await expect.poll(async () => (await events(machines))[0]).toMatch(/^next/)
  await expect
    .poll(async () => (await events(machines)).join())
    .toContain('basicInfo.recipientName · by form')
  await expect.poll(() => machines.locator('main').innerText()).not.toContain(secret)
  await expectAccessible(machines, '/machines, live')

  // No one can follow an interview that belongs to a caregiver.
  await machines.goto('/machines?machine=caregiverInterview')
  await drawing(machines).waitFor()
  await expect.poll(() => machines.getByRole('region', { name: 'Your interview, live' }).count()).toBe(0)

  await machines.goto('/machines')
  await machines.getByText('Now in careNeeds.').waitFor()
  await expect.poll(async () => (await events(machines)).length).toBeGreaterThanOrEqual(4)
  // As another device would.
  await context.request.post('/api/interviews/care/events', {
    data: { events: [{ id: 'phone', type: 'back' }] },
    headers: { origin: new URL(page.url()).origin },
  })
  await machines.getByText('Now in basicInfo.').waitFor()
  await expect.poll(() => taken(machines)).toEqual(['careInterview.careNeeds:1:0'])

  await page.goto('/care-seeker/onboarding?door=chat')
  await page.getByRole('textbox', { name: 'Your message to Emma' }).fill('Sorry, I am 84.')
  await page.keyboard.press('Enter')
  await machines.getByText('basicInfo.recipientAge · by chat').waitFor()
  await expect.poll(() => machines.locator('main').innerText()).not.toContain('84')
})

test("in production the page doesn't exist", async () => {
  const env = { NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(40) }
  const { page } = await openSite({ env, expected: [refused(404)] })
  expect((await page.goto('/machines'))?.status()).toBe(404)
  // Not for signed-in people either.
  await page.goto('/auth')
  await page.evaluate(() => {
    history.pushState(null, '', '/machines')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByText('404').waitFor()
  await expect.poll(() => page.locator('[data-state]').count()).toBe(0)
})
