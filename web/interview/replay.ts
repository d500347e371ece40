import type { StateValue } from 'xstate'
import type { FormEvent, InterviewEvent } from '#machines/interview/events.ts'
import type { Answers, Field } from '#machines/interview/fields.ts'
import type { InterviewContext } from '#machines/interview/rules.ts'
import { viewOf } from '#machines/interview/view.ts'
import { flat } from './interview.ts'
import type { InterviewState } from './interview-state.ts'

type Standing = { value: StateValue; context: InterviewContext }

type Parts<Snapshot extends Standing> = {
  fields: readonly Field[]
  startAt: (step: string, context: InterviewContext) => Snapshot
  move: (here: Snapshot, event: InterviewEvent) => Snapshot
}

const machineEvent = (event: FormEvent): InterviewEvent =>
  event.type === 'answer' ? { ...event, by: 'form' } : event

/** The machine of an interview, brought to where a tab is: what the server knows, and what is still on its way there. */
export const replayOf = <Snapshot extends Standing>({ fields, startAt, move }: Parts<Snapshot>) => {
  const computed = new WeakMap<InterviewState, Snapshot>()

  const snapshotOf = (state: InterviewState): Snapshot => {
    const known = computed.get(state)
    if (known) return known
    const { step, answers, evidence, skipped, asking } = state.interview
    const start = startAt(step, { answers: flat(answers), evidence, skipped, asking })
    const snapshot = state.queue.reduce((here, event) => move(here, machineEvent(event)), start)
    computed.set(state, snapshot)
    return snapshot
  }
  return {
    snapshotOf,
    answersOf: (state: InterviewState): Answers => snapshotOf(state).context.answers,
    /** The one read model, with the bar never below what the server says of the conversation. */
    viewOf: (state: InterviewState) => {
      const { value, context } = snapshotOf(state)
      const view = viewOf(fields, value, context)
      const { status, progress } = state.interview
      // What was confirmed and is open again is not done.
      const told = status === 'complete' && view.status === 'open' ? 0 : progress
      return { ...view, progress: Math.max(view.progress, told) }
    },
  }
}
