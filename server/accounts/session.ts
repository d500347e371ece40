import {
  deleteSession,
  findSession,
  listSessionOwners,
  type SessionRow,
} from '#db/queries/accounts/sessions.ts'
import type { Db } from '#db/schema.ts'
import { isIdle } from '#machines/coordinators/idle.ts'
import type { Clock } from '../http/limiter.ts'
import type { Person } from './person.ts'
import type { Secrets } from './secret.ts'
import { readSigned } from './signed-cookies.ts'

const rememberedCookies = 2000

type Options = { db: Db; secrets: Secrets; clock: Clock; secure: boolean }

export const sessionCookie = (secure: boolean) => `${secure ? '__Secure-' : ''}care.session_token`

export type Sessions = {
  tokenOf(cookies: string | undefined | null): string | undefined
  personOf(cookies: string | undefined): Promise<Person | undefined>
  /** Whether a listener's session is still valid, and a coordinator still is one. */
  isStill(person: Person, cookies: string | undefined): Promise<boolean>
}

/**
 * Reads the session row itself after checking the cookie's signature: some sixty times cheaper than asking
 * better-auth, and an ended session is gone with the next request.
 */
export function createSessions({ db, secrets, clock, secure }: Options): Sessions {
  const cookie = new RegExp(`(?:^|;\\s*|,\\s*)${sessionCookie(secure).replace('.', '\\.')}=([^;]+)`)

  // A valid signature stays valid; only whether the session is still alive is checked each time.
  const signed = new Map<string, string>()
  const tokenOf = (cookies: string | undefined | null): string | undefined => {
    if (!cookies) return undefined
    const known = signed.get(cookies)
    if (known !== undefined) return known
    const raw = cookie.exec(cookies)?.[1]
    const read = raw ? readSigned(raw, secrets) : undefined
    if (!read) return undefined
    const token = read.value
    // What the older secret signed is valid for a while only.
    if (read.secret !== secrets.current) return token
    if (signed.size >= rememberedCookies) signed.clear()
    signed.set(cookies, token)
    return token
  }

  /** All who wait for the same news are looked up at once. */
  const ownersOf = gathered((tokens: string[]) =>
    listSessionOwners(db, { tokens, now: clock().toISOString() }),
  )

  return {
    tokenOf,
    async isStill(person, cookies) {
      const token = tokenOf(cookies)
      const owner = token === undefined ? undefined : (await ownersOf(token)).get(token)
      if (owner?.id !== person.id) return false
      if (person.role !== 'admin') return true
      const isAs = owner.role === 'admin' && (owner.portal_role ?? 'coordinator') === person.portalRole
      return isAs && !isOver(owner, clock())
    },
    async personOf(cookies) {
      const token = tokenOf(cookies)
      const row = token && (await findSession(db, token))
      if (!row || row.expires_at <= clock().toISOString()) return undefined
      if (isOver(row, clock())) {
        await deleteSession(db, row.session_id, row.id)
        return undefined
      }
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        portalRole: row.portal_role ?? 'coordinator',
        emailVerified: row.email_verified === 1,
        twoFactorEnabled: row.two_factor_enabled === 1,
        language: row.language,
        isSample: row.is_sample === 1,
        sessionId: row.session_id,
        expiresAt: row.expires_at,
        closesAt: row.closes_at,
      }
    },
  }
}

/** No one has been at the portal's screen for a while. */
const isOver = ({ role, active_at }: Pick<SessionRow, 'role' | 'active_at'>, now: Date) =>
  role === 'admin' && isIdle(active_at, now)

/** Batches lookups of the same tick into one query. */
function gathered<T>(ask: (keys: string[]) => Promise<T>): (key: string) => Promise<T> {
  let waiting: { keys: Set<string>; answer: Promise<T> } | undefined
  return key => {
    if (!waiting) {
      const keys = new Set<string>()
      const answer = Promise.resolve().then(() => {
        waiting = undefined
        return ask([...keys])
      })
      waiting = { keys, answer }
    }
    waiting.keys.add(key)
    return waiting.answer
  }
}
