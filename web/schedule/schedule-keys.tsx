import { useTranslation } from 'react-i18next'
import { KeyHints, useKeys } from '../admin/keyboard/keys.tsx'
import { dateAfter, dateBefore } from './schedule-query.ts'
import type { Address } from './use-address.ts'

/** Single keys for those who plan all day; they can be switched off. */
export function ScheduleKeys({ address, canPlan }: { address: Address; canPlan: boolean }) {
  const { t } = useTranslation()
  const { view, query, today, go } = address
  useKeys({
    t: () => go({ date: today }),
    j: () => go({ date: dateAfter(view, query.date) }),
    k: () => go({ date: dateBefore(view, query.date) }),
    d: () => go({ view: 'day' }),
    w: () => go({ view: 'week' }),
    l: () => go({ view: 'agenda' }),
    ...(canPlan ? { n: () => go({}, { new: '1' }) } : {}),
  })
  return (
    <KeyHints
      hints={[
        ['T', t('schedule.today')],
        ['J', t('schedule.keys.next')],
        ['K', t('schedule.keys.previous')],
        ['D', t('schedule.view.day')],
        ['W', t('schedule.view.week')],
        ['L', t('schedule.view.agenda')],
        ...(canPlan ? ([['N', t('schedule.plan')]] as const) : []),
        [t('schedule.keys.arrows'), t('schedule.keys.toVisit')],
        [t('schedule.keys.alt'), t('schedule.keys.move')],
      ]}
    />
  )
}
