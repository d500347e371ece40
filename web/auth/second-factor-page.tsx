import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { afterSignIn } from '../lib/guards.ts'
import { problemText } from '../lib/problem-words.ts'
import { session, signedIn } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { Button, TextLink } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { checkCode, checkRecoveryCode, digitsOf, focusFirstError } from './field-checks.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/**
 * Two cases: entering the code after a password, and setting up two-step verification where the account
 * requires it.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const found = await session()
  if (!found) return { mode: 'challenge' as const, next: '' }
  const next = afterSignIn(new URL(request.url), found.user.role)
  if ((await api.get('/api/account')).needsSecondFactor) return { mode: 'setup' as const, next }
  throw redirect(next)
}

/** A session refresh mustn't restart a setup in progress. */
export const shouldRevalidate = () => false

export function Component() {
  const { mode, next } = useLoaderData<typeof loader>()
  return mode === 'setup' ? <Setup next={next} /> : <Challenge />
}

function Setup({ next }: { next: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <AuthFrame wide title={t('twoFactor.setupTitle')} lead={t('twoFactor.setupLead')}>
      <TwoFactorSetup onDone={() => void navigate(next, { replace: true })} />
    </AuthFrame>
  )
}

const ways = {
  app: { path: '/api/auth/two-factor/verify-totp', words: 'twoFactor.app' },
  recovery: { path: '/api/auth/two-factor/verify-backup-code', words: 'twoFactor.recovery' },
} as const

function Challenge() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [way, setWay] = useState<keyof typeof ways>('app')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { path, words } = ways[way]

  const refuse = (form: HTMLFormElement, text: string) => {
    setError(text)
    focusFirstError(form, { code: text })
  }

  const welcome = (role: string | undefined) =>
    role === 'admin'
      ? showToast({ title: t('admin.checking') })
      : showToast({ tone: 'good', title: t('auth.loggedIn.title'), description: t('auth.loggedIn.text') })

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const odd = way === 'app' ? checkCode(code) : checkRecoveryCode(code)
    if (odd) return refuse(form, odd)
    setBusy(true)
    try {
      await api.post(path, { body: { code: way === 'app' ? digitsOf(code) : code.trim() } })
      const found = await signedIn('MFA_CHALLENGE_VERIFIED')
      welcome(found?.user.role)
      await navigate(afterSignIn(new URL(window.location.href), found?.user.role ?? ''), { replace: true })
    } catch (cause) {
      refuse(form, problemText(cause))
      setBusy(false)
    }
  }

  const change = () => {
    setWay(way === 'app' ? 'recovery' : 'app')
    setCode('')
    setError(undefined)
  }

  return (
    <AuthFrame title={t('twoFactor.challengeTitle')} lead={t(`${words}.lead`)}>
      <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
        <TextField
          key={way}
          label={t(`${words}.label`)}
          name="code"
          dir="ltr"
          enterKeyHint="go"
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={event => setCode(event.target.value)}
          error={error}
        />
        <Button type="submit" busy={busy}>
          {t('twoFactor.goOn')}
        </Button>
      </form>
      <div className="grid justify-items-center gap-1">
        <Button look="quiet" onClick={change}>
          {t(`${words}.other`)}
        </Button>
        <TextLink to={paths.auth()}>{t('twoFactor.startAgain')}</TextLink>
      </div>
    </AuthFrame>
  )
}
