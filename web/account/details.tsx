import { type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#machines/accounts/session.ts'
import { limits } from '#machines/limits.ts'
import { LanguageMenu, LanguageNote } from '#web/language/language-menu.tsx'
import { api } from '../lib/api.ts'
import { issueFor, problemText } from '../lib/problem-words.ts'
import { userUpdated } from '../lib/session.ts'
import { chooseTheme, currentTheme, subscribeTheme, themes } from '../lib/theme.ts'
import { showToast } from '../lib/toasts.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/field.tsx'

export function AccountDetails({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const [name, setName] = useState(user.name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(t('fields.nameMissing'))
    setBusy(true)
    try {
      await api.post('/api/auth/update-user', { body: { name: name.trim() } })
      await userUpdated()
      setError(undefined)
      showToast({ tone: 'good', title: t('account.saved') })
    } catch (cause) {
      setError(issueFor(cause, 'name'))
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(cause) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t('account.details')}>
      <form noValidate onSubmit={event => void save(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('fields.name')}
            name="name"
            autoComplete="name"
            maxLength={limits.nameMax}
            value={name}
            onChange={event => setName(event.target.value)}
            error={error}
          />
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('common.save')}
        </Button>
      </form>
      <div className="mt-6 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Card>
  )
}

function LanguageChoice() {
  const { t } = useTranslation()
  return (
    <div>
      <p className="font-semibold">{t('account.language')}</p>
      <LanguageMenu isField />
      <p className="mt-1 text-ink-soft">{t('account.languageHint')}</p>
      <LanguageNote />
    </div>
  )
}

function ThemeChoice() {
  const { t } = useTranslation()
  const theme = useSyncExternalStore(subscribeTheme, currentTheme)
  return (
    <div className="max-w-xs">
      <Select label={t('theme.label')} value={theme} onChange={event => chooseTheme(event.target.value)}>
        {themes.map(name => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
