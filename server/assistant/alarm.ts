import { inTransaction } from '#db/connection/transaction.ts'
import type { Heed } from '#machines/safety/heed.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseTold } from '../concerns/told-to-emma.ts'
import type { Deps } from '../http/deps.ts'
import { openHeeding } from '../safety/heeding.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>

/** Danger comes before anything that's asked for: the help lines at once, and a coordinator hears of it. */
export async function heedRequest(
  { db, bus, clock }: Parts,
  { text, person }: { text: string; person: Person },
): Promise<Heed | undefined> {
  if (text === '') return undefined
  const kind = person.role === 'caregiver' ? 'caregiver' : 'care'
  const heed = (await openHeeding({ kind, person, language: undefined }))(text)
  if (!heed || heed.quotes.length === 0) return heed
  // One open concern a person: what's said here belongs to no interview.
  const told = { interviewId: person.id, personId: person.id, words: text, now: clock().toISOString() }
  await inTransaction(db, trx => raiseTold(trx, told))
  await publishConcerns(bus)
  return heed
}
