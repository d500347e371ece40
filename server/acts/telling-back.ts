import type { Act } from '#db/queries/acts/acts.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { MatchWithSides } from '#db/queries/matching/matches.ts'
import { forgetUnreadOf, insertNotification } from '#db/queries/messages/notifications.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import type { MatchStatus } from '#machines/matching/match.ts'
import { listenersOf } from '../circle/audience.ts'
import type { Post } from '../mail/mailer.ts'
import type { Taken } from './taken.ts'

type Back = { matches: readonly MatchWithSides[]; visits: readonly VisitWithSides[] }
type Undone = { trx: Db; act: Act; taken: Taken; now: string }

/** What an act may have said. */
const newsOfActs = [
  ...['visit_cancelled', 'match_ended', 'match_withdrawn', 'account_on_hold', 'account_off_hold'],
  ...['account_paused', 'account_resumed'],
]

/** The news that says where a match is again. */
const newsOf: Partial<Record<MatchStatus, string>> = {
  ...{ offered: 'match_offered', introduced: 'match_introduced', active: 'match_started' },
}

/** Unread news of the act is taken back; whoever has read it, or got an email, hears that it no longer holds. */
export async function tellBack(
  { trx, act, taken, now, people }: Undone & { people: readonly string[] },
  back: Back,
  post: Post,
): Promise<void> {
  const told = new Set(people)
  for (const one of [...back.matches, ...back.visits])
    for (const { userId } of await listenersOf(trx, one)) told.add(userId)
  const unread = { userIds: [...told], at: act.created_at, types: newsOfActs }
  const read = new Set(await forgetUnreadOf(trx, unread))
  for (const match of back.matches) {
    const type = newsOf[match.status]
    for (const { userId } of await listenersOf(trx, match))
      if (type && read.has(userId))
        await insertNotification(trx, {
          ...{ channel: 'notifications', userId, type, now },
          body: { id: match.id, status: match.status },
        })
  }
  for (const visits of Map.groupBy(back.visits, visit => visit.match_id).values())
    await tellOfVisitsBack({ trx, act, taken, now }, visits, { read, post })
}

async function tellOfVisitsBack(
  { trx, act, taken, now }: Undone,
  visits: readonly VisitWithSides[],
  { read, post }: { read: ReadonlySet<string>; post: Post },
): Promise<void> {
  const [first] = visits
  if (!first) return
  for (const { side, userId } of await listenersOf(trx, first)) {
    const other = publicName(side === 'family' ? first.caregiver_name : first.family_name)
    const isEmailed = taken.told.includes(userId)
    if (isEmailed) await post.aboutAct({ kind: 'onAgain', actId: act.id, userId, side, other }, trx, 0)
    if (isEmailed || read.has(userId))
      await insertNotification(trx, {
        ...{ channel: 'notifications', userId, type: 'visit_confirmed', now },
        body: { id: first.id, status: first.status, event: 'restore', count: visits.length },
      })
  }
}
