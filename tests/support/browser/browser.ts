import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { chromiumChoices, steadyChromium } from '#tests/support/browser/chromium.ts'
import { atWorkerEnd } from '#tests/support/worker.ts'

export type PageOptions = {
  baseURL?: string
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  locale?: string
  timezoneId?: string
  reducedMotion?: 'reduce' | 'no-preference'
  /** What a service worker fetches can't be intercepted, so only tests of it let it start. */
  worker?: boolean
  /** Console errors this test provokes on purpose. */
  expected?: RegExp[]
}

// Host names outside this machine don't resolve, whoever asks for them.
const LOOPBACK_ONLY =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'

/** Two fake cameras and a fake microphone; a page still needs permission to use them. */
const FAKE_MEDIA = '--use-fake-device-for-media-stream=device-count=2'

/** As if the user accepts every permission prompt. */
const ALL_LEAVE = '--use-fake-ui-for-media-stream'

/** As long as `expect.poll` waits: a busy machine takes its time. */
const patienceMs = 60_000

type BrowserWishes = { media?: boolean; leave?: boolean }

/** Starts a Chromium without downloading one; the caller closes it. */
export async function launchBrowser({ media = false, leave = false }: BrowserWishes = {}): Promise<Browser> {
  const failures: unknown[] = []
  const wished = [LOOPBACK_ONLY, ...(media ? [FAKE_MEDIA] : []), ...(leave ? [ALL_LEAVE] : [])]
  for (const choice of await chromiumChoices()) {
    try {
      return await chromium.launch({ ...choice, args: [...(choice.args ?? []), ...wished] })
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    `No Chromium starts here: install Google Chrome, or set CHROME_PATH.\n${failures.join('\n')}`,
  )
}

const shared = new Map<string, Promise<Browser>>()

/** For pages that record. */
export const media: BrowserWishes = { media: true, leave: true }

/** One browser for all files of this worker; each test has its own context in it. */
export async function sharedBrowser(wishes: BrowserWishes = {}): Promise<Browser> {
  const key = JSON.stringify(wishes)
  const known = await shared.get(key)
  if (known?.isConnected()) return known
  const launched = launchBrowser(wishes)
  shared.set(key, launched)
  atWorkerEnd(async () => (await launched).close())
  return await launched
}

/** The one that renders the same everywhere; only where `hasPacked`. */
export async function launchSteadyBrowser(): Promise<Browser> {
  const choice = await steadyChromium()
  return await chromium.launch({ ...choice, args: [...(choice.args ?? []), LOOPBACK_ONLY] })
}

/** A page for the running test; its errors, and requests to outside hosts, fail the test. */
export async function openPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const { baseURL, theme = 'light', width = 1280, height = 800, expected = [] } = options
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    colorScheme: theme,
    viewport: { width, height },
    serviceWorkers: options.worker ? 'allow' : 'block',
    locale: options.locale ?? 'en-GB',
    timezoneId: options.timezoneId ?? 'Europe/London',
    reducedMotion: options.reducedMotion ?? 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  const problems: string[] = []
  const note = (problem: string) => {
    if (!expected.some(pattern => pattern.test(problem))) problems.push(problem)
  }
  watch(context, note)
  onTestFinished(async () => {
    // A request that a route still holds would fail after the test, and no test would own that.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    expect(problems, 'Problems in the browser').toEqual([])
  })
  return { page: await context.newPage(), context, problems }
}

const harmless = [
  // What Playwright says where a test doesn't let the service worker start.
  /^Service Worker registration blocked by Playwright/,
  // Chromium may fetch a script for the page before it asks the worker that has it.
  /is a cross-world service worker resource mismatch/,
  // It then misses what it had fetched ahead; on a slow machine it says so.
  /was preloaded using link preload but not used within a few seconds/,
]

// Only listens: intercepting requests costs time, and disables the cache.
function watch(context: BrowserContext, note: (problem: string) => void): void {
  context.on('console', message => {
    const { url } = message.location()
    if (harmless.some(words => words.test(message.text()))) return
    // Blocks and reports any request to an outside host.
    if (['error', 'warning'].includes(message.type()) && !isOutside(url))
      note(`console.${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', error => note(`page error: ${error.error().stack ?? error.error()}`))
  context.on('request', request => {
    if (isOutside(request.url())) note(`request to an outside host: ${request.url()}`)
  })
  context.on('page', page => {
    page.on('crash', () => note('the page crashed'))
    page.on('websocket', socket => {
      if (isOutside(socket.url())) note(`connection to an outside host: ${socket.url()}`)
    })
  })
}

function isOutside(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  return /^(https?|wss?):$/.test(url.protocol) && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
