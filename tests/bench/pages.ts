// Public pages on an emulated midrange phone: 1.6 Mbit/s, 150 ms, a quarter of this processor.
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumChoices } from '#tests/support/browser/chromium.ts'

export const lighthousePages = ['/', '/for-caregivers', '/for-care-seekers', '/stories', '/auth']

const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

async function onPhone<Seen>(browser: Browser, look: (page: Page) => Promise<Seen>): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watchPaint)
  try {
    return await look(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchPaint() {
  const seen = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        'hadRecentInput' in entry &&
        !entry.hadRecentInput
      )
        seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } })
}

type Seen = { lcp: number; cls: number; inp: number }

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

export const firstPaint = (browser: Browser, url: string) =>
  onPhone(browser, async page => {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    return seenOn(page)
  })

/** Presses everything on the landing page that can be pressed. */
export const presses = (browser: Browser, url: string) =>
  onPhone(browser, async page => {
    await page.goto(url, { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.keyboard.press('Escape')
    await page.locator('[data-carousel]').scrollIntoViewIfNeeded()
    await page.locator('[data-carousel][data-moving]').waitFor()
    const carousel = page.locator('[data-carousel]')
    for (const name of ['Pause', 'Resume', 'Coordinator', 'Next slide', 'Caregiver'])
      await carousel.getByRole('button', { name, exact: true }).tap()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 200))))
    return seenOn(page)
  })

/** From tapping a link to the paint of the next page, once this page is idle. */
export const secondNavigation = (browser: Browser, url: string) =>
  onPhone(browser, async page => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.addEventListener('click', event => Object.assign(window, { tappedAt: event.timeStamp }), true)
      const heading = document.querySelector('h1')
      const look = () => {
        if (document.querySelector('h1') === heading) return requestAnimationFrame(look)
        // By the next task, the frame that shows it has been painted.
        return setTimeout(() => Object.assign(window, { shownAt: performance.now() }))
      }
      look()
    })
    await page.getByRole('link', { name: "I'm a caregiver" }).first().tap()
    await page.waitForFunction(() => 'shownAt' in window)
    return page.evaluate(
      () => Number(Reflect.get(window, 'shownAt')) - Number(Reflect.get(window, 'tappedAt')),
    )
  })

export async function sizes(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const found = { script: 0, stylesheet: 0, font: 0 }
  const reading: Promise<void>[] = []
  page.on('response', response => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    reading.push(
      response.body().then(body => {
        found[kind] += (kind === 'font' ? body : gzipSync(body, { level: 9 })).length / 1024
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const carousel = page.locator('[data-carousel]')
  if ((await carousel.count()) > 0) {
    await carousel.scrollIntoViewIfNeeded()
    await page.locator('[data-carousel][data-moving]').waitFor()
  }
  await page.evaluate(() => document.fonts.ready)
  await Promise.all(reading)
  await context.close()
  return found
}

async function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export async function lighthouseScores(url: string): Promise<Record<string, number>> {
  const port = await freePort()
  const [choice] = await chromiumChoices()
  const browser = await chromium.launch({
    ...choice,
    args: [...(choice?.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    const { categories, audits } = result.lhr
    for (const audit of Object.values(audits))
      if (
        audit.score !== null &&
        audit.score < 0.9 &&
        ['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode)
      )
        console.log(`        ${audit.id}: ${audit.displayValue ?? audit.title}`)
    return Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    )
  } finally {
    await browser.close()
  }
}
