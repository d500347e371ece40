import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../lib/format.ts'
import { FieldError } from '../ui/controls/field.tsx'

const most = [1, 2, 3, 4, 5] as const
const shape = 'm12 4 2.400 5 5.500.7-4 3.800 1 5.500-4.900-2.700L7.100 19l1-5.500-4-3.800 5.500-.7z'

function Star({ isFull, className }: { isFull: boolean; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`shrink-0 ${className}`}>
      <path
        d={shape}
        fill={isFull ? 'var(--accent)' : 'none'}
        stroke={isFull ? 'var(--accent-ink)' : 'var(--edge)'}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A rating; the half stars of an average are said in words only. */
export function Stars({ rating, className = 'size-5' }: { rating: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('reviews.stars', { rating: number(rating, 1) })} className="inline-flex">
      {most.map(star => (
        <Star key={star} isFull={star <= Math.round(rating)} className={className} />
      ))}
    </span>
  )
}

type Props = {
  label: string
  value: number | undefined
  error: string | undefined
  onValue: (rating: number) => void
}

/** One to five stars as radio buttons: arrow keys change them, and each says what it means. */
export function StarField({ label, value = 0, error, onValue }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = most.find(star => star === value)
  return (
    <fieldset {...(error ? { 'aria-describedby': `${id}-error` } : {})} className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="-ms-2 flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {most.map(star => (
            <label
              key={star}
              className="grid size-12 cursor-pointer place-items-center rounded-lg hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-action"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={star === value}
                required
                {...(error ? { 'aria-invalid': true } : {})}
                aria-label={t(`reviews.meaning.${star}`)}
                onChange={() => onValue(star)}
                className="sr-only"
              />
              <Star isFull={star <= value} className="size-8" />
            </label>
          ))}
        </div>
        {chosen && (
          <span aria-hidden="true" className="ms-2 text-ink-soft">
            {t(`reviews.meaning.${chosen}`)}
          </span>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
