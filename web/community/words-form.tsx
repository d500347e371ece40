import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { communityLimits } from '#machines/community/post.ts'
import { Problem } from '../lib/api.ts'
import { useKeptDraft } from '../lib/kept-draft.ts'
import { problemText } from '../lib/problem-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { FieldError, TextArea, TextField } from '../ui/controls/field.tsx'

export type Words = { title: string; text: string }

type Props = {
  /** What's kept in this browser until it's sent. */
  draft: string
  /** Questions have a title; answers don't. */
  withTitle?: boolean
  start?: Words
  label: string
  submit: string
  onSend: (words: Words) => Promise<unknown>
  onCancel?: () => void
  children?: ReactNode
}

type Refused = { title?: string | undefined; text?: string | undefined; other?: string | undefined }

/** Why it was held back, beside the words that it's about. */
const refusedBy = (error: unknown): Refused => {
  const paths = error instanceof Problem ? error.issues.map(({ path }) => path) : []
  const why = problemText(error)
  const field = (['title', 'text'] as const).find(one => paths.includes(one))
  return field ? { [field]: why } : { other: why }
}

/** What was typed stays until it has been sent. */
export function WordsForm({ draft, withTitle = false, start, label, submit, ...props }: Props) {
  const { onSend, onCancel, children } = props
  const { t } = useTranslation()
  const [words, setWords, forget] = useKeptDraft<Words>(
    `community/${draft}`,
    start ?? { title: '', text: '' },
  )
  const [refused, setRefused] = useState<Refused>({})
  const [busy, setBusy] = useState(false)
  const missing = (): Refused => ({
    ...(withTitle && words.title.trim() === '' && { title: t('community.titleMissing') }),
    ...(words.text.trim() === '' && { text: t('community.textMissing') }),
  })
  const send = async () => {
    if (busy) return
    const found = missing()
    setRefused(found)
    if (found.title || found.text) return
    setBusy(true)
    try {
      await onSend({ title: words.title.trim(), text: words.text.trim() })
      setWords({ title: '', text: '' })
      forget()
    } catch (error) {
      setRefused(refusedBy(error))
    }
    setBusy(false)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      {withTitle && (
        <TextField
          label={t('community.questionTitle')}
          value={words.title}
          maxLength={communityLimits.titleMax}
          error={refused.title}
          onChange={event => setWords({ ...words, title: event.target.value })}
        />
      )}
      <TextArea
        label={label}
        hint={t('community.noNames')}
        value={words.text}
        maxLength={communityLimits.textMax}
        error={refused.text}
        onChange={event => setWords({ ...words, text: event.target.value })}
      />
      {refused.other && <FieldError id="words-refused">{refused.other}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button
            look="secondary"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
