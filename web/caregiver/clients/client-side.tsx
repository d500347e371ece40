import { useTranslation } from 'react-i18next'
import type { ClientDetail } from '#server/clients/clients.ts'
import { dayAndTimeSoon } from '#web/lib/format.ts'
import { StatusBadge } from '#web/schedule/visit-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Where to go and how to get in, around a visit. */
export function GettingIn({ access }: { access: NonNullable<ClientDetail['access']> }) {
  const { t } = useTranslation()
  return (
    <Card title={t('clients.access')}>
      {access.isOpen && (
        <p className="mb-4 text-[0.94rem] text-ink-soft">
          {t('clients.openUntil', { time: dayAndTimeSoon(access.until) })}
        </p>
      )}
      {access.isOpen ? (
        <dl className="grid gap-4">
          {access.address && (
            <div>
              <dt className="text-[0.94rem] text-ink-soft">{t('clients.address')}</dt>
              <dd dir="auto" className="mt-0.5 font-semibold wrap-anywhere">
                {access.address}
              </dd>
            </div>
          )}
          <div>
            <dt className="text-[0.94rem] text-ink-soft">{t('clients.notes')}</dt>
            <dd dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
              {access.notes || t('clients.noNotes')}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="flex gap-2.5 text-ink-soft">
          <Icon name="clock" className="mt-0.5 size-5" />
          <span>
            {access.opensAt
              ? t('clients.opensAt', { time: dayAndTimeSoon(access.opensAt) })
              : t('clients.opensLater')}
          </span>
        </p>
      )}
    </Card>
  )
}

const timeIn = (iso: string, timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(iso))

const dayIn = (iso: string, timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(iso))

/** Times are those of the home. */
export function VisitList({ visits }: Pick<ClientDetail, 'visits'>) {
  const { t, i18n } = useTranslation()
  if (visits.length === 0) return <p className="text-ink-soft">{t('clients.noVisits')}</p>
  return (
    <ul className="divide-y divide-line">
      {visits.map(({ id, startsAt, endsAt, timeZone, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <span>
            <span className="font-semibold">{dayIn(startsAt, timeZone, i18n.language)}</span>
            <span className="block text-[0.94rem] text-ink-soft tabular-nums">
              <bdi>
                {timeIn(startsAt, timeZone, i18n.language)} – {timeIn(endsAt, timeZone, i18n.language)}
              </bdi>
            </span>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
