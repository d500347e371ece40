import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#machines/accounts/session.ts'
import { limits } from '#machines/limits.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { userUpdated } from '#web/lib/session.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/field.tsx'
import { Banner } from '../states/banner.tsx'

/**
 * Apple shares a name only with the person's consent; otherwise we ask once, and nothing waits for the
 * answer.
 */
export function NameNotice({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (user.name.trim() !== '') return null

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(t('fields.nameMissing'))
    setBusy(true)
    try {
      await api.post('/api/auth/update-user', { body: { name: name.trim(), language: user.language } })
      await userUpdated()
    } catch (cause) {
      setError(problemText(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mx-auto max-w-6xl px-4 pt-3 sm:px-8 lg:px-10">
      <Banner icon="person">
        <p>{t('auth.nameless')}</p>
        <form
          noValidate
          onSubmit={event => void save(event)}
          className="mt-2 flex max-w-lg flex-wrap items-end gap-3 pb-1"
        >
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              label={t('fields.name')}
              name="name"
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="done"
              maxLength={limits.nameMax}
              value={name}
              onChange={event => setName(event.target.value)}
              error={error}
            />
          </div>
          <Button type="submit" busy={busy}>
            {t('common.save')}
          </Button>
        </form>
      </Banner>
    </div>
  )
}
