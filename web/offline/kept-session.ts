import type { Session } from '#machines/accounts/session.ts'
import { isRecord } from '#machines/is-record.ts'
import { keptPlace } from '../lib/kept.ts'
import { keepReadsOf } from './kept-reads.ts'

const place = keptPlace('session')

/** Remembers who is signed in, so that they find their day without a connection. */
export const keepSession = (session: Session | null): void => {
  keepReadsOf(session?.user.id)
  try {
    if (session) localStorage.setItem(place, JSON.stringify(session))
    else localStorage.removeItem(place)
  } catch {
    // Without storage there's nothing to read offline.
  }
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value.expiresAt === 'string' &&
  isRecord(value.user) &&
  typeof value.user.id === 'string'

/** Whoever was signed in when the server was last reached, for as long as that would have lasted. */
export const keptSession = (): Session | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!isSession(kept) || Date.parse(kept.expiresAt) < Date.now() || kept.user.role === 'admin')
      return undefined
    keepReadsOf(kept.user.id)
    return kept
  } catch {
    return undefined
  }
}
