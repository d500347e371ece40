import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { firstNameOf } from '../matching/match.ts'
import { clockText, dateAndHoursText } from '../schedule/times.ts'
import type { Address } from '../schedule/use-address.ts'
import { Icon } from '../ui/icon.tsx'
import { namesText, type OpenVisit } from './cover.ts'

type Props = { open: readonly OpenVisit[]; address: Address }

/** For families: visits their caregiver can't come to, and what happens next. */
export function FindingCover({ open, address }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const waiting = open.filter(({ as, state }) => as === 'family' && state !== 'covered')
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8 rounded-box border border-warn bg-warn-soft p-4 sm:p-5">
      <h2 id={id} className="text-[1.3rem]">
        {t('cover.uncovered', { count: waiting.length })}
      </h2>
      <ul className="mt-2 grid gap-3">
        {waiting.map(one => (
          <li key={one.id} className="rounded-box border border-line bg-surface">
            <Link
              to={address.href({}, { visit: one.visit.id })}
              preventScrollReset
              className="flex min-h-11 items-center gap-3 rounded-box px-4 py-3 hover:bg-action-soft"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold tabular-nums">
                  <bdi>{dateAndHoursText(one.visit)}</bdi>
                </span>
                <span className="block">
                  {t('cover.cannotCome', { name: firstNameOf(one.visit.with.name) })}
                </span>
                <CoverNews open={one} />
              </span>
              <Icon name="forward" className="size-5 text-action" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'We're asking Ana and Ben, then Cleo.' */
function CoverNews({ open }: { open: OpenVisit }) {
  const { t } = useTranslation()
  const { asked, next, state, coveredBy, handAt, visit } = open
  const now = namesText(asked.filter(one => one.state === 'asked').map(one => firstNameOf(one.name)))
  const then = next.map(firstNameOf).join(', ')
  if (state === 'covered')
    return <span className="block">{t('cover.coveredBy', { name: firstNameOf(coveredBy ?? '') })}</span>
  return (
    <>
      {now && (
        <span className="block">
          {then ? t('cover.askingThen', { now, then }) : t('cover.asking', { now })}
        </span>
      )}
      <span className="block text-ink-soft">
        {state === 'handed'
          ? t('cover.handed')
          : t('cover.handAt', { time: clockText(handAt, visit.timeZone) })}
      </span>
    </>
  )
}

/** The same beside the visit itself, for its family and whoever can't come. */
export function VisitCover({ id, open }: { id: string; open: readonly OpenVisit[] }) {
  const { t } = useTranslation()
  const one = open.find(({ visit }) => visit.id === id)
  if (!one || one.as === 'near' || one.state === 'covered') return null
  return (
    <p className="rounded-lg border-s-4 border-warn bg-warn-soft px-4 py-3" role="status">
      {one.as === 'family' ? <CoverNews open={one} /> : t('cover.beingFound')}
    </p>
  )
}
