import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { problemText } from '../../lib/problem-words.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { Composer, goOnWriting } from '../composer.tsx'
import { keptMessages } from '../kept-messages.ts'
import { ThreadHead } from '../thread-head.tsx'

type Props = {
  /** Whom it's kept for in this browser until it has arrived. */
  to: string
  userId: string
  name: string
  subject: string
  isTeam: boolean
  back: string
  open: (id: string) => string
  /** Sends it, and says which conversation it began. */
  send: (message: { id: string; text: string }) => Promise<{ id: string }>
  /** Instead of the box, when nothing can be written yet. */
  closed?: ReactNode
  tools?: (draft: string, type: (words: string) => void) => ReactNode
  children: ReactNode
}

/** The first message begins the conversation; until it has arrived, its words and its id stay in this browser. */
export function FirstMessage({ to, userId, name, subject, isTeam, back, open, ...props }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [kept] = useState(() => keptMessages(userId, `to-${to}`))
  const [draft, setDraft] = useState(() => {
    const { draft: typed, waiting } = kept.read()
    return waiting[0]?.text ?? typed
  })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const type = (words: string) => {
    setDraft(words)
    kept.type(words)
  }
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
      const begun = await props.send({ id: one.id, text: one.text })
      kept.remove(one.id)
      await navigate(open(begun.id), { replace: true, state: goOnWriting })
    } catch (cause) {
      setRefused(problemText(cause))
      setBusy(false)
    }
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHead name={name} text={subject} isTeam={isTeam} back={back} />
      <div className="grid min-h-0 flex-1 content-end gap-3 overflow-y-auto p-5 text-center">
        {props.children}
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
      {props.closed || (
        <Composer
          name={name}
          draft={draft}
          onType={type}
          onSend={words => void send(words)}
          tools={props.tools?.(draft, type)}
        />
      )}
    </div>
  )
}
