import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteCapture,
  deleteDocument,
  findDocument,
  listReplacedBy,
  setReplacedBy,
} from '#db/queries/documents/documents.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import { restoreReplaced } from './moves.ts'

/** The owner deletes a document: row, history and file. What it had replaced counts again. */
export async function removeDocument(
  { db, bus, storage, clock }: Pick<Deps, 'db' | 'bus' | 'storage' | 'clock'>,
  id: string,
  owner: { id: string },
): Promise<void> {
  const now = clock().toISOString()
  const removed = await inTransaction(db, async trx => {
    const document = await findDocument(trx, id, { userId: owner.id })
    if (!document) throw notThere()
    if (document.status === 'verified')
      await restoreReplaced(trx, id, { actorId: owner.id, door: 'form', now })
    const olds = await listReplacedBy(trx, id)
    await setReplacedBy(
      trx,
      olds.map(old => old.id),
      null,
    )
    await deleteDocument(trx, id)
    await deleteCapture(trx, document.file_path)
    return document
  })
  await bus.publish(matchingOf(owner.id))
  await storage.remove(removed.bucket, removed.file_path)
}
