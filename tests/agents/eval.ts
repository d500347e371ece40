import type { InterviewKind } from '#machines/interview/kinds.ts'
import { readAll } from '#tests/resumes/read-all.ts'
import { type ResumeScore, scoreResumes } from '#tests/resumes/score.ts'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { type Half, readInterviews, readMessages } from './care-messages.ts'
import { type Interviewed, interviewed, middleOf } from './emma/interviewed.ts'
import { scoreReasons } from './reasons.ts'
import { ratios, type Score, scoreOf } from './score.ts'
import { figuresOf, type Played, played, readTalks } from './talks.ts'

/*
 * How well Emma's embedded model understands people: `npm run eval`, `npm run eval -- caregiver` for what
 * aides say alone, `npm run eval -- resumes` for how their resumes are read.
 * Only the misses of the half to tune on are shown.
 */

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

const showPersons = async (half: Half, kind: InterviewKind) => {
  const persons = readInterviews(half, kind)
  const talks: Interviewed[] = []
  for (const person of persons) talks.push(await interviewed(person, kind))
  const complete = talks.filter(({ isComplete }) => isComplete).length
  const count = (name: 'wrong' | 'lost') => talks.reduce((sum, talk) => sum + talk[name].length, 0)
  console.log(
    `${half.padEnd(5)} ${complete} of ${persons.length} complete, ${middleOf(talks.map(({ replies }) => replies))} replies in the middle, ` +
      `${count('wrong')} wrong, ${count('lost')} lost of ${persons.flatMap(({ facts }) => Object.keys(facts)).length} facts`,
  )
}

const who = { care: 'families', caregiver: 'aides' }

const showKind = async (kind: InterviewKind) => {
  const tune = scoreOf(readMessages('tune', kind), kind)
  show(`What ${who[kind]} say: the half to tune on`, tune)
  show(`What ${who[kind]} say: the half held back`, scoreOf(readMessages('held', kind), kind))
  console.log('\nWhole interviews')
  await showPersons('tune', kind)
  await showPersons('held', kind)
  if (!process.argv.includes('--misses')) return
  for (const { id, says, field, wanted, got } of tune.misses) {
    console.log(`\n${id} ${field}\n  ${says}\n  wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`)
  }
}

const showResumeScore = (name: string, { byField, total }: ResumeScore) => {
  console.log(`\n${name}\n${''.padEnd(42)}precision   recall       F1   invented`)
  for (const [field, counts] of [...byField, ['all fields', total] as const]) {
    const { precision, recall, f1 } = ratios({ ...counts, writes: 0 })
    if (counts.right + counts.missed + counts.wrong === 0) continue
    const numbers = [precision, recall, f1].map(percent).join(' ')
    console.log(`${field.padEnd(42)} ${numbers}   ${counts.invented} (${counts.right + counts.missed})`)
  }
}

const showResumes = async () => {
  const browser = await launchBrowser()
  try {
    const tune = scoreResumes(await readAll('tune', browser))
    showResumeScore('Resumes: the half to tune on', tune)
    showResumeScore('Resumes: the half held back', scoreResumes(await readAll('held', browser)))
    if (!process.argv.includes('--misses')) return
    for (const { id, field, what, wanted, got } of tune.misses)
      console.log(`\n${id} ${field} ${what}\n  wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`)
  } finally {
    await browser.close()
  }
}

const showTalks = async (half: 'tune' | 'held') => {
  const cases = readTalks(half)
  if (cases.length === 0) return
  const talks: Played[] = []
  for (const one of cases) talks.push(await played(one))
  const { precision, recall, f1, whole, again, replies, known } = figuresOf(talks)
  console.log(
    `${half.padEnd(5)} F1 ${percent(f1)}  precision ${percent(precision)}  recall ${percent(recall)}  ` +
      `whole ${whole} of ${talks.length}  same question again ${again} of ${replies}  asked what was told ${percent(known)}`,
  )
  if (half === 'held' || !process.argv.includes('--misses')) return
  for (const { id, missed, wrong } of talks)
    for (const { field, wanted: want, ...rest } of [...missed, ...wrong])
      console.log(`${id} ${field} wanted ${JSON.stringify(want)} ${JSON.stringify(rest)}`)
  if (process.argv.includes('--words'))
    for (const { id, spoken } of talks) console.log(`\n== ${id}\n${spoken.join('\n')}`)
}

const showAllTalks = async () => {
  console.log('\nWhole talks, played in order whatever she asks')
  await showTalks('tune')
  await showTalks('held')
}

const showReasons = () => {
  const { shown, wrong, unsupported, quotes, wrongQuotes, falseOnes, missed } = scoreReasons(300)
  console.log('\nWhat is said of 300 generated pairs, against what they answered')
  console.log(
    `${shown} statements: ${percent((shown - wrong.length) / shown)} true, ${unsupported.length} unsupported`,
  )
  console.log(`${quotes} quotes, ${wrongQuotes.length} of something that isn't confirmed`)
  console.log(`${falseOnes} false statements, ${missed.length} of them not noticed`)
  for (const one of [...wrong, ...unsupported, ...missed]) console.log(one)
}

const parts = ['care', 'caregiver', 'resumes', 'talks', 'reasons'] as const
const chosen = parts.filter(part => process.argv.includes(part))
for (const part of chosen.length > 0 ? chosen : parts) {
  if (part === 'resumes') await showResumes()
  else if (part === 'talks') await showAllTalks()
  else if (part === 'reasons') showReasons()
  else await showKind(part)
}
