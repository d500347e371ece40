import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { day } from '../lib/format.ts'
import { firstNameOf } from '../matching/match.ts'
import { Button } from '../ui/controls/button.tsx'
import { useInPlace } from '../ui/states/in-place.ts'
import { hasReviewDraft, ReviewForm } from './review-form.tsx'
import type { Due } from './reviews.ts'

type Props = {
  due: Due
  /** An email led here: the form is open. */
  isLinked?: boolean
  /** Below a heading of its own, on the page of the match. */
  isBare?: boolean
}

/** Someone to write about; the form opens in place. */
export function DueReview({ due, isLinked = false, isBare = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useInPlace(isLinked || hasReviewDraft(due.matchId))
  const name = firstNameOf(due.with.name)
  useEffect(() => {
    if (!isLinked) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return (
    <article
      aria-labelledby={id}
      className={isBare ? 'grid gap-4' : 'grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6'}
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-[1.15rem] outline-none">
          {t(`reviews.dueTitle.${due.occasion}`, { name })}
        </h3>
        {due.until && <p className="mt-1 text-ink-soft">{t('reviews.dueUntil', { date: day(due.until) })}</p>}
      </div>
      {form.isOpen ? (
        <ReviewForm
          matchId={due.matchId}
          name={name}
          place={form.inside}
          onDone={form.close}
          onCancel={form.close}
        />
      ) : (
        <Button ref={form.button} onClick={form.open} className="justify-self-start max-sm:w-full">
          {t('reviews.write')}
        </Button>
      )}
    </article>
  )
}
