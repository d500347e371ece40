import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { reviewLimits } from '#machines/reviews/review.ts'
import { hasDraft, useKeptDraft } from '../lib/kept-draft.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { type Review, writeReview } from './reviews.ts'
import { StarField } from './stars.tsx'

type Props = {
  matchId: string
  /** Whom it's about. */
  name: string
  /** What was written before. */
  before?: Review
  /** Where the focus goes when the form opens. */
  place?: (form: HTMLElement | null) => void
  onDone: () => void
  onCancel: () => void
}

const draftOf = (matchId: string) => `review/${matchId}`

/** Whether someone began to write about this match. */
export const hasReviewDraft = (matchId: string): boolean => hasDraft(draftOf(matchId))

/** Stars and words. What was typed stays until it has arrived. */
export function ReviewForm({ matchId, name, before, place, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [draft, setDraft, forget] = useKeptDraft(draftOf(matchId), {
    rating: before?.rating ?? 0,
    content: before?.content ?? '',
  })
  const { rating, content } = draft
  const [error, setError] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (rating === 0) return setMissing(true)
    setBusy(true)
    setError(undefined)
    try {
      const { state } = await writeReview(matchId, { rating, content: content.trim() })
      showToast({
        tone: 'good',
        title: t('reviews.sent'),
        description: t(`reviews.sentText.${state}`, { name }),
      })
      forget()
      await revalidate()
      onDone()
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }
  const cancel = () => {
    forget()
    onCancel()
  }
  return (
    <form
      ref={place}
      tabIndex={-1}
      noValidate
      onSubmit={event => void send(event)}
      className="grid gap-5 outline-none"
    >
      <StarField
        label={t('reviews.rating', { name })}
        value={rating}
        error={missing ? t('reviews.ratingMissing') : undefined}
        onValue={star => {
          setDraft({ ...draft, rating: star })
          setMissing(false)
        }}
      />
      <TextArea
        label={t('reviews.words')}
        optional
        hint={t('reviews.wordsHint')}
        rows={4}
        maxLength={reviewLimits.content}
        value={content}
        error={error}
        onChange={event => {
          setDraft({ ...draft, content: event.target.value })
          setError(undefined)
        }}
      />
      <p className="text-[0.94rem] text-ink-soft">{t('reviews.when', { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t(before ? 'reviews.save' : 'reviews.send')}
        </Button>
        <Button look="secondary" onClick={cancel} className="max-sm:w-full">
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
