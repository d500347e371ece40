import { randomUUID } from 'node:crypto'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findCareProfile, findConfirmedCare, saveCareProfile } from '#db/queries/care/care.ts'
import {
  findCaregiverProfile,
  saveCaregiverProfile,
  updateCaregiverProfile,
} from '#db/queries/caregivers/caregivers.ts'
import type { Db } from '#db/schema.ts'
import { Fault } from '#machines/fault.ts'
import { type Answers, isSameAnswer, shownOf } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { withoutTakenOut } from '#machines/interview/taken-out.ts'
import { careAnswersIn, careProfileOf } from '../care/profile-of.ts'
import { caregiverAnswersIn, caregiverProfileOf } from '../caregivers/profile-of.ts'

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

type Changed = { before: Answers; after: Answers; now: string }

async function takeOutOfCare(trx: Db, userId: string, { now, ...change }: Changed): Promise<boolean> {
  const confirmed = await findConfirmedCare(trx, userId)
  if (!confirmed) return false
  const kept = careAnswersIn(confirmed)
  const answers = withoutTakenOut(fieldsOf('care'), kept, change)
  if (isSameAnswer(answers, kept)) return false
  await saveCare(trx, { userId, answers: shownOf(fieldsOf('care'), answers), now })
  return true
}

async function takeOutOfCaregiver(trx: Db, userId: string, { now, ...change }: Changed): Promise<boolean> {
  const profile = await findCaregiverProfile(trx, userId)
  const account = await findUserById(trx, userId)
  if (!profile || !account || profile.status === 'draft') return false
  const kept = caregiverAnswersIn(profile)
  const answers = withoutTakenOut(fieldsOf('caregiver'), kept, change)
  if (isSameAnswer(answers, kept)) return false
  await updateCaregiverProfile(trx, userId, caregiverProfileOf(answers, account), now)
  return true
}

/**
 * What's taken out of the interview leaves the saved profile at once, without waiting to be confirmed; true when it did.
 * What was added or changed waits.
 */
export const takeOut = (trx: Db, { kind, userId, ...changed }: Whose & Changed): Promise<boolean> =>
  kind === 'care' ? takeOutOfCare(trx, userId, changed) : takeOutOfCaregiver(trx, userId, changed)

/** Whether a confirmed profile exists. */
export async function hasConfirmed(db: Db, { kind, userId }: Whose): Promise<boolean> {
  if (kind === 'care') return (await findCareProfile(db, userId)) !== undefined
  const profile = await findCaregiverProfile(db, userId)
  return profile !== undefined && profile.status !== 'draft'
}
