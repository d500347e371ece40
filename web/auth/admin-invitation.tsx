import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { limits } from '#machines/limits.ts'
import { api, Problem } from '../lib/api.ts'
import { later } from '../lib/guards.ts'
import { issueFor, problemText } from '../lib/problem-words.ts'
import { signedIn } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { checkNewPassword, focusFirstError } from './field-checks.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The token is behind the #, which browsers don't send, so it stays out of every log. */
const readInvitation = async () => {
  const token = window.location.hash.slice(1)
  const { email } = await api.post('/api/admin-invitations/read', { body: { token } })
  return { token, email }
}

export const loader = () => later(readInvitation())

/** The invitation is used up halfway through this page; loading it again would show an error. */
export const shouldRevalidate = () => false

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <Loaded
      data={data}
      skeleton={
        <AuthFrame title={t('invitation.title')}>
          <Skeleton label={t('common.loading')}>
            <LineBones count={4} />
          </Skeleton>
        </AuthFrame>
      }
      failed={error => <NoInvitation error={error} />}
    >
      {invitation => <Accept {...invitation} />}
    </Loaded>
  )
}

function NoInvitation({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const isSpent = error instanceof Problem && error.status < 500 && error.status > 0
  return (
    <AuthFrame
      title={isSpent ? t('invitation.spent.title') : t('problem.title')}
      lead={<p role="alert">{isSpent ? t('invitation.spent.text') : problemText(error)}</p>}
    >
      {isSpent ? (
        <LinkButton to={paths.adminAuth()}>{t('adminAuth.signIn')}</LinkButton>
      ) : (
        <Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>
      )}
    </AuthFrame>
  )
}

type Errors = { name?: string | undefined; password?: string | undefined }

function Accept({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [step, setStep] = useState<'asking' | 'sending' | 'securing'>('asking')

  const accept = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (step === 'sending') return
    const found: Errors = {
      name: name.trim() === '' ? t('fields.nameMissing') : undefined,
      password: checkNewPassword(password),
    }
    setErrors(found)
    if (found.name || found.password) return focusFirstError(form, found)
    setStep('sending')
    try {
      await api.post('/api/admin-invitations/accept', { body: { token, name: name.trim(), password } })
      await signedIn()
      setStep('securing')
    } catch (error) {
      const name = issueFor(error, 'name')
      const told: Errors = name === undefined ? { password: problemText(error) } : { name }
      setErrors(told)
      focusFirstError(form, told)
      setStep('asking')
    }
  }

  if (step === 'securing')
    return (
      <AuthFrame wide title={t('twoFactor.setupTitle')} lead={t('twoFactor.setupLead')}>
        <TwoFactorSetup
          password={password}
          onDone={() => void navigate(paths.adminDashboard(), { replace: true })}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('invitation.title')} lead={t('invitation.lead', { email })}>
      <form method="post" noValidate onSubmit={event => void accept(event)} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={t('fields.name')}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={limits.nameMax}
          value={name}
          onChange={event => setName(event.target.value)}
          error={errors.name}
        />
        <PasswordField
          label={t('fields.password')}
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          owner={{ name, email }}
          value={password}
          onValue={setPassword}
          hint={t('fields.passwordHint', { count: limits.passwordMin })}
          error={errors.password}
        />
        <Button type="submit" busy={step === 'sending'}>
          {t('invitation.accept')}
        </Button>
      </form>
    </AuthFrame>
  )
}
