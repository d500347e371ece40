import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seenInterview } from '#agents/emma/view.ts'
import { listen } from '#agents/packs/listen.ts'
import { packLanguages } from '#agents/packs/pack.ts'
import { roomIn } from '#agents/packs/room.ts'
import { hostileTexts } from '#tests/agents/understand/hostile-texts.ts'
import { quickest } from '#tests/support/quickest.ts'

const message = z.strictObject({
  kind: z.enum(['care', 'caregiver']),
  asking: z.string(),
  text: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
type Message = z.infer<typeof message>

const today = '2026-11-29'

const heardIn = async (language: string, { kind, asking, text }: Omit<Message, 'facts'>) => {
  const room = await roomIn(kind, language)
  if (!room) throw new Error(language)
  const interview = seenInterview.parse({
    ...{ step: 'basicInfo', status: 'open', asking: asking === '' ? [] : [asking], answers: {} },
    ...{ evidence: {}, missing: [], skipped: [] },
  })
  const turn = { kind, text, today, language, before: interview, now: interview }
  return () =>
    listen({ ...turn, said: [], told: [], called: [], begun: '', refused: [], hasFailed: false }, room)
}

/** Lists say the same in any order. */
const sorted = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(item => JSON.stringify(item)).toSorted() : value)

async function scoreOf(language: string, messages: readonly Message[]) {
  const score = { right: 0, wrong: 0, missed: 0 }
  for (const one of messages) {
    const { heard } = (await heardIn(language, one))()
    const found = new Map(heard.map(({ field, value }) => [field, sorted(value)]))
    for (const [field, value] of Object.entries(one.facts)) {
      if (found.get(field) === sorted(value)) score.right += 1
      else score.missed += 1
    }
    for (const [field, value] of found) if (sorted(one.facts[field]) !== value) score.wrong += 1
  }
  const { right, wrong, missed } = score
  return {
    ...score,
    f1: (2 * right) / (2 * right + wrong + missed),
    share: wrong / Math.max(1, right + wrong),
  }
}

/** The most spoken after English. */
const twelve = ['es', 'zh-Hans', 'zh-Hant', 'fil', 'vi', 'ht', 'ko', 'ru', 'ar', 'fr', 'pt', 'hi']

/** Two messages in a hundred tell something that isn't so. */
const MOST_WRONG = 0.08

describe('messages in other languages are heard without a hosted model', () => {
  test.for(packLanguages)('%s', async language => {
    const file = join(import.meta.dirname, 'words', `${language}.json`)
    expect(existsSync(file)).toBe(true)
    const messages = z
      .array(message)
      .min(10)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
    const { f1, share } = await scoreOf(language, messages)
    expect(f1).toBeGreaterThanOrEqual(twelve.includes(language) ? 0.8 : 0.65)
    expect(share).toBeLessThanOrEqual(MOST_WRONG)
  })
})

describe('what is denied is never heard', () => {
  test.for([
    ['es', 'no tiene diabetes pero sí artritis'],
    ['fr', "elle n'a pas de diabète mais elle a de l'arthrite"],
    ['ja', '糖尿病はありませんが、関節炎があります'],
    ['ko', '당뇨병은 없지만, 관절염이 있어요'],
  ] as const)('%s: %s', async ([language, text]) => {
    const { heard } = (await heardIn(language, { kind: 'care', asking: '', text }))()
    const conditions = heard.find(({ field }) => field === 'careNeeds.medicalConditions')?.value
    expect(conditions).toEqual(['arthritis'])
  })
})

const LONG = 4
const SHORT = 500
const MOST_TIMES = 2 * LONG
const FEW_MS = 40

describe('a message takes time in proportion to its length', () => {
  test.each(hostileTexts)('of $name', async ({ of }) => {
    const msOf = async (text: string) => {
      const reads = [
        await heardIn('es', { kind: 'care', asking: 'basicInfo.recipientName', text }),
        await heardIn('es', { kind: 'caregiver', asking: '', text }),
      ]
      const begun = process.cpuUsage()
      for (const read of reads) read()
      return process.cpuUsage(begun).user / 1000
    }
    const measure = async () =>
      (await msOf(of(LONG * SHORT))) / Math.max(FEW_MS / MOST_TIMES, await msOf(of(SHORT)))
    expect(await quickest(MOST_TIMES, measure, 5)).toBeLessThan(MOST_TIMES)
  })
})
