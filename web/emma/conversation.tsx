import { type MouseEvent, type ReactNode, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#machines/interview/fields.ts'
import { useInterview } from '../interview/use-interview.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Announced } from './announced.tsx'
import { lastOf } from './chat-message.ts'
import type { Chat } from './chat-store.ts'
import { Composer } from './composer.tsx'
import { Held } from './held.tsx'
import { aboveKeyboard, useNewestInView } from './newest-in-view.ts'
import { Opening, Unreachable } from './opening.tsx'
import { QuickAnswers } from './quick-answers.tsx'
import { Talk } from './talk.tsx'
import { useChat } from './use-chat.ts'

type Props = {
  chat: Chat
  fields: readonly Field[]
  /** Shown with the question: that everything is answered, and where to go next. */
  children?: ReactNode
  /** The live page has a microphone of its own. */
  withMicrophone?: boolean
}

/** On a touch screen, focusing the box opens the keyboard. */
const hasMouse = () => window.matchMedia('(pointer: fine)').matches

export function Conversation(props: Props) {
  const { snapshot } = useChat(props.chat)
  return (
    <>
      <Announced chat={props.chat} />
      {snapshot.matches({ initializing: 'unreachable' }) && <Unreachable chat={props.chat} />}
      {snapshot.matches({ initializing: 'asking' }) && <Opening />}
      {!snapshot.matches('initializing') && <Opened {...props} />}
    </>
  )
}

/** The messages, the quick answers and the box to type in. */
function Opened({ chat, fields, children, withMicrophone = true }: Props) {
  const { t } = useTranslation()
  const { watch, hasNews, goToEnd } = useNewestInView()
  const box = useRef<HTMLTextAreaElement | null>(null)
  const answers = useRef<HTMLElement>(null)
  const focusBox = () => box.current?.focus()
  const arrive = useCallback((found: HTMLTextAreaElement | null) => {
    box.current = found
    const isFree = document.activeElement?.matches('body, main, h1') ?? true
    if (found && isFree && hasMouse()) found.focus({ preventScroll: true })
  }, [])

  /** The pressed button unmounts: the focus moves on, without opening a phone's keyboard. */
  const goOn = useCallback((event?: MouseEvent) => {
    if (hasMouse() || event?.detail === 0) box.current?.focus()
    else answers.current?.focus({ preventScroll: true })
  }, [])
  const again = useCallback(
    (event?: MouseEvent) => {
      goOn(event)
      void chat.again()
    },
    [chat, goOn],
  )
  const say = (text: string, event?: MouseEvent) => {
    goOn(event)
    goToEnd()
    void chat.say(text)
  }
  return (
    <div className="flex flex-1 flex-col">
      <div ref={watch} className="flex-1">
        <Talk chat={chat} onEdit={focusBox} onAgain={again} />
        <section
          ref={answers}
          tabIndex={-1}
          aria-label={t('emmaChat.quickAnswers')}
          className="mt-3 mb-4 outline-none sm:ps-12"
        >
          <Offered chat={chat} fields={fields} onSay={say} />
        </section>
        {children && <div className="mb-4 sm:ps-12">{children}</div>}
      </div>
      <div className="h-(--toasts) lg:hidden" />
      <div
        ref={aboveKeyboard}
        className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground px-4 sm:mx-0 sm:px-0"
      >
        {hasNews && (
          <div className="absolute inset-x-0 -top-14 flex justify-center">
            <Button look="secondary" className="rounded-full shadow-lift" onClick={goToEnd}>
              {t('emmaChat.newMessage')}
              <Icon name="down" className="size-4.5" />
            </Button>
          </div>
        )}
        <Held chat={chat} onEdit={focusBox} onAgain={goOn} />
        <Composer {...{ chat, focusBox, withMicrophone }} box={arrive} onSaid={goToEnd} />
      </div>
    </div>
  )
}

type OfferedProps = {
  chat: Chat
  fields: readonly Field[]
  onSay: (text: string) => void
}

function Offered({ chat, fields, onSay }: OfferedProps) {
  const { state, isIdle } = useChat(chat)
  const { interview, queue } = useInterview().state
  const [asked] = interview.asking
  const field = fields.find(({ path }) => path === asked)
  const newest = state.messages.at(-1)
  // After an urgent reply with numbers to call, quick answers would be out of place.
  const isAsking = newest?.role === 'assistant' && !newest.lines
  if (!field || !isIdle || !isAsking || state.unsent || state.editing) return null
  // Just answered by hand: Emma reads it with the next message.
  if (queue.some(event => 'field' in event && event.field === asked)) return null
  const said = lastOf(state.messages, 'user')?.id
  const canUndo = said !== undefined && Object.values(interview.evidence).some(one => one.messageId === said)
  const isOne = interview.unclear.some(place => place.field === asked)
  return (
    <QuickAnswers
      key={`${asked} ${isOne}`}
      {...{ field, isOne, canUndo }}
      choices={interview.choices}
      onSay={onSay}
    />
  )
}
