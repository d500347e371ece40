import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { number, wholeMoney } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Figures, Frame, hours, percent, Rows, Scale } from './slide-parts.tsx'

/** Sample numbers of sample people; each slide says so. */
const sample = { weeklyHours: 24, earnings: 1860, fits: [86, 74], waiting: 3, unread: 2 } as const

export function CaregiverSlide() {
  const { t } = useTranslation()
  return (
    <Frame
      title={t('preview.caregiver.hello')}
      rooms={[
        { icon: 'home', label: t('preview.rooms.dashboard') },
        { icon: 'calendar', label: t('preview.rooms.schedule') },
        { icon: 'mail', label: t('preview.rooms.messages') },
        { icon: 'coins', label: t('preview.rooms.earnings') },
        { icon: 'heart', label: t('preview.rooms.benefits') },
      ]}
    >
      <Figures
        figures={[
          { label: t('preview.caregiver.hours'), value: number(sample.weeklyHours) },
          { label: t('preview.caregiver.earned'), value: wholeMoney(sample.earnings) },
        ]}
      />
      <Rows
        rows={[
          {
            icon: 'calendar',
            title: t('preview.caregiver.shift'),
            text: hours(9, 12),
            end: <Badge tone="good">{t('preview.status.confirmed')}</Badge>,
          },
          {
            icon: 'mail',
            title: t('preview.caregiver.message'),
            text: t('preview.caregiver.messageText'),
          },
          {
            icon: 'heart',
            title: t('preview.caregiver.benefit'),
            text: t('preview.caregiver.benefitText'),
            extra: true,
          },
        ]}
      />
    </Frame>
  )
}

export function CareSeekerSlide() {
  const { t } = useTranslation()
  const [best, second] = sample.fits
  return (
    <Frame
      title={t('preview.careSeeker.hello')}
      rooms={[
        { icon: 'match', label: t('preview.rooms.matches') },
        { icon: 'search', label: t('preview.rooms.search') },
        { icon: 'mail', label: t('preview.rooms.messages') },
        { icon: 'calendar', label: t('preview.rooms.schedule') },
        { icon: 'coins', label: t('preview.rooms.payments') },
      ]}
    >
      <Rows
        rows={[
          {
            icon: 'person',
            title: t('preview.careSeeker.first'),
            text: t('preview.careSeeker.firstWhy'),
            end: <strong className="tabular-nums">{percent(best)}</strong>,
          },
          {
            icon: 'person',
            title: t('preview.careSeeker.second'),
            text: t('preview.careSeeker.secondWhy'),
            end: <strong className="tabular-nums">{percent(second)}</strong>,
          },
        ]}
      />
      <Scale label={t('preview.threshold')} value={limits.previewMatchThreshold} />
      <ul aria-label={t('preview.careSeeker.plan')} className="grid gap-2 sm:grid-cols-2">
        <li className="flex items-center justify-between gap-2 leading-tight">
          {t('preview.careSeeker.morning')}
          <Badge tone="good">{t('preview.status.active')}</Badge>
        </li>
        <li className="flex items-center justify-between gap-2 leading-tight">
          {t('preview.careSeeker.exercise')}
          <Badge tone="warn">{t('preview.status.pending')}</Badge>
        </li>
      </ul>
    </Frame>
  )
}

export function AdminSlide() {
  const { t } = useTranslation()
  return (
    <Frame
      title={t('preview.admin.hello')}
      rooms={[
        { icon: 'home', label: t('preview.rooms.dashboard') },
        { icon: 'match', label: t('preview.rooms.matches') },
        { icon: 'people', label: t('preview.rooms.caregivers') },
        { icon: 'heart', label: t('preview.rooms.recipients') },
        { icon: 'mail', label: t('preview.rooms.messages') },
        { icon: 'gear', label: t('preview.rooms.settings') },
      ]}
    >
      <Figures
        figures={[
          { label: t('preview.admin.waiting'), value: number(sample.waiting) },
          { label: t('preview.admin.unread'), value: number(sample.unread) },
        ]}
      />
      <Scale label={t('preview.threshold')} value={limits.previewMatchThreshold} />
      <Rows
        rows={[
          {
            icon: 'match',
            title: t('preview.admin.match'),
            text: t('preview.admin.matchText'),
            end: <Badge tone="warn">{t('preview.status.pending')}</Badge>,
          },
          {
            icon: 'match',
            title: t('preview.admin.other'),
            text: t('preview.admin.otherText'),
            end: <Badge tone="good">{t('preview.status.active')}</Badge>,
            extra: true,
          },
        ]}
      />
    </Frame>
  )
}
