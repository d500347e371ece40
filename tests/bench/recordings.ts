import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { freeBothCores, keepToSecondCore, stop } from './programs.ts'
import { show } from './results.ts'
import { startTalkServer } from './talks.ts'

const seconds = 20
/** Linux counts a process's CPU time in these ticks. */
const ticksASecond = 100

/** CPU seconds of a process; undefined outside Linux. */
function usedBy({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}

/** CPU seconds of the page's main thread. */
async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

async function recordFor(page: Page, server: ChildProcess): Promise<{ page: number; server: number }> {
  const session = await page.context().newCDPSession(page)
  // CPU time, independent of this machine's other work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto('/onboarding?method=audio')
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.getByRole('timer').getByText('0:03').waitFor()
  const before = { page: await busyOf(session), server: usedBy(server) }
  await page.waitForTimeout(seconds * 1000)
  return {
    page: (await busyOf(session)) - before.page,
    server: usedBy(server) - before.server,
  }
}

/**
 * The cost of storing and uploading a chunk every two seconds while recording, with the clock and the level
 * meter.
 */
export async function measureRecordings(dataDir: string): Promise<boolean[]> {
  freeBothCores()
  const { child, port } = await startTalkServer(dataDir)
  const origin = `http://127.0.0.1:${port}`
  const browser = await launchBrowser({ media: true, leave: true })
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
    const account = { name: 'Maria', email: 'maria@people.example', password: 'a long pass phrase' }
    await context.request.post('/api/auth/sign-up/email', { data: { ...account, role: 'caregiver' } })
    const used = await recordFor(await context.newPage(), child)
    const share = (busy: number) => (busy / seconds) * 100
    return [
      show('a recording and its pieces, of a core in the browser', share(used.page), '%', 2),
      show('its pieces, of a core on the server', share(used.server), '%', 2),
    ]
  } finally {
    await browser.close()
    await stop(child)
    keepToSecondCore()
  }
}
