import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { readTurnedOff, type TurnedOff } from '#machines/my-data/notification-kinds.ts'
import type { QuietHours } from '#machines/my-data/quiet-hours.ts'
import { readTexts, type TextKind } from '#machines/my-data/text-kinds.ts'

export type NotificationSettings = {
  timeZone: string
  quiet: QuietHours | null
  off: TurnedOff
  texts: readonly TextKind[]
  /** What can't wait comes in quiet hours, too. */
  urgentAnytime: boolean
}

const settingsOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notification_settings')
    .select(['time_zone', 'quiet_from', 'quiet_to', 'off', 'texts', 'urgent_anytime'])
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
    texts: readTexts(row.texts === null ? null : readJson(row.texts)),
    urgentAnytime: row.urgent_anytime === 1,
  }
}

export async function saveNotificationSettings(
  db: Db,
  userId: string,
  { timeZone, quiet, off, texts, urgentAnytime }: NotificationSettings,
  now: string,
): Promise<void> {
  const row = {
    ...{ time_zone: timeZone, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null },
    ...{ off: JSON.stringify(off), texts: JSON.stringify(texts) },
    ...{ urgent_anytime: urgentAnytime ? 1 : 0, updated_at: now },
  }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict(c => c.column('user_id').doUpdateSet(row))
    .execute()
}
