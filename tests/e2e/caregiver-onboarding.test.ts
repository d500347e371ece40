import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  address,
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  password,
  refused,
  toast,
} from '#tests/support/browser/site.ts'

const phone = { width: 360, height: 780 }
const amara = () => ownEmail('amara')
type Site = Awaited<ReturnType<typeof openSite>>

const post = async (context: BrowserContext, url: string, data: unknown) => {
  const answer = await context.request.post(url, { data, headers: { origin: new URL(url).origin } })
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
}

const join = ({ server, context }: Site) =>
  post(context, `${server.url}/api/auth/sign-up/email`, {
    ...{ name: 'Amara Okafor', email: amara(), password, role: 'caregiver' },
  })

const signIn = (url: string, context: BrowserContext) =>
  post(context, `${url}/api/auth/sign-in/email`, { email: amara(), password })

const tell = ({ server, context }: Site, answers: Record<string, unknown>) =>
  post(context, `${server.url}/api/interviews/caregiver/events`, {
    events: Object.entries(answers).map(([name, value]) => ({
      ...{ id: `told-${name}`, type: 'answer', field: `profile.${name}`, value },
    })),
  })

const all = {
  name: 'Amara Okafor',
  languages: ['English', 'Tagalog'],
  experience: 'Six years in private homes.',
  servicesProvided: ['Dementia care'],
  locationsServiced: ['Tacoma'],
  availableShifts: ['Weekday mornings'],
  hourlyRate: 27.5,
  backgroundCheck: 'State and federal fingerprints',
}

const lines = [
  'Amara Okafor',
  '(253) 555-0142 | amara.okafor@example.com',
  '',
  'EXPERIENCE',
  'Home Care Aide, Evergreen Home Care, Tacoma, WA',
  'March 2016 - Present',
  'Dementia care, meal preparation, bathing and dressing',
  '',
  'CERTIFICATIONS',
  'CNA, Washington State',
  '',
  'LANGUAGES',
  'English, Tagalog',
]

const pdf = async (texts: readonly string[]) => {
  const document = await PDFDocument.create()
  const page = document.addPage()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [index, text] of texts.entries())
    page.drawText(text, { x: 60, y: 740 - 20 * index, size: 12, font })
  // A page needs something visible even without text.
  page.drawRectangle({ x: 60, y: 60, width: 300, height: 100 })
  return Buffer.from(await document.save())
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const arrive = async (page: Page, name: string) => {
  await heading(page, name).waitFor()
  await expect.poll(() => page.locator(':focus').innerText()).toBe(name)
}
const line = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const step = (page: Page) =>
  page.getByRole('list', { name: 'Steps to get started' }).locator('[aria-current=step]')

const onboarding = z.object({ step: z.string(), state: z.string(), method: z.string().nullable() })
const state = async (page: Page) =>
  onboarding.parse(await (await page.request.get('/api/caregiver-onboarding')).json())

const profile = z.object({ status: z.string(), bio: z.string(), background_check: z.string() })

test('a resume becomes a profile that is read, corrected, approved and welcomed', async () => {
  const site = await openSite({ ...phone, shared: true, expected: [refused(422)] })
  const { page, browser, server } = site
  const look = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  await join(site)
  await page.goto('/onboarding')
  await arrive(page, 'Welcome! Let’s get to know you')
  await expect.poll(() => step(page).innerText()).toBe('Initial Assessment')
  await page.getByRole('button', { name: 'Upload your resume' }).click()
  await arrive(page, 'Upload your resume')
  await expect.poll(() => address(page)).toBe('/onboarding?method=resume')
  await expect.poll(() => state(page)).toEqual({ step: 'assessment', state: 'telling', method: 'resume' })

  await expect.poll(() => page.locator('input[type=file]').getAttribute('accept')).toBe('.pdf,.doc,.docx')
  await choose(page, 'resume.odt', await pdf(lines))
  await page.getByText('Please choose a PDF, DOC or DOCX.').waitFor()
  await choose(page, 'scan.pdf', await pdf([]))
  await toast(page, 'Error processing resume', 'This file is a picture of your resume').waitFor()
  await page.getByRole('heading', { name: 'This looks like a scan' }).waitFor()
  await look('a scan')
  await choose(page, 'resume.pdf', await pdf(lines))
  await toast(
    page,
    'Resume processed successfully',
    'Your profile has been created from your resume.',
  ).waitFor()
  await page.waitForURL('/dashboard/profile')
  await heading(page, 'Here’s what I understood').waitFor()
  await expect.poll(() => line(page, 'Languages you speak').innerText()).toMatch(/From your resume/)
  await look('what was understood')

  // The same on another device; the caregiver continues there.
  const other = await browser.newContext({ baseURL: server.url, viewport: phone, reducedMotion: 'reduce' })
  await signIn(server.url, other)
  const there = await other.newPage()
  await there.goto('/onboarding')
  await there.getByText(/You’ve answered \d of the 8 questions/).waitFor()
  await there.getByRole('link', { name: 'Review my answers' }).click()
  await arrive(there, 'Here’s what I understood')
  await expect.poll(() => line(there, 'Your name').innerText()).toContain('From your resume')
  await there.getByRole('textbox', { name: 'Where you work' }).fill('Tacoma, ')
  const hours = there.getByRole('group', { name: 'When you can work' })
  for (const day of ['Monday', 'Tuesday']) await hours.getByRole('button', { name: day }).click()
  await hours.getByLabel('Part of the day').selectOption('morning')
  await hours.getByRole('button', { name: 'Add these hours' }).click()
  await hours.getByRole('button', { name: 'Remove Mon, Tue mornings' }).waitFor()
  await there.getByRole('textbox', { name: 'Your hourly rate in dollars' }).fill('27.50')
  const confirm = there.getByRole('button', { name: 'Yes, this is right' })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await there.getByRole('radio', { name: 'Passed' }).check()
  await expect.poll(() => line(there, 'Background check').innerText()).toContain('You entered this')
  await confirm.click()
  await toast(there, 'Profile Created', 'Your profile has been successfully created!').waitFor()
  await there.waitForURL('/onboarding/documents')
  await there.getByRole('link', { name: 'Skip to Profile Review' }).click()

  await arrive(there, 'Review Your Profile')
  await there
    .getByText('Review and edit your profile information before continuing to the dashboard')
    .waitFor()
  await expect.poll(() => step(there).innerText()).toBe('Personalization')
  await there
    .getByRole('button', { name: /^Use this text|^Edit the text/ })
    .first()
    .waitFor()
  await there.getByText('Mon, Tue mornings', { exact: true }).waitFor()
  await expectAccessible(there, 'the review')
  await there.getByRole('button', { name: 'Edit the text' }).first().click()
  await there
    .getByRole('textbox', { name: 'How families will see your introduction' })
    .fill('I like mornings and soup.')
  await there.reload()
  await expect
    .poll(() => there.getByRole('textbox', { name: 'How families will see your introduction' }).inputValue())
    .toBe('I like mornings and soup.')
  await there.getByRole('button', { name: 'Use this text' }).click()
  await there.getByText('I like mornings and soup.').waitFor()
  await there.getByRole('button', { name: 'Edit Services and credentials' }).click()
  await there.getByRole('textbox', { name: 'Pets' }).fill('Fond of cats')
  await there.keyboard.press('Enter')
  await there.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => there.locator(':focus').innerText()).toContain('Edit')
  // Words that no code says are asked about here, too.
  await there
    .getByRole('list', { name: /Fond of cats/ })
    .getByRole('button', { name: 'Cat', exact: true })
    .click()
  await there.getByText('Cat: fine').waitFor()
  await there.getByRole('button', { name: 'Yes, this is me' }).click()
  await there.waitForURL('/onboarding/welcome')
  await heading(there, 'Welcome, Amara!').waitFor()
  await expect.poll(() => step(there).innerText()).toBe('Welcome')
  await expectAccessible(there, 'the welcome')
  await there.getByRole('link', { name: 'Go to my dashboard' }).click()
  await there.waitForURL('/dashboard')
  expect(profile.parse(await (await there.request.get('/api/caregiver-profile')).json())).toEqual({
    status: 'active',
    bio: 'I like mornings and soup.',
    background_check: 'Passed',
  })
  await expect.poll(() => state(there)).toMatchObject({ step: 'welcome', state: 'finished' })
  await other.close()
})

test("a resume that differs from the caregiver's answers is shown, and the answers stay until they choose", async () => {
  const site = await openSite({ shared: true })
  const { page } = site
  await join(site)
  await tell(site, { name: 'Amara O. Okafor', licenseType: 'LPN' })
  await page.goto('/onboarding?method=resume')
  await choose(page, 'resume.pdf', await pdf(lines))
  await page.waitForURL('/dashboard/profile')
  const name = line(page, 'Your name')
  await name.getByText('Your resume says something different: Amara Okafor').waitFor()
  await expect.poll(() => name.innerText()).toContain('Amara O. Okafor')
  await page.reload()
  await name.getByRole('button', { name: 'Use this instead' }).click()
  await expect
    .poll(async () => (await name.innerText()).replaceAll(/\n+/g, '\n'))
    .toBe('Your name\nAmara Okafor\nYou entered this\nChange')
  await line(page, 'License or certificate').getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => line(page, 'License or certificate').innerText()).toContain('LPN')
  await page.getByText('Your resume says something different').waitFor({ state: 'detached' })

  // The file belongs to the caregiver.
  await page.goto('/onboarding?method=resume')
  await page.getByRole('button', { name: 'Delete the file' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the file' }).click()
  await toast(page, 'We’ve deleted the file.').waitFor()
  expect((await page.request.get('/api/resume')).status()).toBe(404)
})

test('Back and Skip go where they say, and an empty review says so', async () => {
  const site = await openSite({ ...phone, shared: true })
  const { page } = site
  await join(site)
  const skip = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto('/onboarding?method=nowhere')
  await heading(page, 'Welcome! Let’s get to know you').waitFor()
  await skip('Skip to Documents').click()
  await page.waitForURL('/onboarding/documents')
  await skip('Back').click()
  await page.waitForURL('/onboarding')
  await skip('Skip to Documents').click()
  await skip('Skip to Profile Review').click()
  await page.waitForURL('/onboarding/profile')
  await page.getByText('No profile data available. Please complete the previous steps.').waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
  await skip('Back').click()
  await page.waitForURL('/onboarding/documents')
  await skip('Skip to Profile Review').click()
  await skip('Welcome!').click()
  await page.waitForURL('/dashboard')
  await page.getByText('Your profile isn’t finished.').waitFor()
  await page.goto('/onboarding/welcome')
  await page.waitForURL('/onboarding/profile')
  await expect.poll(() => state(page)).toMatchObject({ state: 'finished' })
})

test("a method that couldn't be loaded can be retried", async () => {
  const site = await openSite({ ...phone, shared: true, expected: [/net::ERR|Failed to fetch/] })
  const { page } = site
  await join(site)
  await page.route('**/assets/resume-page-*', route => route.abort())
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Upload your resume' }).click()
  await page.getByText('We can’t connect right now.').waitFor()
  await heading(page, 'Upload your resume').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
})

test('confetti falls for five seconds, and not with reduced motion', async () => {
  const site = await openSite({ ...phone, shared: true, reducedMotion: 'no-preference' })
  const { page } = site
  await join(site)
  await tell(site, all)
  // Time passes here only as the test lets it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/onboarding/profile')
  const confetti = page.locator('canvas[data-confetti="200"]')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return confetti.count()
    })
    .toBe(1)
  const painted = () =>
    confetti.evaluate((canvas: HTMLCanvasElement) => {
      // The browser warns about a canvas that's read repeatedly without the matching option.
      const { width, height } = canvas
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(canvas, 0, 0)
      return copy?.getImageData(0, 0, width, height).data.some(value => value > 0)
    })
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return painted()
    })
    .toBe(true)
  await page.clock.runFor(2500)
  await expect.poll(() => confetti.count()).toBe(1)
  await page.clock.runFor(2500)
  await confetti.waitFor({ state: 'detached' })

  await page.clock.resume()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.getByRole('button', { name: 'Yes, this is me' }).waitFor()
  await expect.poll(() => confetti.count()).toBe(0)
})
