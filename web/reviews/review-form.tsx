import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { reviewLimits } from '#machines/reviews/review.ts'
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
  onDone: () => void
  onCancel: () => void
}

/** Stars and words. What was typed stays until it has arrived. */
export function ReviewForm({ matchId, name, before, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [rating, setRating] = useState(before?.rating)
  const [content, setContent] = useState(before?.content ?? '')
  const [error, setError] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (rating === undefined) return setMissing(true)
    setBusy(true)
    setError(undefined)
    try {
      const { state } = await writeReview(matchId, { rating, content: content.trim() })
      showToast({
        tone: 'good',
        title: t('reviews.sent'),
        description: t(`reviews.sentText.${state}`, { name }),
      })
      await revalidate()
      onDone()
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={event => void send(event)} className="grid gap-5">
      <StarField
        label={t('reviews.rating', { name })}
        value={rating}
        error={missing ? t('reviews.ratingMissing') : undefined}
        onValue={star => {
          setRating(star)
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
          setContent(event.target.value)
          setError(undefined)
        }}
      />
      <p className="text-[0.94rem] text-ink-soft">{t('reviews.when', { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t(before ? 'reviews.save' : 'reviews.send')}
        </Button>
        <Button look="secondary" onClick={onCancel} className="max-sm:w-full">
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
