import i18next from 'i18next'
import { type SnapshotFrom, transition } from 'xstate'
import { caregiverFields, caregiverSteps } from '#machines/caregiver-interview/fields.ts'
import { caregiverInterviewMachine } from '#machines/caregiver-interview/machine.ts'
import type { FormEvent, InterviewEvent } from '#machines/interview/events.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { viewOf } from '#machines/interview/view.ts'
import { wordsFor } from '#machines/interview/words.ts'
import { flat } from '../interview/interview.ts'
import type { InterviewState } from '../interview/interview-state.ts'
import { openInterview } from '../interview/interview-store.ts'

/** Everything that a screen about an aide's own interview needs. */
export const openCaregiverInterview = async (userId: string) => {
  const [store, words] = await Promise.all([
    openInterview('caregiver', userId),
    wordsFor('caregiver', i18next.language),
  ])
  return { store, words }
}

export type CaregiverDoor = Awaited<ReturnType<typeof openCaregiverInterview>>

const states = [...caregiverSteps, 'confirmed'] as const

const machineEvent = (event: FormEvent): InterviewEvent =>
  event.type === 'answer' ? { ...event, by: 'form' } : event

type Snapshot = SnapshotFrom<typeof caregiverInterviewMachine>
const computed = new WeakMap<InterviewState, Snapshot>()

/** What the server knows, and on top of it what is still on its way there. */
const snapshotOf = (state: InterviewState): Snapshot => {
  const known = computed.get(state)
  if (known) return known
  const { step, answers, evidence, skipped, asking } = state.interview
  const start = caregiverInterviewMachine.resolveState({
    value: states.find(name => name === step) ?? 'profile',
    context: { answers: flat(answers), evidence, skipped, asking },
  })
  const snapshot = state.queue.reduce(
    (here, event) => transition(caregiverInterviewMachine, here, machineEvent(event))[0],
    start,
  )
  computed.set(state, snapshot)
  return snapshot
}

export const caregiverAnswersOf = (state: InterviewState): Answers => snapshotOf(state).context.answers

/** The one read model, with the bar never below what the server says of the conversation. */
export const caregiverViewOf = (state: InterviewState) => {
  const snapshot = snapshotOf(state)
  const view = viewOf(caregiverFields, snapshot.value, snapshot.context)
  return { ...view, progress: Math.max(view.progress, state.queue.length > 0 ? 0 : state.interview.progress) }
}
