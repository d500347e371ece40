import i18next from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

export const percent = (value: number) =>
  new Intl.NumberFormat(i18next.language, { style: 'percent' }).format(value / 100)

/** '9:00 – 12:00', in the reader's locale. */
export const hours = (from: number, to: number) =>
  new Intl.DateTimeFormat(i18next.language, { hour: 'numeric', minute: '2-digit' }).formatRange(
    new Date(2026, 0, 5, from),
    new Date(2026, 0, 5, to),
  )

type FrameProps = {
  title: string
  rooms: readonly { icon: IconName; label: string }[]
  children: ReactNode
}

/** A small dashboard: its sidebar with the first page selected, and that page's content. */
export function Frame({ title, rooms, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col sm:flex-row">
      <ul className="flex border-line bg-sunken p-2 max-sm:justify-between max-sm:border-b sm:w-52 sm:flex-col sm:gap-1 sm:border-e sm:p-3">
        {rooms.map(({ icon, label }, index) => (
          <li
            key={label}
            className={`flex min-h-10 items-center gap-2.5 rounded-lg leading-tight sm:min-h-11 sm:px-3 ${index === 0 ? 'bg-action-soft px-2 font-semibold text-action' : 'px-1 text-ink-soft'}`}
          >
            <Icon name={icon} />
            <span className={index === 0 ? '' : 'max-sm:sr-only'}>{label}</span>
          </li>
        ))}
      </ul>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-[1.2rem] sm:text-[1.4rem]">{title}</h3>
          <Badge tone="warm">{t('preview.sample')}</Badge>
        </div>
        {children}
      </div>
    </div>
  )
}

/** A count, as on the dashboards. */
export function Figures({ figures }: { figures: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col justify-between rounded-lg border border-line px-3 py-2 sm:px-4"
        >
          <dt className="text-[0.94rem] leading-tight text-ink-soft">{label}</dt>
          <dd className="mt-1 font-serif text-[1.45rem] leading-none font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Row = {
  icon: IconName
  title: string
  text?: string
  end?: ReactNode
  /** Only on wide screens; the frame has the same height everywhere. */
  extra?: boolean
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ icon, title, text, end, extra }) => (
        <li key={title} className={`items-center gap-3 py-2 sm:py-2.5 ${extra ? 'hidden sm:flex' : 'flex'}`}>
          <Icon name={icon} className="size-5 text-action max-[400px]:hidden" />
          <p className="min-w-0 flex-1 leading-tight">
            <span className="font-semibold">{title}</span>
            {text && <span className="block text-[0.94rem] text-ink-soft">{text}</span>}
          </p>
          {end}
        </li>
      ))}
    </ul>
  )
}

/** A value's position on a scale. */
export function Scale({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <p className="flex justify-between gap-3 text-[0.94rem]">
        {label} <strong className="tabular-nums">{percent(value)}</strong>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1.5 h-2 w-full">
        <rect width="100" height="2" rx="1" className="fill-line" />
        <rect width={value} height="2" rx="1" className="fill-action rtl:origin-center rtl:-scale-x-100" />
      </svg>
    </div>
  )
}
