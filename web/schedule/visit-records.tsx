import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { todayIn } from './read-schedule.ts'
import { deviceZone } from './times.ts'

/** This year's visits as a table, with what visit verification asks for. */
export function VisitRecords() {
  const { t } = useTranslation()
  const today = todayIn(deviceZone())
  const query = new URLSearchParams({ from: `${today.slice(0, 4)}-01-01`, to: today })
  return (
    <div className="mt-4">
      <a
        href={`/api/visits.csv?${query}`}
        download
        className="underlined inline-flex min-h-11 items-center gap-2"
      >
        <Icon name="download" className="size-4.5" />
        {t('schedule.records')}
      </a>
      <p className="text-[0.94rem] text-ink-soft">{t('schedule.recordsText')}</p>
    </div>
  )
}
