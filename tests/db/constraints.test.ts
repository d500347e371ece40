import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isSqlite } from '#db/connection/dialect.ts'
import { insertAct } from '#db/queries/acts/acts.ts'
import { insertConcern } from '#db/queries/concerns/concerns.ts'
import { insertSupportEntry, insertSupportRequest } from '#db/queries/messages/support.ts'
import { saveDataCopy } from '#db/queries/my-data/data-copies.ts'
import { saveStanding } from '#db/queries/people/pauses.ts'
import { insertPlan } from '#db/queries/visits/plans.ts'
import { loadSample } from '#db/sample/load.ts'
import type { Database, Db } from '#db/schema.ts'
import { checkInAnswers } from '#machines/check-ins/check-in.ts'
import { concernKinds, concernStatuses } from '#machines/concerns/concern.ts'
import { actKinds } from '#machines/coordinators/act.ts'
import { askStates } from '#machines/cover/cover-ask.ts'
import { coverStates } from '#machines/cover/cover-call.ts'
import { documentStatuses, documentTypeNames } from '#machines/documents/documents.ts'
import { uploadPurposes } from '#machines/documents/upload-limits.ts'
import {
  matchOutcomes,
  matchSides,
  matchStatuses,
  sideDecisions,
  withdrawalCauses,
} from '#machines/matching/match.ts'
import { onboardingMethods } from '#machines/onboarding/caregiver-onboarding.ts'
import { paymentStatuses } from '#machines/payments/payment.ts'
import { reviewOccasions, reviewStates } from '#machines/reviews/review.ts'
import { portalRoles, roles } from '#machines/roles.ts'
import { supportTopics } from '#machines/support/support.ts'
import { supportStates } from '#machines/support/support-request.ts'
import { visitSides, visitStatuses } from '#machines/visits/visit.ts'
import { sampleMatching } from '#server/process/sample.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeCoverCall, makeUser } from '#tests/support/factories.ts'

type Table = keyof Database & string

/** Columns with a list of allowed words, and the list as the machines or the schema define it. */
const words: [table: Table, column: string, list: readonly string[]][] = [
  ['users', 'role', roles],
  ['users', 'portal_role', portalRoles],
  ['admin_invitations', 'portal_role', portalRoles],
  ['accounts', 'provider_id', ['credential', 'google', 'apple']],
  ['caregiver_profiles', 'input_method', ['resume', 'audio', 'video', 'text']],
  ['caregiver_profiles', 'status', ['draft', 'active', 'paused']],
  ['caregiver_documents', 'document_type', documentTypeNames],
  ['caregiver_documents', 'status', documentStatuses],
  ['caregiver_documents', 'bucket', ['caregiver-documents', 'document_verifications']],
  ['care_needs', 'care_level', ['minimal', 'moderate', 'extensive']],
  ['care_needs', 'care_frequency', ['daily', 'weekly', '24/7']],
  ['care_preferences', 'gender_preference', ['no_preference', 'female', 'male']],
  ['interviews', 'kind', ['care', 'caregiver']],
  ['interviews', 'status', ['open', 'complete']],
  ['interview_messages', 'role', ['user', 'assistant']],
  ['interview_messages', 'status', ['writing', 'whole', 'stopped', 'failed']],
  ['interview_messages', 'rating', ['up', 'down']],
  ['matches', 'status', matchStatuses],
  ['matches', 'outcome', matchOutcomes],
  ['matches', 'family_decision', sideDecisions],
  ['matches', 'caregiver_decision', sideDecisions],
  ['matches', 'ended_for', withdrawalCauses],
  ['match_views', 'view', ['fits', 'unsure', 'does-not-fit']],
  ['community_posts', 'state', ['shown', 'hidden']],
  ['community_answers', 'state', ['shown', 'hidden']],
  ['visits', 'status', visitStatuses],
  ['visit_plans', 'requested_by', visitSides],
  ['visits', 'requested_by', visitSides],
  ['visits', 'proposed_by', visitSides],
  ['visits', 'correction_by', visitSides],
  ['visits', 'closed_by', [...visitSides, 'system']],
  ['cover_calls', 'state', coverStates],
  ['cover_asks', 'state', askStates],
  ['data_copies', 'ended', ['used', 'tries']],
  ['reviews', 'occasion', reviewOccasions],
  ['reviews', 'state', reviewStates],
  ['review_requests', 'occasion', reviewOccasions],
  ['check_ins', 'side', matchSides],
  ['check_ins', 'answer', checkInAnswers],
  ['payments', 'status', paymentStatuses],
  ['payments', 'paid_by', ['family', 'caregiver']],
  ['payments', 'disputed_by', ['family', 'caregiver']],
  ['public_words', 'kind', ['name', 'shown', 'city', 'place', 'language', 'spoken', 'service']],
  ['support_requests', 'topic', supportTopics],
  ['support_requests', 'status', supportStates],
  ['support_entries', 'kind', ['answer', 'note']],
  ['concerns', 'kind', concernKinds],
  ['concerns', 'status', concernStatuses],
  ['acts', 'kind', actKinds],
  ['account_closings', 'profile_was', ['draft', 'active', 'paused']],
  ['uploads', 'purpose', uploadPurposes],
  ['recordings', 'kind', ['audio', 'video']],
  ['recordings', 'heard_by', ['model', 'browser']],
  ['caregiver_onboardings', 'method', onboardingMethods],
  ['live_sessions', 'ended_by', ['person', 'newer', 'silence']],
]

/** The other checks: values that must be refused. */
const wrong: [table: Table, change: string][] = [
  ['users', 'email_verified = 2'],
  ['users', 'two_factor_enabled = -1'],
  ['users', 'is_sample = 7'],
  ['two_factors', 'verified = 2'],
  ['caregiver_profiles', 'hourly_rate = -0.01'],
  ['caregiver_documents', 'required = 2'],
  ['care_recipients', 'age = 131'],
  ['care_preferences', 'hourly_rate_min = 30, hourly_rate_max = 29'],
  ['matches', 'score = 101'],
  ['matches', 'score_low = -1'],
  ['matches', 'score_high = 101'],
  ['consents', 'given = 2'],
  ['notification_settings', "quiet_from = '22:00'"],
  ['matches', "status = 'ended', outcome = null"],
  ['visits', 'ends_at = starts_at'],
  ['visits', 'short_notice = 2'],
  ['visits', 'worked_minutes = -1'],
  ['visits', 'correction_minutes = -1'],
  ['visits', 'rate_cents = -1'],
  ['backups', 'rank = -1'],
  ['cover_wishes', 'open_visits = 2'],
  ['cover_calls', 'wave = -1'],
  ['cover_asks', 'wave = -1'],
  ['reviews', 'rating = 6'],
  ['reviews', "state = 'published', published_at = null"],
  ['check_ins', 'day = 4'],
  ['check_ins', "answer = 'good', answered_at = null"],
  ['payments', 'amount_cents = 0'],
  ['payments', 'paid_cents = -1'],
  ['payments', 'rate_cents = -1'],
  ['payments', 'regular_minutes = -1'],
  ['payments', 'overtime_minutes = -1'],
  ['conversations', 'with_coordinators = 2'],
  ['concerns', 'urgent = 2'],
  ['person_pauses', 'suspended = 2'],
  ['interview_messages', 'stop_asked = 2'],
  ['uploads', 'forgotten = 2'],
  ['recordings', 'shared = 2'],
  ['recordings', 'trim_start_ms = 9, trim_end_ms = 9'],
]

const line = (table: string, column: string, list: readonly string[]) =>
  `${table}.${column}: ${[...list].sort().join(' ')}`

/** Only an ended match has an outcome. */
function consequence(place: string, word: string): string {
  if (place === 'matches.outcome') return ", status = 'ended'"
  if (place === 'matches.status') return `, outcome = ${word === 'ended' ? "'success'" : 'null'}`
  if (place === 'reviews.state')
    return `, published_at = ${word === 'published' ? "'2026-01-05T08:00:00.000Z'" : 'null'}`
  // Another match: each side of one is asked once about a day.
  if (place === 'check_ins.side')
    return ', match_id = (select id from matches where id not in (select match_id from check_ins) limit 1)'
  if (place === 'check_ins.answer') return ", answered_at = '2026-01-05T08:00:00.000Z'"
  return ''
}

const refusal = /CHECK constraint failed|violates check constraint/

/** Tries the change on an existing row, and rolls it back. */
async function change(db: Db, table: Table, assignment: string): Promise<void> {
  const takenBack = new Error('taken back')
  const trying = db.transaction().execute(async trx => {
    const row = isSqlite(db) ? sql.raw('rowid') : sql.raw('ctid')
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.raw(assignment)}
      where ${row} = (select ${row} from ${sql.table(table)} limit 1)`.execute(trx)
    expect(numAffectedRows).toBe(1n)
    throw takenBack
  })
  await trying.catch(error => {
    if (error !== takenBack) throw error
  })
}

describeBothDatabases('the checks', (db, kind) => {
  beforeAll(async () => {
    await loadSample(db(), {
      now: new Date('2026-11-20T20:00:00Z'),
      passwordHash: 'hash',
      ...sampleMatching,
    })
    const id = randomUUID()
    const user_id = await makeUser(db())
    await sql`insert into two_factors (id, user_id, secret, backup_codes) values (${id}, ${user_id}, 's', 'c')`.execute(
      db(),
    )
    const interview = await db().selectFrom('interviews').select('id').executeTakeFirstOrThrow()
    await db()
      .insertInto('interview_messages')
      .values({ id, interview_id: interview.id, role: 'user', content: 'Hello', created_at: longAgo })
      .execute()
    const times = { created_at: longAgo, updated_at: longAgo }
    await db()
      .insertInto('uploads')
      .values({ id, user_id, purpose: 'audio', name: 'talk.webm', ...times })
      .execute()
    await db()
      .insertInto('recordings')
      .values({ id, user_id, kind: 'audio', path: 'a', content_type: 'audio/webm', size: 1, ...times })
      .execute()
    await db()
      .insertInto('caregiver_onboardings')
      .values({ user_id, state: 'choosing', method: null, ...times })
      .execute()
    await db()
      .insertInto('live_sessions')
      .values({ id, user_id, started_at: longAgo, last_active_at: longAgo })
      .execute()
    const planned = await db().selectFrom('visits').select('match_id').executeTakeFirstOrThrow()
    await insertPlan(db(), {
      ...{ series_id: id, ...planned, requested_by: 'family', time_zone: 'UTC', days: '[]', note: '' },
      ...{ from_minute: 540, to_minute: 720, nights: 0, rate_cents: null, made_until: '2026-12-31' },
      ...{ agreed_at: null, ended_at: null, created_at: longAgo },
    })
    await db()
      .insertInto('admin_invitations')
      .values({
        ...{
          id,
          email: 'teresa@people.example',
          portal_role: 'auditor',
          token_hash: id,
          expires_at: longAgo,
        },
        ...{ used_by: null, used_at: null, created_at: longAgo },
      })
      .execute()
    const match = await db().selectFrom('matches').select('id').executeTakeFirstOrThrow()
    await db()
      .insertInto('match_views')
      .values({ match_id: match.id, coordinator_id: user_id, view: 'unsure', created_at: longAgo })
      .execute()
    await db()
      .insertInto('review_requests')
      .values({ match_id: match.id, user_id, occasion: 'end', created_at: longAgo })
      .execute()
    await db()
      .insertInto('consents')
      .values({ user_id, purpose: 'share-words', given: 1, wording: 'May we?', created_at: longAgo })
      .execute()
    await db()
      .insertInto('notification_settings')
      .values({ user_id, time_zone: 'UTC', updated_at: longAgo })
      .execute()
    await db()
      .insertInto('account_closings')
      .values({ user_id, asked_at: longAgo, closes_at: longAgo })
      .execute()
    await saveDataCopy(db(), {
      ...{ user_id, digest: id, code_digest: id, sent_by: null, sent_at: longAgo, expires_at: longAgo },
    })
    const pause = { user_id, paused_by: null, reason: '', profile_was: null, created_at: longAgo }
    await saveStanding(db(), user_id, { ...pause, suspended: 0, over: null })
    await insertAct(
      db(),
      {
        ...{ id, kind: 'pause', subject_id: user_id, actor_id: null, reason: '', taken: '{}' },
        ...{ created_at: longAgo, undo_until: longAgo, undone_at: null, undone_by: null },
      },
      [user_id],
    )
    await insertConcern(db(), {
      ...{ id, kind: 'check-in', subject_id: id, about_id: null, raised_by: user_id, created_at: longAgo },
      ...{ handled_at: null, handled_by: null },
    })
    await db()
      .insertInto('community_posts')
      .values({
        ...{ id, author_id: user_id, region: 'Tacoma', title: 'Rain', content: 'Boots?' },
        sought: '',
        created_at: longAgo,
      })
      .execute()
    await db()
      .insertInto('community_answers')
      .values({ id, post_id: id, author_id: user_id, content: 'Boots!', created_at: longAgo })
      .execute()
    await makeCoverCall(db())
    await insertSupportRequest(db(), {
      ...{ id, user_id, name: 'Ana', email: 'ana@example.org', topic: 'other', message: 'Hello' },
      ...{ status: 'open', answered_at: null, answered_by: null, created_at: longAgo },
    })
    await insertSupportEntry(db(), {
      ...{ id, request_id: id, kind: 'note', author_id: user_id, text: 'Call Ana', created_at: longAgo },
    })
  })

  test('are all tested here', async () => {
    expect(await countChecks(db())).toBe(words.length + wrong.length)
  })

  if (kind === 'SQLite')
    test('contain the exact words that the machines use', async () => {
      const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
      where type = 'table'`.execute(db())
      const found = rows.flatMap(table =>
        [...table.sql.matchAll(/check \((\w+) in \(('[^)]*)\)\)/g)].map(([, column = '', list = '']) =>
          line(
            table.name,
            column,
            list.split(', ').map(word => word.slice(1, -1)),
          ),
        ),
      )
      expect(found.sort()).toEqual(words.map(([table, column, list]) => line(table, column, list)).sort())
    })

  test.each(words)('%s.%s accepts its words and no others', async (table, column, list) => {
    const assign = (word: string) => `${column} = '${word}'${consequence(`${table}.${column}`, word)}`
    for (const word of list) await change(db(), table, assign(word))
    await expect(change(db(), table, assign('something else'))).rejects.toThrow(refusal)
    await expect(change(db(), table, assign(''))).rejects.toThrow(refusal)
  })

  test.each(wrong)('%s refuses %s', async (table, assignment) => {
    await expect(change(db(), table, assignment)).rejects.toThrow(refusal)
  })
})

async function countChecks(db: Db): Promise<number> {
  if (!isSqlite(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
    return rows[0]?.n ?? 0
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where type = 'table'`.execute(db)
  return rows.reduce((sum, row) => sum + row.sql.split(/\bcheck \(/i).length - 1, 0)
}

describeBothDatabases('foreign keys', db => {
  test('refuse a row without an owner', async () => {
    const orphan = db()
      .insertInto('caregiver_trainings')
      .values({ id: randomUUID(), caregiver_id: randomUUID(), title: 'x', created_at: longAgo })
      .execute()
    await expect(orphan).rejects.toThrow(/foreign key/i)
  })
})
