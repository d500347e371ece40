import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { money } from '../../lib/format.ts'
import { firstNameOf } from '../../matching/match.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/controls/button.tsx'
import { LateNote } from '../late-note.tsx'
import { ZoneHint } from '../planning/time-fields.tsx'
import { clockText, dateAndHoursText, dateText, durationText, hoursText } from '../times.ts'
import type { Visit } from '../visit.ts'
import { VisitBadge } from '../visit-badge.tsx'
import { CostFacts } from './cost-facts.tsx'
import { nearText } from './near-text.ts'

type Props = { visit: Visit; side: MatchSide }

/** What there is to know about a visit. */
export function VisitFacts({ visit, side, children }: Props & { children?: ReactNode }) {
  const { t } = useTranslation()
  const { timeZone, clock, worked } = visit
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap gap-2">
          <VisitBadge visit={visit} />
          {visit.seriesId && (
            <span className="text-ink-soft">
              {visit.plan ? t('schedule.weeklyOn') : t('schedule.weekly')}
            </span>
          )}
        </p>
        <p className="mt-2 font-serif text-[1.35rem] leading-tight">{dateText(visit.startsAt, timeZone)}</p>
        <p className="text-[1.15rem] tabular-nums">
          <bdi>{hoursText(visit)}</bdi>
        </p>
        <ZoneHint timeZone={timeZone} />
        <LateNote late={visit.late} className="mt-1" />
        {visit.status === 'requested' && visit.waitingFor === 'them' && (
          <p className="text-[0.94rem] text-ink-soft">
            {t('schedule.waitingFor', { name: firstNameOf(visit.with.name) })}
          </p>
        )}
      </div>
      <Proposed visit={visit} />
      <Ended visit={visit} />
      {children}
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <Fact label={t('schedule.fact.with')}>
          <TextLink
            to={
              side === 'family' ? paths.careSeekerMatch(visit.matchId) : paths.dashboardOffer(visit.matchId)
            }
          >
            <bdi>{visit.with.name}</bdi>
          </TextLink>
        </Fact>
        {visit.recipient && (
          <Fact label={t('schedule.fact.for')}>
            <CaredFor visit={visit} side={side} />
          </Fact>
        )}
        {visit.rateCents !== null && (
          <Fact label={t('schedule.fact.rate')}>
            {t('schedule.fact.anHour', { rate: money(visit.rateCents / 100) })}
          </Fact>
        )}
        {clock.in && (
          <Fact label={t('schedule.fact.clock')}>
            <ClockTimes clock={clock} timeZone={timeZone} />
          </Fact>
        )}
        {nearText(visit) && <Fact label={t('schedule.fact.place')}>{nearText(visit)}</Fact>}
        {visit.costs && (
          <CostFacts costs={visit.costs} fact={(label, text) => <Fact label={label}>{text}</Fact>} />
        )}
        {worked && <Fact label={t('schedule.fact.worked')}>{durationText(worked.minutes)}</Fact>}
        {visit.note && (
          <Fact label={t('schedule.fact.note')}>
            <span dir="auto">{visit.note}</span>
          </Fact>
        )}
      </dl>
      <Report visit={visit} />
    </div>
  )
}

/** '9:02 AM to 1:04 PM'; both within the same minute are one time. */
function ClockTimes({ clock, timeZone }: Pick<Visit, 'clock' | 'timeZone'>) {
  const { t } = useTranslation()
  const from = clock.in ? clockText(clock.in, timeZone) : ''
  const to = clock.out ? clockText(clock.out, timeZone) : ''
  if (to === '') return t('schedule.fact.since', { from })
  return from === to ? t('schedule.fact.inAndOutAt', { time: to }) : t('schedule.fact.inAndOut', { from, to })
}

/** A caregiver on the way finds the address and how to get in behind the name. */
function CaredFor({ visit: { recipient, matchId }, side }: Props) {
  const { t } = useTranslation()
  if (side === 'family') return <bdi>{recipient}</bdi>
  return (
    <>
      <bdi>{recipient}</bdi>{' '}
      <TextLink to={paths.dashboardClient(matchId)} className="ms-1">
        {t('schedule.toClient')}
      </TextLink>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

const boxLook = 'rounded-lg border-s-4 px-4 py-3'

/** A new time or corrected hours that one side suggests. */
function Proposed({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const { change, worked, timeZone } = visit
  const name = visit.with.name
  const correction = worked?.correction
  if (change)
    return (
      <div className={`${boxLook} border-warn bg-warn-soft`}>
        <p className="font-semibold">
          {change.by === 'you' ? t('schedule.proposed.timeByYou') : t('schedule.proposed.time', { name })}
        </p>
        <p className="tabular-nums">{dateAndHoursText({ ...change, timeZone })}</p>
        {change.reason && <p dir="auto">{change.reason}</p>}
        {change.by === 'you' && (
          <p className="mt-1 text-[0.94rem] text-ink-soft">{t('schedule.proposed.untilThen', { name })}</p>
        )}
      </div>
    )
  if (!correction) return null
  return (
    <div className={`${boxLook} border-warn bg-warn-soft`}>
      <p className="font-semibold">
        {correction.by === 'you'
          ? t('schedule.proposed.hoursByYou', { hours: durationText(correction.minutes) })
          : t('schedule.proposed.hours', { name, hours: durationText(correction.minutes) })}
      </p>
      {correction.reason && <p dir="auto">{correction.reason}</p>}
    </div>
  )
}

/** Why a visit doesn't happen. */
function Ended({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const closed = visit.cancelled ?? visit.closed
  if (!closed) return null
  const { status } = visit
  const kind = status === 'cancelled' || status === 'declined' || status === 'uncovered' ? status : 'missed'
  const who = closed.by === 'you' || closed.by === 'them' ? closed.by : 'us'
  return (
    <div className={`${boxLook} border-edge bg-sunken`}>
      <p className="font-semibold">{t(`schedule.ended.${kind}.${who}`, { name: visit.with.name })}</p>
      {visit.cancelled?.shortNotice && <p>{t('schedule.ended.shortNotice')}</p>}
      {closed.reason && <p dir="auto">{closed.reason}</p>}
    </div>
  )
}

const parts = ['meals', 'mood', 'unusual', 'text'] as const

/** How the visit went, in the caregiver's words. */
function Report({ visit: { report } }: { visit: Visit }) {
  const { t } = useTranslation()
  const written = parts.filter(part => report?.[part])
  if (!report || written.length === 0) return null
  return (
    <section className="rounded-lg bg-sunken px-4 py-3">
      <h3 className="font-sans text-base font-semibold">{t('schedule.report.title')}</h3>
      <dl className="mt-1 grid gap-2">
        {written.map(part => (
          <div key={part}>
            <dt className="text-[0.94rem] text-ink-soft">{t(`schedule.report.${part}`)}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {report[part]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
