import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertQuestion, listAskedDays, listStarted } from '#db/queries/check-ins/check-ins.ts'
import { findMatch } from '#db/queries/matching/matches.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { askedSpan, type CheckInDay, dayToAsk } from '#machines/check-ins/check-in.ts'
import { matchSides } from '#machines/matching/match.ts'
import type { Deps } from '../http/deps.ts'
import { userOf } from '../matches/telling.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

/** No email to people who answer in the app within this time. */
const emailAfterMs = 2 * 60_000

/** Asks each side at most once about a day, however many processes try. */
async function askBoth({ db, post }: Parts, matchId: string, day: CheckInDay, now: string): Promise<number> {
  return inTransaction(db, async trx => {
    const match = await findMatch(trx, matchId)
    if (match?.status !== 'active') return 0
    const asked: { id: string; userId: string }[] = []
    for (const side of matchSides) {
      const [id, userId] = [randomUUID(), userOf(match, side)]
      const question = { id, match_id: matchId, user_id: userId, side, day, asked_at: now }
      if (await insertQuestion(trx, { ...question, answer: null, answered_at: null }))
        asked.push({ id, userId })
    }
    for (const { id, userId } of asked) {
      const { id: notificationId } = await insertNotification(trx, {
        ...{ channel: 'notifications', userId, type: 'check_in_asked', now, body: { id } },
      })
      await post.aboutCheckIn({ kind: 'checkIn', checkInId: id, notificationId }, trx, emailAfterMs)
    }
    return asked.length
  })
}

/** Asks both sides of active matches how it goes, on the days meant for it. */
export async function sweepCheckIns(parts: Parts): Promise<void> {
  const now = parts.clock().toISOString()
  const started = await listStarted(parts.db, askedSpan(now))
  const days = started.flatMap(({ id, started_at: startedAt }) => {
    const day = startedAt === null ? undefined : dayToAsk({ startedAt, now })
    return day === undefined ? [] : [{ id, day }]
  })
  const asked = await listAskedDays(
    parts.db,
    days.map(({ id }) => id),
  )
  const sidesAsked = (id: string, day: CheckInDay) =>
    asked.filter(row => row.match_id === id && row.day === day).length
  let count = 0
  for (const { id, day } of days)
    if (sidesAsked(id, day) < matchSides.length) count += await askBoth(parts, id, day, now)
  if (count > 0) await parts.bus.publish('notifications')
}
