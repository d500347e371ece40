import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { listMatchViews } from '#db/queries/matching/match-views.ts'
import {
  changeMatch,
  insertSuggestion,
  listOpenMatches,
  listSuggestedBefore,
  type MatchWithSides,
} from '#db/queries/matching/matches.ts'
import type { Db } from '#db/schema.ts'
import type { WithdrawalCause } from '#machines/matching/match.ts'
import { Problem } from '../http/problem.ts'
import type { Post } from '../mail/mailer.ts'
import type { Base } from '../process/base.ts'
import { type KnownFamily, readCaregiver, readFamily } from './facts.ts'
import { around, judgedColumns, whyNotAnyMore } from './judging.ts'
import { journalMatch, type Mover, sendMatchEvents } from './moves.ts'
import type { People } from './people.ts'
import { readMatchingSettings } from './settings.ts'
import { publishMatchNews, tellCoordinators, tellOfMoves } from './telling.ts'

type Parts = Base & { post: Post }

/** A family decides among a few; with this many open, no more are suggested. */
export const suggestedAtOnce = 3

type Keeping = Parts & { people: People }
type On = ReturnType<typeof around>

const moverAt = (now: Date): Mover => ({ actorId: null, door: 'matching', now: now.toISOString() })

/** Someone else moved it first; that counts. */
function unlessMoved(cause: unknown): undefined {
  if (cause instanceof Problem && (cause.status === 409 || cause.status === 404)) return undefined
  throw cause
}

/** Withdraws a match, with the reason, and notifies the people who were asked. */
const withdraw = (parts: Keeping, { id }: MatchWithSides, cause: WithdrawalCause, now: Date) =>
  inTransaction(parts.db, async trx => {
    const mover = moverAt(now)
    const moved = await sendMatchEvents(trx, id, [{ type: 'withdraw', by: 'system', cause }], mover)
    await tellOfMoves(trx, moved, { post: parts.post, now: mover.now })
  }).catch(unlessMoved)

/** Matches that still hold, with fresh explanations; the others are withdrawn. */
async function keptOf(
  parts: Keeping,
  family: KnownFamily,
  open: readonly MatchWithSides[],
  on: On,
  now: Date,
) {
  const kept: MatchWithSides[] = []
  for (const match of open) {
    const caregiver = await readCaregiver(parts.db, match.caregiver_id, now)
    const isWaiting = match.status === 'waiting'
    const cause = caregiver ? whyNotAnyMore(family.facts, caregiver.facts, { on, isWaiting }) : 'paused'
    // What a coordinator proposed isn't taken back for what they had weighed.
    const isTheirs = cause === 'no-longer-fits' && match.proposed_by !== null
    if (cause && !isTheirs) await withdraw(parts, match, cause, now)
    else if (caregiver) {
      await changeMatch(parts.db, match, judgedColumns({ family, caregiver }, on))
      kept.push(match)
    }
  }
  return kept
}

async function suggest(parts: Keeping, family: KnownFamily, caregiverId: string, on: On, now: Date) {
  const caregiver = await readCaregiver(parts.db, caregiverId, now)
  if (!caregiver) return
  const id = randomUUID()
  const at = now.toISOString()
  await inTransaction(parts.db, async trx => {
    const isNew = await insertSuggestion(trx, {
      ...{
        id,
        caregiver_id: caregiverId,
        recipient_id: family.facts.id,
        status: 'waiting',
        requested_at: at,
      },
      ...judgedColumns({ family, caregiver }, on),
    })
    if (!isNew) return
    await journalMatch(trx, id, { type: 'suggest' }, moverAt(now))
    await tellCoordinators(trx, { type: 'match_suggested', id, status: 'waiting', now: at })
  })
}

/** Suggestions a coordinator has looked at stay, even if someone better has appeared. */
async function viewedOf(db: Db, waiting: readonly MatchWithSides[]): Promise<Set<string>> {
  const views = await listMatchViews(
    db,
    waiting.map(({ id }) => id),
  )
  return new Set(views.map(view => view.match_id))
}

/** Makes the best few suggestions for this family, and withdraws those that others have overtaken. */
async function fill(parts: Keeping, family: KnownFamily, kept: readonly MatchWithSides[], on: On, now: Date) {
  const { db, people } = parts
  const waiting = kept.filter(({ status }) => status === 'waiting')
  const viewed = await viewedOf(db, waiting)
  const free = waiting.filter(({ id }) => !viewed.has(id))
  const before = await listSuggestedBefore(db, family.facts.id)
  const except = new Set(before.filter(id => free.every(match => match.caregiver_id !== id)))
  const limit = suggestedAtOnce - (kept.length - free.length)
  const best = limit > 0 ? people.index.top(family.facts, { ...on, limit, except }).map(({ id }) => id) : []
  for (const match of free)
    if (!best.includes(match.caregiver_id)) await withdraw(parts, match, 'replaced', now)
  for (const id of best)
    if (free.every(match => match.caregiver_id !== id)) await suggest(parts, family, id, on, now)
}

/** For a family: only check what's open, or also suggest others. */
type Reach = 'keep' | 'fill'

/** Checks a family's open matches, and suggests others as long as no one has been introduced. */
export async function keepFamily(parts: Keeping, userId: string, reach: Reach): Promise<void> {
  const now = parts.clock()
  const family = await readFamily(parts.db, userId)
  if (!family?.mayBeSuggested) return
  const on = around(await readMatchingSettings(parts.db), now)
  const open = await listOpenMatches(parts.db, { recipientId: family.facts.id })
  const undecided = open.filter(({ status }) => status === 'waiting' || status === 'offered')
  const kept = await keptOf(parts, family, undecided, on, now)
  if (reach === 'fill' && undecided.length === open.length) await fill(parts, family, kept, on, now)
  await publishMatchNews(parts.bus)
}
