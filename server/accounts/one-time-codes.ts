import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { countUse, forgetUses } from '#db/queries/accounts/rate-limits.ts'
import type { Db } from '#db/schema.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const path = '/two-factor/verify-totp'
/** Codes one step before or after are accepted too, so one is valid for three steps of 30 seconds. */
const shownMs = 90_000

const told = z.object({ code: z.string() })

/** Whose code it is: the signed-in person's, or the one whose password was just right. */
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
 * An authenticator code works once (RFC 6238, section 5.2); better-auth itself accepts it again while it's
 * shown. It's claimed before it's checked, in a counter no two requests can win.
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
    // Only a code that worked is used up: a wrong one may be right a minute later.
    if (key !== undefined && isAPIError(ctx.context.returned)) await forgetUses(db, key)
  })
  return { before, after }
}
