import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import type { Message } from '../conversation.ts'

export const MessageText = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {text}
  </p>
)

type Shown =
  | { kind: 'original' | 'loading' }
  | { kind: 'translated'; text: string }
  | { kind: 'failed'; why: string }

const labels = {
  original: 'translate',
  failed: 'translate',
  loading: 'translating',
  translated: 'original',
} as const

/** What the other side wrote, and on request the same in one's own language; what they wrote stays one tap away. */
type Props = { conversation: string; message: Message }

export function TranslatedText({ conversation, message: { id, text } }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>({ kind: 'original' })
  const toggle = async () => {
    if (shown.kind === 'translated') return setShown({ kind: 'original' })
    setShown({ kind: 'loading' })
    try {
      const { text } = await api.post('/api/conversations/:id/translation', {
        ...{ path: { id: conversation }, body: { message: id } },
      })
      setShown({ kind: 'translated', text })
    } catch (error) {
      setShown({ kind: 'failed', why: problemText(error) })
    }
  }
  return (
    <div aria-live="polite">
      <MessageText text={shown.kind === 'translated' ? shown.text : text} />
      {shown.kind === 'translated' && (
        <p className="text-[0.86rem] text-ink-soft italic">{t('messages.translated')}</p>
      )}
      {shown.kind === 'failed' && <p className="text-[0.9rem] text-bad">{shown.why}</p>}
      <button
        type="button"
        disabled={shown.kind === 'loading'}
        onClick={() => void toggle()}
        className="min-h-9 text-[0.9rem] font-semibold text-action underline underline-offset-2"
      >
        {t(`messages.${labels[shown.kind]}`)}
      </button>
    </div>
  )
}
