import { useTranslation } from 'react-i18next'
import type { Match } from '#web/matching/match.ts'
import { StatusBadge } from '#web/matching/person-head.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/controls/button.tsx'

/** Those that are over, out of the way. */
export function PastMatches({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation()
  return (
    <details>
      <summary className="underlined inline-flex min-h-11 items-center font-semibold">
        {t('matches.past', { count: matches.length })}
      </summary>
      <ul className="mt-2 divide-y divide-line rounded-box border border-line bg-surface">
        {matches.map(match => (
          <li key={match.id} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
            <TextLink to={paths.careSeekerMatch(match.id)} className="inline-flex min-h-11 items-center">
              <bdi>{match.with.name}</bdi>
            </TextLink>
            <StatusBadge match={match} />
          </li>
        ))}
      </ul>
    </details>
  )
}
