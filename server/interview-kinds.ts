import { initialTransition, transition } from 'xstate'
import { z } from 'zod'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { careInterviewMachine, careInterviewVersion } from '#machines/care-interview/machine.ts'
import { caregiverFields, caregiverSteps } from '#machines/caregiver-interview/fields.ts'
import {
  caregiverInterviewMachine,
  caregiverInterviewVersion,
} from '#machines/caregiver-interview/machine.ts'
import { evidence, type InterviewEvent } from '#machines/interview/events.ts'
import type { Field } from '#machines/interview/fields.ts'
import type { InterviewContext } from '#machines/interview/rules.ts'
import type { InterviewKind } from '#machines/interview-kinds.ts'

/** Where an interview stands and what it holds: as much of its machine as is stored. */
export type Standing = { value: string; context: InterviewContext }

/** One kind of interview, as the mover sees it. */
export type Interviewer = {
  version: number
  fields: readonly Field[]
  steps: readonly string[]
  begin(): Standing
  /** Undefined for what this version did not write. */
  read(version: number, snapshot: string): Standing | undefined
  /** Undefined when the machine does not allow it. */
  move(standing: Standing, event: InterviewEvent): Standing | undefined
}

const pathOf = (fields: readonly Field[]) => {
  const paths = new Set(fields.map(({ path }) => path))
  return z.string().refine(path => paths.has(path))
}

const standingOf = <State extends string>(fields: readonly Field[], state: z.ZodType<State>) => {
  const path = pathOf(fields)
  return z.object({
    value: state,
    context: z.object({
      answers: z.record(path, z.unknown()),
      evidence: z.record(path, evidence),
      skipped: z.array(z.string()),
      asking: z.array(z.string()),
    }),
  })
}

const partOf = ({ value, context }: Standing): Standing => ({ value, context })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const careState = z.enum([...careSteps, 'confirmed'])
const careStanding = standingOf(careFields, careState)

const care: Interviewer = {
  version: careInterviewVersion,
  fields: careFields,
  steps: careSteps,
  begin: () => partOf(initialTransition(careInterviewMachine)[0]),
  read: (version, snapshot) =>
    version === careInterviewVersion ? careStanding.safeParse(parsed(snapshot)).data : undefined,
  move({ value, context }, event) {
    const state = careInterviewMachine.resolveState({ value: careState.parse(value), context })
    return state.can(event) ? partOf(transition(careInterviewMachine, state, event)[0]) : undefined
  },
}

const caregiverState = z.enum([...caregiverSteps, 'confirmed'])
const caregiverStanding = standingOf(caregiverFields, caregiverState)

const caregiver: Interviewer = {
  version: caregiverInterviewVersion,
  fields: caregiverFields,
  steps: caregiverSteps,
  begin: () => partOf(initialTransition(caregiverInterviewMachine)[0]),
  read: (version, snapshot) =>
    version === caregiverInterviewVersion ? caregiverStanding.safeParse(parsed(snapshot)).data : undefined,
  move({ value, context }, event) {
    const state = caregiverInterviewMachine.resolveState({ value: caregiverState.parse(value), context })
    return state.can(event) ? partOf(transition(caregiverInterviewMachine, state, event)[0]) : undefined
  },
}

export const interviewers: Readonly<Record<InterviewKind, Interviewer>> = { care, caregiver }
