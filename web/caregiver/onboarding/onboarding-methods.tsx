import type { ComponentType } from 'react'
import type { OnboardingMethod } from '#machines/onboarding/caregiver-onboarding.ts'
import { page } from '#web/lib/outdated.ts'
import { paths } from '#web/paths.ts'
import type { MethodProps } from './method-props.ts'

type Method = {
  /** A conversation fills the window and has its own header. */
  isWide?: true
  /** Loads this method's page. */
  door: () => Promise<ComponentType<MethodProps>>
  /** Where it leads when it's done, and after how long (specification, sections 2, 4 and 9). */
  leadsTo: { to: string; afterMs: number }
}

export const methods: Readonly<Record<OnboardingMethod, Method>> = {
  resume: {
    door: page(async () => (await import('../resume/resume-page.tsx')).ResumeDoor),
    leadsTo: { to: paths.dashboardProfile(), afterMs: 0 },
  },
  audio: {
    door: page(async () => (await import('../recording/audio-page.tsx')).AudioDoor),
    leadsTo: { to: paths.dashboardProfile(), afterMs: 1000 },
  },
  video: {
    door: page(async () => (await import('../recording/video-page.tsx')).VideoDoor),
    leadsTo: { to: paths.onboardingProfile(), afterMs: 0 },
  },
  text: {
    isWide: true,
    door: page(async () => (await import('../talk/chat-page.tsx')).ChatDoor),
    leadsTo: { to: paths.onboardingDocuments(), afterMs: 500 },
  },
  live: {
    isWide: true,
    door: page(async () => (await import('../talk/live-page.tsx')).LiveDoor),
    leadsTo: { to: paths.onboardingDocuments(), afterMs: 500 },
  },
}
