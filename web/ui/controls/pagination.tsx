import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../icon.tsx'

type Props = { page: number; pageSize: number; total: number; hrefOf: (page: number) => string }

const stepLook =
  'inline-flex min-h-11 items-center gap-1 rounded-lg border border-edge bg-surface px-4 font-semibold'

export function Pagination({ page, pageSize, total, hrefOf }: Props) {
  const { t, i18n } = useTranslation()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const number = new Intl.NumberFormat(i18n.language)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const shown = {
    from: number.format(from),
    to: number.format(Math.min(total, page * pageSize)),
    total: number.format(total),
  }
  return (
    <nav
      aria-label={t('pagination.label')}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-ink-soft tabular-nums" role="status">
        {t('pagination.shown', shown)}
      </p>
      {(last > 1 || page > 1) && (
        <div className="flex gap-2">
          <Step to={page > 1 ? hrefOf(page - 1) : undefined}>
            <Icon name="back" className="size-4.5" />
            {t('pagination.previous')}
          </Step>
          <Step to={page < last ? hrefOf(page + 1) : undefined}>
            {t('pagination.next')}
            <Icon name="forward" className="size-4.5" />
          </Step>
        </div>
      )}
    </nav>
  )
}

function Step({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  if (to === undefined)
    return (
      <span aria-disabled="true" className={`${stepLook} text-ink-soft opacity-50`}>
        {children}
      </span>
    )
  return (
    <Link to={to} preventScrollReset className={`${stepLook} hover:border-action hover:bg-action-soft`}>
      {children}
    </Link>
  )
}
