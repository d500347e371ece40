import { loadavg } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { makeCrowd } from '#tests/bench/crowd.ts'
import { makeCoordinators } from '#tests/bench/people.ts'
import { freeBothCores, keepToSecondCore, stop } from '#tests/bench/programs.ts'
import { median, p95, show } from '#tests/bench/results.ts'
import { startTalkServer } from '#tests/bench/talks.ts'
import { launchBrowser } from '#tests/support/browser/browser.ts'

const caregivers = 100_000
const nextPages = 40
const lastPage = 3800

/** Both tables hold one page of 25 rows at a time; the rest stays with the server. */
const tables = ['/pia-table', '/admin/caregivers']

type Frames = { gaps: number[]; long: number[] }

/** Runs in the page: the time from each frame to the next, and frames that Chromium itself counts as long. */
function watchFrames() {
  const frames: Frames = { gaps: [], long: [] }
  Object.assign(window, { frames })
  let last = performance.now()
  const look = (now: number) => {
    frames.gaps.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver(list => {
    frames.long.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'long-animation-frame' })
}

const startOver = (page: Page) =>
  page.evaluate(() => {
    const { frames } = window as unknown as { frames: Frames }
    frames.gaps = []
    frames.long = []
  })

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames: Frames }).frames)

async function scrollThrough(page: Page) {
  await page.mouse.move(600, 400)
  for (const way of [1, -1])
    for (let step = 0; step < 25; step += 1) {
      await page.mouse.wheel(0, way * 120)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
}

const shownLine = (page: Page) => page.locator('nav[aria-label="Pages"] [role="status"]').textContent()

/** Until other rows are shown than before; how long that took. */
async function turn(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.locator('tbody').textContent()
  const began = performance.now()
  await act()
  await page.waitForFunction(text => {
    const body = document.querySelector('tbody')
    return body && body.textContent !== text && !document.querySelector('table[aria-busy="true"]')
  }, before)
  return performance.now() - began
}

/** Scrolls a page, pages on, jumps to the end both ways, and scrolls there. */
async function use(page: Page, table: string, origin: string) {
  const step = (name: string) => () => page.getByRole('link', { name, exact: true }).click()
  await page.goto(origin + table)
  await page.locator('tbody tr').nth(24).waitFor()
  const turns: number[] = []
  await startOver(page)
  await scrollThrough(page)
  for (let n = 0; n < nextPages; n += 1) turns.push(await turn(page, step('Next')))
  await scrollThrough(page)
  turns.push(await turn(page, () => page.locator('th[aria-sort] button').first().click()))
  await scrollThrough(page)
  const { gaps, long } = await framesOf(page)
  const rows = await page.locator('tbody tr').count()
  await page.goto(`${origin}${table}?page=${lastPage}`)
  await page.locator('tbody tr').nth(24).waitFor()
  console.log(`      ${table}, ${rows} rows at a time; at its end: ${await shownLine(page)}`)
  await startOver(page)
  await scrollThrough(page)
  for (const name of ['Next', 'Previous', 'Previous']) turns.push(await turn(page, step(name)))
  const atEnd = await framesOf(page)
  return { gaps: [...gaps, ...atEnd.gaps], long: [...long, ...atEnd.long], turns }
}

async function scrollOn(dataDir: string): Promise<boolean[]> {
  const [coordinator] = await makeCoordinators(dataDir, 1)
  const { child, port } = await startTalkServer(dataDir)
  const origin = `http://127.0.0.1:${port}`
  freeBothCores()
  const browser = await launchBrowser()
  const results: boolean[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = coordinator?.cookie.split('=') ?? []
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.addInitScript(watchFrames)
    for (const table of tables) {
      // The first time warms up what's compiled once.
      await use(page, table, origin)
      const { gaps, long, turns } = await use(page, table, origin)
      console.log(
        `      ${table}: ${gaps.length} frames, p95 ${p95(gaps).toFixed(1)} ms from one to the next, at most ${Math.max(...gaps).toFixed(1)} ms; another page after ${median(turns).toFixed(0)} ms, p95 ${p95(turns).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
      )
      const name = `${table} among ${caregivers} caregivers, the longest frame`
      results.push(show(name, Math.max(...gaps, ...long), 'ms', 50))
    }
  } finally {
    await browser.close()
    keepToSecondCore()
    await stop(child)
  }
  return results
}

/** What a coordinator does with the two tables of caregivers, in a browser. */
export async function measureScroll(dataDir: string): Promise<boolean[]> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  await migrate(db)
  freeBothCores()
  // What's made here may be lost with the power.
  await sql`pragma synchronous = off`.execute(db)
  const known = await db.selectFrom('caregiver_profiles').select('id').limit(1).executeTakeFirst()
  if (!known) await makeCrowd(db, caregivers)
  await close()
  keepToSecondCore()
  return scrollOn(dataDir)
}
