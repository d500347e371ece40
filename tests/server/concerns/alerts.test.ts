import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { raiseOrRestate } from '#server/concerns/settling.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { begin, matched } from '#tests/support/messages.ts'

type Coordinator = Visitor & { email: string }

describe.each(['sqlite', 'postgres'] as const)('coordinators hear of danger by email, on %s', database => {
  let app: App
  let ana: Coordinator
  let ben: Coordinator
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    ana = await makeAdministrator(app, { name: 'Ana Ruiz' })
    ben = await makeAdministrator(app, { name: 'Ben Ode' })
  })
  afterAll(() => app.close())

  const urgent = (mail: { subject: string; to: string }) => mail.subject.startsWith('Urgent')
  const alerted = async () =>
    (await app.emails())
      .filter(urgent)
      .map(({ to }) => to)
      .sort()
  const both = () => [ana.email, ben.email].sort()

  const raise = (urgent: boolean, subjectId = 'x') =>
    inTransaction(app.parts.db, trx =>
      raiseConcern(trx, {
        ...{ kind: 'check-in', subjectId, aboutId: null, raisedBy: null, words: 'He shouts.', urgent },
        now: app.parts.clock().toISOString(),
      }),
    )

  test('all of them while no one is on duty, without anyone’s words', async () => {
    const { family, matchId } = await matched(app)
    const { id } = await begin(family, matchId, 'He hit me again last night')
    expect(await alerted()).toEqual(both())
    const mail = await app.emailTo(ana.email)
    expect(mail?.subject).toBe('Urgent: worrying words in a message')
    expect(mail?.text).toMatch(/\/admin\/urgent\n/)
    expect(mail?.text).not.toMatch(/hit me|Maya|Amara/)
    expect(mail?.text).not.toContain(id)
  })

  test('once for each thing, also when its words change', async () => {
    const before = await alerted()
    await raise(false)
    expect(await alerted()).toEqual(before)
    const again = (urgent: boolean) =>
      inTransaction(app.parts.db, trx =>
        raiseOrRestate(trx, {
          ...{ kind: 'check-in', subjectId: 'x', aboutId: null, raisedBy: null, words: 'Worse.', urgent },
          now: app.parts.clock().toISOString(),
        }),
      )
    await again(true)
    await again(true)
    expect(await alerted()).toEqual([...before, ...both()].sort())
  })

  test('only those on duty, also in their quiet hours', async () => {
    const on = await ben.put('/api/admin/duty', { onDuty: true })
    expect([on.status, on.body]).toEqual([200, { onDuty: true }])
    const always = { from: '00:00', to: '23:59' }
    await ben.put('/api/notification-settings', { timeZone: 'UTC', quiet: always, kinds: [] })
    const before = await alerted()
    await raise(true, 'y')
    expect(await alerted()).toEqual([...before, ben.email].sort())
    const { coordinators } = Object((await ana.get('/api/admin/coordinators')).body)
    expect(coordinators).toMatchObject([
      { name: 'Ana Ruiz', onDuty: false },
      { name: 'Ben Ode', onDuty: true },
    ])
    await ben.put('/api/admin/duty', { onDuty: false })
    await raise(true, 'z')
    expect(await alerted()).toEqual([...before, ben.email, ...both()].sort())
  })

  test('duty is a coordinator’s own, and journaled', async () => {
    const family = await app.signUp('care-seeker')
    expect((await family.put('/api/admin/duty', { onDuty: true })).status).toBe(403)
    const { rows } = Object((await ana.get('/api/admin/audit?what=coordinator.on-duty')).body)
    expect(rows).toMatchObject([{ who: { name: 'Ben Ode' }, about: [{ name: 'Ben Ode' }] }])
  })
})
