import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData, useNavigate } from 'react-router-dom'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { api } from '../lib/api.ts'
import { dayAndTime } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { currentSession, session, userUpdated } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { homeOf, paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { SignOutButton } from '../ui/shell/sign-out-button.tsx'
import { DownloadLink } from './your-data.tsx'

/** Only people whose account is closing have anything to decide here. */
export const loader = async () => {
  const found = await session()
  if (!found) throw redirect(paths.auth({ returnTo: paths.accountClosing() }))
  if (!found.closesAt) throw redirect(homeOf(found.user.role))
  return { closesAt: found.closesAt }
}

export function Component() {
  const { t } = useTranslation()
  const { closesAt } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const keep = async () => {
    if (busy) return
    setBusy(true)
    try {
      await api.post('/api/account/keep')
      showToast({ tone: 'good', title: t('closing.kept'), description: t('closing.keptText') })
      await userUpdated()
      await navigate(homeOf(currentSession()?.user.role ?? ''), { replace: true })
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }

  return (
    <AuthFrame title={t('closing.title')} lead={<p>{t('closing.text', { date: dayAndTime(closesAt) })}</p>}>
      <p>{t('closing.stays')}</p>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void keep()}>
          {t('closing.keep')}
        </Button>
        <DownloadLink />
      </div>
      <SignOutButton className="justify-self-start underlined min-h-11" />
    </AuthFrame>
  )
}
