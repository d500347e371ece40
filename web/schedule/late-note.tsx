import { useTranslation } from 'react-i18next'
import { number, timeAgo } from '../lib/format.ts'
import type { Visit } from './visit.ts'

/** How late the caregiver expects to be, and how long ago they said so. */
export function LateNote({ late, className = '' }: { late: Visit['late']; className?: string }) {
  const { t } = useTranslation()
  if (!late) return null
  return (
    <span className={`block ${className}`}>
      <span className="font-semibold text-warn">{t('schedule.late', { minutes: number(late.minutes) })}</span>{' '}
      <span className="text-[0.94rem] text-ink-soft">
        {'· '}
        <time dateTime={late.at}>{timeAgo(late.at)}</time>
      </span>
    </span>
  )
}
