import type { MatchSide } from '#machines/matching/match.ts'
import type { ShownVisit } from '#server/visits/shapes.ts'

/** A visit as one of its sides sees it. */
export type Visit = ShownVisit
/** What one of its sides may do with a visit. */
export type VisitActName = Visit['can'][number]

/** A caregiver thinks of who they care for, a family of who comes. */
export const titleOf = (visit: Pick<Visit, 'with' | 'recipient'>, side: MatchSide) =>
  side === 'caregiver' ? visit.recipient || visit.with.name : visit.with.name

export const isOff = ({ status }: Visit) => status === 'cancelled' || status === 'declined'

const answers = [
  ['accept-change', 'decline-change'],
  ['confirm', 'decline'],
  ['accept-correction', 'decline-correction'],
] as const

export type Answer = (typeof answers)[number]

/** The yes and the no that the other side waits for. */
const answerOf = ({ waitingFor, can }: Visit): Answer | undefined =>
  waitingFor === 'you' ? answers.find(([yes]) => can.includes(yes)) : undefined

/** Something to answer: one visit, or all of a series that one request brought. */
export type Question = { visit: Visit; answer: Answer; count: number }

export const questionsIn = (visits: readonly Visit[]): Question[] => {
  const found = new Map<string, Question>()
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
export const toFinish = (visits: readonly Visit[], now: number): Visit[] =>
  visits.filter(
    ({ status, can, clock, endsAt }) =>
      status === 'confirmed' && can.includes('complete') && (clock.out !== null || Date.parse(endsAt) < now),
  )
