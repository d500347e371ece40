import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { readTurnedOff, type TurnedOff } from '#machines/my-data/notification-kinds.ts'
import type { QuietHours } from '#machines/my-data/quiet-hours.ts'

export type NotificationSettings = { timeZone: string; quiet: QuietHours | null; off: TurnedOff }

const settingsOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notification_settings')
    .select(['time_zone', 'quiet_from', 'quiet_to', 'off'])
    .where('user_id', '=', userId),
)

export async function findNotificationSettings(
  db: Db,
  userId: string,
): Promise<NotificationSettings | undefined> {
  const [row] = await settingsOf(db, { userId })
  if (!row) return undefined
  const { quiet_from: from, quiet_to: to } = row
  return {
    timeZone: row.time_zone,
    quiet: from !== null && to !== null ? { from, to } : null,
    off: readTurnedOff(readJson(row.off)),
  }
}

export async function saveNotificationSettings(
  db: Db,
  userId: string,
  { timeZone, quiet, off }: NotificationSettings,
  now: string,
): Promise<void> {
  const row = {
    ...{ time_zone: timeZone, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null },
    ...{ off: JSON.stringify(off), updated_at: now },
  }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict(c => c.column('user_id').doUpdateSet(row))
    .execute()
}
