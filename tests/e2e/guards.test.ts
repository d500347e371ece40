import { expect, test } from 'vitest'
import { address, logIn, openSite, ownEmail, refused, signUp, toast } from '#tests/support/browser/site.ts'

const shared = { shared: true }

test('without a session every protected page leads to its own sign-in and remembers the way back', async () => {
  const { page } = await openSite(shared)
  for (const [path, door] of [
    ['/dashboard', '/auth/caregiver?returnTo=%2Fdashboard'],
    ['/dashboard/schedule?week=2', '/auth/caregiver?returnTo=%2Fdashboard%2Fschedule%3Fweek%3D2'],
    ['/dashboard/admin/pia-table', '/auth/caregiver?returnTo=%2Fdashboard%2Fadmin%2Fpia-table'],
    ['/onboarding', '/auth?returnTo=%2Fonboarding'],
    ['/onboarding/documents', '/auth?returnTo=%2Fonboarding%2Fdocuments'],
    ['/care-seeker/onboarding', '/auth?returnTo=%2Fcare-seeker%2Fonboarding'],
    ['/care-seeker/dashboard', '/auth/care-seeker?returnTo=%2Fcare-seeker%2Fdashboard'],
    ['/care-seeker/profile', '/auth/care-seeker?returnTo=%2Fcare-seeker%2Fprofile'],
    ['/admin/dashboard', '/admin/auth?returnTo=%2Fadmin%2Fdashboard'],
    ['/admin/pia/x', '/admin/auth?returnTo=%2Fadmin%2Fpia%2Fx'],
    ['/pia-table?page=2', '/admin/auth?returnTo=%2Fpia-table%3Fpage%3D2'],
    ['/account', '/auth?returnTo=%2Faccount'],
    ['/dashboard/no-such-room', '/auth/caregiver?returnTo=%2Fdashboard%2Fno-such-room'],
    ['/care-seeker/no-such-room', '/auth/care-seeker?returnTo=%2Fcare-seeker%2Fno-such-room'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('Password').waitFor()
    await expect.poll(() => address(page)).toBe(door)
  }
})

test('the sign-in toasts are those of the specification', async () => {
  const { page } = await openSite(shared)
  await page.goto('/onboarding')
  await toast(page, 'Authentication required', 'Please sign in to continue with onboarding').waitFor()
  await page.goto('/care-seeker/onboarding')
  await toast(page, 'Error', 'Please sign in to continue').waitFor()
  await page.goto('/admin/dashboard')
  await toast(page, 'Please sign in to access this page').waitFor()
})

test('after logging in people land where they wanted to go', async () => {
  const { page } = await openSite(shared)
  await signUp(page, { email: ownEmail() })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/caregiver')
  await page.goto('/dashboard/reviews')
  await logIn(page, ownEmail())
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  await expect.poll(() => address(page)).toBe('/dashboard/reviews')
  await page.goto('/auth/caregiver?returnTo=%2Fdashboard%2Fgrowth')
  await page.waitForURL('/dashboard/growth')
})

test('a way back to another site is ignored', async () => {
  const { page } = await openSite(shared)
  await signUp(page, { email: ownEmail() })
  for (const evil of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    '/x/..//evil.example',
  ]) {
    await page.goto(`/auth?returnTo=${encodeURIComponent(evil)}`)
    await page.waitForURL('/dashboard')
  }
})

test('people with another role are shown their own home', async () => {
  const { page } = await openSite(shared)
  await signUp(page, { email: ownEmail('daniel'), role: 'care-seeker', name: 'Daniel' })
  for (const path of ['/dashboard', '/dashboard/earnings', '/onboarding', '/onboarding/profile']) {
    await page.goto(path)
    await page.waitForURL('/care-seeker/dashboard')
  }
  await page.goto('/admin/dashboard')
  await toast(page, 'Please sign in to access this page').waitFor()
  await page.waitForURL('/admin/auth?returnTo=%2Fadmin%2Fdashboard')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.waitForURL('/care-seeker/dashboard')
})

test('a check that fails counts as no', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(503)] })
  await signUp(page, { email: ownEmail() })
  await page.route('**/api/rpc/check_admin_access', route =>
    route.fulfill({ status: 503, json: { error: { code: 'down', message: 'Down.' } } }),
  )
  await page.goto('/admin/dashboard')
  await toast(page, 'Authentication error. Please try logging in again.').waitFor()
  await page.getByRole('heading', { name: 'Coordinator sign-in' }).waitFor()
})

test('a session that ends elsewhere ends here at the next request', async () => {
  const { page, context } = await openSite(shared)
  await signUp(page, { email: ownEmail() })
  await page.goto('/dashboard/knowledge')
  await page.getByRole('heading', { name: 'Knowledge', level: 1 }).waitFor()
  await context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForURL('/auth/caregiver?returnTo=%2Fdashboard%2Fknowledge')
})

test('an unknown page is a 404 with a link home', async () => {
  const { page } = await openSite({ ...shared, expected: [refused(404)] })
  await page.goto('/no/such/page')
  await page.getByText('404').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { name: 'Find a caregiver who fits your family' }).waitFor()
  await signUp(page, { email: ownEmail() })
  await page.goto('/dashboard/no-such-room')
  await page.getByText('404').waitFor()
})

test('Log in and Sign up on the landing page check who is signed in', async () => {
  const { page } = await openSite(shared)
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('/auth/caregiver')
  await signUp(page, { email: ownEmail() })
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('/dashboard')
})

test('a tab left open over an update reloads at the page it was going to', async () => {
  const { page } = await openSite({
    ...shared,
    expected: [refused(404), /Failed to fetch dynamically imported/],
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let gone = true
  await page.route('**/assets/auth-page-*.js', route =>
    gone ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  page.on('framenavigated', () => {
    gone = false
  })
  await page.getByRole('link', { name: 'I Need Care' }).click()
  await page.getByRole('heading', { name: 'Welcome, families' }).waitFor()
})
