import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findConsent, saveConsent } from '#db/queries/matching/consents.ts'
import { listPhones } from '#db/queries/people/phones.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { askNumber, confirmNumber, deletePhone, findPhone, tryCode } from '#db/queries/sms/phones.ts'
import { isStopped } from '#db/queries/sms/stops.ts'
import type { Db } from '#db/schema.ts'
import { e164Of } from '#machines/messages/phone-numbers.ts'
import type { Deps } from '../http/deps.ts'
import type { Limiter } from '../http/limiter.ts'
import { Problem } from '../http/problem.ts'
import { textMessages } from '../matches/purposes.ts'
import { codeLastsMs, digestOfCode, isSameDigest } from './codes.ts'
import { digestOfNumber } from './sending.ts'
import { isTextOutbox } from './texts.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs' | 'texts'> & { secret: string }

const triesOfCode = 5

/** What the screen of a person's number shows. */
export async function showPhone({ db, clock, texts }: Parts, userId: string) {
  const phone = await findPhone(db, userId)
  const { number = null, asked_number = null, asked_at } = phone ?? {}
  const until = asked_at ? new Date(Date.parse(asked_at) + codeLastsMs) : undefined
  const isOpen = until !== undefined && until > clock()
  return {
    number,
    asked: asked_number !== null && isOpen ? asked_number : null,
    suggestion: number === null ? await suggestedFor(db, userId) : null,
    keptHere: isTextOutbox(texts),
    stopped: number !== null && (await isStopped(db, digestOfNumber(number))),
  }
}

/** The number of their own that they gave in the interview: offered, never taken. */
async function suggestedFor(db: Db, userId: string): Promise<string | null> {
  const phones = (await listPhones(db, [userId])).get(userId) ?? []
  const own = phones.find(({ of }) => of === 'themselves')
  return (own && e164Of(own.number)) ?? null
}

/** Counted before anything is done: a code costs money and goes to whoever has that number. */
export async function limitCodes(limiter: Limiter, address: string, number: string): Promise<void> {
  await limiter.use('phoneAddress', address)
  await limiter.use('phoneNumber', number)
}

/** The answer is the same whoever has the number. */
export async function askForCode(
  { db, clock, jobs }: Omit<Parts, 'secret'>,
  userId: string,
  number: string,
): Promise<void> {
  await inTransaction(db, async trx => {
    await askNumber(trx, { userId, number, now: clock().toISOString() })
    await jobs.add('phoneCode', { userId, number }, trx)
  })
  void jobs.settle()
}

/** Whose number it is; `by` is null when someone else now has it. */
type Noted = { userId: string; by: string | null; door: string; now: string }

const journal = (trx: Db, type: 'confirm' | 'remove', { userId, by, door, now }: Noted) =>
  insertJournal(trx, {
    ...{ subject_kind: 'phone', subject_id: userId, event_id: randomUUID(), type, payload: '{}' },
    ...{ door, actor_id: by, quote: null, message_id: null, created_at: now },
  })

/** Consent is for one number: it ends with it. */
export async function endTexts(trx: Db, { userId, by, door, now }: Noted): Promise<void> {
  const consent = await findConsent(trx, userId, textMessages)
  if (consent?.given !== 1) return
  await saveConsent(trx, { ...consent, given: 0, created_at: now })
  await insertJournal(trx, {
    ...{ subject_kind: 'consent', subject_id: userId, event_id: randomUUID(), type: 'withdraw' },
    ...{ payload: JSON.stringify({ purpose: textMessages }), door, actor_id: by },
    ...{ quote: null, message_id: null, created_at: now },
  })
}

export async function confirmPhone(
  { db, clock, texts, secret }: Parts,
  userId: string,
  code: string,
): Promise<void> {
  const now = clock().toISOString()
  const tried = await tryCode(db, { userId, now, tries: triesOfCode })
  const number = tried?.asked_number
  if (!tried?.code_digest || !number) throw new Problem(422, 'phone_code_over', words.problems.over)
  if (!isSameDigest(tried.code_digest, digestOfCode(secret, { userId, number, code })))
    throw new Problem(422, 'phone_code_wrong', words.problems.wrong, {
      issues: [{ path: 'code', message: words.problems.wrong }],
    })
  const left = tried.number === number ? null : tried.number
  await inTransaction(db, async trx => {
    const before = await confirmNumber(trx, { userId, number, now })
    if (before !== undefined) await lose(trx, { userId: before, by: null, door: 'phone', now })
    const own: Noted = { userId, by: userId, door: 'form', now }
    if (left !== null) await endTexts(trx, own)
    await journal(trx, 'confirm', own)
  })
  if (left !== null) await texts.forget(left)
}

async function lose(trx: Db, noted: Noted): Promise<void> {
  await endTexts(trx, noted)
  await journal(trx, 'remove', noted)
}

/** What was kept here of texts to it goes, too. */
export async function removePhone({ db, clock, texts }: Parts, userId: string): Promise<void> {
  const noted = { userId, by: userId, door: 'form', now: clock().toISOString() }
  const phone = await findPhone(db, userId)
  await inTransaction(db, async trx => {
    if (await deletePhone(trx, userId)) await lose(trx, noted)
  })
  for (const number of [phone?.number, phone?.asked_number]) if (number) await texts.forget(number)
}

/** Texts are agreed to for a number that's confirmed, and that hasn't replied STOP. */
export async function refuseTexts(trx: Db, userId: string): Promise<void> {
  const number = (await findPhone(trx, userId))?.number ?? null
  if (number === null) throw new Problem(409, 'no_phone', words.problems.none)
  if (await isStopped(trx, digestOfNumber(number)))
    throw new Problem(409, 'texts_stopped', words.problems.stopped)
}
