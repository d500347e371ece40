import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { CircleRight } from '#machines/circle/circle.ts'
import type { PortalRole, Role } from '#machines/roles.ts'
import type { Reach } from '../http/access.ts'
import type { AnswerWithHeaders } from '../http/answer-headers.ts'
import { noSession, notYours } from '../http/problem.ts'

/** Who's asking: read from the session row at the start of a request. */
export type Person = {
  id: string
  name: string
  email: string
  role: Role
  /** What an administrator does in the portal; of no meaning for others. */
  portalRole: PortalRole
  emailVerified: boolean
  twoFactorEnabled: boolean
  language: string
  isSample: boolean
  sessionId: string
  expiresAt: string
  /** While the account is closing: the moment after which it can't be kept. */
  closesAt: string | null
}

/** The two ends of the socket; absent when the whole app runs in memory. */
export type Socket = {
  incoming?: IncomingMessage
  outgoing?: AnswerWithHeaders
}

/** The account whose care it's about, and what may be done there. */
export type Acting = { for: string; may: readonly CircleRight[] }

/** What a request carries along. */
export type Bindings = Socket & {
  requestId: string
  path: string
  /** The pattern of the route that will answer. */
  route: string | undefined
  person: Person | undefined
  reach: Reach
  /** On routes that a family shares with its circle. */
  acting: Acting | undefined
}

export type AppEnv = { Bindings: Bindings }

/** The sample coordinator has no authenticator app; a real one needs it. */
export const isAdministrator = (person: Person | undefined): person is Person =>
  person?.role === 'admin' && (person.twoFactorEnabled || person.isSample)

/** For routes that the access table opens to signed-in people only. */
export function signedIn(c: Context<AppEnv>): Person {
  const person = c.env.person
  if (!person) throw noSession()
  return person
}

/** A call may say who makes it; only the session is believed. */
export function refuseOthers(person: Person, userId: string | undefined): void {
  if (userId !== undefined && userId !== person.id) throw notYours()
}
