import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import type { CircleRight, InvitationState } from '#machines/circle/circle.ts'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { api, Problem } from '../lib/api.ts'
import { later } from '../lib/guards.ts'
import { problemText } from '../lib/problem-words.ts'
import { signOut } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { useRightsText } from './circle.ts'
import { forgetToken, keepToken, keptToken } from './kept-token.ts'

type Invitation = {
  token: string
  state: InvitationState
  yours: boolean | null
  email: string
  from: string
  recipient: string
  may: CircleRight[]
}

const readInvitation = async (): Promise<Invitation> => {
  const token = window.location.hash.slice(1) || keptToken()
  return { ...(await api.post('/api/circle/invitations/read', { body: { token } })), token }
}

export const loader = () => later(readInvitation())

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <Loaded
      data={data}
      skeleton={
        <AuthFrame title={t('circleInvitation.title')}>
          <Skeleton label={t('common.loading')}>
            <LineBones count={4} />
          </Skeleton>
        </AuthFrame>
      }
      failed={error => <NotRead error={error} />}
    >
      {invitation => <Read invitation={invitation} />}
    </Loaded>
  )
}

function NotRead({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const isGone = error instanceof Problem && error.status < 500 && error.status > 0
  return (
    <AuthFrame
      title={isGone ? t('circleInvitation.gone') : t('problem.title')}
      lead={<p role="alert">{isGone ? t('circleInvitation.goneText') : problemText(error)}</p>}
    >
      {isGone ? <Home /> : <Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>}
    </AuthFrame>
  )
}

function Home() {
  const { t } = useTranslation()
  return <LinkButton to={paths.careSeekerDashboard()}>{t('circleInvitation.home')}</LinkButton>
}

function Read({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const { state, yours, email, from } = invitation
  if (state !== 'open')
    return (
      <AuthFrame
        title={t(`circleInvitation.${state}`)}
        lead={<p role="alert">{t(`circleInvitation.${state}Text`, { from })}</p>}
      >
        <Home />
      </AuthFrame>
    )
  if (yours === false)
    return (
      <AuthFrame
        title={t('circleInvitation.wrong')}
        lead={<p role="alert">{t('circleInvitation.wrongText', { email, from })}</p>}
      >
        <SignOut token={invitation.token} />
      </AuthFrame>
    )
  return <Open invitation={invitation} />
}

function SignOut({ token }: { token: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    keepToken(token)
    window.location.assign(paths.authCareSeeker({ returnTo: paths.circleInvitation() }))
  }
  return (
    <Button busy={busy} onClick={() => void leave()}>
      {t('circleInvitation.otherAccount')}
    </Button>
  )
}

/** Signed in, they join; otherwise they log in or sign up first and come back to this page. */
function Open({ invitation: { token, yours, email, from, recipient, may } }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rightsText = useRightsText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const join = async () => {
    setBusy(true)
    try {
      await api.post('/api/circle/invitations/accept', { body: { token } })
      forgetToken()
      await navigate(paths.careSeekerDashboard(), { replace: true })
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }

  return (
    <AuthFrame
      title={t('circleInvitation.title')}
      lead={
        <>
          <p>
            {recipient
              ? t('circleInvitation.lead', { from, name: recipient })
              : t('circleInvitation.leadUnnamed', { from })}
          </p>
          <p className="mt-3 font-semibold text-ink">{rightsText(may)}</p>
        </>
      }
    >
      {yours ? (
        <Button busy={busy} onClick={() => void join()}>
          {t('circleInvitation.join')}
        </Button>
      ) : (
        <>
          <p>{t('circleInvitation.signInFirst', { email })}</p>
          <LinkButton
            to={paths.authCareSeeker({ returnTo: paths.circleInvitation() })}
            onClick={() => keepToken(token)}
          >
            {t('circleInvitation.signIn')}
          </LinkButton>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
      <p className="text-[0.94rem] text-ink-soft">{t('circleInvitation.leaveAnytime')}</p>
    </AuthFrame>
  )
}
