import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#db/connection/open.ts'
import { saveCareProfile } from '#db/queries/care/care.ts'
import { insertMatches } from '#db/queries/matching/matches.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { countDoubleBookings, type Storm, type StormPair, storm } from '#tests/support/planning/storm.ts'
import { makeTalkers, type Talker } from './people.ts'
import { freeBothCores, stop } from './programs.ts'
import { show } from './results.ts'
import { startTalkServer } from './talks.ts'

const groups = 20
const schedulesOfGroup = 500
const peopleOfGroup = 3

async function recipientOf(dataDir: string, families: readonly Talker[]): Promise<Map<string, string>> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  const recipients = new Map<string, string>()
  for (const { id } of families) {
    const recipient = randomUUID()
    await saveCareProfile(db, id, {
      ids: { profile: randomUUID(), recipient },
      profileData: {},
      recipient: { first_name: 'Rosa', last_name: 'Reed', age: 80, gender: null, city: 'Tacoma' },
      needs: {
        ...{ care_level: null, primary_care_reason: '', specific_needs: [] },
        ...{ care_frequency: null, schedule_requirements: '' },
      },
      preferences: {
        ...{ required_certifications: [], special_skills: [], gender_preference: null },
        ...{ hourly_rate_range: { min: null, max: null }, language_requirements: [] },
      },
      now: new Date().toISOString(),
    })
    recipients.set(id, recipient)
  }
  await close()
  return recipients
}

/** The two of a pair reach different servers on the same database, as behind a proxy. */
const through = (ports: readonly number[], { cookie }: Talker, at: number) => ({
  async send(path: string, json: object) {
    const origin = `http://127.0.0.1:${ports[at % ports.length]}`
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    return { status: answer.status, body: await answer.json() }
  },
})

async function makePairs(
  dataDir: string,
  ports: readonly number[],
  { families, caregivers }: { families: Talker[]; caregivers: Talker[] },
): Promise<StormPair[]> {
  const recipients = await recipientOf(dataDir, families)
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  const pairs: StormPair[] = []
  const now = new Date().toISOString()
  for (const [at, family] of families.entries())
    for (const [other, caregiver] of caregivers.entries()) {
      const matchId = randomUUID()
      await insertMatches(db, [
        {
          ...{ id: matchId, caregiver_id: caregiver.id, recipient_id: recipients.get(family.id) ?? '' },
          ...{ status: 'active', score: 80, requested_at: now, offered_at: now, started_at: now },
        },
      ])
      pairs.push({
        ...{ matchId, family: through(ports, family, at) },
        caregiver: through(ports, caregiver, other + 1),
      })
    }
  await close()
  return pairs
}

/** Ten thousand random schedules, planned by many at once through two servers on one database. */
export async function measureVisits(dataDir: string): Promise<boolean[]> {
  freeBothCores()
  const servers = [await startTalkServer(dataDir), await startTalkServer(dataDir)]
  const ports = servers.map(({ port }) => port)
  const from = new Date(new Date().setUTCHours(8, 0, 0, 0) + 3 * dayMs)
  const began = performance.now()
  const all = await Promise.all(
    Array.from({ length: groups }, async (_, group): Promise<Storm> => {
      const families = await makeTalkers(dataDir, peopleOfGroup)
      const caregivers = await makeTalkers(dataDir, peopleOfGroup, 'caregiver')
      const pairs = await makePairs(dataDir, ports, { families, caregivers })
      return storm(pairs, { schedules: schedulesOfGroup, from, key: `group ${group}` })
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const { child } of servers) await stop(child)
  const sum = (of: (one: Storm) => number) => all.reduce((total, one) => total + of(one), 0)
  console.log(
    `      ${sum(one => one.requests)} requests, ${sum(one => one.booked)} visits, ${sum(one => one.refused)} refused`,
  )
  console.log(`      ${Math.round(sum(one => one.requests) / seconds)} requests a second`)
  for (const text of all.flatMap(one => one.strange).slice(0, 5)) console.log(`      ${text}`)
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  const doubled = await countDoubleBookings(db)
  await close()
  return [
    show('random schedules', groups * schedulesOfGroup, '', groups * schedulesOfGroup, true),
    show('people booked twice', doubled, '', 0),
    show(
      'answers that are neither done nor refused',
      sum(one => one.strange.length),
      '',
      0,
    ),
  ]
}
