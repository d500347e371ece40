import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password as known } from '#tests/support/app.ts'
import type { PageOptions } from '#tests/support/browser/browser.ts'
import {
  address,
  appHasStarted,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  logIn,
  openSite,
  password,
  refused,
  signUp,
  toast,
  unreachable,
} from '#tests/support/browser/site.ts'
import { openProvider, type Provider } from '#tests/support/hosts/fake-oidc.ts'
import { codeSoon, setUpSecondFactor } from '#tests/support/identities.ts'

const shared = { shared: true }

/** An address no other test uses. */
let email = ''
beforeEach(({ task }) => {
  email = `${task.id}@people.example`
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const openSignUp = async (page: Page, path = '/auth/caregiver') => {
  await page.goto(path)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
}

const strength = (page: Page) => page.locator('[data-strength]')

test('a new password is rated in words once typing stops, with one thing to improve', async () => {
  const { page } = await openSite(shared)
  await openSignUp(page)
  await page.getByLabel('Name').fill('Maria Santos')
  const field = page.getByLabel('Password')
  for (const [typed, said] of [
    ['garden', '4 more characters to go.'],
    ['garden path', 'Easy to guess. Add another word.'],
    ['garden path bench', 'Not bad. Add another word.'],
    ['santos santos santos', 'Easy to guess. Leave out your name and email address.'],
    ['qwertyuiop12345', 'Easy to guess. Leave out runs like 1234 or qwerty.'],
    [password, 'Hard to guess. Nice.'],
  ] as const) {
    await field.fill(typed)
    await expect.poll(() => strength(page).innerText()).toBe(said)
  }
  await expect.poll(() => strength(page).locator('..').getAttribute('aria-live')).toBe('polite')
  await field.fill('')
  await expect.poll(() => strength(page).count()).toBe(0)
  await page.getByRole('tab', { name: 'Log In' }).click()
  await page.getByLabel('Password').fill('garden')
  await expect.poll(() => strength(page).count()).toBe(0)
})

test('a reload and the other variant keep name and email, never the password', async () => {
  const { page } = await openSite(shared)
  await openSignUp(page)
  await page.getByLabel('Name').fill('Maria Santos')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('link', { name: 'Looking for care instead?' }).click()
  await page.getByRole('heading', { name: 'Welcome, families' }).waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Maria Santos')
  await page.reload()
  await appHasStarted(page)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  // The form they were filling in is still the one that's shown.
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Maria Santos')
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain(password)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL('/care-seeker/onboarding')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email)
})

test('a note from the public pages opens the right tab once', async () => {
  const { page } = await openSite(shared)
  const leave = (note: string) => page.evaluate(text => sessionStorage.setItem('arrival', text), note)
  const opened = async (path = '/auth') => {
    await page.goto(path)
    await appHasStarted(page)
    return [
      await page.getByRole('tab', { selected: true }).innerText(),
      await page.getByRole('heading', { level: 1 }).innerText(),
    ]
  }
  const byDefault = ['Log In', 'Welcome, families']
  expect(await opened()).toEqual(byDefault)
  await leave(JSON.stringify({ tab: 'signup', role: 'caregiver' }))
  expect(await opened()).toEqual(['Sign Up', 'Welcome, caregivers'])
  expect(await opened()).toEqual(byDefault)
  await leave(JSON.stringify({ tab: 'signup' }))
  expect(await opened()).toEqual(['Sign Up', 'Welcome, families'])
  for (const useless of [
    '',
    '{',
    'null',
    '7',
    '{"tab":"admin","role":"admin"}',
    JSON.stringify({ tab: 'signup', role: 'caregiver', at: Date.now() - 3_600_000 }),
  ]) {
    await leave(useless)
    expect([useless, ...(await opened())]).toEqual([useless, ...byDefault])
  }
  // The URL and a click override the note.
  await leave(JSON.stringify({ tab: 'login', role: 'caregiver' }))
  expect(await opened('/auth/care-seeker')).toEqual(byDefault)
  await leave(JSON.stringify({ tab: 'signup', role: 'caregiver' }))
  await opened()
  await page.getByRole('link', { name: 'Looking for care instead?' }).click()
  await page.getByRole('heading', { name: 'Welcome, families' }).waitFor()
})

test('offline nothing is lost, and the error stays until it works', async () => {
  const { page, context } = await openSite({
    ...shared,
    expected: [unreachable, refused(500), refused(429)],
  })
  await openSignUp(page)
  await page.getByLabel('Name').fill('Maria Santos')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  const send = page.getByRole('button', { name: 'Sign Up', exact: true })
  await context.setOffline(true)
  await send.click()
  const panel = page.getByRole('tabpanel')
  await panel.getByText('We can’t connect right now.').waitFor()
  await context.setOffline(false)

  const answers = [
    { status: 500, json: { error: { code: 'internal', message: 'Something went wrong on our side.' } } },
    {
      status: 429,
      headers: { 'retry-after': '40' },
      json: { error: { code: 'too_many_requests', message: 'Too many requests.' } },
    },
  ]
  await page.route('**/api/auth/sign-up/email', async route => {
    const answer = answers.shift()
    await (answer ? route.fulfill(answer) : route.continue())
  })
  await send.click()
  await panel.getByText('Something went wrong on our end.').waitFor()
  await send.click()
  await panel.getByText('Please wait 40 seconds and try again.').waitFor()
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Sign Up')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Maria Santos')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe(password)
  await send.click()
  await page.waitForURL('/onboarding')
})

test('a refusal moves the cursor to its field, and one press sends once', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(422), refused(401)] })
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await openSignUp(page)
  await page.getByLabel('Name').fill('Maria Santos')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('qwertyuiop')
  // The answer comes after the second press, however quick the server is.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-up/email', async route => {
    await pressed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign Up', exact: true }).dblclick()
  pressed.resolve()
  await page.getByText('Lots of people use that password').first().waitFor()
  await expect.poll(() => focused(page)).toBe('password')
  expect(sent).toEqual(['/api/auth/sign-up/email'])
  await page.getByRole('tab', { name: 'Log In' }).click()
  await page.getByLabel('Password').fill('not the right one')
  await page.getByLabel('Email').press('Enter')
  await toast(page, 'Uh oh! Something went wrong.', 'Invalid email or password').waitFor()
  await expect.poll(() => focused(page)).toBe('password')
})

test('people who are already known can type the password at once', async () => {
  const { page, context } = await openSite({ ...shared, expected: [refused(422)] })
  await signUp(page, { email })
  await context.clearCookies()
  await openSignUp(page, '/auth/caregiver?returnTo=%2Fdashboard%2Fprofile')
  await page.getByLabel('Name').fill('Maria Santos')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('another one by mistake')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('tab', { name: 'Log In', selected: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('password')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard/profile')
  await page.goto('/auth')
  await page.waitForURL('/dashboard')
  await page.goto('/auth?returnTo=https%3A%2F%2Fevil.example%2F')
  await page.waitForURL('/dashboard')
})

test('a form sent before the page is ready puts nothing in the URL', async () => {
  const { page } = await openSite(shared)
  for (const path of [
    '/auth',
    '/admin/auth',
    '/auth/reset?token=made-up-token-made-up',
    '/auth/second-factor',
  ]) {
    await page.goto(path)
    await appHasStarted(page)
    await expect.poll(() => page.locator('form').evaluate(form => Reflect.get(form, 'method'))).toBe('post')
  }
})

test('phones and password managers know what each field is', async () => {
  const { page } = await openSite(shared)
  await openSignUp(page)
  const facts = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate(node =>
        ['autocomplete', 'inputmode', 'enterkeyhint', 'type'].map(name => node.getAttribute(name)),
      )
  expect(await facts('Name')).toEqual(['name', null, 'next', null])
  expect(await facts('Email')).toEqual(['username', 'email', 'next', 'email'])
  expect(await facts('Password')).toEqual(['new-password', null, 'go', 'password'])
  await page.getByRole('tab', { name: 'Log In' }).click()
  expect(await facts('Password')).toEqual(['current-password', null, 'go', 'password'])
  await page.goto('/auth/second-factor')
  expect(await facts('6-digit code')).toEqual(['one-time-code', 'numeric', 'go', null])
})

test('a code someone else used first is refused in plain words, and the sign-in can continue', async () => {
  const { page, server } = await openSite({ ...shared, expected: [refused(401)] })
  const owner = server.visitor()
  await owner.post('/api/auth/sign-up/email', {
    name: 'Maria Santos',
    email,
    password: known,
    role: 'caregiver',
  })
  const { totpURI, backupCodes } = await setUpSecondFactor(owner)
  await page.goto('/auth/caregiver')
  await logIn(page, email, known)
  const field = page.getByLabel('6-digit code')
  await field.waitFor()
  await expectAccessible(page, 'the second step')
  const code = codeSoon(totpURI)
  const onlooker = server.visitor()
  await onlooker.post('/api/auth/sign-in/email', { email, password: known })
  await onlooker.post('/api/auth/two-factor/verify-totp', { code })
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field.press('Enter')
  await page.getByText('You’ve already used that code.').waitFor()
  await expect.poll(() => focused(page)).toBe('code')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(backupCodes[0] ?? '')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/dashboard')
})

const person = (more: object = {}) => ({
  sub: email,
  email,
  email_verified: true,
  name: 'Gita Rao',
  ...more,
})

let provider: Provider
beforeAll(async () => {
  provider = await openProvider(person())
})
afterAll(() => provider.close())

/** Google and Apple agree that whoever comes is this person. */
const openWithProviders = (as = person(), options: PageOptions = {}) => {
  provider.wishes.person = as
  return openSite({ shared: true, env: { ...provider.env('GOOGLE'), ...provider.env('APPLE') }, ...options })
}

test('Google brings back those who cancel, with a reason and a next step', async () => {
  const { page, context } = await openWithProviders()
  await page.goto('/auth/caregiver')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const box = async (name: string) => {
    const found = await page.getByRole('button', { name }).boundingBox()
    return found && { width: Math.round(found.width), height: Math.round(found.height) }
  }
  // Letters that arrive later are wider.
  await expect
    .poll(async () => [await box('Continue with Apple'), await box('Continue with Google')])
    .toSatisfy(([apple, own]) => apple !== null && JSON.stringify(apple) === JSON.stringify(own))
  expect((await box('Continue with Google'))?.height).toBeGreaterThanOrEqual(44)

  const tell = async (said: string) => {
    await google.click()
    await page.getByRole('alert').getByText(said).waitFor()
  }
  provider.wishes.refuses = 'access_denied'
  await tell('You canceled before we finished')
  await expect.poll(() => address(page)).toBe('/auth?problem=provider&role=caregiver&error=access_denied')
  provider.wishes.refuses = undefined
  provider.wishes.person = person({ email_verified: false })
  await tell('That service hasn’t confirmed your email yet.')
  provider.wishes.person = person()
  provider.wishes.token = { nonce: 'of-another-sign-in' }
  await tell('That sign-in service isn’t answering.')
  provider.wishes.token = {}
  await page.route('**/authorize**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Who are you?</title>' }),
  )
  await google.click()
  await page.waitForURL(/\/authorize/)
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  await context.clearCookies()
  await page.goto(`/api/auth/callback/google?code=late&state=${state}`)
  await page.getByRole('alert').getByText('That took too long').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await google.click()
  await page.waitForURL('/dashboard')
  await page.getByRole('heading', { name: 'Hi, Gita' }).waitFor()
})

test('after coming back with the back button, people can try again', async () => {
  const { page } = await openWithProviders()
  await page.goto('/auth/caregiver')
  await page.getByLabel('Email').fill(email)
  await page.route('**/authorize**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Who are you?</title>' }),
  )
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await page.waitForURL(/\/authorize/)
  await page.goBack()
  await page.waitForURL('/auth/caregiver')
  await appHasStarted(page)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.unrouteAll({ behavior: 'wait' })
  await google.click()
  await page.waitForURL('/dashboard')
})

test('an address with a password is sent to log in with it', async () => {
  const { page, context } = await openWithProviders()
  await signUp(page, { email })
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('alert').getByText('There’s already an account with this email.').waitFor()
  await logIn(page, email)
  await page.waitForURL('/dashboard')
})

test('a person without a name is asked for one, and can take their time', async () => {
  const { page } = await openWithProviders(person({ name: undefined }))
  await page.goto('/auth/caregiver')
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await page.waitForURL(/\/authorize/)
  await page.locator('form').evaluate(form => form instanceof HTMLFormElement && form.submit())
  await page.waitForURL('/dashboard')
  await page.getByRole('heading', { name: 'Hi there', exact: true }).waitFor()
  await page.getByText('What should we call you?').waitFor()
  await expectAccessible(page, 'the question for the name')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter your name.').waitFor()
  await page.getByLabel('Name').fill('Gita Rao')
  await page.getByLabel('Name').press('Enter')
  await page.getByRole('heading', { name: 'Hi, Gita' }).waitFor()
  await expect.poll(() => page.getByText('What should we call you?').count()).toBe(0)
})

test('every state of the card is accessible', async () => {
  const { page } = await openWithProviders(person(), { width: 320, expected: [unreachable] })
  const look = async (where: string) => {
    await expectAccessibleInBothThemes(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  await openSignUp(page)
  await page.getByLabel('Name').fill('Maria')
  await page.getByLabel('Email').fill('maria')
  for (const typed of ['garden', 'garden path', 'garden path bench', password]) {
    await page.getByLabel('Password').fill(typed)
    const level = { garden: 'short', 'garden path': 'weak', 'garden path bench': 'fair' }[typed] ?? 'strong'
    await page.locator(`[data-strength=${level}]`).waitFor()
    await look(level)
  }
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('That doesn’t look like an email address.').waitFor()
  await look('an error beside its field')
  await page.getByLabel('Email').fill(email)
  await page.route('**/api/auth/sign-up/email', route => route.abort())
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('tabpanel').getByText('We can’t connect right now.').waitFor()
  await look('an error of the whole form')
  for (const code of ['access_denied', 'state_mismatch', 'made_up']) {
    await page.goto(`/auth?problem=provider&error=${code}`)
    await page.getByRole('alert').waitFor()
    await look(code)
  }
})
