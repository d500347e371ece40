import { dayMs } from '../calendar/durations.ts'
/** The coordinators' lists of people. */
export const peopleLists = ['caregivers', 'recipients'] as const
export type PeopleList = (typeof peopleLists)[number]

/** Just signed up; telling us about themselves; on the list for families or matches; paused. */
export const personStatuses = ['new', 'draft', 'active', 'paused'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const peopleSorts = ['name', 'city', 'rate', 'joined'] as const
export type PeopleSort = (typeof peopleSorts)[number]

export const documentNeeds = ['waiting', 'expiring', 'expired'] as const
export type DocumentNeed = (typeof documentNeeds)[number]

/** A document that expires within this many days needs a new one soon. */
export const expiringDays = 60

export const noteLimits = { max: 4000, editableMs: dayMs, restorableMs: dayMs } as const

export const savedViewLimits = { nameMax: 60, queryMax: 600, perPerson: 30 } as const
