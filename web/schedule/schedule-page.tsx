import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { AskedOfYou } from '../cover/asked-of-you.tsx'
import { BackupsHint } from '../cover/backups-hint.tsx'
import { CoverWishes } from '../cover/cover-wishes.tsx'
import { FindingCover } from '../cover/finding-cover.tsx'
import { useRealtime } from '../lib/realtime.ts'
import { paths } from '../paths.ts'
import { EmptySchedule } from '../pictures/empty-schedule.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { Bone, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { Agenda } from './agenda.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { VisitDialog } from './dialog/visit-dialog.tsx'
import { Grid } from './grid/grid.tsx'
import { OvertimeNote } from './overtime-note.tsx'
import { NewVisit } from './planning/new-visit.tsx'
import { ZoneHint } from './planning/time-fields.tsx'
import type { Schedule } from './read-schedule.ts'
import { ScheduleKeys } from './schedule-keys.tsx'
import { datesOf } from './schedule-query.ts'
import { ToAnswer } from './to-answer.tsx'
import { ToFinish } from './to-finish.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Address, useAddress } from './use-address.ts'
import { VisitRecords } from './visit-records.tsx'

const news = [
  ...['visit_requested', 'visit_confirmed', 'visit_declined', 'visit_changed'],
  ...['visit_cancelled', 'visit_missed', 'visit_completed', 'visit_uncovered', 'visit_covered', 'visit_late'],
  ...[
    'cover_asked',
    'cover_closed',
    'cover_found',
    'cover_handed',
    'cover_open',
    'backup_asked',
    'backup_agreed',
  ],
]

type Props = { data: Promise<Schedule>; side: MatchSide }

/** The visits of one side: the same screen for a caregiver and a family. */
export function SchedulePage({ data, side }: Props) {
  const { t } = useTranslation()
  const address = useAddress(side)
  const { revalidate } = useRevalidator()
  useRealtime('notifications', news, () => void revalidate())
  return (
    <Loaded
      data={data}
      skeleton={<Bones />}
      failed={error => <ErrorState error={error} title={t('schedule.failed')} />}
    >
      {schedule => <Shown schedule={schedule} side={side} address={address} />}
    </Loaded>
  )
}

type ShownProps = { schedule: Schedule; side: MatchSide; address: Address }

function Shown({ schedule, side, address }: ShownProps) {
  if (schedule.matches.length === 0 && schedule.visits.length === 0) return <Nobody side={side} />
  return (
    <>
      <div className="mb-4 empty:hidden">
        <ZoneHint timeZone={schedule.timeZone} />
      </div>
      {side === 'caregiver' ? (
        <AskedOfYou cover={schedule.cover} />
      ) : (
        <FindingCover open={schedule.cover.open} address={address} />
      )}
      <ToAnswer visits={schedule.visits} side={side} address={address} />
      {side === 'caregiver' && <ToFinish visits={schedule.visits} address={address} />}
      <Toolbar address={address}>
        {schedule.matches.length > 0 && <PlanLink address={address} className="max-lg:hidden" />}
      </Toolbar>
      <OvertimeNote visits={schedule.visits} dates={datesOf(address.view, address.query.date)} side={side} />
      <Days schedule={schedule} side={side} address={address} />
      <ScheduleKeys address={address} canPlan={schedule.matches.length > 0} />
      {side === 'caregiver' ? (
        <CoverWishes cover={schedule.cover} backups={schedule.backups} />
      ) : (
        <BackupsHint backups={schedule.backups} />
      )}
      <CalendarFeed />
      <VisitRecords />
      {schedule.matches.length > 0 && <PlanBar address={address} />}
      <Overlays schedule={schedule} side={side} address={address} />
    </>
  )
}

function Days({ schedule, side, address }: ShownProps) {
  const { view } = address
  if (view === 'agenda') return <Agenda schedule={schedule} side={side} address={address} />
  return <Grid schedule={schedule} side={side} address={address} view={view} />
}

function PlanLink({ address, className }: { address: Address; className: string }) {
  const { t } = useTranslation()
  return (
    <LinkButton to={address.href({}, { new: '1' })} preventScrollReset className={className}>
      <Icon name="calendar" />
      {t('schedule.plan')}
    </LinkButton>
  )
}

/** In reach of a thumb, above the bar of a phone. */
function PlanBar({ address }: { address: Address }) {
  return (
    <div data-print="no" className="sticky bottom-20 z-10 mt-6 flex justify-end lg:hidden">
      <PlanLink address={address} className="shadow-lift max-sm:w-full" />
    </div>
  )
}

function Overlays({ schedule, side, address }: ShownProps) {
  const id = address.overlay.get('visit')
  const close = () => address.close()
  if (id) return <VisitDialog key={id} id={id} {...{ schedule, side, address }} onClose={close} />
  if (address.overlay.has('new')) return <NewVisit {...{ schedule, side, address }} onClose={close} />
  return null
}

/** Before anyone was introduced there's no one to meet. */
function Nobody({ side }: { side: MatchSide }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="calendar"
        picture={<EmptySchedule className="w-60" />}
        title={t('schedule.none')}
        text={t(`schedule.noneText.${side}`)}
      >
        <LinkButton to={side === 'family' ? paths.careSeekerDashboard() : paths.dashboard()}>
          {t(`schedule.toMatches.${side}`)}
        </LinkButton>
      </QuietState>
    </div>
  )
}

function Bones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('schedule.loading')}>
      <Bone className="mb-6 h-11 w-full max-w-md" />
      {[1, 2, 3].map(index => (
        <div key={index} className="mb-6">
          <Bone className="mb-3 h-6 w-48" />
          <Bone className="h-16 w-full" />
        </div>
      ))}
    </Skeleton>
  )
}
