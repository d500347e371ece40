import { z } from 'zod'

/** What makes a good match, in the order the reasons are weighed; the weights are published. */
export const matchTerms = [
  'schedule',
  'experience',
  'pace',
  'language',
  'interests',
  'values',
  'distance',
  'rate',
] as const

export type MatchTerm = (typeof matchTerms)[number]

/** What coordinators can switch. All are on until someone switches them off. */
export const matchSwitches = [
  /** Only caregivers whose required documents are all verified and in date on the first day of care. */
  'requireVerifiedDocuments',
  /** Distance counts three times as much. */
  'preferNearby',
  /** Some places in each list are reserved for caregivers who are new and have rarely been shown. */
  'newCaregiverStart',
  /** Where the list isn't full, pairs follow that miss by one thing that could change. */
  'suggestNearMisses',
] as const

export type MatchSwitch = (typeof matchSwitches)[number]

/** The specification, section 9: the lowest score that's suggested. */
export const matchThreshold = { min: 50, max: 95, step: 5, usual: 75 } as const

const threshold = z.number().min(matchThreshold.min).max(matchThreshold.max).multipleOf(matchThreshold.step)
const weight = z.number().int().min(0).max(100)

const weights = z
  .strictObject({
    schedule: weight,
    experience: weight,
    pace: weight,
    language: weight,
    interests: weight,
    values: weight,
    distance: weight,
    rate: weight,
  } satisfies Record<MatchTerm, z.ZodType>)
  .refine(all => Object.values(all).some(one => one > 0), 'needs at least one weight above zero')

export const matchingSettings = z.strictObject({
  threshold,
  requireVerifiedDocuments: z.boolean(),
  preferNearby: z.boolean(),
  newCaregiverStart: z.boolean(),
  suggestNearMisses: z.boolean(),
  weights,
} satisfies Record<MatchSwitch | 'threshold' | 'weights', z.ZodType>)

export type MatchingSettings = z.infer<typeof matchingSettings>

export const usualMatchingSettings: MatchingSettings = {
  threshold: matchThreshold.usual,
  requireVerifiedDocuments: true,
  preferNearby: true,
  newCaregiverStart: true,
  suggestNearMisses: true,
  weights: {
    schedule: 25,
    experience: 20,
    pace: 15,
    language: 10,
    interests: 10,
    values: 10,
    distance: 5,
    rate: 5,
  },
}
