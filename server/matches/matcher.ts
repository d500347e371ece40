import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSqlite } from '#db/connection/dialect.ts'
import { listOpenMatches, listSuggestedBefore } from '#db/queries/matching/matches.ts'
import { listTakenFamilies, listUnsuggestedFamilies } from '#db/queries/matching/people.ts'
import { insertJobOnce } from '#db/queries/process/jobs.ts'
import type { Post } from '../mail/mailer.ts'
import type { Base } from '../process/base.ts'
import { everyChannel } from '../realtime/bus.ts'
import { personOn } from './channel.ts'
import { retellMatches } from './explained.ts'
import { around, isSuggested } from './judging.ts'
import { createPeople, type People } from './people.ts'
import { readMatchingSettings } from './settings.ts'
import { keepFamily, suggestedAtOnce } from './suggestions.ts'

type Parts = Base & { post: Post }

export type Matcher = {
  /** Who could be matched now, once every change has been applied. */
  people(): Promise<People>
  /** Sees to the matches of one person. */
  apply(userId: string): Promise<void>
  /** Makes suggestions for families that have none. */
  sweep(): Promise<void>
  /** Makes every family's suggestions again: the settings have changed. */
  again(): void
  /** Waits until every change so far has been applied. */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * Families this caregiver could be suggested to now, besides those who know them already. Nobody is suggested who isn't
 * among the best of those the family doesn't know yet.
 */
async function familiesFor(parts: Parts, people: People, caregiverId: string): Promise<string[]> {
  const caregiver = people.caregivers.get(caregiverId)
  if (!caregiver) return []
  const on = around(await readMatchingSettings(parts.db), parts.clock())
  const taken = await listTakenFamilies(parts.db)
  const looking = [...people.families.values()].filter(
    ({ userId, isSample, mayBeSuggested, facts }) =>
      !isSample && mayBeSuggested && !taken.has(userId) && isSuggested(facts, caregiver, on),
  )
  const found: string[] = []
  for (const { userId, facts } of looking) {
    const except = new Set(await listSuggestedBefore(parts.db, facts.id))
    const best = people.index.top(facts, { ...on, limit: suggestedAtOnce, except })
    if (best.some(({ id }) => id === caregiverId)) found.push(userId)
  }
  return found
}

/** Applies one person's change: their facts, their open matches, and whom they could be suggested to. */
async function takeIn(parts: Parts, people: People, userId: string): Promise<void> {
  const keeping = { ...parts, people }
  const { caregiver, family } = await people.refresh(parts.db, userId, parts.clock())
  await retellMatches(parts.db, userId, parts.clock())
  if (family) await keepFamily(keeping, userId, 'fill')
  if (!caregiver) return
  const known = await listOpenMatches(parts.db, { caregiverId: userId })
  const fresh = new Set(await familiesFor(parts, people, userId))
  for (const id of new Set([...known.map(match => match.family_id), ...fresh]))
    await keepFamily(keeping, id, people.families.get(id)?.isSample ? 'keep' : 'fill')
  // Their offers may have changed, and with them how often they may be suggested.
  await people.refresh(parts.db, userId, parts.clock())
}

/** By then every process has heard of what was changed at the same time elsewhere. */
const againMs = 10_000

/** The job that looks at a person's matches once more. */
const rematch = 'rematch'

/** One for each person, and no one to be read from it: a job that was given up keeps its id. */
const rematchOf = (userId: string) => createHash('sha256').update(`${rematch} ${userId}`).digest('base64url')

const whom = z.object({ userId: z.string() })

/** Does it, in whichever process that is. */
export const rematchPerson = (matcher: () => Matcher) => (payload: unknown) =>
  matcher().apply(whom.parse(payload).userId)

/**
 * Keeps matches current: applies changes one after the other. Every process hears of each change and keeps the person's
 * facts; the one that made it sees to their matches. It does so at once, and once more a little later: it may not have
 * known then whom another process was taking in, and may be gone.
 */
export function createMatcher(parts: Parts): Matcher {
  const people = createPeople()
  /** Whose matches are to be seen to, and who only has to be known. */
  const changed = new Map<string, 'matches' | 'facts'>()
  let filled: Promise<void> | undefined
  let working: Promise<void> | undefined
  let closed = false

  const fill = () => {
    filled ??= people.fill(parts.db, parts.clock())
    return filled
  }
  const report = (cause: unknown) => parts.log.problem({ code: 'matching', cause })
  const work = async () => {
    try {
      await fill()
      for (const [userId, what] of changed) {
        if (closed) return
        changed.delete(userId)
        const done =
          what === 'matches' ? takeIn(parts, people, userId) : people.refresh(parts.db, userId, parts.clock())
        await done.catch(report)
      }
    } finally {
      // Cleared right after the loop, so that the next change starts another round.
      working = undefined
    }
  }
  const settle = () => {
    working ??= work()
    return working
  }
  const begin = () => void settle().catch(report)
  const add = (userIds: Iterable<string>) => {
    for (const userId of userIds) changed.set(userId, 'matches')
  }
  /** On SQLite there's no other process. */
  const noteAgain = (userId: string) => {
    if (isSqlite(parts.db)) return
    const later = (ms: number) => new Date(parts.clock().getTime() + ms).toISOString()
    void insertJobOnce(parts.db, {
      ...{ id: rematchOf(userId), kind: rematch, payload: JSON.stringify({ userId }) },
      ...{ now: later(0), runAt: later(againMs) },
    }).catch(report)
  }
  /** Everyone is loaded again: a process that ended suddenly, or a cut line, may have kept a change to itself. */
  const sweep = async () => {
    add(await listUnsuggestedFamilies(parts.db))
    while (working !== undefined) await working
    filled = undefined
    await settle()
  }
  const stopHearing = parts.bus.subscribe((channel, isOwn) => {
    if (channel === everyChannel) return void sweep().catch(report)
    const userId = personOn(channel)
    if (userId === undefined || closed) return
    if (isOwn) {
      add([userId])
      noteAgain(userId)
    } else if (!changed.has(userId)) changed.set(userId, 'facts')
    begin()
  })

  return {
    settle,
    async apply(userId) {
      add([userId])
      await settle()
    },
    async people() {
      await settle()
      return people
    },
    sweep,
    again() {
      add([...people.families.values()].filter(({ isSample }) => !isSample).map(({ userId }) => userId))
      begin()
    },
    async close() {
      closed = true
      stopHearing()
      await Promise.allSettled([working, filled])
    },
  }
}
