import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'

type Of = Pick<Row<'concerns'>, 'id' | 'kind' | 'subject_id'>
type These = { ids: readonly string[] }

/** Where a concern came up, and who else is part of it. */
export type ConcernPlace = {
  conversationId?: string
  /** Written on the support page, without an account's conversation. */
  requestId?: string
  matchId?: string
  visit?: { id: string; startsAt: string; timeZone: string }
  people: readonly string[]
}

const membersOf = prepared((db, { ids }: These) =>
  db
    .selectFrom('conversation_members')
    .select(['conversation_id as id', 'user_id'])
    .where('conversation_id', 'in', listedText(db, ids)),
)

const requestsWith = prepared((db, { ids }: These) =>
  db.selectFrom('support_requests').select('id').where('id', 'in', listedText(db, ids)),
)

const matchSides = (db: Db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .select(['m.id as match_id', 'm.caregiver_id', 's.user_id as family_id'])

const visitsWith = prepared((db, { ids }: These) =>
  matchSides(db)
    .innerJoin('visits as v', 'v.match_id', 'm.id')
    .select(['v.id', 'v.id as visit_id', 'v.starts_at', 'v.time_zone'])
    .where('v.id', 'in', listedText(db, ids)),
)

const paymentsWith = prepared((db, { ids }: These) =>
  matchSides(db)
    .innerJoin('payments as p', 'p.match_id', 'm.id')
    .leftJoin('visits as v', 'v.id', 'p.visit_id')
    .select(['p.id', 'v.id as visit_id', 'v.starts_at', 'v.time_zone'])
    .where('p.id', 'in', listedText(db, ids)),
)

const checkInsWith = prepared((db, { ids }: These) =>
  matchSides(db)
    .innerJoin('check_ins as c', 'c.match_id', 'm.id')
    .select('c.id')
    .where('c.id', 'in', listedText(db, ids)),
)

const reviewsWith = prepared((db, { ids }: These) =>
  matchSides(db)
    .innerJoin('reviews as w', 'w.match_id', 'm.id')
    .select('w.id')
    .where('w.id', 'in', listedText(db, ids)),
)

type Found = {
  id: string
  match_id: string
  caregiver_id: string
  family_id: string
  visit_id?: string | null
  time_zone?: string | null
  starts_at?: string | null
}

const ofMatch = ({ id, match_id, family_id, caregiver_id, visit_id, starts_at, time_zone }: Found) =>
  [
    id,
    {
      matchId: match_id,
      people: [family_id, caregiver_id],
      ...(visit_id &&
        starts_at &&
        time_zone && { visit: { id: visit_id, startsAt: starts_at, timeZone: time_zone } }),
    },
  ] as const

type Places = Map<string, ConcernPlace>
type Reader = (db: Db, ids: readonly string[]) => Promise<Places>

const matched =
  (read: (db: Db, these: These) => Promise<Found[]>): Reader =>
  async (db, ids) =>
    new Map((await read(db, { ids })).map(ofMatch))

const conversations: Reader = async (db, ids) => {
  const members = Map.groupBy(await membersOf(db, { ids }), ({ id }) => id)
  const requests = await requestsWith(db, { ids })
  return new Map<string, ConcernPlace>([
    ...requests.map(({ id }) => [id, { requestId: id, people: [] }] as const),
    ...[...members].map(
      ([id, inside]) => [id, { conversationId: id, people: inside.map(({ user_id }) => user_id) }] as const,
    ),
  ])
}

const matchesWith = prepared((db, { ids }: These) =>
  matchSides(db).select('m.id').where('m.id', 'in', listedText(db, ids)),
)

const readers: Partial<Record<Of['kind'], Reader>> = {
  message: conversations,
  'conversation-report': conversations,
  'visit-note': matched(visitsWith),
  dispute: matched(paymentsWith),
  'check-in': matched(checkInsWith),
  review: matched(reviewsWith),
  cover: async (db, ids) =>
    new Map([...(await matched(matchesWith)(db, ids)), ...(await matched(visitsWith)(db, ids))]),
}

/** By concern; what's gone has no place. */
export async function listConcernPlaces(db: Db, concerns: readonly Of[]): Promise<Places> {
  const places: Places = new Map()
  for (const [kind, ofKind] of Map.groupBy(concerns, one => one.kind)) {
    const found = await readers[kind]?.(db, [...new Set(ofKind.map(one => one.subject_id))])
    for (const { id, subject_id } of ofKind) {
      const place = found?.get(subject_id)
      if (place) places.set(id, place)
    }
  }
  return places
}
