import type {
  OnboardingEvent,
  OnboardingMethod,
  OnboardingStep,
} from '#machines/onboarding/caregiver-onboarding.ts'
import { api } from '#web/lib/api.ts'

/** How far she has got, as the server tells it. */
export type Onboarding = {
  step: OnboardingStep
  method: OnboardingMethod | null
  completed: OnboardingStep[]
  skipped: OnboardingStep[]
  interview: { status: 'open' | 'complete'; answered: number; of: number }
}

export const readOnboarding = () => api.get<Onboarding>('/api/caregiver-onboarding')

/** What happened on the way in; how far she has got is the server's to know, so that every device shows the same. */
export const sendOnboarding = (...events: OnboardingEvent[]) =>
  api.post('/api/caregiver-onboarding/events', {
    events: events.map(event => ({ id: crypto.randomUUID(), ...event })),
  })

/** Noted beside what one does: nobody has to wait for it, and a line that is down stops nobody. */
export const noteOnboarding = (...events: OnboardingEvent[]) => {
  sendOnboarding(...events).catch(() => {})
}
