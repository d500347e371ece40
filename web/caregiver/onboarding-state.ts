import type { OnboardingEvent } from '#machines/caregiver-onboarding.ts'
import { api } from '../lib/api.ts'

type NewEvent = OnboardingEvent extends infer Event ? Event : never

/** What happened on the way in; how far she has got is the server's to know, so that every device shows the same. */
export const sendOnboarding = (...events: NewEvent[]) =>
  api.post('/api/caregiver-onboarding/events', {
    events: events.map(event => ({ id: crypto.randomUUID(), ...event })),
  })

/** Noted beside what one does: nobody has to wait for it, and a line that is down stops nobody. */
export const noteOnboarding = (...events: NewEvent[]) => {
  sendOnboarding(...events).catch(() => {})
}
