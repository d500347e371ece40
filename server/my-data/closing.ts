import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { deleteSessions } from '#db/queries/accounts/sessions.ts'
import { endPendingLinks } from '#db/queries/accounts/verifications.ts'
import { listOpenMatches, type MatchWithSides } from '#db/queries/matching/matches.ts'
import {
  countOtherAdministrators,
  deleteClosing,
  findClosing,
  findPasswordHash,
  findSessionStart,
  hideProfile,
  insertClosing,
  showProfileAgain,
} from '#db/queries/my-data/account-closings.ts'
import { findRecipient } from '#db/queries/people/recipient.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { MatchEvent } from '#machines/matching/match.ts'
import { accountMachine, closesAfter } from '#machines/my-data/account-closing.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem, stillThere } from '../http/problem.ts'
import { dayInWords } from '../mail/emails.ts'
import { matchingOf } from '../matches/channel.ts'
import { sideOf } from '../matches/decisions.ts'
import { type MovedMatch, type Mover, sendMatchEvents } from '../matches/moves.ts'
import { publishMatchNews, tellOfMoves } from '../matches/telling.ts'
import { zoneOf } from './notification-settings.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post' | 'passwords'>

const { problems } = words

const wrongPassword = () =>
  new Problem(422, 'wrong_password', problems.wrongPassword, {
    issues: [{ path: 'password', message: problems.wrongPassword }],
  })

/** Someone who comes through Google or Apple shows that it's them by having just come from there. */
const freshForMs = 10 * 60_000

/** That it's really the person, and not someone who found their phone. */
async function makeSure({ db, clock, passwords }: Parts, person: Person, password: string): Promise<void> {
  const hash = await findPasswordHash(db, person.id)
  if (hash !== undefined) {
    if (!(await passwords.verify(hash, password))) throw wrongPassword()
    return
  }
  const since = stillThere(await findSessionStart(db, person.sessionId))
  if (clock().getTime() - Date.parse(since) > freshForMs)
    throw new Problem(403, 'sign_in_again', problems.signInAgain)
}

/** Whose account it is. */
type Owner = Pick<Person, 'id' | 'role' | 'name' | 'email' | 'language'>

/** Who closes or keeps it: its owner, or a coordinator whom they asked. */
type By = { actorId: string; door: 'form' | 'admin'; note: object }

type Step = { userId: string; type: 'close' | 'keep'; payload: object; by: By; now: string }

const journalAccount = (trx: Db, { userId, type, payload, by, now }: Step) =>
  insertJournal(trx, {
    ...{ subject_kind: 'account', subject_id: userId, event_id: randomUUID(), type },
    ...{ payload: JSON.stringify({ ...payload, ...by.note }), door: by.door, actor_id: by.actorId },
    ...{ quote: null, message_id: null },
    created_at: now,
  })

/** Care that has started ends; everything before it is withdrawn. */
function leavingOf(match: MatchWithSides, person: Owner): MatchEvent {
  const by = sideOf(match, person) ?? 'system'
  return { type: match.status === 'active' ? 'end' : 'withdraw', by }
}

async function openMatchesOf(trx: Db, { id, role }: Owner): Promise<MatchWithSides[]> {
  if (role === 'caregiver') return listOpenMatches(trx, { caregiverId: id })
  const recipient = await findRecipient(trx, id)
  return recipient ? listOpenMatches(trx, { recipientId: recipient.id }) : []
}

type Leaving = { post: Deps['post']; by: By; now: string }

async function leaveMatches(trx: Db, person: Owner, { post, by, now }: Leaving) {
  const mover: Mover = { actorId: by.actorId, door: by.door, now }
  const moves: MovedMatch[] = []
  for (const match of await openMatchesOf(trx, person))
    moves.push(...(await sendMatchEvents(trx, match.id, [leavingOf(match, person)], mover)))
  await tellOfMoves(trx, moves, { post, now })
  return moves
}

async function refuseLastAdministrator(trx: Db, { id, role }: Owner): Promise<void> {
  if (role !== 'admin' || (await countOtherAdministrators(trx, id)) > 0) return
  throw new Problem(409, 'last_administrator', problems.lastAdministrator)
}

async function publish(
  { bus }: Pick<Parts, 'bus'>,
  person: Owner,
  moves: readonly MovedMatch[],
): Promise<void> {
  await publishMatchNews(bus)
  const others = moves.flatMap(({ after }) => [after.family_id, after.caregiver_id])
  for (const id of new Set([person.id, ...others])) await bus.publish(matchingOf(id))
}

const themselves = ({ id }: Owner): By => ({ actorId: id, door: 'form', note: {} })

export async function closeAccount(parts: Parts, person: Person, password: string): Promise<string> {
  await makeSure(parts, person, password)
  return closeFor(parts, person, themselves(person))
}

/** Marks the account as closing: everything open ends, no one is shown it, and a week begins. */
export async function closeFor(parts: Omit<Parts, 'passwords'>, person: Owner, by: By): Promise<string> {
  const { db, clock, post } = parts
  const now = clock()
  const [askedAt, closesAt] = [now.toISOString(), closesAfter(now).toISOString()]
  const moves = await inTransaction(db, async trx => {
    await refuseLastAdministrator(trx, person)
    const profile = await hideProfile(trx, person.id, askedAt)
    const closing = { user_id: person.id, asked_at: askedAt, closes_at: closesAt, profile_was: profile }
    if (!(await insertClosing(trx, closing))) return undefined
    await journalAccount(trx, { userId: person.id, type: 'close', payload: { closesAt }, by, now: askedAt })
    await deleteSessions(trx, person.id)
    await endPendingLinks(trx, person.id)
    const day = dayInWords(closesAt, await zoneOf(trx, person.id), person.language)
    await post.accountClosing({ ...person, day }, trx)
    return leaveMatches(trx, person, { post, by, now: askedAt })
  })
  if (moves === undefined) return (await findClosing(db, person.id))?.closes_at ?? closesAt
  await publish(parts, person, moves)
  return closesAt
}

export const keepAccount = (parts: Parts, person: Person): Promise<void> =>
  keepFor(parts, person.id, themselves(person))

/** The person changed their mind in time. What had ended stays ended. */
export async function keepFor(
  { db, bus, clock }: Pick<Parts, 'db' | 'bus' | 'clock'>,
  userId: string,
  by: By,
): Promise<void> {
  const now = clock().toISOString()
  const closesAt = (await findClosing(db, userId))?.closes_at ?? null
  const standing = accountMachine.resolveState({
    ...{ value: closesAt ? 'closing' : 'open', context: { closesAt } },
  })
  if (!standing.can({ type: 'keep', at: now })) throw new Problem(409, 'not_closing', problems.notClosing)
  await inTransaction(db, async trx => {
    const closing = stillThere(await deleteClosing(trx, userId, now))
    await showProfileAgain(trx, closing, now)
    await journalAccount(trx, { userId, type: 'keep', payload: {}, by, now })
  })
  await bus.publish(matchingOf(userId))
}
