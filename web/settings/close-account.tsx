import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword } from '../auth/field-checks.ts'
import { api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { endSession } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const facts = ['now', 'week', 'gone', 'kept'] as const

/** First what happens, then that it's really them. */
export function CloseAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [isSure, setSure] = useState(false)
  const [account] = useState(() => api.get('/api/account'))
  return (
    <Dialog title={isSure ? t('settings.close.sureTitle') : t('settings.close.title')} onClose={onClose}>
      {isSure ? (
        <Loaded
          data={account}
          skeleton={
            <Skeleton label={t('common.loading')}>
              <LineBones count={3} />
            </Skeleton>
          }
        >
          {({ hasPassword }) => <Confirm hasPassword={hasPassword} onCancel={onClose} />}
        </Loaded>
      ) : (
        <>
          <dl className="grid gap-4">
            {facts.map(fact => (
              <div key={fact}>
                <dt className="font-semibold">{t(`settings.close.fact.${fact}.title`)}</dt>
                <dd className="text-ink-soft">{t(`settings.close.fact.${fact}.text`)}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="danger" onClick={() => setSure(true)}>
              {t('settings.close.next')}
            </Button>
            <Button look="secondary" data-first-focus="" onClick={onClose}>
              {t('settings.close.stay')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Confirm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [again, setAgain] = useState(false)
  const [busy, setBusy] = useState(false)

  const close = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const missing = hasPassword ? checkPassword(password) : undefined
    setError(missing)
    if (missing) return
    setBusy(true)
    try {
      await endSession(() => api.post('/api/account/close', { body: { password } }))
      showToast({ tone: 'good', title: t('settings.close.done'), description: t('settings.close.doneText') })
    } catch (cause) {
      setAgain(cause instanceof Problem && cause.code === 'sign_in_again')
      setError(problemText(cause))
      setBusy(false)
    }
  }

  if (again) return <SignInAgain />
  return (
    <form method="post" noValidate onSubmit={event => void close(event)} className="grid gap-5">
      <p>{t(hasPassword ? 'settings.close.sureText' : 'settings.close.sureNoPassword')}</p>
      {hasPassword ? (
        <PasswordField
          label={t('fields.currentPassword')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="done"
          value={password}
          onValue={setPassword}
          error={error}
        />
      ) : (
        error && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy}>
          {t('settings.close.confirm')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('settings.close.stay')}
        </Button>
      </div>
    </form>
  )
}
