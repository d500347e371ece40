import { assign, setup } from 'xstate'
import type { InterviewEvent } from '../interview/events.ts'
import { emptyInterview, type InterviewContext, rulesOf } from '../interview/rules.ts'
import { caregiverFields, caregiverSteps } from './fields.ts'

const rules = rulesOf(caregiverFields)

/** Older snapshots are made anew from the journal when this number is not theirs. */
export const caregiverInterviewVersion = 1

/** What an aide tells about herself: by a form, in a chat, live, or through a resume, a recording or a video. */
export const caregiverInterviewMachine = setup({
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
    isComplete: ({ context }) => rules.isComplete(context),
    wants: ({ context, event }, step: string) =>
      event.type === 'go-to' && event.step === step && rules.mayEnter(context, caregiverSteps, step),
  },
}).createMachine({
  id: 'caregiverInterview',
  context: emptyInterview,
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
