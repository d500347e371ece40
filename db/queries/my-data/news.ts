import type { Db } from '#db/schema.ts'
import { type NewsCounts, newsTypes } from '#machines/my-data/news.ts'

/** How much a person hasn't looked at, by kind; of messages, the conversations with something new. */
export async function countNews(db: Db, userId: string): Promise<NewsCounts> {
  const unread = await db
    .selectFrom('notifications')
    .select(['type', eb => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('type')
    .execute()
  const { conversations } = await db
    .selectFrom('conversation_members')
    .innerJoin('conversations', 'conversations.id', 'conversation_members.conversation_id')
    .select(eb => eb.fn.countAll<number>().as('conversations'))
    .where('conversation_members.user_id', '=', userId)
    .whereRef('conversations.last_seq', '>', 'conversation_members.read_seq')
    .executeTakeFirstOrThrow()
  const sum = (types: readonly string[]) =>
    unread.reduce((all, { type, count }) => (types.includes(type) ? all + Number(count) : all), 0)
  return {
    matches: sum(newsTypes.matches),
    messages: Number(conversations),
    visits: sum(newsTypes.visits),
    reviews: sum(newsTypes.reviews),
  }
}
