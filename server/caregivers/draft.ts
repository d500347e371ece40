import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findCaregiverProfile, saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import type { Db, Row } from '#db/schema.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { caregiverProfileOf } from './profile-of.ts'

type Draft = {
  person: { id: string }
  answers: Answers
  now: string
  /** The way by which it came; what is there stays when it does not say. */
  inputMethod?: NonNullable<Row<'caregiver_profiles'>['input_method']>
  /** All that was read, also what no field is for. */
  rawProfile?: unknown
}

/** A draft shows its owner all that is known. What families see stays as it was confirmed. */
export async function saveCaregiverDraft(
  db: Db,
  { person, answers, now, inputMethod, rawProfile }: Draft,
): Promise<void> {
  await inTransaction(db, async trx => {
    const known = await findCaregiverProfile(trx, person.id)
    const account = await findUserById(trx, person.id)
    const isDraft = account !== undefined && (known === undefined || known.status === 'draft')
    await saveCaregiverProfile(trx, {
      ...{ id: person.id, now },
      ...(isDraft && caregiverProfileOf(answers, account)),
      input_method: inputMethod ?? known?.input_method ?? 'text',
      ...(rawProfile !== undefined && { gemini_response: rawProfile }),
    })
  })
}
