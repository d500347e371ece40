import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import type { Visit } from './visit.ts'

const tones = {
  requested: 'warm',
  confirmed: 'good',
  uncovered: 'warn',
  completed: 'plain',
  cancelled: 'plain',
  missed: 'bad',
  declined: 'plain',
} as const

/** The same word for a visit wherever it's listed. */
export function StatusBadge({ status }: Pick<Visit, 'status'>) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`schedule.status.${status}`)}</Badge>
}

export function VisitBadge({ visit: { status, change, clock } }: { visit: Visit }) {
  const { t } = useTranslation()
  const isRunning = status === 'confirmed' && clock.in !== null && clock.out === null
  return (
    <>
      {isRunning ? <Badge tone="good">{t('schedule.running')}</Badge> : <StatusBadge status={status} />}
      {change && <Badge tone="warn">{t('schedule.newTime')}</Badge>}
    </>
  )
}
