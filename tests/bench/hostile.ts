import { warmUp } from '#agents/understand/lexicon/warm-up.ts'
import { understand } from '#agents/understand/understand.ts'
import { hostileTexts } from '#tests/agents/understand/hostile-texts.ts'
import { show } from './results.ts'

const letters = 4000
const kinds = ['care', 'caregiver'] as const

/** How long the worst message that the server accepts blocks the event loop. */
export async function measureHostile(): Promise<boolean[]> {
  let worst = { ms: 0, name: '' }
  for (const kind of kinds) {
    await warmUp(kind, 'en')
    for (const { name, of } of hostileTexts) {
      const times = [1, 2, 3].map(() => {
        const begun = performance.now()
        understand({ kind, text: of(letters), today: '2026-03-11', asking: [], answers: {}, language: 'en' })
        return performance.now() - begun
      })
      const ms = Math.min(...times)
      if (ms > worst.ms) worst = { ms, name: `${name} (${kind})` }
    }
  }
  console.log(`      the slowest: ${worst.name}`)
  return [
    show(`of ${hostileTexts.length} hostile messages of 4,000 characters the slowest`, worst.ms, 'ms', 100),
  ]
}
