import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepCheckIns } from '#server/check-ins/asking.ts'
import { checkInList } from '#server/check-ins/routes.ts'
import { concernPage } from '#server/concerns/routes.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { endCare, standingClock, startedPair } from '#tests/support/pairs.ts'

const checkInsOf = async (person: Visitor) =>
  checkInList.parse((await person.get('/api/check-ins')).body).checkIns

const openOf = async (person: Visitor) => {
  const [open] = await checkInsOf(person)
  if (open?.answer !== null) throw new Error('Nothing is open')
  return open
}

describe.each(['sqlite', 'postgres'] as const)('check-ins on %s', database => {
  let app: App
  let coordinator: Visitor
  let time: ReturnType<typeof standingClock>

  beforeAll(async () => {
    time = standingClock()
    app = await startApp({ database, clock: time.clock, env: { RATE_LIMITS: 'off' } })
    coordinator = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  beforeEach(() => time.reset())

  const askedPair = async (daysAgo = 3) => {
    const pair = await startedPair(app, daysAgo)
    await sweepCheckIns(app.parts)
    return pair
  }

  const concernAbout = async (subjectId: string) =>
    concernPage
      .parse((await coordinator.get('/api/admin/concerns')).body)
      .rows.filter(row => row.subjectId === subjectId)

  it('ask both sides once on each day, while care lasts', async () => {
    const { id, family, caregiver } = await startedPair(app, 2.99)
    await sweepCheckIns(app.parts)
    expect(await checkInsOf(family)).toEqual([])
    time.later(0.01)
    await Promise.all([sweepCheckIns(app.parts), sweepCheckIns(app.parts)])
    expect(await checkInsOf(family)).toMatchObject([
      { matchId: id, day: 3, askedAt: time.at(), answer: null, words: '', with: { name: 'Amara Okafor' } },
    ])
    expect(await checkInsOf(caregiver)).toMatchObject([{ day: 3, with: { name: 'Maya Brooks' } }])
    const { id: first } = await openOf(family)
    expect((await family.post(`/api/check-ins/${first}`, { answer: 'good' })).status).toBe(200)
    time.later(11)
    await sweepCheckIns(app.parts)
    expect((await checkInsOf(family)).map(({ day, answer }) => [day, answer])).toEqual([
      [14, null],
      [3, 'good'],
    ])
    await endCare(app, id)
    time.later(16)
    await sweepCheckIns(app.parts)
    const rows = await app.parts.db.selectFrom('check_ins').select('day').where('match_id', '=', id).execute()
    expect(rows.map(({ day }) => day).sort()).toEqual([14, 14, 3, 3])
  })

  it('are answered by the one who is asked, and changed for a day', async () => {
    const { family, caregiver } = await askedPair()
    const { id } = await openOf(family)
    const path = `/api/check-ins/${id}`
    expect((await caregiver.post(path, { answer: 'bad' })).status).toBe(404)
    expect((await coordinator.post(path, { answer: 'bad' })).status).toBe(403)
    for (const json of [
      {},
      { answer: 'great' },
      { answer: 'good', words: 'x'.repeat(1001) },
      { words: 'Hm' },
    ])
      expect([json, (await family.post(path, json)).status]).toEqual([json, 422])
    expect((await family.post(path, { answer: 'good' })).body).toMatchObject({ answer: 'good', words: '' })
    expect((await family.post(path, { answer: 'good', words: 'They sing together.' })).body).toMatchObject({
      ...{ answer: 'good', words: 'They sing together.' },
    })
    expect(await concernAbout(id)).toEqual([])
    time.later(1)
    const repeat = await family.post(path, { answer: 'good' })
    expect([repeat.status, repeat.body]).toMatchObject([200, { words: 'They sing together.' }])
    const late = await family.post(path, { answer: 'bad' })
    expect([late.status, codeOf(late)]).toEqual([409, 'answer_final'])
  })

  it.each([
    { answer: 'mixed', words: '', urgent: false },
    { answer: 'bad', words: '', urgent: true },
    { answer: 'good', words: 'But he hit her once.', urgent: true },
  ])('tell coordinators of "$answer" with "$words", and only them', async ({ urgent, ...reply }) => {
    const { family, caregiver } = await askedPair()
    const { id } = await openOf(caregiver)
    expect((await caregiver.post(`/api/check-ins/${id}`, reply)).status).toBe(200)
    expect(await concernAbout(id)).toMatchObject([
      { kind: 'check-in', urgent, about: { id: family.id }, raisedBy: { id: caregiver.id } },
    ])
  })

  it('are one line in the coordinators’ list, however often the answer changes', async () => {
    const { family } = await askedPair()
    const { id } = await openOf(family)
    const say = async (reply: object) =>
      expect((await family.post(`/api/check-ins/${id}`, reply)).status).toBe(200)
    await say({ answer: 'bad' })
    await say({ answer: 'mixed', words: 'Often late.' })
    expect(await concernAbout(id)).toMatchObject([{ words: 'Mixed (day 3): Often late.', urgent: false }])
    await say({ answer: 'good' })
    expect(await concernAbout(id)).toMatchObject([{ words: 'Good (day 3): Often late.', urgent: false }])
  })

  it('never reach the other side, in no answer, notification or email', async () => {
    const { id: matchId, family, caregiver } = await askedPair()
    const { id } = await openOf(family)
    const words = 'A drawer was open and it worries us.'
    expect((await family.post(`/api/check-ins/${id}`, { answer: 'bad', words })).status).toBe(200)
    time.later(0.01)
    const email = await app.emailTo(caregiver.email)
    expect(email?.subject).toBe('A quick question from Kindred Hands')
    const heard = [email?.text]
    for (const path of [
      ...['/api/check-ins', '/api/matches', `/api/matches/${matchId}`, '/api/reviews', '/api/account'],
      ...['/api/caregiver-metrics', '/api/caregiver-profile', '/api/match-standing'],
    ]) {
      const answer = await caregiver.get(path)
      expect([path, answer.status < 500]).toEqual([path, true])
      heard.push(answer.text)
    }
    const notifications = await app.parts.db
      .selectFrom('notifications')
      .selectAll()
      .where(eb => eb.or([eb('user_id', '=', caregiver.id), eb('user_id', 'is', null)]))
      .execute()
    heard.push(JSON.stringify(notifications.filter(row => row.user_id === caregiver.id)))
    expect(heard.join('\n')).not.toContain(id)
    expect(heard.join('\n')).not.toContain('drawer')
    expect(JSON.stringify(notifications)).not.toContain('drawer')
    expect(app.log()).not.toContain('drawer')
  })

  it('ask by email only those who haven’t looked, with a link that opens the question', async () => {
    const { family, caregiver } = await askedPair(14)
    const { id } = await openOf(family)
    time.later(0.01)
    const email = await app.emailTo(caregiver.email)
    expect(email?.text).toMatch(/\/dashboard\?check-in=[\w-]+/)
    expect((await app.emailTo(family.email))?.text ?? '').not.toContain(id)
  })
})
