import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { findUserByEmail } from '#db/queries/accounts/users.ts'
import type { Row } from '#db/schema.ts'
import { isLoopback } from '../http/addresses.ts'
import type { Deps } from '../http/deps.ts'
import type { LimitName } from '../http/limiter.ts'
import { askAuth } from './auth-call.ts'
import type { AppEnv } from './person.ts'

type Given = { email: string; password: string; rememberMe?: boolean | undefined }
type User = Row<'users'> | undefined
type Tries = { used: [LimitName, string][]; forgiven: [LimitName, string][] }

/** What a try counts against, and what is forgiven once the password was right. */
function triesOf(c: Context<AppEnv>, { browsers, addressOf }: Deps, email: string, user: User): Tries {
  const browser = user && browsers.find(c, user.id)
  if (browser !== undefined) {
    const own: Tries['used'] = [['signInKnownBrowser', `${user?.id} ${browser}`]]
    // What strangers have guessed stays counted, however often the owner signs in.
    return { used: own, forgiven: own }
  }
  const address = addressOf(c)
  // The narrow limit first: one guesser mustn't use up the limit that locks the owner out everywhere.
  const account: Tries['used'] = [
    ['signInAccountFromAddress', `${email} ${address}`],
    ['signInAccount', email],
  ]
  return { used: [['signInAddress', address], ...account], forgiven: account }
}

/** Anyone may read the password of the sample coordinator, so it opens nothing to people elsewhere. */
function isSampleElsewhere(c: Context<AppEnv>, { settings, log }: Deps, user: User): boolean {
  if (user?.role !== 'admin' || user.is_sample === 0) return false
  if (isLoopback(c) && !settings.production) return false
  log.note('The sample coordinator signs in at this machine only; a sign-in from elsewhere was refused.')
  return true
}

/** Checked instead of a password that doesn't count: the same work, and never right. */
const neverRight = () => randomUUID()

export async function signInByPassword(c: Context<AppEnv>, deps: Deps, given: Given): Promise<unknown> {
  const { db, limiter } = deps
  const user = await findUserByEmail(db, given.email)
  const { used, forgiven } = triesOf(c, deps, given.email, user)
  for (const [name, who] of used) await limiter.use(name, who)
  const body = isSampleElsewhere(c, deps, user) ? { ...given, password: neverRight() } : given
  const answer = await askAuth(c, deps, { path: '/sign-in/email', body })
  for (const [name, who] of forgiven) await limiter.forget(name, who)
  return answer
}
