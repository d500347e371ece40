import { useTranslation } from 'react-i18next'
import type { Client } from '#server/clients/clients.ts'
import { day } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The match's status, and since when. */
export function ClientStatus({ client: { status, at } }: { client: Client }) {
  const { t } = useTranslation()
  const since = at.started ?? at.introduced
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={status === 'ended' ? 'plain' : 'good'}>{t(`clients.status.${status}`)}</Badge>
      <span className="text-[0.94rem] text-ink-soft">
        {status === 'ended'
          ? at.ended && t('clients.until', { date: day(at.ended) })
          : since && t('clients.since', { date: day(since) })}
      </span>
    </span>
  )
}
