import { dayMs, minuteMs } from '../calendar/durations.ts'

/** What someone may do in another family's place. */
export const circleRights = ['read', 'plan', 'decide'] as const
export type CircleRight = (typeof circleRights)[number]

/** Whoever may do something may also see what it's about. */
export const rightsOf = (given: readonly CircleRight[]): CircleRight[] =>
  circleRights.filter(right => right === 'read' || given.includes(right))

/** Members and open invitations together. */
export const largestCircle = 20

export const invitationLastsMs = 7 * dayMs

/** How long whoever ended a membership can take that back. */
export const endingUndoMs = 10 * minuteMs

export const invitationStates = ['open', 'used', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

export function invitationState(
  { expiresAt, usedAt }: { expiresAt: string; usedAt: string | null },
  now: string,
): InvitationState {
  if (usedAt !== null) return 'used'
  return expiresAt <= now ? 'expired' : 'open'
}
