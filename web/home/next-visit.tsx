import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { firstNameOf } from '../matching/match.ts'
import { paths } from '../paths.ts'
import { LateNote } from '../schedule/late-note.tsx'
import { clockText, hoursText, soonText } from '../schedule/times.ts'
import { titleOf } from '../schedule/visit.ts'
import { VisitBadge } from '../schedule/visit-badge.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { NextVisit } from './home.ts'

const scheduleOf = (side: MatchSide) =>
  side === 'family' ? paths.careSeekerSchedule : paths.dashboardSchedule

type Props = { next: NextVisit | null; side: MatchSide; hasSomeone: boolean; children?: ReactNode }

/** Who comes next, or where one goes next, and when. */
export function NextVisitCard({ next, side, hasSomeone, children }: Props) {
  const id = useId()
  if (!next && !hasSomeone) return null
  return (
    <section
      aria-labelledby={id}
      className="rounded-box border border-line border-t-4 border-t-action bg-surface p-4 sm:p-6"
    >
      {next ? (
        <Shown next={next} side={side} titleId={id}>
          {children}
        </Shown>
      ) : (
        <Nothing side={side} titleId={id} />
      )}
    </section>
  )
}

const kicker = 'font-sans text-[0.94rem] font-semibold text-action'

function Nothing({ side, titleId }: { side: MatchSide; titleId: string }) {
  const { t } = useTranslation()
  return (
    <>
      <h2 id={titleId} className={kicker}>
        {t('home.next')}
      </h2>
      <p className="mt-1 font-serif text-[1.35rem] leading-snug">{t('home.nothing')}</p>
      <LinkButton look="secondary" to={scheduleOf(side)({ new: '1' })} className="mt-4 max-sm:w-full">
        <Icon name="calendar" />
        {t('schedule.plan')}
      </LinkButton>
    </>
  )
}

type ShownProps = { next: NextVisit; side: MatchSide; titleId: string; children: ReactNode }

function Shown({ next, side, titleId, children }: ShownProps) {
  const { t } = useTranslation()
  const { visit } = next
  const { timeZone, startsAt, clock } = visit
  const name = titleOf(visit, side)
  const isHere = clock.in !== null && clock.out === null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className={kicker}>
          {isHere ? t('home.now') : t('home.next')}
        </h2>
        <span className="flex flex-wrap gap-1.5">
          <VisitBadge visit={visit} />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} />
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className="font-serif text-[1.45rem] leading-tight wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {side === 'caregiver' && visit.recipient && (
            <p className="text-ink-soft wrap-anywhere">
              <bdi>{visit.with.name}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 text-[1.15rem] leading-snug tabular-nums">
        <span className="font-semibold">{soonText(startsAt, timeZone)}</span>{' '}
        <bdi className="whitespace-nowrap">{hoursText(visit)}</bdi>
      </p>
      <LateNote late={visit.late} className="mt-2" />
      <Standing next={next} side={side} />
      {visit.note && (
        <p dir="auto" className="mt-2 text-ink-soft">
          {visit.note}
        </p>
      )}
      {children}
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
        {next.phone && (
          <a href={`tel:${next.phone.replace(/[^\d+]/g, '')}`} className={wayLook}>
            <Icon name="phone" className="size-5" />
            {t('home.call', { name: firstNameOf(visit.with.name) })}
          </a>
        )}
        <LinkButton
          look="secondary"
          to={(side === 'family' ? paths.careSeekerWriteTo : paths.dashboardWriteTo)(visit.matchId)}
          className="px-3.5"
        >
          <Icon name="chat" className="size-5" />
          {t('home.message')}
        </LinkButton>
        <LinkButton look="quiet" to={scheduleOf(side)({ visit: visit.id })} className="px-3.5">
          {t('home.toVisit')}
        </LinkButton>
      </div>
    </>
  )
}

const wayLook =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-edge bg-surface px-3.5 py-2 font-semibold leading-tight hover:border-action hover:bg-action-soft'

/** To families: whether they're there, and what happens when no one can come. */
function Standing({ next: { visit }, side }: { next: NextVisit; side: MatchSide }) {
  const { t } = useTranslation()
  const { status, clock, timeZone, waitingFor } = visit
  const name = firstNameOf(visit.with.name)
  if (status === 'uncovered')
    return <p className="mt-2">{side === 'family' ? t('home.uncovered', { name }) : t('cover.beingFound')}</p>
  if (side === 'family' && clock.in && !clock.out)
    return <p className="mt-2">{t('home.here', { name, time: clockText(clock.in, timeZone) })}</p>
  if (status === 'requested' && waitingFor === 'them')
    return <p className="mt-2 text-ink-soft">{t('schedule.waitingFor', { name })}</p>
  return null
}
