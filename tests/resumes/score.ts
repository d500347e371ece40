import { readResume } from '#agents/resume/read.ts'
import type { ResumeText } from '#agents/resume/resume-text.ts'
import { bare } from '#tests/agents/care-messages.ts'
import { fieldNames, type ResumeCase, type Wanted } from './cases.ts'

type Counts = { right: number; wrong: number; missed: number; invented: number }

export type ResumeMiss = {
  id: string
  field: string
  what: 'wrong' | 'missed' | 'invented'
  wanted: unknown
  got: unknown
}

export type ResumeScore = { byField: Map<string, Counts>; total: Counts; misses: ResumeMiss[] }

const LISTS = new Set(
  ['languages', 'places', 'vaccinations', 'shifts', 'services', 'personality', 'values', 'interests'].map(
    name => fieldNames[name],
  ),
)
const STORIES = new Set(
  ['education', 'experience', 'check', 'license', 'pets', 'bio'].map(name => fieldNames[name]),
)

const TODAY = '2026-11-20'

const none: Wanted = { all: [], may: [], not: [] }

const digits = (text: string) => text.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '')

const same = (field: string, wanted: string, value: unknown): boolean => {
  if (field === fieldNames.phone) return digits(wanted) === digits(String(value))
  if (typeof value === 'number') return Number(wanted) === value
  if (field === fieldNames.hca) return wanted.replaceAll(/\s/gu, '') === String(value).replaceAll(/\s/gu, '')
  return bare(wanted) === bare(String(value))
}

type Marks = { counts: Counts; miss: (what: ResumeMiss['what'], wanted: unknown, got: unknown) => void }

const scoreList = (field: string, { all, may }: Wanted, value: unknown, { counts, miss }: Marks) => {
  const items = Array.isArray(value) ? value.map(String) : []
  for (const variants of all) {
    if (items.some(item => variants.some(one => same(field, one, item)))) counts.right += 1
    else {
      counts.missed += 1
      miss('missed', variants, value)
    }
  }
  const known = [...all.flat(), ...may]
  for (const item of items.filter(one => !known.some(wanted => same(field, wanted, one)))) {
    counts.wrong += 1
    counts.invented += 1
    miss('invented', known, item)
  }
}

const isIn = (piece: string, value: unknown) => bare(String(value)).includes(bare(piece))

const isRight = (field: string, { all, may, not }: Wanted, value: unknown): boolean => {
  const isStory = STORIES.has(field)
  const fits = (one: string) => (isStory ? isIn(one, value) : same(field, one, value))
  if (not.some(one => isIn(one, value)) || !all.every(variants => variants.some(fits))) return false
  return all.length > 0 || isStory || may.some(fits)
}

const scoreOne = (field: string, wanted: Wanted, value: unknown, { counts, miss }: Marks) => {
  const { all, may, not } = wanted
  const isAsked = all.length > 0
  if (value === undefined || !isRight(field, wanted, value)) counts.missed += isAsked ? 1 : 0
  if (value === undefined) {
    if (isAsked) miss('missed', all, value)
    return
  }
  if (isRight(field, wanted, value)) {
    counts.right += isAsked ? 1 : 0
    return
  }
  const isInvented = [...all, ...may, ...not].length === 0
  counts.wrong += 1
  counts.invented += isInvented ? 1 : 0
  miss(isInvented ? 'invented' : 'wrong', { all, may, not }, value)
}

/** Words of an answer that aren't in the resume; lists and numbers are compared by hand. */
const strangeWords = ({ lines }: ResumeText, value: unknown): string[] => {
  // Some writers leave no space between two columns.
  const said = bare(lines.map(({ text }) => text).join(' ')).replaceAll(' ', '')
  return bare(String(value))
    .split(' ')
    .filter(word => word !== '' && !said.includes(word))
}

const BORNE_OUT = new Set([
  ...['name', 'education', 'experience', 'check', 'pets', 'bio'].map(name => fieldNames[name]),
])

const countsAt = (score: ResumeScore, field: string): Counts => {
  const counts = score.byField.get(field) ?? { right: 0, wrong: 0, missed: 0, invented: 0 }
  score.byField.set(field, counts)
  return counts
}

const scoreCase = (score: ResumeScore, one: ResumeCase, text: ResumeText) => {
  const { fields } = readResume(text, { language: 'en', today: TODAY })
  const got = new Map(fields.map(({ field, value }) => [field, value]))
  const whole = text.lines.map(line => line.text).join('\n')
  for (const field of Object.values(fieldNames)) {
    const counts = countsAt(score, field)
    const miss: Marks['miss'] = (what, wanted, found) =>
      score.misses.push({ id: one.id, field, what, wanted, got: found })
    const wanted = one.expects.get(field) ?? none
    const rate = LISTS.has(field) ? scoreList : scoreOne
    rate(field, wanted, got.get(field), { counts, miss })
  }
  for (const { field, value, quote } of fields) {
    const strange = BORNE_OUT.has(field) ? strangeWords(text, value) : []
    if (whole.includes(quote) && quote !== '' && strange.length === 0) continue
    countsAt(score, field).invented += 1
    score.misses.push({ id: one.id, field, what: 'invented', wanted: { quote }, got: { value, strange } })
  }
}

export const scoreResumes = (resumes: readonly { one: ResumeCase; text: ResumeText }[]): ResumeScore => {
  const total = { right: 0, wrong: 0, missed: 0, invented: 0 }
  const score: ResumeScore = { byField: new Map(), total, misses: [] }
  for (const { one, text } of resumes) scoreCase(score, one, text)
  for (const counts of score.byField.values())
    for (const name of ['right', 'wrong', 'missed', 'invented'] as const) total[name] += counts[name]
  return score
}
