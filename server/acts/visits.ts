import { publicName } from '#db/queries/caregivers/public-side.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { findVisit, listOpenVisitsOf, type VisitWithSides } from '#db/queries/visits/visits.ts'
import { atOnceMs, undoMs } from '#machines/coordinators/act.ts'
import type { VisitSide } from '#machines/visits/visit.ts'
import type { Person } from '../accounts/person.ts'
import { raiseConcern } from '../concerns/raise.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import { notThere, Problem } from '../http/problem.ts'
import { factsOf, mayMove, sendVisitEvent } from '../visits/moves.ts'
import { tellOfVisits } from '../visits/telling.ts'
import { type Doing, noteOf } from './taken.ts'

/** Emails wait while the act can be undone, unless a visit begins soon. */
const emailAfter = (visits: readonly Pick<VisitWithSides, 'starts_at'>[], now: string): number =>
  visits.some(({ starts_at }) => Date.parse(starts_at) - Date.parse(now) < atOnceMs) ? 0 : undoMs

const cancelEvent = (now: string) => ({ type: 'cancel', by: 'system', at: now }) as const

/** Cancels these and remembers how they were; someone who has already clocked in finishes the visit. */
export async function cancelVisits(
  doing: Doing,
  visits: readonly VisitWithSides[],
): Promise<VisitWithSides[]> {
  const { trx, coordinator, now, taken, people } = doing
  const canceled: VisitWithSides[] = []
  for (const visit of visits) {
    const { status } = visit
    if ((status !== 'requested' && status !== 'confirmed') || !mayMove(visit, cancelEvent(now))) continue
    const actor = { actorId: coordinator.id, door: 'admin', note: noteOf(doing) } as const
    canceled.push((await sendVisitEvent(trx, visit, cancelEvent(now), actor)).after)
    taken.visits.push({ id: visit.id, status, change: factsOf(visit).change })
    for (const id of [visit.family_id, visit.caregiver_id]) people.add(id)
  }
  return canceled
}

/** Both sides hear of it, without the reason. */
export async function tellOfCanceled(
  { trx, post, now, taken }: Doing,
  visits: readonly VisitWithSides[],
): Promise<void> {
  for (const ofMatch of Map.groupBy(visits, visit => visit.match_id).values()) {
    const afterMs = emailAfter(ofMatch, now)
    const told = { type: 'cancel', by: 'system', visits: ofMatch } as const
    await tellOfVisits(trx, told, { post, now, email: { kind: 'visitCalledOff', afterMs } })
    if (afterMs === 0) taken.told.push(...ofMatch.flatMap(one => [one.family_id, one.caregiver_id]))
  }
}

/** Coordinators are asked to find someone else for the visits that a family was counting on. */
async function askForCover(
  { trx, now, taken }: Doing,
  { match_id, family_id }: VisitWithSides,
): Promise<void> {
  taken.covers.push(match_id)
  await raiseConcern(trx, {
    ...{ kind: 'cover', subjectId: match_id, aboutId: family_id, raisedBy: null },
    ...{ words: '', urgent: false, now },
  })
}

/** A person's visits until then, canceled; families whose caregiver can't come are on the Urgent page. */
export async function cancelVisitsOf(
  doing: Doing,
  person: { id: string; side: VisitSide },
  until: string | undefined,
): Promise<VisitWithSides[]> {
  const canceled = await cancelVisits(
    doing,
    await listOpenVisitsOf(doing.trx, { userId: person.id, from: doing.now, to: until }),
  )
  const promised = canceled.filter(({ id }) =>
    doing.taken.visits.some(one => one.id === id && one.status === 'confirmed'),
  )
  if (person.side === 'caregiver')
    for (const [first] of Map.groupBy(promised, visit => visit.match_id).values())
      if (first) await askForCover(doing, first)
  return canceled
}

/** Who hears of it, and in which email. */
function newsFor(side: VisitSide, { family_id, family_name, caregiver_id, caregiver_name }: VisitWithSides) {
  return side === 'caregiver'
    ? ({
        kind: 'caregiverAway',
        userId: family_id,
        side: 'family',
        other: publicName(caregiver_name),
      } as const)
    : ({
        kind: 'familyAway',
        userId: caregiver_id,
        side: 'caregiver',
        other: publicName(family_name),
      } as const)
}

/** The other side of these visits hears that this person can't come, or can't have them over. */
export async function tellOthers(
  { trx, post, act, now, taken }: Doing,
  side: VisitSide,
  visits: readonly VisitWithSides[],
): Promise<void> {
  for (const ofMatch of Map.groupBy(visits, visit => visit.match_id).values()) {
    const [first] = ofMatch
    if (!first) continue
    const news = newsFor(side, first)
    const afterMs = emailAfter(ofMatch, now)
    await post.aboutAct({ ...news, actId: act.id }, trx, afterMs)
    if (afterMs === 0) taken.told.push(news.userId)
    await insertNotification(trx, {
      ...{ channel: 'notifications', userId: news.userId, type: 'visit_cancelled', now },
      body: { id: first.id, status: first.status, event: 'cancel', count: ofMatch.length },
    })
  }
}

const did = { cancel: 'canceled this visit', restore: 'brought this visit back' }

const notNow = () =>
  new Problem(409, 'not_now', 'This visit can’t be canceled anymore. Please take another look.')

/** One visit, canceled for both sides. */
export const cancelVisit =
  (id: string, coordinator: Person) =>
  async (doing: Doing): Promise<void> => {
    const { trx, now } = doing
    const found = await findVisit(trx, id)
    if (!found) throw notThere()
    await holdMatch(trx, found.match_id)
    const visit = await findVisit(trx, id)
    const canceled = visit ? await cancelVisits(doing, [visit]) : []
    if (canceled.length === 0)
      throw (await decidedFirst(trx, { kind: 'visit', id }, { coordinator, now, did })) ?? notNow()
    await tellOfCanceled(doing, canceled)
  }
