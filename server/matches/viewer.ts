import type { PiaReader } from '#db/queries/caregivers/pia.ts'
import { listApartFrom } from '#db/queries/matching/blocks.ts'
import { listMatchesOf } from '#db/queries/matching/matches.ts'
import type { Db } from '#db/schema.ts'
import type { Person } from '../accounts/person.ts'
import { isContactOpen } from './shown.ts'

export type Viewer = Exclude<PiaReader, 'coordinator'>

/** Whom someone knows by name, and whom they're kept apart from; to everyone else they're a stranger. */
export const viewerOf = async (db: Db, { id, role }: Pick<Person, 'id' | 'role'>): Promise<Viewer> => ({
  knows: new Set([id, ...(role === 'care-seeker' ? await listIntroducedTo(db, id) : [])]),
  apart: await listApartFrom(db, id),
})

/** Caregivers this family has been introduced to. */
async function listIntroducedTo(db: Db, userId: string): Promise<string[]> {
  const matches = await listMatchesOf(db, { userId, side: 'family' })
  return matches.filter(isContactOpen).map(match => match.caregiver_id)
}
