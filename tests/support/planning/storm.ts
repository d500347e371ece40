import { sql } from 'kysely'
import { z } from 'zod'
import { seeded } from '#db/sample/random.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'

type Answer = { status: number; body: unknown }

export type StormPerson = { send(path: string, json: object): Promise<Answer> }

export type StormPair = { matchId: string; family: StormPerson; caregiver: StormPerson }

export type Storm = { requests: number; booked: number; refused: number; strange: string[] }

const halfHourMs = 30 * 60 * 1000
const writersAtOnce = 12

const withId = z.object({ id: z.string() })

type Luck = ReturnType<typeof seeded>

function timesOn(day: number, luck: Luck) {
  const start = day + luck.int(0, 40) * halfHourMs
  const end = start + luck.int(1, 12) * halfHourMs
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() }
}

/** Sends and counts; whatever is neither done nor refused for a good reason is strange. */
function counted(storm: Storm) {
  return async (person: StormPerson, path: string, json: object): Promise<Answer> => {
    const answer = await person.send(path, json)
    storm.requests += 1
    if (answer.status === 201) storm.booked += 1
    else if (answer.status === 409) storm.refused += 1
    else if (answer.status !== 200) storm.strange.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
}

/** One of many who plan at once: asks, is answered, and moves the visit to another time. */
async function plan(
  pair: StormPair,
  { day, luck, send }: { day: number; luck: Luck; send: ReturnType<typeof counted> },
): Promise<void> {
  const fromFamily = luck.chance(0.5)
  const [asking, asked] = fromFamily ? [pair.family, pair.caregiver] : [pair.caregiver, pair.family]
  const [first, second] = [timesOn(day, luck), timesOn(day, luck)]
  const [doesConfirm, doesMove] = [luck.chance(0.7), luck.chance(0.6)]
  const answer = await send(asking, '/api/visits', {
    ...{ matchId: pair.matchId, timeZone: 'America/Los_Angeles', ...first },
  })
  if (answer.status !== 201) return
  const path = `/api/visits/${withId.parse(answer.body).id}/events`
  if (doesConfirm) await send(asked, path, { type: 'confirm' })
  if (!doesMove) return
  const moved = await send(asking, path, { type: 'change', ...second })
  if (doesConfirm && moved.status === 200) await send(asked, path, { type: 'accept-change' })
}

/** Random schedules: on each day, many plan at the same moment, and most want the same hours. */
export async function storm(
  pairs: readonly StormPair[],
  { schedules, from, key }: { schedules: number; from: Date; key: string },
): Promise<Storm> {
  const result: Storm = { requests: 0, booked: 0, refused: 0, strange: [] }
  const send = counted(result)
  for (let n = 0; n < schedules; n++) {
    const luck = seeded(`${key}/${n}`)
    const day = from.getTime() + n * dayMs
    await Promise.all(
      Array.from({ length: luck.int(4, writersAtOnce) }, (_, writer) =>
        plan(luck.pick(pairs), { day, luck: seeded(`${key}/${n}/${writer}`), send }),
      ),
    )
  }
  return result
}

/** Pairs of visits that put one caregiver, or one recipient, in two places at once. */
export async function countDoubleBookings(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from visits a
    join visits b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    join matches ma on ma.id = a.match_id join matches mb on mb.id = b.match_id
    where a.status in ('requested', 'confirmed') and b.status in ('requested', 'confirmed')
    and (a.caregiver_id = b.caregiver_id or ma.recipient_id = mb.recipient_id)`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
