import { MatchPage, matchLoader } from '#web/matching/match-page.tsx'

export const loader = matchLoader('care-seeker')

export function Component() {
  return <MatchPage side="family" />
}
