import { sql } from 'kysely'
import { dayMs } from '#machines/calendar/durations.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import { isSqlite } from '../connection/dialect.ts'
import { insertUsers } from '../queries/accounts/users.ts'
import { saveCareProfile } from '../queries/care/care.ts'
import { saveCaregiverProfile } from '../queries/caregivers/caregivers.ts'
import { insertTrainings } from '../queries/caregivers/trainings.ts'
import { insertCheckIns } from '../queries/check-ins/check-ins.ts'
import { insertAnswers, insertPosts } from '../queries/community/community.ts'
import { insertDocuments } from '../queries/documents/documents.ts'
import { insertInterviews } from '../queries/interviews/interviews.ts'
import { saveConsents } from '../queries/matching/consents.ts'
import { insertMatchViews } from '../queries/matching/match-views.ts'
import { insertMatches } from '../queries/matching/matches.ts'
import { insertConversations } from '../queries/messages/conversations.ts'
import { insertSupportEntry, insertSupportRequest } from '../queries/messages/support.ts'
import { insertJournal } from '../queries/process/journal.ts'
import { insertAvailability } from '../queries/visits/availability.ts'
import { insertPayments } from '../queries/visits/payments.ts'
import { insertReviews } from '../queries/visits/reviews.ts'
import { insertVisits } from '../queries/visits/visits.ts'
import type { Db } from '../schema.ts'
import { listAides } from './caregivers.ts'
import { listCheckIns } from './check-ins.ts'
import { listCommunity } from './community.ts'
import { listDocuments } from './documents.ts'
import { type Family, listFamilies } from './families.ts'
import { listInterviewJournal, listInterviews, listTrainings } from './growth.ts'
import { listMatches } from './history.ts'
import type { MakeSampleJudge } from './judge.ts'
import { listMatchJournal, listViews } from './match-journal.ts'
import { coordinators, listPeople, type Person, sampleSignIns } from './people.ts'
import { seeded } from './random.ts'
import { listReviews } from './reviews.ts'
import { listSupport } from './support.ts'
import { listConversations } from './talks.ts'
import { listUsualWeeks } from './usual-weeks.ts'
import { listVisits } from './visits.ts'

export type SampleParts = {
  now: Date
  /** For the three sample people who can sign in; the others have no password. */
  passwordHash: string
  /** The words that everyone here has agreed to be quoted by. */
  consent: { purpose: string; wording: string }
  makeJudge: MakeSampleJudge
}

/** The whole community, in one transaction. */
export async function loadSample(
  db: Db,
  { now, passwordHash, consent, makeJudge }: SampleParts,
): Promise<void> {
  const today = dayOf(now, 'America/Los_Angeles')
  const people = listPeople()
  const aides = listAides(people.caregivers, today)
  const families = listFamilies(people.families, today)
  const documents = listDocuments(aides, now)
  await db.transaction().execute(async trx => {
    // Two servers that start together on one Postgres: the second waits and finds the sample loaded.
    if (!isSqlite(trx)) {
      // The other process that loads it takes longer than others may wait for a lock.
      await sql`set local lock_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(7242)`.execute(trx)
    }
    if (await hasSample(trx)) return
    const since = (person: Person) => sinceOf(person, now)
    const signsIn = new Set<string>(sampleSignIns.map(({ email }) => email))
    await insertUsers(
      trx,
      [...coordinators, ...aides, ...families].map(person => ({
        id: person.id,
        name: person.name,
        email: person.email,
        role: person.role,
        language: person.language,
        emailVerified: true,
        isSample: true,
        ...(signsIn.has(person.email) && { passwordHash }),
        now: since(person),
      })),
    )
    for (const aide of aides)
      await saveCaregiverProfile(trx, { ...aide.profile, id: aide.id, now: since(aide) })
    for (const family of families) await saveFamily(trx, family, since(family))
    await insertDocuments(trx, documents)
    await saveConsents(
      trx,
      [...aides, ...families].map(person => ({
        ...{ user_id: person.id, purpose: consent.purpose, given: 1, wording: consent.wording },
        created_at: since(person),
      })),
    )
    const matches = listMatches(aides, families, now, await makeJudge(trx, now))
    await insertMatches(
      trx,
      matches.map(({ aide: _, family: __, ...row }) => row),
    )
    await insertMatchViews(trx, listViews(matches))
    await insertJournal(trx, listMatchJournal(matches))
    const { visits, payments } = listVisits(matches, now)
    await insertAvailability(trx, listUsualWeeks(aides, now))
    await insertVisits(trx, visits)
    await insertPayments(trx, payments)
    await insertReviews(trx, listReviews(matches, now))
    await insertCheckIns(trx, listCheckIns(matches, now))
    await insertTrainings(trx, listTrainings(aides, now))
    const community = listCommunity(aides, now)
    await insertPosts(trx, community.posts)
    await insertAnswers(trx, community.answers)
    await insertInterviews(trx, listInterviews(families, now))
    await insertJournal(trx, listInterviewJournal(families, now))
    await insertConversations(trx, listConversations(matches, now))
    const support = listSupport({ aides, families, coordinator: coordinators[0] }, now)
    for (const request of support.requests) await insertSupportRequest(trx, request)
    for (const entry of support.entries) await insertSupportEntry(trx, entry)
  })
}

/** Everyone signed up some months ago. */
const sinceOf = ({ email }: Person, now: Date) =>
  new Date(now.getTime() - seeded(`since/${email}`).int(430, 800) * dayMs).toISOString()

const saveFamily = (db: Db, family: Family, now: string): Promise<void> =>
  saveCareProfile(db, family.id, {
    ids: { profile: family.profileId, recipient: family.recipientId },
    profileData: family.answers,
    recipient: family.recipient,
    needs: family.needs,
    preferences: family.preferences,
    now,
  })

export async function hasSample(db: Db): Promise<boolean> {
  const anyone = await db
    .selectFrom('users')
    .select('id')
    .where('is_sample', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return anyone !== undefined
}
