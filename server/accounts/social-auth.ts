import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import { tidyName } from '#machines/accounts/person-name.ts'
import { limits } from '#machines/limits.ts'
import { Problem } from '../http/problem.ts'
import type { OAuthSetting } from '../settings.ts'

export const providerNames = ['google', 'apple'] as const
export type ProviderName = (typeof providerNames)[number]

/** The part of better-auth that one provider needs. */
type Door = {
  handler(request: Request): Promise<Response>
  $context: Promise<{ socialProviders: { id: string }[] }>
}

const ways = {
  google: { scopes: ['openid', 'email', 'profile'] },
  apple: { scopes: ['name', 'email'], responseMode: 'form_post' },
} as const

/** Apple writes 'true' as a string; anything else means no. */
const claims = z.object({
  name: z.string().catch(''),
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
})

const givenName = (name: string) =>
  tidyName(name.replace(/\p{Cs}/gu, ''))
    .slice(0, limits.nameMax)
    .replace(/\p{Cs}$/u, '')

const nameFromForm = new AsyncLocalStorage<string>()

/** Apple sends a name only with the first form, never in its token. */
export const withFormName = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  nameFromForm.run(name, work)

export const providerPlugin = (name: ProviderName, setting: OAuthSetting) =>
  genericOAuth({
    config: [
      {
        providerId: name,
        ...setting,
        ...ways[name],
        scopes: [...ways[name].scopes],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: profile => {
          const told = claims.parse(profile)
          return {
            name: givenName(told.name || (nameFromForm.getStore() ?? '')),
            emailVerified: told.email_verified !== undefined,
          }
        },
      },
    ],
  })

const guarded = z.object({ role: z.string(), twoFactorEnabled: z.boolean().nullish() })

/** An address must be verified, and a provider never stands in for the second factor. */
export const checkArrival: NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']> = async (
  { user, source },
  { context },
) => {
  if (source.action === 'create-user')
    return user.emailVerified === true ? undefined : { error: 'email_not_verified' }
  const known = guarded.parse(await context.internalAdapter.findUserById(String(user.id)))
  return known.role === 'admin' || known.twoFactorEnabled ? { error: 'second_factor_required' } : undefined
}

/** The provider's tokens for the person's account there aren't needed. */
export const withoutKeys = {
  create: {
    before: async (account: object) => ({
      data: { ...account, accessToken: null, refreshToken: null, idToken: null },
    }),
  },
}

const patienceMs = 5_000

const unreachable = (cause?: unknown) =>
  new Problem(
    503,
    'provider_unavailable',
    'We can’t reach that sign-in service right now. Please use your email and password, or try again later.',
    { cause },
  )

function soon<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unreachable()), patienceMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/**
 * better-auth loads a provider's description once, when it's built, and answers no one until then. So each
 * provider has its own instance, built on first use, and again as long as the provider doesn't answer.
 */
export function openWhenAsked(name: ProviderName, build: () => Door) {
  let door: Promise<Door> | undefined
  const open = async () => {
    const built = build()
    const { socialProviders } = await built.$context
    if (!socialProviders.some(p => p.id === name)) throw unreachable()
    return built
  }
  return async (request: Request): Promise<Response> => {
    door ??= open().catch(cause => {
      door = undefined
      throw cause
    })
    return (await soon(door)).handler(request)
  }
}
