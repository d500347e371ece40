import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'

/** Two hands forming a heart. */
function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <rect width="48" height="48" rx="13" fill="var(--action)" />
      <path
        d="M10.500 23.200c0-5.500 4-9.200 8.400-9.200 2.600 0 4.400 1.200 5.100 2.500.7-1.300 2.500-2.500 5.100-2.500 4.400 0 8.400 3.700 8.400 9.200 0 8-8.500 12.900-13.500 15.600-5-2.700-13.500-7.600-13.500-15.600z"
        fill="none"
        stroke="var(--on-action)"
        strokeWidth="3.6"
        strokeLinejoin="round"
      />
      <path
        d="M16.700 25.500c2.900 2.700 5.200 3.300 7.300 3.300s4.400-.6 7.300-3.300"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Brand({ to = paths.home() }: { to?: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2.5 rounded-lg pe-2">
      <BrandMark />
      <span className="font-serif text-[1.2rem] leading-none font-semibold tracking-tight max-[420px]:text-[1.05rem] min-[390px]:whitespace-nowrap">
        {t('product.name')}
      </span>
    </Link>
  )
}
