import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  address,
  expectAccessible,
  logIn,
  openSite,
  ownEmail,
  refused,
  signUp,
  toast,
} from '#tests/support/browser/site.ts'

const sample = { shared: true, env: { SAMPLE: 'on' }, expected: [refused(404), refused(503)] }

const enter = async (page: Page, who: 'amara.okafor' | 'maya.brooks' | 'teresa.molina', home: string) => {
  await page.goto('/auth')
  await logIn(page, `${who}@sample.example`, 'kindred-sample')
  await page.waitForURL(home)
  await page.getByText('Sample community: these people are made up').waitFor()
}

const rows = (page: Page) => page.locator('tbody tr')

test('the caregiver table searches, sorts, turns pages and opens a caregiver, all in the URL', async () => {
  const { page } = await openSite(sample)
  await enter(page, 'teresa.molina', '/admin/dashboard')
  for (const [label, value] of [
    ['Total Caregivers', '254'],
    ['Active Matches', '156'],
    ['Match Success Rate', '92%'],
    ['Avg. Match Time', '48h'],
  ] as const)
    await page.getByRole('listitem').filter({ hasText: label }).getByText(value, { exact: true }).waitFor()
  await expectAccessible(page, 'the desk')
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  await nav.getByRole('link', { name: 'Matches 12 waiting' }).waitFor()
  await nav.getByRole('link', { name: 'Messages 3 waiting' }).waitFor()

  await nav.getByRole('link', { name: 'PIA Table' }).click()
  await page.getByText('1–25 of 254').waitFor()
  await expectAccessible(page, 'the table')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('26–50 of 254').waitFor()
  await expect.poll(() => address(page)).toBe('/pia-table?page=2')

  const sorted = page.getByRole('columnheader', { name: 'Hourly Rate' })
  await page.getByRole('button', { name: 'Hourly Rate' }).click()
  await expect.poll(() => address(page)).toBe('/pia-table?sort=hourly_rate')
  // The address changes before the table does, and a press turns around what's on screen.
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Hourly Rate' }).click()
  await expect.poll(() => address(page)).toBe('/pia-table?sort=hourly_rate&direction=desc')
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending')
  await expect
    .poll(async () => {
      const rates = (await rows(page).locator('bdi').allInnerTexts()).map(text =>
        Number(/^\$(\d+\.\d\d)\/hr$/.exec(text)?.[1]),
      )
      return rates.length === 25 && rates.every((rate, at) => at === 0 || rate <= (rates[at - 1] ?? 0))
    })
    .toBe(true)

  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/pia?')) asked.push(request.url())
  })
  // However slow the machine, there's no pause between the letters.
  await page.getByLabel('Search').evaluate(box => {
    if (box instanceof HTMLElement) box.focus()
    for (const letter of 'somali') document.execCommand('insertText', false, letter)
  })
  await expect.poll(() => address(page)).toBe('/pia-table?search=somali&sort=hourly_rate&direction=desc')
  // The 254 of before stay on screen until what was searched for arrives.
  await page.getByText(/^1–\d+ of (?!254$)\d+$/).waitFor()
  expect(asked).toHaveLength(1)

  const before = asked.length
  const name = (await rows(page).first().getByRole('link').innerText()).trim()
  await rows(page).first().locator('td').last().click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText('Somali').waitFor()
  await expectAccessible(page, 'an aide')
  await expect.poll(() => address(page)).toContain('&aide=')
  expect(asked).toHaveLength(before)
  await page.goto('/admin/audit?what=person')
  await page.getByText(`opened the profile of ${name}.`).first().waitFor()
  await page.goBack()
  await dialog.getByText('Somali').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => address(page)).not.toContain('aide=')
  await page.goBack()
  await dialog.waitFor()
  await dialog.getByRole('link', { name: 'Open full profile' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await expect.poll(() => address(page)).toMatch(/^\/admin\/pia\/[\w-]+$/)
  await page.getByText('@sample.example').first().waitFor()

  await page.goto('/pia-table?search=zzzzzz')
  await page.getByRole('heading', { name: 'No caregivers found' }).waitFor()
  await page.goto('/admin/pia/nobody')
  await page.getByRole('heading', { name: 'Profile not found' }).waitFor()
})

test('the table keeps its frame when the server fails, and retries', async () => {
  const { page } = await openSite(sample)
  await enter(page, 'maya.brooks', '/care-seeker/dashboard')
  let broken = true
  await page.route('**/api/pia?**', route =>
    broken
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Back in a moment.' } } })
      : route.fallback(),
  )
  await page.getByRole('link', { name: 'Find caregivers' }).click()
  await page.getByRole('heading', { name: /^Error loading data: / }).waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1–25 of 254').waitFor()
  // A caregiver's contact details wait for an introduction.
  await rows(page).first().getByRole('link').click()
  await page.getByRole('dialog').getByText('Languages').waitFor()
  await expect.poll(() => page.getByRole('dialog').getByText('Shown once you’re introduced').count()).toBe(3)
})

test('a caregiver reads eight figures and edits one of five sections', async () => {
  const { page } = await openSite(sample)
  await enter(page, 'amara.okafor', '/dashboard')
  await page.getByText('Lives impacted').waitFor()
  const figures = page.getByRole('list').filter({ hasText: 'Lives impacted' })
  await expect.poll(() => figures.getByRole('listitem').count()).toBe(8)
  await page.getByRole('link', { name: 'View my profile' }).click()
  const edit = page.getByRole('button', { name: 'Edit Services and credentials' })
  const pets = page.getByRole('list', { name: 'Suggestions: Pets' })
  await edit.click()
  await expectAccessible(page, 'a section being edited')
  await pets.getByRole('button', { name: 'Bird' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await pets.getByRole('button', { name: 'Bird' }).click()
  await page.getByLabel('How you are with it: Bird').selectOption('Allergic')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Profile updated').waitFor()
  await page.getByText('Bird: allergic').waitFor()
  await page.reload()
  await page.getByText('Bird: allergic').waitFor()
})

test("a care seeker reads the care profile, and the sidebar says who it's for", async () => {
  const { page } = await openSite(sample)
  await enter(page, 'maya.brooks', '/care-seeker/dashboard')
  await page.getByText('Care for Walter').first().waitFor()
  await page.getByRole('tab', { name: 'Care Plan' }).click()
  await page.waitForURL('/care-seeker/dashboard/care-plan')
  await page.getByRole('link', { name: 'View Care Profile' }).click()
  await page.getByRole('heading', { name: 'Care Recipient Profile' }).waitFor()
  for (const text of ['Walter Brooks', '81', 'Moderate', '$26.00 - $34.00'])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.waitForURL('/care-seeker/dashboard')
})

test("without a care profile there's a link to start", async () => {
  const { page } = await openSite(sample)
  await signUp(page, { email: ownEmail('family'), role: 'care-seeker' }, '/care-seeker/profile')
  await page.getByRole('heading', { name: 'No profile data available.' }).waitFor()
  await page.getByRole('link', { name: 'Get started' }).click()
  await page.waitForURL('/care-seeker/onboarding')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/care-seeker/dashboard?tab=carePlan')
  const chosen = page.getByRole('tab', { name: 'Care Plan' })
  await expect.poll(async () => ((await chosen.boundingBox())?.x ?? 360) < 300).toBe(true)
})
