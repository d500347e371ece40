import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listUnreadUnemailed, markEmailed } from '#db/queries/messages/unread.ts'
import type { Db } from '#db/schema.ts'
import type { Delivery } from '../mail/delivery.ts'
import { emailLanguage } from '../mail/emails.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'
import { wordsIn } from './words.ts'

const payloadShape = z.object({ userId: z.string() })

export type MessageEmail = z.infer<typeof payloadShape>

const pages = { caregiver: '/dashboard/messages', 'care-seeker': '/care-seeker/dashboard/messages' } as const

/** One email for everything unread that there hasn't been one about; nothing that was written is in it. */
export const sendMessageEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { userId } = payloadShape.parse(payload)
    const person = await findAddressee(db, userId)
    if (!person || person.role === 'admin') return
    const unread = await listUnreadUnemailed(db, userId)
    if (unread.length === 0) return
    const { coordinators } = wordsIn(person.language)
    const names = unread.map(({ name }) => (name === null ? coordinators : publicName(name)))
    const other = new Intl.ListFormat(emailLanguage(person.language), { type: 'conjunction' }).format(
      new Set(names),
    )
    await sendTo({ db, mail }, person, 'newMessages', { url: `${origin}${pages[person.role]}`, other })
    await markEmailed(db, userId, unread)
  }
