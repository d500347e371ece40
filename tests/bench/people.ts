import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inBatches } from '#db/connection/batches.ts'
import { openDatabase } from '#db/connection/open.ts'
import { insertUser } from '#db/queries/accounts/users.ts'
import type { Db } from '#db/schema.ts'
import type { PublicRole } from '#machines/roles.ts'

export const secret = 'a secret for measuring, which nobody else uses'

export type Talker = { id: string; cookie: string }

/** People who are already signed in, because hashing their passwords would take longer than the rest. */
export async function makeTalkers(
  dataDir: string,
  count: number,
  role: PublicRole = 'care-seeker',
): Promise<Talker[]> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  const now = new Date().toISOString()
  const talkers: Talker[] = []
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    await insertUser(db, { id, name: 'Ann Bee', email: `${id}@people.example`, role, now })
    talkers.push({ id, cookie: await openSession(db, id, now) })
  }
  await close()
  return talkers
}

/** Coordinators with a second factor, who are already signed in. */
export async function makeCoordinators(dataDir: string, count: number): Promise<Talker[]> {
  const talkers = await makeTalkers(dataDir, count)
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  const ids = talkers.map(({ id }) => id)
  await db
    .updateTable('users')
    .set({ role: 'admin', two_factor_enabled: 1, email_verified: 1 })
    .where('id', 'in', ids)
    .execute()
  await close()
  return talkers
}

/** The cookie of someone who is signed in from now on. */
export async function openSession(db: Db, userId: string, now: string): Promise<string> {
  const [cookie = ''] = await openSessions(db, [userId], now)
  return cookie
}

/** The same for many, in their order. */
export async function openSessions(db: Db, userIds: readonly string[], now: string): Promise<string[]> {
  const times = { created_at: now, updated_at: now, expires_at: '2999-01-01T00:00:00.000Z' }
  const sessions = userIds.map(user_id => ({
    ...{ id: randomUUID(), token: randomUUID(), user_id, ip_address: null, user_agent: null },
    ...times,
  }))
  await inBatches(sessions, batch => db.insertInto('sessions').values(batch).execute())
  return sessions.map(({ token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `care.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  })
}
