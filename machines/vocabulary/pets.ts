import { z } from 'zod'
import { ownWords } from './own-words.ts'

export const petCodes = [
  'dog',
  'small-dog',
  'large-dog',
  'cat',
  'bird',
  'fish',
  'rabbit',
  'rodent',
  'reptile',
  'horse',
  'farm',
  'other',
  'any',
] as const

export type Pet = (typeof petCodes)[number]

export const petStances = ['fine', 'prefers-not', 'allergic'] as const

/** How a caregiver is with a kind of animal. */
export const petStance = z.strictObject({ kind: z.enum(petCodes), stance: z.enum(petStances) })
export type PetStance = z.infer<typeof petStance>

/** An animal at home. */
export const petAtHome = z.strictObject({ kind: z.enum(petCodes), name: ownWords(40).optional() })
export type PetAtHome = z.infer<typeof petAtHome>
