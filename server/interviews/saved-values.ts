import { inTransaction } from '#db/connection/transaction.ts'
import { findCaregiverProfile, updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import {
  listCaregiversWithoutValues,
  listCareWithoutValues,
  saveCareValues,
} from '#db/queries/caregivers/without-values.ts'
import type { Db } from '#db/schema.ts'
import { careAnswersIn, careProfileOf } from '../care/profile-of.ts'
import { caregiverAnswersIn, caregiverProfileOf } from '../caregivers/profile-of.ts'

const atOnce = 50

async function caregiverValues(db: Db, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const profile = await findCaregiverProfile(trx, id)
    if (!profile || (profile.answers !== null && profile.places !== null)) return
    await updateCaregiverProfile(
      trx,
      id,
      caregiverProfileOf(caregiverAnswersIn(profile), profile),
      profile.updated_at,
    )
  })
}

/** Profiles saved before answers were values get theirs, from their words; what no code says stays words. */
export async function saveMissingValues(db: Db): Promise<void> {
  for (;;) {
    const caregivers = await listCaregiversWithoutValues(db, atOnce)
    for (const { id } of caregivers) await caregiverValues(db, id)
    const families = await listCareWithoutValues(db, atOnce)
    for (const { id, ...saved } of families) {
      const answers = careAnswersIn(saved)
      await saveCareValues(db, id, { answers, profileData: careProfileOf(answers).profileData })
    }
    if (caregivers.length + families.length === 0) return
  }
}
