import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { publicSideOf } from '#db/queries/caregivers/public-side.ts'
import {
  countPosts,
  findPost,
  forgetDeleted,
  insertAnswers,
  insertPosts,
  listAnswers,
  listPosts,
  listRegions,
  type Post,
  type Sought,
} from '#db/queries/community/community.ts'
import { insertNotification, markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { countNews } from '#db/queries/my-data/news.ts'
import type { Db } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { hourMs } from '#machines/calendar/durations.ts'
import { undoHours } from '#machines/community/post.ts'
import { newsTypes } from '#machines/my-data/news.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseOrRestate } from '../concerns/settling.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { isDangerous } from '../safety/hearing.ts'
import { refuseHeldBack, refuseUnverified } from './checks.ts'
import { type ShownThread, shownAnswer, shownPost } from './shown.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'limiter' | 'post'>

type Region = { name: string; posts: number; mine: boolean }

/** Where this caregiver works comes first; then every other area that has questions. */
async function regionsFor(db: Db, userId: string): Promise<Region[]> {
  const profile = await findCaregiverProfile(db, userId)
  const known = await listRegions(db)
  const own = (profile ? publicSideOf(profile).cities : []).map(city => {
    const same = known.find(({ region }) => fold(region) === fold(city))
    return { name: same?.region ?? city, posts: same?.posts ?? 0, mine: true }
  })
  const names = new Set(own.map(({ name }) => name))
  const others = known.filter(({ region }) => !names.has(region))
  return [...own, ...others.map(({ region, posts }) => ({ name: region, posts, mine: false }))]
}

type Asked = { region: string; search: string; page: number; viewer: string }

const pageSize = 20

/** Without an area: the reader's own areas, or all areas if they have none. */
function areasOf(region: string, regions: readonly Region[]): string[] | undefined {
  if (region === 'all') return undefined
  if (region !== '') return regions.filter(({ name }) => fold(name) === fold(region)).map(({ name }) => name)
  const mine = regions.filter(one => one.mine).map(({ name }) => name)
  return mine.length > 0 ? mine : undefined
}

export async function readBoard({ db, clock }: Parts, { region, search, page, viewer }: Asked) {
  const regions = await regionsFor(db, viewer)
  const sought: Sought = { regions: areasOf(region, regions), search, viewer }
  const rows = await listPosts(db, { ...sought, limit: pageSize, offset: (page - 1) * pageSize })
  const now = clock()
  return {
    regions,
    rows: rows.map(post => shownPost(post, viewer, now)),
    ...{ total: await countPosts(db, sought), page, pageSize },
  }
}

const isReadable = (post: Post | undefined, viewer: string): post is Post =>
  post !== undefined && post.deleted_at === null && (post.state === 'shown' || post.author_id === viewer)

export async function readThread({ db, clock }: Parts, id: string, viewer: string): Promise<ShownThread> {
  const post = await findPost(db, id)
  if (!isReadable(post, viewer)) throw notThere()
  const answers = await listAnswers(db, id)
  const now = clock()
  return {
    ...shownPost(post, viewer, now),
    thread: answers
      .filter(answer => answer.state === 'shown' || answer.author_id === viewer)
      .map(answer => shownAnswer(answer, viewer, now)),
  }
}

/** The badge counts answers until their page was opened. */
export async function readAnswers({ db, clock }: Pick<Parts, 'db' | 'clock'>, userId: string): Promise<void> {
  await markNotificationsRead(db, { userId, types: newsTypes.community, now: clock().toISOString() })
}

type Written = { id: string; title?: string; content: string }

/** Words of danger or abuse go to a coordinator, who looks at what's behind them. */
async function passOn(
  trx: Db,
  person: Person,
  { id, title = '', content }: Written,
  now: string,
): Promise<void> {
  const all = `${title}\n${content}`
  if (!(await isDangerous(all, person.language))) return
  await raiseOrRestate(trx, {
    ...{ kind: 'community-report', subjectId: id, aboutId: person.id, raisedBy: null },
    ...{ words: content, urgent: true, now },
  })
}

export async function ask(
  { db, bus, clock, limiter }: Parts,
  person: Person,
  { region, title, text }: { region: string; title: string; text: string },
): Promise<string> {
  refuseUnverified(person)
  await limiter.use('communityPosts', person.id)
  const known = await regionsFor(db, person.id)
  const place = known.find(({ name }) => fold(name) === fold(region))?.name
  if (place === undefined)
    throw new Problem(422, 'unknown_region', words.region, {
      issues: [{ path: 'region', message: words.region }],
    })
  await refuseHeldBack(db, person, { title, text })
  const now = clock().toISOString()
  const post = {
    id: randomUUID(),
    author_id: person.id,
    region: place,
    title,
    content: text,
    created_at: now,
  }
  await inTransaction(db, async trx => {
    await insertPosts(trx, [post])
    await passOn(trx, person, post, now)
  })
  await publishConcerns(bus)
  return post.id
}

/** Notifies the person who asked; one email covers all answers they haven't seen. */
async function tellAuthor(
  trx: Db,
  mailer: Parts['post'],
  { post: { id, author_id: userId }, now }: { post: Post; now: string },
): Promise<void> {
  const author = await findUserById(trx, userId)
  const isFirst = (await countNews(trx, userId)).community === 0
  if (author && author.is_sample === 0 && isFirst)
    await mailer.communityAnswered(author, `/dashboard/community/${id}`, trx)
  await insertNotification(trx, {
    ...{ channel: 'notifications', userId, type: 'community_answered', body: { id }, now },
  })
}

export async function answer(
  { db, bus, clock, limiter, post: mailer }: Parts,
  person: Person,
  { postId, text }: { postId: string; text: string },
): Promise<void> {
  refuseUnverified(person)
  await limiter.use('communityPosts', person.id)
  const post = await findPost(db, postId)
  if (!isReadable(post, person.id)) throw notThere()
  await refuseHeldBack(db, person, { text })
  const now = clock().toISOString()
  const row = { id: randomUUID(), post_id: postId, author_id: person.id, content: text, created_at: now }
  await inTransaction(db, async trx => {
    await insertAnswers(trx, [row])
    await passOn(trx, person, row, now)
    if (post.author_id !== person.id) await tellAuthor(trx, mailer, { post, now })
  })
  await bus.publish('notifications')
  await publishConcerns(bus)
}

/** One report is one line of the coordinators' list, however often it comes. */
export async function report(
  { db, bus, clock, limiter }: Parts,
  person: Person,
  { id, authorId, reason, content }: { id: string; authorId: string; reason: string; content: string },
): Promise<void> {
  await limiter.use('smallChanges', person.id)
  if (authorId === person.id) throw new Problem(409, 'own_post', words.ownReport)
  await inTransaction(db, trx =>
    raiseOrRestate(trx, {
      ...{ kind: 'community-report', subjectId: id, aboutId: authorId, raisedBy: person.id },
      ...{ words: [reason, content].filter(Boolean).join('\n\n'), urgent: false, now: clock().toISOString() },
    }),
  )
  await publishConcerns(bus)
}

/** What was deleted long enough ago is gone for good. */
export const sweepCommunity = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  forgetDeleted(db, new Date(clock().getTime() - undoHours * hourMs).toISOString())
