import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'

type Named = { author_name: string }

export type Post = Row<'community_posts'> & Named & { answers: number }
export type Answer = Row<'community_answers'> & Named

export const insertPosts = (db: Db, posts: readonly Omit<NewRow<'community_posts'>, 'sought'>[]) =>
  inBatches(posts, batch =>
    db
      .insertInto('community_posts')
      .values(batch.map(post => ({ ...post, sought: fold(`${post.title} ${post.content}`) })))
      .execute(),
  )

export const insertAnswers = (db: Db, answers: readonly NewRow<'community_answers'>[]) =>
  inBatches(answers, batch => db.insertInto('community_answers').values(batch).execute())

/** The profile's name, where there is one. */
const authorName = sql<string>`coalesce(nullif(p.name, ''), u.name)`

const answerCount = sql<number>`(select count(*) from community_answers a
  where a.post_id = c.id and a.state = 'shown' and a.deleted_at is null)`

const postsWithNames = (db: Db) =>
  db
    .selectFrom('community_posts as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('caregiver_profiles as p', 'p.id', 'c.author_id')
    .selectAll('c')
    .select([authorName.as('author_name'), answerCount.as('answers')])

const answersWithNames = (db: Db) =>
  db
    .selectFrom('community_answers as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('caregiver_profiles as p', 'p.id', 'c.author_id')
    .selectAll('c')
    .select(authorName.as('author_name'))

/** Postgres counts in strings. */
const counted = (row: Post): Post => ({ ...row, answers: Number(row.answers) })

export async function findPost(db: Db, id: string): Promise<Post | undefined> {
  const row = await postsWithNames(db).where('c.id', '=', id).executeTakeFirst()
  return row && counted(row)
}

export const findAnswer = (db: Db, id: string): Promise<Answer | undefined> =>
  answersWithNames(db).where('c.id', '=', id).executeTakeFirst()

/** Oldest first, as they were said. */
export const listAnswers = (db: Db, postId: string): Promise<Answer[]> =>
  answersWithNames(db)
    .where('c.post_id', '=', postId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(200)
    .execute()

export type Sought = { regions: readonly string[] | undefined; search: string; viewer: string }

const escaped = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Visible posts, and the reader's own even if a coordinator has hidden them. */
function conditionsOf({ regions, search, viewer }: Sought): RawBuilder<SqlBool> {
  const words = fold(search).split(/\s+/u).filter(Boolean).slice(0, 8)
  const all = [
    sql<SqlBool>`c.deleted_at is null`,
    sql<SqlBool>`(c.state = 'shown' or c.author_id = ${viewer})`,
    ...words.map(word => sql<SqlBool>`c.sought like ${escaped(word)} escape ${'\\'}`),
    ...(regions
      ? [regions.length > 0 ? sql<SqlBool>`c.region in (${sql.join(regions)})` : sql<SqlBool>`1 = 0`]
      : []),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

/** Newest first. */
export async function listPosts(
  db: Db,
  { limit, offset, ...sought }: Sought & { limit: number; offset: number },
): Promise<Post[]> {
  const rows = await postsWithNames(db)
    .where(conditionsOf(sought))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(counted)
}

export async function countPosts(db: Db, sought: Sought): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from community_posts c
    where ${conditionsOf(sought)}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

const regions = prepared(db =>
  db
    .selectFrom('community_posts')
    .select(['region', eb => eb.fn.countAll<number>().as('posts')])
    .where('state', '=', 'shown')
    .where('deleted_at', 'is', null)
    .groupBy('region')
    .orderBy('posts', 'desc')
    .orderBy('region')
    .limit(200),
)

/** Areas with questions, the busiest first. */
export const listRegions = (db: Db): Promise<{ region: string; posts: number }[]> => regions(db, {})

type Standing = Pick<Row<'community_posts'>, 'id' | 'state' | 'deleted_at'>

export type PostChange = Partial<
  Pick<Row<'community_posts'>, 'title' | 'content' | 'state' | 'edited_at' | 'deleted_at'>
>

/** False when someone else moved it meanwhile. */
export async function changePost(
  db: Db,
  { id, state, deleted_at }: Standing,
  change: PostChange,
): Promise<boolean> {
  const { title, content } = change
  const sought = title !== undefined && content !== undefined ? { sought: fold(`${title} ${content}`) } : {}
  const { numUpdatedRows } = await db
    .updateTable('community_posts')
    .set({ ...change, ...sought })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('deleted_at', deleted_at === null ? 'is' : '=', deleted_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function changeAnswer(
  db: Db,
  { id, state, deleted_at }: Standing,
  change: Omit<PostChange, 'title'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('community_answers')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('deleted_at', deleted_at === null ? 'is' : '=', deleted_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was deleted before this moment is gone for good. */
export async function forgetDeleted(db: Db, before: string): Promise<void> {
  await db.deleteFrom('community_answers').where('deleted_at', '<', before).execute()
  await db.deleteFrom('community_posts').where('deleted_at', '<', before).execute()
}
