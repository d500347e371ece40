import type { Call, Reply } from '#machines/assistant/reply.ts'
import type { Args, ToolId } from '#machines/assistant/tools.ts'
import { addDays, dayOf, instantOf, minuteOf } from '#machines/calendar/local-days.ts'
import { filled } from '#machines/language/message.ts'
import { limits } from '#machines/limits.ts'
import { questionsIn } from '#machines/visits/awaiting.ts'
import { costOf } from '#machines/visits/plan-cost.ts'
import { shortNoticeMs } from '#machines/visits/visit.ts'
import type { ShownVisit } from '../visits/shapes.ts'
import { linesOf } from './read-day.ts'
import { asking, carded, saying, whomFor } from './saying.ts'
import { firstName, openMatches, type Scene, whoIn } from './scene.ts'
import { comingVisits, isStillOn, pickVisit, visitsAround } from './visits.ts'
import { moneyText, nameIn, timeText } from './wording.ts'

const eventOf = ({ id }: ShownVisit, body: Call['body']): Call => ({
  method: 'POST',
  path: `/api/visits/${id}/events`,
  body,
})

const aboutOf = ({ id, matchId }: ShownVisit): Reply['about'] => ({ visit: id, with: matchId })

/** Whoever hears of it. */
const otherIn = ({ with: { name } }: ShownVisit) => firstName(name)

type Able = ShownVisit['can'][number]

/** The visit that's meant, if this can be done with it; otherwise what Emma says. */
async function visitFor(
  scene: Scene,
  args: Args,
  can: (visit: ShownVisit) => boolean,
): Promise<ShownVisit | Reply> {
  const { words } = scene
  const able = (await visitsAround(scene)).filter(can)
  const picked = pickVisit(scene, able, args)
  if ('visit' in picked) return picked.visit
  const none = able.length > 0 ? words.visits.which : words.visits.noneToChange
  return saying(none, { lines: linesOf(scene, able), pages: ['schedule'] })
}

const allows = (event: Able) => (visit: ShownVisit) => visit.can.includes(event)

const isReply = (found: ShownVisit | Reply): found is Reply => 'said' in found

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

type Times = { startsAt: string; endsAt: string }
type Wished = { day: string; at: number; until: number | undefined; lengthMs: number; timeZone: string }

function timesOf({ day, at, until, lengthMs, timeZone }: Wished): Times {
  const start = instantOf(day, at, timeZone)
  const end =
    until === undefined
      ? new Date(start.getTime() + lengthMs)
      : instantOf(until > at ? day : addDays(day, 1), until, timeZone)
  return { startsAt: start.toISOString(), endsAt: end.toISOString() }
}

/** As long as before, and at the same time of day, where nothing else is said. */
const wishedFor = (visit: ShownVisit, { day, at, until }: Args): Times =>
  timesOf({
    day: day ?? dayOf(new Date(visit.startsAt), visit.timeZone),
    at: at ? minutesOf(at) : minuteOf(new Date(visit.startsAt), visit.timeZone),
    until: until ? minutesOf(until) : undefined,
    lengthMs: Date.parse(visit.endsAt) - Date.parse(visit.startsAt),
    timeZone: visit.timeZone,
  })

/** 'Can Amara come Friday instead?' */
export async function moveVisit(scene: Scene, args: Args): Promise<Reply> {
  const { words } = scene
  const visit = await visitFor(scene, args, allows('change'))
  if (isReply(visit)) return visit
  if (!args.day && !args.at) return asking(words.what.day, 'move-visit', aboutOf(visit))
  const times = wishedFor(visit, args)
  const values = {
    name: otherIn(visit),
    was: timeText(scene, visit),
    time: timeText(scene, { ...times, timeZone: visit.timeZone }),
  }
  const { says, moved } = words.cards['move-visit']
  const isRequest = visit.status === 'requested' && visit.from === 'you'
  return carded(scene, {
    ...{ tool: 'move-visit', values, page: 'schedule', about: aboutOf(visit) },
    says: filled(isRequest ? moved : says, values),
    call: eventOf(visit, { type: 'change', ...times }),
    ...(!isRequest && { undo: eventOf(visit, { type: 'decline-change' }) }),
  })
}

export async function cancelVisit(scene: Scene, args: Args): Promise<Reply> {
  const { words, now } = scene
  const visit = await visitFor(scene, args, allows('cancel'))
  if (isReply(visit)) return visit
  const { says, short } = words.cards['cancel-visit']
  const name = otherIn(visit)
  if (!args.text) return asking(filled(words.what.reason, { name }), 'cancel-visit', aboutOf(visit))
  const reason = args.text.slice(0, limits.reasonMax)
  const values = { name, time: timeText(scene, visit), reason }
  const isShort = Date.parse(visit.startsAt) - now.getTime() < shortNoticeMs
  return carded(scene, {
    ...{ tool: 'cancel-visit', values, page: 'schedule', about: aboutOf(visit) },
    says: filled(isShort ? short : says, values),
    call: eventOf(visit, { type: 'cancel', reason }),
  })
}

/** A yes to what the other side asked: a visit or a new time. */
export async function answerVisit(scene: Scene, args: Args): Promise<Reply> {
  const { words } = scene
  const yesTo = (visit: ShownVisit) => questionsIn([visit])[0]?.answer[0]
  const visit = await visitFor(scene, args, one => isStillOn(one) && yesTo(one) !== undefined)
  if (isReply(visit)) return visit
  const type = yesTo(visit) ?? 'confirm'
  const times = type === 'accept-change' && visit.change ? visit.change : visit
  const time = timeText(scene, { ...visit, startsAt: times.startsAt, endsAt: times.endsAt })
  const values = { name: otherIn(visit), time }
  return carded(scene, {
    ...{ tool: 'answer-visit', values, page: 'schedule', about: aboutOf(visit) },
    says: filled(words.cards['answer-visit'].says, values),
    call: eventOf(visit, { type }),
  })
}

type Hours = Pick<Wished, 'at' | 'until' | 'lengthMs' | 'timeZone'> & { rateCents: number | null }

/** When they usually come, where the person doesn't say. */
async function hoursFor(scene: Scene, { at, until }: Args, match: string): Promise<Hours | undefined> {
  const usual = (await comingVisits(scene)).find(({ matchId }) => matchId === match)
  if (!usual && !(at && until)) return undefined
  const { timeZone } = usual ?? scene
  const lengthMs = usual ? Date.parse(usual.endsAt) - Date.parse(usual.startsAt) : 0
  const start = at ? minutesOf(at) : usual && minuteOf(new Date(usual.startsAt), timeZone)
  if (start === undefined) return undefined
  return {
    ...{ at: start, until: until ? minutesOf(until) : undefined, lengthMs, timeZone },
    rateCents: usual?.rateCents ?? null,
  }
}

/** 'Can Ben come on Saturday from 9 to 12?' */
export async function requestVisit(scene: Scene, args: Args): Promise<Reply> {
  const { words } = scene
  const match = whoIn(scene, args.with)
  if (!match) {
    const people = openMatches(scene).map(one => ({ id: one.id, name: nameIn(scene, one) }))
    return whomFor(scene, 'request-visit', args, people)
  }
  const about = { with: match.id }
  if (!args.day) return asking(words.what.day, 'request-visit', about)
  const hours = await hoursFor(scene, args, match.id)
  if (!hours)
    return saying(words.what.hours, { about: { ...about, tool: 'request-visit' }, pages: ['schedule'] })
  const { timeZone, rateCents } = hours
  const times = timesOf({ day: args.day, ...hours })
  const { hourly } = match.rate
  const cost = costOf([times], timeZone, hourly === null ? rateCents : Math.round(hourly * 100))
  const values = {
    name: firstName(match.with.name),
    time: timeText(scene, { ...times, timeZone }),
    cost: cost ? moneyText(scene, cost.cents) : '',
  }
  const { says, cost: withCost } = words.cards['request-visit']
  return carded(scene, {
    ...{ tool: 'request-visit', values, page: 'schedule', about },
    says: filled(cost ? withCost : says, values),
    call: { method: 'POST', path: '/api/visits', body: { matchId: match.id, ...times, timeZone } },
  })
}

type OfWork = Extract<ToolId, 'cannot-come' | 'clock-in' | 'clock-out'>

const undoneBy = {
  'cannot-come': 'can-come',
  'clock-in': 'undo-clock-in',
  'clock-out': 'undo-clock-out',
} as const satisfies Record<OfWork, Able>

/** What only the caregiver says of a visit. */
export const workOn =
  (tool: OfWork) =>
  async (scene: Scene, args: Args): Promise<Reply> => {
    const visit = await visitFor(scene, args, allows(tool))
    if (isReply(visit)) return visit
    // The family hears of it; the visit is with whom they care for.
    const name = tool === 'cannot-come' ? otherIn(visit) : nameIn(scene, visit)
    const values = { name, time: timeText(scene, visit) }
    return carded(scene, {
      ...{ tool, values, page: 'schedule', about: aboutOf(visit) },
      says: filled(scene.words.cards[tool].says, values),
      call: eventOf(visit, { type: tool }),
      undo: eventOf(visit, { type: undoneBy[tool] }),
    })
  }

/** 'I’ll be 10 minutes late' */
export async function runningLate(scene: Scene, args: Args): Promise<Reply> {
  const { words } = scene
  const visit = await visitFor(scene, args, allows('running-late'))
  if (isReply(visit)) return visit
  const { minutes } = args
  if (!minutes) return asking(words.what.late, 'running-late', aboutOf(visit))
  const values = { name: otherIn(visit), minutes }
  return carded(scene, {
    ...{ tool: 'running-late', values, page: 'schedule', about: aboutOf(visit) },
    says: filled(words.cards['running-late'].says, values),
    call: eventOf(visit, { type: 'running-late', minutes }),
  })
}
