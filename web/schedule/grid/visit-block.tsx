import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { firstNameOf } from '../../matching/match.ts'
import { dateText, shortHoursText } from '../times.ts'
import type { Address } from '../use-address.ts'
import { titleOf, type Visit } from '../visit.ts'
import { hourRem } from './measures.ts'
import type { Placed } from './segments.ts'
import type { GridKeys } from './use-grid-keys.ts'

const looks = {
  requested: 'border-dashed border-warn bg-warn-soft text-ink',
  confirmed: 'border-action bg-action-soft text-ink',
  uncovered: 'border-dashed border-warn bg-warn-soft text-ink',
  completed: 'border-line bg-sunken text-ink',
  cancelled: 'border-dashed border-line bg-surface text-ink-soft line-through decoration-1',
  declined: 'border-dashed border-line bg-surface text-ink-soft line-through decoration-1',
  missed: 'border-bad bg-bad-soft text-ink',
} as const

const edges = {
  requested: 'border-s-warn',
  confirmed: 'border-s-action',
  uncovered: 'border-s-warn',
  completed: 'border-s-edge',
  cancelled: 'border-s-edge',
  declined: 'border-s-edge',
  missed: 'border-s-bad',
} as const

type Props = {
  segment: Placed<Visit>
  /** The first hour on screen. */
  from: number
  side: MatchSide
  address: Address
  keys: GridKeys
}

const placeOf = ({ from, to, column, columns, span }: Placed, first: number): CSSProperties => ({
  top: `calc(${((from - first) / 60) * hourRem}rem + 1px)`,
  height: `calc(${((to - from) / 60) * hourRem}rem - 2px)`,
  insetInlineStart: `calc(${(column / columns) * 100}% + 1px)`,
  width: `calc(${(span / columns) * 100}% - 3px)`,
})

/** A visit in the grid, as long as it lasts. */
export function VisitBlock({ segment, from, side, address, keys }: Props) {
  const { t } = useTranslation()
  const { visit } = segment
  const { status } = visit
  const isShort = segment.to - segment.from < 60
  const isRoomy = segment.to - segment.from >= 90
  const name = titleOf(visit, side)
  const state = visit.change ? t('schedule.newTime') : t(`schedule.status.${status}`)
  return (
    <li className="absolute" style={placeOf(segment, from)}>
      <Link
        to={address.href({}, { visit: visit.id })}
        preventScrollReset
        data-visit={visit.id}
        draggable={false}
        {...keys.wiring(segment)}
        className={`block h-full overflow-hidden rounded-md border border-s-4 px-1.5 text-[0.88rem] leading-tight hover:shadow-lift ${isShort ? 'flex items-center gap-1.5' : 'py-1'} ${looks[status]} ${edges[status]} ${segment.isFromBefore ? 'rounded-t-none' : ''} ${segment.goesOn ? 'rounded-b-none' : ''}`}
      >
        <span className="sr-only">{dateText(visit.startsAt, visit.timeZone)} </span>
        <span className="block truncate font-semibold">
          <bdi>{firstNameOf(name)}</bdi>
        </span>
        <span className={`block tabular-nums ${isRoomy ? '' : 'truncate'}`}>
          <bdi>{shortHoursText(visit)}</bdi>
        </span>
        <span className={isRoomy ? 'block wrap-anywhere' : 'sr-only'}>{state}</span>
      </Link>
    </li>
  )
}
