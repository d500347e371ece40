import { isRecord } from '#machines/is-record.ts'
import { keptPlace } from '#web/lib/kept.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { currentSession, subscribeSession } from '#web/lib/session.ts'

/** Values a reading method found that differ from the caregiver's own answers. */
export type Differing = { field: string; read: unknown; quote: string; by: ReadingMethod }
export type ReadingMethod = 'resume' | 'audio' | 'video'

const readingMethods: readonly unknown[] = ['resume', 'audio', 'video'] satisfies ReadingMethod[]

const isDiffering = (value: unknown): value is Differing =>
  isRecord(value) &&
  typeof value.field === 'string' &&
  typeof value.quote === 'string' &&
  readingMethods.includes(value.by)

const listeners = createListeners()
let known: { userId: string | undefined; all: readonly Differing[] } = { userId: undefined, all: [] }

const placeOf = (userId: string) => keptPlace(`differing/${userId}`)

const read = (userId: string | undefined): readonly Differing[] => {
  if (userId === undefined) return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDiffering) : []
  } catch {
    // Storage is off or holds something else; reading the file again finds the differences.
    return []
  }
}

const currentUser = () => currentSession()?.user.id

const change = (all: readonly Differing[]) => {
  const userId = currentUser()
  known = { userId, all }
  if (userId !== undefined)
    try {
      if (all.length > 0) localStorage.setItem(placeOf(userId), JSON.stringify(all))
      else localStorage.removeItem(placeOf(userId))
    } catch {
      // Without storage it lasts for this visit.
    }
  listeners.notify()
}

const current = (): readonly Differing[] => {
  const userId = currentUser()
  if (known.userId !== userId) known = { userId, all: read(userId) }
  return known.all
}

subscribeSession(listeners.notify)

/** Kept in this browser until the person chooses which one is right. */
export const differing = {
  current,
  subscribe: listeners.subscribe,
  /** The newest reading from a method replaces its earlier one. */
  take: (by: ReadingMethod, found: readonly { field: string; read: unknown; quote: string }[]) =>
    change([
      ...current().filter(one => one.by !== by),
      ...found.map(({ field, read: value, quote }) => ({ field, read: value, quote, by })),
    ]),
  settle: (settled: Differing) => change(current().filter(one => one !== settled)),
}
