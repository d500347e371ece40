import { z } from 'zod'
import {
  type OnboardingContext,
  type OnboardingEvent,
  onboardingMethods,
  onboardingSteps,
} from './caregiver-onboarding.ts'

const method = z.enum(onboardingMethods)
const step = z.enum(onboardingSteps)

/** An event as it arrives from outside. */
export const onboardingEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose'), method }),
  z.strictObject({ type: z.literal('complete'), step }),
  z.strictObject({ type: z.literal('skip'), step }),
  z.strictObject({ type: z.literal('back'), step }),
]) satisfies z.ZodType<OnboardingEvent>

/** The part of it that's stored. */
export const onboardingContext = z.object({
  method: method.nullable(),
  completed: z.array(step),
  skipped: z.array(step),
}) satisfies z.ZodType<OnboardingContext>
