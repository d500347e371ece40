import { expect, it, onTestFinished } from 'vitest'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { urgentShape } from '#server/coordinators/urgent.ts'
import { whoIsFree } from '#server/cover/coordinating.ts'
import { startApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import {
  backupsOf,
  callOut,
  confirmedVisit,
  coverIn,
  coverOf,
  familyWithBackups,
  rankBackups,
  say,
  worksAllWeek,
} from '#tests/support/planning/cover.ts'
import {
  act,
  ask,
  listOf,
  pairOf,
  signedCaregiver,
  signedFamily,
  turnedClock,
  visitIn,
} from '#tests/support/visits.ts'

/** A Friday morning in Seattle; the visit is on Saturday. */
const friday = '2026-12-04T18:00:00.000Z'
const saturday = { startsAt: '2026-12-05T17:00:00.000Z', endsAt: '2026-12-05T21:00:00.000Z' }

async function start(database: 'sqlite' | 'postgres', names: readonly string[]) {
  const { clock, turnTo } = turnedClock(friday)
  const app = await startApp({ database, clock })
  onTestFinished(app.close)
  const people = await familyWithBackups(app, names)
  return { app, turnTo, ...people, visit: await confirmedVisit(people, saturday) }
}

const askedOf = async (person: Parameters<typeof coverOf>[0]) => (await coverOf(person)).asked

for (const database of ['sqlite', 'postgres'] as const) {
  it(`the first yes covers a visit, and the other gets a 409, on ${database}`, async () => {
    const { family, caregiver, backups, visit, app } = await start(database, ['Ana Lima', 'Ben Ortiz'])
    const [ana, ben] = backups
    if (!ana || !ben) throw new Error('Two are needed.')
    const called = visitIn(await callOut(caregiver, visit.id, { reason: 'My daughter is sick' }))
    expect(called).toMatchObject({
      status: 'uncovered',
      closed: { by: 'you', reason: 'My daughter is sick' },
    })
    expect((await callOut(caregiver, visit.id)).status).toBe(200)
    expect((await listOf(family))[0]).toMatchObject({ id: visit.id, status: 'uncovered' })
    expect((await coverOf(family)).open).toMatchObject([
      {
        ...{ visit: { id: visit.id }, wave: 1, state: 'asking', next: [] },
        asked: [
          { name: 'Ana L.', state: 'asked' },
          { name: 'Ben O.', state: 'asked' },
        ],
      },
    ])
    const [question] = await askedOf(ana)
    expect(question).toMatchObject({ visit: { id: visit.id, recipient: 'Walter' } })
    const late = (await askedOf(ben))[0]?.id ?? ''
    const [once, other, again] = await Promise.all([
      say(ana, question?.id ?? '', 'accept'),
      say(ben, late, 'accept'),
      say(ana, question?.id ?? '', 'accept'),
    ])
    const isAna = once.status === 200
    expect([once.status, other.status, again.status]).toEqual(isAna ? [200, 409, 200] : [409, 200, 409])
    const winner = isAna ? ana : ben
    // Whoever looks before the email goes out gets none.
    const toFamily = (await app.emails()).filter(({ to }) => to === family.email)
    expect(toFamily.map(({ subject }) => subject)).toContain(isAna ? 'Ana L. is coming' : 'Ben O. is coming')
    const shown = await listOf(family)
    expect(shown).toMatchObject([{ id: visit.id, status: 'confirmed', with: { id: winner.id } }])
    expect(await listOf(winner)).toMatchObject([{ id: visit.id, status: 'confirmed', rateCents: 2950 }])
    expect(await listOf(caregiver)).toEqual([])
    expect(visitIn(await callOut(caregiver, visit.id))).toMatchObject({ status: 'uncovered' })
    expect(visitIn(await caregiver.get(`/api/visits/${visit.id}`))).toMatchObject({
      status: 'uncovered',
      can: [],
    })
    expect((await coverOf(family)).open).toMatchObject([{ state: 'covered', coveredBy: expect.any(String) }])
    expect((await app.emailTo(caregiver.email))?.subject).toBe('Your visit is covered')
    expect(await askedOf(ana)).toEqual([])
    expect(await askedOf(ben)).toEqual([])
  })

  it(`waves go on by the clock until a coordinator takes over, on ${database}`, async () => {
    const names = ['Ana Lima', 'Ben Ortiz', 'Cleo Park']
    const { family, caregiver, backups, visit, app, turnTo } = await start(database, names)
    const [ana, ben, cleo] = backups
    if (!ana || !ben || !cleo) throw new Error('Three are needed.')
    await callOut(caregiver, visit.id)
    expect((await coverOf(family)).open).toMatchObject([{ wave: 1, next: ['Cleo P.'] }])
    expect(await askedOf(cleo)).toEqual([])
    turnTo('2026-12-04T18:20:00.000Z')
    await app.settle()
    expect(await askedOf(cleo)).toHaveLength(1)
    expect(await askedOf(ana)).toHaveLength(1)
    for (const backup of [ana, ben]) await say(backup, (await askedOf(backup))[0]?.id ?? '', 'decline')
    turnTo('2026-12-04T19:59:00.000Z')
    await app.settle()
    expect((await coverOf(family)).open).toMatchObject([{ state: 'asking' }])
    turnTo('2026-12-04T20:00:00.000Z')
    await app.settle()
    expect((await coverOf(family)).open).toMatchObject([{ state: 'handed' }])
    const concerns = await app.parts.db.selectFrom('concerns').selectAll().execute()
    expect(concerns).toMatchObject([{ kind: 'cover', subject_id: visit.id, status: 'open', urgent: 0 }])
    expect((await say(cleo, (await askedOf(cleo))[0]?.id ?? '', 'accept')).status).toBe(200)
    const settled = await app.parts.db.selectFrom('concerns').selectAll().execute()
    expect(settled).toMatchObject([{ status: 'handled', handled_words: 'Cleo P. covers the visit.' }])
  })
}

it('the next are asked at once when everyone has said no, and then a coordinator', async () => {
  const { family, caregiver, backups, visit } = await start('sqlite', ['Ana Lima', 'Ben Ortiz', 'Cleo Park'])
  await callOut(caregiver, visit.id)
  for (const backup of backups) {
    const [question] = await askedOf(backup)
    expect(question).toBeDefined()
    await say(backup, question?.id ?? '', 'decline')
  }
  expect((await coverOf(family)).open).toMatchObject([{ state: 'handed', wave: 2 }])
})

it('only backups who agreed, who work then and who are free are asked', async () => {
  const { clock } = turnedClock(friday)
  const app = await startApp({ clock })
  onTestFinished(app.close)
  const people = await familyWithBackups(app, ['Ana Lima', 'Ben Ortiz', 'Cleo Park', 'Dee Moss'])
  const [ana, ben, cleo, dee] = people.backups
  if (!ana || !ben || !cleo || !dee) throw new Error('Four are needed.')
  await ana.put('/api/backups', { backups: [{ matchId: ana.matchId, agreed: false }] })
  await worksAllWeek(ben, { from: '06:00', to: '12:00' })
  const other = await pairOf(app, { family: await signedFamily(app, 'Lee Kim'), caregiver: cleo })
  await confirmedVisit(
    { family: other.family, caregiver: cleo, matchId: other.matchId },
    { startsAt: '2026-12-05T20:30:00.000Z', endsAt: '2026-12-05T22:00:00.000Z' },
  )
  const visit = await confirmedVisit(people, saturday)
  await callOut(people.caregiver, visit.id)
  expect((await coverOf(people.family)).open[0]).toMatchObject({
    asked: [{ name: 'Dee M.', state: 'asked' }],
    next: [],
  })
})

it('a yes after the visit was called off, or after its caregiver can come, is a 409', async () => {
  const { family, caregiver, backups, visit } = await start('sqlite', ['Ana Lima'])
  const [ana] = backups
  if (!ana) throw new Error('One is needed.')
  await callOut(caregiver, visit.id)
  const first = (await askedOf(ana))[0]?.id ?? ''
  expect(visitIn(await act(caregiver, visit.id, 'can-come'))).toMatchObject({
    status: 'confirmed',
    closed: null,
  })
  expect((await say(ana, first, 'accept')).status).toBe(409)
  await callOut(caregiver, visit.id)
  const second = (await askedOf(ana))[0]?.id ?? ''
  expect(second).not.toBe(first)
  await act(family, visit.id, 'cancel')
  expect((await say(ana, second, 'accept')).status).toBe(409)
  expect(await askedOf(ana)).toEqual([])
})

it('no one is booked twice by two yeses of one backup to visits at the same time', async () => {
  const { clock } = turnedClock(friday)
  const app = await startApp({ clock })
  onTestFinished(app.close)
  const first = await familyWithBackups(app, ['Ana Lima'])
  const second = await familyWithBackups(app, [])
  const ana = first.backups[0]
  if (!ana) throw new Error('One is needed.')
  const match = await pairOf(app, { family: second.family, caregiver: ana })
  await rankBackups(second.family, [{ ...ana, matchId: match.matchId }])
  for (const people of [first, second]) {
    const visit = await confirmedVisit(people, saturday)
    await callOut(people.caregiver, visit.id)
  }
  const questions = await askedOf(ana)
  expect(questions).toHaveLength(2)
  const answers = await Promise.all(questions.map(({ id }) => say(ana, id, 'accept')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('open visits are there for matched caregivers who want to see them, and the first to claim one has it', async () => {
  const { family, caregiver, visit, app } = await start('sqlite', [])
  const stranger = await signedCaregiver(app, 'Zoe Quist')
  const eve = await signedCaregiver(app, 'Eve Stone')
  await pairOf(app, { family, caregiver: eve })
  await callOut(caregiver, visit.id)
  const id = (await coverOf(family)).open[0]?.id ?? ''
  expect((await coverOf(eve)).open).toEqual([])
  expect((await say(eve, id, 'accept')).status).toBe(404)
  for (const person of [eve, stranger]) coverIn(await person.put('/api/cover', { openVisits: true }))
  expect((await coverOf(stranger)).open).toEqual([])
  expect((await say(stranger, id, 'accept')).status).toBe(404)
  expect((await coverOf(eve)).open).toMatchObject([{ id, as: 'near', visit: { id: visit.id } }])
  expect((await coverOf(caregiver)).open).toMatchObject([{ id, as: 'caller' }])
  expect((await say(caregiver, id, 'accept')).status).toBe(409)
  expect((await say(eve, id, 'accept')).status).toBe(200)
  expect((await listOf(family))[0]).toMatchObject({ status: 'confirmed', with: { id: eve.id } })
})

it('an open visit is told to matched caregivers who want to hear of one and could come', async () => {
  const { family, caregiver, backups, visit, app } = await start('sqlite', ['Ana Lima'])
  const [ana] = backups
  const [eve, busy, away] = [
    await signedCaregiver(app, 'Eve Stone'),
    await signedCaregiver(app, 'Bo Reed'),
    await signedCaregiver(app, 'Kim Oh'),
  ]
  const stranger = await signedCaregiver(app, 'Zoe Quist')
  for (const one of [eve, busy, away]) await pairOf(app, { family, caregiver: one })
  const other = await pairOf(app, { caregiver: busy, family: await signedFamily(app, 'Lee Kim') })
  await ask(other.family, other.matchId, saturday)
  const exceptions = [{ date: '2026-12-01', off: true, until: '2026-12-10' }]
  const always = ['fri', 'sat'].map(day => ({ day, from: '00:00', to: '24:00' }))
  await away.put('/api/availability', { timeZone: 'America/Los_Angeles', weekly: always, exceptions })
  for (const one of [eve, busy, away, stranger, ...(ana ? [ana] : [])])
    await one.put('/api/cover', { openVisits: true })
  await callOut(caregiver, visit.id)
  const told = await app.parts.db
    .selectFrom('notifications')
    .select(['user_id', 'body'])
    .where('type', '=', 'cover_open')
    .execute()
  expect(told.map(({ user_id, body }) => [user_id, JSON.parse(body)])).toEqual([[eve.id, { id: visit.id }]])
})

it('who covers a visit may be unable to come, too, and others are asked', async () => {
  const { family, caregiver, backups, visit } = await start('sqlite', ['Ana Lima', 'Ben Ortiz'])
  const [ana, ben] = backups
  if (!ana || !ben) throw new Error('Two are needed.')
  await callOut(caregiver, visit.id)
  await say(ana, (await askedOf(ana))[0]?.id ?? '', 'accept')
  await callOut(ana, visit.id)
  expect((await coverOf(family)).open).toMatchObject([{ state: 'asking', asked: [{ name: 'Ben O.' }] }])
  await say(ben, (await askedOf(ben))[0]?.id ?? '', 'accept')
  expect((await listOf(family))[0]).toMatchObject({ status: 'confirmed', with: { id: ben.id } })
})

it('families rank only their own matches, and only caregivers agree for themselves', async () => {
  const { app, family, backups, matchId } = await start('sqlite', ['Ana Lima'])
  const [ana] = backups
  if (!ana) throw new Error('One is needed.')
  const strange = await pairOf(app, { family: await signedFamily(app, 'Lee Kim') })
  const put = (...ids: string[]) =>
    family.put('/api/backups', { backups: ids.map(id => ({ matchId: id, agreed: true })) })
  expect((await put(strange.matchId)).status).toBe(404)
  expect((await put(matchId, matchId)).status).toBe(422)
  expect((await put(matchId, ana.matchId)).status).toBe(200)
  expect(await backupsOf(family)).toEqual([
    { matchId, agreed: false },
    { matchId: ana.matchId, agreed: true },
  ])
  expect((await ana.put('/api/backups', { backups: [{ matchId, agreed: true }] })).status).toBe(404)
  expect((await put()).status).toBe(200)
  expect(await backupsOf(ana)).toEqual([])
})

it('the only caregiver a family knows isn’t offered to stand in for themselves', async () => {
  const others = async (names: readonly string[]) => {
    const { family } = await start('sqlite', names)
    return ((await family.get('/api/backups')).body as { others: { with: { name: string } }[] }).others
  }
  expect(await others([])).toEqual([])
  expect(await others(['Ana Lima'])).toHaveLength(1)
})

it('a visit on the night the clocks go back is asked about by the hours of its own zone', async () => {
  const { clock } = turnedClock('2026-10-31T20:00:00.000Z')
  const app = await startApp({ clock })
  onTestFinished(app.close)
  const people = await familyWithBackups(app, ['Ana Lima', 'Ben Ortiz'])
  const [ana, ben] = people.backups
  if (!ana || !ben) throw new Error('Two are needed.')
  // The night has an hour more: from 11 in the evening to 3 it's five hours.
  const night = { startsAt: '2026-11-01T06:00:00.000Z', endsAt: '2026-11-01T11:00:00.000Z' }
  const hours = (to: string) => ({
    timeZone: 'America/Los_Angeles',
    weekly: [
      { day: 'sat', from: '20:00', to: '24:00' },
      { day: 'sun', from: '00:00', to },
    ],
    exceptions: [],
  })
  await ana.put('/api/availability', hours('03:00'))
  await ben.put('/api/availability', hours('02:00'))
  const visit = await confirmedVisit(people, night)
  await callOut(people.caregiver, visit.id)
  expect((await coverOf(people.family)).open[0]).toMatchObject({ asked: [{ name: 'Ana L.' }], next: [] })
})

it('a request that was never confirmed can’t be called out of', async () => {
  const { clock } = turnedClock(friday)
  const app = await startApp({ clock })
  onTestFinished(app.close)
  const { family, caregiver, matchId } = await pairOf(app)
  const visit = visitIn(await ask(family, matchId, saturday))
  expect((await callOut(caregiver, visit.id)).status).toBe(409)
  expect((await callOut(family, visit.id)).status).toBe(409)
})

it('a coordinator sees who is free with their phones, and a yes on the phone covers the visit', async () => {
  const { app, family, caregiver, backups, visit, turnTo } = await start('sqlite', ['Ana Lima', 'Ben Ortiz'])
  const [ana, ben] = backups
  if (!ana || !ben) throw new Error('Two are needed.')
  // Second factors go by the real clock.
  turnTo(new Date().toISOString())
  const coordinator = await makeAdministrator(app)
  turnTo(friday)
  const looked = () => coordinator.get(`/api/admin/cover/${visit.id}`)
  expect((await looked()).status).toBe(404)
  await saveCaregiverProfile(app.parts.db, { id: ben.id, phone_number: '(206) 555-0187', now: friday })
  await worksAllWeek(ana, { from: '06:00', to: '08:00' })
  await callOut(caregiver, visit.id)
  turnTo('2026-12-04T20:00:00.000Z')
  await app.settle()
  const { items } = urgentShape.parse((await coordinator.get('/api/admin/urgent')).body)
  expect(items).toMatchObject([
    { kind: 'concern', concern: { kind: 'cover', place: { visit: { id: visit.id } } } },
  ])
  expect((await app.emailTo(coordinator.email))?.subject).toBeDefined()
  expect(whoIsFree.parse((await looked()).body)).toMatchObject({
    visit: { isOpen: true },
    free: [{ id: ben.id, matchId: ben.matchId, phones: [{ number: '(206) 555-0187' }], answer: 'asked' }],
  })
  const assign = (matchId: string) => coordinator.post(`/api/admin/cover/${visit.id}`, { matchId })
  expect((await assign(visit.matchId)).status).toBe(409)
  expect((await assign(ben.matchId)).status).toBe(200)
  expect((await assign(ana.matchId)).status).toBe(409)
  expect((await listOf(family))[0]).toMatchObject({ status: 'confirmed', with: { id: ben.id } })
  expect(urgentShape.parse((await coordinator.get('/api/admin/urgent')).body).items).toEqual([])
})

it('a process that ended over a step leaves nothing half done: another one goes on', async () => {
  const names = ['Ana Lima', 'Ben Ortiz', 'Cleo Park']
  const { caregiver, backups, visit, app, turnTo } = await start('sqlite', names)
  const cleo = backups[2]
  if (!cleo) throw new Error('Three are needed.')
  await callOut(caregiver, visit.id)
  // As a process leaves its job behind that was killed over it.
  const locked_until = '2026-12-04T22:00:00.000Z'
  await app.parts.db.updateTable('jobs').set({ locked_until }).where('kind', '=', 'coverStep').execute()
  turnTo('2026-12-04T18:20:00.000Z')
  await app.settle()
  expect(await askedOf(cleo)).toEqual([])
  await app.tidy()
  expect(await askedOf(cleo)).toHaveLength(1)
  await app.tidy()
  expect(await askedOf(cleo)).toHaveLength(1)
})
