import { expect, it, onTestFinished } from 'vitest'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { countDoubleBookings, storm } from '#tests/support/planning/storm.ts'
import { pairOf, signedCaregiver, signedFamily, turnedClock } from '#tests/support/visits.ts'

const sending = ({ post }: Pick<Visitor, 'post'>) => ({ send: post })

/** Three caregivers and three families, all matched with each other. */
async function everyone(app: App) {
  const families = await Promise.all(['Maya B', 'Dana W', 'Lee K'].map(name => signedFamily(app, name)))
  const caregivers = await Promise.all(['Amara O', 'Rosa P', 'Tom A'].map(name => signedCaregiver(app, name)))
  const pairs = families.flatMap(family => caregivers.map(caregiver => pairOf(app, { family, caregiver })))
  return (await Promise.all(pairs)).map(({ matchId, family, caregiver }) => ({
    ...{ matchId, family: sending(family), caregiver: sending(caregiver) },
  }))
}

it.each([
  ['sqlite', 300],
  ['postgres', 100],
] as const)(
  'no one is booked twice in random schedules of many who plan at once, on %s',
  async (database, schedules) => {
    const { clock } = turnedClock('2026-11-28T18:00:00.000Z')
    const app = await startApp({ database, clock, env: { RATE_LIMITS: 'off' } })
    onTestFinished(app.close)
    const pairs = await everyone(app)
    const from = new Date('2026-12-01T08:00:00.000Z')
    const result = await storm(pairs, { schedules, from, key: database })
    expect(result.strange).toEqual([])
    expect(result.booked).toBeGreaterThan(2 * schedules)
    expect(result.refused).toBeGreaterThan(schedules)
    expect(await countDoubleBookings(app.parts.db)).toBe(0)
  },
  180_000,
)
