import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toFinish } from '#machines/visits/awaiting.ts'
import { Icon } from '../ui/icon.tsx'
import { dateAndHoursText } from './times.ts'
import type { Address } from './use-address.ts'
import { titleOf, type Visit } from './visit.ts'

/** For caregivers: visits that are over and still open. */
export function ToFinish({ visits, address }: { visits: readonly Visit[]; address: Address }) {
  const { t } = useTranslation()
  const id = useId()
  const open = toFinish(visits, Date.now())
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8 rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-[1.3rem]">
        {t('schedule.toFinish', { count: open.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {open.map(visit => (
          <li key={visit.id}>
            <Link
              to={address.href({}, { visit: visit.id })}
              preventScrollReset
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg py-2 hover:bg-action-soft"
            >
              <span className="min-w-0">
                <bdi className="font-semibold">{titleOf(visit, 'caregiver')}</bdi>
                <span className="block text-ink-soft">
                  <bdi>{dateAndHoursText(visit)}</bdi>
                </span>
              </span>
              <Icon name="forward" className="size-5 text-action" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
