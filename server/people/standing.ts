import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { deleteSessions } from '#db/queries/accounts/sessions.ts'
import { findCaregiverProfile, updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listOpenMatches } from '#db/queries/matching/matches.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { deletePause, findPause, insertPause } from '#db/queries/people/pauses.ts'
import { findPerson, type PersonAccount } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type PauseEvent, personPauseMachine } from '#machines/people/pause.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import { type MovedMatch, sendMatchEvents } from '../matches/moves.ts'
import { publishMatchNews, tellOfMoves } from '../matches/telling.ts'
import { personNews } from './channel.ts'
import type { PersonEmail } from './emails.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>
type Act = { personId: string; coordinator: Person; reason?: string | undefined }

/** As long as a coordinator may undo it; whoever was paused for a moment hears nothing. */
const toldAfterMs = 10 * 60_000

const notNow = (event: PauseEvent['type']) =>
  event === 'pause'
    ? new Problem(409, 'already_paused', 'A coordinator has paused them already.')
    : new Problem(409, 'not_paused', 'No coordinator has paused them.')

async function hold(trx: Db, personId: string): Promise<PersonAccount> {
  const person = await findPerson(trx, personId)
  if (!person) throw notThere()
  return person
}

async function refuseUnless(trx: Db, personId: string, event: PauseEvent): Promise<void> {
  const value = (await findPause(trx, personId)) ? 'paused' : 'free'
  if (!personPauseMachine.resolveState({ value }).can(event)) throw notNow(event.type)
}

const journalAct = (
  trx: Db,
  type: string,
  { personId, coordinator, now, note = {} }: Act & { now: string; note?: object },
) =>
  insertJournal(trx, {
    ...{ subject_kind: 'person', subject_id: personId, event_id: randomUUID(), type },
    ...{ payload: JSON.stringify(note), door: 'admin', actor_id: coordinator.id },
    ...{ quote: null, message_id: null, created_at: now },
  })

const tell = (trx: Db, type: string, userId: string, now: string) =>
  insertNotification(trx, { channel: 'notifications', userId, type, body: {}, now })

/** A family's matches that no one has been introduced by yet; a caregiver's are withdrawn by matching. */
async function withdrawFor(trx: Db, familyId: string, act: Act & { now: string }): Promise<MovedMatch[]> {
  const moved: MovedMatch[] = []
  for (const match of await listOpenMatches(trx, { familyId }))
    if (match.status === 'waiting' || match.status === 'offered')
      moved.push(
        ...(await sendMatchEvents(trx, match.id, [{ type: 'withdraw', by: 'system', cause: 'paused' }], {
          actorId: act.coordinator.id,
          door: 'admin',
          now: act.now,
        })),
      )
  return moved
}

async function settle({ bus }: Parts, personId: string): Promise<void> {
  await bus.publish('notifications')
  await bus.publish(matchingOf(personId))
  await publishMatchNews(bus)
}

/** Out of search, of the public list and of new suggestions, until a coordinator resumes them. */
export async function pausePerson(parts: Parts, act: Act): Promise<void> {
  const { db, clock, post } = parts
  const { coordinator, reason = '' } = act
  const now = clock().toISOString()
  const id = await inTransaction(db, async trx => {
    const { id: personId, role } = await hold(trx, act.personId)
    await refuseUnless(trx, personId, { type: 'pause' })
    const profile = role === 'caregiver' ? await findCaregiverProfile(trx, personId) : undefined
    const pause = { user_id: personId, paused_by: coordinator.id, reason, created_at: now }
    if (!(await insertPause(trx, { ...pause, profile_was: profile?.status ?? null }))) throw notNow('pause')
    if (profile) await updateCaregiverProfile(trx, personId, { status: 'paused' }, now)
    await journalAct(trx, 'pause', { ...act, personId, now, note: { reason } })
    const moved = role === 'caregiver' ? [] : await withdrawFor(trx, personId, { ...act, now })
    const email: PersonEmail = { kind: 'personPaused', userId: personId, since: now }
    await post.aboutPerson(email, trx, toldAfterMs)
    await tellOfMoves(trx, moved, { post, now })
    await tell(trx, 'account_paused', personId, now)
    return personId
  })
  await settle(parts, id)
}

/** What they were before counts again. */
export async function resumePerson(parts: Parts, act: Act): Promise<void> {
  const { db, clock, post } = parts
  const now = clock().toISOString()
  const id = await inTransaction(db, async trx => {
    const { id: personId } = await hold(trx, act.personId)
    await refuseUnless(trx, personId, { type: 'resume' })
    const pause = await deletePause(trx, personId)
    if (!pause) throw notNow('resume')
    if (pause.profile_was !== null)
      await updateCaregiverProfile(trx, personId, { status: pause.profile_was }, now)
    await journalAct(trx, 'resume', { ...act, personId, now })
    if (Date.parse(now) - Date.parse(pause.created_at) >= toldAfterMs)
      await post.aboutPerson({ kind: 'personResumed', userId: personId, since: now }, trx, 0)
    await tell(trx, 'account_resumed', personId, now)
    return personId
  })
  await settle(parts, id)
}

/** Everywhere they're signed in; how many places that were. */
export async function signOutPerson(parts: Parts, act: Act): Promise<number> {
  const { db, bus, clock, post } = parts
  const now = clock().toISOString()
  const ended = await inTransaction(db, async trx => {
    const { id: personId } = await hold(trx, act.personId)
    const { numDeletedRows = 0n } = (await deleteSessions(trx, personId))[0] ?? {}
    await journalAct(trx, 'sign-out', { ...act, personId, now, note: { ended: Number(numDeletedRows) } })
    await post.aboutPerson({ kind: 'signedOutEverywhere', userId: personId, since: now }, trx, 0)
    await tell(trx, 'account_signed_out', personId, now)
    return Number(numDeletedRows)
  })
  await bus.publish('notifications')
  await bus.publish(personNews(act.personId))
  return ended
}
