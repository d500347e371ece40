import type {
  OnboardingEvent,
  OnboardingMethod,
  OnboardingStep,
} from '#machines/onboarding/caregiver-onboarding.ts'
import { api } from '#web/lib/api.ts'

/** A caregiver's progress, as the server reports it. */
export type Onboarding = {
  step: OnboardingStep
  method: OnboardingMethod | null
  completed: OnboardingStep[]
  skipped: OnboardingStep[]
  interview: { status: 'open' | 'complete'; answered: number; of: number }
}

export const readOnboarding = () => api.get('/api/caregiver-onboarding')

/** Reports an onboarding event; the server keeps the progress, so every device shows the same. */
export const sendOnboarding = (...events: OnboardingEvent[]) =>
  api.post('/api/caregiver-onboarding/events', {
    body: {
      events: events.map(event => ({ id: crypto.randomUUID(), ...event })),
    },
  })

/** Sends in the background: no one waits for it, and being offline blocks no one. */
export const noteOnboarding = (...events: OnboardingEvent[]) => {
  sendOnboarding(...events).catch(() => {})
}
