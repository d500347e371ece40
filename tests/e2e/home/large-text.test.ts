import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'

const pages = {
  'care-seeker': [
    '/care-seeker/dashboard',
    '/care-seeker/dashboard/schedule',
    '/care-seeker/dashboard/care-plan',
  ],
  caregiver: ['/dashboard', '/dashboard/schedule', '/dashboard/profile'],
} as const

test.each(['care-seeker', 'caregiver'] as const)('text twice as large fits the phone of a %s', async role => {
  const { server, page } = await openSite({ width: 390, height: 860, env: { SAMPLE: 'on' } })
  const email = sampleSignIns.find(one => one.role === role)?.email
  const signedIn = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)
  for (const path of pages[role]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page, `${path} at 200%`)
  }
})
