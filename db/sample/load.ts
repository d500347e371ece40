import { sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'
import { insertUser } from '../queries/accounts/users.ts'
import { saveCareProfile } from '../queries/care/care.ts'
import { saveCaregiverProfile } from '../queries/caregivers/caregivers.ts'
import { insertTrainings } from '../queries/caregivers/trainings.ts'
import { insertDocument } from '../queries/documents/documents.ts'
import { insertInterviews } from '../queries/interviews/interviews.ts'
import { insertMatches } from '../queries/matching/matches.ts'
import { insertConversations } from '../queries/messages/conversations.ts'
import { insertJournal } from '../queries/process/journal.ts'
import { insertPayments } from '../queries/visits/payments.ts'
import { insertReviews } from '../queries/visits/reviews.ts'
import { insertVisits } from '../queries/visits/visits.ts'
import type { Db } from '../schema.ts'
import { dayOf } from '../values/local-days.ts'
import { type Aide, listAides } from './caregivers.ts'
import { listPapers } from './documents.ts'
import { type Family, listFamilies } from './families.ts'
import { listInterviewJournal, listInterviews, listTrainings } from './growth.ts'
import { listMatches } from './history.ts'
import { coordinators, listPeople, type Person, sampleSignIns } from './people.ts'
import { seeded } from './random.ts'
import { listReviews } from './reviews.ts'
import { listConversations } from './talks.ts'
import { listVisits } from './visits.ts'

export type SampleParts = {
  now: Date
  /** For the three who can sign in; the others have no password. */
  passwordHash: string
  storeDocument: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>
}

const filesAtOnce = 8

/** The whole community in one transaction; its files come first, because a row without its file would be a lie. */
export async function loadSample(db: Db, { now, passwordHash, storeDocument }: SampleParts): Promise<void> {
  const today = dayOf(now, 'America/Los_Angeles')
  const people = listPeople()
  const aides = listAides(people.caregivers, today)
  const families = listFamilies(people.families, today)
  const papers = listPapers(aides, now)
  for (let start = 0; start < papers.length; start += filesAtOnce)
    await Promise.all(
      papers
        .slice(start, start + filesAtOnce)
        .map(({ row, bytes }) => storeDocument(row.file_path, bytes, row.content_type)),
    )
  await db.transaction().execute(async trx => {
    // Two servers that start together on one Postgres: the second waits and finds the sample there.
    if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(7242)`.execute(trx)
    if (await hasSample(trx)) return
    const moveIn = createMover(trx, { now, passwordHash })
    for (const coordinator of coordinators) await moveIn(coordinator)
    for (const aide of aides) await moveInAide(trx, aide, moveIn)
    for (const family of families) await moveInFamily(trx, family, moveIn)
    for (const { row } of papers) await insertDocument(trx, row)
    const matches = listMatches(aides, families, now)
    await insertMatches(
      trx,
      matches.map(({ aide: _, family: __, ...row }) => row),
    )
    const { visits, payments } = listVisits(matches, now)
    await insertVisits(trx, visits)
    await insertPayments(trx, payments)
    await insertReviews(trx, listReviews(matches, now))
    await insertTrainings(trx, listTrainings(aides, now))
    await insertInterviews(trx, listInterviews(families, now))
    await insertJournal(trx, listInterviewJournal(families, now))
    await insertConversations(trx, listConversations(matches, now))
  })
}

type MoveIn = (person: Person) => Promise<string>

const dayMs = 24 * 60 * 60 * 1000

/** Signs a person up some months ago and tells when. */
function createMover(db: Db, { now, passwordHash }: Pick<SampleParts, 'now' | 'passwordHash'>): MoveIn {
  const signIns = new Set<string>(sampleSignIns.map(({ email }) => email))
  return async person => {
    const days = seeded(`since/${person.email}`).int(430, 800)
    const since = new Date(now.getTime() - days * dayMs).toISOString()
    await insertUser(db, {
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      language: person.language,
      emailVerified: true,
      isSample: true,
      ...(signIns.has(person.email) && { passwordHash }),
      now: since,
    })
    return since
  }
}

async function moveInAide(db: Db, aide: Aide, moveIn: MoveIn): Promise<void> {
  const now = await moveIn(aide)
  await saveCaregiverProfile(db, { ...aide.profile, id: aide.id, now })
}

async function moveInFamily(db: Db, family: Family, moveIn: MoveIn): Promise<void> {
  const now = await moveIn(family)
  await saveCareProfile(db, family.id, {
    ids: { profile: family.profileId, recipient: family.recipientId },
    profileData: family.answers,
    recipient: family.recipient,
    needs: family.needs,
    preferences: family.preferences,
    now,
  })
}

export async function hasSample(db: Db): Promise<boolean> {
  const anyone = await db
    .selectFrom('users')
    .select('id')
    .where('is_sample', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return anyone !== undefined
}
