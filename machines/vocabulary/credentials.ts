import { z } from 'zod'
import { ownWords } from './own-words.ts'

/** Licenses and certificates people hold, and families may ask for. */
export const credentialCodes = [
  'cna',
  'hca',
  'hha',
  'pca',
  'lpn',
  'rn',
  'medication-aide',
  'cpr',
  'first-aid',
  'bls',
  'dementia-training',
  'hospice-training',
  'food-handler',
  'nurse-delegation',
  'driver-license',
  'physical-therapy-aide',
  'medical-assistant',
  'emt',
  'tb-test',
  'background-check',
] as const

export type Credential = (typeof credentialCodes)[number]

/** Only 'held' counts, and only in the state it's for; whether it's verified, documents alone say. */
export const credentialStatuses = ['held', 'applied', 'expired', 'abroad', 'none'] as const

export const credentialItem = z.strictObject({
  code: z.enum(credentialCodes),
  status: z.enum(credentialStatuses).default('held'),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .optional(),
  number: ownWords(40).optional(),
  expires: z.iso.date().optional(),
})
export type CredentialItem = z.infer<typeof credentialItem>
