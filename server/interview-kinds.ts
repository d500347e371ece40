import { initialTransition, transition } from 'xstate'
import { z } from 'zod'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { careInterviewMachine, careInterviewVersion } from '#machines/care-interview/machine.ts'
import { evidence, type InterviewEvent } from '#machines/interview/events.ts'
import type { Field } from '#machines/interview/fields.ts'
import type { InterviewContext } from '#machines/interview/rules.ts'

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

const carePaths = new Set(careFields.map(({ path }) => path))
const carePath = z.string().refine(path => carePaths.has(path))
const careState = z.enum([...careSteps, 'confirmed'])

const careStanding = z.object({
  value: careState,
  context: z.object({
    answers: z.record(carePath, z.unknown()),
    evidence: z.record(carePath, evidence),
    skipped: z.array(z.string()),
    asking: z.array(z.string()),
  }),
})

const partOf = ({ value, context }: Standing): Standing => ({ value, context })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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

export const interviewers = { care } as const satisfies Record<string, Interviewer>

export type InterviewKind = keyof typeof interviewers
