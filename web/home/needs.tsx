import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { firstNameOf } from '../matching/match.ts'
import { paths } from '../paths.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Need } from './home.ts'

type Kind = Need['kind']

const icons: Record<Kind, IconName> = {
  uncovered: 'warn',
  'cover-asked': 'people',
  'visit-answer': 'calendar',
  'visit-finish': 'clock',
  offer: 'match',
  payment: 'coins',
  review: 'star',
  message: 'mail',
}

/** Where the offers are on the page, when there are several. */
export const offersId = 'offers'

const ofFamily = {
  schedule: paths.careSeekerSchedule,
  offer: paths.careSeekerMatch,
  home: paths.careSeekerDashboard(),
  payments: paths.careSeekerPayments(),
  messages: paths.careSeekerMessages(),
  reviews: paths.careSeekerReviews,
}

const ofCaregiver: typeof ofFamily = {
  schedule: paths.dashboardSchedule,
  offer: paths.dashboardOffer,
  home: paths.dashboard(),
  payments: paths.dashboardEarnings(),
  messages: paths.dashboardMessages(),
  reviews: paths.dashboardReviews,
}

/** The very thing when it's one; the page that lists them when there are more. */
function placeOf({ kind, count, id }: Need, side: MatchSide): string {
  const one = count === 1 ? (id ?? undefined) : undefined
  const places = side === 'family' ? ofFamily : ofCaregiver
  switch (kind) {
    case 'offer':
      return one ? places.offer(one) : `${places.home}#${offersId}`
    case 'payment':
      return places.payments
    case 'review':
      return places.reviews(one ? { match: one } : {})
    case 'message':
      return places.messages
    case 'cover-asked':
      return places.schedule()
    default:
      return places.schedule(one ? { visit: one } : {})
  }
}

type Props = { needs: readonly Need[]; side: MatchSide; children?: ReactNode }

/** What waits for this person, each a tap away. */
export function Needs({ needs, side, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-[1.3rem]">
        {t('home.needs')}
      </h2>
      {needs.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('home.noNeeds')}</p>
      ) : (
        <ul className="-mx-2 mt-1 divide-y divide-line">
          {needs.map(need => (
            <Row key={need.kind} need={need} side={side} />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

const isUrgent = (kind: Kind) => kind === 'uncovered' || kind === 'cover-asked'

function Row({ need, side }: { need: Need; side: MatchSide }) {
  const { t } = useTranslation()
  const { kind, count, name } = need
  const words = kind === 'payment' ? (`payment-${side}` as const) : kind
  const text = t(`home.need.${words}`, { count, name: firstNameOf(name ?? '') })
  return (
    <li>
      <Link
        to={placeOf(need, side)}
        className="flex min-h-13 items-center gap-3 rounded-lg px-2 py-2 leading-snug hover:bg-action-soft"
      >
        <Icon name={icons[kind]} className={`size-5 ${isUrgent(kind) ? 'text-warn' : 'text-action'}`} />
        <span className={`min-w-0 flex-1 ${isUrgent(kind) ? 'font-semibold' : ''}`}>{text}</span>
        <Icon name="forward" className="size-4.5 text-ink-soft" />
      </Link>
    </li>
  )
}
