import { type SqlBool, sql } from 'kysely'

type Kind = 'document' | 'match' | 'visit' | 'person'

/** A coordinator has seen to it since then, and no one has put it back. */
export const isSeenTo = (kind: Kind, id: 'd.id' | 'm.id' | 'v.id' | 'u.id', seenSince: string) =>
  sql<SqlBool>`coalesce((select j.type from journal j where j.subject_kind = ${sql.lit(kind)}
    and j.subject_id = ${sql.ref(id)} and j.type in ('see-to', 'see-again') and j.created_at > ${seenSince}
    order by j.seq desc limit 1), '') = 'see-to'`
