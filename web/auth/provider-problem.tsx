import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/states/banner.tsx'

/**
 * Every error code Google, Apple, better-auth or our own server can put in the URL, grouped by what to do
 * about it.
 */
const causes = {
  denied: ['access_denied', 'user_cancelled_authorize', 'consent_required', 'interaction_required'],
  known: [
    'account_not_linked',
    'account_already_linked_to_different_user',
    'email_does_not_match',
    'unable_to_link_account',
  ],
  expired: [
    'state_mismatch',
    'state_not_found',
    'state_invalid',
    'please_restart_the_process',
    'invalid_callback_request',
    'nonce_binding_missing',
    'no_code',
    'invalid_code',
    'login_required',
  ],
  down: [
    'provider_unavailable',
    'temporarily_unavailable',
    'server_error',
    'unavailable',
    'unable_to_get_user_info',
    'issuer_mismatch',
    'issuer_missing',
    'oauth_provider_not_found',
  ],
  unverified: ['email_not_verified'],
  noEmail: ['email_not_found'],
  secondFactor: ['second_factor_required'],
  onHold: ['account_on_hold'],
} as const

type Cause = keyof typeof causes
const isCause = (name: string): name is Cause => Object.hasOwn(causes, name)

const causeOf = (code: string): Cause | 'other' =>
  Object.keys(causes)
    .filter(isCause)
    .find(name => causes[name].some(one => one === code)) ?? 'other'

/** Back from Google or Apple without being signed in. */
export function ProviderProblem({ code }: { code: string }) {
  const { t } = useTranslation()
  const cause = causeOf(code)
  return (
    <div role="alert" data-cause={cause} className="mb-6">
      <Banner tone={cause === 'denied' ? 'warm' : 'bad'} icon="warn">
        <p>{t(`auth.back.${cause}`)}</p>
      </Banner>
    </div>
  )
}
