import { sql } from 'kysely'
import { listAsks } from '#db/queries/cover/asks.ts'
import { findCall, findCallBy } from '#db/queries/cover/calls.ts'
import { seeded } from '#db/sample/random.ts'
import type { Db } from '#db/schema.ts'
import { minuteMs } from '#machines/calendar/durations.ts'
import { compose } from '#server/compose.ts'
import { acceptCover, declineCover } from '#server/cover/answering.ts'
import { sweepCover } from '#server/cover/calling.ts'
import { Problem } from '#server/http/problem.ts'
import { readSettings } from '#server/settings.ts'
import { moveVisit } from '#server/visits/events.ts'
import { countDoubleBookings } from '#tests/support/planning/storm.ts'
import { makeTown, type PlannedVisit } from '#tests/support/planning/town.ts'
import { show } from './results.ts'

const callOuts = Number(process.env.CALL_OUTS ?? 10_000)
const start = Date.parse('2026-12-01T08:00:00.000Z')

/** Minutes from the start at which something happens, and what. */
type Moment = { at: number; run: () => Promise<void> }

/** What happens, minute by minute; everything of one minute happens at once. */
function createTime() {
  const moments = new Map<number, Moment['run'][]>()
  let now = start
  const add = (ms: number, run: Moment['run']) => {
    const at = Math.max(Math.ceil((ms - start) / minuteMs), Math.floor((now - start) / minuteMs) + 1)
    const known = moments.get(at)
    if (known) known.push(run)
    else moments.set(at, [run])
  }
  return {
    clock: () => new Date(now),
    add,
    async pass() {
      for (let at = 0; moments.size > 0; at++) {
        const due = moments.get(at)
        if (!due) continue
        moments.delete(at)
        now = start + at * minuteMs
        await Promise.all(due.map(run => run()))
      }
    },
  }
}

/** Whoever is asked says yes, no, or nothing; at night most of them sleep. */
function answerOf(askId: string, hour: number) {
  const luck = seeded(`answer/${askId}`)
  const sleeps = (hour < 7 || hour >= 22) && luck.chance(0.8)
  const isSilent = luck.chance(0.3)
  return {
    after: (sleeps ? luck.int(60, 480) : luck.int(1, 45)) * minuteMs,
    answer: isSilent ? undefined : luck.chance(0.45) ? ('yes' as const) : ('no' as const),
  }
}

const quietMail = { send: async () => {}, forget: async () => {}, describe: 'none', close: async () => {} }

type Counts = { refused: number }

async function simulate(dataDir: string) {
  const time = createTime()
  const settings = readSettings({ DATA_DIR: dataDir, SAMPLE: 'off', RATE_LIMITS: 'off', LOGS: 'off' })
  const composed = await compose(settings, { origin: 'http://localhost', clock: time.clock, mail: quietMail })
  const { parts } = composed
  await sql`pragma synchronous = off`.execute(parts.db)
  const visits = await makeTown(parts.db, { caregivers: 2000, families: 800, visits: callOuts, start })
  const counts: Counts = { refused: 0 }
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof Problem && error.status === 409) counts.refused += 1
      else throw error
    }
  }
  const known = new Set<string>()
  /** Those asked meanwhile answer some time, and the call's next step has its time. */
  const follow = async (callId: string) => {
    const call = await findCall(parts.db, callId)
    if (!call || call.closed_at !== null) return
    time.add(Date.parse(call.next_at), async () => {
      await sweepCover(parts)
      await follow(callId)
    })
    for (const ask of await listAsks(parts.db, [callId])) {
      if (known.has(ask.id)) continue
      known.add(ask.id)
      const { after, answer } = answerOf(ask.id, (time.clock().getUTCHours() + 16) % 24)
      if (answer === undefined) continue
      time.add(time.clock().getTime() + after, async () => {
        const asked = { id: ask.id, person: { id: ask.caregiver_id } }
        await tried(() => (answer === 'yes' ? acceptCover(parts, asked) : declineCover(parts, asked)))
        await follow(callId)
      })
    }
  }
  const callOut = async ({ id, caregiverId, person }: PlannedVisit) => {
    await tried(() => moveVisit(parts, { id, person, body: { type: 'cannot-come', scope: 'one' } }))
    const call = await findCallBy(parts.db, id, caregiverId)
    if (call) await follow(call.id)
  }
  for (const visit of visits) time.add(visit.calledAt, () => callOut(visit))
  const began = performance.now()
  await time.pass()
  const seconds = (performance.now() - began) / 1000
  const found = { ...(await judge(parts.db)), ...counts, seconds }
  await composed.close()
  return found
}

/** What became of each call, and whether it did so by the time that was set for it. */
async function judge(db: Db) {
  const calls = await db.selectFrom('cover_calls').selectAll().execute()
  const graceMs = minuteMs
  const inTime = calls.filter(call => {
    const done = call.handed_at ?? (call.state === 'covered' ? call.closed_at : null)
    return done !== null && Date.parse(done) <= Date.parse(call.hand_at) + graceMs
  })
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select call_id from cover_asks
    where state = 'accepted' group by call_id having count(*) > 1) as twice`.execute(db)
  return {
    calls: calls.length,
    inTime: inTime.length / Math.max(1, calls.length),
    covered: calls.filter(({ state }) => state === 'covered').length / Math.max(1, calls.length),
    handed: calls.filter(({ handed_at }) => handed_at !== null).length / Math.max(1, calls.length),
    twice: Number(rows[0]?.n ?? 0),
    doubles: await countDoubleBookings(db),
  }
}

/** A month of call-outs in a town of two thousand caregivers. */
export async function measureCover(dataDir: string): Promise<boolean[]> {
  const { calls, inTime, covered, handed, twice, doubles, refused, seconds } = await simulate(dataDir)
  console.log(
    `      ${(100 * covered).toFixed(1)} % covered, ${(100 * handed).toFixed(1)} % handed to a person`,
  )
  console.log(`      ${refused} answers came too late; ${seconds.toFixed(0)} s`)
  return [
    show('call-outs', calls, '', callOuts, true),
    show('covered or handed to a person in time', 100 * inTime, '%', 95, true),
    show('visits covered by two', twice, '', 0),
    show('people in two places at once', doubles, '', 0),
  ]
}
