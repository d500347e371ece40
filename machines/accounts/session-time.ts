import { limits } from '../limits.ts'
import type { Session } from './session.ts'

/** Whole 30 s ticks left before the session ends (specification, section 9). */
export const ticksLeft = (expiresAt: string, now: number): number =>
  Math.floor((Date.parse(expiresAt) - now) / limits.sessionTickMs)

export const isRefreshDue = (session: Session | null, now: number): boolean =>
  session !== null && ticksLeft(session.expiresAt, now) <= limits.sessionRefreshTicks
