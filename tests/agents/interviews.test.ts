import { beforeAll, expect, test } from 'vitest'
import { readInterviews } from './care-messages.ts'
import { type Interviewed, interviewed, middleOf } from './interviewed.ts'

/*
 * Twenty persons, interviewed by Emma on the embedded model. The numbers are floors just under what is reached; what is
 * wanted is 95 of 100 complete, with at most 16 replies in the middle. They rise with the understanding.
 */
const FLOORS = { complete: 8, replies: 16, wrong: 30 }

const talks: Interviewed[] = []

beforeAll(async () => {
  for (const person of readInterviews()) talks.push(await interviewed(person))
}, 60_000)

test('most reach a whole profile', () => {
  expect(talks.filter(({ isComplete }) => isComplete).length).toBeGreaterThanOrEqual(FLOORS.complete)
})

test('it does not take long', () => {
  expect(middleOf(talks.map(({ replies }) => replies))).toBeLessThanOrEqual(FLOORS.replies)
})

test('what is noted was said', () => {
  expect(talks.flatMap(({ wrong }) => wrong).length).toBeLessThanOrEqual(FLOORS.wrong)
})

test('every talk comes to an end', () => {
  expect(talks.filter(({ replies }) => replies >= 30).map(({ id }) => id)).toEqual([])
})
