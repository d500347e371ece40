import type { Settings } from '../settings.ts'

/** What the operator should know before anyone comes. */
export function warningsOf({ rateLimits, production, publicUrl, smtp }: Settings): string[] {
  const warnings = [
    !rateLimits && 'RATE_LIMITS=off: no rate limits. Never do this on a machine that others can reach.',
    production &&
      publicUrl === undefined &&
      'PUBLIC_URL isn’t set: people on other machines can’t sign in or send anything, and links in emails lead to this machine. Set it to the https address people use.',
    production &&
      publicUrl?.startsWith('http:') &&
      'PUBLIC_URL isn’t https: passwords and everything people share travel where others can read them, and browsers won’t record.',
    production &&
      smtp === undefined &&
      'SMTP_URL isn’t set: no emails are sent. No one can confirm their email address or reset a password; what we’d send waits in the outbox.',
  ]
  return warnings.filter(warning => typeof warning === 'string')
}
