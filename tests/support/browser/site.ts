import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { expect, TestRunner } from 'vitest'
import { z } from 'zod'
import { runProgram, startServer } from '../server.ts'
import { atWorkerEnd } from '../worker.ts'
import { openPage, type PageOptions, sharedBrowser } from './browser.ts'

/** What everyone may read without an account. */
export const publicPages = [
  '/',
  '/for-caregivers',
  '/for-care-seekers',
  '/stories',
  '/admin',
  '/about',
  '/caregivers',
  '/careers',
  '/privacy',
  '/terms',
  '/support',
]

export const password = 'slow tea and long stories'

type Options = Omit<PageOptions, 'baseURL'> & {
  env?: Record<string, string>
  /** For tests that only look, or leave nothing that another one minds: a start is a second of a whole core. */
  shared?: boolean
  /** Another one than the worker's. */
  browser?: Browser
}

const servers = new Map<string, ReturnType<typeof startServer>>()

/** One for all tests of a worker that ask for the same settings; everyone comes from one address, so nobody is slowed down. */
async function sharedServer(wished: Record<string, string>) {
  const env = { RATE_LIMITS: 'off', ...wished }
  const key = JSON.stringify(Object.entries(env).sort())
  const known = servers.get(key)
  if (known) return await known
  const starting = startServer({ env, atEnd: atWorkerEnd })
  servers.set(key, starting)
  const server = await starting
  // One that broke fails its test, and not all that come after it.
  void server.ended.then(() => servers.delete(key))
  return server
}

/** A server and a browser that looks at it. */
export async function openSite({ env = {}, shared = false, ...options }: Options = {}) {
  const server = await (shared ? sharedServer(env) : startServer({ env }))
  const browser = options.browser ?? (await sharedBrowser())
  const opened = await openPage(browser, { baseURL: server.url, ...options })
  return { server, browser, ...opened }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Chromium reports every refused call as an error; tests that provoke one say which. */
export const refused = (status: number) => new RegExp(`the server responded with a status of ${status} `)

const letters = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

/** The newest letter to someone, waited for. */
export async function letterTo(server: Server, email: string, subject: RegExp) {
  return await expect
    .poll(
      async () => {
        const answer = await fetch(`${server.url}/dev/mail?format=json`)
        return letters.parse(await answer.json()).find(one => one.to === email && subject.test(one.subject))
      },
      { timeout: 10_000 },
    )
    .toBeDefined()
    .then(async () => {
      const answer = await fetch(`${server.url}/dev/mail?format=json`)
      const found = letters
        .parse(await answer.json())
        .find(one => one.to === email && subject.test(one.subject))
      if (!found) throw new Error(`No letter to ${email}`)
      return found
    })
}

/** The path of the first link in a letter. */
export function linkIn({ text }: { text: string }): string {
  const link = URL.parse(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  if (!link) throw new Error('There is no link in the letter')
  return link.pathname + link.search + link.hash
}

/** The address of this test's own person, since other tests sign people up on the same server. */
export const ownEmail = (name = 'maria') => `${name}${TestRunner.getCurrentTest()?.id}@people.example`

type Person = { name?: string; email: string; role?: 'caregiver' | 'care-seeker' }

const landing = (role: Person['role']) => (role === 'care-seeker' ? '/care-seeker/onboarding' : '/onboarding')

/** An account without a walk through the screen that makes one, and the page to begin with. */
export async function signUp(page: Page, person: Person, at = landing(person.role)) {
  const data = { name: 'Maria Santos', role: 'caregiver', password, ...person }
  const made = await page.context().request.post('/api/auth/sign-up/email', { data })
  expect(made.status(), await made.text()).toBe(200)
  await page.goto(at)
}

/** Signs someone up through the screen and waits for where they land. */
export async function signUpOnScreen(
  page: Page,
  { name = 'Maria Santos', email, role = 'caregiver' }: Person,
) {
  await page.goto(role === 'caregiver' ? '/auth/caregiver' : '/auth/care-seeker')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL(landing(role))
}

/** The sign-in card can be read before the app has taken it over; what only the app does has to wait for it. */
export const appHasStarted = (page: Page) => page.locator('#app:not([data-made]) h1').waitFor()

export async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** What a toast says, title first. */
export const toast = (page: Page, title: string, text?: string) => {
  const card = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]', { hasText: title })
  return text === undefined ? card : card.filter({ hasText: text })
}

/** The address bar, without the host. */
export const address = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

export async function inviteAdministrator(server: Server, email: string): Promise<string> {
  const { output } = await runProgram('server/commands/admin.ts', ['invite', email], {
    dataDir: server.dataDir,
  })
  const path = /\/admin\/invitation#\S+/.exec(output)?.[0]
  if (!path) throw new Error(`No invitation: ${output}`)
  return path
}

// There are no frames of other origins: without a second page to sum up in, it takes half the time.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** Everything that axe knows of WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page, where: string, look = axe(page)): Promise<void> {
  const { violations } = await look.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${where}: ${id} at ${node.target}`))
  expect(found).toEqual([])
}

/** The themes differ in colours alone: the second look is at these. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  // What is far below is not styled anew until somebody comes near.
  await page.locator('section').evaluateAll(all => {
    for (const part of all) part.style.contentVisibility = 'visible'
  })
  const colours = axe(page).withRules(['color-contrast', 'link-in-text-block'])
  await expectAccessible(page, `${where}, dark`, colours)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Notices keep to the edges of the page, and their words to theirs. */
export async function expectNoticesInside(page: Page, where: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Good to know' }).locator('.rounded-box')
  await notices.first().waitFor()
  const outside = await notices.evaluateAll(all =>
    all
      .filter(notice => {
        const { left, right } = notice.getBoundingClientRect()
        return left < 16 || right > innerWidth - 16 || notice.scrollWidth > notice.clientWidth
      })
      .map(notice => notice.outerHTML),
  )
  expect(outside, `${where}: a notice leaves the page`).toEqual([])
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** In both themes and both directions. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expectAccessibleInBothThemes(page, where)
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate(way => {
      document.documentElement.dir = way
    }, dir)
    await expectNoSidewaysScroll(page, `${where} ${dir}`)
  }
}
