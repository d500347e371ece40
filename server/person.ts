import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Role } from '#machines/roles.ts'
import type { Reach } from './access.ts'
import { noSession } from './problem.ts'

/** Who is asking: read from the session row at the start of a request. */
export type Person = {
  id: string
  name: string
  email: string
  role: Role
  emailVerified: boolean
  twoFactorEnabled: boolean
  language: string
  isSample: boolean
  sessionId: string
  expiresAt: string
}

export type Variables = {
  person: Person | undefined
  reach: Reach
}

/** What one request carries beside itself: the socket's two ends, when there is one, and what we note on it. */
export type Bindings = {
  incoming?: IncomingMessage
  outgoing?: ServerResponse
  requestId: string
  route?: string
}

export type AppEnv = { Variables: Variables; Bindings: Bindings }

/** The made-up coordinator has no authenticator app; a real one must have. */
export const isAdministrator = (person: Person | undefined): person is Person =>
  person?.role === 'admin' && (person.twoFactorEnabled || person.isSample)

/** For routes that the access table opens to signed-in people only. */
export function signedIn(c: Context<AppEnv>): Person {
  const person = c.get('person')
  if (!person) throw noSession()
  return person
}
