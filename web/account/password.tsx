import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#machines/accounts/session.ts'
import { limits } from '#machines/limits.ts'
import { checkNewPassword, checkPassword, focusFirstError } from '../auth/field-checks.ts'
import { api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { userUpdated } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'

type Errors = { currentPassword?: string | undefined; newPassword?: string | undefined }

const concernsNew = (error: unknown) => error instanceof Problem && error.code.startsWith('password_')

export function AccountPassword({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const found = { currentPassword: checkPassword(current), newPassword: checkNewPassword(next) }
    setErrors(found)
    if (found.currentPassword || found.newPassword) return focusFirstError(form, found)
    setBusy(true)
    try {
      await api.post('/api/auth/change-password', { body: { currentPassword: current, newPassword: next } })
      setCurrent('')
      setNext('')
      await userUpdated()
      showToast({
        tone: 'good',
        title: t('account.passwordSaved.title'),
        description: t('account.passwordSaved.text'),
      })
    } catch (cause) {
      const told = { [concernsNew(cause) ? 'newPassword' : 'currentPassword']: problemText(cause) }
      setErrors(told)
      focusFirstError(form, told)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t('account.password')}>
      <p className="mb-5 text-ink-soft">{t('account.passwordLead')}</p>
      <form method="post" noValidate onSubmit={event => void save(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            label={t('fields.currentPassword')}
            name="currentPassword"
            autoComplete="current-password"
            enterKeyHint="next"
            value={current}
            onValue={setCurrent}
            error={errors.currentPassword}
          />
          <PasswordField
            label={t('fields.newPassword')}
            name="newPassword"
            autoComplete="new-password"
            enterKeyHint="done"
            owner={user}
            value={next}
            onValue={setNext}
            hint={t('fields.passwordHint', { count: limits.passwordMin })}
            error={errors.newPassword}
          />
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('account.passwordSave')}
        </Button>
      </form>
    </Card>
  )
}
