import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/use-session.ts'
import { LineBones, Skeleton } from '../../ui/states/skeleton.tsx'
import { coordinators, type Places } from '../conversation.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { VerifyFirst } from '../thread-view.tsx'
import { FirstMessage } from './first-message.tsx'

type Props = { to: string; userId: string; places: Places }

type Known = { name: string; subject: string; isAsking: boolean }

/** A match from `offered` on, or the coordinators; a conversation that exists already is opened instead. */
function useWhom({ to, places }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [known, setKnown] = useState<Known>()
  const [error, setError] = useState<unknown>()
  const load = async () => {
    try {
      const { conversations } = await api.get('/api/conversations')
      const begun = conversations.find(one =>
        to === coordinators ? one.with.id === coordinators : one.matchId === to,
      )
      if (begun) return void navigate(places.open(begun.id), { replace: true })
      if (to === coordinators)
        return setKnown({ name: t('messages.team'), subject: t('messages.teamHours'), isAsking: false })
      const match = await api.get('/api/matches/:id', { path: { id: to } })
      setKnown({ name: match.with.name, subject: '', isAsking: match.status === 'offered' })
    } catch (cause) {
      setError(cause)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    void load()
  }, [to])
  return { known, error, load }
}

/** A conversation that hasn't begun yet, with a match or the coordinators. */
export function NewThread(props: Props) {
  const { to, userId, places } = props
  const { t } = useTranslation()
  const { known, error, load } = useWhom(props)
  const isVerified = useSession()?.user.emailVerified ?? true
  if (error) return <NotLoaded error={error} again={load} />
  if (!known)
    return (
      <div className="p-5">
        <Skeleton label={t('common.loading')}>
          <LineBones count={6} />
        </Skeleton>
      </div>
    )
  const isTeam = to === coordinators
  return (
    <FirstMessage
      {...{ to, userId, isTeam, name: known.name, subject: known.subject }}
      back={places.list}
      open={places.open}
      closed={!(isVerified || isTeam) && <VerifyFirst name={known.name} />}
      send={message => api.post('/api/conversations', { body: { with: to, ...message } })}
    >
      <p className="mx-auto max-w-md text-ink-soft">
        {isTeam ? t('messages.firstToTeam') : t('messages.first', { name: known.name })}
      </p>
      {known.isAsking && <p className="mx-auto max-w-md text-ink-soft">{t('messages.holdsContact')}</p>}
    </FirstMessage>
  )
}
