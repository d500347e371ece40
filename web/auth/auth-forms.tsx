import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { paths } from '../paths.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { Button, TextLink } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { EmailField } from './email-field.tsx'
import type { AuthScreen } from './use-auth-screen.ts'

/** Keeps a form-level error on screen after its toast is gone; the toast has announced it already. */
function Trouble({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Banner tone="bad" icon="warn">
      <p>{text}</p>
    </Banner>
  )
}

export function LogInForm({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation()
  return (
    <form method="post" noValidate onSubmit={event => void screen.submit(event)} className="grid gap-5">
      {screen.known && (
        <p role="status" className="rounded-lg bg-accent-soft px-4 py-2.5">
          {t('auth.exists.text')}
        </p>
      )}
      <EmailField value={screen.values.email} onValue={screen.set('email')} error={screen.errors.email} />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={screen.values.password}
        onValue={screen.set('password')}
        error={screen.errors.password}
      />
      <Trouble text={screen.errors.form} />
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
    <form method="post" noValidate onSubmit={event => void screen.submit(event)} className="grid gap-5">
      <TextField
        label={t('fields.name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={limits.nameMax}
        value={screen.values.name}
        onChange={event => screen.set('name')(event.target.value)}
        error={screen.errors.name}
      />
      <EmailField value={screen.values.email} onValue={screen.set('email')} error={screen.errors.email} />
      <PhoneField
        optional
        enter="next"
        hint={t('phone.signUpHint')}
        value={screen.values.phone}
        onValue={screen.set('phone')}
        error={screen.errors.phone}
      />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="new-password"
        enterKeyHint="go"
        owner={screen.values}
        value={screen.values.password}
        onValue={screen.set('password')}
        hint={t('fields.passwordHint', { count: limits.passwordMin })}
        error={screen.errors.password}
      />
      <Trouble text={screen.errors.form} />
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
