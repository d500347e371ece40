import { z } from 'zod'
import { isActUndone } from '#db/queries/acts/acts.ts'
import type { Db } from '#db/schema.ts'
import { matchSides } from '#machines/matching/match.ts'
import type { Delivery } from '../mail/delivery.ts'
import { actEmailKinds } from '../mail/email-kinds.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  kind: z.enum(actEmailKinds),
  actId: z.string(),
  userId: z.string(),
  side: z.enum(matchSides),
  /** The other person's public name. */
  other: z.string(),
})

export type ActEmail = z.infer<typeof payloadShape>

const pages = { family: '/care-seeker/dashboard/schedule', caregiver: '/dashboard/schedule' } as const

/** News that was taken back in the meantime isn't sent; that it was taken back is. */
export const sendActEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, actId, userId, side, other } = payloadShape.parse(payload)
    if ((await isActUndone(db, actId)) !== (kind === 'onAgain')) return
    const person = await findAddressee(db, userId)
    if (person) await sendTo({ db, mail }, person, kind, { url: `${origin}${pages[side]}`, other })
  }
