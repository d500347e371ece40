import { type KeyboardEvent, type RefCallback, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { number } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListeningLine } from '../voice/listening-line.tsx'
import { MicButton } from '../voice/mic-button.tsx'
import { useDictation } from '../voice/use-dictation.ts'
import type { Chat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

const most = limits.chatMessageMax
/** From here on, the number of characters left is shown. */
const near = most * 0.9

/** Enter in an IME picks a word; some browsers report that only through the old key code. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

type Props = {
  chat: Chat
  box: RefCallback<HTMLTextAreaElement>
  focusBox: () => void
  onSaid: () => void
  /** The live page has a microphone of its own. */
  withMicrophone: boolean
}

export function Composer({ chat, box, focusBox, onSaid, withMicrophone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { state, snapshot, isIdle } = useChat(chat)
  const { draft, editing, unsent } = state
  const dictation = useDictation({
    read: () => chat.state().draft,
    write: chat.type,
    isSending: snapshot.matches('sending'),
  })
  const words = dictation.withGuess(draft)
  const length = words.trim().length
  const isTooLong = length > most
  const mayGo = isIdle && !unsent && length > 0 && !isTooLong
  const send = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    focusBox()
    if (!mayGo) return
    onSaid()
    dictation.drop()
    void chat.say(words)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) send(event)
    else if (event.key === 'Escape' && editing) chat.leaveAsItIs()
  }
  return (
    <form onSubmit={send} className="py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {editing && (
        <div className="mb-1 flex items-center justify-between gap-3 text-[0.94rem] text-ink-soft">
          <span>{t('emmaChat.editing')}</span>
          <Button
            look="quiet"
            className="px-3"
            onClick={() => {
              chat.leaveAsItIs()
              focusBox()
            }}
          >
            {t('common.cancel')}
          </Button>
        </div>
      )}
      <ListeningLine listening={dictation} />
      <div className="flex items-end gap-1 rounded-[1.6rem] border border-edge bg-surface p-1 ps-4 has-[textarea:focus-visible]:border-action has-[textarea:focus-visible]:shadow-[inset_0_0_0_1px_var(--action)]">
        {/* As high as its words: the box and a hidden copy of them share one place. */}
        <div className="grid min-h-11 min-w-0 flex-1 content-center">
          <div
            aria-hidden="true"
            className="invisible col-start-1 row-start-1 max-h-[120px] min-h-[40px] overflow-hidden py-1.5 whitespace-pre-wrap wrap-anywhere"
          >
            {`${words} `}
          </div>
          <textarea
            ref={box}
            rows={1}
            dir="auto"
            value={words}
            aria-label={t('emmaChat.box')}
            placeholder={t('emmaChat.placeholder')}
            enterKeyHint="send"
            autoComplete="off"
            {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': `${id}-long` } : {})}
            onChange={event => {
              // Editing by hand means the dictation is over.
              dictation.drop()
              chat.type(event.target.value)
            }}
            onKeyDown={press}
            className="col-start-1 row-start-1 max-h-[120px] min-h-[40px] w-full resize-none overflow-y-auto bg-transparent py-1.5 wrap-anywhere outline-none placeholder:text-ink-soft"
          />
        </div>
        {withMicrophone && <MicButton listening={dictation} />}
        {snapshot.matches('sending') ? (
          <button
            type="button"
            aria-label={t('emmaChat.stop')}
            title={t('emmaChat.stop')}
            {...(snapshot.can({ type: 'stop' }) ? {} : { 'aria-disabled': true })}
            onClick={() => void chat.stop()}
            className={`${round} border border-edge text-ink hover:border-action`}
          >
            <Icon name="stop" className="size-5 fill-current" />
          </button>
        ) : (
          <button
            type="submit"
            aria-label={t('emmaChat.send')}
            title={t('emmaChat.send')}
            {...(mayGo ? {} : { 'aria-disabled': true })}
            className={`${round} bg-action text-on-action hover:bg-action-strong aria-disabled:bg-line aria-disabled:text-ink-soft`}
          >
            <Icon name="send" className="size-5" />
          </button>
        )}
      </div>
      {length > near && (
        <p className="mt-1 ps-4 text-[0.94rem] text-ink-soft tabular-nums" aria-hidden="true">
          {number(length)} / {number(most)}
        </p>
      )}
      <p id={`${id}-long`} role="alert" className="ps-4 text-[0.94rem] text-bad empty:hidden">
        {isTooLong ? t('emmaChat.tooLong', { most: number(most) }) : ''}
      </p>
    </form>
  )
}

const round = 'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150'
