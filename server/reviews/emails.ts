import { z } from 'zod'
import { givenNameOf } from '#db/queries/caregivers/public-side.ts'
import { findMatch } from '#db/queries/matching/matches.ts'
import { isNotificationRead } from '#db/queries/messages/notifications.ts'
import { listPair } from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import { reviewOccasions } from '#machines/reviews/review.ts'
import type { Delivery } from '../mail/delivery.ts'
import { reviewEmailKinds } from '../mail/email-kinds.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  kind: z.enum(reviewEmailKinds),
  matchId: z.string(),
  occasion: z.enum(reviewOccasions),
  /** Who gets it. */
  userId: z.string(),
  notificationId: z.number(),
})

export type ReviewEmail = z.infer<typeof payloadShape>

/** Goes to people who haven't looked yet, and asks only who hasn't written; there's not a word of a review in it. */
export const sendReviewEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, matchId, occasion, userId, notificationId } = payloadShape.parse(payload)
    const match = await findMatch(db, matchId)
    const person = await findAddressee(db, userId)
    if (!match || !person || (await isNotificationRead(db, notificationId))) return
    const pair = await listPair(db, { matchId, occasion })
    if (kind === 'reviewDue' && pair.some(({ author_id }) => author_id === userId)) return
    const isFamily = match.family_id === userId
    const page = isFamily ? '/care-seeker/dashboard/reviews' : '/dashboard/reviews'
    const url = `${origin}${page}${kind === 'reviewDue' ? `?match=${matchId}` : ''}`
    const other = givenNameOf(isFamily ? match.caregiver_name : match.family_name)
    await sendTo({ db, mail }, person, kind, { url, other })
  }
