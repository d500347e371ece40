import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listAskedOf, listAsks, type NamedAsk } from '#db/queries/cover/asks.ts'
import { wantsOpenVisits } from '#db/queries/cover/backups.ts'
import { type ListedCall, listCallsBy, listCallsOfFamily, listOpenNear } from '#db/queries/cover/calls.ts'
import { listVisits, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { askStates } from '#machines/cover/cover-ask.ts'
import { coverStates } from '#machines/cover/cover-call.ts'
import { inOrder } from '#machines/cover/waves.ts'
import type { Role } from '#machines/roles.ts'
import type { Matcher } from '../matches/matcher.ts'
import { timesOf } from '../visits/times.ts'
import { freeAmong, listCandidates, type MilesTo, milesFrom } from './candidates.ts'

const coverVisit = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  /** Who comes, to the family; whose visit it is, to caregivers. */
  with: z.object({ id: z.string(), name: z.string() }),
  recipient: z.string(),
  note: z.string(),
  /** How far away; null while that's unknown. */
  miles: z.number().nullable(),
})

const openVisit = z.object({
  id: z.string(),
  visit: coverVisit,
  wave: z.int(),
  coveredBy: z.string().optional(),
  /** Why I see it: it's my family's, I can't come to it, or I could cover it. */
  as: z.enum(['family', 'caller', 'near']),
  state: z.enum(coverStates),
  /** Who was asked, to the family; and whom we'd ask next. */
  asked: z.array(z.object({ name: z.string(), state: z.enum(askStates) })),
  next: z.array(z.string()),
  /** When a coordinator takes over. */
  handAt: z.string(),
})

export const coverShape = z.object({
  asked: z.array(z.object({ id: z.string(), visit: coverVisit, until: z.string() })),
  open: z.array(openVisit),
  /** Whether I'd like to see open visits near me; caregivers only. */
  openVisits: z.boolean(),
})

export type ShownCover = z.infer<typeof coverShape>
type OpenVisit = z.infer<typeof openVisit>

function showVisit(
  visit: VisitWithSides,
  miles: number | null,
  to: 'family' | 'caregiver' = 'caregiver',
): z.infer<typeof coverVisit> {
  const other =
    to === 'family'
      ? { id: visit.caregiver_id, name: visit.caregiver_name }
      : { id: visit.family_id, name: visit.family_name }
  return {
    ...{ id: visit.id, ...timesOf(visit), timeZone: visit.time_zone, recipient: visit.recipient_first_name },
    ...{ with: other, note: visit.note, miles },
  }
}

type Listed = { call: ListedCall; visit: VisitWithSides }

async function withVisits(db: Db, calls: readonly ListedCall[]): Promise<Listed[]> {
  const visits = new Map(
    (
      await listVisits(
        db,
        calls.map(call => call.visit_id),
      )
    ).map(one => [one.id, one]),
  )
  return calls.flatMap(call => {
    const visit = visits.get(call.visit_id)
    // Whoever covered it may be unable to come, too: then the newer call tells.
    const isCovered = visit?.status !== 'uncovered' && visit?.caregiver_id === call.covered_by
    const isCurrent = visit && (call.state !== 'covered' || isCovered)
    return isCurrent ? [{ call, visit }] : []
  })
}

const show = ({ call, visit }: Listed, as: OpenVisit['as'], miles: number | null): OpenVisit => ({
  ...{
    id: call.id,
    visit: showVisit(visit, miles, as === 'family' ? 'family' : 'caregiver'),
    wave: call.wave,
    as,
    state: call.state,
  },
  ...(call.cover_name !== null && call.state === 'covered' && { coveredBy: publicName(call.cover_name) }),
  ...{ asked: [], next: [], handAt: call.hand_at },
})

/** The family reads whom we ask, in order; a no is nobody's business. */
async function showToFamily(db: Db, one: Listed, asks: readonly NamedAsk[], milesTo: MilesTo) {
  const except = new Set(asks.map(ask => ask.caregiver_id))
  const isOpen = one.call.state !== 'covered'
  const candidates = isOpen ? inOrder(await listCandidates(db, one.visit, { except, milesTo })) : []
  return {
    ...show(one, 'family', null),
    asked: asks.map(ask => ({ name: publicName(ask.name), state: ask.state })),
    next: candidates.map(({ backup }) => publicName(backup.caregiver_name)),
  }
}

/** A caregiver, or the family itself or someone of its circle. */
type Asking = { db: Db; matcher: Matcher; person: { id: string }; now: string }

async function coverOfFamily({ db, matcher, person, now }: Asking): Promise<ShownCover> {
  const listed = await withVisits(db, await listCallsOfFamily(db, { userId: person.id, now }))
  const asks = Map.groupBy(
    await listAsks(
      db,
      listed.map(({ call }) => call.id),
    ),
    ask => ask.call_id,
  )
  const milesTo: MilesTo = listed.length > 0 ? await milesFrom(matcher, person.id) : () => null
  const open: OpenVisit[] = []
  for (const one of listed) open.push(await showToFamily(db, one, asks.get(one.call.id) ?? [], milesTo))
  return { asked: [], open, openVisits: false }
}

async function milesBetween(matcher: Matcher, visit: VisitWithSides, caregiverId: string) {
  return (await milesFrom(matcher, visit.family_id))(caregiverId)
}

/** Open visits that this caregiver could come to and wasn't asked about. */
async function nearOnes({ db, matcher, person, now }: Asking, askedOf: ReadonlySet<string>) {
  const found: OpenVisit[] = []
  for (const one of await withVisits(db, await listOpenNear(db, { userId: person.id, now }))) {
    if (askedOf.has(one.call.id)) continue
    const isFree = (await freeAmong(db, [person.id], timesOf(one.visit))).get(person.id)
    if (isFree !== false) found.push(show(one, 'near', await milesBetween(matcher, one.visit, person.id)))
  }
  return found
}

async function coverOfCaregiver(asking: Asking): Promise<ShownCover> {
  const { db, matcher, person, now } = asking
  const questions = await listAskedOf(db, person.id, now)
  const visits = new Map(
    (
      await listVisits(
        db,
        questions.map(one => one.visit_id),
      )
    ).map(one => [one.id, one]),
  )
  const asked: ShownCover['asked'] = []
  for (const { id, visit_id, until } of questions) {
    const visit = visits.get(visit_id)
    const miles = visit ? await milesBetween(matcher, visit, person.id) : null
    if (visit) asked.push({ id, visit: showVisit(visit, miles), until })
  }
  const openVisits = await wantsOpenVisits(db, person.id)
  const own = await withVisits(db, await listCallsBy(db, { userId: person.id, now }))
  const near = openVisits ? await nearOnes(asking, new Set(questions.map(one => one.call_id))) : []
  return { asked, open: [...own.map(one => show(one, 'caller', null)), ...near], openVisits }
}

/** What goes on around visits that someone can't come to, as far as it's this person's. */
export const readCover = (asking: Asking & { person: { role: Role } }): Promise<ShownCover> =>
  asking.person.role === 'caregiver' ? coverOfCaregiver(asking) : coverOfFamily(asking)
