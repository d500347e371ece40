import { useTranslation } from 'react-i18next'
import { dayAndTime, number } from '#web/lib/format.ts'
import { Fit } from '#web/matching/fit.tsx'
import { firstNameOf } from '#web/matching/match.ts'
import { Card } from '#web/ui/card.tsx'
import { Cell, Head, Table } from '#web/ui/table.tsx'
import type { ReviewedMatch } from './queue.ts'
import { SideReasons } from './side-reasons.tsx'

type Props = { match: ReviewedMatch }

/** The score and its terms; shown once the coordinator's own view is recorded. */
export function ReviewScore({ match }: Props) {
  const { t } = useTranslation()
  const { score, between, terms = [], yourView } = match
  return (
    <Card title={t('adminMatches.score')}>
      <div className="grid gap-6">
        <p className="text-ink-soft">
          {yourView && t('adminMatches.yourViewIs', { view: t(`adminMatches.view.${yourView}`) })}
        </p>
        {score !== undefined && (
          <Fit label={t('adminMatches.fit')} match={{ fit: score, between: between ?? [score, score] }} />
        )}
        {terms.length > 0 ? <Terms terms={terms} match={match} /> : <p>{t('adminMatches.noTerms')}</p>}
        <div className="grid gap-6 lg:grid-cols-2">
          <SideReasons match={match} side="family" />
          <SideReasons match={match} side="caregiver" />
        </div>
        <Others match={match} />
      </div>
    </Card>
  )
}

type TermsProps = Props & { terms: NonNullable<ReviewedMatch['terms']> }

function Terms({ terms, match }: TermsProps) {
  const { t } = useTranslation()
  return (
    <Table label={t('adminMatches.terms')}>
      <thead>
        <tr>
          <Head>{t('adminMatches.term')}</Head>
          <Head end>{t('adminMatches.weight')}</Head>
          <Head>{firstNameOf(match.family.recipient || match.family.name)}</Head>
          <Head>{firstNameOf(match.caregiver.name)}</Head>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, weight, forFamily, forCaregiver }) => (
          <tr key={term}>
            <Cell className="font-semibold">{t(`matchSettings.term.${term}`)}</Cell>
            <Cell className="text-end tabular-nums">{number(weight)}</Cell>
            <Cell>
              <Point points={forFamily} />
            </Cell>
            <Cell>
              <Point points={forCaregiver} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Point({ points }: { points: number | null }) {
  const { t } = useTranslation()
  if (points === null) return <span className="text-ink-soft">{t('adminMatches.notKnown')}</span>
  return (
    <span className="flex items-center gap-2.5">
      <span className="w-9 text-end tabular-nums">{number(points)}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-2 w-20 overflow-hidden rounded-full max-sm:hidden rtl:-scale-x-100"
      >
        <rect width="100" height="6" fill="var(--line)" />
        <rect width={points} height="6" fill="var(--action)" />
      </svg>
    </span>
  )
}

/** What other coordinators thought, with their words. */
function Others({ match: { views } }: Props) {
  const { t } = useTranslation()
  if (views.length === 0) return null
  return (
    <ul aria-label={t('adminMatches.views')} className="grid gap-1.5">
      {views.map(({ coordinator, view, words, at }) => (
        <li key={`${coordinator} ${at}`}>
          <span className="font-semibold">{coordinator}</span>: {t(`adminMatches.view.${view}`)}
          {words && <span dir="auto"> “{words}”</span>}{' '}
          <time dateTime={at} className="text-[0.94rem] text-ink-soft">
            {dayAndTime(at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
