import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import { deletePhoto, findPhoto, insertPhoto, listPhotos, type PhotoRow } from '#db/queries/visits/photos.ts'
import { findVisit } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { mostPhotos } from '#machines/visits/photos.ts'
import type { Actor } from '../../circle/acting.ts'
import { receiveFile } from '../../files/receive-file.ts'
import type { Deps } from '../../http/deps.ts'
import { Problem, stillThere } from '../../http/problem.ts'
import type { OpenedFile } from '../../storage/storage.ts'
import { findShownVisit } from '../events.ts'
import { mayWrite } from '../moves.ts'
import { words } from '../words.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'settings' | 'judge'>
type Who = Pick<Actor, 'id' | 'for'>

export const shownPhotos = z.object({
  photos: z.array(z.object({ id: z.string(), at: z.string() })),
  /** Whether this person may add and remove. */
  can: z.boolean(),
})

export type ShownPhotos = z.infer<typeof shownPhotos>

const bucket = 'visit-photos'

export async function readPhotos(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  id: string,
  who: Who,
): Promise<ShownPhotos> {
  const { visit, side } = await findShownVisit(db, id, who)
  const photos = (await listPhotos(db, id)).map(photo => ({ id: photo.id, at: photo.created_at }))
  return { photos, can: side === 'caregiver' && mayWrite(visit, clock()) }
}

/** The visit as it is now, if this caregiver may still write about it. */
async function holdWritten(trx: Db, { clock }: Pick<Parts, 'clock'>, id: string, who: Who) {
  const { visit: seen } = await findShownVisit(trx, id, who)
  await holdMatch(trx, seen.match_id)
  const visit = stillThere(await findVisit(trx, id))
  if (visit.caregiver_id !== who.id || !mayWrite(visit, clock()))
    throw new Problem(409, 'not_now', words.problems.notNow)
}

/** A picture of the visit, for the family to see; drawn anew, so that it says nothing of place or device. */
export async function addPhoto(
  parts: Parts,
  { id: visitId, who, request }: { id: string; who: Who; request: Request },
): Promise<ShownPhotos> {
  const { db, clock } = parts
  await holdWritten(db, parts, visitId, who)
  await receiveFile(parts, {
    ...{ request, personId: who.id, bucket, kinds: ['png', 'jpeg'] },
    record: ({ id, path, contentType, size }) =>
      inTransaction(db, async trx => {
        await holdWritten(trx, parts, visitId, who)
        // The screen offers no more; another device was faster.
        if ((await listPhotos(trx, visitId)).length >= mostPhotos)
          throw new Problem(409, 'not_now', words.problems.notNow)
        await insertPhoto(trx, {
          ...{ id, visit_id: visitId, sender_id: who.id, path, content_type: contentType, size },
          created_at: clock().toISOString(),
        })
      }),
  })
  return readPhotos(parts, visitId, who)
}

/** For whoever may see the visit. */
export async function openPhoto(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  id: string,
  who: Who,
): Promise<{ row: PhotoRow; file: OpenedFile }> {
  const row = stillThere(await findPhoto(db, id))
  await findShownVisit(db, row.visit_id, who)
  return { row, file: stillThere(await storage.open(bucket, row.path)) }
}

/** Nothing of it stays. */
export async function removePhoto(
  parts: Pick<Parts, 'db' | 'storage' | 'clock'>,
  id: string,
  who: Who,
): Promise<ShownPhotos> {
  const { db, storage } = parts
  const row = stillThere(await findPhoto(db, id))
  await inTransaction(db, async trx => {
    await holdWritten(trx, parts, row.visit_id, who)
    await deletePhoto(trx, id)
  })
  await storage.remove(bucket, row.path)
  return readPhotos(parts, row.visit_id, who)
}
