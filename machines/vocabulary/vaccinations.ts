import { z } from 'zod'

export const vaccinationCodes = [
  'covid-19',
  'flu',
  'hepatitis-b',
  'hepatitis-a',
  'tb-test',
  'mmr',
  'tdap',
  'chickenpox',
  'pneumonia',
  'shingles',
  'rsv',
] as const

export const vaccinationStatuses = ['done', 'planned', 'declined'] as const

export const vaccinationItem = z.strictObject({
  code: z.enum(vaccinationCodes),
  status: z.enum(vaccinationStatuses).default('done'),
  date: z.iso.date().optional(),
})
export type VaccinationItem = z.infer<typeof vaccinationItem>

const backgroundScopes = ['state', 'federal', 'state-and-federal'] as const

export const backgroundStatuses = ['passed', 'in-progress', 'willing', 'none'] as const

/** What someone says of their background check; a document proves it. */
export const backgroundCheck = z.strictObject({
  status: z.enum(backgroundStatuses),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .optional(),
  scope: z.enum(backgroundScopes).optional(),
  /** A day, or only its year. */
  date: z
    .string()
    .regex(/^\d{4}(?:-\d{2}-\d{2})?$/u)
    .optional(),
})
export type BackgroundCheck = z.infer<typeof backgroundCheck>
