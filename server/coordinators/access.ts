import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { deleteSessions } from '#db/queries/accounts/sessions.ts'
import { changePortalRole, changeRole, findUserByEmail, findUserById } from '#db/queries/accounts/users.ts'
import {
  countAbleCoordinators,
  deleteInvitation,
  deleteInvitationsFor,
  isFormerCoordinator,
  lockAccess,
} from '#db/queries/coordinators/coordinators.ts'
import { endDuty } from '#db/queries/coordinators/duty.ts'
import { releaseAll } from '#db/queries/documents/claims.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { PortalRole } from '#machines/roles.ts'
import { inviteCoordinator } from '../accounts/inviting.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { personNews } from '../people/channel.ts'

type Step = 'invite' | 'withdraw-invitation' | 'end-access' | 'restore-access' | 'change-role'

type Note = { by: Person; now: string; payload?: object }

const journalAccess = (trx: Db, id: string, type: Step, { by, now, payload = {} }: Note) =>
  insertJournal(trx, {
    ...{ subject_kind: 'coordinator', subject_id: id, event_id: randomUUID(), type },
    payload: JSON.stringify(payload),
    ...{ door: 'admin', actor_id: by.id, quote: null, message_id: null, created_at: now },
  })

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post' | 'auth'>

/** The link is emailed, and shown once to the person inviting. */
export const invite = (
  { db, clock, post, auth }: Parts,
  { email, role, by }: { email: string; role: PortalRole; by: Person },
) =>
  inTransaction(db, async trx => {
    if (await findUserByEmail(trx, email))
      throw new Problem(
        409,
        'already_has_account',
        'This email address already has an account. Please invite another address.',
      )
    await deleteInvitationsFor(trx, email)
    const now = clock()
    const { id, path, expiresAt } = await inviteCoordinator(trx, { email, now, role })
    await journalAccess(trx, id, 'invite', { by, now: now.toISOString() })
    await post.coordinatorInvited({ name: '', email, language: 'en' }, path, trx)
    return { id, email, role, link: `${auth.options.baseURL}${path}`, expiresAt }
  })

export const withdraw = ({ db, clock }: Parts, id: string, by: Person) =>
  inTransaction(db, async trx => {
    if (!(await deleteInvitation(trx, id))) throw notThere()
    await journalAccess(trx, id, 'withdraw-invitation', { by, now: clock().toISOString() })
  })

const lastOne = () =>
  new Problem(
    409,
    'last_administrator',
    'No one else could sign in as a coordinator then. Invite someone first.',
  )

/** They keep their account and lose the portal at once: every session ends. */
export const endAccess = ({ db, clock }: Parts, id: string, by: Person) =>
  inTransaction(db, async trx => {
    await lockAccess(trx)
    const person = await findUserById(trx, id)
    if (person?.role !== 'admin') throw notThere()
    if ((await countAbleCoordinators(trx, { except: id })) === 0) throw lastOne()
    const now = clock().toISOString()
    await changeRole(trx, id, 'care-seeker', now)
    await deleteSessions(trx, id)
    await releaseAll(trx, id)
    await endDuty(trx, id)
    await journalAccess(trx, id, 'end-access', { by, now })
  })

/** Only for people who were coordinators before; anyone else is invited. */
export const restoreAccess = ({ db, clock }: Parts, id: string, by: Person) =>
  inTransaction(db, async trx => {
    await lockAccess(trx)
    if (!(await isFormerCoordinator(trx, id))) throw notThere()
    const now = clock().toISOString()
    await changeRole(trx, id, 'admin', now)
    await deleteSessions(trx, id)
    await journalAccess(trx, id, 'restore-access', { by, now })
  })

/** From their next request on. What only the old role may hold is let go. */
export async function giveRole(
  { db, bus, clock }: Parts,
  { id, role, by }: { id: string; role: PortalRole; by: Person },
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockAccess(trx)
    const person = await findUserById(trx, id)
    if (person?.role !== 'admin') throw notThere()
    const was = person.portal_role ?? 'coordinator'
    if (was === role) return
    if (was === 'coordinator' && (await countAbleCoordinators(trx, { except: id })) === 0) throw lastOne()
    const now = clock().toISOString()
    await changePortalRole(trx, id, role, now)
    if (role === 'auditor') await releaseAll(trx, id)
    if (role !== 'coordinator') await endDuty(trx, id)
    await journalAccess(trx, id, 'change-role', { by, now, payload: { from: was, to: role } })
  })
  await bus.publish(personNews(id))
}
