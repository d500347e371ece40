import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findCareProfile } from '#db/queries/care/care.ts'
import { sweepCommunity } from '#server/community/board.ts'
import { type Answer, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeMatch } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedCaregiver, confirmedFamily } from '#tests/support/matches.ts'

const thread = z.object({ id: z.string(), thread: z.array(z.object({ id: z.string() })) })
const emails = z.array(z.object({ to: z.string(), subject: z.string() }))
const gloves = { region: 'Seattle', title: 'Gloves?', text: 'Mine crack by Thursday.' }

async function town(database: 'sqlite' | 'postgres' = 'sqlite') {
  let later = 0
  const app = await oneApp({ database, clock: () => new Date(Date.now() + later) })
  const amara = await confirmedCaregiver(app)
  const lucia = await confirmedCaregiver(app, {
    'profile.name': 'Lucia Marin',
    'profile.locationsServiced': ['Tacoma'],
  })
  const ask = async (who: Visitor, question: object = gloves) =>
    thread.parse((await who.post('/api/community', question)).body).id
  const board = async (who: Visitor, query = '') => (await who.get(`/api/community${query}`)).body
  const pass = (minutes: number) => {
    later += minutes * 60_000
  }
  return { app, amara, lucia, ask, board, pass }
}

describe.each(['sqlite', 'postgres'] as const)('the board on %s', database => {
  it('shows one’s own areas first, others on request, and searches', async () => {
    const { amara, lucia, ask, board } = await town(database)
    const id = await ask(amara)
    await ask(lucia, { region: 'Tacoma', title: 'Café with a ramp', text: 'Near the bridge?' })
    expect(await board(amara)).toMatchObject({
      regions: [
        { name: 'Seattle', posts: 1, mine: true },
        { name: 'Renton', posts: 0, mine: true },
        { name: 'Tacoma', posts: 1, mine: false },
      ],
      rows: [{ id, title: 'Gloves?', author: 'Amara O.', mine: true, answers: 0, region: 'Seattle' }],
      total: 1,
    })
    expect(await board(lucia)).toMatchObject({ rows: [{ title: 'Café with a ramp' }], total: 1 })
    expect(await board(amara, '?region=Tacoma')).toMatchObject({ rows: [{ author: 'Lucia M.' }] })
    expect(await board(amara, '?region=all')).toMatchObject({ total: 2 })
    expect(await board(amara, '?region=all&search=CAFE%20ramp')).toMatchObject({ total: 1 })
    expect(await board(amara, '?region=all&search=100%25')).toMatchObject({ total: 0, rows: [] })
  })

  it('notifies the person who asked, with one email for all unseen answers', async () => {
    const { app, amara, lucia, ask, board } = await town(database)
    const id = await ask(amara)
    await amara.post(`/api/community/${id}/answers`, { text: 'Nobody?' })
    expect((await amara.get('/api/news')).body).toMatchObject({ community: 0 })
    for (const text of ['Cotton liners.', 'Or nitrile.'])
      await lucia.post(`/api/community/${id}/answers`, { text })
    expect((await amara.get('/api/news')).body).toMatchObject({ community: 2 })
    expect((await lucia.get('/api/news')).body).toMatchObject({ community: 0 })
    await app.settle()
    const all = emails.parse((await app.visitor().get('/dev/mail?format=json')).body)
    const about = all.filter(({ subject }) => subject.includes('has an answer'))
    expect(about.map(({ to }) => to)).toEqual([amara.email])
    await board(amara)
    expect((await amara.get('/api/news')).body).toMatchObject({ community: 0 })
  })

  it('is answered by anyone; authors change their own for 15 minutes, and delete and restore it', async () => {
    const { app, amara, lucia, ask, board, pass } = await town(database)
    const id = await ask(amara)
    const answered = thread.parse(
      (await lucia.post(`/api/community/${id}/answers`, { text: 'Cotton liners.' })).body,
    )
    const answerId = answered.thread[0]?.id ?? ''
    expect((await amara.get(`/api/community/${id}`)).body).toMatchObject({
      answers: 1,
      thread: [{ text: 'Cotton liners.', author: 'Lucia M.', mine: false, editUntil: null }],
    })
    const edited = await lucia.patch(`/api/community-answers/${answerId}`, { text: 'Thin cotton liners.' })
    expect(edited.body).toMatchObject({ thread: [{ text: 'Thin cotton liners.', mine: true }] })
    expect((await amara.patch(`/api/community/${id}`, { title: 'Gloves!', text: 'Still.' })).status).toBe(200)
    expect(await board(amara, '?search=still')).toMatchObject({ total: 1 })
    pass(16)
    const late = await amara.patch(`/api/community/${id}`, { title: 'Gloves?', text: 'Late.' })
    expect([late.status, codeOf(late)]).toEqual([409, 'too_late'])
    expect((await lucia.delete(`/api/community-answers/${answerId}`)).body).toMatchObject({
      answers: 0,
      thread: [],
    })
    expect((await lucia.post(`/api/community-answers/${answerId}/undelete`)).body).toMatchObject({
      answers: 1,
    })
    expect((await amara.delete(`/api/community/${id}`)).status).toBe(200)
    expect((await lucia.get(`/api/community/${id}`)).status).toBe(404)
    expect((await amara.post(`/api/community/${id}/undelete`)).status).toBe(200)
    expect((await lucia.get(`/api/community/${id}`)).status).toBe(200)
    await amara.delete(`/api/community/${id}`)
    pass(24 * 60 + 1)
    await sweepCommunity(app.parts)
    expect((await amara.post(`/api/community/${id}/undelete`)).status).toBe(404)
  })

  it('is looked after by coordinators: a report is one line, hiding handles it, restoring shows it again', async () => {
    const { app, amara, lucia, ask, board } = await town(database)
    const id = await ask(amara)
    for (const reason of ['Rude', 'Very rude'])
      expect((await lucia.post(`/api/community/${id}/report`, { reason })).status).toBe(200)
    const coordinator = await makeAdministrator(app)
    const queue = async (state: string) => (await coordinator.get(`/api/admin/community?state=${state}`)).body
    const concerns = async () => (await coordinator.get('/api/admin/concerns')).body
    expect(await concerns()).toMatchObject({
      rows: [
        { kind: 'community-report', subjectId: id, raisedBy: { id: lucia.id }, about: { id: amara.id } },
      ],
      total: 1,
    })
    expect(await queue('reported')).toMatchObject({
      rows: [{ id, kind: 'post', reports: 1, state: 'shown' }],
    })
    expect((await coordinator.post(`/api/admin/community/${id}/hide`)).body).toMatchObject({
      state: 'hidden',
    })
    expect(await concerns()).toMatchObject({ total: 0 })
    expect((await lucia.get(`/api/community/${id}`)).status).toBe(404)
    expect(await board(lucia, '?region=all')).toMatchObject({ total: 0 })
    expect((await amara.get(`/api/community/${id}`)).body).toMatchObject({ hidden: true })
    expect((await coordinator.post(`/api/admin/community/${id}/hide`)).status).toBe(409)
    expect(await queue('hidden')).toMatchObject({ total: 1 })
    await coordinator.post(`/api/admin/community/${id}/restore`)
    expect((await lucia.get(`/api/community/${id}`)).status).toBe(200)
    await lucia.post(`/api/community/${id}/report`, {})
    await coordinator.post(`/api/admin/community/${id}/keep`)
    expect([await queue('reported'), await queue('shown')]).toMatchObject([{ total: 0 }, { total: 1 }])
  })

  it('treats hidden, deleted and wrong-kind posts like missing ones', async () => {
    const { app, amara, lucia, ask } = await town(database)
    const id = await ask(amara)
    const { thread: answers } = thread.parse(
      (await lucia.post(`/api/community/${id}/answers`, { text: 'Cotton liners.' })).body,
    )
    const [question, answer] = [`/api/community/${id}`, `/api/community-answers/${answers[0]?.id}`]
    const crossed = [`/api/community/${answers[0]?.id}`, `/api/community-answers/${id}`]
    const coordinator = await makeAdministrator(app)
    const decide = (path: string, what: string) =>
      coordinator.post(`/api/admin/community/${path.split('/').at(-1)}/${what}`)
    const refused = async (...asked: Promise<Answer>[]) =>
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
    const text = 'Not mine'

    await refused(
      ...[lucia.patch(question, { title: text, text }), amara.patch(answer, { text })],
      ...[lucia.delete(question), amara.delete(answer)],
      ...[amara.delete(crossed[1] ?? ''), lucia.delete(crossed[0] ?? '')],
      ...crossed.map(path => lucia.post(`${path}/report`, {})),
    )
    await decide(answer, 'hide')
    expect((await amara.get(question)).body).toMatchObject({ thread: [] })
    expect((await lucia.get(question)).body).toMatchObject({ thread: [{ text: 'Cotton liners.' }] })
    await refused(amara.post(`${answer}/report`, {}))
    expect(codeOf(await amara.post(`${question}/report`, {}))).toBe('own_post')
    await decide(question, 'hide')
    await refused(lucia.post(`${question}/report`, {}), lucia.post(`${question}/answers`, { text }))
    expect((await amara.post(`${question}/answers`, { text: 'Anyone?' })).status).toBe(200)
    await decide(question, 'restore')
    await amara.delete(question)
    await refused(
      ...[lucia.post(`${question}/report`, {}), lucia.post(`${question}/answers`, { text })],
      ...[amara.post(`${question}/answers`, { text }), amara.get(question), lucia.get(question)],
      ...['hide', 'keep', 'restore'].map(what => decide(question, what)),
    )
  })

  it('holds back the names of one’s own clients, and numbers', async () => {
    const { app, amara, lucia, ask, board } = await town(database)
    const family = await confirmedFamily(app)
    const recipient = await findCareProfile(app.parts.db, family.id)
    await makeMatch(app.parts.db, {
      caregiver_id: amara.id,
      recipient_id: recipient?.id ?? '',
      status: 'ended',
      outcome: 'success',
    })
    for (const [question, code] of [
      [{ ...gloves, title: 'Walter won’t eat' }, 'client_name'],
      [{ ...gloves, text: 'the brooks family is late with pay' }, 'client_name'],
      [{ ...gloves, text: 'Text me at 206-555-0142' }, 'contact_details'],
      [{ ...gloves, region: 'Atlantis' }, 'unknown_region'],
    ] as const) {
      const refused = await amara.post('/api/community', question)
      expect([refused.status, codeOf(refused)]).toEqual([422, code])
    }
    expect(await board(amara)).toMatchObject({ total: 0 })
    const id = await ask(lucia, { region: 'Tacoma', title: 'My Walter', text: 'is a dog' })
    const answer = await amara.post(`/api/community/${id}/answers`, { text: 'Maya has one, too' })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'client_name'])
  })
})

it('asks for a confirmed email, and lets no family in', async () => {
  const { app, amara, ask } = await town()
  const fresh = await app.signUp('caregiver')
  const id = await ask(amara)
  const refused = await fresh.post(`/api/community/${id}/answers`, { text: 'Hi' })
  expect([refused.status, codeOf(refused)]).toEqual([403, 'email_not_verified'])
  const family = await app.signUp('care-seeker')
  expect((await family.get(`/api/community/${id}`)).status).toBe(403)
  expect((await fresh.get('/api/admin/community')).status).toBe(403)
})

it('tells a coordinator at once when words of danger are written', async () => {
  const { app, lucia, ask } = await town()
  await ask(lucia, { region: 'Tacoma', title: 'Help', text: 'Her son hits her and she is afraid of him' })
  const coordinator = await makeAdministrator(app)
  expect((await coordinator.get('/api/admin/concerns')).body).toMatchObject({
    rows: [{ kind: 'community-report', urgent: true, raisedBy: null }],
  })
})
