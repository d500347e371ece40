import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageLimits } from '#machines/messages/limits.ts'
import { number } from '../lib/format.ts'
import { Icon } from '../ui/icon.tsx'
import { AttachButton, AttachedFiles } from './attach-button.tsx'
import type { Attaching } from './attaching.ts'
import type { Attachment } from './conversation.ts'

const most = messageLimits.textMax
/** From here on, the number of characters is shown. */
const near = most * 0.9

/** Enter in an IME picks a word; some browsers report that only through the old key code. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

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

/** Enter sends, Shift and Enter begin a new line. */
export function Composer({ name, draft, onType, onSend, attaching, tools }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { length } = draft.trim()
  const isTooLong = length > most
  const mayGo = (length > 0 || attaching?.isReady === true) && !isTooLong && attaching?.isWaiting !== true
  const send = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    box.current?.focus()
    if (mayGo) onSend(draft, attaching?.take() ?? [])
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) send(event)
  }
  return (
    <form onSubmit={send} className="border-t border-line px-3 py-2 sm:px-4">
      {attaching && <AttachedFiles attaching={attaching} />}
      <div className="flex items-end gap-1 rounded-[1.6rem] border border-edge bg-surface p-1 ps-2 has-[textarea:focus-visible]:border-action has-[textarea:focus-visible]:shadow-[inset_0_0_0_1px_var(--action)]">
        {attaching && <AttachButton attaching={attaching} />}
        {tools}
        {/* As high as its words: the box and a hidden copy of them share one place. */}
        <div className="grid min-h-11 min-w-0 flex-1 content-center ps-2">
          <div
            aria-hidden="true"
            className="invisible col-start-1 row-start-1 max-h-[140px] min-h-[40px] overflow-hidden py-1.5 whitespace-pre-wrap wrap-anywhere"
          >
            {`${draft} `}
          </div>
          <textarea
            ref={box}
            rows={1}
            dir="auto"
            value={draft}
            aria-label={t('messages.box', { name })}
            placeholder={t('messages.placeholder')}
            enterKeyHint="send"
            autoComplete="off"
            {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': `${id}-long` } : {})}
            onChange={event => onType(event.target.value)}
            onKeyDown={press}
            className="col-start-1 row-start-1 max-h-[140px] min-h-[40px] w-full resize-none overflow-y-auto bg-transparent py-1.5 wrap-anywhere outline-none placeholder:text-ink-soft"
          />
        </div>
        <button
          type="submit"
          aria-label={t('messages.send')}
          title={t('messages.send')}
          {...(mayGo ? {} : { 'aria-disabled': true })}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-action text-on-action transition-colors duration-150 hover:bg-action-strong aria-disabled:bg-line aria-disabled:text-ink-soft"
        >
          <Icon name="send" className="size-5" />
        </button>
      </div>
      {length > near && (
        <p className="mt-1 ps-4 text-[0.94rem] text-ink-soft tabular-nums" aria-hidden="true">
          {number(length)} / {number(most)}
        </p>
      )}
      <p id={`${id}-long`} role="alert" className="ps-4 text-[0.94rem] text-bad empty:hidden">
        {isTooLong ? t('messages.tooLong', { most: number(most) }) : ''}
      </p>
    </form>
  )
}
