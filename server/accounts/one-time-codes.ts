import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { countUse, forgetUses } from '#db/queries/accounts/rate-limits.ts'
import type { Db } from '#db/schema.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const path = '/two-factor/verify-totp'
/** A code of the step before or after is taken too, so one can be shown for three steps of 30 seconds. */
const shownMs = 90_000

const told = z.object({ code: z.string() })

/** Whose code it is: whoever is signed in, or whose password was right a moment ago. */
async function ownerOf(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}

async function keyOf(ctx: Context): Promise<string | undefined> {
  const body = told.safeParse(ctx.body)
  const owner = body.success && (await ownerOf(ctx))
  if (!owner) return undefined
  const digest = createHash('sha256').update(`${owner}:${body.data.code}`).digest('base64url')
  return `usedCode:${digest.slice(0, 22)}`
}

/**
 * A code of the app opens one door once (RFC 6238, section 5.2); better-auth itself takes it again while it is shown.
 * It is laid hold of before it is looked at, by the counter that no two requests can be first at.
 */
export function codesWorkOnce(db: Db) {
  const held = new WeakMap<object, string>()
  const before = createAuthMiddleware(async ctx => {
    if (ctx.path !== path) return
    const key = await keyOf(ctx)
    if (key === undefined) return
    const now = Date.now()
    const over = new Date(now + shownMs).toISOString()
    const { used } = await countUse(db, key, new Date(now).toISOString(), over)
    if (used > 1)
      throw new APIError('UNAUTHORIZED', {
        code: 'CODE_ALREADY_USED',
        message: 'This code was already used. Please wait for the next one.',
      })
    if (ctx.request) held.set(ctx.request, key)
  })
  const after = createAuthMiddleware(async ctx => {
    const key = ctx.request && held.get(ctx.request)
    // Only what opened something is spent: a wrong code may be the right one a minute later.
    if (key !== undefined && isAPIError(ctx.context.returned)) await forgetUses(db, key)
  })
  return { before, after }
}
