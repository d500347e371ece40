import { type CaregiverSource, caregiverFactsOf } from '#agents/matching/caregiver-facts.ts'
import type { CaregiverFacts, DocumentFact, FamilyFacts } from '#agents/matching/facts.ts'
import { familyFactsOf } from '#agents/matching/family-facts.ts'
import { type CaregiverProfile, listCaregiverProfiles } from '#db/queries/caregivers/caregivers.ts'
import { listKeptApart } from '#db/queries/matching/blocks.ts'
import {
  listConsenting,
  listMatchDocuments,
  listMatchFamilies,
  listMatchInterviews,
  readExposure,
  type Whom,
} from '#db/queries/matching/people.ts'
import { listAvailability } from '#db/queries/visits/availability.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { weekdays } from '#machines/calendar/local-days.ts'
import { dayOfExpiry } from '#machines/documents/documents.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { careAnswersIn } from '../care/profile-of.ts'
import { caregiverAnswersIn } from '../caregivers/profile-of.ts'
import { interviewers } from '../interviews/kinds.ts'
import { countryPlaces } from '../places/country.ts'
import { ownWordsOf } from './own-words.ts'
import { proofOf } from './proofs.ts'
import { shareWords } from './purposes.ts'

/** `version`: when their profile was saved. */
export type KnownCaregiver = { userId: string; version: string; facts: CaregiverFacts }
export type KnownFamily = {
  userId: string
  version: string
  isSample: boolean
  mayBeSuggested: boolean
  facts: FamilyFacts
}

/** How long a suggestion counts when exposure is shared out. */
const exposureMs = 28 * dayMs

/** What each person said in their interview, where this version can read it. */
async function evidenceOf(db: Db, userIds: readonly string[], kind: 'care' | 'caregiver') {
  const rows = await listMatchInterviews(db, userIds, kind)
  return new Map(
    rows.map(row => [
      row.user_id,
      {
        language: row.language,
        talk: interviewers[kind].read(row.machine_version, row.snapshot)?.context,
      },
    ]),
  )
}

const caregiverTexts = [
  ...['profile.bio', 'profile.experience', 'profile.conditions', 'profile.servicesProvided'],
  ...['profile.availableShifts', 'profile.languages', 'profile.personality', 'profile.values'],
  ...['profile.interests', 'profile.locationsServiced'],
]

/** The answers whose words may be quoted. */
const quotedOf = (answers: Answers, fields: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)))

type Documents = Awaited<ReturnType<typeof listMatchDocuments>>

const documentFact = (row: Documents[number]): DocumentFact => ({
  type: row.document_type,
  proves: proofOf(row.document_type, row.title),
  status: row.status === 'verified' ? 'verified' : 'awaiting_verification',
  on: row.verified_at?.slice(0, 10) ?? null,
  until: row.expires_at === null ? null : dayOfExpiry(row.expires_at),
})

async function caregiversOf(db: Db, profiles: readonly CaregiverProfile[], now: Date) {
  const ids = profiles.map(({ id }) => id)
  if (ids.length === 0) return []
  const documents = Map.groupBy(await listMatchDocuments(db, ids), row => row.user_id)
  const exposure = await readExposure(db, ids, new Date(now.getTime() - exposureMs).toISOString())
  const sharing = await listConsenting(db, ids, shareWords)
  const told = await evidenceOf(db, ids, 'caregiver')
  const hours = await listAvailability(db, ids)
  return profiles.map((profile): KnownCaregiver => {
    const answers = caregiverAnswersIn(profile)
    const source: CaregiverSource = {
      ...{ id: profile.id, name: profile.name, status: profile.status, since: profile.created_at, answers },
      documents: (documents.get(profile.id) ?? []).map(documentFact),
      ...(exposure.get(profile.id) ?? { openOffers: 0, shown: 0 }),
      shareWords: sharing.has(profile.id),
      words: ownWordsOf('caregiver', quotedOf(answers, caregiverTexts), told.get(profile.id)?.talk),
      weekly: hours
        .get(profile.id)
        ?.weekly.map(({ day, from, to }) => ({ day: weekdays.indexOf(day), from, to })),
    }
    return {
      userId: profile.id,
      version: profile.updated_at,
      facts: caregiverFactsOf(source, countryPlaces),
    }
  })
}

/** Undefined without a confirmed profile and a confirmed email. */
export async function readCaregiver(db: Db, userId: string, now: Date): Promise<KnownCaregiver | undefined> {
  return (await caregiversOf(db, await listCaregiverProfiles(db, { userId }), now))[0]
}

export async function readCaregivers(
  db: Db,
  page: { after: string; limit: number },
  now: Date,
): Promise<KnownCaregiver[]> {
  return caregiversOf(db, await listCaregiverProfiles(db, page), now)
}

const familyTexts = [
  ...['careNeeds.primaryCareReason', 'careNeeds.medicalConditions', 'schedule.schedulePattern'],
  ...['preferences.personality', 'preferences.values', 'preferences.interests'],
  ...['preferences.languageRequirements', 'additionalInfo.specialRequirements'],
  'additionalInfo.additionalNotes',
]

export async function readFamilies(db: Db, whom: Whom): Promise<KnownFamily[]> {
  const rows = await listMatchFamilies(db, whom)
  const ids = rows.map(row => row.user_id)
  if (ids.length === 0) return []
  const apart = await listKeptApart(db, ids)
  const sharing = await listConsenting(db, ids, shareWords)
  const told = await evidenceOf(db, ids, 'care')
  return rows.map(row => {
    const answers = careAnswersIn(row)
    const interview = told.get(row.user_id)
    const facts = familyFactsOf(
      {
        id: row.recipient_id,
        answers,
        speaks: interview?.language ?? row.language,
        blocked: apart.get(row.user_id) ?? [],
        shareWords: sharing.has(row.user_id),
        words: ownWordsOf('care', quotedOf(answers, familyTexts), interview?.talk),
      },
      countryPlaces,
    )
    const { user_id: userId, version } = row
    return { userId, version, isSample: row.is_sample === 1, mayBeSuggested: !row.waits, facts }
  })
}

export const readFamily = async (db: Db, userId: string): Promise<KnownFamily | undefined> =>
  (await readFamilies(db, { userId }))[0]
