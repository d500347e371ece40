import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { CaregiverMetrics } from '#server/caregivers/profile-shapes.ts'
import { CheckInCards } from '../check-ins/check-in-cards.tsx'
import { readCheckIns } from '../check-ins/check-ins.ts'
import { documentList } from '../documents/documents.ts'
import { DocumentsNotice } from '../documents/documents-notice.tsx'
import { CaregiverHome } from '../home/caregiver-home.tsx'
import { homeNews, readHome } from '../home/home.ts'
import { offersId } from '../home/needs.tsx'
import { chosenLanguage } from '../language/chosen-language.ts'
import { api } from '../lib/api.ts'
import { day, number, wholeMoney } from '../lib/format.ts'
import { forRole, later } from '../lib/guards.ts'
import { wordsFor } from '../lib/interview-words.ts'
import { useRealtime } from '../lib/realtime.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { readMetrics } from '../payments/metrics.ts'
import { dateAndClockText } from '../schedule/times.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CardBones, FirstBone, Skeleton } from '../ui/states/skeleton.tsx'
import { Offers } from './offers/offers.tsx'
import { readOffers } from './offers/read-offers.ts'
import { type Onboarding, readOnboarding } from './onboarding/onboarding-state.ts'

/** The page works without them. */
const readDocuments = () => documentList.refresh().catch(() => undefined)

/** Where they left off in onboarding; nothing once the profile is confirmed or when the server can't say. */
const readUnfinished = async (): Promise<Onboarding | undefined> => {
  try {
    const { hasCaregiverProfile } = await api.get('/api/account')
    const status = hasCaregiverProfile && (await api.get('/api/caregiver-profile')).status
    return status && status !== 'draft' ? undefined : await readOnboarding()
  } catch {
    return undefined
  }
}

/** What there is to do at a visit, in words; the page works without them. */
const readWords = () => wordsFor('care', chosenLanguage()).catch(() => undefined)

export const loader = forRole('caregiver', () => ({
  ...later(readMetrics()),
  home: later(readHome()).data,
  words: readWords(),
  offers: later(readOffers()).data,
  documents: readDocuments(),
  unfinished: readUnfinished(),
  checkIns: readCheckIns(),
}))

export function Component() {
  const { t } = useTranslation()
  const { data, home, words, offers, documents, unfinished, checkIns } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRealtime('notifications', homeNews, () => void revalidate())
  const name = useSession()?.user.name.split(' ')[0] ?? ''
  return (
    <>
      <PageHeader
        title={name ? t('caregiverHome.title', { name }) : t('caregiverHome.titleNameless')}
        lead={t('caregiverHome.lead')}
        isSlim
        action={
          <LinkButton look="secondary" to={paths.dashboardProfile()}>
            {t('caregiverHome.toProfile')}
          </LinkButton>
        }
      />
      <Suspense>
        <Unfinished unfinished={unfinished} />
      </Suspense>
      <Loaded data={home} skeleton={<FirstBone className="h-72" />} failed={() => null}>
        {found => <CaregiverHome home={found} words={words} />}
      </Loaded>
      <DocumentsNotice documents={documents} arriving={unfinished} />
      <CheckInCards checkIns={checkIns} />
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
      <div id={offersId} className="mt-8 scroll-mt-4">
        <Offers offers={offers} />
      </div>
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
  const { next_shift_time_zone: zone } = metrics
  const cards = [
    {
      icon: 'calendar',
      label: t('metrics.shifts'),
      value: number(metrics.todays_shifts),
      note:
        client && time && zone
          ? t('metrics.nextShift', { client, time: dateAndClockText(time, zone) })
          : t('metrics.noShift'),
      to: paths.dashboardSchedule(),
    },
    {
      icon: 'clock',
      label: t('metrics.hours'),
      to: paths.dashboardSchedule(),
      value: number(metrics.weekly_hours, 1),
      note: t('metrics.hoursLeft', { hours: number(metrics.remaining_weekly_hours, 1) }),
    },
    {
      icon: 'star',
      label: t('metrics.rating'),
      to: paths.dashboardReviews(),
      value: rating === null ? t('metrics.noRating') : number(rating, 1),
      note: t('metrics.reviews', { count: metrics.total_reviews }),
    },
    {
      icon: 'coins',
      label: t('metrics.earnings'),
      to: paths.dashboardEarnings(),
      value: wholeMoney(metrics.monthly_earnings),
      note: metrics.next_payment_date
        ? t('metrics.nextPayment', { date: day(metrics.next_payment_date) })
        : t('metrics.noPayment'),
    },
    {
      icon: 'mail',
      label: t('metrics.messages'),
      to: paths.dashboardMessages(),
      value: number(metrics.pending_messages),
      note: t('metrics.messagesNote'),
    },
    {
      icon: 'shield',
      label: t('metrics.certifications'),
      to: paths.dashboardDocuments(),
      value: number(metrics.certifications_count),
      note: t('metrics.certificationsNote'),
    },
    {
      icon: 'book',
      label: t('metrics.trainings'),
      to: paths.dashboardGrowth(),
      value: number(metrics.completed_trainings),
      note: t('metrics.trainingsNote'),
    },
    {
      icon: 'heart',
      label: t('metrics.lives'),
      to: paths.dashboardReviews(),
      value: number(metrics.total_reviews + metrics.completed_trainings),
      note: t('metrics.livesNote'),
    },
  ] as const
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {cards.map(card => (
        <StatCard key={card.icon} {...card} />
      ))}
    </ul>
  )
}
