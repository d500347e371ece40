import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { VisitEvent, VisitFacts, VisitMover, VisitSide } from '#machines/visits/visit.ts'
import { costsCents } from '#machines/visits/visit-costs.ts'
import { knowsEvent } from '#machines/visits/visit-events.ts'
import { factsOf, movesOf } from './moves.ts'
import { type ShownVisit, visitEventNames } from './shapes.ts'

type Viewer = { side: VisitSide; now: Date; mayPlan: boolean; locates?: boolean }

const noCosts = { milesTenths: 0, perMileCents: 0, expensesCents: 0, words: '' }

/** What an event of this kind would be, to ask whether it's allowed. */
function wouldBe(
  type: VisitEvent['type'],
  { startsAt, endsAt }: VisitFacts,
  who: Pick<VisitEvent, 'by' | 'at'>,
): VisitEvent {
  if (type === 'change') return { ...who, type, startsAt, endsAt }
  if (type === 'restore') return { ...who, type, to: 'confirmed', change: null }
  if (type === 'costs') return { ...who, type, costs: noCosts }
  if (type === 'report') return { ...who, type, report: { meals: '', mood: '', unusual: '', text: '' } }
  if (type === 'running-late') return { ...who, type, minutes: 0 }
  return type === 'correct' ? { ...who, type, minutes: 0, reason: '' } : { ...who, type }
}

const isOpen = ({ match_status, match_ended_for }: VisitWithSides) =>
  match_status === 'introduced' ||
  match_status === 'active' ||
  (match_status === 'ended' && match_ended_for !== 'blocked')

const awaited = ({ from, change, correction }: VisitFacts, status: ShownVisit['status']) => {
  if (status === 'completed') return correction?.by
  if (status === 'requested') return change?.by ?? from
  return status === 'confirmed' ? change?.by : undefined
}

const sideName = (by: VisitSide, side: VisitSide): 'you' | 'them' => (by === side ? 'you' : 'them')

const moverName = (by: VisitMover, side: VisitSide) => (by === 'system' ? by : sideName(by, side))

/** Who ended it before it happened, and why. */
function endOf({ closed }: VisitFacts, side: VisitSide, status: ShownVisit['status']) {
  const by = closed && moverName(closed.by, side)
  if (!closed || !by) return { cancelled: null, closed: null }
  const told = { by, at: closed.at, reason: closed.reason }
  return status === 'cancelled'
    ? { cancelled: { ...told, shortNotice: closed.shortNotice }, closed: null }
    : { cancelled: null, closed: told }
}

function workOf({ minutes, correction }: VisitFacts, side: VisitSide): ShownVisit['worked'] {
  if (minutes === null) return null
  return { minutes, correction: correction && { ...correction, by: sideName(correction.by, side) } }
}

function otherOf(visit: VisitWithSides, side: VisitSide) {
  const [id, name] =
    side === 'family' ? [visit.caregiver_id, visit.caregiver_name] : [visit.family_id, visit.family_name]
  return { id, name: isOpen(visit) ? name : publicName(name) }
}

/** A visit as this side sees it. */
export function showVisit(visit: VisitWithSides, viewer: Viewer): ShownVisit {
  const { side } = viewer
  const facts = factsOf(visit)
  const may = movesOf(visit, facts)
  const who = { by: side, at: viewer.now.toISOString() }
  const asking = awaited(facts, visit.status)
  return {
    ...{ id: visit.id, matchId: visit.match_id, seriesId: visit.series_id },
    plan: visit.plan_id === null ? null : { agreed: visit.plan_agreed_at !== null },
    ...{ startsAt: facts.startsAt, endsAt: facts.endsAt, timeZone: visit.time_zone },
    ...{ status: visit.status, from: sideName(facts.from, side) },
    waitingFor: asking ? (asking === side ? 'them' : 'you') : null,
    ...{ with: otherOf(visit, side), recipient: visit.recipient_first_name, note: visit.note },
    change: facts.change && { ...facts.change, by: sideName(facts.change.by, side) },
    ...endOf(facts, side, visit.status),
    late: facts.late,
    clock: { in: facts.clockIn, out: facts.clockOut },
    near: { in: facts.inTenths, out: facts.outTenths },
    locates: viewer.locates ?? false,
    worked: visit.status === 'completed' ? workOf(facts, side) : null,
    report: facts.report,
    costs: facts.costs && { ...facts.costs, totalCents: costsCents(facts.costs) },
    rateCents: visit.rate_cents,
    can: viewer.mayPlan
      ? visitEventNames.filter(type => knowsEvent(visit.status, type) && may(wouldBe(type, facts, who)))
      : [],
  }
}
