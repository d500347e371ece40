import i18next from 'i18next'
import { number } from '../../lib/format.ts'
import type { Visit } from '../visit.ts'

const miles = (tenths: number) => number(tenths / 10, 1)

/** How far from the center of the ZIP code; '' where it isn't known. */
export function nearText({ near }: Pick<Visit, 'near'>): string {
  if (near.in !== null && near.out !== null)
    return i18next.t('schedule.fact.nearBoth', { in: miles(near.in), out: miles(near.out) })
  if (near.in !== null) return i18next.t('schedule.fact.near', { miles: miles(near.in) })
  return near.out === null ? '' : i18next.t('schedule.fact.nearOut', { miles: miles(near.out) })
}
