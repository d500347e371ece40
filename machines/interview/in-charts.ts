import { assign } from 'xstate'
import type { InterviewEvent } from './events.ts'
import type { Field } from './fields.ts'
import { type InterviewContext, rulesOf } from './rules.ts'

/** The names used in interview charts. They hold no code, so they can be pasted into a visualizer. */
export type NamedInCharts = {
  context: InterviewContext
  events: InterviewEvent
  actions:
    | { type: 'record' }
    | { type: 'forget' }
    | { type: 'passOver' }
    | { type: 'decline' }
    | { type: 'ask' }
    | { type: 'tell' }
  guards:
    | { type: 'isAnswer' }
    | { type: 'isField' }
    | { type: 'isComplete' }
    | { type: 'isSectionComplete'; params: string }
    | { type: 'wants'; params: string }
}

type Seen = { context: InterviewContext; event: InterviewEvent }

const changed = (change: (seen: Seen) => InterviewContext) =>
  assign<InterviewContext, InterviewEvent, unknown, InterviewEvent, never>(change)

/** What they do, by the rules of these fields. */
export const rulesInCharts = (fields: readonly Field[], steps: readonly string[]) => {
  const rules = rulesOf(fields)
  return {
    actions: {
      record: changed(({ context, event }) =>
        event.type === 'answer' ? rules.record(context, event) : context,
      ),
      forget: changed(({ context, event }) =>
        event.type === 'clear' ? rules.forget(context, event) : context,
      ),
      passOver: changed(({ context, event }) =>
        event.type === 'skip' ? rules.passOver(context, event) : context,
      ),
      decline: changed(({ context, event }) =>
        event.type === 'decline' ? rules.decline(context, event) : context,
      ),
      tell: changed(({ context, event }) => (event.type === 'tell' ? rules.tell(context, event) : context)),
      ask: changed(({ context, event }) => (event.type === 'ask' ? rules.ask(context, event) : context)),
    },
    guards: {
      isAnswer: ({ context, event }: Seen) => event.type === 'answer' && rules.accepts(context, event),
      isField: ({ event }: Seen) => 'field' in event && rules.knows(event),
      isComplete: ({ context }: Seen) => rules.isComplete(context),
      isSectionComplete: ({ context }: Seen, section: string) => rules.isSectionComplete(context, section),
      wants: ({ context, event }: Seen, step: string) =>
        event.type === 'go-to' && event.step === step && rules.mayEnter(context, steps, step),
    },
  }
}
