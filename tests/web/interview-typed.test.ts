import { expect, test } from 'vitest'
import { careFields } from '#machines/care-interview/fields.ts'
import type { FormEvent } from '#machines/interview/events.ts'
import { withEvent } from '#web/interview/kept-answers.ts'
import { readTyped, splitItems, typedAgain, typedOf } from '#web/interview/typed.ts'
import { dayBefore } from '#web/lib/today.ts'

const field = (path: string) => {
  const found = careFields.find(one => one.path === path)
  if (!found) throw new Error(path)
  return found
}

test.for([
  ['basicInfo.recipientAge', ' 83 ', 83],
  ['basicInfo.recipientName', '  Rosa ', 'Rosa'],
  ['location.zipCode', '99201-1234', '99201-1234'],
  ['preferences.hourlyRateRange', '24\n31,5', { min: 24, max: 31.5 }],
  ['preferences.hourlyRateRange', '\n30', { max: 30 }],
  ['basicInfo.recipientAge', '٨٣', 83],
  ['location.zipCode', '۹۹۲۰۱', '99201'],
  ['preferences.hourlyRateRange', '२४\n', { min: 24 }],
  ['basicInfo.recipientName', 'सीता २', 'सीता २'],
  ['preferences.values', 'calm, kind', [{ words: 'calm' }, { words: 'kind' }]],
] as const)('%s: %j is understood', ([path, typed, value]) => {
  expect(readTyped(field(path), typed)).toEqual({ kind: 'answer', value })
})

test.for([
  ['basicInfo.recipientAge', '121'],
  ['basicInfo.recipientAge', '8.5'],
  ['basicInfo.recipientAge', 'late seventies'],
  ['location.zipCode', '9920'],
  ['preferences.hourlyRateRange', '30\n20'],
  ['preferences.hourlyRateRange', 'a lot\n'],
  ['preferences.hourlyRateRange', '1,000\n'],
  ['schedule.startDate', '0027-01-04'],
  ['schedule.startDate', '2020-01-01'],
  ['schedule.startDate', '20270-01-04'],
  ['schedule.startDate', '9999-12-31'],
  ['schedule.startDate', dayBefore(120)],
  ['basicInfo.recipientName', 'x'.repeat(121)],
] as const)('%s: %j is no answer', ([path, typed]) => {
  expect(readTyped(field(path), typed)).toEqual({ kind: 'odd' })
})

test.for(['', '  ', '\n'])('%j is not an answer', typed => {
  expect(readTyped(field('preferences.hourlyRateRange'), typed)).toEqual({ kind: 'empty' })
})

test('an item is added to the existing ones, up to the limit', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ words: `item ${index}` }))
  expect(readTyped(field('preferences.values'), 'calm', ['kindness'])).toEqual({
    kind: 'answer',
    value: ['kindness', { words: 'calm' }],
  })
  expect(readTyped(field('preferences.values'), 'calm', items).kind).toBe('odd')
})

test('a shown answer is understood the same way again', () => {
  expect(typedOf(field('preferences.hourlyRateRange'), { max: 30 })).toBe('\n30')
  expect(typedOf(field('basicInfo.recipientAge'), 83)).toBe('83')
  expect(typedOf(field('basicInfo.recipientAge'), undefined)).toBe('')
})

test('a refused answer returns to its control as typed', () => {
  expect(typedAgain(field('preferences.hourlyRateRange'), { max: 30 }, undefined)).toBe('\n30')
  expect(typedAgain(field('basicInfo.recipientAge'), 83, 82)).toBe('83')
  expect(typedAgain(field('preferences.values'), ['kindness', 'dignity'], ['kindness'])).toBe(undefined)
  expect(typedAgain(field('preferences.requiredSkills'), ['cooking'], undefined)).toBe(undefined)
})

test('a start date can be in the recent past, and an old answer stays', () => {
  const start = field('schedule.startDate')
  const [soon, lately, longAgo] = [dayBefore(-30), dayBefore(30), dayBefore(120)]
  expect(readTyped(start, soon)).toEqual({ kind: 'answer', value: soon })
  expect(readTyped(start, lately)).toEqual({ kind: 'answer', value: lately })
  expect(readTyped(start, longAgo, longAgo)).toEqual({ kind: 'answer', value: longAgo })
})

test('commas of every script separate items', () => {
  expect(splitItems('a, b;c،d、 e，\n f ,,')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

const given = (id: string, path: string, value: unknown): FormEvent => ({
  id,
  type: 'answer',
  field: path,
  value,
})

test('the newest text replaces the previous one, but never one that is being sent', () => {
  const pets = given('1', 'additionalInfo.hasPets', true)
  const first = given('2', 'additionalInfo.petDetails', 'An ol')
  const second = given('3', 'additionalInfo.petDetails', 'An old dog')
  expect(withEvent([pets, first], second, () => false)).toEqual([pets, second])
  expect(withEvent([pets, first], second, id => id === '2')).toEqual([pets, first, second])
  // Order matters: without pets there are no details.
  expect(withEvent([pets, first], pets, () => false)).toEqual([pets, first, pets])
  const move: FormEvent = { id: '4', type: 'next' }
  expect(withEvent([move], { ...move, id: '5' }, () => false)).toHaveLength(2)
})
