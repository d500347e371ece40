import i18next from 'i18next'
import { isProblemCode, type ProblemCode } from '#machines/problems/problem-codes.ts'
import { dateAndHoursText } from '../schedule/times.ts'
import { Problem } from './api.ts'

/** Texts that other screens use, too; all other codes have theirs under `problem.codes`. */
const shared = {
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
} as const satisfies Partial<Record<ProblemCode, string>>

const isShared = (code: ProblemCode): code is keyof typeof shared => Object.hasOwn(shared, code)

/** What was being done, where that changes what helps. */
type About = 'resume' | 'recording'

/** 'Please wait 40 seconds' says more than 'too many requests'. */
const waitText = (seconds: number) =>
  seconds < 90
    ? i18next.t('problem.waitSeconds', { count: Math.max(1, seconds) })
    : i18next.t('problem.waitMinutes', { count: Math.ceil(seconds / 60) })

/** A visit's time comes as moments, for each reader to read in the language of their pages. */
const timed = ({ startsAt, endsAt, timeZone, ...values }: Problem['values']) => {
  if (startsAt === undefined) return values
  const times = { startsAt: String(startsAt), endsAt: String(endsAt), timeZone: String(timeZone) }
  return { ...values, context: 'at', time: dateAndHoursText(times) }
}

/** Why something was refused, in the language of the page; the server's own sentence is for other programs. */
export const problemText = (error: unknown, about?: About): string => {
  if (!(error instanceof Problem)) return i18next.t('problem.unknown')
  const { status, code, retryAfter, values } = error
  if (status === 429 && retryAfter !== undefined) return waitText(retryAfter)
  if (code === 'offline') return i18next.t('problem.offline')
  if (code === 'unexpected_answer') return i18next.t('problem.unexpectedAnswer')
  // Who decided first is written out for coordinators.
  if (values.said !== undefined) return String(values.said)
  const known = isProblemCode(code) ? code : 'refused'
  const filling = { ...(about && { context: about }), ...timed(values) }
  return isShared(known) ? i18next.t(shared[known], filling) : i18next.t(`problem.codes.${known}`, filling)
}

/** The server's own message in English, as the specification wants it in the sign-in toasts (section 8). */
export const serverMessage = (error: unknown): string =>
  error instanceof Problem &&
  error.status > 0 &&
  error.code !== 'unexpected_answer' &&
  i18next.language === 'en'
    ? error.message
    : problemText(error)

/** Beside a field that the server found wrong. */
export const issueFor = (error: unknown, field: string): string | undefined =>
  error instanceof Problem && error.issues.some(({ path }) => path === field || path.startsWith(`${field}.`))
    ? i18next.t('problem.checkThis')
    : undefined
