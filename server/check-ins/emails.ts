import { z } from 'zod'
import { givenNameOf } from '#db/queries/caregivers/public-side.ts'
import { findCheckIn } from '#db/queries/check-ins/check-ins.ts'
import { isNotificationRead } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import type { Delivery } from '../mail/delivery.ts'
import { checkInEmailKinds } from '../mail/email-kinds.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  kind: z.enum(checkInEmailKinds),
  checkInId: z.string(),
  notificationId: z.number(),
})

export type CheckInEmail = z.infer<typeof payloadShape>

/** Asks people who haven't answered yet; the link opens the question. */
export const sendCheckInEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, checkInId, notificationId } = payloadShape.parse(payload)
    const checkIn = await findCheckIn(db, checkInId)
    if (!checkIn || checkIn.answer !== null || (await isNotificationRead(db, notificationId))) return
    const person = await findAddressee(db, checkIn.user_id)
    if (!person) return
    const page = checkIn.side === 'family' ? '/care-seeker/dashboard' : '/dashboard'
    const url = `${origin}${page}?check-in=${checkInId}`
    const other = givenNameOf(checkIn.other_name)
    await sendTo({ db, mail }, person, kind, { url, other })
  }
