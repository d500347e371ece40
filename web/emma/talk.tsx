import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { day } from '../lib/format.ts'
import { EmmaFace } from '../ui/emma-face.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ChatMessage, lastOf, withSent } from './chat-message.ts'
import type { Chat } from './chat-store.ts'
import { ModelNote } from './model-note.tsx'
import { Own, Reply } from './said.tsx'
import { useChat } from './use-chat.ts'
import { Writing } from './writing.tsx'

const isSameDay = (one: ChatMessage, other: ChatMessage | undefined) =>
  other !== undefined && new Date(one.created_at).toDateString() === new Date(other.created_at).toDateString()

type Props = { chat: Chat; onEdit: () => void; onAgain: (event?: MouseEvent) => void }

/** All messages, oldest first. */
export function Talk({ chat, onEdit, onAgain }: Props) {
  const { t } = useTranslation()
  const { state, snapshot, isIdle } = useChat(chat)
  const { messages, unsent } = state
  const said = unsent ? withSent(messages, unsent) : messages
  const last = said.at(-1)
  const lastOwn = lastOf(said, 'user')
  const isHeld = unsent !== undefined && isIdle
  const edit = (message: ChatMessage) => () => {
    chat.edit(message)
    onEdit()
  }
  return (
    <div className="pt-6">
      <ModelNote />
      <ol aria-label={t('emmaChat.talk')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {said.map((message, at) => (
          <Dated key={message.id} message={message} before={said[at - 1]}>
            {message.role === 'assistant' ? (
              <Reply
                {...{ chat, message, isIdle, onAgain }}
                isLast={message === last}
                isAnswer={lastOwn !== undefined}
              />
            ) : (
              <Own
                message={message}
                held={heldAs(message.id, unsent?.id, isHeld)}
                onEdit={message === lastOwn && isIdle && !unsent ? edit(message) : undefined}
              />
            )}
          </Dated>
        ))}
      </ol>
      {snapshot.matches('sending') && last?.role === 'user' && (
        <div className="mt-5 flex gap-3">
          <EmmaFace className="size-9 shrink-0 max-sm:hidden" />
          <Writing />
        </div>
      )}
      {snapshot.matches({ sending: 'rejoining' }) && (
        <p className="mt-3 flex items-start gap-1.5 text-[0.94rem] text-warn sm:ps-12">
          <Icon name="warn" className="mt-0.5 size-4.5" />
          {t('emmaChat.rejoining')}
        </p>
      )}
    </div>
  )
}

const heldAs = (id: string, unsentId: string | undefined, isHeld: boolean) => {
  if (id !== unsentId) return undefined
  return isHeld ? ('waiting' as const) : ('sending' as const)
}

type DatedProps = { message: ChatMessage; before: ChatMessage | undefined; children: React.ReactNode }

/** A conversation over several days shows the date at the start of each. */
function Dated({ message, before, children }: DatedProps) {
  return (
    <>
      {before && !isSameDay(message, before) && (
        <li className="flex items-center gap-3 text-[0.94rem] text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {day(message.created_at)}
        </li>
      )}
      {children}
    </>
  )
}
