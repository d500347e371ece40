import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { AdminOverview } from '#server/coordinators/overview-routes.ts'
import { api } from '../lib/api.ts'
import { dayAndTime, number, timeAgo } from '../lib/format.ts'
import { forAdmins, later } from '../lib/guards.ts'
import { useRealtime } from '../lib/realtime.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CardBones, LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ActivityList } from './home/activity.tsx'
import { Charts } from './home/charts.tsx'
import { UrgentCard } from './home/urgent-card.tsx'
import { useAdminOverview } from './layout.tsx'
import { MatchingCard, readSettings } from './settings/matching-card.tsx'
import { urgentChannels, urgentNews } from './urgent/urgent.ts'

export const loader = forAdmins(() => ({
  settings: later(readSettings()).data,
  urgent: later(api.get('/api/admin/urgent')).data,
  activity: later(api.get('/api/admin/activity', { query: { limit: '8' } })).data,
  charts: later(api.get('/api/admin/charts')).data,
}))

const interviewNews = ['interview_started', 'interview_changed']

/** Reloads when there's news of any figure. */
function useLiveDashboard(): void {
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  useRealtime('interview-updates', interviewNews, again)
  useRealtime(urgentChannels, urgentNews, again)
}

export function Component() {
  const { t } = useTranslation()
  const overview = useAdminOverview()?.overview
  useLiveDashboard()
  return (
    <>
      <PageHeader title={t('adminHome.title')} lead={t('adminHome.lead')} />
      {overview && (
        <Loaded
          data={overview}
          skeleton={
            <Skeleton label={t('common.loading')}>
              <CardBones count={4} pairs />
            </Skeleton>
          }
        >
          {found => <Figures overview={found} />}
        </Loaded>
      )}
      <Below overview={overview} />
    </>
  )
}

function Figures({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation()
  const { matchSuccessRate: success, averageMatchHours: hours } = overview
  const cards = [
    {
      icon: 'people',
      name: 'caregivers',
      value: number(overview.totalCaregivers),
      note: t('adminHome.counted'),
    },
    {
      icon: 'match',
      name: 'matches',
      value: number(overview.activeMatches),
      note: t('adminHome.waiting', { count: overview.waitingMatches }),
    },
    {
      icon: 'heart',
      name: 'success',
      value: success.value === null ? '–' : t('adminHome.percent', { value: number(success.value) }),
      note: t('adminHome.of', { count: success.n }),
    },
    {
      icon: 'clock',
      name: 'time',
      value: hours.value === null ? '–' : t('adminHome.hours', { value: number(hours.value) }),
      note: t('adminHome.of', { count: hours.n }),
    },
  ] as const
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4 max-sm:[&>li]:p-4">
        {cards.map(({ icon, name, value, note }) => (
          <StatCard
            key={name}
            {...{ icon, value, label: t(`adminHome.${name}`) }}
            note={<HowCounted note={note} how={t(`adminHome.how.${name}`)} />}
          />
        ))}
      </ul>
      <p className="mt-3 text-[0.94rem] text-ink-soft">
        {t('adminHome.asOf', { time: dayAndTime(overview.asOf) })}
      </p>
    </>
  )
}

function HowCounted({ note, how }: { note: string; how: string }) {
  const { t } = useTranslation()
  return (
    <>
      {note}
      <details className="mt-1">
        <summary className="underlined inline-flex min-h-11 items-center">
          {t('adminHome.howCounted')}
        </summary>
        {how}
      </details>
    </>
  )
}

function CardLines() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <LineBones count={6} />
    </Skeleton>
  )
}

type Part<Data> = { title: string; data: Promise<Data>; children: (data: Data) => ReactNode }

function LoadedCard<Data>({ title, data, children }: Part<Data>) {
  return (
    <Card title={title}>
      <Loaded data={data} skeleton={<CardLines />}>
        {children}
      </Loaded>
    </Card>
  )
}

function Below({ overview }: { overview: Promise<AdminOverview> | undefined }) {
  const { t } = useTranslation()
  const { settings, urgent, activity, charts } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mt-8 grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <LoadedCard title={t('adminHome.urgent')} data={urgent}>
          {read => <UrgentCard read={read} />}
        </LoadedCard>
        {overview && (
          <LoadedCard title={t('adminHome.interviews')} data={overview}>
            {({ interviews }) => <Interviews interviews={interviews} />}
          </LoadedCard>
        )}
        <LoadedCard title={t('adminHome.activity')} data={activity}>
          {first => <ActivityList first={first} />}
        </LoadedCard>
        <MatchingCard read={settings} />
      </div>
      <h2 className="mt-10 mb-4 text-2xl">{t('adminHome.charts')}</h2>
      <Loaded data={charts} skeleton={<CardLines />}>
        {read => <Charts read={read} />}
      </Loaded>
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
