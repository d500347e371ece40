import { careFields, careSteps } from '../care-interview/fields.ts'
import { caregiverFields, caregiverSteps } from '../caregiver-interview/fields.ts'
import type { PublicRole } from '../roles.ts'
import type { Field } from './fields.ts'

/** The kinds of interviews: a family's, and a caregiver's. */
export const interviewKinds = {
  care: { fields: careFields, steps: careSteps },
  caregiver: { fields: caregiverFields, steps: caregiverSteps },
} as const satisfies Record<string, { fields: readonly Field[]; steps: readonly string[] }>

export type InterviewKind = keyof typeof interviewKinds

/** Which role each kind belongs to. */
export const interviewedRole = {
  care: 'care-seeker',
  caregiver: 'caregiver',
} as const satisfies Record<InterviewKind, PublicRole>

export const fieldsOf = (kind: InterviewKind): readonly Field[] => interviewKinds[kind].fields

export const fieldOf = (kind: InterviewKind, path: string): Field | undefined =>
  interviewKinds[kind].fields.find(field => field.path === path)
