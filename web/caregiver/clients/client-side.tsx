import { useTranslation } from 'react-i18next'
import type { ClientDetail } from '#server/clients/clients.ts'
import { clockText, dateAndClockText, deviceZone } from '#web/schedule/times.ts'
import { StatusBadge } from '#web/schedule/visit-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Access = NonNullable<ClientDetail['access']>

/** Where to go and how to get in, around a visit; times are those of the home. */
export function GettingIn({ access, visits }: { access: Access; visits: ClientDetail['visits'] }) {
  const { t } = useTranslation()
  const timeZone = visits[0]?.timeZone ?? deviceZone()
  return (
    <Card title={t('clients.access')}>
      {access.isOpen && (
        <p className="mb-4 text-[0.94rem] text-ink-soft">
          {t('clients.openUntil', { time: dateAndClockText(access.until, timeZone) })}
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
              ? t('clients.opensAt', { time: dateAndClockText(access.opensAt, timeZone) })
              : t('clients.opensLater')}
          </span>
        </p>
      )}
    </Card>
  )
}

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
                {clockText(startsAt, timeZone)} – {clockText(endsAt, timeZone)}
              </bdi>
            </span>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
