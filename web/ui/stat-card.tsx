import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  icon: IconName
  label: string
  value: string
  note: ReactNode
  /** Sums of money are wide. */
  isSum?: boolean
  /** The page behind the figure: the whole card leads there. */
  to?: string
}

/** One figure: what, how many, and where it comes from. */
export function StatCard({ icon, label, value, note, isSum = false, to }: Props) {
  return (
    <li
      className={`relative flex flex-col rounded-box border border-line bg-surface p-4 sm:p-5 ${to ? 'hover:border-action hover:bg-action-soft' : ''}`}
    >
      <p className="font-semibold text-ink-soft">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-box">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p
        className={`mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-serif leading-none font-semibold tabular-nums ${isSum ? 'text-[1.6rem] xl:text-[2rem]' : 'text-[2rem]'}`}
      >
        {value}
        <Icon name={icon} className="size-6 text-action max-sm:hidden" />
      </p>
      <p className="pt-3 text-[0.94rem] leading-snug text-ink-soft">{note}</p>
    </li>
  )
}
