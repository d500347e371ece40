import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { dateAfter, dateBefore, datesOf, type View, views } from './schedule-query.ts'
import { dayText, rangeText } from './times.ts'
import type { Address } from './use-address.ts'

const stepLook =
  'inline-grid size-11 place-items-center rounded-lg border border-edge bg-surface text-ink-soft hover:border-action hover:text-ink'

const headingOf = (view: View, date: string) => {
  const dates = datesOf(view, date)
  return view === 'day' ? dayText(date) : rangeText(dates[0] ?? date, dates.at(-1) ?? date)
}

/** Which days, and how they're shown. */
export function Toolbar({ address, children }: { address: Address; children?: ReactNode }) {
  const { t } = useTranslation()
  const { view, query, today, href } = address
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 max-sm:w-full">
        <Link
          to={href({ date: dateBefore(view, query.date) })}
          preventScrollReset
          aria-label={t(`schedule.previous.${view}`)}
          className={stepLook}
        >
          <Icon name="back" />
        </Link>
        <Link
          to={href({ date: dateAfter(view, query.date) })}
          preventScrollReset
          aria-label={t(`schedule.next.${view}`)}
          className={stepLook}
        >
          <Icon name="forward" />
        </Link>
        <h2 aria-live="polite" className="min-w-0 flex-1 px-1 text-[1.15rem] sm:text-[1.35rem]">
          {headingOf(view, query.date)}
        </h2>
        <LinkButton
          look="secondary"
          to={href({ date: today })}
          preventScrollReset
          aria-current={query.date === today ? 'date' : undefined}
        >
          {t('schedule.today')}
        </LinkButton>
      </div>
      <div data-print="no" className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <nav
          aria-label={t('schedule.views')}
          className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1 max-sm:w-full"
        >
          {views.map(name => (
            <Link
              key={name}
              to={href({ view: name })}
              preventScrollReset
              aria-current={name === view ? 'page' : undefined}
              className="inline-flex min-h-11 flex-1 items-center justify-center rounded-md px-4 font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--action)]"
            >
              {t(`schedule.view.${name}`)}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </div>
  )
}
