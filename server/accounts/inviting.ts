import { randomUUID } from 'node:crypto'
import { insertInvitation } from '#db/queries/accounts/invitations.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import type { PortalRole } from '#machines/roles.ts'
import { digestOf, newToken } from './email-verification.ts'

const lastsMs = 3 * dayMs

export type Invited = { id: string; path: string; expiresAt: string }

/** Makes a one-time link with which someone joins the portal; only its digest is kept. */
export async function inviteCoordinator(
  db: Db,
  { email, now, role }: { email: string; now: Date; role: PortalRole },
): Promise<Invited> {
  const token = newToken()
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString()
  await insertInvitation(db, {
    ...{ id, email, portal_role: role, token_hash: digestOf(token) },
    ...{ expires_at: expiresAt, created_at: now.toISOString() },
  })
  return { id, path: `/admin/invitation#${token}`, expiresAt }
}
