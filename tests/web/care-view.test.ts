import { expect, test } from 'vitest'
import { completeCare } from '#tests/support/interviews.ts'
import type { Interview } from '#web/interview/interview.ts'
import type { InterviewState } from '#web/interview/interview-state.ts'
import { careViewOf } from '#web/seeker/interview/care-state.ts'

const basics: Interview = {
  ...{
    id: 'i',
    kind: 'care',
    language: 'en',
    status: 'open',
    step: 'basicInfo',
    asking: [],
    choices: [],
    skipped: [],
    unclear: [],
    unsure: {},
    evidence: {},
    missing: [],
    asked: {},
    worded: {},
    counted: { answered: 3, of: 5 },
  },
  answers: {},
  progress: 60,
}

const stateOf = (interview: Partial<Interview>, queue: InterviewState['queue'] = []): InterviewState => ({
  ...{ queue, drafts: {}, saving: 'quiet', refusals: {} },
  interview: { ...basics, ...interview },
})

const typing = { id: 'e', type: 'answer', field: 'basicInfo.recipientName', value: 'Rosa' } as const

const nested = (answers: Record<string, unknown>) => {
  const sections: Interview['answers'] = {}
  for (const [path, value] of Object.entries(answers)) {
    const [section = '', name = ''] = path.split('.')
    sections[section] = { ...sections[section], [name]: value }
  }
  return sections
}

test("the progress of a conversation doesn't drop while someone types in the form", () => {
  expect(careViewOf(stateOf({})).progress).toBe(60)
  expect(careViewOf(stateOf({}, [typing])).progress).toBe(60)
})

test("a confirmed interview is complete, and no longer once it's changed", () => {
  const confirmed = {
    status: 'complete',
    step: 'confirmed',
    progress: 100,
    answers: nested(completeCare),
  } as const
  expect(careViewOf(stateOf(confirmed)).progress).toBe(100)
  expect(careViewOf(stateOf(confirmed, [typing]))).toMatchObject({ status: 'open', progress: 90 })
})
