import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { isNotificationRead } from '#db/queries/messages/notifications.ts'
import { findVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { visitSides } from '#machines/visits/visit.ts'
import { stillListens } from '../circle/audience.ts'
import type { Delivery } from '../mail/delivery.ts'
import { visitEmailKinds } from '../mail/email-kinds.ts'
import { emailLanguage } from '../mail/emails.ts'
import { writeEmail } from '../mail/write-email.ts'
import { timeInWords } from './times.ts'

const payloadShape = z.object({
  kind: z.enum(visitEmailKinds),
  visitId: z.string(),
  /** How often the visit had changed when this was news. */
  sequence: z.number(),
  /** Visits that moved together. */
  count: z.number(),
  side: z.enum(visitSides),
  userId: z.string(),
  notificationId: z.number(),
})

export type VisitEmail = z.infer<typeof payloadShape>
export type VisitEmailKind = VisitEmail['kind']

const pages = { family: '/care-seeker/dashboard/schedule', caregiver: '/dashboard/schedule' } as const

export const addressOfVisits = (side: VisitEmail['side']): string => pages[side]

export const otherNameIn = (visit: VisitWithSides, side: VisitEmail['side']): string =>
  publicName(side === 'family' ? visit.caregiver_name : visit.family_name)

/** Goes to people who haven't looked yet, about news that is still true. */
export const sendVisitEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, visitId, sequence, count, side, userId, notificationId } = payloadShape.parse(payload)
    const visit = await findVisit(db, visitId)
    if (!visit || visit.sequence !== sequence || (await isNotificationRead(db, notificationId))) return
    if (!(await stillListens(db, visit, { userId, side }))) return
    const person = await findUserById(db, userId)
    if (!person || person.is_sample === 1) return
    const { starts_at, ends_at, proposed_starts_at, proposed_ends_at } = visit
    const times = { startsAt: proposed_starts_at ?? starts_at, endsAt: proposed_ends_at ?? ends_at }
    const day = timeInWords(times, visit.time_zone, emailLanguage(person.language))
    await mail.send({
      to: person.email,
      ...(await writeEmail(db, kind, person.language, {
        ...{ name: person.name, url: `${origin}${pages[side]}`, other: otherNameIn(visit, side) },
        day: count > 1 ? `${day} (+${count - 1})` : day,
      })),
    })
  }
