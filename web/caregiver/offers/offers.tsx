import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { grouped, type Match } from '#web/matching/match.ts'
import { MatchCard } from '#web/matching/match-card.tsx'
import { CardsBones } from '#web/matching/match-view.tsx'
import { StatusBadge } from '#web/matching/person-head.tsx'
import { useMatchNews } from '#web/matching/use-match-news.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TextLink } from '#web/ui/controls/button.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import type { OffersRead } from './read-offers.ts'
import { WhyNotShown } from './why-not-shown.tsx'

/** Families who might fit, and whether families see this caregiver at present. */
export function Offers({ offers }: { offers: Promise<OffersRead> }) {
  const { t } = useTranslation()
  const id = useId()
  useMatchNews()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-4 text-[1.5rem]">
        {t('offers.title')}
      </h2>
      <Loaded
        data={offers}
        skeleton={<CardsBones count={1} />}
        failed={error => (
          <div className="rounded-box border border-line bg-surface">
            <ErrorState error={error} title={t('offers.failed')} />
          </div>
        )}
      >
        {found => <Found {...found} />}
      </Loaded>
    </section>
  )
}

function Found({ matches, standing }: OffersRead) {
  const { t } = useTranslation()
  const { toAnswer, waiting, met } = grouped(matches)
  const introduced = met.filter(({ status }) => status === 'introduced')
  const active = met.filter(({ status }) => status === 'active')
  const cards = [...introduced, ...toAnswer]
  return (
    <div className="grid gap-5 *:min-w-0">
      {cards.length > 0 && (
        <ul className="grid gap-5 xl:grid-cols-2">
          {cards.map(match => (
            <MatchCard key={match.id} match={match} side="caregiver" to={paths.dashboardOffer(match.id)} />
          ))}
        </ul>
      )}
      {toAnswer.length > 0 && <p className="text-ink-soft">{t('offers.noPenalty')}</p>}
      {standing && <WhyNotShown standing={standing} hasOffers={cards.length + waiting.length > 0} />}
      {waiting.length > 0 && <Rows title={t('offers.waiting')} matches={waiting} />}
      {active.length > 0 && <Rows title={t('offers.active')} matches={active} />}
    </div>
  )
}

function Rows({ title, matches }: { title: string; matches: readonly Match[] }): ReactNode {
  return (
    <details className="rounded-box border border-line bg-surface px-5 py-1">
      <summary className="min-h-11 py-2 font-semibold">
        {title} <span className="font-normal text-ink-soft tabular-nums">{matches.length}</span>
      </summary>
      <ul className="divide-y divide-line">
        {matches.map(match => (
          <li key={match.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Avatar name={match.with.name} src={match.with.photo ?? undefined} size="small" />
            <TextLink
              to={paths.dashboardOffer(match.id)}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center"
            >
              <bdi className="wrap-anywhere">{match.with.name}</bdi>
            </TextLink>
            <StatusBadge match={match} />
          </li>
        ))}
      </ul>
    </details>
  )
}
