import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { signedIn } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCode } from './use-code.ts'

type Secret = { totpURI: string; backupCodes: string[] }
type Props = {
  onDone: () => void
  /** Known when the account was just created, so that no one types it twice. */
  password?: string
}

/** Three steps: the password, the authenticator app with its first code, the recovery codes. */
export function TwoFactorSetup({ onDone, password }: Props) {
  const [secret, setSecret] = useState<Secret>()
  const [confirmed, setConfirmed] = useState(false)
  const { t } = useTranslation()
  if (!secret)
    return (
      <PasswordForm
        lead={t('twoFactor.why')}
        button={t('twoFactor.start')}
        known={password}
        send={async typed =>
          setSecret(await api.post('/api/auth/two-factor/enable', { body: { password: typed } }))
        }
      />
    )
  if (!confirmed) return <FirstCode secret={secret} onConfirmed={() => setConfirmed(true)} />
  return <RecoveryCodes codes={secret.backupCodes} onKept={onDone} />
}

/** On one phone nothing can be scanned: the app opens with the key, or the key is copied. */
function OnThisPhone({ totpURI }: { totpURI: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(secretOf(totpURI)).then(
      () => showToast({ tone: 'good', title: t('twoFactor.keyCopied') }),
      () => showToast({ tone: 'bad', title: t('twoFactor.keyNotCopied') }),
    )
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <Button look="secondary" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('twoFactor.copyKey')}
      </Button>
      <a
        href={totpURI}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 font-semibold text-action hover:bg-action-soft sm:hidden"
      >
        {t('twoFactor.openApp')}
      </a>
    </div>
  )
}

const secretOf = (totpURI: string) => URL.parse(totpURI)?.searchParams.get('secret') ?? ''

function FirstCode({ secret, onConfirmed }: { secret: Secret; onConfirmed: () => void }) {
  const { t } = useTranslation()
  const { code, setCode, error, busy, confirm } = useCode(async digits => {
    await api.post('/api/auth/two-factor/verify-totp', { body: { code: digits } })
    await signedIn('MFA_CHALLENGE_VERIFIED')
    onConfirmed()
  })
  return (
    <form method="post" noValidate onSubmit={event => void confirm(event)} className="grid gap-5">
      <p>{t('twoFactor.scan')}</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={secret.totpURI} label={t('twoFactor.qr')} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-ink-soft">{t('twoFactor.secretHint')}</p>
          <p dir="ltr" className="mt-1 font-mono text-[1.05rem] tracking-wide break-all">
            {secretOf(secret.totpURI).replaceAll(/(.{4})/gu, '$1 ')}
          </p>
          <OnThisPhone totpURI={secret.totpURI} />
        </div>
      </div>
      <TextField
        label={t('twoFactor.firstCode')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={event => setCode(event.target.value)}
        error={error}
      />
      <Button type="submit" busy={busy}>
        {t('twoFactor.confirm')}
      </Button>
    </form>
  )
}
