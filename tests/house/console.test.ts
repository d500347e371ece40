import { expect, test } from 'vitest'
import { consoleSurprises, expectConsole } from '#tests/support/console.ts'

test('an unexpected console message is reported', () => {
  // biome-ignore lint/suspicious/noConsole: the test is about this output
  console.error('the %s is on fire', 'kitchen')
  expect(consoleSurprises()).toEqual(['console.error: the kitchen is on fire'])
})

test('an expected message is not', () => {
  expectConsole(/on fire/)
  // biome-ignore lint/suspicious/noConsole: the test is about this output
  console.warn('the kitchen is on fire')
  expect(consoleSurprises()).toEqual([])
})

test('an expected message that never came is reported', () => {
  expectConsole(/on fire/)
  expect(consoleSurprises()).toEqual(['never said: /on fire/'])
})
