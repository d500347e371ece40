import { describe, expect, test } from 'vitest'
import { heardIn } from './heard-in.ts'

const [FREQUENCY, START, PATTERN] = ['schedule.frequency', 'schedule.startDate', 'schedule.schedulePattern']
const ASKED = [
  'basicInfo.recipientName',
  'basicInfo.recipientAge',
  'careNeeds.careLevel',
  'preferences.hourlyRateRange',
]
const MOTHER = { 'basicInfo.relationship': 'mother' }

describe.each(ASKED)('Days and hours, when asked about %s', asked => {
  test.each<[string, unknown, string | undefined, string[] | undefined]>([
    ['most mornings starting next Monday', undefined, '2026-03-16', ['most mornings']],
    ['3 mornings a week from April 1', 'weekly', '2026-04-01', ['3 mornings a week']],
    ['every weekday morning from next Monday', 'weekly', '2026-03-16', ['every weekday morning']],
  ])('%s', (said, frequency, start, pattern) => {
    const { of } = heardIn(said, [asked], MOTHER)
    expect([of(FREQUENCY), of(START), of(PATTERN)]).toEqual([frequency, start, pattern])
  })

  test.each(['the second of April', 'April 2', 'her church group on Sunday mornings'])(
    'and nothing for: %s',
    said => {
      const { of } = heardIn(said, [asked], MOTHER)
      expect([of(FREQUENCY), of(START), of(PATTERN)]).toEqual([undefined, undefined, undefined])
    },
  )
})

test('an answer to the question stays one', () => {
  const rate = 'preferences.hourlyRateRange'
  const { of } = heardIn('24 to 26 weekdays', [rate])
  expect([of(rate), of(FREQUENCY)]).toEqual([{ min: 24, max: 26 }, undefined])
})

test.each([
  ['some help', 'moderate'],
  ['Some help, please', 'moderate'],
  ['a lot of help', 'extensive'],
  ['a little help', 'minimal'],
  ['he needs some help', undefined],
])('how much help, in the words of the question: %s', (said, level) => {
  expect(heardIn(said, ['careNeeds.careLevel'], MOTHER).of('careNeeds.careLevel')).toBe(level)
})
