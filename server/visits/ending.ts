import { endPlansOfMatch } from '#db/queries/visits/plans.ts'
import { listOpenVisits } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import type { MatchStatus } from '#machines/matching/match.ts'
import type { Post } from '../mail/mailer.ts'
import { type MovedVisit, sendVisitEvent } from './moves.ts'
import { tellOfVisits } from './telling.ts'

const closed: ReadonlySet<MatchStatus> = new Set(['ended', 'declined', 'withdrawn'])

/** When a match ends, however it ends, the visits that were still to come are canceled with it. */
export async function cancelVisitsWith(
  trx: Db,
  { id, status }: { id: string; status: MatchStatus },
  { post, now }: { post: Post; now: string },
): Promise<void> {
  if (!closed.has(status)) return
  await endPlansOfMatch(trx, id, now)
  const moved: MovedVisit[] = []
  for (const visit of await listOpenVisits(trx, id, now)) {
    // Someone who has already clocked in finishes the visit.
    if (visit.clock_in_at !== null) continue
    const event = { type: 'cancel', by: 'system', at: now } as const
    moved.push(await sendVisitEvent(trx, visit, event, { actorId: null, door: 'matching' }))
  }
  await tellOfVisits(
    trx,
    { type: 'cancel', by: 'system', visits: moved.map(({ after }) => after) },
    { post, now },
  )
}
