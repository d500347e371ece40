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
type Waiting = Listener & { wake: () => void }

/** Enough for connected listeners; those who come back later read from the database. */
const kept = 500
const batch = 100

const addTo = (groups: Map<string, Set<Waiting>>, key: string, one: Waiting) => {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group.add(one))
}

const dropFrom = (groups: Map<string, Set<Waiting>>, key: string, one: Waiting) => {
  const group = groups.get(key)
  group?.delete(one)
  if (group?.size === 0) groups.delete(key)
}

/** Who waits for news, by their id and by what they listen to. */
function createWaiting() {
  const byUser = new Map<string, Set<Waiting>>()
  const byChannel = new Map<string, Set<Waiting>>()
  const concerned = ({ channel, user_id }: Row): Waiting[] => {
    const group = user_id === null ? byChannel.get(channel) : byUser.get(user_id)
    return [...(group ?? [])].filter(({ channels }) => channels.includes(channel))
  }
  return {
    add(one: Waiting): () => void {
      addTo(byUser, one.userId, one)
      for (const channel of one.channels) addTo(byChannel, channel, one)
      return () => {
        dropFrom(byUser, one.userId, one)
        for (const channel of one.channels) dropFrom(byChannel, channel, one)
      }
    },
    isAskedFor: (channel: string) => byChannel.has(channel),
    wakeAll: () => {
      for (const one of [...byUser.values()].flatMap(group => [...group])) one.wake()
    },
    wakeFor: (rows: readonly Row[]) => {
      for (const one of new Set(rows.flatMap(concerned))) one.wake()
    },
  }
}

/**
 * Reads new notifications once for all listeners. Each gets those of their channels and their id, by the same rule as
 * the query, and no one else is woken for them.
 */
export function createNews({ db, bus }: { db: Db; bus: Bus }) {
  let told = 1
  let read = 0
  let reading: Promise<void> | undefined
  /** Every notification after `from` up to `last` is among the rows. */
  let rows: Row[] = []
  let from = 0
  let last: number | undefined

  const waiting = createWaiting()
  /** Everyone has been woken for what came until here. */
  let wokenUpTo: number | undefined
  let isWaking = false
  let isAwaited = false

  bus.subscribe(channel => {
    told += 1
    if (!waiting.isAskedFor(channel)) return
    isAwaited = true
    wakeSoon()
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

  async function wake(): Promise<void> {
    isAwaited = false
    const upTo = await catchUp()
    const since = wokenUpTo
    wokenUpTo = upTo
    // Of what came before the rows that are kept it isn't known whom it concerns.
    if (since === undefined || since < from) waiting.wakeAll()
    else waiting.wakeFor(rows.filter(({ id }) => id > since))
  }

  function wakeSoon(): void {
    if (isWaking) return
    isWaking = true
    void wake()
      .catch(waiting.wakeAll)
      .finally(() => {
        isWaking = false
        if (isAwaited) wakeSoon()
      })
  }

  const mayHear = ({ channels, userId }: Listener, row: Row) =>
    channels.includes(row.channel) && (row.user_id === null || row.user_id === userId)

  return {
    /** From now on `wake` is called when there's something for this listener. */
    subscribe: ({ channels, userId }: Listener, wake: () => void): (() => void) =>
      waiting.add({ channels, userId, wake }),
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
