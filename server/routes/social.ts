import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { publicRoles } from '#machines/roles.ts'
import { isOwnOrigin } from '../addresses.ts'
import { askAuth, callAuth, passCookies, replaceOlderSession } from '../auth-call.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../person.ts'
import { Problem, tooLarge } from '../problem.ts'
import { body, describe } from '../validate.ts'

const begin = z.strictObject({
  provider: z.enum(['google', 'apple']),
  callbackURL: z.string().max(512).optional(),
  role: z.enum(publicRoles).optional(),
})

const samePath = /^\/(?![/\\])[^\\\s]*$/

/** Where to land afterwards: a path of ours, or our own origin and a path. */
function landing(wanted: string | undefined, publicUrl: string, host: string): string {
  if (wanted === undefined) return `${publicUrl}/dashboard`
  if (samePath.test(wanted)) return `${publicUrl}${wanted}`
  if (isOwnOrigin(wanted, host, publicUrl)) return wanted
  throw new Problem(422, 'invalid_body', 'The address to come back to is not one of ours.', {
    issues: [{ path: 'callbackURL', message: 'must be a path of this site' }],
  })
}

export function socialRoutes(deps: Deps) {
  const { settings, auth, limiter } = deps
  const origin = auth.options.baseURL
  const app = new Hono<AppEnv>()

  app.post(
    '/api/auth/sign-in/social',
    describe('The address at Google or Apple where signing in goes on', z.object({ url: z.string() })),
    body(begin),
    async c => {
      const { provider, callbackURL, role } = c.req.valid('json')
      await limiter.use('signInAddress', deps.addressOf(c))
      const back = landing(callbackURL, origin, c.req.header('host') ?? '')
      if (!settings.providers[provider])
        throw new Problem(422, 'provider_unavailable', 'Signing in this way is not set up here.')
      const answer = await askAuth(c, deps, {
        path: '/sign-in/social',
        body: {
          provider,
          callbackURL: back,
          errorCallbackURL: `${origin}/auth?problem=provider`,
          disableRedirect: true,
          additionalData: { role: role ?? 'care-seeker' },
        },
      })
      return c.json({ url: z.object({ url: z.url() }).parse(answer).url })
    },
  )

  const finish = async (c: Parameters<typeof callAuth>[0], response: Response) => {
    const location = response.headers.get('location')
    if (!location)
      throw new Problem(400, 'invalid_state', 'This sign-in was not begun here, or took too long.')
    passCookies(c, response)
    await replaceOlderSession(c, deps, response)
    return c.redirect(location, 302)
  }

  app.get('/api/auth/callback/:provider', describe('Where Google sends the browser back to'), async c => {
    const path = `/callback/${encodeURIComponent(c.req.param('provider'))}`
    return finish(c, await callAuth(c, deps, { path, method: 'GET', query: new URL(c.req.url).search }))
  })

  app.post(
    '/api/auth/callback/:provider',
    describe('Where Apple sends the browser back to'),
    bodyLimit({ maxSize: 16 * 1024, onError: () => Promise.reject(tooLarge()) }),
    async c => {
      const form = new URLSearchParams(await c.req.text())
      const path = `/callback/${encodeURIComponent(c.req.param('provider'))}`
      // The cookie of the begun sign-in does not travel with a form from elsewhere; a redirect brings it.
      const query = new URLSearchParams([...form].filter(([name]) => name !== 'user'))
      return c.redirect(`/api/auth${path}?${query}`, 303)
    },
  )

  return app
}
