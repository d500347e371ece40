import { hourMs } from '../calendar/durations.ts'

/** What a caregiver on the way says in one tap. */
export const quickReplies = ['onMyWay', 'late'] as const

/** From so long before a visit on, until it ends or they've clocked in. */
const beforeMs = 3 * hourMs

type Coming = { status: string; startsAt: string; endsAt: string; clock: { in: string | null } }

export const isOnTheWay = ({ status, startsAt, endsAt, clock }: Coming, now: number): boolean =>
  status === 'confirmed' &&
  clock.in === null &&
  now >= Date.parse(startsAt) - beforeMs &&
  now < Date.parse(endsAt)
