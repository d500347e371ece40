/** What people write to the coordinators about. */
export const supportTopics = ['finding-care', 'giving-care', 'account', 'fault', 'partners', 'other'] as const

export type SupportTopic = (typeof supportTopics)[number]

export const supportLimits = {
  messageMax: 4000,
  /** What was answered is kept for so long, in case somebody asks again. */
  keptDays: 90,
} as const
