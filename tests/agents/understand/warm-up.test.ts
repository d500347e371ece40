import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldsOf } from '#machines/interview/kinds.ts'

// Other files in this worker may have warmed up the same patterns.
beforeEach(() => vi.resetModules())
afterEach(() => vi.restoreAllMocks())

const fresh = async () => ({
  ...(await import('#agents/understand/lexicon/lexicon.ts')),
  ...(await import('#agents/understand/lexicon/warm-up.ts')),
  ...(await import('#agents/understand/understand.ts')),
})

/** How often other tasks run in between. */
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

test('each question is warmed up once, yielding in between, and not again right after', async () => {
  const { warmUp } = await fresh()
  const fields = fieldsOf('care').length
  expect(await turnsDuring(warmUp('care', 'en'))).toBeGreaterThanOrEqual(fields)
  expect(await turnsDuring(warmUp('care', 'en'))).toBeLessThan(fields / 2)
})

test('the next message finds its patterns ready', async () => {
  const { lexiconOf, understand, warmUp } = await fresh()
  const compiled = vi.spyOn(lexiconOf('en', 'caregiver'), 'pattern')
  await warmUp('caregiver', 'en')
  const ready = new Set(compiled.mock.calls.flat())
  compiled.mockClear()
  for (const text of [
    'I am Ama, CNA, eight years with people who had a stroke, mornings in Tacoma, 25 an hour',
    'No, not on Sundays. My sister drives me, and I do not mind dogs.',
  ])
    understand({ kind: 'caregiver', text, today: '2026-03-11', asking: [], answers: {}, language: 'en' })
  const used = new Set(compiled.mock.calls.flat())
  // Some patterns only run where something else was said.
  expect([...used].filter(source => !ready.has(source)).length).toBeLessThan(used.size / 10)
})
