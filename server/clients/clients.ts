import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import {
  type ClientMatch,
  findClient,
  listClients,
  listClientVisits,
  readClientVisits,
} from '#db/queries/clients/clients.ts'
import { listConsenting, readContacts } from '#db/queries/matching/people.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import { accessAt } from '#machines/clients/access-window.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { visitStatuses } from '#machines/visits/visit.ts'
import { type PlanVersion, readCarePlan } from '../care/care-plan.ts'
import { readMedications } from '../care/care-sheet.ts'
import { planHours } from '../care/plan-week.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { shareWords } from '../matches/purposes.ts'

const time = z.string().nullable()

const visitShape = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  status: z.enum(visitStatuses),
})

export const clientShape = z.object({
  matchId: z.string(),
  status: z.enum(['introduced', 'active', 'ended']),
  /** The family; first name and initial once it has ended. */
  family: z.object({ id: z.string(), name: z.string() }),
  /** Who the care is for. */
  recipient: z.string(),
  city: z.string(),
  at: z.object({ introduced: time, started: time, ended: time }),
  nextVisit: visitShape.nullable(),
  visitsDone: z.number(),
})

export const clientDetail = clientShape.extend({
  contact: z.object({ phone: z.string(), email: z.string() }).nullable(),
  /** The plan as confirmed, as far as it is shared; none once it has ended. */
  care: z
    .object({
      at: z.string(),
      answers: z.record(z.string(), z.unknown()),
      week: z.array(planHours),
      medications: z.array(z.object({ name: z.string(), dose: z.string(), when: z.string() })),
    })
    .nullable(),
  /** How to get in: shown around a visit only. */
  access: z
    .discriminatedUnion('isOpen', [
      z.object({ isOpen: z.literal(true), until: z.string(), address: z.string(), notes: z.string() }),
      z.object({ isOpen: z.literal(false), opensAt: time }),
    ])
    .nullable(),
  visits: z.array(visitShape),
})

export type Client = z.infer<typeof clientShape>
export type ClientDetail = z.infer<typeof clientDetail>

/** What a caregiver needs to know to give care. */
const careFields = [
  ...['basicInfo.recipientAge', 'careNeeds.careLevel', 'careNeeds.primaryNeeds', 'careNeeds.mobilityStatus'],
  ...['careNeeds.medicalConditions', 'schedule.frequency', 'schedule.startDate', 'schedule.duration'],
  ...['schedule.schedulePattern', 'preferences.requiredSkills', 'preferences.languageRequirements'],
  ...['preferences.personality', 'preferences.values', 'preferences.interests'],
  ...['additionalInfo.specialRequirements', 'additionalInfo.hasPets', 'additionalInfo.petDetails'],
]

/** What there is to do. */
const taskFields = ['careNeeds.primaryNeeds', 'preferences.requiredSkills']

/** The family's own words, where they agreed to share them. */
const wordFields = ['careNeeds.primaryCareReason', 'additionalInfo.additionalNotes']

const sharedOf = ({ at, answers, week }: PlanVersion, mayShareWords: boolean) => {
  const fields = mayShareWords ? [...careFields, ...wordFields] : careFields
  const shared: Answers = Object.fromEntries(
    fields.flatMap(path => (answers[path] === undefined ? [] : [[path, answers[path]]])),
  )
  return { at, answers: shared, week }
}

const addressIn = (answers: Answers): string => {
  const part = (name: string) => {
    const value = answers[`location.${name}`]
    return typeof value === 'string' ? value : ''
  }
  const town = [part('city'), [part('state'), part('zipCode')].filter(Boolean).join(' ')]
  return [part('address'), ...town].filter(Boolean).join(', ')
}

const notesIn = (answers: Answers): string => {
  const notes = answers['location.accessNotes']
  return typeof notes === 'string' ? notes : ''
}

type VisitRow = Pick<Row<'visits'>, 'id' | 'starts_at' | 'ends_at' | 'time_zone' | 'status'>

const shownVisit = ({ id, starts_at, ends_at, time_zone, status }: VisitRow) => ({
  ...{ id, startsAt: starts_at, endsAt: ends_at, timeZone: time_zone, status },
})

const isOver = ({ status }: ClientMatch) => status === 'ended'

const statusOf = ({ status }: ClientMatch): Client['status'] =>
  status === 'introduced' || status === 'active' ? status : 'ended'

type VisitTimes = Parameters<typeof accessAt>[0][number]

type Visits = { next: VisitRow | undefined; done: number } | undefined

const shownClient = (match: ClientMatch, visits: Visits): Client => ({
  matchId: match.id,
  status: statusOf(match),
  family: {
    id: match.family_id,
    name: isOver(match) ? publicName(match.family_name) : match.family_name,
  },
  recipient: match.recipient_first_name,
  city: match.city,
  at: { introduced: match.introduced_at, started: match.started_at, ended: match.ended_at },
  nextVisit: visits?.next && !isOver(match) ? shownVisit(visits.next) : null,
  visitsDone: visits?.done ?? 0,
})

export async function readClients(db: Db, caregiverId: string, now: Date): Promise<Client[]> {
  const matches = await listClients(db, caregiverId)
  const visits = await readClientVisits(
    db,
    matches.map(({ id }) => id),
    now.toISOString(),
  )
  return matches.map(match => shownClient(match, visits.get(match.id)))
}

async function contactOf(
  db: Db,
  { family_id: familyId, caregiver_id }: Pick<ClientMatch, 'family_id' | 'caregiver_id'>,
): Promise<ClientDetail['contact']> {
  if ((await listApart(db, [familyId, caregiver_id])).length > 0) return null
  const contacts = await readContacts(db, { caregiverIds: [], familyIds: [familyId] })
  const { phone = '', email = '' } = contacts.get(familyId) ?? {}
  return { phone, email }
}

type Opened = Pick<ClientDetail, 'contact' | 'care' | 'access'>

const nothing: Opened = { contact: null, care: null, access: null }

async function openCare(db: Db, match: ClientMatch, visits: readonly VisitRow[], now: Date): Promise<Opened> {
  if (isOver(match)) return nothing
  const [plan] = (await readCarePlan(db, match.family_id)) ?? []
  const sharing = await listConsenting(db, [match.family_id], shareWords)
  const access = accessAt(visits.map(shownVisit), now)
  const answers = plan?.answers ?? {}
  return {
    contact: await contactOf(db, match),
    care: plan
      ? {
          ...sharedOf(plan, sharing.has(match.family_id)),
          medications: await readMedications(db, match.family_id),
        }
      : null,
    access: access.isOpen ? { ...access, address: addressIn(answers), notes: notesIn(answers) } : access,
  }
}

/** Views of health or home details are journaled. */
const journalOpening = (
  db: Db,
  match: ClientMatch,
  { care, access }: Opened,
  on: { by: string; now: Date },
) =>
  insertJournal(db, {
    ...{ subject_kind: 'client', subject_id: match.id, event_id: randomUUID(), type: 'open' },
    payload: JSON.stringify({ care: care !== null, access: access?.isOpen === true }),
    ...{ door: 'form', actor_id: on.by, quote: null, message_id: null },
    created_at: on.now.toISOString(),
  })

/** What someone needs on the way to this visit; the way in and what to do are shown around it only. */
export async function openWay(
  parts: Pick<Deps, 'db' | 'clock'>,
  visit: { matchId: string; caregiverId: string; familyId: string; times: VisitTimes },
) {
  const { matchId, caregiverId, familyId, times } = visit
  const access = accessAt([times], parts.clock())
  if (!access.isOpen) {
    const contact = await contactOf(parts.db, { family_id: familyId, caregiver_id: caregiverId })
    return { phone: contact?.phone ?? '', opensAt: access.opensAt, place: null, tasks: {} }
  }
  const { contact, care, access: way } = await openClient(parts, { caregiverId, matchId })
  const place = way?.isOpen ? { address: way.address, notes: way.notes } : null
  const tasks = Object.fromEntries(taskFields.map(path => [path, care?.answers[path] ?? []]))
  return { phone: contact?.phone ?? '', opensAt: null, place, tasks }
}

/** One client; after the end only the history is left. */
export async function openClient(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caregiverId, matchId }: { caregiverId: string; matchId: string },
): Promise<ClientDetail> {
  const now = clock()
  const match = await findClient(db, { caregiverId, matchId })
  if (!match) throw notThere()
  const visits = await listClientVisits(db, match.id)
  const counted = await readClientVisits(db, [match.id], now.toISOString())
  const opened = await openCare(db, match, visits, now)
  if (opened.care || opened.access?.isOpen) await journalOpening(db, match, opened, { by: caregiverId, now })
  return { ...shownClient(match, counted.get(match.id)), ...opened, visits: visits.map(shownVisit) }
}
