import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import {
  insertSavedSearch,
  listSavedSearches,
  listSavedSearchesAfter,
  type SavedSearch,
  saveLook,
} from '#db/queries/care/saved-searches.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { findMatchingIds, type SearchFilters, searchFilters } from './search.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export type WatchedSearch = {
  id: string
  filters: SearchFilters
  /** How many match now, and how many of them are new since the family looked. */
  total: number
  fresh: number
  created_at: string
}

const savedSearchLimits = { perPerson: 10, watchedMax: 500 } as const

const emailEveryMs = dayMs
const batch = 100

const idsNow = async (parts: Pick<Parts, 'db' | 'clock'>, filters: SearchFilters, viewer: string) => {
  const { ids } = await findMatchingIds(parts, filters, { viewer, most: savedSearchLimits.watchedMax })
  return ids.toSorted()
}

const watched = (search: SavedSearch): WatchedSearch => ({
  ...{
    id: search.id,
    created_at: search.created_at,
    filters: searchFilters.parse(JSON.parse(search.filters)),
  },
  ...{ total: search.known.length, fresh: search.fresh.length },
})

async function emailOwner({ post, clock }: Parts, trx: Db, search: SavedSearch): Promise<string | null> {
  const since = search.emailed_at === null ? 0 : Date.parse(search.emailed_at)
  const owner = await findUserById(trx, search.user_id)
  if (!owner || owner.email_verified === 0 || clock().getTime() - since < emailEveryMs)
    return search.emailed_at
  await post.newInSearch(owner, trx)
  return clock().toISOString()
}

/** Runs the search again, and reports new people in the app and by email at most once a day. */
async function look(parts: Parts, search: SavedSearch): Promise<SavedSearch> {
  const { db, clock } = parts
  const filters = searchFilters.safeParse(JSON.parse(search.filters))
  // Filters saved by an older version may no longer be valid.
  if (!filters.success) return search
  const known = await idsNow(parts, filters.data, search.user_id)
  const arrived = known.filter(id => !search.known.includes(id))
  const fresh = [...search.fresh.filter(id => known.includes(id)), ...arrived]
  if (arrived.length === 0 && known.length === search.known.length) return search
  return inTransaction(db, async trx => {
    const emailed_at = arrived.length > 0 ? await emailOwner(parts, trx, search) : search.emailed_at
    const after = { known, fresh, emailed_at }
    if (!(await saveLook(trx, search, after))) throw new Problem(409, 'busy', 'Please try again.')
    if (arrived.length > 0)
      await insertNotification(trx, {
        ...{ channel: 'notifications', userId: search.user_id, type: 'saved_search' },
        body: { id: search.id, fresh: fresh.length },
        now: clock().toISOString(),
      })
    return { ...search, ...after }
  }).catch(cause => {
    // Another process ran it at the same time and sent the news.
    if (cause instanceof Problem && cause.code === 'busy') return search
    throw cause
  })
}

/** Every search of everyone, a few at a time. */
export async function checkSavedSearches(parts: Parts): Promise<void> {
  let after = ''
  let isNews = false
  for (;;) {
    const searches = await listSavedSearchesAfter(parts.db, { after, limit: batch })
    for (const search of searches) {
      const seen = await look(parts, search)
      isNews ||= seen.fresh.length > search.fresh.length
    }
    const last = searches.at(-1)
    if (!last || searches.length < batch) break
    after = last.id
  }
  if (isNews) await parts.bus.publish('notifications')
}

/** The person's own saved searches. */
export async function readSavedSearches(parts: Parts, userId: string): Promise<WatchedSearch[]> {
  const searches = await listSavedSearches(parts.db, userId)
  const looked: SavedSearch[] = []
  for (const search of searches) looked.push(await look(parts, search))
  return looked.map(watched)
}

/** The same search twice is one. */
export async function saveSearch(
  parts: Parts,
  userId: string,
  filters: SearchFilters,
): Promise<WatchedSearch[]> {
  const { db, clock } = parts
  const { total } = await findMatchingIds(parts, filters, { viewer: userId, most: 1 })
  if (total > savedSearchLimits.watchedMax)
    throw new Problem(
      422,
      'search_too_wide',
      `We can watch a search with up to ${savedSearchLimits.watchedMax} results. Add a filter first.`,
      { values: { max: savedSearchLimits.watchedMax } },
    )
  const known = await idsNow(parts, filters, userId)
  await inTransaction(db, async trx => {
    const isNew = await insertSavedSearch(trx, {
      ...{ id: randomUUID(), user_id: userId, filters: JSON.stringify(filters) },
      ...{ known: JSON.stringify(known), emailed_at: null, created_at: clock().toISOString() },
    })
    if (isNew && (await listSavedSearches(trx, userId)).length > savedSearchLimits.perPerson)
      throw new Problem(
        409,
        'too_many_searches',
        `You can save up to ${savedSearchLimits.perPerson} searches. Delete one first.`,
        { values: { max: savedSearchLimits.perPerson } },
      )
  })
  return readSavedSearches(parts, userId)
}
