import { findCall } from '#db/queries/cover/calls.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { listenersOf } from '../circle/audience.ts'
import type { Post } from '../mail/mailer.ts'

/** What someone has read once they've looked at the cover they're part of. */
export const coverNews = [
  ...([
    'cover_asked',
    'cover_closed',
    'cover_found',
    'cover_handed',
    'cover_open',
    'backup_asked',
    'backup_agreed',
  ] as const),
]

type News = (typeof coverNews)[number]

type Told = { userId: string; type: News; id: string; now: string }

const notify = (trx: Db, { userId, type, id, now }: Told) =>
  insertNotification(trx, { channel: 'notifications', userId, type, now, body: { id } })

/** One of the backups is asked, by email at once, too: whoever says yes first covers the visit. */
export async function tellAsked(
  trx: Db,
  { id, call_id, caregiver_id }: { id: string; call_id: string; caregiver_id: string },
  { post, now }: { post: Post; now: string },
): Promise<void> {
  const call = await findCall(trx, call_id)
  await notify(trx, { userId: caregiver_id, type: 'cover_asked', id: call?.visit_id ?? id, now })
  await post.aboutCover({ kind: 'coverAsked', id }, trx)
}

export async function tellHanded(trx: Db, visit: VisitWithSides, now: string): Promise<void> {
  for (const { userId } of await listenersOf(trx, visit, ['family']))
    await notify(trx, { userId, type: 'cover_handed', id: visit.id, now })
}

/** Someone who'd like to see open visits near them can take this one on. */
export const tellOpen = (trx: Db, { id }: VisitWithSides, { userId, now }: { userId: string; now: string }) =>
  notify(trx, { userId, type: 'cover_open', id, now })

/** Whoever couldn't come hears that someone else does. */
export async function tellFound(
  trx: Db,
  { id, visit_id, caregiver_id }: { id: string; visit_id: string; caregiver_id: string },
  { post, now }: { post: Post; now: string },
): Promise<void> {
  await notify(trx, { userId: caregiver_id, type: 'cover_found', id: visit_id, now })
  await post.aboutCover({ kind: 'coverFound', id }, trx)
}

/** A family would like this caregiver to be asked. */
export async function tellBackup(
  trx: Db,
  { matchId, caregiverId, now }: { matchId: string; caregiverId: string; now: string },
  post: Post,
): Promise<void> {
  await notify(trx, { userId: caregiverId, type: 'backup_asked', id: matchId, now })
  await post.aboutCover({ kind: 'backupAsked', id: matchId }, trx)
}

export const tellAgreed = (
  trx: Db,
  { matchId, familyId, now }: { matchId: string; familyId: string; now: string },
) => notify(trx, { userId: familyId, type: 'backup_agreed', id: matchId, now })
