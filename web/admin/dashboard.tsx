import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { AdminOverview } from '../lib/answers.ts'
import { dayAndTime, number, timeAgo } from '../lib/format.ts'
import { forAdmins, later } from '../lib/guards.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CardBones, Skeleton } from '../ui/states/skeleton.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { useAdminOverview } from './layout.tsx'
import { MatchingCard, readSettings } from './settings/matching-card.tsx'

export const loader = forAdmins(() => ({ settings: later(readSettings()).data }))

export function Component() {
  const { t } = useTranslation()
  const overview = useAdminOverview()?.overview
  return (
    <>
      <PageHeader title={t('adminHome.title')} lead={t('adminHome.lead')} />
      {overview && (
        <Loaded
          data={overview}
          skeleton={
            <Skeleton label={t('common.loading')}>
              <CardBones count={4} />
            </Skeleton>
          }
        >
          {found => <Overview overview={found} />}
        </Loaded>
      )}
    </>
  )
}

function Overview({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation()
  const { settings } = useLoaderData<typeof loader>()
  const { matchSuccessRate: success, averageMatchHours: hours } = overview
  const asOf = t('adminHome.asOf', { time: dayAndTime(overview.asOf) })
  const cards = [
    {
      icon: 'people',
      label: t('adminHome.caregivers'),
      value: number(overview.totalCaregivers),
      note: t('adminHome.counted'),
    },
    {
      icon: 'match',
      label: t('adminHome.matches'),
      value: number(overview.activeMatches),
      note: t('adminHome.waiting', { count: overview.waitingMatches }),
    },
    {
      icon: 'heart',
      label: t('adminHome.success'),
      value: success.value === null ? '–' : t('adminHome.percent', { value: number(success.value) }),
      note: t('adminHome.of', { count: success.n }),
    },
    {
      icon: 'clock',
      label: t('adminHome.time'),
      value: hours.value === null ? '–' : t('adminHome.hours', { value: number(hours.value) }),
      note: t('adminHome.of', { count: hours.n }),
    },
  ] as const
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map(card => (
          <StatCard key={card.icon} {...card} />
        ))}
      </ul>
      <p className="mt-3 text-[0.94rem] text-ink-soft">{asOf}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title={t('adminHome.interviews')}>
          <Interviews interviews={overview.interviews} />
        </Card>
        <MatchingCard read={settings} />
        <div className="rounded-box border border-dashed border-edge">
          <QuietState icon="more" title={t('adminHome.more')} text={t('adminHome.moreText')} />
        </div>
      </div>
    </>
  )
}

function Interviews({ interviews }: Pick<AdminOverview, 'interviews'>) {
  const { t } = useTranslation()
  if (interviews.length === 0) return <p className="text-ink-soft">{t('adminHome.noInterviews')}</p>
  return (
    <ul className="divide-y divide-line">
      {interviews.map(({ id, name, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
          <time dateTime={created_at} title={dayAndTime(created_at)}>
            {t('adminHome.interviewAt', { name, time: timeAgo(created_at) })}
          </time>
          <Badge tone={status === 'complete' ? 'good' : 'warm'}>
            {status === 'complete' ? t('adminHome.interviewComplete') : t('adminHome.interviewOpen')}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
