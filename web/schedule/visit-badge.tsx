import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import type { Visit } from './visit.ts'

const tones = {
  requested: 'warm',
  confirmed: 'good',
  completed: 'plain',
  cancelled: 'plain',
  missed: 'bad',
  declined: 'plain',
} as const

export function VisitBadge({ visit: { status, change, clock } }: { visit: Visit }) {
  const { t } = useTranslation()
  const isRunning = status === 'confirmed' && clock.in !== null && clock.out === null
  return (
    <>
      <Badge tone={tones[status]}>{isRunning ? t('schedule.running') : t(`schedule.status.${status}`)}</Badge>
      {change && <Badge tone="warn">{t('schedule.newTime')}</Badge>}
    </>
  )
}
