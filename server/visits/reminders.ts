import { inTransaction } from '#db/connection/transaction.ts'
import { insertReminder } from '#db/queries/visits/reminders.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import { addDays, dayOf, minuteOf } from '#machines/calendar/local-days.ts'
import { listenersOf } from '../circle/audience.ts'
import type { Deps } from '../http/deps.ts'
import { comingVisits, dayOfVisit, type VisitReminder } from './reminder-email.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'post'>

const eveningMinute = 18 * 60

/** It's six in the evening, and the visit is tomorrow. */
const isDue = (visit: VisitWithSides, now: Date) =>
  minuteOf(now, visit.time_zone) >= eveningMinute &&
  dayOfVisit(visit) === addDays(dayOf(now, visit.time_zone), 1)

/** The evening before, everyone gets one email for the visits of the next day: once, however often the server starts. */
export async function remindOfVisits({ db, clock, post }: Parts): Promise<void> {
  const now = clock()
  const due = new Map<string, VisitReminder>()
  for (const visit of (await comingVisits(db, now)).filter(one => isDue(one, now)))
    for (const { side, userId } of await listenersOf(db, visit)) {
      const reminder = { userId, side, day: dayOfVisit(visit) }
      due.set(`${userId} ${reminder.day}`, reminder)
    }
  for (const reminder of due.values())
    await inTransaction(db, async trx => {
      const row = { user_id: reminder.userId, day: reminder.day, sent_at: now.toISOString() }
      if (await insertReminder(trx, row)) await post.beforeVisits(reminder, trx)
    })
}
