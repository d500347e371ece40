import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { ForCoordinators } from '../for-coordinators.tsx'

const pages = [
  ['queue', paths.adminMatches()],
  ['fairness', paths.adminFairness()],
  ['whatIf', paths.adminWhatIf()],
] as const

type Props = { page: (typeof pages)[number][0] }

/** The heading of the three pages about matches, and the way between them. */
export function MatchesHeader({ page }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        title={t(`adminMatches.${page}.title`)}
        lead={t(`adminMatches.${page}.lead`)}
        action={
          page === 'queue' && (
            <ForCoordinators>
              <LinkButton look="secondary" to={paths.adminPropose()}>
                {t('adminMatches.propose.start')}
              </LinkButton>
            </ForCoordinators>
          )
        }
      />
      <nav aria-label={t('adminMatches.pages')} className="mb-6">
        <ul className="flex gap-1 overflow-x-auto border-b border-line">
          {pages.map(([name, to]) => (
            <li key={name} className="shrink-0">
              <NavLink
                to={to}
                end
                className="inline-flex min-h-11 items-center border-b-3 border-transparent px-4 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
              >
                {t(`adminMatches.${name}.tab`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
