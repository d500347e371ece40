import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'

async function open(size: { width: number; height: number }): Promise<Page> {
  const { server, page } = await openSite({ ...size, env: { SAMPLE: 'on' } })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const signedIn = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)
  return page
}

const press = async (page: Page, name: string) => {
  // Behind a dialog that still closes, nothing takes the focus.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a coordinator finds a caregiver, notes something, pauses them and undoes it, by keyboard', async () => {
  const page = await open({ width: 1280, height: 900 })
  await page.goto('/admin/caregivers')
  await page.getByText('1–25 of 254').waitFor()
  await expectAccessible(page, 'the list of caregivers')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('amara.okafor')
  await page.waitForURL('**/admin/caregivers?search=amara.okafor')
  await page.getByText('1–1 of 1').waitFor()

  await press(page, 'Save this view')
  await page.getByRole('dialog').getByLabel('Name').waitFor()
  await page.keyboard.type('Amara')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Amara', exact: true }).waitFor()
  await press(page, 'Delete the view Amara')
  await page.getByText('“Amara” is deleted.').waitFor()
  await press(page, 'Undo')
  await page.getByRole('link', { name: 'Amara', exact: true }).waitFor()

  await page.getByRole('link', { name: 'Amara Okafor' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  await page.getByText('Maya Brooks').first().waitFor()
  await expectAccessible(page, 'a caregiver')

  await page.getByLabel('New note').focus()
  await page.keyboard.type('Call after 6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const notes = page.getByRole('list', { name: 'Notes' })
  await notes.getByText('Call after 6').waitFor()
  await press(page, 'Delete')
  await page.getByText('Your note is deleted.').waitFor()
  await press(page, 'Undo')
  await notes.getByText('Call after 6').waitFor()

  await press(page, 'Pause')
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  await page.keyboard.type('Checking a reference')
  await page.keyboard.press('Enter')
  await page.getByText('Amara Okafor is paused.').waitFor()
  await page.getByText('Checking a reference').first().waitFor()
  await press(page, 'Undo')
  await page.getByText('Checking a reference').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()

  await page.goto('/admin/audit?what=person')
  await page.getByText('opened the profile of').waitFor()
  await expectAccessible(page, 'the audit')
})

test('families and the audit fit a phone', async () => {
  const page = await open({ width: 360, height: 740 })
  for (const [address, words] of [
    ['/admin/recipients', 'Download CSV'],
    ['/admin/audit', 'Download CSV'],
    ['/admin/caregivers?documents=waiting', 'Download CSV'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('link', { name: words }).waitFor()
    await expectNoSidewaysScroll(page, address)
  }
  await page.goto('/admin/recipients?search=brooks')
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'What we know' }).waitFor()
  await expectNoSidewaysScroll(page, 'a family')
})
