import { listAskedOf } from '#db/queries/cover/asks.ts'
import type { MatchWithSides } from '#db/queries/matching/matches.ts'
import { countUnread } from '#db/queries/messages/unread.ts'
import { countUnsettled } from '#db/queries/visits/payments.ts'
import type { Db } from '#db/schema.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import { questionsIn, toFinish } from '#machines/visits/awaiting.ts'
import type { VisitSide } from '#machines/visits/visit.ts'
import type { Actor } from '../circle/acting.ts'
import { zoneOf } from '../my-data/notification-settings.ts'
import { listDueReviews } from '../reviews/shown.ts'
import type { ShownVisit } from '../visits/shapes.ts'
import { type Need, needKinds } from './shapes.ts'

type Whose = {
  person: Actor
  side: VisitSide
  visits: readonly ShownVisit[]
  matches: readonly MatchWithSides[]
  now: Date
}

type One = { id: string | null; name: string | null }

const needOf = (kind: Need['kind'], those: readonly One[]): Need => ({
  ...{ kind, count: those.length },
  ...(those[0] ?? { id: null, name: null }),
})

const numberOf = (kind: Need['kind'], count: number): Need => ({ kind, count, id: null, name: null })

const ofVisit = ({ id, with: { name } }: ShownVisit): One => ({ id, name })

/** Offers that wait for this side's answer; the other side is known by their first name until both have said yes. */
const offersTo = (matches: readonly MatchWithSides[], side: VisitSide): One[] =>
  matches
    .filter(match => match.status === 'offered' && match[`${side}_decision`] === 'undecided')
    .map(({ id }) => ({ id, name: null }))

/** What no one else can do for them, whoever's care they act for. */
async function ofTheirOwn(db: Db, { person, side, matches, now }: Whose): Promise<Need[]> {
  const unread = await countUnread(db, person.id)
  if (person.for !== person.id) return [numberOf('message', unread)]
  const at = now.toISOString()
  const due = await listDueReviews(db, { userId: person.id, side, matches }, at)
  const on = dayOf(now, await zoneOf(db, person.id))
  const asked = side === 'caregiver' ? await listAskedOf(db, person.id, at) : []
  return [
    needOf(
      'cover-asked',
      asked.map(one => ({ id: one.visit_id, name: null })),
    ),
    numberOf('payment', await countUnsettled(db, { userId: person.id, on })),
    needOf(
      'review',
      due.map(one => ({ id: one.matchId, name: one.with.name })),
    ),
    numberOf('message', unread),
  ]
}

/** What waits for this person, the most urgent first. */
export async function listNeeds(db: Db, whose: Whose): Promise<Need[]> {
  const { person, side, visits, matches, now } = whose
  const questions = questionsIn(visits).map(({ visit }) => ofVisit(visit))
  const uncovered = side === 'family' ? visits.filter(one => isUncovered(one, now)) : []
  const unfinished = side === 'caregiver' ? toFinish(visits, now.getTime()) : []
  const needs = [
    needOf('uncovered', uncovered.map(ofVisit)),
    needOf('visit-answer', questions),
    needOf('visit-finish', unfinished.map(ofVisit)),
    needOf('offer', person.may.includes('decide') ? offersTo(matches, side) : []),
    ...(await ofTheirOwn(db, whose)),
  ]
  return needs
    .filter(({ count }) => count > 0)
    .sort((a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind))
}

const isUncovered = ({ status, endsAt }: ShownVisit, now: Date) =>
  status === 'uncovered' && Date.parse(endsAt) > now.getTime()
