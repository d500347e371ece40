import { matchingOf } from '../matches/channel.ts'
import type { Base } from '../process/base.ts'

export type News = {
  /** For `interviewChannel`. */
  told: boolean
  /** The saved profile has lost what was taken out of the interview. */
  isTakenOut: boolean
}

export const noNews: News = { told: false, isTakenOut: false }

/** Where coordinators listen. */
export const interviewChannel = 'interview-updates'

/** Where this person's own screens listen. */
export const movesOf = (userId: string) => `interviews of ${userId}`

/** After the transaction. */
export const publishMoves = async (
  { bus }: Pick<Base, 'bus'>,
  { id }: { id: string },
  { told, isTakenOut }: News,
) => {
  if (told) await bus.publish(interviewChannel)
  if (isTakenOut) await bus.publish(matchingOf(id))
  await bus.publish(movesOf(id))
}
