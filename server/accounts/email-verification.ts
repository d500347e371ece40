import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { findEmailToken, insertEmailToken, markEmailVerified } from '#db/queries/accounts/verifications.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import type { Clock } from '../http/limiter.ts'
import { Problem } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import type { Bus } from '../realtime/bus.ts'

const lastsMs = dayMs

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
export const newToken = () => randomBytes(32).toString('base64url')

/** Only the email holds the token itself; nothing personal is in it. */
export async function createEmailToken(db: Db, clock: Clock, userId: string): Promise<string> {
  const token = newToken()
  const now = clock()
  await insertEmailToken(db, {
    id: randomUUID(),
    digest: digestOf(token),
    userId,
    expiresAt: new Date(now.getTime() + lastsMs).toISOString(),
    now: now.toISOString(),
  })
  return token
}

type Verifying = { db: Db; clock: Clock; bus: Bus }

/** Opening the link twice is fine: mail programs do it on their own. */
export async function verifyEmail({ db, clock, bus }: Verifying, token: string): Promise<void> {
  const found = await findEmailToken(db, digestOf(token))
  const now = clock().toISOString()
  if (!found)
    throw new Problem(
      401,
      'invalid_token',
      'This link doesn’t work. It may have been cut off. Please ask for a new one.',
    )
  if (found.expiresAt <= now)
    throw new Problem(401, 'token_expired', 'This link has expired. Please ask for a new one.')
  // From now on they can be suggested.
  if (await markEmailVerified(db, found.userId, now)) await bus.publish(matchingOf(found.userId))
}
