import { hourMs } from '#machines/calendar/durations.ts'
import { addDays, dayOf, instantOf } from '#machines/calendar/local-days.ts'
import type { NewRow } from '../schema.ts'
import type { Match } from './history.ts'
import { paymentFor, paymentsOf } from './payments.ts'
import { isAmara, isMaya } from './people.ts'
import { type Random, seeded } from './random.ts'
import { requestsOf, withDetails, withProposal } from './visit-details.ts'

type Visit = NewRow<'visits'> & { offset: number; hours: number }
type Payment = NewRow<'payments'>

export type Diary = { visits: NewRow<'visits'>[]; payments: Payment[] }

const weeksBack = 4
/** For this day, Maya and Amara are looking for another time. */
const proposedDay = 9
const daysAhead = 14

/** Visits around today in the town's local time, and the pay for each week of them. */
export function listVisits(matches: Match[], now: Date): Diary {
  const slots = new Map<string, number>()
  const diaries = matches.map(match => {
    if (match.status === 'ended') return pastDiary(match, now)
    if (match.status !== 'active') return { visits: [], payments: [], requests: [] }
    const slot = slots.get(match.aide.id) ?? 0
    slots.set(match.aide.id, slot + 1)
    return currentDiary(match, slot, now)
  })
  return {
    visits: diaries.flatMap(({ visits, requests }, at) => [
      ...visits.map(({ offset, hours: _, ...row }) => {
        const match = matches[at]
        const visit = match ? withDetails(match, row) : row
        return match && isMaya(match.family) && offset === proposedDay ? withProposal(visit) : visit
      }),
      ...requests,
    ]),
    payments: diaries.flatMap(d => d.payments),
  }
}

type Plan = { days: ReadonlySet<number>; minute: number; hours: number }

const hoursOf = { minimal: [2, 3], moderate: [3, 4], extensive: [4, 5] } as const

/** Which of seven days, counted from today, and when. A second family gets the late afternoon. */
function planOf({ aide, family }: Match, slot: number, luck: Random): Plan {
  if (isAmara(aide) && slot === 0) return { days: new Set([0, 1, 2, 3, 4, 5]), minute: 9 * 60, hours: 4 }
  if (isAmara(aide)) return { days: new Set([1, 4]), minute: 15 * 60, hours: 3 }
  const week = [0, 1, 2, 3, 4, 5, 6]
  const { care_frequency, care_level } = family.needs
  const many = { daily: 6, weekly: luck.int(2, 3), '24/7': 7 }[care_frequency ?? 'weekly']
  const [least, most] = hoursOf[care_level ?? 'minimal']
  return {
    days: new Set(luck.some(week, many)),
    minute: (slot === 0 ? 8 * 60 : 16 * 60) + 30 * luck.int(0, 3),
    hours: care_frequency === '24/7' ? 6 : luck.int(least, most),
  }
}

function currentDiary(match: Match, slot: number, now: Date) {
  const luck = seeded(`visits/${match.id}`)
  const plan = planOf(match, slot, luck)
  const today = dayOf(now, match.aide.place.timeZone)
  const visits: Visit[] = []
  for (let offset = -7 * weeksBack; offset <= daysAhead; offset++) {
    if (!plan.days.has(((offset % 7) + 7) % 7)) continue
    const visit = visitOn(match, { plan, offset, today, now, luck })
    if (visit.starts_at > (match.started_at ?? '')) visits.push(visit)
  }
  return {
    ...{ visits, payments: paymentsOf(match, visits, { luck, today, now }) },
    requests: isMaya(match.family) && isAmara(match.aide) ? requestsOn(match, today, now) : [],
  }
}

/** Requests of these days; on none of them do the two see each other otherwise. */
const requestsOn = (match: Match, today: string, now: Date) =>
  requestsOf(match, ({ offset, from, hours }, key) => {
    const { timeZone } = match.aide.place
    const start = instantOf(addDays(today, offset), from, timeZone)
    return {
      ...{ id: seeded(`visit/${match.id}/${key}`).id(), match_id: match.id, caregiver_id: match.aide.id },
      ...{ starts_at: start.toISOString(), time_zone: timeZone },
      ends_at: new Date(start.getTime() + hours * hourMs).toISOString(),
      created_at: new Date(now.getTime() - 3 * hourMs).toISOString(),
    }
  })

type Moment = { plan: Plan; offset: number; today: string; now: Date; luck: Random }

function visitOn(match: Match, { plan, offset, today, now, luck }: Moment): Visit {
  const { timeZone } = match.aide.place
  const start = instantOf(addDays(today, offset), plan.minute, timeZone)
  const end = new Date(start.getTime() + plan.hours * hourMs)
  return {
    id: seeded(`visit/${match.id}/${offset}`).id(),
    match_id: match.id,
    caregiver_id: match.aide.id,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    time_zone: timeZone,
    status: statusOf(match, end <= now, offset, luck),
    note: luck.chance(0.08) ? luck.pick(visitNotes) : '',
    created_at: new Date(start.getTime() - 20 * 24 * hourMs).toISOString(),
    offset,
    hours: plan.hours,
  }
}

function statusOf({ aide }: Match, isOver: boolean, offset: number, luck: Random): Visit['status'] {
  const dice = luck.int(1, 100)
  const reliable = isAmara(aide)
  if (isOver) return reliable || dice <= 95 ? 'completed' : dice <= 98 ? 'cancelled' : 'missed'
  return !reliable && offset > 7 && dice <= 20 ? 'requested' : 'confirmed'
}

const visitNotes = [
  'Please bring the mail in.',
  'Doctor’s appointment at eleven.',
  'The grandchildren may be there.',
  'Clean sheets are in the hall.',
  'Physical therapist comes at ten.',
  'He would like to go to the barber.',
  'Soup is in the fridge, second shelf.',
] as const

/** The last six visits of an ended match, and what they came to. */
function pastDiary(
  match: Match,
  now: Date,
): { visits: Visit[]; payments: Payment[]; requests: NewRow<'visits'>[] } {
  const luck = seeded(`visits/${match.id}`)
  const { timeZone } = match.aide.place
  const last = dayOf(new Date(match.ended_at ?? now), timeZone)
  const plan: Plan = { days: new Set(), minute: 10 * 60, hours: luck.int(2, 4) }
  const moment = { plan, today: last, now, luck }
  const visits = [-11, -9, -7, -5, -3, -1]
    .map(offset => ({ ...visitOn(match, { ...moment, offset }), status: 'completed' as const }))
    .filter(visit => visit.starts_at > (match.started_at ?? ''))
  const due_on = addDays(last, 3)
  const paid_at = instantOf(due_on, 9 * 60, timeZone).toISOString()
  return {
    ...{ visits, requests: [] },
    payments: visits.map(visit => ({
      ...paymentFor(match, visit, addDays(last, visit.offset)),
      ...{ due_on, status: 'received' as const, paid_at, received_at: paid_at },
    })),
  }
}
