import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import type { Match } from '../matching/match.ts'
import { Banner } from '../ui/states/banner.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { Composer } from './composer.tsx'
import { type Conversation, type Conversations, coordinators, type Places } from './conversation.ts'
import { keptMessages } from './kept-messages.ts'
import { NotLoaded } from './not-loaded.tsx'
import { ThreadHead } from './thread-head.tsx'

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
      const { conversations } = await api.get<Conversations>('/api/conversations')
      const begun = conversations.find(one =>
        to === coordinators ? one.with.id === coordinators : one.matchId === to,
      )
      if (begun) return void navigate(places.open(begun.id), { replace: true })
      if (to === coordinators)
        return setKnown({ name: t('messages.team'), subject: t('messages.teamHours'), isAsking: false })
      const match = await api.get<Match>(`/api/matches/${encodeURIComponent(to)}`)
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

/** The first message begins the conversation; until it has arrived, its words and its id stay in this browser. */
export function NewThread(props: Props) {
  const { to, userId, places } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { known, error, load } = useWhom(props)
  const [kept] = useState(() => keptMessages(userId, `to-${to}`))
  const [draft, setDraft] = useState(() => {
    const { draft: typed, waiting } = kept.read()
    return waiting[0]?.text ?? typed
  })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (words: string) => {
    const text = words.trim()
    if (busy || text === '') return
    setBusy(true)
    setRefused(undefined)
    // The same words again are the same message: its first try may have arrived.
    const before = kept.read().waiting
    const one = before.find(waiting => waiting.text === text) ?? { id: crypto.randomUUID(), text, files: [] }
    for (const { id } of before) kept.remove(id)
    kept.add(one)
    try {
      const begun = await api.post<Conversation>('/api/conversations', {
        ...{ with: to, id: one.id, text: one.text },
      })
      kept.remove(one.id)
      await navigate(places.open(begun.id), { replace: true })
    } catch (cause) {
      setRefused(problemText(cause))
      setBusy(false)
    }
  }
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
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHead name={known.name} text={known.subject} isTeam={isTeam} back={places.list} />
      <div className="grid min-h-0 flex-1 content-end gap-3 overflow-y-auto p-5 text-center">
        <p className="mx-auto max-w-md text-ink-soft">
          {isTeam ? t('messages.firstToTeam') : t('messages.first', { name: known.name })}
        </p>
        {known.isAsking && <p className="mx-auto max-w-md text-ink-soft">{t('messages.holdsContact')}</p>}
        {refused && (
          <div role="alert" className="text-start">
            <Banner tone="bad" icon="warn">
              <p className="font-semibold">{t('messages.notSent')}</p>
              <p>{refused}</p>
            </Banner>
          </div>
        )}
        {busy && (
          <p role="status" className="text-ink-soft">
            {t('messages.sending')}
          </p>
        )}
      </div>
      <Composer
        name={known.name}
        draft={draft}
        onType={words => {
          setDraft(words)
          kept.type(words)
        }}
        onSend={words => void send(words)}
      />
    </div>
  )
}
