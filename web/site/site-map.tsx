import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { About } from '../public/about.tsx'
import { AdminLanding } from '../public/admin-landing.tsx'
import { Careers } from '../public/careers.tsx'
import { ForCareSeekers } from '../public/for-care-seekers.tsx'
import { ForCaregivers } from '../public/for-caregivers.tsx'
import { Landing } from '../public/landing.tsx'
import { Privacy } from '../public/privacy.tsx'
import { Stories } from '../public/stories.tsx'
import { Support } from '../public/support.tsx'
import { Terms } from '../public/terms.tsx'

/** A page of the public site: its content, and the title, text and picture for search and social previews. */
type SitePage = { path: string; words: PageWords; Page: ComponentType; image?: string }

export type PageWords =
  | 'home'
  | 'forCaregivers'
  | 'forCareSeekers'
  | 'stories'
  | 'about'
  | 'careers'
  | 'privacy'
  | 'terms'
  | 'admin'
  | 'caregivers'
  | 'support'

export const sitePages: readonly SitePage[] = [
  { path: paths.home(), words: 'home', Page: Landing, image: 'home' },
  { path: paths.forCaregivers(), words: 'forCaregivers', Page: ForCaregivers, image: 'for-caregivers' },
  { path: paths.forCareSeekers(), words: 'forCareSeekers', Page: ForCareSeekers, image: 'for-care-seekers' },
  { path: paths.stories(), words: 'stories', Page: Stories, image: 'stories' },
  { path: paths.about(), words: 'about', Page: About },
  { path: paths.careers(), words: 'careers', Page: Careers },
  { path: paths.privacy(), words: 'privacy', Page: Privacy },
  { path: paths.terms(), words: 'terms', Page: Terms },
  { path: paths.support(), words: 'support', Page: Support },
  { path: paths.adminLanding(), words: 'admin', Page: AdminLanding },
]

/** Rendered per request, from what the server finds. */
export const caregiversPage = { path: paths.caregivers(), words: 'caregivers' } as const
