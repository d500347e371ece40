import { expect, test } from 'vitest'
import { cutOffIn, yesAndNoIn } from '#agents/models/own-words.ts'
import { wordsFor } from '#agents/words/interview-words.ts'
import { choicesIn } from '#machines/interview/words.ts'
import { languageCodes } from '#machines/languages.ts'

const others = languageCodes.filter(code => code !== 'en')

test.each(others)('what the product says around a hosted model is worded in %s', language => {
  expect(cutOffIn(language)).not.toBe(cutOffIn('en'))
  const [yes, no] = yesAndNoIn(language)
  expect(yes).not.toBe('Yes')
  expect(no).not.toBe(yes)
})

test.each(others)('days and years to tap are worded in %s', async language => {
  const labels = async (kind: 'care' | 'caregiver', field: string, code: string) =>
    choicesIn(await wordsFor(kind, code), kind, { asking: [field] }).map(({ label }) => label)
  for (const [kind, field] of [
    ['care', 'schedule.startDate'],
    ['caregiver', 'profile.hcaRegistryId'],
    ['caregiver', 'profile.yearsExperience'],
  ] as const) {
    const [own, english] = [await labels(kind, field, language), await labels(kind, field, 'en')]
    expect(own).toHaveLength(english.length)
    expect(own.filter(label => english.includes(label))).toEqual([])
  }
})
