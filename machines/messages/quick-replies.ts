import { onTheWayMs } from '../visits/visit.ts'

/** How late, in minutes, a caregiver can say in one tap. */
export const lateChoices = [10, 20, 30] as const

type Coming = { status: string; startsAt: string; endsAt: string; clock: { in: string | null } }

/** From so long before a visit on, until it ends or they've clocked in. */
export const isOnTheWay = ({ status, startsAt, endsAt, clock }: Coming, now: number): boolean =>
  status === 'confirmed' &&
  clock.in === null &&
  now >= Date.parse(startsAt) - onTheWayMs &&
  now < Date.parse(endsAt)
