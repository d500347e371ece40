import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Database, Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'

export type AuditFilter = {
  /** A person's id, part of their name or email address, or 'service' for what no person did. */
  who: string
  /** The id of a person: what they did, and what was done about them. */
  about: string
  /** A kind, as 'match', or one of its events, as 'match.approve'; with a '-' before it, everything else. */
  what: string
  /** Times; the second is left out. */
  from: string
  to: string
}

type Entry = ExpressionBuilder<Database, 'journal'>

const mostPeople = 200

/** Those whose name or address contains these words. */
async function findPeople(db: Db, who: string): Promise<string[]> {
  const known = await db.selectFrom('users').select('id').where('id', '=', who).executeTakeFirst()
  if (known) return [known.id]
  const holds = (word: string) =>
    isSqlite(db)
      ? sql<SqlBool>`instr(lower(name) || ' ' || lower(email), ${word}) > 0`
      : sql<SqlBool>`strpos(lower(name) || ' ' || lower(email), ${word}) > 0`
  const words = fold(who).split(' ')
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(eb => eb.and(words.map(holds)))
    .limit(mostPeople)
    .execute()
  return rows.map(row => row.id)
}

const aboutPerson = (db: Db, userId: string) => (eb: Entry) => {
  const ofKind = (kind: string, ids: Expression<unknown>) =>
    eb.and([eb('subject_kind', '=', kind), eb('subject_id', 'in', ids as Expression<string>)])
  const themselves = sql<string>`(${userId})`
  const recipients = db
    .selectFrom('care_recipients as r')
    .innerJoin('care_seeker_profiles as p', 'p.id', 'r.profile_id')
    .select('r.id')
    .where('p.user_id', '=', userId)
  const matches = db
    .selectFrom('matches')
    .select('id')
    .where(m => m.or([m('caregiver_id', '=', userId), m('recipient_id', 'in', recipients)]))
  return eb.or([
    eb('actor_id', '=', userId),
    ...['person', 'consent', 'block', 'account'].map(kind => ofKind(kind, themselves)),
    ofKind('interview', db.selectFrom('interviews').select('id').where('user_id', '=', userId)),
    ofKind('document', db.selectFrom('caregiver_documents').select('id').where('user_id', '=', userId)),
    ofKind('match', matches),
  ])
}

function ofWhat(what: string) {
  const isOther = what.startsWith('-')
  const [kind = '', type] = (isOther ? what.slice(1) : what).split('.')
  return (eb: Entry) => {
    // An event may be asked for by its name alone.
    const wanted = type
      ? eb.and([eb('subject_kind', '=', kind), eb('type', '=', type)])
      : eb.or([eb('subject_kind', '=', kind), eb('type', '=', kind)])
    return isOther ? eb.not(wanted) : wanted
  }
}

type Condition = (eb: Entry) => Expression<SqlBool>

async function byWhom(db: Db, who: string): Promise<Condition> {
  if (who === 'service') return eb => eb('actor_id', 'is', null)
  const people = await findPeople(db, who)
  return eb => eb('actor_id', 'in', people.length > 0 ? people : [''])
}

async function conditionsOf(db: Db, { who, about, what, from, to }: AuditFilter): Promise<Condition> {
  const wanted: Condition[] = []
  if (who) wanted.push(await byWhom(db, who))
  if (about) wanted.push(aboutPerson(db, about))
  if (what) wanted.push(ofWhat(what))
  if (from) wanted.push(eb => eb('created_at', '>=', from))
  if (to) wanted.push(eb => eb('created_at', '<', to))
  return eb => eb.and(wanted.map(one => one(eb)))
}

const columns = [
  ...(['seq', 'subject_kind', 'subject_id', 'type', 'payload', 'door', 'actor_id'] as const),
  ...(['created_at', 'address', 'forgotten'] as const),
]

export type AuditEntry = Pick<Row<'journal'>, (typeof columns)[number]>

type Page = { limit: number; offset: number }

/** Newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: Page,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const wanted = await conditionsOf(db, filter)
  const entries = await db
    .selectFrom('journal')
    .select(columns)
    .where(wanted)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('journal')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { entries, total: Number(total) }
}

/** All of them, newest first, a part at a time. */
export async function* eachAudit(db: Db, filter: AuditFilter, size = 500) {
  const wanted = await conditionsOf(db, filter)
  let last: AuditEntry | undefined
  do {
    const before = last
    const part = await db
      .selectFrom('journal')
      .select(columns)
      .where(wanted)
      .$if(before !== undefined, q =>
        q.where(eb =>
          eb.or([
            eb('created_at', '<', before?.created_at ?? ''),
            eb.and([eb('created_at', '=', before?.created_at ?? ''), eb('seq', '<', before?.seq ?? 0)]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(size)
      .execute()
    yield part
    last = part.length === size ? part.at(-1) : undefined
  } while (last)
}
