import type { ComponentType } from 'react'
import type { OnboardingMethod } from '#machines/onboarding/caregiver-onboarding.ts'
import { page } from '#web/lib/outdated.ts'
import { paths } from '#web/paths.ts'
import type { MethodProps } from './method-props.ts'

type Method = {
  /** A conversation about the interview; it fills the window and has its own header. */
  talks?: true
  /** Loads this method's page. */
  load: () => Promise<ComponentType<MethodProps>>
  /** Where it leads when it's done, and after how long (specification, sections 2, 4 and 9). */
  leadsTo: { to: string; afterMs: number }
}

export const methods: Readonly<Record<OnboardingMethod, Method>> = {
  resume: {
    load: page(async () => (await import('../resume/resume-page.tsx')).ResumeMethod),
    leadsTo: { to: paths.dashboardProfile(), afterMs: 0 },
  },
  audio: {
    load: page(async () => (await import('../recording/audio-page.tsx')).AudioMethod),
    leadsTo: { to: paths.dashboardProfile(), afterMs: 1000 },
  },
  video: {
    load: page(async () => (await import('../recording/video-page.tsx')).VideoMethod),
    leadsTo: { to: paths.onboardingProfile(), afterMs: 0 },
  },
  text: {
    talks: true,
    load: page(async () => (await import('../talk/chat-page.tsx')).ChatMethod),
    leadsTo: { to: paths.onboardingDocuments(), afterMs: 500 },
  },
  live: {
    talks: true,
    load: page(async () => (await import('../talk/live-page.tsx')).LiveMethod),
    leadsTo: { to: paths.onboardingDocuments(), afterMs: 500 },
  },
}
