import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import { type NewsCounts, newsTypes } from '#machines/my-data/news.ts'
import { countUnread } from '../messages/unread.ts'

const unreadByType = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notifications')
    .select(['type', eb => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('type'),
)

/** How much a person hasn't looked at, by kind. */
export async function countNews(db: Db, userId: string): Promise<NewsCounts> {
  const unread = await unreadByType(db, { userId })
  const sum = (types: readonly string[]) =>
    unread.reduce((all, { type, count }) => (types.includes(type) ? all + Number(count) : all), 0)
  return {
    matches: sum(newsTypes.matches),
    messages: await countUnread(db, userId),
    visits: sum(newsTypes.visits),
    reviews: sum(newsTypes.reviews),
    community: sum(newsTypes.community),
    profile: sum(newsTypes.profile),
  }
}
