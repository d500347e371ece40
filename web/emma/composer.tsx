import type { KeyboardEvent, RefCallback, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { number } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import {
  isSend,
  roundButton,
  SendButton,
  useWritingLimit,
  WritingBox,
  WritingLength,
  writingFrame,
} from '../ui/controls/writing-box.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListeningLine } from '../voice/listening-line.tsx'
import { MicButton } from '../voice/mic-button.tsx'
import { useDictation } from '../voice/use-dictation.ts'
import type { Chat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

const most = limits.chatMessageMax

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
  const { state, snapshot, isIdle } = useChat(chat)
  const { draft, editing, unsent } = state
  const dictation = useDictation({
    read: () => chat.state().draft,
    write: chat.type,
    isSending: snapshot.matches('sending'),
  })
  const words = dictation.withGuess(draft)
  const limit = useWritingLimit(words, most)
  const mayGo = isIdle && !unsent && limit.length > 0 && !limit.isTooLong
  const send = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    focusBox()
    if (!mayGo) return
    onSaid()
    dictation.drop()
    void chat.say(words)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSend(event)) send(event)
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
      <div className={`${writingFrame} ps-4`}>
        <WritingBox
          words={words}
          limit={limit}
          label={t('emmaChat.box')}
          placeholder={t('emmaChat.placeholder')}
          box={box}
          onType={typed => {
            // Editing by hand means the dictation is over.
            dictation.drop()
            chat.type(typed)
          }}
          onKeyDown={press}
          tallest="max-h-[120px]"
        />
        {withMicrophone && <MicButton listening={dictation} />}
        {snapshot.matches('sending') ? (
          <button
            type="button"
            aria-label={t('emmaChat.stop')}
            title={t('emmaChat.stop')}
            {...(snapshot.can({ type: 'stop' }) ? {} : { 'aria-disabled': true })}
            onClick={() => void chat.stop()}
            className={`${roundButton} border border-edge text-ink hover:border-action`}
          >
            <Icon name="stop" className="size-5 fill-current" />
          </button>
        ) : (
          <SendButton label={t('emmaChat.send')} mayGo={mayGo} />
        )}
      </div>
      <WritingLength limit={limit} tooLong={t('emmaChat.tooLong', { most: number(most) })} />
    </form>
  )
}
