import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'

/** Two hands that close to a heart. */
function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <rect width="48" height="48" rx="13" fill="var(--action)" />
      <path
        d="M12 23.500c0-5 3.600-8.300 7.600-8.300 2.400 0 3.800 1 4.400 2.200.6-1.200 2-2.200 4.400-2.200 4 0 7.600 3.300 7.600 8.300 0 7.200-7.600 11.600-12 14-4.400-2.400-12-6.800-12-14z"
        fill="none"
        stroke="var(--on-action)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M17.500 25.500c2.600 2.400 4.700 3 6.500 3s3.900-.6 6.500-3"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
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
      <span className="font-serif text-[1.2rem] leading-none font-semibold tracking-tight">
        {t('product.name')}
      </span>
    </Link>
  )
}
