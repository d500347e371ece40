import {
  listEveryNotificationAfter,
  listNotificationsAfter,
  type Notification,
  newestNotificationId,
} from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import type { Bus } from './bus.ts'

type Row = Notification & { user_id: string | null }

/** A listener's user and channels. */
type Listener = { channels: readonly string[]; userId: string }

/** Enough for connected listeners; those who come back later read from the database. */
const kept = 500
const batch = 100

/**
 * Reads new notifications once for all listeners. Each gets those of their channels and their id, by the same rule as
 * the query.
 */
export function createNews({ db, bus }: { db: Db; bus: Bus }) {
  let told = 1
  let read = 0
  let reading: Promise<void> | undefined
  /** Every notification after `from` up to `last` is among the rows. */
  let rows: Row[] = []
  let from = 0
  let last: number | undefined

  bus.subscribe(() => {
    told += 1
  })

  async function readNew(): Promise<void> {
    const upTo = told
    const found = last === undefined ? [] : await listEveryNotificationAfter(db, { after: last, limit: kept })
    if (last === undefined || found.length === kept) {
      rows = []
      from = await newestNotificationId(db)
    } else {
      rows = [...rows, ...found]
      from = rows.length > kept ? (rows.at(-kept - 1)?.id ?? from) : from
      rows = rows.slice(-kept)
    }
    last = rows.at(-1)?.id ?? from
    read = upTo
  }

  /** A call during a read waits for the next read, which includes everything announced so far. */
  async function catchUp(): Promise<number> {
    for (const goal = told; read < goal; ) {
      reading ??= readNew().finally(() => {
        reading = undefined
      })
      await reading
    }
    return last ?? 0
  }

  const mayHear = ({ channels, userId }: Listener, row: Row) =>
    channels.includes(row.channel) && (row.user_id === null || row.user_id === userId)

  return {
    /**
     * A listener's next notifications in order, and the new cursor. `afresh` also finds those never announced.
     */
    async after(
      listener: Listener & { after: number },
      afresh: boolean,
    ): Promise<{ rows: Notification[]; after: number }> {
      const { channels, userId, after } = listener
      const upTo = await catchUp()
      const found =
        afresh || after < from
          ? await listNotificationsAfter(db, { channels: [...channels], userId, after, limit: batch })
          : rows.filter(row => row.id > after && mayHear(listener, row)).slice(0, batch)
      const heard = found.at(-1)?.id ?? after
      return { rows: found, after: found.length === batch ? heard : Math.max(heard, upTo) }
    },
  }
}
