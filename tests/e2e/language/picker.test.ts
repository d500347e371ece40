import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appHasStarted, openSite, ownEmail, password } from '#tests/support/browser/site.ts'

const list = (page: Page) => page.getByRole('dialog', { name: 'Choose your language' })
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Language: ${name}` })
const inList = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const lookOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

const withLanguage = z.object({ language: z.string() })
const interviewLanguage = async (page: Page) =>
  withLanguage.parse(await (await page.context().request.get('/api/interviews/care')).json()).language

test('a language is found by any of its names, remembered, and followed by the whole product', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/')
  await opener(page, 'English').click()
  await list(page).getByRole('searchbox').fill('span')
  await expect.poll(() => list(page).getByRole('link').allInnerTexts()).toEqual(['Español'])
  await list(page).getByRole('searchbox').fill('zzz')
  await list(page).getByText('No matches. Try a shorter word.').waitFor()
  await list(page).getByRole('searchbox').fill('বাংলা')
  await inList(page, 'বাংলা').waitFor()
  await list(page).getByRole('searchbox').fill('turk')
  await inList(page, 'Türkçe').click()
  // The public pages aren't in Turkish, and don't pretend.
  await note(page, 'Emma’s questions are in Türkçe, but this page isn’t translated yet.').waitFor()
  expect(await lookOf(page)).toEqual(['en', 'ltr'])

  await page.goto('/auth/care-seeker')
  await appHasStarted(page)
  // The app is.
  await expect.poll(() => lookOf(page)).toEqual(['tr', 'ltr'])
  await page.getByRole('button', { name: /: Türkçe$/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Español', exact: true }).click()
  await page.getByRole('button', { name: /: Español$/ }).waitFor()
  await page.getByRole('tab').nth(1).click()
  await page.locator('[name=name]').fill('Ana Santos')
  await page.locator('[name=email]').fill(ownEmail('ana'))
  await page.locator('[name=password]').fill(password)
  await page.locator('form:visible [type=submit]').click()
  await page.waitForURL('/care-seeker/onboarding')
  await expect.poll(() => interviewLanguage(page)).toBe('es')

  await page.goto('/care-seeker/onboarding?step=basicInfo')
  await page.getByRole('heading', { level: 1, name: 'Quién necesita cuidado' }).waitFor()
  await page.getByRole('button', { name: /Español/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Who needs care' }).waitFor()
  await expect.poll(() => interviewLanguage(page)).toBe('en')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Who needs care' }).waitFor()
})

test('the list needs no script on public pages', async () => {
  const { server, browser } = await openSite({ shared: true })
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/about')
  await opener(page, 'English').click()
  await inList(page, 'Français').click()
  await page.waitForURL('/fr/about')
  expect((await plain.cookies()).find(({ name }) => name === 'language')?.value).toBe('fr')
  await plain.close()
})

test.for([360, 1280])('the list fits a screen of %i pixels, also right to left', async width => {
  const { page } = await openSite({ shared: true, width })
  await page.goto('/')
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction)
    await opener(page, 'English').click()
    await list(page).waitFor()
    const box = await list(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/picker-${width}-${direction}.png` })
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'hidden' })
  }
})
