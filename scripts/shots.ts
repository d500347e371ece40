// Screenshots of every page: npm run shots, or npm run shots -- /stories 360 dark for a few of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { type Place, places } from './album/places.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ALBUM = path.join(ROOT, 'shots')
const WIDTHS = [360, 768, 1280, 1920]
const LOOKS = ['light', 'dark', 'rtl'] as const
const RIGHT_TO_LEFT_WIDTHS = [360, 1280]
const MINUTES = 20
const PAGE_MS = 15_000

type Look = (typeof LOOKS)[number]

const wanted = process.argv.slice(2)
const some = <T>(all: readonly T[]) => {
  const named = all.filter(one => wanted.includes(String(one)))
  return named.length > 0 ? named : all
}
const widths = some(WIDTHS)
const looks = some(LOOKS)
const wantedPaths = wanted.filter(word => word.startsWith('/'))
const isWanted = ({ path: place }: Place) =>
  wantedPaths.length === 0 ||
  wantedPaths.some(one => place === one || (one !== '/' && place.startsWith(`${one}/`)))

const until = Date.now() + MINUTES * 60_000
const found: string[] = []
let taken = 0

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-shots-'))
if (wanted.length === 0) rmSync(ALBUM, { recursive: true, force: true })
const server = await openProduct()
const browser = await launchBrowser()
try {
  for (const look of looks) for (const who of [undefined, ...sampleSignIns]) await walk(browser, look, who)
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
for (const line of found) console.log(line)
console.log(`${taken} pictures in ${path.relative(process.cwd(), ALBUM) || '.'}`)
if (taken === 0) process.exitCode = 1

/** The app with a data folder of its own and the sample data. */
async function openProduct() {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off', SAMPLE: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const address = /open at (\S+)/.exec(output)?.[1]
      if (address && output.includes('Stop with')) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The product ended: ${output}`)))
  })
  return { child, url }
}

type Visitor = (typeof sampleSignIns)[number] | undefined

async function walk(with_: Browser, look: Look, who: Visitor) {
  const mine = places.filter(place => place.role === who?.role && isWanted(place))
  const here = look === 'rtl' ? mine.filter(place => place.mirrored) : mine
  if (here.length === 0) return
  const context = await with_.newContext({
    baseURL: server.url,
    colorScheme: look === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // For the one style that `settle` adds.
    bypassCSP: true,
  })
  if (who) {
    const { email } = who
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email, password: samplePassword },
      headers: { origin: server.url },
    })
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`)
  }
  const page = await context.newPage()
  page.setDefaultTimeout(PAGE_MS)
  for (const place of here) await photograph(page, place, look).catch(error => note(place, look, error))
  await context.close()
}

function note(place: Place, look: Look, problem: unknown) {
  const what = problem instanceof Error ? problem.message.split('\n')[0] : problem
  found.push(`! ${place.path} (${look}): ${what}`)
}

async function photograph(page: Page, place: Place, look: Look) {
  const sizes = look === 'rtl' ? widths.filter(one => RIGHT_TO_LEFT_WIDTHS.includes(one)) : widths
  for (const width of sizes) {
    if (Date.now() > until) throw new Error(`${MINUTES} minutes are over`)
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 })
    const answer = await page.goto(place.path)
    if (place.optional && answer?.status() === 404) return
    const over = await settle(page, place, look)
    if (over > 0) note(place, look, `${over} px too wide at ${width}`)
    // As tall as the page, so that a bar at the bottom of the window is at the bottom of the image.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    await keep(page, place, `${place.name}-${width}-${look}.png`)
  }
}

async function keep(page: Page, { role }: Place, name: string) {
  const album = path.join(ALBUM, role ?? 'everyone')
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: path.join(album, name) })
  taken++
}

/**
 * Waits for late content: fonts, skeletons, images below the fold. Returns how far the page overflows
 * sideways.
 */
async function settle(page: Page, { optional, role }: Place, look: Look): Promise<number> {
  await page.locator('h1').first().waitFor()
  // Renders offscreen content too, at its real height.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  // The component page shows skeletons that stay.
  if (!optional) await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise(done => setTimeout(done, 30))
    }
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
  // A signed-in page keeps its event stream open.
  if (role === undefined) await page.waitForLoadState('networkidle')
  else await page.waitForTimeout(120)
  // The app sets its language's direction once it has started.
  if (look === 'rtl') await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
