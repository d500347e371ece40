import { afterEach, describe, expect, test, vi } from 'vitest'
import { lexiconOf } from '#agents/understand/lexicon/lexicon.ts'
import { understand } from '#agents/understand/understand.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'

/* Work is counted, not timed: how often a pattern is looked for in something. */

const asking = { care: ['basicInfo.recipientName'], caregiver: ['profile.experience'] }

const searchesFor = (text: string, kind: InterviewKind = 'care'): number => {
  const spy = vi.spyOn(lexiconOf('en', kind), 'needed')
  understand({
    kind,
    text,
    today: '2026-06-30',
    asking: asking[kind],
    answers: {},
    language: 'en',
  })
  return spy.mock.calls.length
}

afterEach(() => vi.restoreAllMocks())

const SAID =
  'So my mom Rosa, she is 83 and she has a bad hip, and we live in Portland, Oregon 97201 at 12 Elm Street. She needs somebody most mornings from next Monday, no pets, and she speaks Spanish. '

describe('the cost of understanding', () => {
  test.for<[string, string]>([
    ['what people say', SAID],
    ['many ands', 'and '],
    ['many nots', 'not '],
    ['many sentences', 'yes. '],
    ['many names', 'Rosa, Edna, '],
    ['many mothers', 'my mom, '],
    ['many quotes', '"("'],
    ['many states', 'new york '],
    ['many numbers', '1 '],
  ])('%s: twice the words are no more than twice the work', ([, piece]) => {
    const whole = piece.repeat(Math.ceil(4000 / piece.length)).slice(0, 4000)
    const half = searchesFor(whole.slice(0, 2000))
    vi.restoreAllMocks()
    expect(searchesFor(whole)).toBeLessThanOrEqual(2.1 * half + 50)
  })

  test.for<[string, string]>([
    [
      'what aides say',
      "I'm Ama, CNA, 8 years in Tacoma, mornings and weekends, $25 an hour, I cook and drive. ",
    ],
    ['many clients', 'my client, '],
    ['many days', 'Monday and '],
    ['many cities', 'Tacoma, '],
    ['many services', 'bathing, no driving, '],
    ['many years', '8 years, '],
  ])('%s: twice the words are no more than twice the work, of aides as well', ([, piece]) => {
    const whole = piece.repeat(Math.ceil(4000 / piece.length)).slice(0, 4000)
    const half = searchesFor(whole.slice(0, 2000), 'caregiver')
    vi.restoreAllMocks()
    expect(searchesFor(whole, 'caregiver')).toBeLessThanOrEqual(2.1 * half + 50)
  })

  test('a long message costs hardly more than a short one', () => {
    const short = searchesFor(SAID)
    vi.restoreAllMocks()
    expect(searchesFor(SAID.repeat(10).slice(0, 2000))).toBeLessThanOrEqual(2.4 * short)
  })
})
