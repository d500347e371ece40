import { readMessages } from './care-messages.ts'
import { ratios, type Score, scoreOf } from './score.ts'

/* How well Emma's embedded model understands people: `npm run eval`. Only the misses of the half to tune on are shown. */

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)

const show = (name: string, score: Score) => {
  console.log(`\n${name}\n${''.padEnd(42)}precision   recall       F1   wrong`)
  for (const [field, counts] of [...score.byField, ['all fields', score.total] as const]) {
    const { precision, recall, f1, wrongWrites } = ratios(counts)
    if (counts.right + counts.missed + counts.wrong === 0) continue
    const numbers = [precision, recall, f1, wrongWrites].map(percent).join(' ')
    console.log(`${field.padEnd(42)} ${numbers}   (${counts.right + counts.missed})`)
  }
  const { asides, unsure, taken } = score
  console.log(`asides: ${asides.right} right, ${asides.missed} missed, ${asides.extra} too many`)
  console.log(
    `asked instead of guessed: ${unsure.asked} of ${unsure.of}; taken back: ${taken.right} of ${taken.of}`,
  )
}

const tune = scoreOf(readMessages('tune'))
const held = scoreOf(readMessages('held'))
show('The half to tune on', tune)
show('The half held back', held)

if (process.argv.includes('--misses')) {
  for (const { id, says, field, wanted, got } of tune.misses) {
    console.log(`\n${id} ${field}\n  ${says}\n  wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`)
  }
}
