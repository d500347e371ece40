import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { deleteSessions } from '#db/queries/accounts/sessions.ts'
import { endPendingLinks } from '#db/queries/accounts/verifications.ts'
import { findCaregiverProfile, updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listOpenMatches } from '#db/queries/matching/matches.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { holdStanding, saveStanding } from '#db/queries/people/pauses.ts'
import { findPerson, type PersonAccount } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { coveredDays, undoMs } from '#machines/coordinators/act.ts'
import {
  type PersonStanding,
  personStandingMachine,
  type StandingEvent,
  standingOf,
} from '#machines/people/standing.ts'
import type { ProblemCode } from '#machines/problems/problem-codes.ts'
import type { VisitSide } from '#machines/visits/visit.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import { notThere, Problem } from '../http/problem.ts'
import { type MovedMatch, sendMatchEvents } from '../matches/moves.ts'
import { tellOfMoves } from '../matches/telling.ts'
import type { PersonEmail } from '../people/emails.ts'
import { type Doing, noteOf, readStanding, type Standing } from './taken.ts'
import { cancelVisitsOf, tellOfCanceled, tellOthers } from './visits.ts'

const did = {
  pause: 'paused them',
  resume: 'took them off pause',
  suspend: 'put this account on hold',
  unsuspend: 'took this account off hold',
  undo: 'undid what was done here',
}

/** Why an event isn't possible, by where they stand. */
const refusals: Record<PersonStanding, { code: ProblemCode; message: string }> = {
  free: { code: 'not_paused', message: 'No coordinator has paused them.' },
  paused: { code: 'already_paused', message: 'A coordinator has paused them already.' },
  suspended: { code: 'already_suspended', message: 'Their account is on hold already.' },
}

async function refused({ trx, coordinator, now }: Doing, id: string, standing: PersonStanding) {
  const first = await decidedFirst(trx, { kind: 'person', id }, { coordinator, now, did })
  const { code, message } = refusals[standing]
  return new Problem(409, code, first?.message ?? message, { values: first?.values })
}

/** What's stored for where they stand next. */
function rowFor(
  { coordinator, act, now }: Doing,
  { id, next, before, profile }: Moving,
): NonNullable<Standing> | null {
  if (next === 'free') return null
  if (next === 'paused' && before) return readStanding(before.over)
  const isHold = next === 'suspended'
  return {
    ...{ user_id: id, paused_by: coordinator.id, reason: act.reason, created_at: now },
    profile_was: before ? before.profile_was : profile,
    suspended: Number(isHold),
    over: before && isHold ? JSON.stringify(before) : null,
  }
}

type Moving = {
  id: string
  next: PersonStanding
  before: Standing
  profile: NonNullable<Doing['taken']['standing']>['profile']
}

/** The only way a person's standing moves: its machine decides, and of two coordinators one gets a 409. */
async function moveStanding(doing: Doing, personId: string, event: StandingEvent): Promise<PersonAccount> {
  const { trx, coordinator, now, taken, people } = doing
  const person = await findPerson(trx, personId)
  if (!person) throw notThere()
  const { id } = person
  const before = (await holdStanding(trx, id)) ?? null
  const value = standingOf(before ?? undefined)
  const context = { wasPaused: (before?.over ?? null) !== null }
  const state = personStandingMachine.resolveState({ value, context })
  if (!state.can(event)) throw await refused(doing, id, value)
  const next = transition(personStandingMachine, state, event)[0].value
  const profile = (await findCaregiverProfile(trx, id))?.status ?? null
  const after = rowFor(doing, { id, next, before, profile })
  await saveStanding(trx, id, after)
  const shown = next === 'free' ? (before?.profile_was ?? null) : 'paused'
  if (profile !== null && shown !== null) await updateCaregiverProfile(trx, id, { status: shown }, now)
  taken.standing = { before, after, profile }
  people.add(id)
  await insertJournal(trx, {
    ...{ subject_kind: 'person', subject_id: id, event_id: randomUUID(), type: event.type },
    ...{ payload: JSON.stringify(noteOf(doing)), door: 'admin', actor_id: coordinator.id },
    ...{ quote: null, message_id: null, created_at: now },
  })
  return person
}

/** What no one has said yes to on both sides. */
async function withdrawOffers(doing: Doing, { id, role }: PersonAccount): Promise<MovedMatch[]> {
  const { trx, coordinator, now, taken, people } = doing
  const mover = { actorId: coordinator.id, door: 'admin', now, note: noteOf(doing) } as const
  const moved: MovedMatch[] = []
  for (const match of await listOpenMatches(
    trx,
    role === 'caregiver' ? { caregiverId: id } : { familyId: id },
  )) {
    const { status } = match
    if (status !== 'waiting' && status !== 'offered') continue
    taken.matches.push({ id: match.id, status })
    for (const side of [match.family_id, match.caregiver_id]) people.add(side)
    moved.push(
      ...(await sendMatchEvents(trx, match.id, [{ type: 'withdraw', by: 'system', cause: 'paused' }], mover)),
    )
  }
  return moved
}

/** The email waits while the act can be undone. */
const tellPerson = async (
  { trx, post, now }: Doing,
  { id }: PersonAccount,
  { news, email }: { news: string; email: PersonEmail['kind'] },
) => {
  await post.aboutPerson({ kind: email, userId: id, since: now }, trx, undoMs)
  await insertNotification(trx, { channel: 'notifications', userId: id, type: news, body: {}, now })
}

const sideOf = ({ role }: PersonAccount): VisitSide => (role === 'caregiver' ? 'caregiver' : 'family')

/** The account on hold: no sign-in, no messages, no offers, and no visits for a week. */
export const suspend = (personId: string) => async (doing: Doing) => {
  const { trx, post, now } = doing
  const person = await moveStanding(doing, personId, { type: 'suspend' })
  await deleteSessions(trx, person.id)
  await endPendingLinks(trx, person.id)
  const moved = await withdrawOffers(doing, person)
  const until = new Date(Date.parse(now) + coveredDays * dayMs).toISOString()
  const canceled = await cancelVisitsOf(doing, { id: person.id, side: sideOf(person) }, until)
  await tellOfMoves(trx, moved, { post, now, emailAfterMs: undoMs })
  await tellOthers(doing, sideOf(person), canceled)
  await tellPerson(doing, person, { news: 'account_on_hold', email: 'accountOnHold' })
}

/** Whoever was on hold or paused only for a moment hears nothing of it. */
const wasLong = ({ taken, now }: Doing) =>
  Date.parse(now) - Date.parse(taken.standing?.before?.created_at ?? now) >= undoMs

export const unsuspend = (personId: string) => async (doing: Doing) => {
  const person = await moveStanding(doing, personId, { type: 'unsuspend' })
  if (wasLong(doing)) await tellPerson(doing, person, { news: 'account_off_hold', email: 'accountOffHold' })
}

/** Out of search; no messages, offers or new visits. What was agreed is kept, or canceled. */
export const pause =
  (personId: string, visits: 'keep' | 'cancel') =>
  async (doing: Doing): Promise<void> => {
    const { trx, post, now } = doing
    const person = await moveStanding(doing, personId, { type: 'pause' })
    const moved = await withdrawOffers(doing, person)
    const who = { id: person.id, side: sideOf(person) }
    const canceled = visits === 'cancel' ? await cancelVisitsOf(doing, who, undefined) : []
    await tellOfMoves(trx, moved, { post, now, emailAfterMs: undoMs })
    await tellOfCanceled(doing, canceled)
    await tellPerson(doing, person, { news: 'account_paused', email: 'personPaused' })
  }

/** What they were before counts again. */
export const resume = (personId: string) => async (doing: Doing) => {
  const person = await moveStanding(doing, personId, { type: 'resume' })
  if (wasLong(doing)) await tellPerson(doing, person, { news: 'account_resumed', email: 'personResumed' })
}
