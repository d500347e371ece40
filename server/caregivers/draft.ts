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
  /** How it arrived; when missing, the stored way stays. */
  inputMethod?: NonNullable<Row<'caregiver_profiles'>['input_method']>
  /** Everything that was read, including what no field covers. */
  rawProfile?: unknown
}

/** A draft shows its owner all that's known. What families see stays as it was confirmed. */
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
