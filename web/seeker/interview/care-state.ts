import { type SnapshotFrom, transition } from 'xstate'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import { type Answers, type Field, isAnswered, isAsked, sectionOf } from '#machines/interview/fields.ts'
import type { InterviewState } from '#web/interview/interview-state.ts'
import { replayOf } from '#web/interview/replay.ts'
import { readTyped } from '#web/interview/typed.ts'

export type CareStep = (typeof careSteps)[number]

const states = [...careSteps, 'confirmed'] as const
type CareSnapshot = SnapshotFrom<typeof careInterviewMachine>

export const isCareStep = (name: string | null): name is CareStep => careSteps.some(step => step === name)

export const {
  snapshotOf,
  answersOf,
  viewOf: careViewOf,
} = replayOf<CareSnapshot>({
  fields: careFields,
  startAt: (step, context) => {
    const value = states.find(name => name === step) ?? 'basicInfo'
    return careInterviewMachine.resolveState({ value, context })
  },
  move: (here, event) => transition(careInterviewMachine, here, event)[0],
})

/** The same answers, seen from the step in the URL. */
export const seenFrom = ({ context }: CareSnapshot, step: CareStep) =>
  careInterviewMachine.resolveState({ value: step, context })

export const nextStep = (step: CareStep): CareStep => careSteps[careSteps.indexOf(step) + 1] ?? 'review'

export const stepBefore = (step: CareStep): CareStep | undefined => careSteps[careSteps.indexOf(step) - 1]

/** The first step with a missing required answer. */
export const firstOpenStep = (missing: readonly string[]): CareStep =>
  careSteps.find(step => missing.some(path => sectionOf(path) === step)) ?? 'review'

/** The event that brings the interview to a step; none when it's there, confirmed, or can't go. */
export const moveTo = (snapshot: CareSnapshot, step: CareStep) => {
  if (snapshot.value === step || snapshot.value === 'confirmed') return undefined
  const ways = [{ type: 'next' }, { type: 'back' }, { type: 'go-to', step }] as const
  return ways.find(
    event => snapshot.can(event) && transition(careInterviewMachine, snapshot, event)[0].value === step,
  )
}

/** The fields a step shows, given the answers. */
export const fieldsIn = (step: CareStep, answers: Answers): Field[] =>
  careFields.filter(field => sectionOf(field.path) === step && isAsked(field, answers))

/** Stored answers whose question no longer applies. */
export const keptOnly = (answers: Answers): Field[] =>
  careFields.filter(field => isAnswered(answers, field.path) && !isAsked(field, answers))

/** Fields with invalid text: no one moves on without noticing. */
export const oddIn = (
  fields: readonly Field[],
  { drafts, refusals }: InterviewState,
  answers: Answers,
): Field[] =>
  fields.filter(field => {
    const draft = drafts[field.path]
    if (draft === undefined) return false
    return refusals[field.path] !== undefined || readTyped(field, draft, answers[field.path]).kind === 'odd'
  })

/** The same for the whole interview. */
export const allOdd = (state: InterviewState, answers: Answers): string[] =>
  careSteps.flatMap(step => oddIn(fieldsIn(step, answers), state, answers)).map(({ path }) => path)
