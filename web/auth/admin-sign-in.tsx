import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText, serverMessage } from '../lib/problem-words.ts'
import { safeReturnTo } from '../lib/safe-return-to.ts'
import { secondFactorWanted, session, signedIn } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { homeOf, paths } from '../paths.ts'
import { Button, TextLink } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { checkLogin, type FieldErrors, focusFirstError } from './field-checks.ts'

const nextOf = (address: string) =>
  safeReturnTo(new URL(address).searchParams.get('returnTo')) ?? paths.adminDashboard()

const isAdmin = async () => {
  try {
    return await api.post('/api/rpc/check_admin_access')
  } catch {
    // A check that fails counts as no; they can sign in again.
    return false
  }
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const found = await session()
  if (found && (await isAdmin())) throw redirect(nextOf(request.url))
  return { user: found?.user }
}

export function Component() {
  const { t } = useTranslation()
  const { user } = useLoaderData<typeof loader>()
  return (
    <AuthFrame title={t('adminAuth.title')} lead={t('adminAuth.lead')}>
      {user && user.role !== 'admin' && (
        <Banner tone="warm" icon="person">
          {t('adminAuth.other', { name: user.name })}{' '}
          <TextLink to={homeOf(user.role)}>{t('adminAuth.toOwn')}</TextLink>
        </Banner>
      )}
      <AdminForm />
      <p className="text-center">
        <TextLink to={paths.authRecover()}>{t('auth.forgotten')}</TextLink>
      </p>
    </AuthFrame>
  )
}

function AdminForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)

  const enter = async () => {
    const answer = await api.post('/api/auth/sign-in/email', { body: { email: email.trim(), password } })
    const returnTo = nextOf(window.location.href)
    if ('twoFactorRedirect' in answer) {
      secondFactorWanted()
      return navigate(paths.authSecondFactor({ returnTo }))
    }
    await signedIn()
    showToast({ title: t('admin.checking') })
    return navigate(returnTo, { replace: true })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const found = checkLogin({ email, password })
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(form, found)
    setBusy(true)
    try {
      await enter()
    } catch (error) {
      const told = { password: problemText(error) }
      setErrors(told)
      focusFirstError(form, told)
      showToast({ tone: 'bad', title: t('toast.wrong'), description: serverMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={event => void submit(event)} className="grid gap-5">
      <EmailField value={email} onValue={setEmail} error={errors.email} />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onValue={setPassword}
        error={errors.password}
      />
      <Button type="submit" busy={busy}>
        {t('adminAuth.signIn')}
      </Button>
    </form>
  )
}
