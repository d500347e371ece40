import { type SqlBool, sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import { type ActivityKind, activityTypes } from '#machines/coordinators/activity.ts'

export type ActivityEntry = Pick<
  Row<'journal'>,
  'seq' | 'subject_kind' | 'subject_id' | 'type' | 'payload' | 'created_at'
> & { actor: { id: string; name: string; role: Row<'users'>['role'] } | null }

export type ActivityCursor = { at: string; seq: number }

/** The same words as the index on times, which leaves out the many answers of interviews. */
const isListed = sql<SqlBool>`(j.subject_kind <> 'interview' or j.type = 'confirm')`

type Window = ActivityCursor & { whats: readonly string[]; limit: number }

const entries = prepared((db, { whats, at, seq, limit }: Window) =>
  db
    .selectFrom('journal as j')
    .leftJoin('users as u', 'u.id', 'j.actor_id')
    .select(['j.seq', 'j.subject_kind', 'j.subject_id', 'j.type', 'j.payload', 'j.created_at'])
    .select(['u.id as actor_id', 'u.name as actor_name', 'u.role as actor_role'])
    .where(isListed)
    .where(sql<SqlBool>`j.subject_kind || '.' || j.type in ${listedText(db, whats)}`)
    .where(eb =>
      eb.or([eb('j.created_at', '<', at), eb.and([eb('j.created_at', '=', at), eb('j.seq', '<', seq)])]),
    )
    .orderBy('j.created_at', 'desc')
    .orderBy('j.seq', 'desc')
    .limit(limit),
)

const afterAll: ActivityCursor = { at: '9999', seq: 0 }

/** Newest first; sample data was written in another order than it happened. */
export async function listActivity(
  db: Db,
  {
    kinds,
    before = afterAll,
    limit,
  }: { kinds: readonly ActivityKind[]; before: ActivityCursor | undefined; limit: number },
): Promise<ActivityEntry[]> {
  const whats = kinds.flatMap(kind => activityTypes[kind].map(type => `${kind}.${type}`))
  const rows = await entries(db, { ...before, whats, limit })
  return rows.map(({ actor_id, actor_name, actor_role, ...row }) => ({
    ...row,
    actor:
      actor_id === null || actor_name === null || actor_role === null
        ? null
        : { id: actor_id, name: actor_name, role: actor_role },
  }))
}
