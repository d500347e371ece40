import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mileageCents } from '#machines/visits/visit-costs.ts'
import { money, number } from '../../lib/format.ts'
import type { Visit } from '../visit.ts'

type Props = { costs: NonNullable<Visit['costs']>; fact: (label: string, text: ReactNode) => ReactNode }

/** What the caregiver is paid back with the visit. */
export function CostFacts({ costs, fact }: Props) {
  const { t } = useTranslation()
  const { milesTenths, perMileCents, expensesCents, words } = costs
  return (
    <>
      {milesTenths > 0 &&
        fact(
          t('schedule.fact.mileage'),
          t('schedule.fact.miles', {
            miles: number(milesTenths / 10, 1),
            rate: money(perMileCents / 100),
            amount: money(mileageCents(costs) / 100),
          }),
        )}
      {expensesCents > 0 &&
        fact(
          t('schedule.fact.expenses'),
          <>
            {money(expensesCents / 100)}
            {words && (
              <span dir="auto" className="block text-ink-soft">
                {words}
              </span>
            )}
          </>,
        )}
    </>
  )
}
