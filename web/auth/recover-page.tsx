import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton, TextLink } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { checkEmail, focusFirstError } from './field-checks.ts'

export function Component() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking')

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (step === 'sending') return
    const odd = checkEmail(email)
    setError(odd)
    if (odd) return focusFirstError(form, { email: odd })
    setStep('sending')
    try {
      await api.post('/api/auth/request-password-reset', { email: email.trim() })
      setStep('sent')
    } catch (cause) {
      setError(problemText(cause))
      setStep('asking')
    }
  }

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
        <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
          <EmailField value={email} onValue={setEmail} error={error} enter="send" />
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
