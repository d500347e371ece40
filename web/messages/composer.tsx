import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { messageLimits } from '#machines/messages/limits.ts'
import { number } from '../lib/format.ts'
import {
  isSend,
  SendButton,
  useWritingLimit,
  WritingBox,
  WritingLength,
  writingFrame,
} from '../ui/controls/writing-box.tsx'
import { AttachButton, AttachedFiles } from './attach-button.tsx'
import type { Attaching } from './attaching.ts'
import type { Attachment } from './conversation.ts'

/** Router state for someone who has just written: the keyboard stays, and the next words go in the same box. */
export const goOnWriting = { isWriting: true }

const isWriting = (state: unknown) => typeof state === 'object' && state !== null && 'isWriting' in state

const most = messageLimits.textMax

type Props = {
  name: string
  draft: string
  onType: (words: string) => void
  onSend: (words: string, files: Attachment[]) => void
  /** Files that go along let a message be without words; it waits until they're there. */
  attaching?: Attaching
  /** Beside the box: attaching a file, saved replies. */
  tools?: ReactNode
}

export function Composer({ name, draft, onType, onSend, attaching, tools }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLTextAreaElement>(null)
  const { state, key } = useLocation()
  const limit = useWritingLimit(draft, most)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (isWriting(state)) box.current?.focus()
  }, [key])
  const mayGo =
    (limit.length > 0 || attaching?.isReady === true) && !limit.isTooLong && attaching?.isWaiting !== true
  const send = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    box.current?.focus()
    if (mayGo) onSend(draft, attaching?.take() ?? [])
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSend(event)) send(event)
  }
  return (
    <form onSubmit={send} className="border-t border-line px-3 py-2 sm:px-4">
      {attaching && <AttachedFiles attaching={attaching} />}
      <div className={`${writingFrame} ps-2`}>
        {attaching && <AttachButton attaching={attaching} />}
        {tools}
        <WritingBox
          words={draft}
          limit={limit}
          label={t('messages.box', { name })}
          placeholder={t('messages.placeholder')}
          box={box}
          onType={onType}
          onKeyDown={press}
          tallest="max-h-[140px]"
          className="ps-2"
        />
        <SendButton label={t('messages.send')} mayGo={mayGo} />
      </div>
      <WritingLength limit={limit} tooLong={t('messages.tooLong', { most: number(most) })} />
    </form>
  )
}
