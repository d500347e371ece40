import { z } from 'zod'
import { deleteSessions } from '#db/queries/accounts/sessions.ts'
import { changeRole, findUserByEmail, removeSecondFactor } from '#db/queries/accounts/users.ts'
import type { Db } from '#db/schema.ts'
import { portalRoles, roles } from '#machines/roles.ts'
import { inviteCoordinator } from '../accounts/inviting.ts'
import type { Settings } from '../settings.ts'
import { CommandError, run } from './command.ts'

const usage = `npm run admin -- invite EMAIL [ROLE] print a one-time link into the portal (${portalRoles.join(', ')})
npm run admin -- role EMAIL ROLE     change a role (${roles.join(', ')}) and sign that person out
npm run admin -- new-phone EMAIL     reset two-step verification and sign that person out`

const emailOf = (text: string | undefined): string => {
  const parsed = z.email().safeParse(text?.trim().toLowerCase())
  if (!parsed.success) throw new CommandError(`'${text ?? ''}' isn’t an email address.\n${usage}`)
  return parsed.data
}

const originOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://127.0.0.1:${port}`

async function invite(db: Db, settings: Settings, email: string, wanted = 'coordinator'): Promise<void> {
  const role = portalRoles.find(one => one === wanted)
  if (!role) throw new CommandError(`'${wanted}' isn’t a role in the portal.\n${usage}`)
  if (await findUserByEmail(db, email))
    throw new CommandError(
      `${email} already has an account. Invite another address, or use: npm run admin -- role ${email} admin`,
    )
  const { path, expiresAt } = await inviteCoordinator(db, { email, role, now: new Date() })
  console.log(`Send this link to ${email}. It works once, until ${expiresAt}:`)
  console.log(`${originOf(settings)}${path}`)
}

async function userWith(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandError(`No account has the email address ${email}.`)
  return user
}

/** For someone who lost both the phone and the recovery codes. */
async function forgetSecondFactor(db: Db, email: string): Promise<void> {
  const user = await userWith(db, email)
  await db.transaction().execute(async trx => {
    await removeSecondFactor(trx, user.id, new Date().toISOString())
    await deleteSessions(trx, user.id)
  })
  console.log(`${email} can now sign in with a password only, and will set up two-step verification again.`)
}

async function setRole(db: Db, email: string, wanted: string | undefined): Promise<void> {
  const role = roles.find(r => r === wanted)
  if (!role) throw new CommandError(`'${wanted ?? ''}' isn’t a role.\n${usage}`)
  const user = await userWith(db, email)
  await db.transaction().execute(async trx => {
    await changeRole(trx, user.id, role, new Date().toISOString())
    await deleteSessions(trx, user.id)
  })
  console.log(`${email} is now: ${role}. Their sessions have ended.`)
}

await run(async ({ db, settings, args: [command, email, role] }) => {
  if (command === 'invite') return invite(db, settings, emailOf(email), role)
  if (command === 'role') return setRole(db, emailOf(email), role)
  if (command === 'new-phone') return forgetSecondFactor(db, emailOf(email))
  throw new CommandError(usage)
})
