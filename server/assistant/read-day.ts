import type { PageName } from '#machines/assistant/pages.ts'
import type { Reply } from '#machines/assistant/reply.ts'
import type { Args } from '#machines/assistant/tools.ts'
import { counted, filled } from '#machines/language/message.ts'
import { type Home, homeShape } from '../home/shapes.ts'
import type { ShownVisit } from '../visits/shapes.ts'
import { shownTasks } from '../visits/tasks.ts'
import { saying } from './saying.ts'
import { firstName, type Scene } from './scene.ts'
import { comingVisits, type Days, isStillOn, pickVisit, visitsBetween } from './visits.ts'
import { daysText, nameIn, timeText } from './wording.ts'

const mostLines = 6

/** What of a visit isn't settled, if anything. */
function openIn({ words, language }: Scene, { status, change, timeZone }: ShownVisit): string | undefined {
  if (status === 'uncovered') return words.visits.uncovered
  if (change) return filled(words.visits.change, { time: timeText({ language }, { ...change, timeZone }) })
  return status === 'requested' ? words.visits.requested : undefined
}

const lineOf = (scene: Scene, visit: ShownVisit): string => {
  const line = filled(scene.words.visits.one, { name: nameIn(scene, visit), time: timeText(scene, visit) })
  const open = openIn(scene, visit)
  return open ? `${line} (${open})` : line
}

export const linesOf = (scene: Scene, visits: readonly ShownVisit[]): string[] =>
  visits.slice(0, mostLines).map(visit => lineOf(scene, visit))

const aboutOf = (visit: ShownVisit | undefined): Reply['about'] =>
  visit ? { visit: visit.id, with: visit.matchId } : {}

function nextSaid(scene: Scene, visit: ShownVisit): Reply {
  const { words, role } = scene
  const values = { name: nameIn(scene, visit), time: timeText(scene, visit) }
  const open = openIn(scene, visit)
  return saying(filled(role === 'caregiver' ? words.visits.nextForCaregiver : words.visits.next, values), {
    ...(open && { lines: [lineOf(scene, visit)] }),
    ...{ pages: ['schedule'], about: aboutOf(visit) },
  })
}

/** Visits of the past are those that took place. */
const counts =
  ({ today }: Scene, { to }: Days) =>
  (visit: ShownVisit) =>
    isStillOn(visit) || (to < today && visit.status === 'completed')

/** 'Who comes tomorrow?' */
export async function readVisits(scene: Scene, { with: id, from, to = from }: Args): Promise<Reply> {
  const { words, language } = scene
  const days = from && to ? { from, to } : undefined
  const all = days
    ? (await visitsBetween(scene, days)).filter(counts(scene, days))
    : await comingVisits(scene)
  const visits = id ? all.filter(({ matchId }) => matchId === id) : all
  const [first] = visits
  if (!first) {
    const none = days ? filled(words.visits.noneThen, { days: daysText(scene, days) }) : words.visits.none
    return saying(none, { pages: ['schedule'] })
  }
  if (!days || visits.length === 1) return nextSaid(scene, first)
  return saying(counted(words.visits, 'several', { count: visits.length, language }), {
    ...{ lines: linesOf(scene, visits), pages: ['schedule'], about: aboutOf(first) },
  })
}

const pageOf: Record<Home['needs'][number]['kind'], PageName> = {
  ...{ uncovered: 'schedule', 'cover-asked': 'schedule', 'visit-answer': 'schedule' },
  ...{ 'visit-finish': 'schedule', offer: 'matches', payment: 'payments' },
  ...{ review: 'reviews', message: 'messages' },
}

/** 'What needs me?' */
export async function readNeeds(scene: Scene): Promise<Reply> {
  const { words, calls, language } = scene
  const needs = (await calls.get('/api/home', homeShape))?.needs ?? []
  if (needs.length === 0) return saying(words.needs.none)
  return saying(words.needs.some, {
    lines: needs.map(({ kind, count }) => counted(words.needs, kind, { count, language })),
    pages: [...new Set(needs.map(({ kind }) => pageOf[kind]))],
  })
}

/** How to reach each other, as far as the next visit opens it. */
export async function readContact(scene: Scene): Promise<Reply> {
  const { words, calls, role } = scene
  const next = (await calls.get('/api/home', homeShape))?.next
  const page: PageName = role === 'caregiver' ? 'clients' : 'matches'
  if (!next) return saying(words.contact.none, { pages: [page] })
  const { visit, phone, place, opensAt } = next
  const name = firstName(visit.with.name)
  const said = [
    ...(phone ? [filled(words.contact.phone, { name, phone })] : []),
    ...(place ? [filled(words.contact.address, { address: place.address })] : []),
    ...(!place && opensAt
      ? [
          filled(words.contact.later, {
            time: timeText(scene, { ...visit, startsAt: opensAt, endsAt: opensAt }),
          }),
        ]
      : []),
  ]
  return saying(said.join(' ') || words.contact.none, { pages: [page], about: aboutOf(visit) })
}

/** What there is to do on a visit: in the family's own words; the rest is in the care plan. */
export async function readTasks(scene: Scene, args: Args): Promise<Reply> {
  const { words, calls, role } = scene
  const picked = pickVisit(scene, await comingVisits(scene), args)
  const page: PageName = role === 'caregiver' ? 'schedule' : 'care-plan'
  if (!('visit' in picked)) return saying(words.visits.none, { pages: [page] })
  const { visit } = picked
  const tasks = (await calls.get(`/api/visits/${visit.id}/tasks`, shownTasks))?.tasks ?? []
  const own = tasks.filter(({ path }) => path === null)
  const values = { name: nameIn(scene, visit), time: timeText(scene, visit) }
  const said = own.length > 0 ? filled(words.tasks.some, values) : words.tasks.none
  return saying(tasks.length > own.length ? `${said} ${words.tasks.plain}` : said, {
    lines: own.map(({ value, doneAt }) => (doneAt ? filled(words.tasks.done, { task: value }) : value)),
    ...{ pages: [page], about: aboutOf(visit) },
  })
}
