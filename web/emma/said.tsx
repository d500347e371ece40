import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { EmmaFace } from '../ui/emma-face.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ChatMessage } from './chat-message.ts'
import type { Chat } from './chat-store.ts'
import { HelpLines } from './help-lines.tsx'
import { ReplyActs, ReplyMenu } from './reply-acts.tsx'
import { Writing } from './writing.tsx'

type Props = {
  chat: Chat
  message: ChatMessage
  isLast: boolean
  /** Nothing is in progress: the last reply can be regenerated. */
  isIdle: boolean
  /** The reply answers a message: a greeting can't be regenerated. */
  isAnswer: boolean
  onAgain: (event?: MouseEvent) => void
}

/** A reply from Emma. */
export const Reply = memo(function Reply({ chat, message, isLast, isIdle, isAnswer, onAgain }: Props) {
  const { t } = useTranslation()
  const { content, status, lines, linesTitle } = message
  const isDone = status !== 'writing'
  const isCut = isDone && status !== 'whole'
  return (
    <li data-reply="" data-status={status} className="flex gap-3">
      <EmmaFace className="size-9 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{t('emmaChat.emma')}</span>
        {lines && lines.length > 0 && <HelpLines lines={lines} title={linesTitle} />}
        {content === '' && !isDone ? (
          <Writing />
        ) : (
          <p dir="auto" className="max-w-[62ch] whitespace-pre-line wrap-anywhere sm:pt-1">
            {content}
          </p>
        )}
        {isCut && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.94rem] text-ink-soft">
            {t(status === 'stopped' ? 'emmaChat.stopped' : 'emmaChat.broken')}
            {isLast && isIdle && isAnswer && (
              <Button look="quiet" className="px-3" onClick={onAgain}>
                {t('common.tryAgain')}
              </Button>
            )}
          </div>
        )}
        {isDone && isLast && content !== '' && (
          <ReplyActs {...{ chat, message }} onAgain={isIdle && isAnswer && !isCut ? onAgain : undefined} />
        )}
      </div>
      {isDone && !isLast && content !== '' && (
        <div className="-me-2 shrink-0 self-start opacity-70 focus-within:opacity-100 hover:opacity-100">
          <ReplyMenu chat={chat} message={message} />
        </div>
      )}
    </li>
  )
})

type OwnProps = {
  message: ChatMessage
  /** Why the message is unsent; undefined when it was sent. */
  held?: 'sending' | 'waiting' | undefined
  onEdit?: (() => void) | undefined
}

/** One of the person's own messages. */
export const Own = memo(function Own({ message, held, onEdit }: OwnProps) {
  const { t } = useTranslation()
  return (
    <li data-held={held} className="flex items-center justify-end gap-1 ps-2 sm:ps-16">
      <span className="sr-only">{t('emmaChat.you')}</span>
      {onEdit && (
        <IconButton label={t('emmaChat.edit')} onClick={onEdit}>
          <Icon name="pencil" className="size-4.5" />
        </IconButton>
      )}
      <p
        dir="auto"
        className={`min-w-0 max-w-[52ch] rounded-box px-4 py-2.5 whitespace-pre-line wrap-anywhere ${held === 'waiting' ? 'border border-dashed border-warn' : 'bg-action-soft'}`}
      >
        {message.content}
      </p>
    </li>
  )
})
