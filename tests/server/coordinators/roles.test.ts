import { beforeEach, describe, expect, it } from 'vitest'
import { type App, codeOf, oneApp, password, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator, pdf, setUpSecondFactor, uploadDocument } from '#tests/support/identities.ts'

const path = '/api/admin/coordinators'
const minute = 60_000

let app: App
let dana: Visitor
let now: Date

const refused = async (answer: Promise<{ status: number }>) => (await answer).status

describe.each(['sqlite', 'postgres'] as const)('roles in the portal, on %s', database => {
  beforeEach(async () => {
    now = new Date()
    app = await oneApp({ database, clock: () => now, env: { RATE_LIMITS: 'off' } })
    dana = await makeAdministrator(app)
  })

  const inviteAs = async (role: string) => {
    const email = `${role}@office.example`
    const answer = await dana.post(`${path}/invitations`, { email, role })
    const token = Object(answer.body).link.split('#')[1]
    const who = app.visitor()
    expect((await who.post('/api/admin-invitations/read', { token })).body).toEqual({ email, role })
    await who.post('/api/admin-invitations/accept', { token, name: 'Robin', password })
    await setUpSecondFactor(who)
    return who
  }

  it('come with the invitation, and decide what someone may open', async () => {
    const amara = await app.signUp('caregiver')
    const document = await uploadDocument(amara, pdf)
    const reviewer = await inviteAs('reviewer')
    const auditor = await inviteAs('auditor')
    expect((await dana.get(path)).body).toMatchObject({
      coordinators: [{ role: 'coordinator' }, expect.anything(), expect.anything()],
    })
    for (const who of [reviewer, auditor]) {
      expect((await who.get('/api/admin/documents')).status).toBe(200)
      expect((await who.get(`/api/documents/${document}/file`)).status).toBe(200)
      expect(await refused(who.post(`/api/admin/people/${amara.id}/notes`, { text: 'Hm' }))).toBe(403)
      expect(await refused(who.post(`${path}/invitations`, { email: 'x@office.example' }))).toBe(403)
    }
    expect(await refused(reviewer.get(`/api/admin/caregivers/${amara.id}`))).toBe(403)
    expect((await auditor.get(`/api/admin/caregivers/${amara.id}`)).status).toBe(200)
    const decide = (who: Visitor) =>
      who.post(`/api/admin/documents/${document}/decision`, { decision: 'reject', reason: 'Too blurry.' })
    expect(await refused(decide(auditor))).toBe(403)
    expect((await decide(reviewer)).status).toBe(200)
  })

  it('can be changed after the invitation, and count from the next request', async () => {
    const reviewer = await inviteAs('reviewer')
    const { coordinators } = Object((await dana.get(path)).body)
    const { id } = coordinators.find(({ role }: { role: string }) => role === 'reviewer')
    const own = coordinators.find(({ you }: { you: boolean }) => you).id
    const give = (who: string, role: string, by = dana) => by.put(`${path}/${who}/role`, { role })
    expect((await reviewer.get('/api/admin/caregivers')).status).toBe(403)
    expect(await refused(give(id, 'coordinator', reviewer))).toBe(403)
    expect(await refused(give(id, 'king'))).toBe(422)
    const last = await give(own, 'auditor')
    expect([last.status, codeOf(last)]).toEqual([409, 'last_administrator'])
    for (const _twice of [1, 2]) expect((await give(id, 'coordinator')).status).toBe(200)
    expect((await reviewer.get('/api/admin/caregivers')).status).toBe(200)
    await reviewer.put('/api/admin/duty', { onDuty: true })
    // Of two who take it from each other at once, one stays.
    const both = await Promise.all([give(own, 'auditor', reviewer), give(id, 'auditor')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [left, gone] = both[0].status === 200 ? [reviewer, dana] : [dana, reviewer]
    const read = Object((await left.get(path)).body).coordinators
    expect(read.map(({ role }: { role: string }) => role).sort()).toEqual(['auditor', 'coordinator'])
    expect(read.find(({ role }: { role: string }) => role === 'auditor').onDuty).toBe(false)
    expect((await gone.get('/api/admin/caregivers')).status).toBe(200)
    expect(await refused(gone.post(`${path}/invitations`, { email: 'y@office.example' }))).toBe(403)
    const audit = Object((await left.get('/api/admin/audit?what=coordinator')).body).rows
    expect(audit.filter(({ type }: { type: string }) => type === 'change-role')).toHaveLength(2)
  })

  it('keep at least one coordinator, whoever else there is', async () => {
    await inviteAs('reviewer')
    const { coordinators } = Object((await dana.get(path)).body)
    const own = coordinators.find(({ you }: { you: boolean }) => you).id
    const answer = await dana.post(`${path}/${own}/end`)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'last_administrator'])
  })
})

describe.each(['coordinator', 'reviewer', 'auditor'] as const)('a session of a %s', role => {
  beforeEach(async () => {
    now = new Date()
    app = await oneApp({ clock: () => now })
  })
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute)
  }

  it('ends when no one was at the screen for half an hour, and goes on while someone is', async () => {
    const who = await makeAdministrator(app, { role, idle: true })
    pass(20)
    expect((await who.post('/api/sessions/active')).status).toBe(200)
    pass(20)
    expect((await who.get('/api/account')).status).toBe(200)
    // Pages that read their news by themselves don't count.
    pass(10)
    expect((await who.get('/api/account')).status).toBe(401)
    expect((await who.post('/api/sessions/active')).status).toBe(401)
    expect((await who.get('/api/auth/get-session')).body).toBe(null)
  })
})

it('a family’s session doesn’t end by itself', async () => {
  now = new Date()
  app = await oneApp({ clock: () => now })
  const maya = await app.signUp('care-seeker')
  now = new Date(now.getTime() + 300 * minute)
  expect((await maya.get('/api/account')).status).toBe(200)
  expect((await maya.post('/api/sessions/active')).status).toBe(403)
})
