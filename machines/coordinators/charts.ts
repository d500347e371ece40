/** How far someone has come, from the first answer to care that has begun. */
export const funnelSteps = ['started', 'finished', 'suggested', 'offered', 'introduced', 'active'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** How long a document has waited, in whole days: from the first number up to the second. */
export const waitingAges = ['0-1', '1-2', '2-4', '4-7', '7-'] as const
export type WaitingAge = (typeof waitingAges)[number]

export const chartWeeks = { usual: 12, most: 52 } as const

const dayMs = 24 * 60 * 60 * 1000

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00.000Z`)
  const back = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - back * dayMs).toISOString().slice(0, 10)
}

/** The newest weeks, each by its Monday, oldest first. */
export const weeksUntil = (now: Date, count: number): string[] => {
  const last = Date.parse(`${mondayOf(now.toISOString().slice(0, 10))}T00:00:00.000Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}
