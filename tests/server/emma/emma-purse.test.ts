import { expect, test } from 'vitest'
import { dayMs } from '#machines/calendar/durations.ts'
import { purseOf } from '#server/emma/purse.ts'
import { readSettings } from '#server/settings.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'

const settings = readSettings({ EMMA_DAY_TOKENS: '1000', EMMA_DAY_SECONDS: '60' })

describeBothDatabases('a daily limit per person', db => {
  let now = Date.parse('2026-03-04T05:06:07Z')
  const purse = (person: string) => purseOf({ db: db(), clock: () => new Date(now), settings }, person)

  test('is counted across processes, per person, and resets', async () => {
    await purse('ann').spend({ tokens: 600, ms: 0 })
    expect(await purse('ann').spend({ tokens: 400, ms: 0 })).toEqual({ isUsedUp: false })
    expect(await purse('ann').spend({ tokens: 1, ms: 0 })).toEqual({ isUsedUp: true })
    expect(await purse('ben').spend({ tokens: 1, ms: 0 })).toEqual({ isUsedUp: false })
    now += dayMs
    expect(await purse('ann').spend({ tokens: 900, ms: 0 })).toEqual({ isUsedUp: false })
  })

  test('loses no concurrent use', async () => {
    await Promise.all(Array.from({ length: 20 }, () => purse('cy').spend({ tokens: 50, ms: 0 })))
    expect(await purse('cy').spend({ tokens: 0, ms: 0 })).toEqual({ isUsedUp: false })
    expect(await purse('cy').spend({ tokens: 1, ms: 0 })).toEqual({ isUsedUp: true })
  })

  test('includes time', async () => {
    expect(await purse('dee').spend({ tokens: 0, ms: 59_999 })).toEqual({ isUsedUp: false })
    expect(await purse('dee').spend({ tokens: 0, ms: 1 })).toEqual({ isUsedUp: true })
  })

  test("doesn't reveal who it is", async () => {
    await purse('ann@people.example').spend({ tokens: 1, ms: 1 })
    const rows = await db().selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('people.example')
  })
})
