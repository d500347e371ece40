import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { listAlerted } from '#db/queries/coordinators/duty.ts'
import {
  countTry,
  deleteDataCopies,
  endDataCopy,
  findDataCopy,
  giveBackDataCopy,
  saveDataCopy,
} from '#db/queries/my-data/data-copies.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { tokensOf } from '#machines/messages/tokens.ts'
import { digestOf, newToken } from '../accounts/email-verification.ts'
import type { Deps } from '../http/deps.ts'
import { dayInWords } from '../mail/emails.ts'
import { findAddressee } from '../mail/send-to.ts'
import { personNews } from '../people/channel.ts'
import { isSameDigest } from '../sms/codes.ts'
import { type Exported, exportOf, journalExport } from './export.ts'
import { zoneOf } from './notification-settings.ts'

const lastsMs = 7 * dayMs
const mostTries = 5
/** How long one that's over still says why. */
const keptMs = 30 * dayMs

type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'bus' | 'post'>
type Addressee = Exported & { name: string; email: string }

/** Six digits are soon tried, so their digest takes the link, which is kept nowhere. */
const digestOfCode = (token: string, code: string): string =>
  createHmac('sha256', token).update(code).digest('base64url')

/**
 * Only the email has the link and only the coordinator's screen the code, so a stranger who reads the mail gets nothing,
 * and no one who works here sees what's behind it. No encrypted zip: Windows and macOS open only the old, broken cipher
 * by themselves, and AES needs a program that people don't have.
 */
export async function mailCopyLink(
  trx: Db,
  person: Addressee,
  { post, sentBy, now }: { post: Deps['post']; sentBy: string; now: Date },
): Promise<string> {
  const [token, code] = [newToken(), String(randomInt(1_000_000)).padStart(6, '0')]
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString()
  await saveDataCopy(trx, {
    ...{ user_id: person.id, digest: digestOf(token), code_digest: digestOfCode(token, code) },
    ...{ sent_by: sentBy, sent_at: now.toISOString(), expires_at: expiresAt },
  })
  const day = dayInWords(expiresAt, await zoneOf(trx, person.id), person.language)
  await post.dataReady({ ...person, day }, `/api/data-copy/${token}`, trx)
  return code
}

/** What became of a link: strangers learn nothing from one that was never there. */
export type Standing =
  | { is: 'open'; owner: Exported; digest: string }
  | { is: 'expired' | 'ended' | 'gone'; language?: string }

export async function standingOf({ db, clock }: Parts, token: string): Promise<Standing> {
  const digest = digestOf(token)
  const copy = await findDataCopy(db, digest)
  const owner = copy && (await findUserById(db, copy.user_id))
  if (!owner) return { is: 'gone' }
  const { language } = owner
  if (copy.ended) return { is: copy.ended === 'tries' ? 'ended' : 'gone', language }
  return copy.expires_at > clock().toISOString() ? { is: 'open', owner, digest } : { is: 'expired', language }
}

type Opened =
  | Exclude<Standing, { is: 'open' }>
  | { is: 'wrong'; owner: Exported; left?: number }
  | { is: 'right'; owner: Exported; bytes: ReadableStream<Uint8Array> }

/** People write '482 913', and some keyboards have digits of their own. */
const digitsIn = (text: string): string =>
  tokensOf(text.slice(0, 40))
    .filter(({ kind }) => kind === 'number')
    .map(({ text: digits }) => digits)
    .join('')

/** Works once: a download that breaks off gives the link back, and takes the code again. */
export async function openCopy(parts: Parts, token: string, typed: string): Promise<Opened> {
  const { db, clock, bus } = parts
  const standing = await standingOf(parts, token)
  if (standing.is !== 'open') return standing
  const { owner, digest } = standing
  const code = digitsIn(typed)
  // A slip of the finger is no guess.
  if (code.length !== 6) return { is: 'wrong', owner }
  const now = clock().toISOString()
  const tried = await inTransaction(db, async trx => {
    const copy = await countTry(trx, { digest, most: mostTries, now })
    if (!copy) return undefined
    const isRight = isSameDigest(copy.code_digest, digestOfCode(token, code))
    if (isRight) {
      await endDataCopy(trx, { digest, ended: 'used', now })
      await journalExport(trx, owner, { type: 'fetch-export', door: 'email', now })
    } else if (copy.tries >= mostTries) await closeLink(trx, copy, { post: parts.post, now })
    return { isRight, left: mostTries - copy.tries }
  })
  // Another try was faster and ended it.
  if (!tried) return openCopy(parts, token, typed)
  const { isRight, left } = tried
  if (!isRight && left > 0) return { is: 'wrong', owner, left }
  await bus.publish(personNews(owner.id))
  if (!isRight) return { is: 'ended', language: owner.language }
  const giveBack = () => giveBackDataCopy(db, digest).then(() => undefined)
  return { is: 'right', owner, bytes: exportOf(parts, owner, giveBack) }
}

/** Whoever sent it hears of it; coordinators on duty do when that person has left. */
async function closeLink(
  trx: Db,
  { digest, user_id, sent_by }: Row<'data_copies'>,
  { post, now }: { post: Deps['post']; now: string },
): Promise<void> {
  await endDataCopy(trx, { digest, ended: 'tries', now })
  await insertJournal(trx, {
    ...{ subject_kind: 'account', subject_id: user_id, event_id: randomUUID(), type: 'end-export' },
    ...{ payload: '{}', door: 'email', actor_id: null, quote: null, message_id: null, created_at: now },
  })
  const owner = await findUserById(trx, user_id)
  const list = owner?.role === 'caregiver' ? 'caregivers' : 'care-recipients'
  const sender = sent_by === null ? undefined : await findUserById(trx, sent_by)
  for (const id of sender?.role === 'admin' ? [sender.id] : await listAlerted(trx)) {
    const coordinator = await findAddressee(trx, id)
    if (coordinator) await post.dataLinkClosed(coordinator, `/admin/${list}/${user_id}`, trx)
  }
}

export const sweepCopyLinks = (db: Db, now: Date) =>
  deleteDataCopies(db, new Date(now.getTime() - keptMs).toISOString())
