import { MatchPage, matchLoader } from '#web/matching/match-page.tsx'

export const loader = matchLoader('caregiver')

export function Component() {
  return <MatchPage side="caregiver" />
}
