import { randomUUID } from 'node:crypto'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findCareProfile, saveCareProfile } from '#db/queries/care/care.ts'
import { findCaregiverProfile, saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import type { Db } from '#db/schema.ts'
import { Fault } from '#machines/fault.ts'
import { type Answers, shownOf } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { careProfileOf } from '../care/profile-of.ts'
import { caregiverProfileOf } from '../caregivers/profile-of.ts'

type Whose = { kind: InterviewKind; userId: string }
type Confirmed = { userId: string; answers: Answers; now: string }

const saveCare = (trx: Db, { userId, answers, now }: Confirmed) =>
  saveCareProfile(trx, userId, {
    ...careProfileOf(answers),
    ids: { profile: randomUUID(), recipient: randomUUID() },
    now,
  })

/** Families can find the caregiver from now on, unless they've paused. */
async function saveCaregiver(trx: Db, { userId, answers, now }: Confirmed): Promise<void> {
  const account = await findUserById(trx, userId)
  if (!account) throw new Fault('A profile was confirmed by a person who no longer exists.')
  const known = await findCaregiverProfile(trx, userId)
  await saveCaregiverProfile(trx, {
    ...caregiverProfileOf(answers, account),
    id: userId,
    now,
    status: known?.status === 'paused' ? 'paused' : 'active',
    input_method: known?.input_method ?? 'text',
  })
}

const savers = { care: saveCare, caregiver: saveCaregiver }

/** What was confirmed becomes the profile, in the confirming transaction. */
export async function saveConfirmed(trx: Db, { kind, answers, ...rest }: Whose & Confirmed): Promise<void> {
  // Nothing is saved that wasn't seen.
  await savers[kind](trx, { ...rest, answers: shownOf(fieldsOf(kind), answers) })
}

/** Whether a confirmed profile exists. */
export async function hasConfirmed(db: Db, { kind, userId }: Whose): Promise<boolean> {
  if (kind === 'care') return (await findCareProfile(db, userId)) !== undefined
  const profile = await findCaregiverProfile(db, userId)
  return profile !== undefined && profile.status !== 'draft'
}
