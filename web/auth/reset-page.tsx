import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { limits } from '#machines/limits.ts'
import { api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { accountChanged, passwordRecovery, session } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { checkNewPassword, focusFirstError } from './field-checks.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await session()
  if (token) passwordRecovery()
  return { token }
}

/** The link doesn't say whose it is. */
const stranger = {}

const isLinkSpent = (error: unknown) =>
  error instanceof Problem && ['invalid_token', 'token_expired'].includes(error.code)

export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { token } = useLoaderData<typeof loader>()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<'asking' | 'sending' | 'spent'>(token ? 'asking' : 'spent')

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (step === 'sending') return
    const odd = checkNewPassword(password)
    setError(odd)
    if (odd) return focusFirstError(form, { newPassword: odd })
    setStep('sending')
    try {
      await api.post('/api/auth/reset-password', { body: { token, newPassword: password } })
      await accountChanged()
      showToast({ tone: 'good', title: t('reset.done.title'), description: t('reset.done.text') })
      await navigate(paths.auth(), { replace: true })
    } catch (cause) {
      setStep(isLinkSpent(cause) ? 'spent' : 'asking')
      setError(problemText(cause))
      focusFirstError(form, { newPassword: problemText(cause) })
    }
  }

  if (step === 'spent')
    return (
      <AuthFrame title={t('reset.spent.title')} lead={<p role="alert">{t('reset.spent.text')}</p>}>
        <LinkButton to={paths.authRecover()}>{t('reset.spent.again')}</LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')}>
      <form method="post" noValidate onSubmit={event => void save(event)} className="grid gap-5">
        <PasswordField
          label={t('fields.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          enterKeyHint="done"
          owner={stranger}
          value={password}
          onValue={setPassword}
          hint={t('fields.passwordHint', { count: limits.passwordMin })}
          error={error}
        />
        <Button type="submit" busy={step === 'sending'}>
          {t('reset.save')}
        </Button>
      </form>
    </AuthFrame>
  )
}
