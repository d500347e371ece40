import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textSchemaOf } from '#agents/reading/values/texts.ts'
import { understand } from '#agents/understand/understand.ts'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { readInterviews, readMessages, someMessages } from '../care-messages.ts'
import { interviewed } from '../emma/interviewed.ts'
import { ratios, scoreOf } from '../score.ts'

/** Slightly below the current score, so that any loss shows. */
const floors = {
  tune: { f1: 0.945, wrongWrites: 0.037 },
  held: { f1: 0.94, wrongWrites: 0.046 },
}

describe.each(['tune', 'held'] as const)('the half %s', half => {
  test('what caregivers say stays understood', () => {
    const { f1, wrongWrites } = ratios(scoreOf(someMessages(half, 'caregiver'), 'caregiver').total)
    expect(f1).toBeGreaterThanOrEqual(floors[half].f1)
    expect(wrongWrites).toBeLessThanOrEqual(floors[half].wrongWrites)
  })
})

test('interviews lead to a complete profile', async () => {
  const persons = readInterviews('held', 'caregiver')
  const talks = await Promise.all(persons.map(person => interviewed(person, 'caregiver')))
  expect(talks.filter(({ isComplete }) => isComplete).length).toBeGreaterThanOrEqual(9)
  expect(talks.flatMap(({ wrong }) => wrong).length).toBeLessThanOrEqual(4)
  expect(talks.filter(({ replies }) => replies >= 30)).toEqual([])
})

describe('any text', () => {
  const words = readMessages('tune', 'caregiver').flatMap(({ says }) => says.split(' '))
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map(parts => parts.join(' ')),
  )
  const asking = fc.subarray(
    caregiverFields.map(({ path }) => path),
    { maxLength: 2 },
  )

  test('is understood the same way twice, with quotes from the text and valid values', () => {
    fc.assert(
      fc.property(anything, asking, (text, paths) => {
        const message = {
          ...{ kind: 'caregiver' as const, text, today: '2026-06-30', asking: paths },
          ...{ answers: {}, language: 'en' },
        }
        const found = understand(message)
        expect(understand(message)).toEqual(found)
        for (const { quote } of [...found.heard, ...found.unsure, ...found.asides])
          expect(text).toContain(quote)
        for (const { field, value } of found.heard) {
          const known = caregiverFields.find(({ path }) => path === field)
          expect(textSchemaOf(known)?.safeParse(value).success).toBe(true)
        }
      }),
      { numRuns: 80 },
    )
  })
})
