import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { limits } from '#machines/limits.ts'
import {
  address,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
  publicPages,
} from '#tests/support/browser/site.ts'
import { eventually } from '#tests/support/processes/eventually.ts'

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  if (path === '/') await page.getByRole('group', { name: 'Dashboard preview' }).waitFor()
}

const heading = (page: Page) => page.locator('main h1').first().textContent()

test('every link of every public page leads somewhere real', async () => {
  const { page } = await openSite({ shared: true })
  const found = new Set<string>()
  for (const path of publicPages) {
    await open(page, path)
    // Every page in every language would be hundreds of them.
    const links = await page
      .locator('a:not([data-language])')
      .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) found.add(new URL(link, `http://site${path}`).href)
  }
  const targets = [...found].filter(link => !/^(mailto|tel):/.test(link))
  expect(targets.filter(link => !link.startsWith('http://site/'))).toEqual([])
  for (const target of targets) {
    const { pathname, search, hash } = new URL(target)
    await page.goto('about:blank')
    await page.goto(pathname + search + hash)
    await page.locator('main h1').first().waitFor()
    expect(await heading(page), target).not.toBe('We can’t find that page')
    if (hash) await page.locator(hash).waitFor()
  }
})

test('every class of a public page that the app has a rule for has one there', async () => {
  const { page } = await openSite({ shared: true })
  const assets = 'dist/web/assets'
  const styleNamed = (start: string) =>
    readdirSync(assets)
      .filter(name => name.startsWith(start) && name.endsWith('.css'))
      .map(name => readFileSync(join(assets, name), 'utf8'))
      .join('\n')
  const [ofSite, ofApp] = [styleNamed('site-'), styleNamed('index-')]
  const missing = new Set<string>()
  for (const path of [...publicPages, '/caregivers?search=zzzz']) {
    await page.goto(path)
    const rules = await page.evaluate(() =>
      [...new Set([...document.querySelectorAll('[class]')].flatMap(one => [...one.classList]))].map(
        name => `.${CSS.escape(name)}`,
      ),
    )
    for (const rule of rules) if (ofApp.includes(rule) && !ofSite.includes(rule)) missing.add(rule)
  }
  expect([...missing]).toEqual([])
})

test('every button of every public page does something', async () => {
  const { page } = await openSite({ shared: true, width: 360 })
  const buttons = page.locator('button:visible:not([aria-current=true]):not([type=submit])')
  // Opening a popover doesn't change the markup.
  const look = () =>
    page.evaluate(() => document.body.innerHTML + document.querySelectorAll(':popover-open').length)
  for (const path of publicPages) {
    await open(page, path)
    const count = await buttons.count()
    expect(count, `${path} has a menu`).toBeGreaterThan(0)
    for (let index = 0; index < count; index += 1) {
      await open(page, path)
      const before = await look()
      await buttons.nth(index).click()
      await expect.poll(look, { message: `${path}, button ${index + 1}` }).not.toBe(before)
    }
  }
})

test.for([
  ['/', 'I need a caregiver', '/for-care-seekers'],
  ['/', "I'm a caregiver", '/for-caregivers'],
  ['/', 'Join as a caregiver', '/auth'],
  ['/', 'I Need Care', '/auth/care-seeker'],
  ['/', "I'm a Caregiver", '/auth/caregiver'],
  ['/', 'For Admins', '/admin'],
  ['/', 'Log in', '/auth/caregiver'],
  ['/', 'Sign up', '/auth/caregiver'],
  ['/', 'About Us', '/#about'],
  ['/for-caregivers', 'Join as a caregiver', '/auth/caregiver'],
  ['/for-caregivers', 'See how it works', '/for-caregivers#how-it-works'],
  ['/for-care-seekers', 'Find care', '/auth/care-seeker'],
  ['/for-care-seekers', 'How it works', '/for-care-seekers#how-it-works'],
  ['/admin', 'Coordinator sign-in', '/admin/auth'],
  ['/stories', 'About', '/about'],
  ['/stories', 'Find Caregivers', '/caregivers'],
  ['/stories', 'Sign In', '/auth'],
] as const)('on %s, “%s” leads to %s', async ([path, name, target]) => {
  const { page } = await openSite({ shared: true })
  await open(page, path)
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect.poll(() => address(page)).toBe(target)
  await page.locator('main h1').first().waitFor()
})

test("sample voices say that they're samples, and no figure is claimed", async () => {
  const { page } = await openSite({ shared: true })
  await open(page, '/')
  const voices = page.getByRole('region', { name: 'What we hope to hear' })
  await expect.poll(() => voices.getByText('We made up these examples').count()).toBe(1)
  await expect.poll(() => voices.locator('blockquote').count()).toBe(2)
  await expect.poll(() => voices.getByText('Example', { exact: true }).count()).toBe(2)
  await page.locator('[aria-roledescription=carousel]').evaluate(element => element.remove())
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/\d+ ?(%|h\b|hours)/)
  await expect.poll(() => page.getByText(`© ${new Date().getFullYear()} Kindred Hands`).count()).toBe(1)
})

test("the stories say that they're examples and lead on", async () => {
  const { page } = await openSite({ shared: true })
  await open(page, '/stories')
  await expect
    .poll(() =>
      page
        .locator('main')
        .getByText(/^Example: an? (caregiver|family|agency)$/)
        .count(),
    )
    .toBe(3)
  for (const [name, target] of [
    ['Become a Caregiver', '/auth/caregiver'],
    ['Find Care', '/auth/care-seeker'],
    ['Partner with Us', '/admin'],
  ] as const)
    await expect
      .poll(() => page.locator('main').getByRole('link', { name }).getAttribute('href'))
      .toBe(target)
})

test.for([
  { reducedMotion: 'reduce', behavior: 'auto' },
  { reducedMotion: 'no-preference', behavior: 'smooth' },
] as const)('how it works comes into view, $behavior', async ({ reducedMotion, behavior }) => {
  const { page } = await openSite({ shared: true, reducedMotion, height: 420 })
  for (const [path, name] of [
    ['/for-caregivers', 'See how it works'],
    ['/for-care-seekers', 'How it works'],
  ] as const) {
    await open(page, path)
    await page.getByRole('link', { name }).click()
    await expect
      .poll(() => page.locator('#how-it-works').evaluate(place => place.getBoundingClientRect().top))
      .toBeLessThan(150)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('how-it-works')
    await expect
      .poll(() => page.locator('html').evaluate(html => getComputedStyle(html).scrollBehavior))
      .toBe(behavior)
  }
})

test.for([
  ['/about', 'She’s a computer program, not a person', 'See how it works', '/#how-it-works'],
  ['/careers', 'can turn down any job', 'Join as a caregiver', '/auth/caregiver'],
  ['/privacy', 'A lawyer hasn’t reviewed it yet', 'Ask us a question', '/support'],
  ['/terms', 'A lawyer hasn’t reviewed this yet', 'Ask us a question', '/support'],
] as const)('%s says “%s” and leads on', async ([path, sentence, name, target]) => {
  const { page } = await openSite({ shared: true, width: 320 })
  await open(page, path)
  await expect.poll(() => page.locator('main').innerText()).toContain(sentence)
  await expect.poll(() => page.locator('main h2').count()).toBeGreaterThanOrEqual(5)
  await expectNoSidewaysScroll(page, path)
  await page.locator('main').getByRole('link', { name, exact: true }).click()
  await expect.poll(() => address(page)).toBe(target)
})

test('the privacy page says for everything why, how long and who', async () => {
  const { page } = await openSite({ shared: true })
  await open(page, '/privacy')
  const things = page.getByRole('region', { name: 'What we keep' }).getByRole('listitem')
  await expect.poll(() => things.count()).toBe(14)
  for (const terms of await things.evaluateAll(all =>
    all.map(thing => [...thing.querySelectorAll('dt')].map(term => term.textContent)),
  ))
    expect(terms).toEqual(['Why', 'How long', 'Who sees it'])
})

describe('the dashboard preview', () => {
  const shown = (page: Page) => page.locator('[data-place=now]').getAttribute('aria-label')
  const carousel = (page: Page) => page.getByRole('group', { name: 'Dashboard preview' })

  /** The script loads when someone scrolls near it. */
  async function comeNear(page: Page) {
    await carousel(page).scrollIntoViewIfNeeded()
    await page.locator('[data-carousel][data-moving]').waitFor()
  }

  async function openMoving() {
    const site = await openSite({ shared: true, reducedMotion: 'no-preference' })
    const { page } = site
    await page.clock.install()
    await open(page, '/')
    // From here on time passes only as the test lets it: between two presses, a slide would move on by itself.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    return site
  }

  const untilItMovesTo = (page: Page, name: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return shown(page)
      })
      .toBe(name)

  async function expectStill(page: Page) {
    const before = await shown(page)
    for (let seconds = 0; seconds < 12; seconds += 2) {
      await page.clock.runFor(2000)
      expect(await shown(page)).toBe(before)
    }
  }

  test("moves by itself while it's visible; Pause and Resume take turns", async () => {
    const { page } = await openMoving()
    await expectStill(page)
    await comeNear(page)
    await untilItMovesTo(page, 'Care seeker')
    await untilItMovesTo(page, 'Coordinator')
    await untilItMovesTo(page, 'Caregiver')
    await carousel(page).getByRole('button', { name: 'Pause' }).click()
    await expectStill(page)
    await carousel(page).getByRole('button', { name: 'Resume' }).click()
    await untilItMovesTo(page, 'Care seeker')
    await page.evaluate(() => window.scrollTo(0, 0))
    await eventually(() => expectStill(page))
  })

  test('a choice by button, arrow key or swipe pauses it', async () => {
    const { page } = await openMoving()
    await comeNear(page)
    const toggle = carousel(page).getByRole('button', { name: /^(Pause|Resume)$/ })
    const expectTaken = async (slide: string) => {
      await expect.poll(() => shown(page)).toBe(slide)
      await expect.poll(() => toggle.innerText()).toBe('Resume')
      await expectStill(page)
      await toggle.click()
      await expect.poll(() => toggle.innerText()).toBe('Pause')
    }
    await carousel(page).getByRole('button', { name: 'Coordinator' }).click()
    await expectTaken('Coordinator')
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
    await expectTaken('Care seeker')
    await toggle.focus()
    await page.keyboard.press('ArrowLeft')
    await expectTaken('Caregiver')
    await page.keyboard.press('ArrowRight')
    await expectTaken('Care seeker')
    const slide = page.locator('[data-place=now]')
    await slide.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300 })
    await slide.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 200 })
    await expectTaken('Coordinator')
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await toggle.focus()
    await page.keyboard.press('ArrowRight')
    await expectTaken('Care seeker')
  })

  test('stays still with reduced motion, until asked', async () => {
    const { page } = await openSite({ shared: true })
    await page.clock.install()
    await open(page, '/')
    await comeNear(page)
    await expectStill(page)
    await carousel(page).getByRole('button', { name: 'Resume' }).click()
    await untilItMovesTo(page, 'Care seeker')
  })

  test('has the height and the pace of the specification', async () => {
    const { page } = await openMoving()
    await comeNear(page)
    const frame = page.locator('[aria-roledescription=carousel] > [aria-live]')
    expect((await frame.boundingBox())?.height).toBe(limits.carouselHeightPx)
    await expect
      .poll(() =>
        page.locator('[data-place=now]').evaluate(slide => getComputedStyle(slide).transitionDuration),
      )
      .toBe(`${limits.carouselTransitionMs / 1000}s`)
  })

  test('is accessible and fits at 320 pixels', async () => {
    const { page } = await openSite({ shared: true, width: 320, height: 640 })
    await open(page, '/')
    await comeNear(page)
    for (const name of ['Caregiver', 'Care seeker', 'Coordinator']) {
      await carousel(page).getByRole('button', { name, exact: true }).click()
      await expect.poll(() => shown(page)).toBe(name)
      await expectNoSidewaysScroll(page, name)
      const over = await page
        .locator('[data-place=now] > div')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      expect(over, `${name} is cut off`).toBeLessThanOrEqual(1)
      await expectAccessibleInBothThemes(page, name)
    }
  })
})
