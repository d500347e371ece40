import { createHmac, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findConsent, saveConsent } from '#db/queries/matching/consents.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { findOwner } from '#db/queries/sms/phones.ts'
import { deleteStop, saveStop } from '#db/queries/sms/stops.ts'
import type { Db } from '#db/schema.ts'
import { filled } from '#machines/language/message.ts'
import { e164Of } from '#machines/messages/phone-numbers.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, notYours, Problem } from '../http/problem.ts'
import { carrying, documented } from '../http/validate.ts'
import { textMessages } from '../matches/purposes.ts'
import { isSameDigest } from './codes.ts'
import { forGsm } from './gsm.ts'
import { type Keyword, keywordIn } from './keywords.ts'
import { endTexts } from './phone.ts'
import { digestOfNumber } from './sending.ts'
import { wordsIn } from './words.ts'

const path = '/api/sms/incoming'

/** As Twilio signs: the address, then every field by name (https://www.twilio.com/docs/usage/security). */
const signatureOf = (authToken: string, url: string, fields: URLSearchParams): string => {
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return createHmac('sha1', authToken)
    .update(url + sorted.map(pair => pair.join('')).join(''))
    .digest('base64')
}

const answerWith = (c: Context<AppEnv>, said?: string) => {
  c.header('content-type', 'text/xml; charset=utf-8')
  const message = said === undefined ? '' : html`<Message>${forGsm(said)}</Message>`
  return c.body(String(html`<Response>${message}</Response>`))
}

type Sender = { number: string; userId: string | undefined; now: string }

async function stop(trx: Db, { number, userId, now }: Sender): Promise<void> {
  await saveStop(trx, digestOfNumber(number), now)
  if (userId !== undefined) await endTexts(trx, { userId, by: userId, door: 'text', now })
}

/** Gives back what STOP took, and nothing that was never agreed to. */
async function start(trx: Db, { number, userId, now }: Sender): Promise<void> {
  await deleteStop(trx, digestOfNumber(number))
  const consent = userId === undefined ? undefined : await findConsent(trx, userId, textMessages)
  if (!consent || consent.given === 1) return
  await saveConsent(trx, { ...consent, given: 1, created_at: now })
  await insertJournal(trx, {
    ...{ subject_kind: 'consent', subject_id: consent.user_id, event_id: randomUUID(), type: 'give' },
    ...{ payload: JSON.stringify({ purpose: textMessages, wording: consent.wording }), door: 'text' },
    ...{ actor_id: consent.user_id, quote: null, message_id: null, created_at: now },
  })
}

const doers: Partial<Record<Keyword, (trx: Db, sender: Sender) => Promise<void>>> = { stop, start }

/** Whose words the answer is in: the person's, or those of what they wrote. */
async function wordsFor(db: Db, userId: string | undefined, language: string | undefined) {
  const person = userId === undefined ? undefined : await findUserById(db, userId)
  return wordsIn(person?.language ?? language ?? 'en').incoming
}

/** What people text to our number: STOP, START and HELP are heard, anything else is read by no one. */
export function incomingTextRoutes({ db, clock, settings, auth, limiter, addressOf }: Deps) {
  const app = new Hono<AppEnv>()
  const { baseURL } = auth.options

  const isFirstToday = (number: string) =>
    limiter.use('textAnswer', number).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )

  /** Throws when it isn't from Twilio. */
  const readSigned = async (c: Context<AppEnv>): Promise<URLSearchParams> => {
    if (!settings.twilio) throw notThere()
    const fields = new URLSearchParams(await c.req.text())
    const expected = signatureOf(settings.twilio.authToken, `${baseURL}${path}`, fields)
    if (isSameDigest(expected, c.req.header('x-twilio-signature') ?? '')) return fields
    await limiter.use('tokenAddress', addressOf(c))
    throw notYours()
  }

  const hear = async (number: string, said: string): Promise<string | undefined> => {
    const userId = (await findOwner(db, number))?.user_id
    const heard = keywordIn(said)
    const words = await wordsFor(db, userId, heard?.language)
    if (!heard && !(await isFirstToday(number))) return undefined
    const act = heard && doers[heard.keyword]
    const sender = { number, userId, now: clock().toISOString() }
    if (act) await inTransaction(db, trx => act(trx, sender))
    return filled(words[heard?.keyword ?? 'unread'], { url: `${baseURL}/support` })
  }

  app.post(
    path,
    carrying(
      { comes: 'text/xml', sends: { 'application/x-www-form-urlencoded': undefined } },
      documented('A text someone sent us, from Twilio and signed by it', undefined, async c => {
        const fields = await readSigned(c)
        const number = e164Of(fields.get('From') ?? '')
        return answerWith(c, number && (await hear(number, fields.get('Body') ?? '')))
      }),
    ),
  )

  return app
}
