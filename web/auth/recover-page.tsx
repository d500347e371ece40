import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button, LinkButton, TextLink } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { useEmailRequest } from './use-email-request.ts'

export function Component() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { step, form, field } = useEmailRequest('/api/auth/request-password-reset', query.get('email') ?? '')
  return (
    <AuthFrame title={t('recover.title')} lead={step !== 'sent' && t('recover.lead')}>
      {step === 'sent' ? (
        <>
          <Banner tone="good" icon="mail">
            <p role="status">{t('recover.sent')}</p>
          </Banner>
          <p className="text-ink-soft">{t('recover.sentHint')}</p>
          <LinkButton look="secondary" to={paths.auth()}>
            {t('recover.back')}
          </LinkButton>
        </>
      ) : (
        <form {...form}>
          <EmailField {...field} />
          <Button type="submit" busy={step === 'sending'}>
            {t('recover.send')}
          </Button>
          <p className="text-center">
            <TextLink to={paths.auth()}>{t('recover.back')}</TextLink>
          </p>
        </form>
      )}
    </AuthFrame>
  )
}
