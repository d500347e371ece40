import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paymentPeriods } from '#machines/payments/totals.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Payments } from './payment.ts'

/** Which figures: by what, of which year, and as a table to take along. */
export function PaymentsControls({ payments: { by, year, from, to } }: { payments: Payments }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const href = (change: { by?: string; year?: number }) => {
    const query = new URLSearchParams({ by: change.by ?? by })
    const shown = change.year ?? year
    if (shown !== undefined && query.get('by') !== 'year') query.set('year', String(shown))
    return `${pathname}?${query}`
  }
  return (
    <div data-print="no" className="mt-8 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={t('payments.period')} className="flex flex-wrap gap-1">
        {paymentPeriods.map(period => (
          <LinkButton
            key={period}
            look={period === by ? 'secondary' : 'quiet'}
            to={href({ by: period })}
            preventScrollReset
            {...(period === by ? { 'aria-current': 'true' as const } : {})}
            className="px-3"
          >
            {t(`payments.by.${period}`)}
          </LinkButton>
        ))}
      </nav>
      {year !== undefined && (
        <nav aria-label={t('payments.year')} className="flex items-center gap-1">
          <LinkButton look="quiet" to={href({ year: year - 1 })} preventScrollReset className="px-3">
            <Icon name="back" className="size-4.5" />
            {year - 1}
          </LinkButton>
          <span className="font-semibold tabular-nums">{year}</span>
          {year < new Date().getFullYear() && (
            <LinkButton look="quiet" to={href({ year: year + 1 })} preventScrollReset className="px-3">
              {year + 1}
              <Icon name="forward" className="size-4.5" />
            </LinkButton>
          )}
        </nav>
      )}
      <a
        href={`/api/payments.csv?${new URLSearchParams({ from, to })}`}
        download
        className="underlined inline-flex min-h-11 items-center gap-2"
      >
        <Icon name="download" className="size-4.5" />
        {t('payments.csv')}
      </a>
    </div>
  )
}
