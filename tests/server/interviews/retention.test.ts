import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import { sweepUnfinished } from '#server/interviews/retention.ts'
import { retention } from '#server/interviews/retention-limits.ts'
import { type App, oneApp, startApp } from '#tests/support/app.ts'
import { saidBy, say } from '#tests/support/conversation.ts'
import { answer, send, sendCaregiver } from '#tests/support/interviews.ts'
import { confirmedFamily } from '#tests/support/matches.ts'

const year = retention.mostDays

const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** As if no one had touched it for so many days, and the email had been sent then. */
const age = (app: App, userId: string, days: number, toldDays?: number) =>
  app.parts.db
    .updateTable('interviews')
    .set({
      updated_at: before(days),
      first_answer_at: before(days),
      ...(toldDays !== undefined && { notice_at: before(toldDays) }),
    })
    .where('user_id', '=', userId)
    .execute()

const kindsLeft = async (app: App, userId: string) =>
  (await app.parts.db.selectFrom('interviews').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

const journalOf = async (app: App, userId: string) =>
  (
    await app.parts.db
      .selectFrom('journal')
      .select(['type', 'payload', 'quote'])
      .where('subject_kind', '=', 'account')
      .where('subject_id', '=', userId)
      .orderBy('seq')
      .execute()
  ).map(({ type, payload, quote }) => [type, payload, quote])

const warnings = async (app: App, email: string) =>
  (await app.emails()).filter(({ to, subject }) => to === email && subject.includes('unfinished answers'))

/** Someone with a single answer, as many days ago. */
async function abandoned(app: App, days: number, toldDays?: number) {
  const ann = await app.signUp('care-seeker')
  await send(ann, answer('basicInfo.recipientName', 'Rosa Marin'))
  await age(app, ann.id, days, toldDays)
  return ann
}

describe.each(['sqlite', 'postgres'] as const)('unfinished answers, on %s', database => {
  it('are told of a month before, once, and then deleted with what the journal says of them', async () => {
    const app = await oneApp({ database })
    const [soon, early] = [await abandoned(app, year - 31), await abandoned(app, year - 30)]
    await Promise.all([sweepUnfinished(app.parts), sweepUnfinished(app.parts)])
    await sweepUnfinished(app.parts)
    expect(await warnings(app, soon.email)).toEqual([])
    const [told, ...again] = await warnings(app, early.email)
    expect(told?.text).toContain('/care-seeker/onboarding')
    expect(told?.text).not.toContain('Rosa')
    expect(again).toEqual([])
    expect(await journalOf(app, early.id)).toEqual([['tell-unfinished', '{"kind":"care"}', null]])

    // Told long enough ago, and still untouched.
    await age(app, early.id, year + 1, 30)
    await Promise.all([sweepUnfinished(app.parts), sweepUnfinished(app.parts)])
    expect(await kindsLeft(app, early.id)).toEqual([])
    expect((await journalOf(app, early.id)).at(-1)).toEqual(['forget-unfinished', '{"kind":"care"}', null])
    const rows = await app.parts.db
      .selectFrom('journal')
      .selectAll()
      .where('actor_id', '=', early.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('Rosa')
    const { text } = await app.visitor().get('/metrics')
    expect(text).toContain('unfinished_interviews_total{what="told"} 1\n')
    expect(text).toContain('unfinished_interviews_total{what="deleted"} 1\n')
    expect((await early.get('/api/account')).status).toBe(200)
  })

  it('of someone who came back, was told too late, or confirmed stay', async () => {
    const app = await oneApp({ database })
    const answered = await abandoned(app, year + 1, 31)
    await send(answered, answer('basicInfo.recipientAge', 83))
    const wrote = await abandoned(app, year + 1, 31)
    await (await say(app, wrote, saidBy('She is 83'))).text()
    await app.parts.db
      .updateTable('interviews')
      .set({ updated_at: before(year + 1) })
      .where('user_id', '=', wrote.id)
      .execute()
    const late = await abandoned(app, year + 1, 29)
    const confirmed = await confirmedFamily(app)
    await send(confirmed, answer('basicInfo.recipientAge', 84))
    await age(app, confirmed.id, year + 1, 31)
    const caregiver = await app.signUp('caregiver')
    await sendCaregiver(caregiver, answer('profile.hourlyRate', 25))
    await sweepUnfinished(app.parts)
    for (const { id } of [answered, wrote, late, confirmed])
      expect([id, await kindsLeft(app, id)]).toEqual([id, ['care']])
    expect(await kindsLeft(app, caregiver.id)).toEqual(['caregiver'])
    expect(await warnings(app, confirmed.email)).toEqual([])
  })
})

it('are kept as long as the settings say, within what people are promised', async () => {
  let aheadMs = 0
  const app = await oneApp({ env: { INTERVIEW_DAYS: '90' }, clock: () => new Date(Date.now() + aheadMs) })
  await app.tidy()
  const ann = await abandoned(app, 61)
  aheadMs = 2 * hourMs
  await app.tidy()
  expect(await warnings(app, ann.email)).toHaveLength(1)
  for (const days of ['30', '366', 'long'])
    await expect(startApp({ env: { INTERVIEW_DAYS: days } })).rejects.toThrow('INTERVIEW_DAYS')
})
