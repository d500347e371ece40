import type { Db } from '#db/schema.ts'
import { countSupportRequests } from './support.ts'

/** Conversations and requests that wait for a coordinator's answer, whoever has read them. */
export async function countUnanswered(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('conversations')
    .where('with_coordinators', '=', 1)
    .whereRef('answered_seq', '<', 'last_seq')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting + (await countSupportRequests(db, 'open'))
}
