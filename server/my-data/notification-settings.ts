import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { countNews } from '#db/queries/my-data/news.ts'
import {
  findNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '#db/queries/my-data/notification-settings.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { BadgeKind, NewsCounts } from '#machines/my-data/news.ts'
import {
  type ChoosableKind,
  isOn,
  isOnFor,
  kindsOf,
  type NotificationChannel,
  type NotificationKind,
  turned,
} from '#machines/my-data/notification-kinds.ts'
import type { QuietHours } from '#machines/my-data/quiet-hours.ts'
import { isTextKind, readTexts, type TextKind, textKinds, urgentKind } from '#machines/my-data/text-kinds.ts'
import type { Role } from '#machines/roles.ts'

type Person = { id: string; role: Role }

/** Where most of the people we serve live; a browser tells better when the settings are first saved. */
export const usualZone = 'America/Los_Angeles'

const untouched: NotificationSettings = {
  ...{ timeZone: usualZone, quiet: null, off: {} },
  ...{ texts: readTexts(null), urgentAnytime: false },
}

const settingsOf = async (db: Db, userId: string): Promise<NotificationSettings> =>
  (await findNotificationSettings(db, userId)) ?? untouched

/** The wall clock a person lives by, as far as we know. */
export const zoneOf = async (db: Db, userId: string): Promise<string> =>
  (await settingsOf(db, userId)).timeZone

export type ShownKind = {
  kind: NotificationKind | typeof urgentKind
  email: boolean
  app: boolean
  /** Where texts are a choice. */
  text?: boolean
  locked?: true
}

export type ShownSettings = {
  timeZone: string
  quiet: QuietHours | null
  urgentAnytime: boolean
  kinds: ShownKind[]
}

const byText = (kind: string, texts: readonly TextKind[]) =>
  isTextKind(kind) ? { text: texts.includes(kind) } : {}

const shown = (
  { timeZone, quiet, off, texts, urgentAnytime }: NotificationSettings,
  role: Role,
): ShownSettings => ({
  timeZone,
  quiet,
  urgentAnytime,
  kinds: [
    ...(role === 'admin'
      ? []
      : [{ kind: urgentKind, email: true, app: true, ...byText(urgentKind, texts) } as const]),
    ...kindsOf(role).map(kind => ({
      ...{ kind, email: isOn(off, kind, 'email'), app: isOn(off, kind, 'app') },
      ...byText(kind, texts),
    })),
    { kind: 'security', email: true, app: true, locked: true },
  ],
})

export const showSettings = async (db: Db, { id, role }: Person): Promise<ShownSettings> =>
  shown(await settingsOf(db, id), role)

const entryOf = (userId: string, told: object, { door, now }: { door: string; now: string }) => ({
  ...{ subject_kind: 'notification-settings', subject_id: userId, event_id: randomUUID(), type: 'change' },
  ...{
    payload: JSON.stringify(told),
    door,
    actor_id: userId,
    quote: null,
    message_id: null,
    created_at: now,
  },
})

/** For badges: what someone turned off counts as nothing new. */
export async function newsOf(db: Db, userId: string): Promise<NewsCounts> {
  const [counts, { off }] = await Promise.all([countNews(db, userId), settingsOf(db, userId)])
  const shown = (kind: BadgeKind) => (isOnFor(off, kind) ? counts[kind] : 0)
  return {
    matches: shown('matches'),
    messages: shown('messages'),
    visits: shown('visits'),
    reviews: shown('reviews'),
    community: shown('community'),
    profile: shown('profile'),
  }
}

type Wanted = {
  timeZone: string
  quiet: QuietHours | null
  urgentAnytime?: boolean | undefined
  kinds: readonly ({ kind: ChoosableKind } & Partial<Record<NotificationChannel, boolean>>)[]
  /** By kind, what comes by text from now on. */
  texts: ReadonlyMap<TextKind, boolean>
}

/** Kinds that aren't named stay as they are. */
export const changeSettings = (
  db: Db,
  { id, role }: Person,
  { timeZone, quiet, kinds, texts: wished, urgentAnytime }: Wanted,
  now: string,
): Promise<ShownSettings> =>
  inTransaction(db, async trx => {
    const before = await settingsOf(trx, id)
    const off = kinds.reduce((all, { kind, ...channels }) => turned(all, kind, channels), before.off)
    const texts = textKinds.filter(kind => wished.get(kind) ?? before.texts.includes(kind))
    const next = { timeZone, quiet, off, texts, urgentAnytime: urgentAnytime ?? before.urgentAnytime }
    await saveNotificationSettings(trx, id, next, now)
    await insertJournal(trx, entryOf(id, next, { door: 'form', now }))
    return shown(next, role)
  })

/** From a link in an email; everything else stays as it is. */
export const turnOffEmail = (db: Db, userId: string, kind: ChoosableKind, now: string): Promise<void> =>
  inTransaction(db, async trx => {
    const before = await settingsOf(trx, userId)
    if (!isOn(before.off, kind, 'email')) return
    const next = { ...before, off: turned(before.off, kind, { email: false }) }
    await saveNotificationSettings(trx, userId, next, now)
    await insertJournal(trx, entryOf(userId, next, { door: 'email', now }))
  })
