import { addDays, instantOf } from '#machines/calendar/local-days.ts'
import type { NewRow } from '../schema.ts'
import type { Match } from './history.ts'
import { isAmara } from './people.ts'
import { type Random, seeded } from './random.ts'

type Payment = NewRow<'payments'>
type Worked = Pick<NewRow<'visits'>, 'id' | 'status'> & { offset: number; hours: number }

const minutesPerHour = 60

export type Paying = { luck: Random; today: string; now: Date }

const weekOf = ({ offset }: Worked) => Math.floor(offset / 7)

/** A week's visits are paid on the family's own day the week after; Amara's last week was paid today. */
export function paymentsOf(match: Match, visits: readonly Worked[], paying: Paying): Payment[] {
  const { luck, today } = paying
  const payday = isAmara(match.aide) ? 0 : luck.int(0, 4)
  const terms = new Map<number, ReturnType<typeof settled> & { due_on: string }>()
  const termsOf = (week: number) => {
    const due_on = addDays(today, 7 * week + 7 + payday)
    const known = terms.get(week) ?? { due_on, ...settled(match, { ...paying, due_on }) }
    terms.set(week, known)
    return known
  }
  return visits
    .filter(({ status }) => status === 'completed')
    .map(visit => ({
      ...paymentFor(match, visit, addDays(today, visit.offset)),
      ...termsOf(weekOf(visit)),
    }))
}

function settled({ aide }: Match, { due_on, luck, today, now }: Paying & { due_on: string }) {
  const dice = luck.int(1, 200)
  if (due_on > today) return { status: 'scheduled', paid_at: null, received_at: null } as const
  if (dice === 1 && !isAmara(aide)) return { status: 'failed', paid_at: null, received_at: null } as const
  const nine = instantOf(due_on, 9 * minutesPerHour, aide.place.timeZone)
  const isToday = isAmara(aide) && due_on === today
  const paid_at = (nine > now || isToday ? now : nine).toISOString()
  if (dice === 2 && !isAmara(aide)) return { status: 'refunded', paid_at, received_at: null } as const
  return isToday
    ? ({ status: 'paid', paid_at, received_at: null } as const)
    : ({ status: 'received', paid_at, received_at: paid_at } as const)
}

export function paymentFor(match: Match, visit: Worked, worked_on: string) {
  const rate_cents = Math.round(match.aide.rate * 100)
  return {
    id: seeded(`payment/${visit.id}`).id(),
    ...{ match_id: match.id, visit_id: visit.id, caregiver_id: match.aide.id, payer_id: match.family.id },
    ...{ worked_on, rate_cents, amount_cents: Math.round(visit.hours * rate_cents) },
    ...{ regular_minutes: visit.hours * minutesPerHour, overtime_minutes: 0 },
    created_at: instantOf(worked_on, 20 * minutesPerHour, match.aide.place.timeZone).toISOString(),
  }
}
