const answers = [
  ['accept-change', 'decline-change'],
  ['confirm', 'decline'],
  ['accept-correction', 'decline-correction'],
] as const

/** A yes and the no to it. */
export type Answer = (typeof answers)[number]

/** A visit as one of its sides sees it, with what that side may do. */
type Seen = {
  id: string
  seriesId: string | null
  status: string
  waitingFor: 'you' | 'them' | null
  endsAt: string
  clock: { in: string | null; out: string | null }
  can: readonly string[]
}

/** The yes and the no that the other side waits for. */
const answerOf = ({ waitingFor, can }: Seen): Answer | undefined =>
  waitingFor === 'you' ? answers.find(([yes]) => can.includes(yes)) : undefined

/** Something to answer: one visit, or all of a series that one request brought. */
export type Question<V> = { visit: V; answer: Answer; count: number }

export function questionsIn<V extends Seen>(visits: readonly V[]): Question<V>[] {
  const found = new Map<string, Question<V>>()
  for (const visit of visits) {
    const answer = answerOf(visit)
    if (!answer) continue
    const ofSeries = answer[0] === 'accept-correction' ? null : visit.seriesId
    const key = ofSeries ? `${ofSeries} ${answer[0]}` : visit.id
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { visit, answer, count: 1 })
  }
  return [...found.values()]
}

/** Work that is over and wasn't finished yet: until then no one knows how long it took. */
export const toFinish = <V extends Seen>(visits: readonly V[], now: number): V[] =>
  visits.filter(
    ({ status, can, clock, endsAt }) =>
      status === 'confirmed' && can.includes('complete') && (clock.out !== null || Date.parse(endsAt) < now),
  )

const isRunning = ({ status, clock }: Seen) =>
  status === 'confirmed' && clock.in !== null && clock.out === null

/** The visit that someone thinks of today: the one that's on, or else the first to come, certain ones first. */
export function nextOf<V extends Seen>(visits: readonly V[], now: number): V | undefined {
  const ahead = visits.filter(visit => Date.parse(visit.endsAt) > now && visit.clock.out === null)
  return (
    visits.find(isRunning) ??
    ahead.find(({ status }) => status === 'confirmed' || status === 'uncovered') ??
    ahead.find(({ status }) => status === 'requested')
  )
}
