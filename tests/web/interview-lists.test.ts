import { expect, test } from 'vitest'
import { answer, clear } from '#tests/support/interviews.ts'
import { listsBefore, withNews } from '#web/interview/lists.ts'

const field = 'preferences.requiredSkills'

test.each([
  { given: ['cooking', 'driving'], before: ['cooking'], now: ['cooking'], both: ['cooking', 'driving'] },
  {
    given: ['cooking', 'driving'],
    before: ['cooking'],
    now: ['cooking', 'lifting'],
    both: ['cooking', 'lifting', 'driving'],
  },
  {
    given: ['driving'],
    before: ['cooking', 'driving'],
    now: ['cooking', 'driving', 'lifting'],
    both: ['driving', 'lifting'],
  },
  { given: ['driving'], before: [], now: ['driving'], both: ['driving'] },
])('what is changed here and there comes together: $both', ({ given, before, now, both }) => {
  const queue = [answer(field, given, 'a')]
  expect(withNews(queue, { [field]: before }, { [field]: now })).toEqual([answer(field, both, 'a')])
})

test("an empty result clears the list; values that aren't lists stay the same", () => {
  const queue = [answer(field, ['driving'], 'a'), answer('basicInfo.recipientAge', 83, 'b')]
  const [before, now] = [{ [field]: ['cooking', 'driving'] }, { [field]: ['cooking'] }]
  expect(withNews(queue, before, now)).toEqual([clear(field, 'a'), queue[1]])
})

test('only queued lists remember their earlier value, even an empty one', () => {
  const queue = [
    answer(field, ['driving'], 'a'),
    answer('preferences.values', ['calm'], 'b'),
    clear(field, 'c'),
  ]
  const queued = [...queue, answer('basicInfo.recipientAge', 83, 'd')]
  expect(listsBefore(queued, { [field]: ['cooking'], 'basicInfo.recipientAge': 80 })).toEqual({
    [field]: ['cooking'],
    'preferences.values': [],
  })
})
