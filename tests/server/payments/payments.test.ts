import { describe, expect, it, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { totalsOf } from '#machines/payments/totals.ts'
import { paymentTotals, type ShownPayment, shownPayment } from '#server/payments/shapes.ts'
import { codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { act, ask, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'
import { seeded } from '#tests/support/wire.ts'

const page = z.object({
  rows: z.array(shownPayment),
  totals: paymentTotals,
  groups: z.array(paymentTotals.extend({ from: z.string() })),
})

const paymentsOf = async (person: Visitor, query = '') =>
  page.parse((await person.get(`/api/payments${query}`)).body)

const say = (person: Visitor, { id }: Pick<ShownPayment, 'id'>, type: string, reason?: string) =>
  person.post(`/api/payments/${id}/events`, { type, ...(reason && { reason }) })

const shown = (answer: { body: unknown }) => shownPayment.parse(answer.body)

describe.each(['sqlite', 'postgres'] as const)('payments on %s', database => {
  const open = async () => {
    const { clock, turnTo } = turnedClock('2026-11-28T18:00:00.000Z')
    const app = await startApp({ database, clock, env: { RATE_LIMITS: 'off' } })
    onTestFinished(app.close)
    const pair = await pairOf(app)
    const { family, caregiver, matchId } = pair
    /** A visit on this day of December from nine, so many hours long, worked as planned. */
    const work = async (day: number, hours: number) => {
      const date = `2026-12-${String(day).padStart(2, '0')}`
      const startsAt = `${date}T17:00:00.000Z`
      const endsAt = new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString()
      const { id } = visitIn(await ask(family, matchId, { startsAt, endsAt }))
      await act(caregiver, id, 'confirm')
      turnTo(endsAt)
      expect((await act(caregiver, id, 'complete')).status).toBe(200)
      return id
    }
    return { app, turnTo, work, ...pair }
  }

  it('come from visits that are done: rate, hours and the day they’re due', async () => {
    const { work, family, caregiver } = await open()
    expect(await paymentsOf(family)).toMatchObject({ rows: [], totals: { count: 0, earnedCents: 0 } })
    const id = await work(1, 4)
    const [mine, theirs] = [await paymentsOf(caregiver), await paymentsOf(family)]
    expect(mine.rows).toMatchObject([
      {
        ...{ visitId: id, workedOn: '2026-12-01', regularMinutes: 240, overtimeMinutes: 0, rateCents: 2950 },
        ...{ amountCents: 11_800, paidCents: 0, status: 'scheduled', dueOn: '2026-12-11' },
        ...{ with: { name: 'Maya Brooks' }, recipient: 'Walter', can: ['received', 'dispute'] },
      },
    ])
    expect(theirs.rows).toMatchObject([{ with: { name: 'Amara Okafor' }, can: ['paid', 'dispute'] }])
    expect(theirs.totals).toEqual(mine.totals)
    expect(mine.totals).toMatchObject({ count: 1, earnedCents: 11_800, paidCents: 0, owedCents: 11_800 })
  })

  it('show no more of the name than a stranger sees once one of the two has blocked the other', async () => {
    const { work, family, caregiver } = await open()
    await work(1, 4)
    expect((await family.put(`/api/blocks/${caregiver.id}`)).status).toBe(200)
    expect((await paymentsOf(family)).rows).toMatchObject([{ with: { name: 'Amara O.' } }])
    const [row] = (await paymentsOf(caregiver)).rows
    expect(row).toMatchObject({ with: { name: 'Maya B.' } })
    const { text } = await caregiver.get('/api/payments.csv')
    expect(text).toContain('Maya B.')
    expect(text).not.toContain('Brooks')
    if (row) expect(shown(await say(caregiver, row, 'received')).with.name).toBe('Maya B.')
  })

  it('count overtime past nine hours a day and forty-five a week, at one and a half times the rate', async () => {
    const { work, caregiver } = await open()
    await work(1, 10)
    for (const day of [2, 3, 4, 5]) await work(day, 9)
    await work(6, 2)
    const { rows, totals } = await paymentsOf(caregiver)
    const overtime = rows.map(row => [row.workedOn, row.regularMinutes, row.overtimeMinutes])
    expect(overtime.toReversed()).toEqual([
      ['2026-12-01', 540, 60],
      ...['02', '03', '04', '05'].map(day => [`2026-12-${day}`, 540, 0]),
      ['2026-12-06', 0, 120],
    ])
    expect(totals.earnedCents).toBe(45 * 2950 + 3 * 4425)
  })

  it('are paid by the family and received by the caregiver, each of which can be undone', async () => {
    const { work, family, caregiver, app } = await open()
    await work(1, 4)
    const [payment] = (await paymentsOf(family)).rows
    if (!payment) throw new Error('no payment')
    expect(codeOf(await say(caregiver, payment, 'paid'))).toBe('not_now')
    for (const _ of [1, 2]) {
      const paid = await say(family, payment, 'paid')
      expect(shown(paid)).toMatchObject({ status: 'paid', paidCents: 11_800, can: ['dispute', 'undo'] })
    }
    expect((await paymentsOf(caregiver)).totals).toMatchObject({ paidCents: 11_800, owedCents: 0 })
    expect(shown(await say(family, payment, 'undo'))).toMatchObject({ status: 'scheduled', paidCents: 0 })
    expect(shown(await say(caregiver, payment, 'received'))).toMatchObject({ status: 'received' })
    expect(shown(await say(caregiver, payment, 'undo'))).toMatchObject({ status: 'scheduled', paidAt: null })
    await say(family, payment, 'paid')
    expect(shown(await say(caregiver, payment, 'received'))).toMatchObject({ status: 'received' })
    expect(shown(await say(caregiver, payment, 'undo'))).toMatchObject({ status: 'paid', paidCents: 11_800 })
    const news = await app.parts.db
      .selectFrom('notifications')
      .select(['type', 'user_id'])
      .where('type', 'like', 'payment_%')
      .execute()
    expect(news).toContainEqual({ type: 'payment_paid', user_id: caregiver.id })
    expect(news).toContainEqual({ type: 'payment_received', user_id: family.id })
  })

  it('are received all at once: every one of them or none', async () => {
    const { work, family, caregiver, app } = await open()
    for (const day of [1, 2, 3]) await work(day, 4)
    const ids = (await paymentsOf(family)).rows.map(({ id }) => id)
    const all = (person: Visitor, type: string, which: string[]) =>
      person.post('/api/payments/events', { type, ids: which })
    expect((await all(caregiver, 'received', [...ids, 'none'])).status).toBe(404)
    expect((await all(await app.signUp('caregiver'), 'received', ids)).status).toBe(404)
    expect(codeOf(await all(family, 'received', ids))).toBe('not_now')
    expect((await paymentsOf(caregiver)).totals.paidCents).toBe(0)
    expect((await all(family, 'paid', ids.slice(0, 2))).status).toBe(200)
    for (const _ of [1, 2]) expect((await all(caregiver, 'received', ids)).status).toBe(200)
    const { rows, totals } = await paymentsOf(family)
    expect(rows.map(({ status }) => status)).toEqual(['received', 'received', 'received'])
    expect(totals).toMatchObject({ paidCents: 3 * 11_800, owedCents: 0 })
    const [first] = rows
    if (first) expect(shown(await say(caregiver, first, 'undo')).status).not.toBe('received')
  })

  it('pay back mileage and expenses, which the caregiver enters and the family sees', async () => {
    const { work, family, caregiver } = await open()
    const id = await work(1, 4)
    const costs = { milesTenths: 125, perMileCents: 70, expensesCents: 1240, words: 'Groceries' }
    expect((await act(family, id, 'costs', costs)).status).toBe(409)
    expect((await act(caregiver, id, 'costs', { ...costs, words: '' })).status).toBe(422)
    const [before] = (await paymentsOf(family)).rows
    if (before) await say(family, before, 'paid')
    expect(visitIn(await act(caregiver, id, 'costs', costs)).costs).toEqual({ ...costs, totalCents: 2115 })
    const { rows, totals } = await paymentsOf(family)
    expect(rows).toMatchObject([
      { costsCents: 2115, amountCents: 11_800 + 2115, paidCents: 11_800, status: 'scheduled' },
    ])
    expect(totals).toMatchObject({ earnedCents: 13_915, owedCents: 2115 })
    expect((await family.get('/api/payments.csv')).text).toContain('29.50,21.15,139.15')
    const none = { milesTenths: 0, perMileCents: 0, expensesCents: 0, words: '' }
    await act(caregiver, id, 'costs', none)
    expect((await paymentsOf(family)).rows).toMatchObject([{ costsCents: 0, amountCents: 11_800 }])
  })

  it('are objected to, which a coordinator hears of', async () => {
    const { work, family, caregiver, app } = await open()
    await work(1, 4)
    const [payment] = (await paymentsOf(family)).rows
    if (!payment) throw new Error('no payment')
    const words = 'She left at eleven.'
    expect(shown(await say(family, payment, 'dispute', words))).toMatchObject({
      ...{ status: 'disputed', dispute: { by: 'you', words } },
    })
    expect((await paymentsOf(caregiver)).totals.disputedCents).toBe(11_800)
    expect((await paymentsOf(caregiver)).rows[0]?.dispute).toMatchObject({ by: 'them', words })
    expect(await app.parts.db.selectFrom('concerns').selectAll().execute()).toMatchObject([
      { kind: 'dispute', subject_id: payment.id, words, about_id: caregiver.id, raised_by: family.id },
    ])
    expect(codeOf(await say(caregiver, payment, 'undo'))).toBe('not_now')
    expect(shown(await say(family, payment, 'undo'))).toMatchObject({ status: 'scheduled', dispute: null })
  })

  it('follow minutes that were corrected, and owe what’s missing again', async () => {
    const { work, family, caregiver } = await open()
    const id = await work(1, 4)
    const [payment] = (await paymentsOf(family)).rows
    if (!payment) throw new Error('no payment')
    await say(family, payment, 'paid')
    await act(caregiver, id, 'correct', { minutes: 300, reason: 'Stayed until two' })
    expect((await paymentsOf(family)).rows[0]).toMatchObject({ amountCents: 11_800, status: 'paid' })
    await act(family, id, 'accept-correction')
    const { rows, totals } = await paymentsOf(family)
    expect(rows[0]).toMatchObject({ amountCents: 14_750, paidCents: 11_800, status: 'scheduled' })
    expect(totals.owedCents).toBe(2950)
    await say(family, payment, 'paid')
    expect((await paymentsOf(caregiver)).totals).toMatchObject({ paidCents: 14_750, owedCents: 0 })
  })

  it('are listed by day, and as a table that no spreadsheet runs', async () => {
    const { work, caregiver, family, app } = await open()
    await work(1, 4)
    await work(9, 2)
    expect((await paymentsOf(caregiver, '?from=2026-12-02&to=2026-12-31')).rows).toHaveLength(1)
    const { groups } = await paymentsOf(caregiver, '?by=week')
    expect(groups.map(({ from, earnedCents }) => [from, earnedCents])).toEqual([
      ['2026-11-30', 11_800],
      ['2026-12-07', 5900],
    ])
    expect((await caregiver.get('/api/payments?from=2026-12-31&to=2026-12-01')).status).toBe(422)
    expect((await caregiver.get('/api/payments?from=yesterday')).status).toBe(422)
    await app.parts.db.updateTable('users').set({ name: '=1+1' }).where('id', '=', family.id).execute()
    const csv = await caregiver.get('/api/payments.csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toBe("2026-12-01,'=1+1,Walter,4.00,0.00,29.50,0.00,118.00,0.00,scheduled,2026-12-11,,")
  })

  it('are paid on the day of the home in the table, in the evening too', async () => {
    const { work, caregiver, family, turnTo } = await open()
    await work(1, 4)
    turnTo('2026-12-03T04:30:00.000Z')
    const [payment] = (await paymentsOf(family)).rows
    if (!payment) throw new Error('no payment')
    await say(family, payment, 'paid')
    const [, line] = (await caregiver.get('/api/payments.csv')).text.trim().split('\r\n')
    expect(line?.split(',').slice(-4)).toEqual(['paid', '2026-12-11', '2026-12-02', ''])
  })

  it('are visible to no one else', async () => {
    const { work, family, app } = await open()
    await work(1, 4)
    const [payment] = (await paymentsOf(family)).rows
    if (!payment) throw new Error('no payment')
    const stranger = await app.signUp('caregiver')
    expect((await paymentsOf(stranger)).rows).toEqual([])
    expect((await say(stranger, payment, 'received')).status).toBe(404)
  })
})

test('whatever happens in whatever order, both sides see the same sums, and paid and owed make earned', async () => {
  const { clock, turnTo } = turnedClock('2026-11-28T18:00:00.000Z')
  const app = await startApp({ clock, env: { RATE_LIMITS: 'off' } })
  onTestFinished(app.close)
  const random = seeded(21)
  for (let history = 0; history < 6; history++) {
    turnTo('2026-11-28T18:00:00.000Z')
    const { family, caregiver, matchId } = await pairOf(app)
    const ids: string[] = []
    for (let day = 1; day <= 9; day++) {
      const startsAt = `2026-12-0${day}T1${random(6)}:30:00.000Z`
      const endsAt = new Date(Date.parse(startsAt) + (2 + random(20)) * 1_800_000).toISOString()
      const { id } = visitIn(await ask(family, matchId, { startsAt, endsAt }))
      await act(caregiver, id, 'confirm')
      ids.push(id)
    }
    turnTo('2026-12-11T18:00:00.000Z')
    for (let step = 0; step < 40; step++) {
      const id = ids[random(ids.length)] ?? ''
      const { rows } = await paymentsOf(family)
      const payment = rows[random(Math.max(1, rows.length))]
      const moves = [
        () => act(caregiver, id, 'complete'),
        () => act(caregiver, id, 'correct', { minutes: 30 + random(700), reason: 'As it was' }),
        () => act(family, id, 'accept-correction'),
        () => payment && say(family, payment, ['paid', 'undo', 'dispute'][random(3)] ?? 'paid'),
        () => payment && say(caregiver, payment, ['received', 'undo', 'dispute'][random(3)] ?? 'received'),
      ]
      await moves[random(moves.length)]?.()
      const [mine, theirs] = [await paymentsOf(caregiver), await paymentsOf(family)]
      expect(mine.totals).toEqual(theirs.totals)
      expect(mine.totals).toEqual(totalsOf(mine.rows))
      expect(mine.totals.owedCents).toBe(mine.totals.earnedCents - mine.totals.paidCents)
    }
    expect((await paymentsOf(family)).totals.count).toBeGreaterThan(0)
  }
})
