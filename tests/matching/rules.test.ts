import { expect, test } from 'vitest'
import { explain } from '#agents/matching/explain.ts'
import { judgePair } from '#agents/matching/match.ts'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import { checkRephrased } from '#agents/matching/rephrased.ts'
import { whyNone, whyNotShown } from '#agents/matching/standing.ts'
import { matchingSettings, usualMatchingSettings } from '#machines/matching-settings.ts'
import { around, caregiver, family } from '#tests/matching/people.ts'

test('Amara suits Walter', () => {
  const judgment = judgePair(family(), caregiver(), around)
  expect(judgment).toMatchObject({ standing: 'match', broken: [], near: [], open: [], isSuggested: true })
  const index = createMatchIndex([caregiver(), caregiver({ id: 'paused', status: 'paused' })], around.places)
  expect(index.top(family(), { limit: 5, ...around }).map(({ id }) => id)).toEqual(['amara'])
  expect(explain(family(), caregiver(), around).fit).toBe(judgment.fit)
})

test('the usual settings are settings', () => {
  expect(matchingSettings.parse(usualMatchingSettings)).toEqual(usualMatchingSettings)
  expect(matchingSettings.safeParse({ ...usualMatchingSettings, threshold: 77 }).success).toBe(false)
})

test('a wording, and why there is nothing', () => {
  expect(checkRephrased({ term: 'rate', text: 'a', quotes: [] }, 'b')).toBe(false)
  expect(whyNotShown(caregiver({ status: 'paused' }), [], around).shown).toBe(false)
  expect(whyNone(family(), [], around).because).toEqual([])
})
