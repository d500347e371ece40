import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Review } from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import type { Post } from '../mail/mailer.ts'

export const reviewNews = ['review_due', 'review_published', 'review_replied', 'review_decided'] as const
type News = (typeof reviewNews)[number]

/** No email if the notification is seen in the app within this time. */
const emailAfterMs = 2 * 60_000

type Told = { userId: string; type: News; body: object; now: string }

const tell = (trx: Db, { userId, type, body, now }: Told) =>
  insertNotification(trx, { channel: 'notifications', userId, type, now, body })

/** Notifies the subject of a new review, without its text; call it last. */
export async function tellOfPublished(
  trx: Db,
  reviews: readonly Review[],
  { post, now }: { post: Post; now: string },
): Promise<void> {
  for (const { id, match_id: matchId, occasion, subject_id: userId } of reviews) {
    const { id: notificationId } = await tell(trx, {
      ...{ userId, type: 'review_published', now },
      body: { id, matchId },
    })
    const email = { kind: 'reviewPublished', matchId, occasion, userId, notificationId } as const
    await post.aboutReview(email, trx, emailAfterMs)
  }
}

export async function tellOfDue(
  trx: Db,
  { matchId, occasion, userId }: { matchId: string; occasion: Review['occasion']; userId: string },
  { post, now }: { post: Post; now: string },
): Promise<void> {
  const { id: notificationId } = await tell(trx, {
    ...{ userId, type: 'review_due', now },
    body: { matchId, occasion },
  })
  await post.aboutReview({ kind: 'reviewDue', matchId, occasion, userId, notificationId }, trx, emailAfterMs)
}

/** Notifies the author of a reply or of a coordinator's decision. */
export const tellAuthor = (
  trx: Db,
  { id, match_id: matchId, author_id: userId }: Review,
  type: 'review_replied' | 'review_decided',
  now: string,
) => tell(trx, { userId, type, body: { id, matchId }, now })
