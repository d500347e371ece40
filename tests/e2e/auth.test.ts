import { beforeEach, expect, test } from 'vitest'
import {
  address,
  appHasStarted,
  emailTo,
  linkIn,
  logIn,
  openSite,
  password,
  refused,
  signUp,
  signUpOnScreen,
  toast,
} from '#tests/support/browser/site.ts'
import { stretch } from '#tests/support/browser/stretched.ts'

const shared = { shared: true }

/** An address no other test uses. */
let email = ''
beforeEach(({ task }) => {
  email = `${task.id}@people.example`
})

test('a caregiver signs up, confirms the address, signs out and in again', async () => {
  const { page, server } = await openSite(shared)
  // It's shown for a few seconds, and the next page may take as long.
  const told = toast(page, 'Account created successfully!', 'Please check your email to verify your account.')
  await Promise.all([told.waitFor(), signUpOnScreen(page, { email })])
  await page.getByText(`We sent an email to ${email}`).waitFor()

  await page.goto(linkIn(await emailTo(server, email, /confirm|verif/i)))
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('/dashboard')
  await page.getByRole('heading', { name: 'Hi, Maria' }).waitFor()
  await expect.poll(() => page.getByText('Please confirm your email address').count()).toBe(0)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/caregiver')
  await logIn(page, email)
  await toast(page, 'Logged in successfully!', 'You are being redirected...').waitFor()
  await page.waitForURL('/dashboard')
})

test('a care seeker signs up and lands on the care interview', async () => {
  const { page } = await openSite(shared)
  await signUpOnScreen(page, { email, role: 'care-seeker', name: 'Daniel Whitfield' })
  await page.goto('/dashboard')
  await page.waitForURL('/care-seeker/dashboard')
  await page.getByText('Daniel Whitfield').first().waitFor()
})

test('signing out in one tab signs out the other, and signing in signs it in', async () => {
  // What the other tab asks in that very moment is refused.
  const { page, context } = await openSite({ ...shared, expected: [refused(401)] })
  await signUp(page, { email })
  await page.goto('/dashboard/profile')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('heading', { name: 'Hi, Maria' }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/caregiver')
  // A tab that's refused before it's told remembers where it was.
  await other.waitForURL(({ pathname }) => pathname === '/auth/caregiver')
  await logIn(page, email)
  await page.waitForURL('/dashboard')
  await other.waitForURL('/dashboard')
})

test('a sign-out waits for requests in progress', async () => {
  const { page } = await openSite(shared)
  // It doesn't wait for long; the answer is let go at once, but may take its time.
  await stretch(page, 2000)
  await signUp(page, { email })
  const order: string[] = []
  const isAt = (url: string, path: string) => new URL(url).pathname === path
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/sessions', async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/sessions')
  await page.goto('/account')
  await asked
  page.on('response', answer => isAt(answer.url(), '/api/sessions') && order.push('looked up'))
  page.on('request', call => isAt(call.url(), '/api/auth/sign-out') && order.push('signed out'))
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  release()
  await page.waitForURL('/auth/caregiver')
  expect(order).toEqual(['looked up', 'signed out'])
})

test('a sign-out ends a stream that is still opening', async () => {
  const { page } = await openSite(shared)
  await signUp(page, { email })
  const signedOut = Promise.withResolvers<void>()
  await page.route('**/api/interviews/caregiver/moves', async route => {
    await signedOut.promise
    await route.continue().catch(() => {})
  })
  const isMoves = (call: { url(): string }) => call.url().endsWith('/moves')
  const asked = page.waitForRequest(isMoves)
  await page.goto('/dashboard/profile')
  await asked
  const over = Promise.race([
    page.waitForEvent('requestfailed', isMoves),
    page.waitForEvent('requestfinished', isMoves),
  ])
  await page.route('**/api/auth/sign-out', async route => {
    const response = await route.fetch()
    signedOut.resolve()
    await over
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('/auth/caregiver')
})

test('an answer about the session that arrives after the sign-out brings no one back', async () => {
  const { page } = await openSite(shared)
  await signUp(page, { email }, '/dashboard')
  await page.getByRole('heading', { name: 'Hi, Maria' }).waitFor()
  const signedOut = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session', async route => {
    const response = await route.fetch()
    await signedOut.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/api/auth/get-session')
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await asked
  const answered = page.waitForResponse('**/api/auth/get-session')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('/auth/caregiver')
  signedOut.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => localStorage.getItem('kept/session'))).toBeNull()
  await logIn(page, email)
  await page.waitForURL('/dashboard')
})

test('after signing out the back button shows nothing of the account', async () => {
  const { page } = await openSite(shared)
  await signUp(page, { email })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.waitForURL('/dashboard/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/caregiver')
  await page.goBack()
  await page.waitForURL(/\/auth\/caregiver/)
  await expect.poll(() => page.getByText('Maria').count()).toBe(0)
})

test('a wrong password keeps what was typed and shows the error in both places', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(401)] })
  await page.goto('/auth/caregiver')
  await logIn(page, 'nobody@people.example', 'wrong but long enough')
  await toast(page, 'Uh oh! Something went wrong.', 'Invalid email or password').waitFor()
  const field = page.getByLabel('Password')
  await expect.poll(() => field.inputValue()).toBe('wrong but long enough')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@people.example')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const told = (await field.getAttribute('aria-describedby')) ?? ''
  await expect
    .poll(() => page.locator(`[id="${told}"]`).innerText())
    .toBe('That email and password don’t match.')
})

test('an existing account leads to Log In with the address kept', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(422)] })
  await signUp(page, { email })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/caregiver')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('Maria Santos')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await toast(
    page,
    'Account already exists',
    'This email is already registered. Try logging in instead.',
  ).waitFor()
  await expect
    .poll(() => page.getByRole('tab', { name: 'Log In' }).getAttribute('aria-selected'))
    .toBe('true')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
})

test('a missing field shows its error before anything is sent', async () => {
  const { page } = await openSite(shared)
  await page.goto('/auth/care-seeker')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Please enter your name.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await page.getByLabel('Name').fill('Daniel')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('That doesn’t look like an email address.').waitFor()
  await page.getByText('Use at least 10 characters.', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(sent).toEqual([])
})

test('a common password is refused with an error by its field', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(422)] })
  await page.goto('/auth/care-seeker')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('Daniel')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('qwertyuiop')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Lots of people use that password').first().waitFor()
  await expect.poll(() => page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
})

test('a password can be shown and pasted, and Caps Lock is mentioned', async () => {
  const { page, context } = await openSite(shared)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/auth')
  const field = page.getByLabel('Password')
  await page.evaluate(text => navigator.clipboard.writeText(text), password)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(() => field.inputValue()).toBe(password)
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Hide' }).waitFor()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await expect.poll(() => field.inputValue()).toBe(password)
  await field.evaluate(node =>
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  )
  await page.getByText('Caps Lock is on.').waitFor()
})

test('a forgotten password is reset once, and ends the old sessions', async () => {
  const { page, server, context } = await openSite({
    ...shared,
    expected: [refused(400), refused(401)],
  })
  await signUp(page, { email })
  const other = await context.browser()?.newContext({ baseURL: server.url })
  const elsewhere = await other?.newPage()
  if (!elsewhere) throw new Error('No second browser')
  await elsewhere.goto('/auth/recover')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  await elsewhere.getByText('If there’s an account with that address, we’ve sent you an email.').waitFor()
  const link = linkIn(await emailTo(server, email, /password/i))
  await elsewhere.goto(link)
  await elsewhere.getByLabel('New password').fill('another quiet morning')
  await elsewhere.getByRole('button', { name: 'Save new password' }).click()
  await elsewhere.waitForURL('/auth')
  await logIn(elsewhere, email, 'another quiet morning')
  await elsewhere.waitForURL('/dashboard')
  await elsewhere.goto(link)
  await elsewhere.getByLabel('New password').fill('a third quiet morning')
  await elsewhere.getByRole('button', { name: 'Save new password' }).click()
  await elsewhere.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await other?.close()

  await page.goto('/dashboard')
  await page.waitForURL(/\/auth\/caregiver/)
})

test('an unknown address gets the same response', async () => {
  const { page } = await openSite(shared)
  await page.goto('/auth/recover?email=nobody%40people.example')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@people.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If there’s an account with that address, we’ve sent you an email.').waitFor()
})

test('an invalid link offers a new email', async () => {
  const { page, server } = await openSite({ ...shared, expected: [refused(401)] })
  await signUp(page, { email })
  await page.goto('/auth/verify?token=made-up-token-made-up')
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  await page.getByRole('button', { name: 'Resend the email' }).click()
  await page.getByText('we’ve sent a new email').waitFor()
  await page.goto(linkIn(await emailTo(server, email, /confirm|verif/i)))
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
})

test("Google and Apple say why they're not available", async () => {
  const { page } = await openSite(shared)
  await page.goto('/auth')
  for (const name of ['Continue with Google', 'Continue with Apple']) {
    const button = page.getByRole('button', { name })
    await expect.poll(() => button.isDisabled()).toBe(true)
    const reason = (await button.getAttribute('aria-describedby')) ?? ''
    await expect.poll(() => page.locator(`[id="${reason}"]`).innerText()).toContain('available yet')
  }
})

test('the variants are one screen, reached by path, query and link', async () => {
  const { page } = await openSite(shared)
  for (const [path, title] of [
    ['/auth', 'Welcome, families'],
    ['/auth/care-seeker', 'Welcome, families'],
    ['/auth?role=care-seeker', 'Welcome, families'],
    ['/auth?role=caregiver', 'Welcome, caregivers'],
    ['/auth/caregiver', 'Welcome, caregivers'],
    ['/auth?returnTo=%2Fonboarding', 'Welcome, caregivers'],
  ]) {
    await page.goto(path ?? '')
    await page.getByRole('heading', { name: title ?? '', level: 1 }).waitFor()
  }
  await page.getByRole('link', { name: 'Looking for care instead?' }).click()
  await page.getByRole('heading', { name: 'Welcome, families' }).waitFor()
  await expect.poll(() => address(page)).toBe('/auth')
  await page.getByRole('link', { name: 'Are you a caregiver?' }).click()
  await page.getByRole('heading', { name: 'Welcome, caregivers' }).waitFor()
  await expect.poll(() => address(page)).toBe('/auth?role=caregiver')
})

test('everything works by keyboard alone', async () => {
  const { page } = await openSite(shared)
  await page.goto('/auth/caregiver')
  await appHasStarted(page)
  await page.getByRole('tab', { name: 'Log In' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Name').waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 8 && (await focused()) !== name; presses += 1)
      await page.keyboard.press('Tab')
    expect(await focused()).toBe(name)
  }
  await tabTo('name')
  await page.keyboard.type('Maria Santos')
  await tabTo('email')
  await page.keyboard.type(email)
  await tabTo('password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/onboarding')
})
