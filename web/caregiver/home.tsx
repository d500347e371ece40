import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Account } from '#server/accounts/account-routes.ts'
import type { CaregiverMetrics, CaregiverProfile } from '#server/caregivers/profile-shapes.ts'
import { CheckInCards } from '../check-ins/check-in-cards.tsx'
import { readCheckIns } from '../check-ins/check-ins.ts'
import { documentList } from '../documents/documents.ts'
import { DocumentsNotice } from '../documents/documents-notice.tsx'
import { api } from '../lib/api.ts'
import { day, dayAndTimeSoon, number, wholeMoney } from '../lib/format.ts'
import { forRole, later } from '../lib/guards.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { readMetrics } from '../payments/metrics.ts'
import { LinkButton, TextLink } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CardBones, Skeleton } from '../ui/states/skeleton.tsx'
import { Offers } from './offers/offers.tsx'
import { readOffers } from './offers/read-offers.ts'
import { type Onboarding, readOnboarding } from './onboarding/onboarding-state.ts'

/** The page works without them. */
const readDocuments = () => documentList.refresh().catch(() => undefined)

/** Where they left off in onboarding; nothing once the profile is confirmed or when the server can't say. */
const readUnfinished = async (): Promise<Onboarding | undefined> => {
  try {
    const { hasCaregiverProfile } = await api.get<Account>('/api/account')
    const status = hasCaregiverProfile && (await api.get<CaregiverProfile>('/api/caregiver-profile')).status
    return status && status !== 'draft' ? undefined : await readOnboarding()
  } catch {
    return undefined
  }
}

export const loader = forRole('caregiver', () => ({
  ...later(readMetrics()),
  offers: later(readOffers()).data,
  documents: readDocuments(),
  unfinished: readUnfinished(),
  checkIns: readCheckIns(),
}))

export function Component() {
  const { t } = useTranslation()
  const { data, offers, documents, unfinished, checkIns } = useLoaderData<typeof loader>()
  const name = useSession()?.user.name.split(' ')[0] ?? ''
  return (
    <>
      <PageHeader
        title={name ? t('caregiverHome.title', { name }) : t('caregiverHome.titleNameless')}
        lead={t('caregiverHome.lead')}
        action={
          <LinkButton look="secondary" to={paths.dashboardProfile()}>
            {t('caregiverHome.toProfile')}
          </LinkButton>
        }
      />
      <Suspense>
        <Unfinished unfinished={unfinished} />
      </Suspense>
      <CheckInCards checkIns={checkIns} />
      <DocumentsNotice documents={documents} arriving={unfinished} />
      <Offers offers={offers} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <CardBones count={8} />
          </Skeleton>
        }
      >
        {metrics => <Metrics metrics={metrics} />}
      </Loaded>
    </>
  )
}

const pageOf = ({ step, skipped }: Onboarding) => {
  if (step === 'assessment' || skipped.includes('assessment')) return paths.onboarding()
  return step === 'documents' ? paths.onboardingDocuments() : paths.onboardingProfile()
}

function Unfinished({ unfinished }: { unfinished: Promise<Onboarding | undefined> }) {
  const { t } = useTranslation()
  const onboarding = use(unfinished)
  if (!onboarding) return null
  return (
    <div className="mb-6">
      <Banner
        icon="sprout"
        action={<LinkButton to={pageOf(onboarding)}>{t('caregiverHome.goOn')}</LinkButton>}
      >
        {t('caregiverHome.unfinished')}
      </Banner>
    </div>
  )
}

function Metrics({ metrics }: { metrics: CaregiverMetrics }) {
  const { t } = useTranslation()
  const { next_shift_client: client, next_shift_time: time, average_rating: rating } = metrics
  const cards = [
    {
      icon: 'calendar',
      label: t('metrics.shifts'),
      value: number(metrics.todays_shifts),
      note: (
        <TextLink to={paths.dashboardSchedule()} className="inline-flex min-h-11 items-center">
          {client && time
            ? t('metrics.nextShift', { client, time: dayAndTimeSoon(time) })
            : t('metrics.noShift')}
        </TextLink>
      ),
    },
    {
      icon: 'clock',
      label: t('metrics.hours'),
      value: number(metrics.weekly_hours, 1),
      note: t('metrics.hoursLeft', { hours: number(metrics.remaining_weekly_hours, 1) }),
    },
    {
      icon: 'star',
      label: t('metrics.rating'),
      value: rating === null ? t('metrics.noRating') : number(rating, 1),
      note: t('metrics.reviews', { count: metrics.total_reviews }),
    },
    {
      icon: 'coins',
      label: t('metrics.earnings'),
      value: wholeMoney(metrics.monthly_earnings),
      note: metrics.next_payment_date
        ? t('metrics.nextPayment', { date: day(metrics.next_payment_date) })
        : t('metrics.noPayment'),
    },
    {
      icon: 'mail',
      label: t('metrics.messages'),
      value: number(metrics.pending_messages),
      note: t('metrics.messagesNote'),
    },
    {
      icon: 'shield',
      label: t('metrics.certifications'),
      value: number(metrics.certifications_count),
      note: t('metrics.certificationsNote'),
    },
    {
      icon: 'book',
      label: t('metrics.trainings'),
      value: number(metrics.completed_trainings),
      note: t('metrics.trainingsNote'),
    },
    {
      icon: 'heart',
      label: t('metrics.lives'),
      value: number(metrics.total_reviews + metrics.completed_trainings),
      note: t('metrics.livesNote'),
    },
  ] as const
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {cards.map(card => (
        <StatCard key={card.icon} {...card} />
      ))}
    </ul>
  )
}
