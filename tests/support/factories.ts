import { randomUUID } from 'node:crypto'
import { insertUser, type NewUser } from '#db/queries/accounts/users.ts'
import { type CareProfile, findCareProfile, saveCareProfile } from '#db/queries/care/care.ts'
import {
  type CaregiverPatch,
  type CaregiverProfile,
  saveCaregiverProfile,
} from '#db/queries/caregivers/caregivers.ts'
import { insertAsks } from '#db/queries/cover/asks.ts'
import { saveOpenVisits, saveRanks } from '#db/queries/cover/backups.ts'
import { insertCall } from '#db/queries/cover/calls.ts'
import { insertDocument } from '#db/queries/documents/documents.ts'
import { insertMatches } from '#db/queries/matching/matches.ts'
import { insertPayments } from '#db/queries/visits/payments.ts'
import { insertVisits } from '#db/queries/visits/visits.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { workPlacesOf } from '#server/places/work-places.ts'

/** When rows were created, unless a test says otherwise. */
export const longAgo = '2026-01-05T08:00:00.000Z'

export async function makeUser(db: Db, user: Partial<NewUser> = {}): Promise<string> {
  const id = user.id ?? randomUUID()
  await insertUser(db, {
    name: 'Robin Reed',
    email: `${id}@people.example`,
    role: 'care-seeker',
    now: longAgo,
    ...user,
    id,
  })
  return id
}

export async function makeCaregiver(
  db: Db,
  profile: CaregiverPatch = {},
  user: Partial<NewUser> = {},
): Promise<CaregiverProfile> {
  const name = profile.name ?? 'Robin Reed'
  const id = await makeUser(db, { name, role: 'caregiver', ...user })
  return saveCaregiverProfile(db, {
    name,
    status: 'active',
    email: `${id}@people.example`,
    places: workPlacesOf(profile.locations_serviced ?? []),
    ...profile,
    id,
    now: longAgo,
  })
}

/** A caregiver whom anyone may find: with a confirmed email and a verified document. */
export async function makeListed(
  db: Db,
  profile: CaregiverPatch = {},
  user: Partial<NewUser> = {},
): Promise<CaregiverProfile> {
  const caregiver = await makeCaregiver(db, profile, { emailVerified: true, ...user })
  await makeDocument(db, caregiver.id, { status: 'verified', verified_at: longAgo })
  return caregiver
}

/** From now on anyone may find this caregiver. */
export async function becomeListed(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()
  await makeDocument(db, userId, { status: 'verified', verified_at: longAgo })
}

type Family = { userId: string; profile: CareProfile }

/** A care profile for someone who is there already. */
export async function makeProfile(
  db: Db,
  userId: string,
  recipient: Partial<Pick<CareProfile, 'first_name' | 'last_name'>> = {},
): Promise<CareProfile> {
  await saveCareProfile(db, userId, {
    ids: { profile: randomUUID(), recipient: randomUUID() },
    profileData: { basicInfo: { careType: 'family' } },
    recipient: {
      first_name: 'Rosa',
      last_name: 'Reed',
      age: 83,
      gender: 'female',
      city: 'Tacoma',
      ...recipient,
    },
    needs: {
      care_level: 'moderate',
      primary_care_reason: 'A fall in spring',
      specific_needs: ['Bathing', 'Meals'],
      care_frequency: 'weekly',
      schedule_requirements: 'Mornings',
    },
    preferences: {
      required_certifications: ['CPR and first aid'],
      special_skills: [],
      gender_preference: 'no_preference',
      hourly_rate_range: { min: 24, max: 31.5 },
      language_requirements: ['English'],
    },
    now: longAgo,
  })
  const profile = await findCareProfile(db, userId)
  if (!profile) throw new Error('The care profile was not saved')
  return profile
}

export async function makeFamily(
  db: Db,
  recipient: Partial<Pick<CareProfile, 'first_name' | 'last_name' | 'city'>> = {},
  user: Partial<NewUser> = {},
): Promise<Family> {
  const userId = await makeUser(db, user)
  return { userId, profile: await makeProfile(db, userId, recipient) }
}

export async function makeMatch(db: Db, match: Partial<NewRow<'matches'>> = {}): Promise<NewRow<'matches'>> {
  const row = {
    id: randomUUID(),
    caregiver_id: match.caregiver_id ?? (await makeCaregiver(db)).id,
    recipient_id: match.recipient_id ?? (await makeFamily(db)).profile.id,
    status: 'active',
    score: 80,
    requested_at: longAgo,
    ...match,
  } as const
  await insertMatches(db, [row])
  return row
}

/** Every visit belongs to a match, which gives its caregiver. */
export async function makeVisit(
  db: Db,
  match: Pick<NewRow<'matches'>, 'id' | 'caregiver_id'>,
  visit: Pick<NewRow<'visits'>, 'starts_at' | 'ends_at'> & Partial<NewRow<'visits'>>,
): Promise<void> {
  await insertVisits(db, [
    {
      id: randomUUID(),
      match_id: match.id,
      caregiver_id: match.caregiver_id,
      time_zone: 'America/Los_Angeles',
      status: 'confirmed',
      created_at: longAgo,
      ...visit,
    },
  ])
}

/** A visit whose caregiver can't come, and a backup who was asked; both by the same caregiver, to keep it small. */
export async function makeCoverCall(db: Db, visitId?: string): Promise<string> {
  const {
    id: visit_id,
    match_id,
    caregiver_id,
  } = await db
    .selectFrom('visits')
    .select(['id', 'match_id', 'caregiver_id'])
    .$if(visitId !== undefined, query => query.where('id', '=', visitId ?? ''))
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await insertCall(db, {
    ...{ id, visit_id, match_id, caregiver_id, state: 'asking', wave: 1, called_at: longAgo },
    ...{
      next_at: longAgo,
      hand_at: longAgo,
      handed_at: null,
      covered_by: null,
      closed_at: null,
      sequence: 0,
    },
  })
  await insertAsks(db, [
    {
      ...{ id: randomUUID(), call_id: id, match_id, caregiver_id, wave: 1, state: 'asked' },
      ...{ asked_at: longAgo, until: longAgo, answered_at: null },
    },
  ])
  await saveRanks(db, { all: [], ranked: [match_id], now: longAgo })
  await saveOpenVisits(db, caregiver_id, true, longAgo)
  return id
}

/** What a family owes for a visit. */
export async function makePayment(
  db: Db,
  { id: match_id, caregiver_id }: Pick<NewRow<'matches'>, 'id' | 'caregiver_id'>,
): Promise<string> {
  const { payer_id } = await db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select('care_seeker_profiles.user_id as payer_id')
    .where('matches.id', '=', match_id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await insertPayments(db, [
    {
      ...{ id, match_id, caregiver_id, payer_id, amount_cents: 10_000, status: 'scheduled' },
      ...{ due_on: '2026-01-09', paid_at: null, created_at: longAgo },
    },
  ])
  return id
}

export const makeDocument = (
  db: Db,
  userId: string,
  document: Partial<NewRow<'caregiver_documents'>> = {},
): Promise<Row<'caregiver_documents'>> => {
  const id = randomUUID()
  return insertDocument(db, {
    id,
    user_id: userId,
    document_type: 'cpr_first_aid',
    title: 'CPR card',
    file_path: `${userId}/cpr_first_aid/${id}.pdf`,
    file_name: 'cpr.pdf',
    content_type: 'application/pdf',
    size: 4,
    required: 1,
    status: 'awaiting_verification',
    created_at: longAgo,
    ...document,
  })
}
