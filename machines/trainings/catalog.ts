import { z } from 'zod'
import type { DocumentType } from '../documents/documents.ts'
import english from './words/en.json' with { type: 'json' }

/** Trainings to choose from, in the order of the list; other titles are the caregiver's own. */
export const trainingKinds = [
  'first-aid-cpr',
  'safe-lifting',
  'dementia-care',
  'fall-prevention',
  'medication-reminders',
  'infection-control',
  'stroke-recovery',
  'parkinsons-care',
  'nutrition-and-cooking',
  'skin-and-wounds',
  'end-of-life-care',
  'boundaries-and-money',
  'mental-health-first-aid',
  'abuse-and-neglect',
  'food-safety',
] as const

export type TrainingKind = (typeof trainingKinds)[number]

export type TrainingWords = Readonly<Record<TrainingKind, { title: string; what: string }>>

const words = z
  .record(z.enum(trainingKinds), z.strictObject({ title: z.string().min(1), what: z.string().min(1) }))
  .parse(english)

/** What each is called and what it's about, in English as the table has it. */
export const trainingWords = (kind: TrainingKind) => words[kind]

export const isTrainingKind = (kind: string | null): kind is TrainingKind =>
  trainingKinds.some(known => known === kind)

export const trainingLimits = { titleMax: 120, perPerson: 200 } as const

/** Which document its certificate is uploaded as. */
export const certificateOf = (kind: string | null): DocumentType =>
  kind === 'first-aid-cpr' ? 'cpr_first_aid' : 'licence_or_certificate'
