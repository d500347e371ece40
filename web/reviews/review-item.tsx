import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { reviewLimits } from '#machines/reviews/review.ts'
import { day } from '../lib/format.ts'
import { useKeptDraft } from '../lib/kept-draft.ts'
import { problemText } from '../lib/problem-words.ts'
import { firstNameOf } from '../matching/match.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { useInPlace } from '../ui/states/in-place.ts'
import { ReviewForm } from './review-form.tsx'
import { type Review, replyTo } from './reviews.ts'
import { Stars } from './stars.tsx'

type Props = { review: Review; side: 'received' | 'given' }

/** One review with its reply, and what its reader or author may still do. */
export function ReviewItem({ review, side }: Props) {
  const { t } = useTranslation()
  const editing = useInPlace()
  const other = side === 'received' ? review.from.name : review.to.name
  return (
    <li className="grid gap-3 px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <h3 className="text-[1.05rem] wrap-anywhere">
          <bdi>{t(`reviews.by.${side}`, { name: other })}</bdi>
        </h3>
        {side === 'given' && <StateBadge review={review} />}
      </div>
      {editing.isOpen ? (
        <ReviewForm
          matchId={review.matchId}
          name={firstNameOf(other)}
          before={review}
          place={editing.inside}
          onDone={editing.close}
          onCancel={editing.close}
        />
      ) : (
        <Text review={review} />
      )}
      {review.reply && <Reply review={review} side={side} />}
      {review.canReply && <ReplyForm review={review} />}
      {review.canEdit && !editing.isOpen && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button ref={editing.button} look="quiet" className="-ms-3 px-3" onClick={editing.open}>
            {t('reviews.edit')}
          </Button>
          <span className="text-[0.94rem] text-ink-soft">{t('reviews.editHint')}</span>
        </div>
      )}
    </li>
  )
}

function StateBadge({ review: { state } }: Pick<Props, 'review'>) {
  const { t } = useTranslation()
  const tones = { hidden: 'plain', held: 'warm', published: 'good', declined: 'warn' } as const
  return <Badge tone={tones[state]}>{t(`reviews.state.${state}`)}</Badge>
}

function Text({ review }: Pick<Props, 'review'>) {
  const { t } = useTranslation()
  const { content, occasion, publishedAt, at } = review
  return (
    <>
      {content && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {content}
        </p>
      )}
      <p className="text-[0.94rem] text-ink-soft">
        {[t(`reviews.occasion.${occasion}`), day(publishedAt ?? at)].join(' · ')}
      </p>
    </>
  )
}

function Reply({ review, side }: Props) {
  const { t } = useTranslation()
  const { reply, to } = review
  if (!reply) return null
  return (
    <div className="border-s-2 border-line ps-4">
      <p className="text-[0.94rem] text-ink-soft">
        {side === 'received'
          ? t('reviews.yourReply', { date: day(reply.at) })
          : t('reviews.theirReply', { name: firstNameOf(to.name), date: day(reply.at) })}
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {reply.content}
      </p>
    </div>
  )
}

function ReplyForm({ review }: Pick<Props, 'review'>) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const reply = useInPlace()
  const [{ content }, setDraft, forget] = useKeptDraft(`review-reply/${review.id}`, { content: '' })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (content.trim() === '') return setError(t('reviews.replyMissing'))
    setBusy(true)
    try {
      await replyTo(review.id, content.trim())
      forget()
      await revalidate()
    } catch (cause) {
      setError(problemText(cause))
    }
    setBusy(false)
  }
  if (!reply.isOpen)
    return (
      <Button ref={reply.button} look="quiet" className="-ms-3 justify-self-start px-3" onClick={reply.open}>
        {t('reviews.reply')}
      </Button>
    )
  return (
    <form noValidate onSubmit={event => void send(event)} className="grid gap-3">
      <TextArea
        autoFocus
        label={t('reviews.replyLabel', { name: firstNameOf(review.from.name) })}
        hint={t('reviews.replyHint')}
        rows={3}
        maxLength={reviewLimits.reply}
        value={content}
        error={error}
        onChange={event => {
          setDraft({ content: event.target.value })
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('reviews.replySend')}
        </Button>
        <Button look="secondary" onClick={reply.close} className="max-sm:w-full">
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
