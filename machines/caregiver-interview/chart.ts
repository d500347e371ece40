import { createMachine } from 'xstate'
import type { NamedInCharts } from '../interview/in-charts.ts'

/** What an aide tells about herself: by a form, in a chat, live, or through a resume, a recording or a video. */
export const caregiverInterviewChart = createMachine({
  types: {} as NamedInCharts,
  id: 'caregiverInterview',
  context: { answers: {}, evidence: {}, skipped: [], asking: [] },
  initial: 'profile',
  on: {
    answer: { guard: 'isAnswer', actions: 'record' },
    clear: { guard: 'isField', actions: 'forget' },
    skip: { guard: 'isField', actions: 'passOver' },
    ask: { actions: 'ask' },
    'go-to': [
      { guard: { type: 'wants', params: 'profile' }, target: '.profile' },
      { guard: { type: 'wants', params: 'review' }, target: '.review' },
    ],
  },
  states: {
    profile: {
      description: 'Who the aide is, what she can do, where, when and for how much.',
      on: { next: { guard: 'isComplete', target: 'review' } },
    },
    review: {
      description: 'All of it on one page; only the aide confirms.',
      on: { back: 'profile', confirm: { guard: 'isComplete', target: 'confirmed' } },
    },
    confirmed: {
      description: 'Saved as the profile that families see. A later change has to be confirmed again.',
      on: {
        answer: { guard: 'isAnswer', target: 'review', actions: 'record' },
        clear: { guard: 'isField', target: 'review', actions: 'forget' },
        back: 'review',
      },
    },
  },
})
