import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getOAuthState, isAPIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import { forgetUses } from '#db/queries/accounts/rate-limits.ts'
import { endPendingLinks } from '#db/queries/accounts/verifications.ts'
import type { Db } from '#db/schema.ts'
import { limits } from '#machines/limits.ts'
import { publicRoles, roles } from '#machines/roles.ts'
import { keyOf } from '../http/limiter.ts'
import type { Settings } from '../settings.ts'
import { codesWorkOnce } from './one-time-codes.ts'
import type { Passwords } from './passwords.ts'
import type { Secrets } from './secret.ts'
import { checkArrival, openWhenAsked, type ProviderName, providerPlugin, withoutKeys } from './social-auth.ts'

export type AuthEmails = {
  resetPassword(user: { name: string; email: string; language: string }, token: string): void
  passwordChanged(user: { name: string; email: string; language: string }): void
}

type Options = {
  db: Db
  secrets: Secrets
  origin: string
  providers: Settings['providers']
  passwords: Passwords
  emails: AuthEmails
  /** Called with new or changed users, after commit. */
  onPerson(id: string): void
  onError(message: string): void
}

export const addressHeader = 'x-client-address'
const cookiePrefix = 'care'

const emailedPerson = z.object({ name: z.string(), email: z.string(), language: z.string().default('en') })

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Where better-auth finds its tables and columns. */
const tables = {
  session: {
    modelName: 'sessions',
    fields: {
      ...times,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    expiresIn: 60 * 60 * 24 * 14,
    updateAge: 60 * 60 * 24,
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...times,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
    accountLinking: { enabled: true, trustedProviders: [] },
    updateAccountOnSignIn: false,
  },
  verification: {
    modelName: 'verifications',
    fields: { ...times, expiresAt: 'expires_at' },
    storeIdentifier: 'hashed',
  },
} satisfies Partial<BetterAuthOptions>

const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

/** The role of someone who arrives through Google or Apple is the one chosen on the page they left from. */
async function chosenRole(given: unknown) {
  const role = z.enum(publicRoles).safeParse(given ?? (await getOAuthState())?.role)
  return role.success ? role.data : 'care-seeker'
}

/** better-auth hashes inside its sign-up transaction; hashing first keeps the database free meanwhile. */
const hashedBefore = new AsyncLocalStorage<string>()

export const withHash = <T>(hash: string, work: () => Promise<T>): Promise<T> => hashedBefore.run(hash, work)

const resetting = new AsyncLocalStorage<{ userId?: string }>()

/** Whose password this work has reset. */
export async function whoReset(work: () => Promise<unknown>): Promise<string | undefined> {
  const reset: { userId?: string } = {}
  await resetting.run(reset, work)
  return reset.userId
}

export function createAuth({
  db,
  secrets,
  origin,
  providers,
  passwords,
  emails,
  onPerson,
  onError,
}: Options) {
  const options = {
    appName: 'Kindred Hands',
    baseURL: origin,
    basePath: '/api/auth',
    secret: secrets.current,
    telemetry: { enabled: false },
    // Both databases store times as text and booleans as 0 or 1, which is what this dialect writes.
    database: { db, type: 'sqlite', transaction: true },
    logger: { log: (level: string, message: string) => level === 'error' && onError(message) },
    onAPIError: {
      errorURL: `${origin}/auth?problem=provider`,
      // It would print anything unexpected, including what a person wrote.
      onError: (error: unknown) => {
        if (!isAPIError(error)) throw error
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The edge checks the origin of every mutation, these included.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async password => hashedBefore.getStore() ?? passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
      sendResetPassword: async ({ user, token }) => emails.resetPassword(emailedPerson.parse(user), token),
      onPasswordReset: async ({ user }) => {
        await endPendingLinks(db, user.id)
        // Whoever reads their email is the owner: what strangers have guessed no longer keeps them out.
        await forgetUses(db, keyOf('signInAccount', user.email))
        const reset = resetting.getStore()
        if (reset) reset.userId = user.id
        emails.passwordChanged(emailedPerson.parse(user))
      },
    },
    user: {
      modelName: 'users',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: [...roles], required: false, input: true },
        language: { type: 'string', required: false, defaultValue: 'en', input: true },
        isSample: {
          type: 'boolean',
          required: false,
          defaultValue: false,
          input: false,
          fieldName: 'is_sample',
        },
      },
    },
    ...tables,
    hooks: codesWorkOnce(db),
    plugins: [twoFactor({ issuer: 'Kindred Hands', schema: twoFactorTables })],
    databaseHooks: {
      user: {
        create: {
          before: async user => ({ data: { ...user, role: await chosenRole(user.role) } }),
          after: async ({ id }) => onPerson(id),
        },
        // A role is chosen once; only an operator's command changes it, not this.
        update: {
          before: async ({ role: _role, isSample: _sample, ...user }) => ({ data: user }),
          after: async ({ id }) => onPerson(id),
        },
      },
    },
  } satisfies BetterAuthOptions
  const auth = betterAuth(options)
  const doorOf = (name: ProviderName) => {
    const setting = providers[name]
    if (!setting) return undefined
    return openWhenAsked(name, () =>
      betterAuth({
        ...options,
        user: { ...options.user, validateUserInfo: checkArrival },
        plugins: [...options.plugins, providerPlugin(name, setting)],
        databaseHooks: { ...options.databaseHooks, account: withoutKeys },
      }),
    )
  }
  return {
    handler: (request: Request) => auth.handler(request),
    /** The same for what happens at a provider; undefined when it has no credentials. */
    doors: { google: doorOf('google'), apple: doorOf('apple') },
    options: auth.options,
    secrets,
  }
}

export type Auth = ReturnType<typeof createAuth>
