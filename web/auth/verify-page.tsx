import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { api, Problem } from '../lib/api.ts'
import { later } from '../lib/guards.ts'
import { problemText } from '../lib/problem-words.ts'
import { home, session, userUpdated } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { useEmailRequest } from './use-email-request.ts'

type Outcome = 'good' | 'used' | 'expired' | 'invalid'

const outcomeOf = async (token: string): Promise<Outcome> => {
  try {
    await api.get('/api/auth/verify-email', { query: { token } })
    await userUpdated()
    return 'good'
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) throw error
    if ((await session())?.user.emailVerified) return 'used'
    return error.code === 'token_expired' ? 'expired' : 'invalid'
  }
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await session()
  return later(outcomeOf(new URL(request.url).searchParams.get('token') ?? ''))
}

/** The email's link works once: a revalidation mustn't use it again. */
export const shouldRevalidate = () => false

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <Loaded
      data={data}
      skeleton={
        <AuthFrame title={t('verify.checking')}>
          <Skeleton label={t('verify.checking')}>
            <LineBones count={2} />
          </Skeleton>
        </AuthFrame>
      }
      failed={error => (
        <AuthFrame title={t('problem.title')} lead={<p role="alert">{problemText(error)}</p>}>
          <Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>
        </AuthFrame>
      )}
    >
      {outcome => <Result outcome={outcome} />}
    </Loaded>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const known = useSession() !== null
  if (outcome === 'good' || outcome === 'used')
    return (
      <AuthFrame
        title={t(`verify.${outcome}.title`)}
        lead={<p role="status">{t(`verify.${outcome}.text`)}</p>}
      >
        <LinkButton to={known ? home() : paths.auth()}>
          {known ? t('verify.goOn') : t('auth.logIn')}
        </LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t(`verify.${outcome}.title`)} lead={<p role="alert">{t(`verify.${outcome}.text`)}</p>}>
      <SendAgain />
    </AuthFrame>
  )
}

function SendAgain() {
  const { t } = useTranslation()
  const session = useSession()
  const { step, form, field } = useEmailRequest('/api/auth/send-verification-email', session?.user.email)
  if (step === 'sent')
    return (
      <Banner tone="good" icon="mail">
        <p role="status">{t('verify.sentIfNeeded')}</p>
      </Banner>
    )
  return (
    <form {...form}>
      <EmailField {...field} />
      <Button type="submit" busy={step === 'sending'}>
        {t('verify.sendAgain')}
      </Button>
    </form>
  )
}
