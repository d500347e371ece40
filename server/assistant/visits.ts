import type { Args } from '#machines/assistant/tools.ts'
import { addDays, dayOf } from '#machines/calendar/local-days.ts'
import { type ShownVisit, visitList } from '../visits/shapes.ts'
import type { Scene } from './scene.ts'

export type Days = { from: string; to: string }

const ahead = 62

/** Visits between two days, in order. */
export const visitsBetween = async ({ calls }: Scene, { from, to }: Days): Promise<ShownVisit[]> =>
  (await calls.get(`/api/visits?from=${from}&to=${to}`, visitList))?.visits ?? []

export const isStillOn = ({ status }: ShownVisit) =>
  status === 'requested' || status === 'confirmed' || status === 'uncovered'

/** From yesterday on: a visit can still be on. */
export const visitsAround = (scene: Scene): Promise<ShownVisit[]> =>
  visitsBetween(scene, { from: addDays(scene.today, -1), to: addDays(scene.today, ahead) })

/** What's still to come, the one that's on included. */
export const comingVisits = async (scene: Scene): Promise<ShownVisit[]> =>
  (await visitsAround(scene)).filter(one => isStillOn(one) && Date.parse(one.endsAt) > scene.now.getTime())

const dayOfVisit = ({ startsAt, timeZone }: ShownVisit) => dayOf(new Date(startsAt), timeZone)

type Wanted = Pick<Args, 'with' | 'visit' | 'from'>

export type Picked = { visit: ShownVisit } | { none: readonly ShownVisit[] }

/** Which of these visits is meant; when it can't be told, those there are. */
export function pickVisit(scene: Scene, visits: readonly ShownVisit[], wanted: Wanted): Picked {
  const { page, about } = scene
  const byId = (id: string | undefined) => visits.find(one => one.id === id)
  const theirs = wanted.with ? visits.filter(({ matchId }) => matchId === wanted.with) : visits
  if (wanted.visit) {
    const visit = byId(wanted.visit)
    return visit ? { visit } : { none: theirs }
  }
  const onDay = wanted.from ? theirs.find(one => dayOfVisit(one) === wanted.from) : undefined
  if (wanted.from) return onDay ? { visit: onDay } : { none: theirs }
  const spokenOf = theirs.find(({ id }) => page.includes(id)) ?? theirs.find(({ id }) => id === about.visit)
  const visit = spokenOf ?? theirs[0]
  return visit ? { visit } : { none: [] }
}
