import { randomUUID } from 'node:crypto'
import type { MatchWithSides } from '#db/queries/matching/matches.ts'
import type { NewRow } from '#db/schema.ts'
import type { VisitTimes } from '#machines/visits/visit-times.ts'

type Rest = Pick<
  NewRow<'visits'>,
  'time_zone' | 'note' | 'created_at' | 'requested_by' | 'series_id' | 'rate_cents'
>

/** A visit that's asked for. */
export const rowOf = (match: MatchWithSides, times: VisitTimes, rest: Rest) => ({
  ...{ id: randomUUID(), match_id: match.id, caregiver_id: match.caregiver_id, status: 'requested' as const },
  ...{ starts_at: times.startsAt, ends_at: times.endsAt, updated_at: rest.created_at },
  ...rest,
})
