import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { z } from 'zod'
import { eventually } from '../processes/eventually.ts'
import { runProgram, startServer } from '../server.ts'
import { sampleFolder } from '../templates/sample-folder.ts'
import { atWorkerEnd } from '../worker.ts'
import { openPage, type PageOptions, sharedBrowser } from './browser.ts'

/** The public pages. */
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
  /**
   * For tests that only read, or leave nothing that affects others: each start costs a second of CPU time.
   */
  shared?: boolean
  /** A separate server instead of the worker's. */
  browser?: Browser
}

async function freshServer(env: Record<string, string>, atEnd: Parameters<typeof sampleFolder>[0]) {
  const folder = env.SAMPLE === 'on' ? { dataDir: await sampleFolder(atEnd) } : {}
  return await startServer({ env, atEnd, ...folder })
}

const servers = new Map<string, ReturnType<typeof startServer>>()

/**
 * One server per worker and settings; rate limits are off for it, because everyone comes from one address. Emma's
 * replies don't take their time, unless that's what a test looks at: a server that has read one message has loaded all
 * that reads, which takes seconds.
 */
async function sharedServer(wished: Record<string, string>) {
  const env = { RATE_LIMITS: 'off', EMMA_PACE_MS: '0', ...wished }
  const key = JSON.stringify(Object.entries(env).sort())
  const known = servers.get(key)
  if (known) return await known
  const starting = freshServer(env, atWorkerEnd)
  servers.set(key, starting)
  const server = await starting
  // A server that failed to start fails its own test, not all the later ones.
  void server.ended.then(() => servers.delete(key))
  return server
}

/** A server and a browser on it. */
export async function openSite({ env = {}, shared = false, ...options }: Options = {}) {
  const server = await (shared ? sharedServer(env) : freshServer(env, onTestFinished))
  const browser = options.browser ?? (await sharedBrowser())
  const opened = await openPage(browser, { baseURL: server.url, ...options })
  return { server, browser, ...opened }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** What a browser says about a request that reached no server. */
export const unreachable = /net::ERR|Failed to fetch/

/** Chromium reports every failed call as an error; tests that provoke one declare it. */
export const refused = (status: number) => new RegExp(`the server responded with a status of ${status} `)

const letters = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

/** Waits for the newest email to someone. */
export const emailTo = (server: Server, email: string, subject: RegExp) =>
  eventually(async () => {
    const answer = await fetch(`${server.url}/dev/mail?format=json`)
    const sent = letters.parse(await answer.json())
    const found = sent.find(one => one.to === email && subject.test(one.subject))
    if (!found) throw new Error(`No letter to ${email}`)
    return found
  })

/** The path of the first link in an email. */
export function linkIn({ text }: { text: string }): string {
  const link = URL.parse(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  if (!link) throw new Error('There is no link in the letter')
  return link.pathname + link.search + link.hash
}

/** This test's own email address, because other tests sign people up on the same server. */
export const ownEmail = (name = 'maria') => `${name}${TestRunner.getCurrentTest()?.id}@people.example`

type Person = { name?: string; email: string; role?: 'caregiver' | 'care-seeker' }

const landing = (role: Person['role']) => (role === 'care-seeker' ? '/care-seeker/onboarding' : '/onboarding')

/** Signs someone up through the API and opens a page. */
export async function signUp(page: Page, person: Person, at = landing(person.role)) {
  const data = { name: 'Maria Santos', role: 'caregiver', password, ...person }
  const made = await page.context().request.post('/api/auth/sign-up/email', { data })
  expect(made.status(), await made.text()).toBe(200)
  await page.goto(at)
}

/** Signs someone up through the screen and waits for the next page. */
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

/** The sign-in card is readable before the app has started; whatever needs the app has to wait for it. */
export const appHasStarted = (page: Page) => page.locator('#app:not([data-made]) h1').waitFor()

export async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** A toast's text, title first. */
export const toast = (page: Page, title: string, text?: string) => {
  const card = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]', { hasText: title })
  return text === undefined ? card : card.filter({ hasText: text })
}

/**
 * Does it, and waits until the server has answered what it sends there: a switch shows what was chosen before that, and
 * a reload would cut the call off.
 */
export async function untilAnswered(page: Page, path: string, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    response => response.request().method() !== 'GET' && new URL(response.url()).pathname.endsWith(path),
  )
  await work()
  await (await answer).finished()
}

/** The URL without its origin. */
export const address = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

export async function inviteAdministrator(server: Server, email: string): Promise<string> {
  const { output } = await runProgram('server/commands/admin.ts', ['invite', email], {
    dataDir: server.dataDir,
  })
  const path = /\/admin\/invitation#\S+/.exec(output)?.[0]
  if (!path) throw new Error(`No invitation: ${output}`)
  return path
}

const { source } = z
  .object({ source: z.string() })
  .parse(createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core'))

/**
 * Without frames from other origins, axe's legacy mode is enough, and only what's wrong is read: each halves the time.
 * The builder would send half a megabyte of script twice for each look; the page keeps what it was sent once.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
}

/** Everything axe checks for WCAG 2.2 AA and best practices, or these rules of it. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Half a fade or half a change of theme has colors nobody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(one => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  )
  const axe = await axeIn(page)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${where}: ${id} at ${node.target}`))
  expect(found).toEqual([])
}

/** The themes differ only in colors, so the second run checks only these. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  // Content far below isn't painted until someone scrolls near it, and would keep the other theme's colors.
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('section')) part.style.contentVisibility = 'visible'
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })
  await expectAccessible(page, `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${where}, dark`, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Notices align with the page's edges, and their text with the page's text. */
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

/** Nothing overflows sideways, once what moves after a change of size has come to rest. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over, { message: `${where} scrolls sideways` }).toBeLessThanOrEqual(0)
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
