import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { withOwnFailures } from '#db/connection/failures.ts'
import { deleteSession, endReplacedSession, findSession } from '#db/queries/accounts/sessions.ts'
import { isSuspended } from '#db/queries/people/pauses.ts'
import { isProblemCode } from '#machines/problems/problem-codes.ts'
import type { Deps } from '../http/deps.ts'
import { Problem, slowDown } from '../http/problem.ts'
import { addressHeader } from './auth.ts'
import type { AppEnv } from './person.ts'
import { signedAnew } from './signed-cookies.ts'

const errorShape = z.object({ code: z.string().optional(), message: z.string().optional() })

type Call = {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  query?: string
  /** Who answers when it isn't the part that knows passwords. */
  handler?: (request: Request) => Promise<Response>
}

const headersFor = (c: Context<AppEnv>, deps: Deps) => {
  const headers = new Headers({ [addressHeader]: deps.addressOf(c) || '127.0.0.1' })
  for (const name of ['cookie', 'user-agent', 'accept-language']) {
    const value = c.req.header(name)
    if (value !== undefined)
      headers.set(name, name === 'cookie' ? signedAnew(value, deps.auth.secrets) : value)
  }
  return headers
}

/** Passes a checked request on to better-auth. */
export function callAuth(c: Context<AppEnv>, deps: Deps, call: Call): Promise<Response> {
  const { auth } = deps
  const headers = headersFor(c, deps)
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  const url = new URL(`/api/auth${call.path}${call.query ?? ''}`, auth.options.baseURL)
  const handler = call.handler ?? auth.handler
  const request = new Request(url, {
    method: call.method ?? 'POST',
    headers,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  })
  return withOwnFailures(() => handler(request))
}

const onHold = () =>
  new Problem(
    403,
    'account_on_hold',
    'Your account is on hold. Write to us under Support, and a coordinator will answer.',
  )

/** Said only to someone who has just shown that it's their account; the session that this opened is gone again. */
async function refuseOnHold({ db, sessions }: Deps, response: Response): Promise<void> {
  const fresh = sessions.tokenOf(response.headers.getSetCookie().join(', '))
  const session = fresh && (await findSession(db, fresh))
  if (!session || !(await isSuspended(db, session.id))) return
  await deleteSession(db, session.session_id, session.id)
  throw onHold()
}

/** The browser gets the cookies of an answer, unless the account is on hold. */
export async function passCookies(c: Context, deps: Deps, response: Response): Promise<void> {
  await refuseOnHold(deps, response)
  for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}

/** A sign-in anywhere in this response ends the older session of the same browser, which is known from then on. */
export async function noteSignIn(c: Context<AppEnv>, deps: Deps, response: Response): Promise<void> {
  const { db, sessions, browsers } = deps
  const fresh = sessions.tokenOf(response.headers.getSetCookie().join(', '))
  const older = sessions.tokenOf(c.req.header('cookie'))
  if (!fresh || fresh === older) return
  await endReplacedSession(db, fresh, older)
  const session = await findSession(db, fresh)
  if (session) browsers.remember(c, session.id)
}

const statusOf = (status: number): ContentfulStatusCode => {
  const known: ContentfulStatusCode[] = [400, 401, 403, 404, 409, 422, 429]
  return known.find(s => s === status) ?? (status >= 500 ? 503 : 400)
}

async function problemOf(response: Response): Promise<Problem> {
  const parsed = errorShape.safeParse(await response.json().catch(() => ({})))
  const code = (parsed.data?.code ?? '').toLowerCase()
  if (response.status === 429) return slowDown(60)
  if (response.status >= 500)
    return new Problem(
      503,
      'unavailable',
      'We can’t sign anyone in right now. Please try again in a few minutes.',
    )
  return new Problem(
    statusOf(response.status),
    // Many of the library's codes can't come through our forms.
    isProblemCode(code) ? code : 'refused',
    parsed.data?.message ?? 'That didn’t work. Nothing was changed. Please check it and try again.',
  )
}

/** Calls better-auth, passes its cookies on and returns its answer; its refusals become problems. */
export async function askAuth(c: Context<AppEnv>, deps: Deps, call: Call): Promise<unknown> {
  const response = await callAuth(c, deps, call)
  if (!response.ok) throw await problemOf(response)
  await passCookies(c, deps, response)
  await noteSignIn(c, deps, response)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}
