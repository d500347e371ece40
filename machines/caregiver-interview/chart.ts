import { createMachine } from 'xstate'
import type { NamedInCharts } from '../interview/in-charts.ts'

/**
 * What a caregiver shares about themselves: by form, in a chat, live, or through a resume, a recording or a
 * video.
 */
export const caregiverInterviewChart = createMachine({
  types: {} as NamedInCharts,
  id: 'caregiverInterview',
  context: { answers: {}, evidence: {}, skipped: [], asking: [] },
  initial: 'profile',
  on: {
    answer: { guard: 'isAnswer', actions: 'record' },
    clear: { guard: 'isField', actions: 'forget' },
    skip: { guard: 'isField', actions: 'passOver' },
    decline: { guard: 'isField', actions: 'decline' },
    ask: { actions: 'ask' },
    tell: { actions: 'tell' },
    'go-to': [
      { guard: { type: 'wants', params: 'profile' }, target: '.profile' },
      { guard: { type: 'wants', params: 'review' }, target: '.review' },
    ],
  },
  states: {
    profile: {
      description: 'Who the caregiver is, what they do, where, when and for how much.',
      on: { next: { guard: 'isComplete', target: 'review' } },
    },
    review: {
      description: 'Everything on one page; only the caregiver confirms.',
      on: { back: 'profile', confirm: { guard: 'isComplete', target: 'confirmed' } },
    },
    confirmed: {
      description: 'Saved as the profile families see. A later change must be confirmed again.',
      on: {
        answer: { guard: 'isAnswer', target: 'review', actions: 'record' },
        clear: { guard: 'isField', target: 'review', actions: 'forget' },
        back: 'review',
      },
    },
  },
})
