import type { OnboardingMethod } from '#machines/onboarding/caregiver-onboarding.ts'
import type { IconName } from '#web/ui/icon.tsx'

const talking = 'chat'

export const methodIcons = {
  resume: 'file',
  audio: 'mic',
  video: 'video',
  text: talking,
  live: 'speaker',
} as const satisfies Record<OnboardingMethod, IconName>
