import { type Read, TooMuch } from '#agents/reading/read.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { Problem, slowDown } from '../http/problem.ts'
import { createTurns } from '../process/turns.ts'
import { createThread, type Limits } from './thread.ts'

export type Reader = {
  /** Someone is about to write. */
  expect(kind: InterviewKind, language: string): void
  /** Reads what this person wrote, on a thread of its own. */
  readerFor(personId: string): Read
  /** For the metrics. */
  lines(): string[]
  close(): Promise<void>
}

const usual: Limits = { budgetMs: 200, heapMiB: 256, restMs: 10 * 60_000 }

const busy = () =>
  new Problem(503, 'busy', 'A lot of people are writing right now. Please try again in a moment.', {
    retryAfter: 2,
  })

/** Whatever people write is read outside the main thread, so no text holds up anyone else's request. */
export function createReader(wish: Partial<Limits> = {}): Reader {
  const thread = createThread({ ...usual, ...wish })
  const turns = createTurns({
    ...{ places: 1, waiting: 2000, own: { places: 1, waiting: 100 } },
    ...{ busy, tooMany: () => slowDown(1) },
  })
  const counts = { read: 0, tooMuch: 0 }
  const counted = async <T>(reading: Promise<T>): Promise<T> => {
    counts.read += 1
    try {
      return await reading
    } catch (cause) {
      if (cause instanceof TooMuch) counts.tooMuch += 1
      throw cause
    }
  }
  return {
    expect: thread.expect,
    readerFor: personId => (name, input) => turns.take(personId, () => counted(thread.ask(name, input))),
    lines: () => [
      '# HELP reading_total Texts that were read for someone',
      '# TYPE reading_total counter',
      `reading_total ${counts.read}`,
      '# HELP reading_over_budget_total Texts that took more than they may',
      '# TYPE reading_over_budget_total counter',
      `reading_over_budget_total ${counts.tooMuch}`,
    ],
    close: thread.end,
  }
}
