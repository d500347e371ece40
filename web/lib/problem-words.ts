import i18next from 'i18next'
import { Problem } from './api.ts'

/** Error codes with texts of their own; all others show the server's message. */
const words = {
  offline: 'problem.offline',
  unexpected_answer: 'problem.unexpectedAnswer',
  unauthenticated: 'problem.unauthenticated',
  second_factor_required: 'problem.secondFactorRequired',
  invalid_email_or_password: 'problem.invalidEmailOrPassword',
  invalid_password: 'problem.invalidPassword',
  invalid_code: 'problem.invalidCode',
  code_already_used: 'twoFactor.codeUsed',
  too_many_attempts_request_new_code: 'twoFactor.tooMany',
  invalid_backup_code: 'problem.invalidRecoveryCode',
  invalid_two_factor_cookie: 'problem.signInTooOld',
  user_already_exists: 'auth.exists.text',
  password_too_short: 'problem.passwordTooShort',
  password_too_common: 'problem.passwordTooCommon',
  invalid_email: 'problem.invalidEmail',
  invalid_token: 'problem.invalidToken',
  token_expired: 'problem.tokenExpired',
  provider_unavailable: 'problem.providerUnavailable',
} as const

const isWorded = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

/** 'Please wait 40 seconds' says more than 'too many requests'. */
const waitText = (seconds: number) =>
  seconds < 90
    ? i18next.t('problem.waitSeconds', { count: Math.max(1, seconds) })
    : i18next.t('problem.waitMinutes', { count: Math.ceil(seconds / 60) })

export const problemText = (error: unknown): string => {
  if (!(error instanceof Problem)) return i18next.t('problem.unknown')
  if (error.status === 429 && error.retryAfter !== undefined) return waitText(error.retryAfter)
  return isWorded(error.code) ? i18next.t(words[error.code]) : error.message
}

/** The server's own message, as the specification wants it in the sign-in toasts (section 8). */
export const serverMessage = (error: unknown): string =>
  error instanceof Problem && error.status > 0 && error.code !== 'unexpected_answer'
    ? error.message
    : problemText(error)

/** The server's message about one field, to show beside it. */
export const issueFor = (error: unknown, field: string): string | undefined =>
  error instanceof Problem
    ? error.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
    : undefined
