import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite, toast } from '#tests/support/browser/site.ts'

test('a caregiver takes their visits along into their own calendar, and ends an address that others have', async () => {
  const { page } = await openSite({ shared: true, env: { SAMPLE: 'on' }, width: 360, height: 740 })
  const email = sampleSignIns.find(({ role }) => role === 'caregiver')?.email
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: samplePassword } })
  await page.goto('/dashboard/schedule')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const field = page.getByLabel('Your calendar address')
  await field.waitFor()
  const first = await field.inputValue()
  const read = async (url: string) => (await page.request.get(new URL(url).pathname)).status()
  expect(await read(first)).toBe(200)
  await expectAccessible(page, 'the calendar address')
  await expectNoSidewaysScroll(page, 'the calendar address')
  const link = page.getByRole('link', { name: 'Open my calendar app' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^webcal:\/\/.*\.ics$/)
  await page.getByRole('button', { name: 'Get a new address' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Get a new address' }).click()
  await toast(page, 'Here’s your new address').waitFor()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  const second = await field.inputValue()
  expect([await read(first), await read(second)]).toEqual([404, 200])
})
