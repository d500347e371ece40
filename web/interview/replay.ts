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

/** The interview's machine in this tab's state: the server's version plus the queued events. */
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
    /** The shared read model; its progress is never below what the server reports for the conversation. */
    viewOf: (state: InterviewState) => {
      const { value, context } = snapshotOf(state)
      const view = viewOf(fields, value, context)
      const { status, progress } = state.interview
      // A confirmed interview that was reopened isn't complete.
      const told = status === 'complete' && view.status === 'open' ? 0 : progress
      return { ...view, progress: Math.max(view.progress, told) }
    },
  }
}
