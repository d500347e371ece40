import { createMachine } from 'xstate'
import type { NamedInCharts } from '../interview/in-charts.ts'

/** What a family shares about the person who needs care, in conversation or in a form. */
export const careInterviewChart = createMachine({
  types: {} as NamedInCharts,
  id: 'careInterview',
  context: { answers: {}, evidence: {}, skipped: [], asking: [] },
  initial: 'basicInfo',
  on: {
    answer: { guard: 'isAnswer', actions: 'record' },
    clear: { guard: 'isField', actions: 'forget' },
    skip: { guard: 'isField', actions: 'passOver' },
    decline: { guard: 'isField', actions: 'decline' },
    ask: { actions: 'ask' },
    tell: { actions: 'tell' },
    'go-to': [
      { guard: { type: 'wants', params: 'basicInfo' }, target: '.basicInfo' },
      { guard: { type: 'wants', params: 'careNeeds' }, target: '.careNeeds' },
      { guard: { type: 'wants', params: 'schedule' }, target: '.schedule' },
      { guard: { type: 'wants', params: 'preferences' }, target: '.preferences' },
      { guard: { type: 'wants', params: 'location' }, target: '.location' },
      { guard: { type: 'wants', params: 'additionalInfo' }, target: '.additionalInfo' },
      { guard: { type: 'wants', params: 'review' }, target: '.review' },
    ],
  },
  states: {
    basicInfo: {
      description: 'Who needs care, and who’s answering.',
      on: { next: { guard: { type: 'isSectionComplete', params: 'basicInfo' }, target: 'careNeeds' } },
    },
    careNeeds: {
      description: 'How much help, with what, and how the person gets around.',
      on: {
        next: { guard: { type: 'isSectionComplete', params: 'careNeeds' }, target: 'schedule' },
        back: 'basicInfo',
      },
    },
    schedule: {
      description: 'How often, starting when, and for how long.',
      on: {
        next: { guard: { type: 'isSectionComplete', params: 'schedule' }, target: 'preferences' },
        back: 'careNeeds',
      },
    },
    preferences: {
      description: 'What the caregiver should be able to do, and be like.',
      on: {
        next: { guard: { type: 'isSectionComplete', params: 'preferences' }, target: 'location' },
        back: 'schedule',
      },
    },
    location: {
      description: 'Where the care takes place.',
      on: {
        next: { guard: { type: 'isSectionComplete', params: 'location' }, target: 'additionalInfo' },
        back: 'preferences',
      },
    },
    additionalInfo: {
      description: 'Pets, and anything else; nothing here is required.',
      on: { next: 'review', back: 'location' },
    },
    review: {
      description: 'Everything on one page; only the person confirms.',
      on: { back: 'additionalInfo', confirm: { guard: 'isComplete', target: 'confirmed' } },
    },
    confirmed: {
      description: 'Saved as the care profile. A later change must be confirmed again.',
      on: {
        answer: { guard: 'isAnswer', target: 'review', actions: 'record' },
        clear: { guard: 'isField', target: 'review', actions: 'forget' },
        back: 'review',
      },
    },
  },
})
