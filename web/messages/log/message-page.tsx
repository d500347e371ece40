import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../conversation.ts'
import { dayName, isOtherDay, timeOf } from '../day.ts'
import { SentFiles } from '../sent-files.tsx'
import { MessageText, TranslatedText } from './translated-text.tsx'

type Props = {
  page: readonly Message[]
  /** When the message before this page was sent. */
  before: string | undefined
  /** The newest message that the other side has read, when it's on this page. */
  seenUpTo: string | null
  /** The conversation, where its messages can be translated. */
  translatedIn?: string | undefined
}

/** Pages out of view cost nothing to lay out, and a full one is never drawn again. */
export const MessagePageView = memo(function MessagePageView({
  page,
  before,
  seenUpTo,
  translatedIn,
}: Props) {
  return (
    <div className="[contain-intrinsic-size:auto_3200px] [content-visibility:auto]">
      {page.map((message, index) => {
        const earlier = index === 0 ? before : page[index - 1]?.at
        return (
          <div key={message.id}>
            {isOtherDay(earlier, message.at) && <Day at={message.at} />}
            <Bubble message={message} isSeen={message.id === seenUpTo} translatedIn={translatedIn} />
          </div>
        )
      })}
    </div>
  )
})

function Day({ at }: { at: string }) {
  return (
    <p className="my-4 text-center text-[0.9rem] text-ink-soft">
      <span className="rounded-full bg-sunken px-3 py-1">{dayName(at)}</span>
    </p>
  )
}

export const bubbleLook = {
  you: 'ms-auto bg-action-soft text-ink rounded-ee-md',
  them: 'me-auto border border-line bg-surface rounded-es-md',
} as const

type BubbleProps = { message: Message; isSeen: boolean; translatedIn: string | undefined }

function Bubble({ message, isSeen, translatedIn }: BubbleProps) {
  const { t } = useTranslation()
  const { from, text, at, by, attachments } = message
  return (
    <div className="mb-2 flex flex-col">
      <div className={`max-w-[min(85%,36rem)] rounded-2xl px-4 py-2 ${bubbleLook[from]}`}>
        <p className="sr-only">{from === 'you' ? t('messages.you') : (by ?? t('messages.them'))}</p>
        {by && (
          <bdi aria-hidden="true" className="block text-[0.9rem] font-semibold text-ink-soft">
            {by}
          </bdi>
        )}
        {text !== '' &&
          (translatedIn !== undefined && from === 'them' ? (
            <TranslatedText conversation={translatedIn} message={message} />
          ) : (
            <MessageText text={text} />
          ))}
        {attachments.length > 0 && <SentFiles files={attachments} />}
        <time dateTime={at} className="block text-end text-[0.82rem] text-ink-soft tabular-nums">
          {timeOf(at)}
        </time>
      </div>
      {isSeen && <p className="pe-1 text-end text-[0.86rem] text-ink-soft">{t('messages.seen')}</p>}
    </div>
  )
}
