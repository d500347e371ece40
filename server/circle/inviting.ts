import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteInvitationsFor,
  findInvitation,
  type Invitation,
  insertInvitation,
  listOpenInvitations,
  spendInvitation,
} from '#db/queries/circle/invitations.ts'
import {
  findMembershipOf,
  holdCircle,
  listMembers,
  rightsIn,
  saveMember,
} from '#db/queries/circle/members.ts'
import type { Db } from '#db/schema.ts'
import {
  type CircleRight,
  invitationLastsMs,
  invitationState,
  largestCircle,
  rightsOf,
} from '#machines/circle/circle.ts'
import { digestOf, newToken } from '../accounts/email-verification.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem, stillThere } from '../http/problem.ts'
import { journalCircle } from './journal.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'post' | 'auth'>

type Wanted = { email: string; may: readonly CircleRight[] }

const { problems } = words

function refuseOwn(person: Person, email: string): void {
  if (!person.emailVerified) throw new Problem(403, 'email_not_verified', problems.verifyEmail)
  if (person.email.toLowerCase() === email)
    throw new Problem(422, 'own_address', problems.ownAddress, {
      issues: [{ path: 'email', message: problems.ownAddressIssue }],
    })
}

/** Only who is in the circle already counts: whether an address has an account is no one's to know. */
async function refuseFull(trx: Db, person: Person, { email, now }: { email: string; now: string }) {
  const members = await listMembers(trx, person.id)
  if (members.some(member => member.email.toLowerCase() === email))
    throw new Problem(409, 'already_in_circle', problems.alreadyIn)
  const open = await listOpenInvitations(trx, person.id, now)
  if (members.length + open.length >= largestCircle) throw new Problem(409, 'circle_full', problems.full)
}

/** Emails a link that works once, and shows it once to whoever invites; only its digest is kept. */
export async function invite({ db, clock, post, auth }: Parts, person: Person, { email, may }: Wanted) {
  refuseOwn(person, email)
  const token = newToken()
  const at = clock()
  const now = at.toISOString()
  const invitation = {
    ...{ id: randomUUID(), email, may: rightsOf(may) },
    expiresAt: new Date(at.getTime() + invitationLastsMs).toISOString(),
  }
  const path = `/circle/invitation#${token}`
  await inTransaction(db, async trx => {
    await holdCircle(trx, person.id)
    await deleteInvitationsFor(trx, person.id, email)
    await refuseFull(trx, person, { email, now })
    await insertInvitation(trx, {
      ...{ id: invitation.id, family_id: person.id, email, may: JSON.stringify(invitation.may) },
      ...{ token_hash: digestOf(token), expires_at: invitation.expiresAt, used_by: null, used_at: null },
      created_at: now,
    })
    await journalCircle(trx, { familyId: person.id, type: 'invite', by: person.id, now })
    await post.circleInvited({ name: '', email, language: person.language, other: person.name }, path, trx)
  })
  return { ...invitation, link: `${auth.options.baseURL}${path}` }
}

/** The invitation behind a link, whatever has become of it. */
export const findByToken = async (db: Db, token: string): Promise<Invitation> =>
  stillThere(await findInvitation(db, digestOf(token)))

export const stateOf = ({ expires_at, used_at }: Invitation, now: string) =>
  invitationState({ expiresAt: expires_at, usedAt: used_at }, now)

export const isFor = ({ email, family_id }: Invitation, person: Person): boolean =>
  person.role === 'care-seeker' && person.email.toLowerCase() === email && person.id !== family_id

/** Someone joins, and sees to this family from now on. A second tap of theirs does no harm. */
export async function accept({ db, clock }: Pick<Parts, 'db' | 'clock'>, person: Person, token: string) {
  const now = clock().toISOString()
  const invitation = await findByToken(db, token)
  if (!isFor(invitation, person)) throw new Problem(403, 'wrong_account', problems.wrongAccount)
  const familyId = invitation.family_id
  await inTransaction(db, async trx => {
    await holdCircle(trx, familyId)
    const held = await findByToken(trx, token)
    const state = stateOf(held, now)
    if (state === 'used') {
      const own = await findMembershipOf(trx, familyId, person.id)
      if (own?.ended_at === null && held.used_by === person.id) return
      throw new Problem(409, 'invitation_used', problems.used)
    }
    if (state === 'expired') throw new Problem(409, 'invitation_expired', problems.expired)
    stillThere((await spendInvitation(trx, { id: invitation.id, userId: person.id, now })) || undefined)
    await saveMember(trx, {
      ...{ id: randomUUID(), family_id: familyId, user_id: person.id, may: invitation.may },
      ...{ joined_at: now, acting_at: now, ended_at: null, ended_by: null },
    })
    await journalCircle(trx, { familyId, type: 'join', by: person.id, now })
  })
  return { familyId, may: rightsIn(invitation.may) }
}
