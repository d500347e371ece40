import { expect, test } from 'vitest'
import { address, appHasStarted, logIn, openSite, ownEmail, password } from '#tests/support/browser/site.ts'

/** Holds back the app's code until it's released. */
async function openBeforeTheApp(path: string) {
  const site = await openSite({ shared: true })
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await site.context.route('**/assets/react-*.js', async route => {
    await held
    await route.continue()
  })
  await site.page.goto(path, { waitUntil: 'commit' })
  return { ...site, letThrough }
}

test.for([
  ['/auth', 'Welcome, families'],
  ['/auth?role=caregiver', 'Welcome, caregivers'],
  ['/auth?role=care-seeker&returnTo=%2Faccount', 'Welcome, families'],
  ['/auth/caregiver', 'Welcome, caregivers'],
  ['/auth/care-seeker', 'Welcome, families'],
  ['/auth/recover', 'Forgot your password?'],
  ['/auth/recover?email=ana%40example.org', 'Forgot your password?'],
  ['/admin/auth', 'Coordinator sign-in'],
  ['/admin/auth?returnTo=%2Fadmin%2Fmatches', 'Coordinator sign-in'],
] as const)('%s can be read before the app has started', async ([path, title]) => {
  const { page, letThrough } = await openBeforeTheApp(path)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(await page.title()).toBe(`${title} · Kindred Hands`)
  letThrough()
  await appHasStarted(page)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title])
  await expect.poll(() => page.title()).toBe(`${title} · Kindred Hands`)
})

test('pressing Log In before the app has started logs in once it has', async () => {
  const { page, server, letThrough } = await openBeforeTheApp('/auth/care-seeker')
  const email = ownEmail('ana')
  await server
    .visitor()
    .post('/api/auth/sign-up/email', { name: 'Ana', email, password, role: 'care-seeker' })
  await logIn(page, email)
  letThrough()
  await page.waitForURL('/care-seeker/dashboard')
})

test('a link pressed before the app has started takes the email along', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/caregiver')
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByRole('link', { name: 'Looking for care instead?' }).click()
  await page.getByRole('heading', { name: 'Welcome, families' }).waitFor()
  letThrough()
  await appHasStarted(page)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.org')
})

test('the keyboard focus stays in place', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/caregiver')
  await page.getByRole('link', { name: 'Looking for care instead?' }).focus()
  letThrough()
  await appHasStarted(page)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Looking for care instead?')
})

test('a tab pressed before the app has started opens', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/care-seeker')
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  letThrough()
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.org')
})

test('a tab and a shown password stay for someone who keeps typing', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/caregiver')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByLabel('Password').click()
  await page.keyboard.type('slow tea')
  letThrough()
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Hide' }).waitFor()
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('text')
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('slow tea')
})

test('text typed before the app has started stays, and Enter sends nothing', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/caregiver')
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByLabel('Password').fill('slow tea')
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toBe('/auth/caregiver')
  await page.getByLabel('Password').fill('slow tea and')
  await page.locator('body').click({ position: { x: 5, y: 300 } })
  await page.getByLabel('Password').focus()
  letThrough()
  await appHasStarted(page)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.org')
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('slow tea and')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.org')
})

test('a tab that’s held down while the app starts opens when it’s let go', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/caregiver')
  const tab = page.getByRole('tab', { name: 'Sign Up' })
  await tab.hover()
  await page.mouse.down()
  letThrough()
  // The real page is drawn beside the made one.
  await page.locator('#app[data-made] + div h1').waitFor({ state: 'attached' })
  await page.mouse.up()
  await appHasStarted(page)
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  await page.getByLabel('Name').waitFor()
})

test('a key let go while the app is still drawing takes nothing of what was typed', async () => {
  const { page, letThrough } = await openBeforeTheApp('/auth/caregiver')
  await page.getByLabel('Password').fill('slow tea')
  await page.evaluate(() => {
    const isPlace = (node: Node) => node instanceof HTMLElement && node.hidden
    // The real page's place is there, and empty.
    new MutationObserver(changes => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isPlace)))
        document.dispatchEvent(new KeyboardEvent('keyup', { key: 'a' }))
    }).observe(document.body, { childList: true })
  })
  letThrough()
  await appHasStarted(page)
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('slow tea')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
})
