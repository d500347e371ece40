import { test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  signUp,
  untilAnswered,
} from '#tests/support/browser/site.ts'

test('a guide is found by a word in it, read on a phone and saved for later', async () => {
  const { page } = await openSite({ shared: true, width: 360, height: 740 })
  await signUp(page, { email: ownEmail() }, '/dashboard/knowledge')
  await page.getByRole('link', { name: 'Safe transfers: bed, chair and toilet' }).waitFor()
  await expectAccessible(page, 'the guides')
  await page.getByLabel('Search the guides').fill('sundowning')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: 'Safe transfers: bed, chair and toilet' })
    .waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dementia: agitation and sundowning' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dementia: agitation and sundowning' }).waitFor()
  await page.getByRole('heading', { name: 'When to call' }).waitFor()
  await expectAccessible(page, 'a guide')
  await expectNoSidewaysScroll(page, 'a guide')
  const save = page.getByRole('button', { name: /^Save for later/ })
  await untilAnswered(page, '/api/saved-guides', () => save.click())
  await page.getByRole('button', { name: /^Save for later/, pressed: true }).waitFor()
  await page.goto('/dashboard/knowledge?saved=yes')
  await page.getByRole('link', { name: 'Dementia: agitation and sundowning' }).waitFor()
})
