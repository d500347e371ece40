import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { isRecord } from '#machines/is-record.ts'
import type { Role } from '#machines/roles.ts'
import { closedName } from '../caregivers/public-side.ts'
import { claimSupportRequests } from '../messages/support.ts'
import { deleteWatchesOf } from '../places/watches.ts'
import { deleteJobsNaming } from '../process/jobs.ts'
import { forgetJournal } from '../process/journal.ts'
import { type Belonging, type WrittenBy, whose } from './belonging.ts'
import { belongings } from './belongings.ts'
import { sideOf } from './exported.ts'

type Person = { id: string; role: Role }

/** An address that no email ever reaches (RFC 2606). */
const closedAddress = (id: string) => `${id}@closed.invalid`

/** Only what this person wrote is theirs to take away. */
function writtenBy(writer: WrittenBy | undefined, { id, role }: Person): RawBuilder<SqlBool> {
  if (!writer) return sql`1 = 1`
  if ('always' in writer) return writer.always === sideOf(role) ? sql`1 = 1` : sql`1 = 0`
  return 'user' in writer
    ? sql`${sql.ref(writer.user)} = ${id}`
    : sql`${sql.ref(writer.side)} = ${sideOf(role)}`
}

async function blank(trx: Db, belonging: Belonging, person: Person): Promise<void> {
  const { table, ending, mine = {} } = belonging
  if (ending.rows !== 'blanked') return
  for (const [column, value] of Object.entries(ending.values)) {
    const writer = ending.whoever?.includes(column) ? undefined : mine[column]
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${whose(belonging, person.id)} and ${writtenBy(writer, person)}`.execute(trx)
  }
}

/** The numbers behind a decision stay; the sentences and quotes that explained it go. */
async function keepOnlyNumbers(trx: Db, person: Person): Promise<void> {
  const matches = belongings.find(({ table }) => table === 'matches')
  if (!matches) return
  const rows = await trx
    .selectFrom('matches')
    .select(['id', 'explanation'])
    .where(whose(matches, person.id))
    .execute()
  for (const { id, explanation } of rows) {
    const known = readJson(explanation)
    const { terms, settings } = isRecord(known) ? known : {}
    await trx
      .updateTable('matches')
      .set({ explanation: JSON.stringify({ terms, settings }) })
      .where('id', '=', id)
      .execute()
  }
}

/** Words strangers can search by, given names among them; those that no caregiver has anymore go. */
const forgetWords = (trx: Db) =>
  trx
    .deleteFrom('public_words')
    .where('id', 'not in', eb => eb.selectFrom('caregiver_words').select('word_id'))
    .execute()

/** Of what they did, decisions and consents stay readable; words of theirs don't. */
const keptReadable = ['match', 'consent', 'account', 'block', 'notification-settings'] as const

/**
 * Everything of a person that needn't be kept, and the name of what must be. What it leaves is in the one list of what
 * belongs to whom.
 */
export async function eraseRows(trx: Db, person: Person, now: string): Promise<void> {
  await forgetJournal(trx, entry =>
    entry.and([
      entry('actor_id', '=', person.id),
      entry.or([entry('subject_kind', 'not in', keptReadable), entry('payload', 'like', '%"reason"%')]),
    ]),
  )
  await forgetJournal(trx, entry =>
    entry.or([
      entry.and([
        entry('subject_kind', '=', 'person'),
        entry('subject_id', '=', person.id),
        entry('type', '=', 'correct'),
      ]),
      entry.and([
        entry('subject_kind', '=', 'interview'),
        entry('subject_id', 'in', eb =>
          eb.selectFrom('interviews').select('id').where('user_id', '=', person.id),
        ),
      ]),
    ]),
  )
  await keepOnlyNumbers(trx, person)
  // Found by the address, which goes next.
  await claimSupportRequests(trx, person.id)
  await deleteWatchesOf(trx, person.id)
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await deleteJobsNaming(trx, [person.id, email])
  for (const belonging of belongings) await blank(trx, belonging, person)
  await trx
    .updateTable('users')
    .set({ name: closedName, email: closedAddress(person.id), updated_at: now })
    .where('id', '=', person.id)
    .execute()
  // From the ends to the middle: a row leads to its person through rows that are still there.
  for (const belonging of belongings.filter(({ ending }) => ending.rows === 'deleted').toReversed())
    await sql`delete from ${sql.table(belonging.table)} where ${whose(belonging, person.id)}`.execute(trx)
  await forgetWords(trx)
}
