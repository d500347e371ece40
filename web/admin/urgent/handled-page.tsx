import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { useRealtime } from '#web/lib/realtime.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { PersonName } from '../person-name.tsx'
import { type HandledConcern, urgentNews } from './urgent.ts'
import { type Handling, useHandling } from './use-handling.ts'

type Read = { rows: HandledConcern[]; total: number; page: number; pageSize: number }

export const loader = forAdmins(({ request }) => {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  const wanted = /^[1-9]\d{0,4}$/.test(page) ? page : '1'
  return later(api.get('/api/admin/concerns', { query: { status: 'handled', page: wanted } }))
})

/** What the team has seen to, and what they did; anything can be opened again. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const handling = useHandling()
  useRealtime('urgent-updates', urgentNews, () => void revalidate())
  return (
    <>
      <BackLink to={paths.adminUrgent()}>{t('urgent.title')}</BackLink>
      <PageHeader title={t('urgent.handledTitle')} lead={t('urgent.handledLead')} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
      >
        {read => <HandledList read={read} handling={handling} />}
      </Loaded>
    </>
  )
}

function HandledList({ read, handling }: { read: Read; handling: Handling }) {
  const { t } = useTranslation()
  const { rows, total, page, pageSize } = read
  if (total === 0)
    return (
      <QuietState
        icon="check"
        picture={<EmptyBench className="w-60" />}
        title={t('urgent.noneHandled')}
        text={t('urgent.noneHandledText')}
      />
    )
  return (
    <>
      <ul aria-label={t('urgent.handledTitle')} className="grid gap-3">
        {rows.map(row => (
          <li key={row.id} className="rounded-box border border-line bg-surface px-5 py-4">
            <p className="font-semibold">{t(`urgent.reported.${row.kind}.title`)}</p>
            {row.about && <PersonName person={row.about} />}
            {row.handled?.words && (
              <p dir="auto" className="mt-2 wrap-anywhere">
                {row.handled.words}
              </p>
            )}
            <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
              {row.handled && (
                <time
                  dateTime={row.handled.at}
                  title={dayAndTime(row.handled.at)}
                  className="text-[0.94rem] text-ink-soft"
                >
                  {t('urgent.handledBy', {
                    name: row.handled.by ?? t('activity.gone'),
                    time: timeAgo(row.handled.at),
                  })}
                </time>
              )}
              <Button
                look="secondary"
                busy={handling.busy}
                onClick={() => void handling.reopen([{ kind: 'concern', id: row.id }])}
              >
                {t('urgent.reopen')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total }}
          hrefOf={to => paths.adminHandled({ page: to === 1 ? undefined : String(to) })}
        />
      )}
    </>
  )
}
