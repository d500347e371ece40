import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Match } from './match.ts'

/** Opens the schedule with a new visit for this match. */
export function PlanVisit({ match, side }: { match: Pick<Match, 'id'>; side: MatchSide }) {
  const { t } = useTranslation()
  const to = side === 'family' ? paths.careSeekerSchedule : paths.dashboardSchedule
  return (
    <LinkButton look="quiet" to={to({ new: '1', match: match.id })}>
      <Icon name="calendar" className="size-5" />
      {t(`matching.${side}.plan`)}
    </LinkButton>
  )
}
