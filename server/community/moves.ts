import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  changeAnswer,
  changePost,
  findAnswer,
  findPost,
  type PostChange,
} from '#db/queries/community/community.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import { type CommunityEvent, communityMachine, isEarly } from '#machines/community/post.ts'
import { notThere, Problem } from '../http/problem.ts'
import { words } from './words.ts'

export type Item =
  | { kind: 'post'; row: NonNullable<Awaited<ReturnType<typeof findPost>>> }
  | { kind: 'answer'; row: NonNullable<Awaited<ReturnType<typeof findAnswer>>> }

export async function findItem(db: Db, id: string): Promise<Item | undefined> {
  const post = await findPost(db, id)
  if (post) return { kind: 'post', row: post }
  const answer = await findAnswer(db, id)
  return answer && { kind: 'answer', row: answer }
}

/** An author's own; anyone else's is answered as if it weren't there. */
export async function getOwn(db: Db, id: string, authorId: string, kind: Item['kind']): Promise<Item> {
  const item = await findItem(db, id)
  if (!item || item.kind !== kind || item.row.author_id !== authorId) throw notThere()
  return item
}

type Standing = Pick<Row<'community_posts'>, 'state' | 'deleted_at' | 'created_at'>

const stateOf = ({ state, deleted_at }: Standing) => (deleted_at === null ? state : 'deleted')

export type Wish = 'edit' | 'delete' | 'undelete' | 'hide' | 'restore'

const eventOf = (wish: Wish, row: Standing, now: Date): CommunityEvent => {
  if (wish === 'edit') return { type: 'edit', isEarly: isEarly(row.created_at, now) }
  return wish === 'undelete' ? { type: 'undelete', wasHidden: row.state === 'hidden' } : { type: wish }
}

const refusalOf = (asked: CommunityEvent, row: Standing) =>
  asked.type === 'edit' && !asked.isEarly && stateOf(row) === 'shown'
    ? new Problem(409, 'too_late', words.tooLate)
    : new Problem(409, 'not_now', words.changed)

type Text = Pick<PostChange, 'title' | 'content'>

const change = (db: Db, { kind, row }: Item, to: PostChange) =>
  kind === 'post' ? changePost(db, row, to) : changeAnswer(db, row, to)

type Move = { item: Item; wish: Wish; text?: Text; by: { id: string; door: 'form' | 'admin' }; now: Date }

/** The only way a post or an answer moves; of two at once, one gets a 409. */
export function moveItem(db: Db, { item, wish, text = {}, by, now }: Move): Promise<void> {
  const at = now.toISOString()
  const { row, kind } = item
  const asked = eventOf(wish, row, now)
  const state = communityMachine.resolveState({ value: stateOf(row) })
  if (!state.can(asked)) throw refusalOf(asked, row)
  const next = transition(communityMachine, state, asked)[0].value
  return inTransaction(db, async trx => {
    const moved = await change(trx, item, {
      ...text,
      ...(wish === 'edit' && { edited_at: at }),
      ...(next !== 'deleted' && { state: next }),
      deleted_at: next === 'deleted' ? at : null,
    })
    if (!moved) throw refusalOf({ type: 'hide' }, row)
    await insertJournal(trx, {
      ...{ subject_kind: `community-${kind}`, subject_id: row.id, event_id: randomUUID(), type: wish },
      ...{ payload: '{}', door: by.door, actor_id: by.id, quote: null, message_id: null, created_at: at },
    })
  })
}
