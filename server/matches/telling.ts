import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import type { MatchSide } from '#machines/matching/match.ts'
import { listenersOf } from '../circle/audience.ts'
import type { Post } from '../mail/mailer.ts'
import type { Bus } from '../realtime/bus.ts'
import { cancelVisitsWith } from '../visits/ending.ts'
import type { MatchEmailKind } from './emails.ts'
import type { MovedMatch } from './moves.ts'

/** The coordinators' channel for matches. */
export const matchChannel = 'match-updates'

export const matchNews = [
  'match_offered',
  'match_accepted',
  'match_introduced',
  'match_started',
  'match_declined',
  'match_withdrawn',
  'match_ended',
] as const

type News = (typeof matchNews)[number]

const emailOf: Partial<Record<News, MatchEmailKind>> = {
  match_offered: 'matchOffered',
  match_accepted: 'matchAccepted',
  match_introduced: 'matchIntroduced',
  match_declined: 'matchClosed',
  match_withdrawn: 'matchClosed',
  match_ended: 'matchEnded',
}

/** No email if the notification is seen in the app within this time. */
const seenWithinMs = 2 * 60_000

const both: readonly MatchSide[] = ['family', 'caregiver']

/** The notifications for each side; a suggestion that was never offered has none. */
function newsOf({
  before,
  after,
  event,
}: MovedMatch): { type: News; sides: readonly MatchSide[] } | undefined {
  const others = both.filter(side => side !== event.by)
  if (event.type === 'approve') return { type: 'match_offered', sides: both }
  if (before.offered_at === null) return undefined
  switch (event.type) {
    case 'accept':
      return after.status === 'introduced'
        ? { type: 'match_introduced', sides: both }
        : { type: 'match_accepted', sides: others }
    case 'start':
      return { type: 'match_started', sides: both }
    case 'decline':
      return { type: 'match_declined', sides: others }
    case 'withdraw':
      return { type: 'match_withdrawn', sides: others }
    case 'end':
      return { type: 'match_ended', sides: others }
    // Whoever had read of the end is told by what took it back.
    case 'restore':
      return undefined
  }
}

export const userOf = (
  { family_id, caregiver_id }: Pick<MovedMatch['after'], 'family_id' | 'caregiver_id'>,
  side: MatchSide,
): string => (side === 'family' ? family_id : caregiver_id)

/**
 * Notifies both sides and the coordinators, and cancels the visits of a match that's over, in the event's transaction;
 * call it last.
 */
export async function tellOfMoves(
  trx: Db,
  moves: readonly MovedMatch[],
  { post, now, emailAfterMs = seenWithinMs }: { post: Post; now: string; emailAfterMs?: number },
): Promise<void> {
  for (const { after } of moves) await cancelVisitsWith(trx, after, { post, now })
  for (const move of moves) {
    const { id, status } = move.after
    const news = newsOf(move)
    for (const { side, userId } of await listenersOf(trx, move.after, news?.sides ?? [])) {
      const type = news?.type ?? 'match_offered'
      const { id: notificationId } = await insertNotification(trx, {
        ...{ channel: 'notifications', userId, type, now },
        body: { id, status },
      })
      const kind = emailOf[type]
      const email = { matchId: id, side, userId, status, notificationId }
      if (kind) await post.aboutMatch({ kind, ...email }, trx, emailAfterMs)
    }
    await tellCoordinators(trx, { type: 'match_changed', id, status, now })
  }
}

export const tellCoordinators = (
  trx: Db,
  {
    now,
    type,
    ...body
  }: { type: 'match_suggested' | 'match_changed'; id: string; status: string; now: string },
) => insertNotification(trx, { channel: matchChannel, userId: null, type, now, body })

/** After the transaction. */
export async function publishMatchNews(bus: Bus): Promise<void> {
  await bus.publish('notifications')
  await bus.publish(matchChannel)
}
