import { z } from 'zod'
import { wordsFor } from '#agents/words/interview-words.ts'
import { findPause } from '#db/queries/people/pauses.ts'
import type { Db, Row } from '#db/schema.ts'
import { fieldWords } from '#machines/interview/words.ts'
import type { Delivery } from '../mail/delivery.ts'
import { personEmailKinds } from '../mail/email-kinds.ts'
import { emailLanguage } from '../mail/emails.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  kind: z.enum(personEmailKinds),
  userId: z.string(),
  /** When it happened. */
  since: z.string(),
  /** Which answer a coordinator changed. */
  field: z.string().optional(),
})

export type PersonEmail = z.infer<typeof payloadShape>

const pageOf: Record<PersonEmail['kind'], string> = {
  profileCorrected: '/dashboard/profile',

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
    case 'profileCorrected':
      return true
  }
}

type Reader = Pick<Row<'users'>, 'role' | 'language'>

const pageFor = ({ kind }: PersonEmail, { role }: Reader): string =>
  kind === 'profileCorrected' && role === 'care-seeker' ? '/care-seeker/profile' : pageOf[kind]

/** What the question is called, in the reader's language. */
async function fieldName({ field }: PersonEmail, { role, language }: Reader): Promise<string> {
  if (field === undefined) return ''
  const words = await wordsFor(role === 'caregiver' ? 'caregiver' : 'care', emailLanguage(language))
  return fieldWords(words, field).label
}

export const sendPersonEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const news = payloadShape.parse(payload)
    const person = await findAddressee(db, news.userId)
    if (!person || !(await isStillTrue(db, news))) return
    const url = `${origin}${pageFor(news, person)}`
    await sendTo({ db, mail }, person, news.kind, { url, what: await fieldName(news, person) })
  }
