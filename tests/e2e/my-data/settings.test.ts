import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { logIn, openSite, password, refused, signUp, toast } from '#tests/support/browser/site.ts'

test('a caregiver chooses what reaches them, takes their data along, leaves and changes their mind', async ({
  task,
}) => {
  const email = `${task.id}@people.example`
  const { page, server } = await openSite({ shared: true, expected: [refused(401), refused(422)] })
  await signUp(page, { email })
  await page.goto('/settings')
  await page.waitForURL('/dashboard/settings')

  const matches = page.getByRole('group', { name: 'Matches' })
  // The second tap comes while the first one is being saved, and takes nothing back.
  const { promise: tapped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/notification-settings', async route => {
    if (route.request().method() === 'PUT') await tapped
    await route.fallback()
  })
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await matches.getByRole('switch', { name: 'Email' }).click()
  goOn()
  await toast(page, 'Quiet hours saved').waitFor()
  const kept = async () => Object(await (await page.request.get('/api/notification-settings')).json())
  const isByEmail = async () =>
    (await kept()).kinds.find(({ kind }: { kind: string }) => kind === 'matches').email
  await expect.poll(isByEmail).toBe(false)
  expect((await kept()).quiet).toEqual({ from: '22:00', to: '07:00' })
  await page.getByLabel('From').fill('21:30')
  await page.getByLabel('Until').fill('21:30')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await page.getByText('Choose two different times.').waitFor()
  await page.getByLabel('Until').fill('06:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Save quiet hours' }).isDisabled()).toBe(true)
  await page.reload()
  await expect.poll(() => matches.getByRole('switch', { name: 'Email' }).isChecked()).toBe(false)
  await expect.poll(() => matches.getByRole('switch', { name: 'Badge in the app' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('21:30')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kindred-hands-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(new TextDecoder().decode(files['data/account.json'])).toContain(email)

  await page.getByRole('button', { name: 'Close my account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('For 7 days').waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await dialog.getByText('That’s not your password. Nothing was changed.').waitFor()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await page.waitForURL('/auth/caregiver')

  await logIn(page, email)
  await page.getByRole('heading', { name: 'Your account is closing' }).waitFor()
  await page.goto('/dashboard/profile')
  await page.waitForURL('/account/closing')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('/dashboard')
  expect((await server.visitor().post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
})
