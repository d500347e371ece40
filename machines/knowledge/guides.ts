/** The guides by the names in their addresses, in the order of the list. */
export const guideNames = [
  'safe-transfers',
  'dementia-sundowning',
  'falls',
  'emergencies-and-911',
  'medication-reminders',
  'eating-and-choking',
  'skin-and-pressure-sores',
  'infection-control',
  'recognizing-abuse',
  'boundaries-and-gifts',
  'hours-and-pay',
  'looking-after-yourself',
] as const

export type GuideName = (typeof guideNames)[number]

export const guideTopics = ['safety', 'health', 'work', 'you'] as const

export type GuideTopic = (typeof guideTopics)[number]

const wordsAMinute = 200

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsAMinute))
