import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'

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
