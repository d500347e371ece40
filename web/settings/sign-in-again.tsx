import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'

/** For people without a password: they come back from Google or Apple to their settings. */
export function SignInAgain() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const go = async (provider: 'google' | 'apple') => {
    if (busy) return
    setBusy(true)
    try {
      const callbackURL = window.location.origin + paths.settings()
      const { url } = await api.post('/api/auth/sign-in/social', { body: { provider, callbackURL } })
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
  }
  return (
    <div className="grid gap-5">
      <p role="alert">{t('settings.close.again')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy} onClick={() => void go('google')}>
          {t('auth.continueWith', { provider: t('auth.google') })}
        </Button>
        <Button look="secondary" busy={busy} onClick={() => void go('apple')}>
          {t('auth.continueWith', { provider: t('auth.apple') })}
        </Button>
      </div>
    </div>
  )
}
