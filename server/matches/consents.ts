import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { listConsents, saveConsent } from '#db/queries/matching/consents.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented } from '../http/validate.ts'
import { refuseTexts } from '../sms/phone.ts'
import { matchingOf } from './channel.ts'
import { shareWords, textMessages, visitPlace } from './purposes.ts'
import { wordsIn } from './words.ts'

const purposes = [shareWords, visitPlace, textMessages] as const

const consent = z.object({
  purpose: z.enum(purposes),
  given: z.boolean(),
  /** What they were asked, word for word. */
  wording: z.string(),
  /** Null until they have answered. */
  at: z.string().nullable(),
})

export const consentList = z.object({ consents: z.array(consent) })

export const answer = z.strictObject({ purpose: z.enum(purposes), given: z.boolean() })

/** Every purpose that we ask about, answered or not. */
async function consentsOf(db: Db, { id: userId, language }: Person): Promise<z.infer<typeof consentList>> {
  const rows = await listConsents(db, userId)
  return {
    consents: purposes.map(purpose => {
      const row = rows.find(one => one.purpose === purpose)
      return row
        ? { purpose, given: row.given === 1, wording: row.wording, at: row.created_at }
        : { purpose, given: false, wording: wordsIn(language).consents[purpose], at: null }
    }),
  }
}

/** Which words they were, however often they change. */
const versionOf = (wording: string) => createHash('sha256').update(wording).digest('hex').slice(0, 12)

/** What a person agrees to, each with its wording and date. */
export function consentRoutes({ db, bus, clock, limiter, jobs }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/consents',
    documented('What I have agreed to', consentList, async c => c.json(await consentsOf(db, signedIn(c)))),
  )

  app.put('/api/consents', body(answer, 'Agree to something, or take it back', consentList), async c => {
    const person = signedIn(c)
    const { id, language } = person
    await limiter.use('smallChanges', id)
    const { purpose, given } = c.req.valid('json')
    const now = clock().toISOString()
    const wording = wordsIn(language).consents[purpose]
    await inTransaction(db, async trx => {
      if (given && purpose === textMessages) await refuseTexts(trx, id)
      await saveConsent(trx, { user_id: id, purpose, given: given ? 1 : 0, wording, created_at: now })
      await insertJournal(trx, {
        ...{ subject_kind: 'consent', subject_id: id, event_id: randomUUID() },
        ...{
          type: given ? 'give' : 'withdraw',
          payload: JSON.stringify({ purpose, wording, version: versionOf(wording) }),
        },
        ...{ door: 'form', actor_id: id, quote: null, message_id: null, created_at: now },
      })
    })
    if (given && purpose === textMessages) await jobs.add('welcomeText', { userId: id })
    await bus.publish(matchingOf(id))
    return c.json(await consentsOf(db, person))
  })

  return app
}
