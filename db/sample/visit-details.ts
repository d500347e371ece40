import { minuteMs } from '#machines/calendar/durations.ts'
import type { NewRow } from '../schema.ts'
import type { Match } from './history.ts'
import { isAmara, isMaya } from './people.ts'
import { type Random, seeded } from './random.ts'

type Visit = NewRow<'visits'>

const meals = [
  'Oatmeal with blueberries, and most of the soup at noon.',
  'Scrambled eggs and toast. Drank two glasses of water.',
  'Half a sandwich and an apple. Wanted more coffee.',
  'Ate well: chicken, rice and green beans.',
  'Not very hungry. A banana and some yogurt.',
] as const

const moods = [
  'Cheerful. We listened to the radio and sang along.',
  'Calm and chatty, with a lot of stories today.',
  'A little tired at first, better after a short walk.',
  'Quiet, but smiled when your photos came up.',
  'Good spirits. Beat me at cards, twice.',
] as const

const unusual = [
  'Left knee a bit stiff after the stairs.',
  'The bathroom light flickers. The bulb may need changing.',
  'Asked twice what day it was, then remembered.',
] as const

const texts = [
  'We took the medication at ten, as usual.',
  'Laundry is folded and in the bedroom.',
  'We walked to the corner and back.',
  'The mail is on the kitchen table.',
] as const

const reportOf = (luck: Random) =>
  JSON.stringify({
    meals: luck.pick(meals),
    mood: luck.pick(moods),
    unusual: luck.chance(0.2) ? luck.pick(unusual) : '',
    text: luck.pick(texts),
  })

/** Amara clocks in and out to the minute, a few minutes around the planned times. */
function workedBy({ aide }: Match, visit: Visit, luck: Random): Partial<Visit> {
  const [start, end] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
  const planned = Math.round((end - start) / minuteMs)
  const reported = isAmara(aide) || luck.chance(0.3)
  const report = reported ? reportOf(luck) : null
  if (!isAmara(aide)) return { worked_minutes: planned, completed_at: visit.ends_at, report }
  return {
    ...{ worked_minutes: planned, completed_at: visit.ends_at, report },
    ...{ clock_in_at: visit.starts_at, clock_out_at: visit.ends_at },
  }
}

const reasons = [
  'We’re away that day.',
  'I’m not feeling well, I’m sorry.',
  'A doctor’s appointment came up.',
] as const

function closedBy(visit: Visit, luck: Random): Partial<Visit> {
  const side = luck.pick(['family', 'caregiver'] as const)
  const early = Date.parse(visit.starts_at) - luck.int(3, 70) * 60 * minuteMs
  return visit.status === 'missed'
    ? { closed_by: 'family', closed_at: visit.ends_at, closed_reason: '' }
    : {
        ...{ closed_by: side, closed_at: new Date(early).toISOString(), closed_reason: luck.pick(reasons) },
        short_notice: Number(early > Date.parse(visit.starts_at) - 24 * 60 * minuteMs),
      }
}

/** Who asked for a visit, what it costs, and how it went. */
export function withDetails(match: Match, visit: Visit): Visit {
  const luck = seeded(`details/${visit.id}`)
  return {
    ...visit,
    ...{ rate_cents: Math.round(match.aide.rate * 100), requested_by: 'family' },
    ...(isMaya(match.family) && { series_id: seeded(`series/${match.id}`).id() }),
    ...(visit.status === 'completed' && workedBy(match, visit, luck)),
    ...((visit.status === 'cancelled' || visit.status === 'missed') && closedBy(visit, luck)),
  }
}

type Extra = { offset: number; from: number; hours: number }

/** What Maya and Amara are still talking about: two requests, and another time for one visit. */
export const requestsOf = (
  match: Match,
  visitAt: (extra: Extra, key: string) => Omit<Visit, 'status'>,
): Visit[] => {
  const common = { rate_cents: Math.round(match.aide.rate * 100), status: 'requested' } as const
  return [
    {
      ...visitAt({ offset: 6, from: 10 * 60, hours: 2 }, 'extra/6'),
      ...{ ...common, requested_by: 'family', note: 'Could you come for church? I’m at work until noon.' },
    },
    {
      ...visitAt({ offset: 13, from: 10 * 60, hours: 3 }, 'extra/13'),
      ...{ ...common, requested_by: 'caregiver', note: 'I could take him to the choir concert.' },
    },
  ]
}

/** Amara asks for another time on one of the coming days. */
export const withProposal = (visit: Visit): Visit => {
  const later = (instant: string) => new Date(Date.parse(instant) + 2 * 60 * minuteMs).toISOString()
  return {
    ...visit,
    ...{ proposed_starts_at: later(visit.starts_at), proposed_ends_at: later(visit.ends_at) },
    ...{ proposed_by: 'caregiver', proposed_reason: 'I have a dentist appointment that morning.' },
  }
}
