import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { CredentialList } from '../credentials/credential-list.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { BackLink } from '../ui/controls/back-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Title } from '../ui/shell/page-header.tsx'
import { Bone, LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ContactCard } from './contact-card.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { WorkFacts } from './facts.tsx'
import { Fit } from './fit.tsx'
import { credentialsIn, firstNameOf, groupOf, type Match } from './match.ts'
import { CareOrCity, StatusBadge } from './person-head.tsx'
import { Doubt, Points, Reasons, type Speakers } from './reasons.tsx'
import { useSpeakers } from './speakers.ts'

type Props = { match: Match; side: MatchSide }

export function BackToMatches({ side }: Pick<Props, 'side'>) {
  const { t } = useTranslation()
  const to = side === 'family' ? paths.careSeekerDashboard() : paths.dashboard()
  return <BackLink to={to}>{t(`matching.${side}.back`)}</BackLink>
}

/** One match in full. */
export function MatchView({ match, side }: Props) {
  const { t } = useTranslation()
  const name = firstNameOf(match.with.name)
  const speakers = useSpeakers(side)(match)
  return (
    <>
      <Title text={match.with.name} />
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={match.with.name} src={match.with.photo ?? undefined} size="large" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 tabIndex={-1} className="text-[1.75rem] wrap-anywhere sm:text-[2.1rem]">
            <bdi>{match.with.name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <CareOrCity match={match} side={side} />
            <StatusBadge match={match} />
          </p>
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid gap-6">
          <ContactCard match={match} />
          {match.reasons.length > 0 && (
            <Card title={t(`matching.${side}.why`, { name })}>
              <Reasons reasons={match.reasons} speakers={speakers} />
            </Card>
          )}
          <BeforeYouDecide match={match} speakers={speakers} />
          {side === 'family' && (
            <Card title={t('credentials.title')}>
              <CredentialList credentials={credentialsIn(match)} />
            </Card>
          )}
          <NextSteps match={match} />
        </div>
        <div className="grid gap-5 rounded-box border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-6">
          <WorkFacts match={match} />
          <Fit match={match} />
          <div className="border-t border-line pt-5 empty:hidden">
            <DecisionBar match={match} side={side} />
          </div>
        </div>
      </div>
    </>
  )
}

function BeforeYouDecide({ match, speakers }: { match: Match; speakers: Speakers }) {
  const { t } = useTranslation()
  const { doubt, unknown, wouldChange } = match
  if (!doubt && unknown.length + wouldChange.length === 0) return null
  return (
    <Card title={t(groupOf(match) === 'toAnswer' ? 'matching.talkAbout' : 'matching.talkAboutLater')}>
      <div className="grid gap-5">
        {doubt && <Doubt doubt={doubt} speakers={speakers} />}
        {unknown.length > 0 && (
          <Part title={t('matching.unknown')}>
            <Points points={unknown} />
          </Part>
        )}
        {wouldChange.length > 0 && (
          <Part title={t('matching.wouldChange')}>
            <Points points={wouldChange} />
          </Part>
        )}
      </div>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-[1.05rem]">{title}</h3>
      {children}
    </div>
  )
}

const steps = ['reviewed', 'bothYes', 'contact', 'firstVisit'] as const

const doneOf = (match: Match): number => {
  if (match.status === 'active' || match.status === 'ended') return 4
  return match.status === 'introduced' ? 3 : 1
}

function NextSteps({ match }: { match: Match }) {
  const { t } = useTranslation()
  const id = useId()
  if (groupOf(match) === 'past') return null
  const done = doneOf(match)
  return (
    <section aria-labelledby={id} className="px-1">
      <h2 id={id} className="mb-3 text-xl">
        {t('matching.steps.title')}
      </h2>
      <ol className="grid gap-2.5">
        {steps.map((step, index) => {
          const isDone = index < done
          return (
            <li key={step} aria-current={index === done ? 'step' : undefined} className="flex gap-3">
              <span
                className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-[0.9rem] font-semibold ${isDone ? 'bg-action text-on-action' : 'border border-edge text-ink-soft'}`}
              >
                {isDone ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              <span className={isDone ? 'text-ink-soft' : ''}>
                {t(`matching.steps.${step}`)}
                {isDone && <span className="sr-only"> {t('matching.steps.done')}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

export function MatchBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="mb-6 flex items-center gap-5">
        <Bone className="size-20 rounded-full" />
        <div className="flex-1">
          <Bone className="h-8 w-56 max-w-full" />
          <Bone className="mt-3 h-5 w-32" />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="rounded-box border border-line bg-surface p-6">
          <LineBones count={6} />
        </div>
        <div className="rounded-box border border-line bg-surface p-6">
          <LineBones count={4} />
        </div>
      </div>
    </Skeleton>
  )
}

export function CardsBones({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="grid gap-5 xl:grid-cols-2">
        {Array.from({ length: count }, (_, index) => index).map(index => (
          <div key={index} className="rounded-box border border-line bg-surface p-6">
            <div className="mb-5 flex items-center gap-3.5">
              <Bone className="size-12 rounded-full" />
              <Bone className="h-6 w-40" />
            </div>
            <LineBones count={5} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
