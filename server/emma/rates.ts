import { findRates, type Rates } from '#db/queries/caregivers/rates.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '../http/limiter.ts'

const freshMs = 10 * 60_000

type Counted = { at: number; rates: Promise<Rates> }

const counted = new WeakMap<Db, Counted>()

/** Hourly rates of active caregivers, recounted every few minutes. */
export function ratesNow({ db, clock }: { db: Db; clock: Clock }): Promise<Rates> {
  const now = clock().getTime()
  const known = counted.get(db)
  if (known && now - known.at < freshMs && now >= known.at) return known.rates
  const rates = findRates(db)
  counted.set(db, { at: now, rates })
  rates.catch(() => counted.delete(db))
  return rates
}
