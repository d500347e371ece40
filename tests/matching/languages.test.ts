import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain } from '#agents/matching/explain.ts'
import { whyNone, whyNotShown } from '#agents/matching/standing.ts'
import { fill } from '#agents/matching/wording/sentences.ts'
import { worded } from '#agents/matching/wording/worded.ts'
import { likelyCaregiver, likelyFamily } from '#tests/matching/arbitraries.ts'
import { around, caregiver, family } from '#tests/matching/people.ts'

const languages = readdirSync('agents/matching/words')
  .map(file => file.replace('.json', ''))
  .filter(language => language !== 'en')

const sentencesIn = (explanation: Parameters<typeof worded>[0], language: string): string[] => {
  const { forFamily, forCaregiver } = worded(explanation, language)
  return [forFamily, forCaregiver].flatMap(({ reasons, doubt, unknown, wouldChange }) => [
    ...reasons.map(({ text }) => text),
    ...(doubt ? [doubt.text] : []),
    ...unknown,
    ...wouldChange,
  ])
}

describe('why two people match', () => {
  test('there are languages to check', () => {
    expect(languages.length).toBeGreaterThan(10)
  })

  test.for(languages)('in %s every sentence is whole, and another than in English', language => {
    const pairs = fc.sample(fc.tuple(likelyFamily, likelyCaregiver('c')), { numRuns: 40, seed: 7 })
    for (const [home, carer] of pairs) {
      const explanation = explain(home, carer, around)
      const english = sentencesIn(explanation, 'en')
      const texts = sentencesIn(explanation, language)
      expect(texts.length).toBe(english.length)
      for (const text of texts) {
        expect(text).not.toMatch(/\{\w+\}|undefined/u)
        expect(english).not.toContain(text)
      }
    }
  })

  test.for(languages)('in %s it is said why there is none', language => {
    const none = whyNone(family(), [caregiver({ locationsServiced: ['Houston'] })], around, language)
    const hidden = whyNotShown(caregiver({ availableShifts: undefined }), [], around, language)
    for (const text of [...none.because, ...none.wouldHelp, ...hidden.because, ...hidden.wouldHelp])
      expect(text).not.toMatch(/\{\w+\}|\b(?:the|your|you)\b/iu)
  })
})

test('a sentence that begins with a value begins with a capital, and nothing else gets one', () => {
  expect(fill('{a} is near. {a} works at 9 a. m. too.', { a: 'cpr card' })).toBe(
    'Cpr card is near. Cpr card works at 9 a. m. too.',
  )
})
