import { Suspense, use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CheckInCard } from './check-in-card.tsx'
import { type CheckIn, toShow, useCheckInNews } from './check-ins.ts'

type Props = {
  checkIns: Promise<readonly CheckIn[]>
  /** Only what's asked about this match. */
  matchId?: string
}

/** "How's it going?", on top of a page. Nothing appears while there's nothing to ask. */
export function CheckInCards(props: Props) {
  useCheckInNews()
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  )
}

function Cards({ checkIns, matchId }: Props) {
  const [params] = useSearchParams()
  const cards = toShow(use(checkIns), matchId)
  if (cards.length === 0) return null
  return (
    <div data-print="no" className="mb-6 grid gap-4">
      {cards.map(checkIn => (
        <CheckInCard key={checkIn.id} checkIn={checkIn} isLinked={params.get('check-in') === checkIn.id} />
      ))}
    </div>
  )
}
