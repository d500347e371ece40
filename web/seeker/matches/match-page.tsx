import { useLoaderData } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import type { Match } from '#web/matching/match.ts'
import { MatchFailed } from '#web/matching/match-failed.tsx'
import { BackToMatches, MatchBones, MatchView } from '#web/matching/match-view.tsx'
import { useMatchNews } from '#web/matching/use-match-news.ts'
import { Loaded } from '#web/ui/states/loaded.tsx'

export const loader = forRole('care-seeker', ({ params }) =>
  later(api.get<Match>(`/api/matches/${encodeURIComponent(params.id ?? '')}`)),
)

export function Component() {
  const { data } = useLoaderData<typeof loader>()
  useMatchNews()
  return (
    <>
      <BackToMatches side="family" />
      <Loaded data={data} skeleton={<MatchBones />} failed={error => <MatchFailed error={error} />}>
        {match => <MatchView match={match} side="family" />}
      </Loaded>
    </>
  )
}
