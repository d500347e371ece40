import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { findInterview } from '#db/queries/interviews/interviews.ts'
import { listConsents } from '#db/queries/matching/consents.ts'
import { findClosing } from '#db/queries/my-data/account-closings.ts'
import { findDataCopyOf } from '#db/queries/my-data/data-copies.ts'
import { readLines } from '#db/queries/people/lines.ts'
import { findPause } from '#db/queries/people/pauses.ts'
import {
  findPerson,
  listPersonConversations,
  listPersonDocuments,
  listPersonMatches,
  listPersonVisits,
  type PersonAccount,
  readSignIns,
} from '#db/queries/people/person.ts'
import { listPhones } from '#db/queries/people/phones.ts'
import { findRecipient } from '#db/queries/people/recipient.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { columnsByField } from '../caregivers/profile-edit.ts'
import { notThere } from '../http/problem.ts'
import { interviewers } from '../interviews/kinds.ts'
import { standingOf } from '../interviews/standing.ts'
import { interviewOf } from '../interviews/view.ts'
import { lateIn } from '../visits/moves.ts'
import type { ShownPerson } from './shapes.ts'

type Facts = ShownPerson['facts']

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** When each field was last answered. */
async function answeredAt(db: Db, interviewId: string): Promise<Map<string, string>> {
  const at = new Map<string, string>()
  for (const { type, payload, created_at } of await listJournal(db, { kind: 'interview', id: interviewId })) {
    const field: unknown = type === 'answer' ? Object(readJson(payload)).field : undefined
    if (typeof field === 'string') at.set(field, created_at)
  }
  return at
}

async function interviewed(db: Db, { id, role }: PersonAccount) {
  const kind: InterviewKind = role === 'caregiver' ? 'caregiver' : 'care'
  const row = await findInterview(db, { userId: id, kind })
  if (!row) return { interview: null, facts: [] }
  const standing = await standingOf(db, kind, row)
  const at = await answeredAt(db, row.id)
  const { progress, evidence, answers } = interviewOf(interviewers[kind], row, standing, 0)
  const facts: Facts = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => {
        const path = `${section}.${name}`
        const { by = 'form', quote = null, messageId = null } = evidence[path] ?? {}
        return { path, value, source: { by, quote, messageId, at: at.get(path) ?? null } }
      }),
  )
  return { interview: { status: row.status, progress, updatedAt: row.updated_at }, facts }
}

/** What a profile says that the interview doesn't: from a resume, a recording, or before there were interviews. */
async function fromProfile(db: Db, { id, role }: PersonAccount, known: ReadonlySet<string>): Promise<Facts> {
  const profile = role === 'caregiver' ? await findCaregiverProfile(db, id) : undefined
  if (!profile) return []
  const source = { by: profile.input_method ?? 'form', quote: null, messageId: null, at: profile.updated_at }
  return columnsByField
    .map(([column, path]) => ({ path, value: profile[column] as unknown, source }))
    .filter(({ path, value }) => !known.has(path) && !isEmpty(value))
}

/** A family's confirmed answers, where there is no interview to read them from. */
async function fromCareProfile(profileData: string | undefined, at: string, known: ReadonlySet<string>) {
  const sections: Record<string, unknown> = Object(readJson(profileData ?? null))
  const source = { by: 'form', quote: null, messageId: null, at }
  return Object.entries(sections).flatMap(([section, fields]) =>
    Object.entries(Object(fields))
      .map(([name, value]) => ({ path: `${section}.${name}`, value, source }))
      .filter(({ path, value }) => !known.has(path) && !isEmpty(value)),
  )
}

export async function factsOf(db: Db, person: PersonAccount) {
  const { interview, facts } = await interviewed(db, person)
  const known = new Set(facts.map(({ path }) => path))
  const recipient = await findRecipient(db, person.id)
  const more = recipient
    ? await fromCareProfile(recipient.profile_data, recipient.updated_at, known)
    : await fromProfile(db, person, known)
  return { interview, recipient, facts: [...facts, ...more] }
}

type Sides = { caregiver_id: string; caregiver: string; family_id: string; family: string }

const otherOf = (row: Sides, userId: string) =>
  row.caregiver_id === userId
    ? { id: row.family_id, name: row.family }
    : { id: row.caregiver_id, name: row.caregiver }

async function togetherOf(
  db: Db,
  userId: string,
  now: string,
): Promise<Pick<ShownPerson, 'matches' | 'visits'>> {
  const matches = await listPersonMatches(db, userId)
  const visits = await listPersonVisits(db, userId, now)
  return {
    matches: matches.map(row => ({
      ...{ id: row.id, status: row.status, outcome: row.outcome, with: otherOf(row, userId) },
      ...{ requestedAt: row.requested_at, startedAt: row.started_at, endedAt: row.ended_at },
    })),
    visits: visits.map(row => ({
      ...{ id: row.id, status: row.status, with: otherOf(row, userId), late: lateIn(row) },
      ...{ startsAt: row.starts_at, endsAt: row.ends_at, timeZone: row.time_zone },
    })),
  }
}

async function documentsOf(db: Db, userId: string): Promise<ShownPerson['documents']> {
  const rows = await listPersonDocuments(db, userId)
  return rows.map(row => ({
    ...{ id: row.id, type: row.document_type, title: row.title, fileName: row.file_name },
    ...{ required: row.required === 1, status: row.status, uploadedAt: row.created_at },
    ...{ verifiedAt: row.verified_at, expiresAt: row.expires_at, reason: row.rejection_reason },
  }))
}

async function conversationsOf(db: Db, userId: string): Promise<ShownPerson['conversations']> {
  const rows = await listPersonConversations(db, userId)
  return rows.map(row => ({
    ...{ id: row.id, subject: row.subject, with: row.other ?? '' },
    ...{ withCoordinators: row.with_coordinators === 1 },
    ...{ messages: Number(row.messages), lastAt: row.last_at },
  }))
}

export async function pauseOf(db: Db, userId: string): Promise<ShownPerson['paused']> {
  const pause = await findPause(db, userId)
  return pause
    ? {
        ...{ by: pause.by, at: pause.created_at, reason: pause.reason },
        suspended: pause.suspended === 1,
      }
    : null
}

async function copyLinkClosedAt(db: Db, userId: string): Promise<string | null> {
  const copy = await findDataCopyOf(db, userId)
  return copy?.ended === 'tries' ? copy.ended_at : null
}

/** Everything that's known about a caregiver or a family, each fact with its source. */
export async function showPerson(
  db: Db,
  { id, role, now }: { id: string; role: 'caregiver' | 'care-seeker'; now: Date },
): Promise<ShownPerson> {
  const person = await findPerson(db, id)
  if (!person || person.role !== role) throw notThere()
  const [standing] = await readLines(db, [person.id], now)
  const { interview, recipient, facts } = await factsOf(db, person)
  const consents = await listConsents(db, person.id)
  return {
    ...{ id: person.id, role, name: standing?.name ?? person.name, email: person.email, interview, facts },
    ...{ emailVerified: person.email_verified === 1, language: person.language },
    ...{ joined: person.created_at, sample: person.is_sample === 1, status: standing?.status ?? 'new' },
    paused: await pauseOf(db, person.id),
    closesAt: (await findClosing(db, person.id))?.closes_at ?? null,
    copyLinkClosedAt: await copyLinkClosedAt(db, person.id),
    phones: (await listPhones(db, [person.id])).get(person.id) ?? [],
    signIns: await readSignIns(db, person.id, now.toISOString()),
    recipient: recipient
      ? {
          ...{ id: recipient.id, age: recipient.age },
          name: `${recipient.first_name} ${recipient.last_name}`.trim(),
        }
      : null,
    documents: await documentsOf(db, person.id),
    ...(await togetherOf(db, person.id, now.toISOString())),
    conversations: await conversationsOf(db, person.id),
    consents: consents.map(({ purpose, given, wording, created_at }) => ({
      ...{ purpose, given: given === 1, wording, at: created_at },
    })),
  }
}
