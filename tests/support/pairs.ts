import { inTransaction } from '#db/connection/transaction.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { sendMatchEvents } from '#server/matches/moves.ts'
import type { App } from './app.ts'
import { makeMatch, makeProfile } from './factories.ts'

/** No two calls share a millisecond, so the order of what happens is known. */
export function risingClock(): () => Date {
  let now = Date.now()
  return () => {
    now = Math.max(now + 1, Date.now())
    return new Date(now)
  }
}

/** A clock that stands still until the test advances it. Sessions are opened by the real one and last for 14 days. */
export function standingClock() {
  const start = new Date()
  let now = start
  return {
    clock: () => now,
    at: () => now.toISOString(),
    later: (days: number) => {
      now = new Date(now.getTime() + days * dayMs)
    },
    reset: () => {
      now = start
    },
  }
}

/** A family and a caregiver whose care started some days ago. */
export async function startedPair(app: App, daysAgo: number) {
  const { db, clock } = app.parts
  const family = await app.signUp('care-seeker', { name: 'Maya Brooks' })
  const caregiver = await app.signUp('caregiver', { name: 'Amara Okafor' })
  const { id: recipient_id } = await makeProfile(db, family.id)
  const at = new Date(clock().getTime() - daysAgo * dayMs).toISOString()
  const said = { family_decision: 'accepted', caregiver_decision: 'accepted' } as const
  const { id } = await makeMatch(db, {
    ...{ caregiver_id: caregiver.id, recipient_id, status: 'active', ...said, requested_at: at },
    ...{ offered_at: at, introduced_at: at, started_at: at },
  })
  return { id, family, caregiver }
}

export type Pair = Awaited<ReturnType<typeof startedPair>>

export const endCare = (app: App, id: string) =>
  inTransaction(app.parts.db, trx =>
    sendMatchEvents(trx, id, [{ type: 'end', by: 'system' }], {
      ...{ actorId: null, door: 'matching', now: app.parts.clock().toISOString() },
    }),
  )
