import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { findMatch } from '#db/queries/matching/matches.ts'
import { isNotificationRead } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import { matchSides, matchStatuses } from '#machines/matching/match.ts'
import { stillListens } from '../circle/audience.ts'
import type { Delivery } from '../mail/delivery.ts'
import { matchEmailKinds } from '../mail/email-kinds.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  kind: z.enum(matchEmailKinds),
  matchId: z.string(),
  side: z.enum(matchSides),
  userId: z.string(),
  /** The match's status when this was news. */
  status: z.enum(matchStatuses),
  notificationId: z.number(),
})

export type MatchEmail = z.infer<typeof payloadShape>
export type MatchEmailKind = MatchEmail['kind']

const pages = { family: '/care-seeker/dashboard?tab=matches', caregiver: '/dashboard' } as const

/** Goes to people who haven't looked yet, about news that is still true. */
export const sendMatchEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, matchId, side, userId, status, notificationId } = payloadShape.parse(payload)
    const match = await findMatch(db, matchId)
    if (!match || match.status !== status || (await isNotificationRead(db, notificationId))) return
    if (!(await stillListens(db, match, { userId, side }))) return
    const person = await findAddressee(db, userId)
    if (!person) return
    const other = publicName(side === 'family' ? match.caregiver_name : match.family_name)
    await sendTo({ db, mail }, person, kind, { url: `${origin}${pages[side]}`, other })
  }
