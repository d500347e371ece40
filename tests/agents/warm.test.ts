import { expect, test } from 'vitest'
import { warmUp } from '#agents/understand/warm.ts'
import { fieldsOf } from '#machines/interview-kinds.ts'

/** How often others have their turn meanwhile. */
const turnsDuring = async (work: Promise<void>): Promise<number> => {
  let isOver = false
  let turns = 0
  void work.then(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise(setImmediate)
    turns += 1
  }
  return turns
}

test('each question is gone through once, with turns for others in between, and not again right after', async () => {
  const fields = fieldsOf('care').length
  expect(await turnsDuring(warmUp('care', 'en'))).toBeGreaterThanOrEqual(fields)
  expect(await turnsDuring(warmUp('care', 'en'))).toBeLessThan(fields / 2)
})
