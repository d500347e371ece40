import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '#tests/support/browser/browser.ts'

let browser: Browser
let server: Server
let address: string

beforeAll(async () => {
  browser = await launchBrowser()
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pages[request.url ?? '/'] ?? pages['/'])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  address = `http://127.0.0.1:${bound.port}`
})

afterAll(async () => {
  await browser.close()
  server.close()
})

const pages: Record<string, string> = {
  '/': '<!doctype html><title>Hello</title><link rel="icon" href="data:,"><h1>Grüße aus dem Garten</h1>',
  '/outside':
    '<!doctype html><link rel="icon" href="data:,"><script src="http://example.com/spy.js"></script>',
  '/broken': '<!doctype html><link rel="icon" href="data:,"><script>missing.piece()</script>',
  '/noisy': '<!doctype html><link rel="icon" href="data:,"><script>console.error("ouch")</script>',
}

test('a page renders text', async () => {
  const { page } = await openPage(browser, { baseURL: address })
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'Grüße aus dem Garten' })
  expect(await heading.isVisible()).toBe(true)
  // Text without a usable font has no width.
  expect(
    await heading.evaluate(node => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().width
    }),
  ).toBeGreaterThan(100)
})

test('theme, size and language are what the test asks for', async () => {
  const { page } = await openPage(browser, { baseURL: address, theme: 'dark', width: 360, locale: 'ar-EG' })
  await page.goto('/')
  const seen = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    window.innerWidth,
    navigator.language,
  ])
  expect(seen).toEqual([true, 360, 'ar-EG'])
})

test.for([
  { path: '/outside', problem: /^request to an outside host: http:\/\/example.com\/spy.js$/ },
  { path: '/broken', problem: /^page error: .*missing is not defined/ },
  { path: '/noisy', problem: /^console.error: ouch/ },
])('a page that misbehaves is noticed: $path', async ({ path, problem }) => {
  const { page, problems } = await openPage(browser, { baseURL: address, expected: [/net::ERR_BLOCKED/] })
  await page.goto(path)
  await expect.poll(() => problems).toEqual([expect.stringMatching(problem)])
  problems.length = 0
})

test('a problem the test expects is not a failure', async () => {
  const { page, problems } = await openPage(browser, { baseURL: address, expected: [/ouch/] })
  await page.goto('/noisy')
  expect(problems).toEqual([])
})
