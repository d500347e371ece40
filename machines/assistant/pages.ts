import type { PublicRole } from '../roles.ts'

/** Pages that Emma knows the way to. */
const pages = {
  schedule: ['caregiver', 'care-seeker'],
  messages: ['caregiver', 'care-seeker'],
  payments: ['caregiver', 'care-seeker'],
  matches: ['caregiver', 'care-seeker'],
  profile: ['caregiver', 'care-seeker'],
  reviews: ['caregiver', 'care-seeker'],
  settings: ['caregiver', 'care-seeker'],
  account: ['caregiver', 'care-seeker'],
  search: ['care-seeker'],
  'care-plan': ['care-seeker'],
  backups: ['care-seeker'],
  documents: ['caregiver'],
  hours: ['caregiver'],
  clients: ['caregiver'],
  guides: ['caregiver'],
  growth: ['caregiver'],
  community: ['caregiver'],
} as const satisfies Record<string, readonly PublicRole[]>

export type PageName = keyof typeof pages

export const isPageName = (name: string): name is PageName => Object.hasOwn(pages, name)

const [first = 'schedule', ...others] = Object.keys(pages).filter(isPageName)

export const pageNames: readonly [PageName, ...PageName[]] = [first, ...others]

export const hasPage = (role: PublicRole, name: PageName): boolean => pages[name].some(one => one === role)
