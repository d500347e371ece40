import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../lib/problem-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'

type Props = {
  lead: string
  button: string
  look?: 'primary' | 'danger'
  /** Typed a moment ago on another form, so it isn't asked for again unless it's refused. */
  known?: string | undefined
  send: (password: string) => Promise<void>
}

/** Turning two-step verification on, off or anew takes the password. */
export function PasswordForm({ lead, button, look = 'primary', known, send }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState(known ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError(t('fields.passwordMissing'))
    setBusy(true)
    try {
      await send(password)
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }
  return (
    <form method="post" noValidate onSubmit={event => void submit(event)} className="grid gap-5">
      <p>{lead}</p>
      {(known === undefined || error) && (
        <PasswordField
          label={t('fields.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={error}
        />
      )}
      <Button type="submit" look={look} busy={busy}>
        {button}
      </Button>
    </form>
  )
}
