import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { deleteBlock, insertBlock, listBlocks } from '#db/queries/matching/blocks.ts'
import { closeEndedBetween, listOpenBetween, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { MatchEvent } from '#machines/matching/match.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { documented, userIdParam } from '../http/validate.ts'
import { matchingOf } from './channel.ts'
import { sideOf } from './decisions.ts'
import { type MovedMatch, type Mover, sendMatchEvents } from './moves.ts'
import { publishMatchNews, tellOfMoves } from './telling.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export const blockAnswer = z.object({ userId: z.string(), blocked: z.boolean() })

export const blockList = z.object({
  blocks: z.array(z.object({ userId: z.string(), name: z.string(), at: z.string() })),
})

const journalBlock = (trx: Db, type: 'block' | 'unblock', blockedId: string, { actorId, door, now }: Mover) =>
  insertJournal(trx, {
    ...{ subject_kind: 'block', subject_id: blockedId, event_id: crypto.randomUUID(), type, payload: '{}' },
    ...{ door, actor_id: actorId, quote: null, message_id: null, created_at: now },
  })

/** Care that has started ends; everything before it is withdrawn. */
const endingOf = (match: MatchWithSides, person: Person): MatchEvent => {
  const by = sideOf(match, person) ?? 'system'
  return { type: match.status === 'active' ? 'end' : 'withdraw', by, cause: 'blocked' }
}

/** Keeps two people apart, both ways: whatever is open between them ends. */
async function block({ db, bus, clock, post }: Parts, person: Person, blockedId: string): Promise<void> {
  const now = clock().toISOString()
  const mover: Mover = { actorId: person.id, door: 'form', now }
  await inTransaction(db, async trx => {
    const other = await findUserById(trx, blockedId)
    if (!other || other.role === 'admin') throw notThere()
    if (!(await insertBlock(trx, { user_id: person.id, blocked_id: blockedId, created_at: now }))) return
    await journalBlock(trx, 'block', blockedId, mover)
    const moves: MovedMatch[] = []
    for (const match of await listOpenBetween(trx, person.id, blockedId))
      moves.push(...(await sendMatchEvents(trx, match.id, [endingOf(match, person)], mover)))
    await closeEndedBetween(trx, person.id, blockedId)
    await tellOfMoves(trx, moves, { post, now })
  })
  await publishMatchNews(bus)
  for (const id of [person.id, blockedId]) await bus.publish(matchingOf(id))
}

async function unblock({ db, bus, clock }: Parts, person: Person, blockedId: string): Promise<void> {
  const mover: Mover = { actorId: person.id, door: 'form', now: clock().toISOString() }
  await inTransaction(db, async trx => {
    if (await deleteBlock(trx, { userId: person.id, blockedId }))
      await journalBlock(trx, 'unblock', blockedId, mover)
  })
  for (const id of [person.id, blockedId]) await bus.publish(matchingOf(id))
}

export function blockRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/blocks',
    documented('Whom I keep away from me, newest first', blockList, async c => {
      const rows = await listBlocks(db, signedIn(c).id)
      return c.json({ blocks: rows.map(row => ({ ...row, name: publicName(row.name) })) })
    }),
  )

  app.put('/api/blocks/:userId', userIdParam('Keep someone away from me', blockAnswer), async c => {
    const { userId } = c.req.valid('param')
    const person = signedIn(c)
    await deps.limiter.use('smallChanges', person.id)
    if (userId === person.id) throw new Problem(422, 'own_block', words.problems.ownBlock)
    await block(deps, person, userId)
    return c.json({ userId, blocked: true })
  })

  app.delete('/api/blocks/:userId', userIdParam('Take a block back', blockAnswer), async c => {
    const { userId } = c.req.valid('param')
    const person = signedIn(c)
    await deps.limiter.use('smallChanges', person.id)
    await unblock(deps, person, userId)
    return c.json({ userId, blocked: false })
  })

  return app
}
