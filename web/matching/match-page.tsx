import { useLoaderData } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { CheckInCards } from '../check-ins/check-in-cards.tsx'
import { readCheckIns } from '../check-ins/check-ins.ts'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { MatchReviews, readMatchReviews } from '../reviews/match-reviews.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { MatchFailed } from './match-failed.tsx'
import { BackToMatches, MatchBones, MatchView } from './match-view.tsx'
import { useMatchNews } from './use-match-news.ts'

export const matchLoader = (role: 'caregiver' | 'care-seeker') =>
  forRole(role, ({ params: { id = '' } }) => ({
    id,
    ...later(api.get('/api/matches/:id', { path: { id } })),
    checkIns: readCheckIns(),
    reviews: readMatchReviews(),
  }))

/** One match, as either side sees it. */
export function MatchPage({ side }: { side: MatchSide }) {
  const { id, data, checkIns, reviews } = useLoaderData<ReturnType<typeof matchLoader>>()
  useMatchNews()
  return (
    <>
      <BackToMatches side={side} />
      <CheckInCards checkIns={checkIns} matchId={id} />
      <Loaded data={data} skeleton={<MatchBones />} failed={error => <MatchFailed error={error} />}>
        {match => <MatchView match={match} side={side} />}
      </Loaded>
      <MatchReviews reviews={reviews} matchId={id} side={side} />
    </>
  )
}
