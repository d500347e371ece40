import { initialTransition, transition } from 'xstate'
import { z } from 'zod'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { careInterviewMachine, careInterviewVersion } from '#machines/care-interview/machine.ts'
import { caregiverFields, caregiverSteps } from '#machines/caregiver-interview/fields.ts'
import {
  caregiverInterviewMachine,
  caregiverInterviewVersion,
} from '#machines/caregiver-interview/machine.ts'
import { evidence, type InterviewEvent, offer, remembered } from '#machines/interview/events.ts'
import type { Field } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewContext } from '#machines/interview/rules.ts'

/** An interview's state and answers: as much of its machine as is stored. */
export type Standing = { value: string; context: InterviewContext }

/** One kind of interview, as its writer sees it. */
export type Interviewer = {
  kind: InterviewKind
  version: number
  fields: readonly Field[]
  steps: readonly string[]
  begin(): Standing
  /** Undefined for what another version wrote. */
  read(version: number, snapshot: string): Standing | undefined
  /** Undefined when the machine doesn't allow it. */
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
      asked: z.record(z.string(), z.number()).optional(),
      offer: offer.optional(),
      ...remembered.shape,
    }),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Kind = {
  kind: InterviewKind
  version: number
  fields: readonly Field[]
  steps: readonly string[]
  machine: typeof careInterviewMachine | typeof caregiverInterviewMachine
}

function interviewerOf({ kind, version, fields, steps, machine }: Kind): Interviewer {
  const state = z.enum([...steps, 'confirmed'])
  const standing = standingOf(fields, state)
  type Moved = Omit<Standing, 'value'> & { value: unknown }
  const partOf = ({ value, context }: Moved): Standing => ({ value: state.parse(value), context })
  return {
    ...{ kind, version, fields, steps },
    begin: () => partOf(initialTransition(machine)[0]),
    read: (stored, snapshot) => (stored === version ? standing.safeParse(parsed(snapshot)).data : undefined),
    move({ value, context }, event) {
      const here = machine.resolveState({ value: state.parse(value), context })
      return here.can(event) ? partOf(transition(machine, here, event)[0]) : undefined
    },
  }
}

export const interviewers: Readonly<Record<InterviewKind, Interviewer>> = {
  care: interviewerOf({
    kind: 'care',
    version: careInterviewVersion,
    fields: careFields,
    steps: careSteps,
    machine: careInterviewMachine,
  }),
  caregiver: interviewerOf({
    kind: 'caregiver',
    version: caregiverInterviewVersion,
    fields: caregiverFields,
    steps: caregiverSteps,
    machine: caregiverInterviewMachine,
  }),
}
