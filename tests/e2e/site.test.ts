import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, openSite, publicPages, refused } from '#tests/support/browser/site.ts'

const heading = (page: Page) => page.locator('main h1')
const link = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true })

/** A marker that a reload would clear. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

const headOf = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) =>
      document.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content') ?? ''
    return {
      title: document.title,
      description: content('meta[name=description]'),
      canonical: content('link[rel=canonical]'),
      picture: content('meta[property="og:image"]'),
      shared: content('meta[property="og:title"]'),
      data: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    }
  })

test('every public page can be read without JavaScript and says what it is', async () => {
  const { server, browser, context } = await openSite({ shared: true })
  const still = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const silent = await still.newPage()
  const page = await context.newPage()
  const seen = { title: new Set<string>(), description: new Set<string>() }
  for (const path of publicPages) {
    await silent.goto(path)
    expect((await silent.locator('main').innerText()).length, path).toBeGreaterThan(150)
    await page.goto(path)
    const head = await headOf(page)
    expect(head.canonical).toBe(`${server.url}${path}`)
    expect(head.shared).toBe(head.title)
    expect(head.description.length, head.description).toBeGreaterThanOrEqual(50)
    expect(head.description.length, head.description).toBeLessThanOrEqual(170)
    expect(JSON.parse(head.data)).toMatchObject({
      '@graph': [
        { '@type': 'Organization' },
        { '@type': 'WebSite' },
        { '@type': 'WebPage', url: head.canonical },
      ],
    })
    const picture = await context.request.get(head.picture)
    expect([head.picture, picture.status(), picture.headers()['content-type']]).toEqual([
      head.picture,
      200,
      'image/png',
    ])
    seen.title.add(head.title)
    seen.description.add(head.description)
  }
  expect(seen.title.size).toBe(publicPages.length)
  expect(seen.description.size).toBe(publicPages.length)
  await still.close()
})

test("without JavaScript a phone's menu opens, and the slides can be browsed", async () => {
  const { server, browser } = await openSite({ shared: true })
  const still = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await still.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#site-menu').getByRole('link', { name: 'Stories' }).click()
  await heading(page).waitFor()
  await expect.poll(() => address(page)).toBe('/stories')
  await page.goto('/')
  await expect
    .poll(() => page.locator('[data-stage]').evaluate(stage => stage.scrollWidth / stage.clientWidth))
    .toBe(3)
  await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  await still.close()
})

test('crawlers find a sitemap', async () => {
  const { server, context } = await openSite({ shared: true })
  const text = async (path: string) => (await context.request.get(path)).text()
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
  // In other languages too, each at its own address.
  const isEnglish = (place = '') => !/^\/(?:\w\w|\w\w\w|zh-Han[st])(?:\/|$)/.test(new URL(place).pathname)
  expect(listed.length).toBeGreaterThan(5 * publicPages.length)
  expect(listed.filter(isEnglish).toSorted()).toEqual(
    publicPages
      .filter(path => path !== '/admin')
      .map(path => `${server.url}${path}`)
      .toSorted(),
  )
  expect(await text('/robots.txt')).toContain(`Sitemap: ${server.url}/sitemap.xml`)
})

test('a missing page says so, with the right status and a link home', async () => {
  const { page } = await openSite({ shared: true, expected: [refused(404)] })
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect.poll(() => page.getByText('404').count()).toBe(1)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect.poll(() => address(page)).toBe('/')
})

test('links between public pages swap the page; focus, title and URL move along', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/')
  await mark(page)
  const home = await headOf(page)
  await link(page, 'For Caregivers').click()
  await expect.poll(() => address(page)).toBe('/for-caregivers')
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => heading(page).evaluate(h1 => h1 === document.activeElement)).toBe(true)
  await expect.poll(() => link(page, 'For Caregivers').getAttribute('aria-current')).toBe('page')
  const next = await headOf(page)
  for (const part of ['title', 'description', 'canonical', 'shared', 'data'] as const)
    expect(next[part], part).not.toBe(home[part])
  await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(1)
  await page.keyboard.press('Tab')
  await link(page, 'Stories').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toBe('/stories')
  expect(await isMarked(page)).toBe(true)
})

test('back and forward restore the scroll position; a reload too', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/for-caregivers')
  await mark(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  const height = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(height).toBe(700)
  // The test's own click would first scroll something that's in view already.
  await link(page, 'Stories').evaluate(element =>
    element instanceof HTMLElement ? element.click() : undefined,
  )
  await expect.poll(() => address(page)).toBe('/stories')
  await expect.poll(height).toBe(0)
  await page.goBack()
  await expect.poll(() => address(page)).toBe('/for-caregivers')
  await expect.poll(height).toBe(700)
  await expect.poll(() => heading(page).textContent()).toContain('get along with')
  await page.goForward()
  await expect.poll(() => heading(page).textContent()).toContain('Stories')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect.poll(height).toBe(700)
  await page.reload()
  await expect.poll(height).toBe(700)
})

test('a link to a section of another page leads to that section', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/about')
  await mark(page)
  await page.locator('main').getByRole('link', { name: 'See how it works' }).click()
  await expect.poll(() => address(page)).toBe('/#how-it-works')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('how-it-works')
  await expect
    .poll(() => page.locator('#how-it-works').evaluate(place => place.getBoundingClientRect().top))
    .toBeLessThan(150)
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect.poll(() => address(page)).toBe('/about')
})

test('animations start and end with their page', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/stories')
  await page.getByRole('link', { name: 'Kindred Hands' }).first().click()
  await expect.poll(() => address(page)).toBe('/')
  const carousel = page.locator('[data-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  await page.locator('[data-carousel][data-moving]').waitFor()
  await carousel.getByRole('button', { name: 'Coordinator' }).click()
  await expect.poll(() => page.locator('[data-place=now]').getAttribute('aria-label')).toBe('Coordinator')
})

test('a slow connection shows progress; a broken one leaves it to the browser', async () => {
  const { page, context } = await openSite({
    shared: true,
    expected: [/Failed to load|net::ERR|status of 503/],
  })
  await page.goto('/careers')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route('**/terms', async route => {
    await held
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' })
  })
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
  await page.locator('html[data-travelling]').waitFor()
  await expect.poll(() => address(page)).toBe('/careers')
  release()
  await expect.poll(() => page.locator('h1').textContent()).toBe('Busy')
  await expect.poll(() => address(page)).toBe('/terms')
})

test('the last of two quick clicks wins', async () => {
  const { page, context } = await openSite({ shared: true })
  await page.goto('/careers')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route('**/terms', async route => {
    await held
    await route.continue()
  })
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click()
  await expect.poll(() => address(page)).toBe('/privacy')
  const late = page.waitForResponse('**/terms')
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => address(page)).toBe('/privacy')
})

test('the sign-in screens open with the tab that the link promised', async () => {
  const { page } = await openSite({ shared: true })
  for (const [name, tab] of [
    ['Sign up', 'Sign Up'],
    ['Log in', 'Log In'],
  ] as const) {
    await page.goto('/')
    await link(page, name).click()
    await page.waitForURL('/auth/caregiver')
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
})

test('a chosen theme is applied before the first paint', async () => {
  const { page } = await openSite({ shared: true, theme: 'light' })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('a public page loads less than 40 KB of scripts, 10 KB of styles and 90 KB of Latin fonts', async () => {
  const { page } = await openSite({ shared: true })
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  const pending: Promise<void>[] = []
  page.on('response', response => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    pending.push(
      response.body().then(body => {
        sizes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length
      }),
    )
  })
  await page.goto('/')
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded()
  await page.locator('[data-carousel][data-moving]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await Promise.all(pending)
  for (const [kind, most] of [
    ['script', 40],
    ['stylesheet', 10],
    ['font', 90],
  ] as const) {
    expect(sizes[kind], kind).toBeGreaterThan(0)
    expect(sizes[kind], kind).toBeLessThanOrEqual(most * 1024)
  }
})
