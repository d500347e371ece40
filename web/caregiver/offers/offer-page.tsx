import { useLoaderData } from 'react-router-dom'
import { CheckInCards } from '#web/check-ins/check-in-cards.tsx'
import { readCheckIns } from '#web/check-ins/check-ins.ts'
import { api } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import type { Match } from '#web/matching/match.ts'
import { MatchFailed } from '#web/matching/match-failed.tsx'
import { BackToMatches, MatchBones, MatchView } from '#web/matching/match-view.tsx'
import { useMatchNews } from '#web/matching/use-match-news.ts'
import { MatchReviews, readMatchReviews } from '#web/reviews/match-reviews.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'

export const loader = forRole('caregiver', ({ params: { id = '' } }) => ({
  id,
  ...later(api.get<Match>(`/api/matches/${encodeURIComponent(id)}`)),
  checkIns: readCheckIns(),
  reviews: readMatchReviews(),
}))

export function Component() {
  const { id, data, checkIns, reviews } = useLoaderData<typeof loader>()
  useMatchNews()
  return (
    <>
      <BackToMatches side="caregiver" />
      <CheckInCards checkIns={checkIns} matchId={id} />
      <Loaded data={data} skeleton={<MatchBones />} failed={error => <MatchFailed error={error} />}>
        {match => <MatchView match={match} side="caregiver" />}
      </Loaded>
      <MatchReviews reviews={reviews} matchId={id} side="caregiver" />
    </>
  )
}
