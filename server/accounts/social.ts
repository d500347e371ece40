import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { limits } from '#machines/limits.ts'
import { publicRoles } from '#machines/roles.ts'
import { isOwnOrigin } from '../http/addresses.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, tooLarge, toProblem } from '../http/problem.ts'
import { body, carrying, documented } from '../http/validate.ts'
import { askAuth, callAuth, noteSignIn, passCookies } from './auth-call.ts'
import type { AppEnv } from './person.ts'
import { providerNames, withFormName } from './social-auth.ts'

export const begin = z.strictObject({
  provider: z.enum(providerNames),
  callbackURL: z.string().max(512).optional(),
  role: z.enum(publicRoles).optional(),
})

const samePath = /^\/(?![/\\])[^\\\s]*$/

/** Where to go afterwards: one of our paths, or our own origin and a path; always safe in a header. */
function landing(wanted: string | undefined, publicUrl: string, host: string): string {
  if (wanted === undefined) return `${publicUrl}/dashboard`
  if (samePath.test(wanted)) return new URL(`${publicUrl}${wanted}`).href
  if (isOwnOrigin(wanted, host, publicUrl)) return new URL(wanted).href
  throw new Problem(422, 'invalid_body', 'We can only send you back to a page of this site.', {
    issues: [{ path: 'callbackURL', message: 'must be a path on this site' }],
  })
}

const formUser = z.object({
  name: z.object({ firstName: z.string().catch(''), lastName: z.string().catch('') }),
})

/** Only the first form has a name, and only if the person agrees to share it. */
function nameIn(user: string | null): string {
  try {
    const { firstName, lastName } = formUser.parse(JSON.parse(user ?? '')).name
    return `${firstName} ${lastName}`.trim().toWellFormed().slice(0, limits.nameMax)
  } catch {
    return ''
  }
}

/** A name never goes into a URL: it waits in a cookie for the redirect after the form. */
const nameCookie = 'care.form_name'
const passedOn = ['code', 'state', 'error', 'error_description', 'iss']

export function socialRoutes(deps: Deps) {
  const { auth, limiter, log } = deps
  const origin = auth.options.baseURL
  const failed = auth.options.onAPIError.errorURL
  const nameCookieOptions = {
    path: '/api/auth/callback',
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'Lax',
  } as const
  const app = new Hono<AppEnv>()

  app.post(
    '/api/auth/sign-in/social',
    body(begin, 'Get the Google or Apple address where the sign-in continues', z.object({ url: z.string() })),
    async c => {
      const { provider, callbackURL, role } = c.req.valid('json')
      await limiter.use('signInAddress', deps.addressOf(c))
      const back = landing(callbackURL, origin, c.req.header('host') ?? '')
      const handler = auth.doors[provider]
      if (!handler)
        throw new Problem(
          422,
          'provider_unavailable',
          'This sign-in isn’t available here. Please use your email and password.',
        )
      const answer = await askAuth(c, deps, {
        path: '/sign-in/social',
        handler,
        body: {
          provider,
          callbackURL: back,
          errorCallbackURL: role === 'caregiver' ? `${failed}&role=caregiver` : failed,
          disableRedirect: true,
          additionalData: { role: role ?? 'care-seeker' },
        },
      })
      return c.json({ url: z.object({ url: z.url() }).parse(answer).url })
    },
  )

  const arrive = async (c: Context<AppEnv>, provider: string): Promise<string> => {
    const name = providerNames.find(n => n === provider)
    const handler = name && auth.doors[name]
    if (!handler) throw notThere()
    const query = new URL(c.req.url).search
    const response = await withFormName(getCookie(c, nameCookie) ?? '', () =>
      callAuth(c, deps, { path: `/callback/${name}`, method: 'GET', query, handler }),
    )
    const location = response.headers.get('location')
    if (!location) throw notThere()
    await passCookies(c, deps, response)
    await noteSignIn(c, deps, response)
    return location
  }

  // A person arrives here, not a program: whatever goes wrong is shown on a page.
  const pageFor = (c: Context<AppEnv>, error: unknown) => {
    const problem = toProblem(error)
    if (problem.status >= 500)
      log.problem({ requestId: c.env.requestId, code: problem.code, cause: problem.cause })
    return `${failed}&error=${problem.code}`
  }

  app.get(
    '/api/auth/callback/:provider',
    carrying(
      { done: [302] },
      documented('Where Google sends the browser back', undefined, async c => {
        const location = await arrive(c, c.req.param('provider') ?? '').catch(error => pageFor(c, error))
        if (getCookie(c, nameCookie) !== undefined) deleteCookie(c, nameCookie, nameCookieOptions)
        return c.redirect(location, 302)
      }),
    ),
  )

  app.post(
    '/api/auth/callback/:provider',
    bodyLimit({ maxSize: 16 * 1024, onError: () => Promise.reject(tooLarge()) }),
    carrying(
      { done: [303], sends: { 'application/x-www-form-urlencoded': undefined } },
      documented('Where Apple sends the browser back', undefined, async c => {
        const form = new URLSearchParams(await c.req.text())
        const name = nameIn(form.get('user'))
        if (name === '') deleteCookie(c, nameCookie, nameCookieOptions)
        else setCookie(c, nameCookie, name, { ...nameCookieOptions, maxAge: 300 })
        // The cookie of the started sign-in isn't sent with a form from another site; a redirect brings it.
        const query = new URLSearchParams([...form].filter(([field]) => passedOn.includes(field)))
        return c.redirect(
          `/api/auth/callback/${encodeURIComponent(c.req.param('provider') ?? '')}?${query}`,
          303,
        )
      }),
    ),
  )

  return app
}
