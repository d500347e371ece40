import { assign, setup } from 'xstate'
import type { InterviewEvent } from '../interview/events.ts'
import { emptyInterview, type InterviewContext, rulesOf } from '../interview/rules.ts'
import { careFields, careSteps } from './fields.ts'

const rules = rulesOf(careFields)

/** Older snapshots are made anew from the journal when this number is not theirs. */
export const careInterviewVersion = 1

/** What a family tells about the person who needs care, by talking or in a form. */
export const careInterviewMachine = setup({
  types: {} as { context: InterviewContext; events: InterviewEvent },
  actions: {
    record: assign(({ context, event }) =>
      event.type === 'answer' ? rules.record(context, event) : context,
    ),
    forget: assign(({ context, event }) => (event.type === 'clear' ? rules.forget(context, event) : context)),
    passOver: assign(({ context, event }) =>
      event.type === 'skip' ? rules.passOver(context, event) : context,
    ),
    ask: assign(({ context, event }) => (event.type === 'ask' ? rules.ask(context, event.fields) : context)),
  },
  guards: {
    isAnswer: ({ context, event }) => event.type === 'answer' && rules.accepts(context, event),
    isField: ({ event }) => 'field' in event && rules.knows(event),
    isSectionComplete: ({ context }, section: string) => rules.isSectionComplete(context, section),
    isComplete: ({ context }) => rules.isComplete(context),
    wants: ({ context, event }, step: string) =>
      event.type === 'go-to' && event.step === step && rules.mayEnter(context, careSteps, step),
  },
}).createMachine({
  id: 'careInterview',
  context: emptyInterview,
  initial: 'basicInfo',
  on: {
    answer: { guard: 'isAnswer', actions: 'record' },
    clear: { guard: 'isField', actions: 'forget' },
    skip: { guard: 'isField', actions: 'passOver' },
    ask: { actions: 'ask' },
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
      description: 'Who needs care, and who is telling.',
      on: { next: { guard: { type: 'isSectionComplete', params: 'basicInfo' }, target: 'careNeeds' } },
    },
    careNeeds: {
      description: 'How much help, with what, and how the person gets about.',
      on: {
        next: { guard: { type: 'isSectionComplete', params: 'careNeeds' }, target: 'schedule' },
        back: 'basicInfo',
      },
    },
    schedule: {
      description: 'How often, from when, for how long.',
      on: {
        next: { guard: { type: 'isSectionComplete', params: 'schedule' }, target: 'preferences' },
        back: 'careNeeds',
      },
    },
    preferences: {
      description: 'What the aide should be able to do, and be like.',
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
      description: 'All of it on one page; only the person confirms.',
      on: { back: 'additionalInfo', confirm: { guard: 'isComplete', target: 'confirmed' } },
    },
    confirmed: {
      description: 'Saved as the care profile. A later change has to be confirmed again.',
      on: {
        answer: { guard: 'isAnswer', target: 'review', actions: 'record' },
        clear: { guard: 'isField', target: 'review', actions: 'forget' },
        back: 'review',
      },
    },
  },
})
