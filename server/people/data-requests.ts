import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findClosing } from '#db/queries/my-data/account-closings.ts'
import { findPerson, type PersonAccount } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { IdentityCheck } from '#machines/my-data/identity-checks.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { closeFor, keepFor } from '../my-data/closing.ts'
import { mailCopyLink } from '../my-data/copy-links.ts'
import { personNews } from './channel.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export type DataRequest = {
  personId: string
  coordinator: Person
  /** How they made sure who's asking, and what was asked. */
  note: { verified: IdentityCheck; reason: string }
}

async function subjectOf({ db }: Parts, personId: string): Promise<PersonAccount> {
  const person = await findPerson(db, personId)
  if (!person || (await findClosing(db, person.id))?.erased_at) throw notThere()
  return person
}

/** An address that no one has confirmed may be a stranger's. */
const unconfirmed = () =>
  new Problem(
    409,
    'address_unconfirmed',
    'They’ve never confirmed their email address, so we can’t send their data there. Nothing was sent.',
  )

/** The link goes to the address on file, and nowhere else; the code is for the coordinator to tell by phone. */
export async function sendDataCopy(parts: Parts, { personId, coordinator, note }: DataRequest) {
  const { db, bus, clock, post } = parts
  const person = await subjectOf(parts, personId)
  if (person.email_verified !== 1) throw unconfirmed()
  const now = clock()
  const code = await inTransaction(db, async trx => {
    const made = await mailCopyLink(trx, person, { post, sentBy: coordinator.id, now })
    await insertJournal(trx, {
      ...{ subject_kind: 'account', subject_id: person.id, event_id: randomUUID(), type: 'send-export' },
      ...{ payload: JSON.stringify(note), door: 'admin', actor_id: coordinator.id, quote: null },
      ...{ message_id: null, created_at: now.toISOString() },
    })
    return made
  })
  await bus.publish(personNews(person.id))
  return { code }
}

/** The same week to change one's mind, the same end and the same that must be kept as when people close it themselves. */
export async function closeOnRequest(parts: Parts, { personId, coordinator, note }: DataRequest) {
  const person = await subjectOf(parts, personId)
  if (await findClosing(parts.db, person.id))
    throw new Problem(409, 'already_closing', 'This account is closing already. Nothing was changed.')
  const by = { actorId: coordinator.id, door: 'admin', note } as const
  const closesAt = await closeFor(parts, person, by)
  await parts.bus.publish(personNews(person.id))
  return closesAt
}

export async function keepOnRequest(parts: Parts, { personId, coordinator }: Omit<DataRequest, 'note'>) {
  const person = await subjectOf(parts, personId)
  await keepFor(parts, person.id, { actorId: coordinator.id, door: 'admin', note: {} })
  await parts.bus.publish(personNews(person.id))
}
