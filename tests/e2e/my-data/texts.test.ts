import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSite, password, refused, toast, untilAnswered } from '#tests/support/browser/site.ts'
import { codeIn } from '#tests/support/hosts/texts.ts'
import { eventually } from '#tests/support/processes/eventually.ts'

const kept = z.array(z.object({ to: z.string(), body: z.string() }))

test('someone signs up with a phone, confirms it by the code, and chooses what comes by text', async ({
  task,
}) => {
  const { page, server } = await openSite({
    ...{ shared: true, expected: [refused(401), refused(422)] },
    ...{ width: 360, height: 740 },
  })
  await page.goto('/auth/care-seeker')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('Maya Brooks')
  await page.getByLabel('Email').fill(`${task.id}@people.example`)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Phone').fill('206 555')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Please enter a US number with its area code.').waitFor()
  await page.getByLabel('Phone').fill('(206) 555-0164')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()

  await page.getByRole('heading', { name: 'Confirm your phone' }).waitFor()
  const text = await eventually(async () => {
    const answer = await fetch(`${server.url}/dev/texts?format=json`)
    const found = kept.parse(await answer.json()).find(({ to }) => to === '+12065550164')
    if (!found) throw new Error('No text yet.')
    return found
  })
  const code = codeIn(text.body)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('That code isn’t right.').waitFor()
  const box = page.getByRole('checkbox', { name: /Reply STOP to end/ })
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/care-seeker/onboarding')

  await page.goto('/care-seeker/settings')
  await page.getByText('(206) 555-0164').waitFor()
  expect(await box.isChecked()).toBe(true)
  const byText = (kind: string) =>
    page.getByRole('group', { name: kind }).getByRole('switch', { name: 'Text' })
  expect(await byText('When the day changes').isChecked()).toBe(true)
  expect(await byText('Messages').isChecked()).toBe(false)
  for (const one of [byText('Messages'), page.getByRole('switch', { name: 'Urgent news at any hour' })])
    await untilAnswered(page, '/api/notification-settings', () => one.click())
  await page.reload()
  await expect.poll(() => byText('Messages').isChecked()).toBe(true)
  await expect
    .poll(() => page.getByRole('switch', { name: 'Urgent news at any hour' }).isChecked())
    .toBe(true)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Your number is removed').waitFor()
  await page.getByRole('textbox', { name: 'Phone' }).waitFor()
})
