/** What people write to coordinators about. */
export const supportTopics = ['finding-care', 'giving-care', 'account', 'fault', 'partners', 'other'] as const

export type SupportTopic = (typeof supportTopics)[number]

export const supportLimits = {
  messageMax: 4000,
  /** Answered requests are kept this long, in case someone asks again. */
  keptDays: 90,
} as const
