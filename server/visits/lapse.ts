import { inTransaction } from '#db/connection/transaction.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import { findVisit, listLapsed } from '#db/queries/visits/visits.ts'
import type { Deps } from '../http/deps.ts'
import { mayMove, sendVisitEvent } from './moves.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

const atOnce = 200

/** Requests that no one answered until their time was over are closed, so that no one is asked any longer. */
export async function closeLapsed({ db, clock }: Parts): Promise<void> {
  const at = clock().toISOString()
  for (const { id, match_id } of await listLapsed(db, at, atOnce))
    await inTransaction(db, async trx => {
      await holdMatch(trx, match_id)
      const visit = await findVisit(trx, id)
      const event = { type: 'cancel', by: 'system', at } as const
      if (visit?.status === 'requested' && visit.ends_at <= at && mayMove(visit, event))
        await sendVisitEvent(trx, visit, event, { actorId: null, door: 'matching' })
    })
}
