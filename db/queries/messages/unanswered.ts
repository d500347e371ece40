import type { Db } from '#db/schema.ts'

/** Conversations and requests that wait for a coordinator, whoever has read them: for an answer, or a follow-up. */
export async function countUnanswered(db: Db, now: string): Promise<number> {
  const conversations = await db
    .selectFrom('conversations')
    .where('with_coordinators', '=', 1)
    .where(eb => eb.or([eb('answered_seq', '<', eb.ref('last_seq')), eb('follow_up_at', '<=', now)]))
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const requests = await db
    .selectFrom('support_requests')
    .where(eb => eb.or([eb('status', '=', 'open'), eb('follow_up_at', '<=', now)]))
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(conversations.waiting) + Number(requests.waiting)
}

/** Those to come back to by now. */
export async function countDue(db: Db, now: string): Promise<number> {
  let due = 0
  for (const table of ['conversations', 'support_requests'] as const) {
    const row = await db
      .selectFrom(table)
      .where('follow_up_at', '<=', now)
      .select(eb => eb.fn.countAll<number>().as('due'))
      .executeTakeFirstOrThrow()
    due += Number(row.due)
  }
  return due
}
