import { randomUUID } from 'node:crypto'
import { insertJob } from '#db/queries/process/jobs.ts'
import type { Db } from '#db/schema.ts'
import { isUrgentNews } from '#machines/my-data/text-kinds.ts'
import { findPhone } from './phones.ts'

/** Whoever sees the news in the app within this time gets no text. */
const seenWithinMs = 2 * 60_000

/** An errand to text this news to whoever has a confirmed number; whether they want it is asked when it's sent. */
export async function insertNewsText(
  trx: Db,
  {
    notificationId,
    userId,
    type,
    now,
  }: { notificationId: number; userId: string; type: string; now: string },
): Promise<void> {
  const phone = await findPhone(trx, userId)
  if (!phone?.number) return
  const payload = JSON.stringify({ notificationId, userId })
  const later = new Date(Date.parse(now) + seenWithinMs).toISOString()
  const runAt = isUrgentNews(type) ? now : later
  await insertJob(trx, { id: randomUUID(), kind: 'newsText', payload, now, runAt })
}
