import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  address,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
} from '#tests/support/browser/site.ts'

const sample = { shared: true, env: { SAMPLE: 'on' } }

const cards = (page: Page) => page.locator('#results article')
const count = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 2, name: text })
const show = (page: Page) => page.getByRole('button', { name: 'Show caregivers' })

/** The option that starts with this word, as the list shows it. */
async function choose(
  page: Page,
  label: 'City' | 'Language' | 'Kind of help',
  word: string,
): Promise<number> {
  const option = page
    .getByLabel(label)
    .locator('option')
    .filter({ hasText: new RegExp(`^${word} \\(`) })
  const text = (await option.textContent()) ?? ''
  await page.getByLabel(label, { exact: true }).selectOption({ label: text })
  return Number(/\((\d+)\)$/.exec(text)?.[1])
}

test('caregivers are found by city, language and help, all in the URL, and Back undoes it', async () => {
  const { page } = await openSite(sample)
  await page.goto('/caregivers')
  await count(page, '254 caregivers').waitFor()
  await expect.poll(() => page.getByText('These people are made up.').isVisible()).toBe(true)
  await expect.poll(() => cards(page).count()).toBe(12)

  const inTacoma = await choose(page, 'City', 'Tacoma')
  await count(page, `${inTacoma} caregivers`).waitFor()
  await expect.poll(() => address(page)).toBe('/caregivers?city=Tacoma')
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Tacoma')

  await choose(page, 'Language', 'Spanish')
  await expect.poll(() => address(page)).toBe('/caregivers?city=Tacoma&language=es')
  await count(page, /^[1-9] caregivers?$/).waitFor()
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Spanish')

  await page.goBack()
  await count(page, `${inTacoma} caregivers`).waitFor()
  await expect.poll(() => page.getByLabel('Language', { exact: true }).inputValue()).toBe('')
  await page.goForward()
  await count(page, /^[1-9] caregivers?$/).waitFor()
  await page.reload()
  await count(page, /^[1-9] caregivers?$/).waitFor()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Tacoma')

  await page.getByRole('link', { name: 'Remove filter: Tacoma' }).click()
  await expect.poll(() => address(page)).toBe('/caregivers?language=es')
  await page.getByRole('link', { name: 'Remove filter: Spanish' }).click()
  await count(page, '254 caregivers').waitFor()
  await expect.poll(() => address(page)).toBe('/caregivers')
})

test('typing searches first names, cities, languages and help, but never last names', async () => {
  const { page } = await openSite(sample)
  await page.goto('/caregivers')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('amara')
  const known = page.getByRole('article', { name: 'Amara O.' }).filter({ hasText: 'Seattle' })
  await known.waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ caregivers$/ })
    .waitFor()
  await expect.poll(() => address(page)).toBe('/caregivers?search=amara')
  await expect.poll(() => known.innerText()).toMatch(/Verified: .*government ID/)
  await expect.poll(() => known.innerText()).not.toContain('TB test')
  await known.getByText(/^\+\d+ more$/).click()
  await expect.poll(() => known.getByRole('list', { name: 'Also helps with' }).isVisible()).toBe(true)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('okafor')
  await count(page, 'No caregivers found').waitFor()
  const { html } = await page.evaluate(() => ({ html: document.documentElement.outerHTML }))
  expect(html).not.toMatch(/amara\.okafor|555-01/)
})

test('a deep link opens what it says, and pages are turned with links', async () => {
  const { page } = await openSite(sample)
  await page.goto('/caregivers?language=English&page=2')
  await cards(page).first().waitFor()
  const second = await cards(page).allInnerTexts()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => address(page)).toBe('/caregivers?language=en')
  const first = await cards(page).allInnerTexts()
  expect(first.filter(text => second.includes(text))).toEqual([])
  await page.goto('/caregivers?language=English&page=999')
  await page.getByRole('heading', { name: 'No more pages' }).waitFor()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await cards(page).first().waitFor()
})

test('without results, the page says which filter to loosen', async () => {
  const { page } = await openSite(sample)
  await page.goto('/caregivers?city=Tacoma&language=Igbo&verified=yes')
  await page.getByRole('heading', { name: 'No one matches all of these filters' }).waitFor()
  await expectAccessible(page, 'no hits')
  await page.getByRole('link', { name: /^Without “Tacoma”: \d+ caregivers$/ }).click()
  await expect.poll(() => address(page)).toBe('/caregivers?language=ig&verified=yes')
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Required documents checked' }).isChecked())
    .toBe(true)
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Verified:')
  await page.goto('/caregivers?city=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  await page.getByRole('heading', { name: 'No one matches all of these filters' }).waitFor()
  await page.locator('#results').getByRole('link', { name: 'Clear all filters' }).click()
  await count(page, '254 caregivers').waitFor()
})

test('without any caregivers the page says so, and who can join', async () => {
  const { page } = await openSite()
  await page.goto('/caregivers')
  await page.getByRole('heading', { name: 'No caregivers yet' }).waitFor()
  await expect.poll(() => page.getByText('These people are made up.').count()).toBe(0)
  await expectAccessible(page, 'nobody yet')
})

test('everything works without JavaScript', async () => {
  const { server, browser } = await openSite(sample)
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/caregivers')
  await choose(page, 'Language', 'Spanish')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('seattle')
  // The word is in the box of both pages.
  await show(page).click()
  await page.waitForURL(url => url.searchParams.get('language') === 'es')
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue())
    .toBe('seattle')
  const texts = await cards(page).allInnerTexts()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(/Seattle[\s\S]*Spanish/)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => address(page)).toBe('/caregivers?page=2')
  await context.close()
})

test('on a narrow phone nothing overflows and everything is accessible', async () => {
  const { page } = await openSite({ ...sample, width: 320, height: 640 })
  for (const path of ['/caregivers', '/caregivers?search=a&language=English&verified=yes']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, path)
    await expectAccessibleInBothThemes(page, path)
  }
})
