import { launchBrowser } from '#tests/support/browser/browser.ts'
import { firstPaint, lighthousePages, lighthouseScores, presses, secondNavigation, sizes } from './pages.ts'
import { firstLine, freeBothCores, keepToSecondCore, run, stop } from './programs.ts'
import { median, show } from './results.ts'

const rounds = 5

/** The measurements of public pages; a browser needs more than the one core of the load. */
export async function measurePages(origin: string): Promise<boolean[]> {
  freeBothCores()
  const home = `${origin}/`
  const yardstick = run('tests/bench/yardstick.ts', [])
  const plain = `http://127.0.0.1:${await firstLine(yardstick, /^(\d+)$/)}/`
  const browser = await launchBrowser()
  const ours: { lcp: number; cls: number }[] = []
  const ratios: number[] = []
  const inps: number[] = []
  const turns: number[] = []
  try {
    const { script, stylesheet, font } = await sizes(browser, home)
    for (let round = 0; round < rounds; round++) {
      const seen = await firstPaint(browser, home)
      const still = await firstPaint(browser, plain)
      ours.push(seen)
      ratios.push(seen.lcp / still.lcp)
      inps.push((await presses(browser, home)).inp)
      turns.push(await secondNavigation(browser, home))
      console.log(`      LCP ${Math.round(seen.lcp)} ms, as plain files ${Math.round(still.lcp)} ms`)
    }
    return [
      show('LCP of / on a phone, to plain files', median(ratios), 'times', 1.15),
      show('CLS of /', Math.max(...ours.map(({ cls }) => cls)), '', 0.02),
      show('INP of /', median(inps), 'ms', 100),
      show('the next public page after a tap', median(turns), 'ms', 100),
      show('JavaScript of / with all that moves, gzip', script, 'KB', 85),
      show('CSS, gzip', stylesheet, 'KB', 15),
      show('Latin fonts', font, 'KB', 90),
      ...(await lighthouse(origin)),
    ]
  } finally {
    await browser.close()
    await stop(yardstick)
    keepToSecondCore()
  }
}

async function lighthouse(origin: string): Promise<boolean[]> {
  const results: boolean[] = []
  for (const path of lighthousePages) {
    const scores = await lighthouseScores(`${origin}${path}`)
    for (const category of ['performance', 'accessibility', 'best-practices', 'seo'])
      results.push(show(`Lighthouse, ${category} of ${path}`, scores[category] ?? 0, '', 97, true))
  }
  return results
}
