import { beforeEach, expect, test } from 'vitest'
import {
  address,
  emailTo,
  inviteAdministrator,
  logIn,
  openSite,
  password,
  refused,
  signUp,
  toast,
} from '#tests/support/browser/site.ts'
import { codeNow, codeSoon } from '#tests/support/identities.ts'

/** An address no other test uses. */
let email = ''
beforeEach(({ task }) => {
  email = `${task.id}@people.example`
})

const uriOf = (secret: string) => `otpauth://totp/x?secret=${secret.replaceAll(/\s/g, '')}`
const totpOf = (secret: string) => codeNow(uriOf(secret))

test('people manage their own name, password and sessions', async () => {
  const { page, server } = await openSite({ shared: true, expected: [refused(400), refused(401)] })
  await signUp(page, { email })
  const phone = server.visitor(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  )
  await phone.post('/api/auth/sign-in/email', { email, password })

  await page.goto('/account')
  await page.getByLabel('Name').fill('Maria Luz Santos')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved').waitFor()
  await page.getByRole('complementary').getByText('Maria Luz Santos').waitFor()

  const onPhone = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await onPhone.waitFor()
  await expect.poll(() => page.getByText('This device').count()).toBe(1)
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await toast(page, 'That device is logged out').waitFor()
  await expect.poll(() => onPhone.count()).toBe(0)
  expect((await phone.get('/api/account')).status).toBe(401)

  await page.getByLabel('Current password').fill('not my password at all')
  await page.getByLabel('New password').fill('another quiet morning')
  await page.getByRole('button', { name: 'Change password' }).click()
  const wrong = page.getByLabel('Current password')
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('another quiet morning')
  await wrong.fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await toast(page, 'Your password has been changed').waitFor()
  await emailTo(server, email, /password/i)

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('/auth/caregiver')
  await logIn(page, email, 'another quiet morning')
  await page.waitForURL('/dashboard')
})

test('a family that logs out everywhere gets its own sign-in, though the page may hear first that it’s over', async () => {
  const { page } = await openSite({ shared: true })
  await signUp(page, { email: 'everywhere@people.example', role: 'care-seeker' })
  await page.goto('/account')
  await page.route('**/api/sessions', async route => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    const answer = await route.fetch()
    const looked = page.waitForResponse('**/api/auth/get-session')
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await (await looked).finished()
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('/auth/care-seeker')
})

test('two-step verification is turned on, asked for, passed with a recovery code and turned off', async () => {
  const { page } = await openSite({ shared: true, expected: [refused(401)] })
  await signUp(page, { email })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Start setup' }).click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = await dialog.locator('.font-mono').innerText()
  await dialog.getByLabel('6-digit code from the app').fill('12')
  await dialog.getByRole('button', { name: 'Confirm code' }).click()
  await dialog.getByText('The code is 6 digits.').waitFor()
  await dialog.getByLabel('6-digit code from the app').fill(totpOf(secret))
  await dialog.getByRole('button', { name: 'Confirm code' }).click()
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect.poll(() => done.isDisabled()).toBe(true)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download codes' }).click()
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByLabel('I’ve saved my codes').check()
  await done.click()
  await toast(page, 'Two-step verification is on').waitFor()

  await page
    .getByRole('button', { name: /^Log out$/ })
    .first()
    .click()
  await page.waitForURL('/auth/caregiver')
  await logIn(page, email)
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect.poll(() => page.getByLabel('6-digit code').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/dashboard')

  await page.goto('/account')
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await toast(page, 'Two-step verification is off').waitFor()
  await page.getByRole('button', { name: 'Turn on two-step verification' }).waitFor()
})

test('an invited coordinator creates an account, sets up two-step verification and signs in with it', async () => {
  const { page, server } = await openSite({ shared: true, expected: [refused(404)] })
  const invitation = await inviteAdministrator(server, 'casey@office.example')
  await page.goto(invitation)
  await page.getByText('This invitation is for casey@office.example').waitFor()
  await page.getByLabel('Name').fill('Casey Coordinator')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('button', { name: 'Start setup' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = await page.locator('.font-mono').innerText()

  // No admin page opens until two-step verification is set up.
  const other = await page.context().newPage()
  await other.goto('/admin/dashboard')
  await other.waitForURL('/auth/second-factor?returnTo=%2Fadmin%2Fdashboard')
  await other.close()

  await page.getByLabel('6-digit code from the app').fill(totpOf(secret))
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await page.getByLabel('I’ve saved my codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('/admin/dashboard')
  for (const label of ['Total Caregivers', 'Active Matches', 'Match Success Rate', 'Avg. Match Time'])
    await page.getByText(label, { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/admin/auth')
  await page.getByLabel('Email').fill('casey@office.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('6-digit code').fill(codeSoon(uriOf(secret)))
  await page.getByRole('button', { name: 'Log In' }).click()
  await toast(page, 'Checking credentials...').waitFor()
  await page.waitForURL('/admin/dashboard')

  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('/admin/dashboard')

  await page.goto('/account')
  await page.goto(invitation)
  await page.getByRole('heading', { name: 'This invitation has expired' }).waitFor()
  await expect.poll(() => address(page)).toBe(invitation)
})
