import { randomUUID } from 'node:crypto'
import { findUserById } from '#db/queries/accounts/users.ts'
import {
  deleteCopyLinks,
  findCopyLink,
  insertCopyLink,
  spendCopyLink,
} from '#db/queries/my-data/copy-links.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { digestOf, newToken } from '../accounts/email-verification.ts'
import type { Deps } from '../http/deps.ts'
import { dayInWords } from '../mail/emails.ts'
import { type Exported, exportOf } from './export.ts'
import { zoneOf } from './notification-settings.ts'

const lastsMs = 7 * dayMs

type Parts = Pick<Deps, 'db' | 'storage' | 'clock'>
type Addressee = Exported & { name: string; email: string }

/**
 * Only the email has the link: no one who works here sees what's behind it. A link that works once, and no encrypted zip:
 * Windows and macOS open only the old, broken cipher by themselves, and AES needs a program that people don't have.
 */
export async function mailCopyLink(
  trx: Db,
  person: Addressee,
  { post, now }: { post: Deps['post']; now: Date },
): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString()
  await deleteCopyLinks(trx, person.id)
  await insertCopyLink(trx, {
    ...{ id: randomUUID(), digest: digestOf(token), userId: person.id, expiresAt, now: now.toISOString() },
  })
  const day = dayInWords(expiresAt, await zoneOf(trx, person.id), person.language)
  await post.dataReady({ ...person, day }, `/api/data-copy/${token}`, trx)
}

export async function ownerOfCopy({ db, clock }: Parts, token: string): Promise<Exported | undefined> {
  const link = await findCopyLink(db, digestOf(token), clock().toISOString())
  return link && findUserById(db, link.userId)
}

/** Works once: a download that breaks off gives the link back. */
export async function openCopy(parts: Parts, token: string) {
  const { db, clock } = parts
  const now = clock().toISOString()
  const digest = digestOf(token)
  const link = await spendCopyLink(db, digest, now)
  const owner = link && (await findUserById(db, link.userId))
  if (!owner) return undefined
  const giveBack = () => insertCopyLink(db, { ...link, digest, now }).then(() => undefined)
  return { owner, bytes: await exportOf(parts, owner, giveBack) }
}
