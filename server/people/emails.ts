import { z } from 'zod'
import { findPause } from '#db/queries/people/pauses.ts'
import type { Db } from '#db/schema.ts'
import type { Delivery } from '../mail/delivery.ts'
import { personEmailKinds } from '../mail/email-kinds.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  kind: z.enum(personEmailKinds),
  userId: z.string(),
  /** When it happened. */
  since: z.string(),
})

export type PersonEmail = z.infer<typeof payloadShape>

const pageOf: Record<PersonEmail['kind'], string> = {
  personPaused: '/support',
  personResumed: '/account',
  accountOnHold: '/support',
  accountOffHold: '/auth',
  signedOutEverywhere: '/auth',
}

/** News that's no longer true isn't sent. */
async function isStillTrue(db: Db, { kind, userId, since }: PersonEmail): Promise<boolean> {
  const pause = await findPause(db, userId)
  switch (kind) {
    case 'personPaused':
    case 'accountOnHold':
      return pause?.created_at === since
    case 'personResumed':
      return pause === undefined
    case 'accountOffHold':
      return pause?.suspended !== 1
    case 'signedOutEverywhere':
      return true
  }
}

export const sendPersonEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const news = payloadShape.parse(payload)
    const person = await findAddressee(db, news.userId)
    if (!person || !(await isStillTrue(db, news))) return
    await sendTo({ db, mail }, person, news.kind, { url: `${origin}${pageOf[news.kind]}` })
  }
