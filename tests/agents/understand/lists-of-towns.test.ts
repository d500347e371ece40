import { expect, test, vi } from 'vitest'
import { lexiconOf } from '#agents/understand/lexicon/lexicon.ts'
import { understand } from '#agents/understand/understand.ts'

/** How often a known town is looked up while this many towns are read. */
function lookUps(count: number): number {
  const has = vi.spyOn(lexiconOf('en', 'caregiver').cities, 'has')
  const text = 'Vancouver, '.repeat(count)
  understand({ kind: 'caregiver', text, today: '2026-03-11', asking: [], answers: {}, language: 'en' })
  const times = has.mock.calls.length
  has.mockRestore()
  return times
}

test('of a list of towns each is looked at a few times, however long the list is', () => {
  const [few, twice] = [lookUps(6), lookUps(12)]
  expect(twice).toBeGreaterThan(few)
  expect(twice).toBeLessThan(3 * few)
})

test('a list of towns is read to its end', () => {
  const text = 'I work in Kent, Renton, Auburn, Tacoma, Everett, Burien, Seattle and Bellevue'
  const { heard } = understand({
    ...{ kind: 'caregiver', text, today: '2026-03-11', asking: [], answers: {}, language: 'en' },
  })
  expect(heard.find(({ field }) => field === 'profile.locationsServiced')?.value).toEqual([
    ...['Kent', 'Renton', 'Auburn', 'Tacoma', 'Everett', 'Burien', 'Seattle', 'Bellevue'],
  ])
})
