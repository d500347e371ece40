import type { Visit } from '#db/queries/visits/visits.ts'
import type { VisitCosts } from '#machines/visits/visit.ts'

type Columns = Pick<Visit, 'miles_tenths' | 'mile_cents' | 'expenses_cents' | 'expenses_words'>

/** What the caregiver is paid back besides the work. */
export const costsIn = ({
  miles_tenths,
  mile_cents,
  expenses_cents,
  expenses_words,
}: Columns): VisitCosts | null =>
  miles_tenths === null
    ? null
    : {
        ...{ milesTenths: miles_tenths, perMileCents: mile_cents ?? 0 },
        ...{ expensesCents: expenses_cents ?? 0, words: expenses_words ?? '' },
      }

export const costColumns = (costs: VisitCosts | null): Columns => ({
  ...{ miles_tenths: costs?.milesTenths ?? null, mile_cents: costs?.perMileCents ?? null },
  ...{ expenses_cents: costs?.expensesCents ?? null, expenses_words: costs?.words ?? null },
})
