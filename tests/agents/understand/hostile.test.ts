import { beforeAll, describe, expect, test } from 'vitest'
import { warmUp } from '#agents/understand/lexicon/warm-up.ts'
import { understand } from '#agents/understand/understand.ts'
import { quickest } from '#tests/support/quickest.ts'
import { hostileTexts } from './hostile-texts.ts'

/** A message four times as long may take four times as long; the rest is for a busy machine. */
const times = 4
const mostTimes = 2 * times
const short = 500
/** Shorter times are mostly noise. */
const fewMs = 60

describe.each(['care', 'caregiver'] as const)('a message of a %s interview', kind => {
  const asked = kind === 'care' ? ['basicInfo.recipientName'] : ['profile.experience']
  const msOf = (text: string) => {
    const begun = process.cpuUsage()
    // Unasked, more kinds of answers are looked for.
    for (const asking of [asked, []])
      understand({ kind, text, today: '2026-03-11', asking, answers: {}, language: 'en' })
    return process.cpuUsage(begun).user / 1000
  }
  beforeAll(() => warmUp(kind, 'en'))

  test.each(hostileTexts)('of $name takes time in proportion to its length', async ({ of }) => {
    const measure = () => msOf(of(times * short)) / Math.max(fewMs / mostTimes, msOf(of(short)))
    expect(await quickest(mostTimes, measure, 5)).toBeLessThan(mostTimes)
  })
})
