import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { paths } from '../paths.ts'
import { Button, TextLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { AuthScreen } from './use-auth-screen.ts'

function EmailField({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('fields.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      maxLength={limits.emailMax}
      value={screen.values.email}
      onChange={event => screen.set('email')(event.target.value)}
      error={screen.errors.email}
    />
  )
}

export function LogInForm({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={event => void screen.submit(event)} className="grid gap-5">
      {screen.known && (
        <p role="status" className="rounded-lg bg-accent-soft px-4 py-2.5">
          {t('auth.exists.text')}
        </p>
      )}
      <EmailField screen={screen} />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="current-password"
        value={screen.values.password}
        onValue={screen.set('password')}
        error={screen.errors.password}
      />
      <Button type="submit" busy={screen.busy} className="w-full">
        {t('auth.logIn')}
      </Button>
      <p className="text-center">
        <TextLink to={paths.authRecover(screen.values.email ? { email: screen.values.email } : {})}>
          {t('auth.forgotten')}
        </TextLink>
      </p>
    </form>
  )
}

export function SignUpForm({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={event => void screen.submit(event)} className="grid gap-5">
      <TextField
        label={t('fields.name')}
        name="name"
        autoComplete="name"
        maxLength={limits.nameMax}
        value={screen.values.name}
        onChange={event => screen.set('name')(event.target.value)}
        error={screen.errors.name}
      />
      <EmailField screen={screen} />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="new-password"
        value={screen.values.password}
        onValue={screen.set('password')}
        hint={t('fields.passwordHint', { count: limits.passwordMin })}
        error={screen.errors.password}
      />
      <Button type="submit" busy={screen.busy} className="w-full">
        {t('auth.signUp')}
      </Button>
      <p className="text-[0.94rem] text-ink-soft">
        {t('auth.agreeBefore')} <TextLink to={paths.terms()}>{t('nav.terms')}</TextLink> {t('auth.agreeAnd')}{' '}
        <TextLink to={paths.privacy()}>{t('nav.privacy')}</TextLink>.
      </p>
    </form>
  )
}
