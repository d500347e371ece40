import { useTranslation } from 'react-i18next'
import { number } from '../lib/format.ts'
import type { Match } from './match.ts'

type Props = { match: Pick<Match, 'fit' | 'between'>; label?: string; isBare?: boolean }

/** The score as a bar, with its possible range; the text says the same. */
export function Fit({ match: { fit, between }, label, isBare = false }: Props) {
  const { t } = useTranslation()
  const [low, high] = between
  const isOpen = high > low
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        {!isBare && <span className="font-semibold">{label ?? t('matching.fit.label')}</span>}
        <span className="tabular-nums">{t('matching.fit.value', { fit: number(fit) })}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="mt-1.5 h-2 w-full overflow-hidden rounded-full rtl:-scale-x-100"
      >
        <rect width="100" height="6" fill="var(--line)" />
        {isOpen && <rect width={high} height="6" fill="var(--action)" opacity="0.35" />}
        <rect width={isOpen ? low : fit} height="6" fill="var(--action)" />
        {isOpen && <rect x={fit - 0.5} width="1" height="6" fill="var(--ink)" />}
      </svg>
      {isOpen && (
        <p className="mt-1.5 text-[0.94rem] text-ink-soft">
          {t('matching.fit.between', { low: number(low), high: number(high) })}
        </p>
      )}
    </div>
  )
}
