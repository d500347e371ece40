import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  type CaregiverProfile,
  findCaregiverProfile,
  updateCaregiverProfile,
} from '#db/queries/caregivers/caregivers.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'

type Wish = 'pause' | 'resume'

const notConfirmed = () =>
  new Problem(409, 'not_confirmed', 'Finish and confirm your profile first. Families don’t see it yet.')

const coordinatorsPause = () =>
  new Problem(409, 'paused_by_coordinator', 'A coordinator paused your profile. Message us to talk about it.')

/** What changes; nothing when it's so already, as after a double tap. */
function changeOf({ status, paused_at }: CaregiverProfile, wish: Wish, now: string) {
  if (status === 'draft') throw notConfirmed()
  if (wish === 'pause')
    return status === 'active' ? ({ status: 'paused', paused_at: now } as const) : undefined
  if (status === 'active') return undefined
  // Whoever paused it themselves has a date.
  if (paused_at === null) throw coordinatorsPause()
  return { status: 'active', paused_at: null } as const
}

/**
 * A caregiver takes a break and comes back: out of search and new suggestions meanwhile; whom they work with stays.
 * Matching takes back offers that no one has answered.
 */
export async function changePause(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  caregiverId: string,
  wish: Wish,
): Promise<CaregiverProfile> {
  const now = clock().toISOString()
  const { profile, moved } = await inTransaction(db, async trx => {
    const before = await findCaregiverProfile(trx, caregiverId)
    if (!before) throw notThere()
    const change = changeOf(before, wish, now)
    if (!change) return { profile: before, moved: false }
    const after = await updateCaregiverProfile(trx, caregiverId, change, now)
    await insertJournal(trx, {
      ...{ subject_kind: 'caregiver', subject_id: caregiverId, event_id: randomUUID(), type: wish },
      ...{
        payload: '{}',
        door: 'form',
        actor_id: caregiverId,
        quote: null,
        message_id: null,
        created_at: now,
      },
    })
    return { profile: after ?? before, moved: true }
  })
  if (moved) await bus.publish(matchingOf(caregiverId))
  return profile
}
