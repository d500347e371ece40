import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countFunnel } from '#db/queries/coordinators/charts.ts'
import { insertInterviews } from '#db/queries/interviews/interviews.ts'
import { getOverview } from '#db/queries/matching/overview.ts'
import { seeded } from '#db/sample/random.ts'
import type { Db, Row } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { makeCaregiver, makeFamily, makeMatch } from '#tests/support/factories.ts'

const now = new Date('2026-11-21T17:00:00.000Z')
const day = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
const columns = ['offered_at', 'introduced_at', 'started_at'] as const

type Match = Row<'matches'>

const stepOf = (matches: Match[], status: string) => {
  if (matches.some(m => m.started_at)) return 5
  if (matches.some(m => m.introduced_at)) return 4
  if (matches.some(m => m.offered_at)) return 3
  if (matches.length > 0) return 2
  return status === 'complete' ? 1 : 0
}

/** The same figures, from every row. */
async function readPlainly(db: Db) {
  const matches = await db.selectFrom('matches').selectAll().execute()
  const owners = await db
    .selectFrom('care_recipients as r')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .select(['r.id', 's.user_id'])
    .execute()
  const ownerOf = new Map(owners.map(({ id, user_id }) => [id, user_id]))
  const interviews = await db.selectFrom('interviews').selectAll().execute()
  const funnel = (kind: 'care' | 'caregiver') => {
    const begun = interviews.filter(i => i.kind === kind && (i.first_answer_at || i.status === 'complete'))
    const steps = begun.map(i => ({
      language: i.language,
      step: stepOf(
        matches.filter(m => (kind === 'care' ? ownerOf.get(m.recipient_id) : m.caregiver_id) === i.user_id),
        i.status,
      ),
    }))
    return [...new Set(begun.map(i => i.language))]
      .map(language => {
        const [started, finished, suggested, offered, introduced, active] = [0, 1, 2, 3, 4, 5].map(
          least => steps.filter(one => one.language === language && one.step >= least).length,
        )
        return { language, started, finished, suggested, offered, introduced, active }
      })
      .sort((a, b) => Number(b.started) - Number(a.started) || (a.language < b.language ? -1 : 1))
  }
  const ended = matches.filter(m => m.status === 'ended')
  const successes = ended.filter(m => m.outcome === 'success').length
  const begun = matches.filter(m => m.started_at && m.started_at <= now.toISOString())
  const ms = begun.reduce((sum, m) => sum + Date.parse(m.started_at ?? '') - Date.parse(m.requested_at), 0)
  const hours = ms / (60 * 60 * 1000)
  return {
    families: funnel('care'),
    caregivers: funnel('caregiver'),
    activeMatches: matches.filter(m => m.status === 'active').length,
    waitingMatches: matches.filter(m => m.status === 'waiting').length,
    matchSuccessRate: {
      value: ended.length === 0 ? null : Math.round((successes / ended.length) * 100),
      n: ended.length,
    },
    averageMatchHours: {
      value: begun.length === 0 ? null : Math.round((hours / begun.length) * 10) / 10,
      n: begun.length,
    },
  }
}

async function readKept(db: Db) {
  const { activeMatches, waitingMatches, matchSuccessRate, averageMatchHours } = await getOverview(db, now)
  return {
    families: await countFunnel(db, 'families'),
    caregivers: await countFunnel(db, 'caregivers'),
    ...{ activeMatches, waitingMatches, matchSuccessRate, averageMatchHours },
  }
}

describeBothDatabases('the figures that are kept', db => {
  const luck = seeded('kept figures')
  const interview = (user_id: string, kind: 'care' | 'caregiver') =>
    insertInterviews(db(), [
      {
        ...{ id: randomUUID(), user_id, kind, machine_version: 1, snapshot: '{}' },
        ...{ status: luck.pick(['open', 'complete'] as const), language: luck.pick(['en', 'es', 'vi']) },
        first_answer_at: luck.chance(0.7) ? day(30) : null,
        ...{ created_at: day(30), updated_at: day(30) },
      },
    ])
  /** No one, when there's no one left. */
  const someone = async (table: 'matches' | 'interviews' | 'care_seeker_profiles' | 'caregiver_profiles') => {
    const all = await db().selectFrom(table).select('id').orderBy('id').execute()
    return all.length === 0 ? '' : luck.pick(all).id
  }

  const moves: Record<string, () => Promise<unknown>> = {
    family: async () => interview((await makeFamily(db())).userId, 'care'),
    caregiver: async () => interview((await makeCaregiver(db())).id, 'caregiver'),
    match: async () => {
      const profile_id = await someone('care_seeker_profiles')
      const caregiver_id = await someone('caregiver_profiles')
      const recipient = await db()
        .selectFrom('care_recipients')
        .select('id')
        .where('profile_id', '=', profile_id)
        .executeTakeFirst()
      if (!recipient || !caregiver_id) return
      const pair = { recipient_id: recipient.id, caregiver_id }
      const taken = await db()
        .selectFrom('matches')
        .select('id')
        .where('recipient_id', '=', pair.recipient_id)
        .where('caregiver_id', '=', pair.caregiver_id)
        .execute()
      if (taken.length === 0) await makeMatch(db(), { ...pair, status: 'waiting', requested_at: day(20.04) })
    },
    progress: async () =>
      db()
        .updateTable('matches')
        .set({ [luck.pick(columns)]: luck.pick([day(3.21), day(-2), null]) })
        .where('id', '=', await someone('matches'))
        .execute(),
    status: async () => {
      const status = luck.pick(['active', 'waiting', 'ended', 'declined'] as const)
      const outcome = status === 'ended' ? luck.pick(['success', 'rematch'] as const) : null
      await db()
        .updateTable('matches')
        .set({ status, outcome })
        .where('id', '=', await someone('matches'))
        .execute()
    },
    talk: async () =>
      db()
        .updateTable('interviews')
        .set({ status: luck.pick(['open', 'complete'] as const), language: luck.pick(['en', 'es']) })
        .where('id', '=', await someone('interviews'))
        .execute(),
    takeBack: async () =>
      db()
        .updateTable('interviews')
        .set({ status: 'open', first_answer_at: null })
        .where('id', '=', await someone('interviews'))
        .execute(),
    unmatch: async () =>
      db()
        .deleteFrom('matches')
        .where('id', '=', await someone('matches'))
        .execute(),
    forgetRecipient: async () =>
      db()
        .deleteFrom('care_recipients')
        .where('profile_id', '=', await someone('care_seeker_profiles'))
        .execute(),
    forgetFamily: async () =>
      db()
        .deleteFrom('care_seeker_profiles')
        .where('id', '=', await someone('care_seeker_profiles'))
        .execute(),
    leave: async () =>
      db()
        .deleteFrom('users')
        .where(
          'id',
          'in',
          db()
            .selectFrom('interviews')
            .select('user_id')
            .where('id', '=', await someone('interviews')),
        )
        .execute(),
  }

  test('add up with the rows after every change', async () => {
    for (const name of ['family', 'family', 'caregiver', 'caregiver', 'match', 'match']) await moves[name]?.()
    let most = 0
    const often = [
      'family',
      'caregiver',
      'match',
      'match',
      'match',
      'progress',
      'progress',
      'status',
      'status',
    ]
    const names = [...Object.keys(moves), ...often]
    for (let at = 0; at < 160; at += 1) {
      const name = luck.pick(names)
      await moves[name]?.()
      const plain = await readPlainly(db())
      expect(await readKept(db()), `${at}: ${name}`).toEqual(plain)
      most = Math.max(most, ...plain.families.map(({ introduced = 0 }) => introduced))
    }
    expect(most).toBeGreaterThan(0)
  })
})
