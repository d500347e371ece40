import { beforeEach, describe, expect, it } from 'vitest'
import { type App, codeOf, oneApp, password } from '#tests/support/app.ts'
import { makeCaregiver, makeDocument, makeFamily, makeMatch, makeProfile } from '#tests/support/factories.ts'
import { makeAdministrator, setUpSecondFactor } from '#tests/support/identities.ts'

const path = '/api/admin/coordinators'

type Coordinator = Awaited<ReturnType<typeof makeAdministrator>>

let app: App
let dana: Coordinator

const list = async (who = dana) => Object((await who.get(path)).body)
const idOf = async (email: string) =>
  (await list()).coordinators.find((one: { email: string }) => one.email === email).id

const linkOf = (link: string) => link.split('#')[1]

describe.each(['sqlite', 'postgres'] as const)('coordinators on %s', database => {
  beforeEach(async () => {
    app = await oneApp({ database })
    dana = await makeAdministrator(app)
  })

  it('invite others with a link that works once, by email and on the screen', async () => {
    const answer = await dana.post(`${path}/invitations`, { email: 'New@Office.example' })
    expect(answer.status).toBe(201)
    const { link, email } = Object(answer.body)
    expect(email).toBe('new@office.example')
    expect((await list()).invitations).toMatchObject([{ email }])
    expect((await app.emailTo(email))?.text).toContain(link)
    expect((await app.emailTo(email))?.subject).not.toContain('Casey')

    const robin = app.visitor()
    const accepted = await robin.post('/api/admin-invitations/accept', {
      ...{ token: linkOf(link), name: 'Robin', password },
    })
    expect(accepted.status).toBe(200)
    const { coordinators, invitations } = await list()
    expect(invitations).toEqual([])
    expect(coordinators).toMatchObject([
      { name: 'Casey Coordinator', you: true, twoFactor: true },
      { name: 'Robin', twoFactor: false },
    ])
    expect((await dana.post(`${path}/invitations`, { email })).status).toBe(409)
    const types = Object((await dana.get('/api/admin/activity')).body).rows.map(
      (row: { type: string }) => row.type,
    )
    expect(types).toEqual(['join', 'invite', 'join'])
  })

  it('withdraw an invitation, and a newer one replaces it', async () => {
    const email = 'new@office.example'
    const one = Object((await dana.post(`${path}/invitations`, { email })).body)
    const two = Object((await dana.post(`${path}/invitations`, { email })).body)
    const open = (link: string) => app.visitor().post('/api/admin-invitations/read', { token: linkOf(link) })
    expect((await open(one.link)).status).toBe(404)
    expect((await open(two.link)).status).toBe(200)
    expect((await dana.delete(`${path}/invitations/${two.id}`)).status).toBe(200)
    expect((await open(two.link)).status).toBe(404)
    expect((await dana.delete(`${path}/invitations/${two.id}`)).status).toBe(404)
  })

  it('end access at once, with every session, and give it back', async () => {
    const other = await makeAdministrator(app)
    const id = await idOf(other.email)
    expect((await dana.post(`${path}/${id}/end`)).status).toBe(200)
    expect((await other.get('/api/admin/overview')).status).toBe(401)
    expect((await list()).former).toMatchObject([{ id, email: other.email }])
    await other.post('/api/auth/sign-in/email', { email: other.email, password })
    expect((await other.get('/api/admin/overview')).status).not.toBe(200)
    expect((await dana.post(`${path}/${id}/end`)).status).toBe(404)

    expect((await dana.post(`${path}/${id}/restore`)).status).toBe(200)
    expect((await list()).former).toEqual([])
    expect((await list()).coordinators).toHaveLength(2)
  })

  it('never leave the portal without anyone who can get in', async () => {
    const own = await idOf(dana.email)
    // Someone who hasn't set up two-step verification can't get in yet.
    const half = await makeAdministrator(app, { secondFactor: false })
    const refused = await dana.post(`${path}/${own}/end`)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'last_administrator'])
    await setUpSecondFactor(half)
    const ends = await Promise.all([
      dana.post(`${path}/${await idOf(half.email)}/end`),
      half.post(`${path}/${own}/end`),
    ])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('give access back only to people who had it', async () => {
    const ann = await app.signUp('caregiver')
    expect((await dana.post(`${path}/${ann.id}/restore`)).status).toBe(404)
    expect((await dana.post(`${path}/${ann.id}/end`)).status).toBe(404)
  })

  it('find people by their name, or by the name of whom they look for care for', async () => {
    const { userId } = await makeFamily(
      app.parts.db,
      { first_name: 'Walter', last_name: 'Brooks' },
      { name: 'Maya Brooks' },
    )
    await app.signUp('caregiver', { name: 'Zoë Maier' })
    const find = async (search: string) =>
      Object((await dana.get(`/api/admin/find?search=${encodeURIComponent(search)}`)).body).people
    expect(await find('brooks may')).toEqual([
      { id: userId, name: 'Maya Brooks', role: 'care-seeker', recipient: 'Walter Brooks' },
    ])
    expect(await find('walter')).toHaveLength(1)
    expect(await find('maier')).toMatchObject([{ name: 'Zoë Maier', role: 'caregiver' }])
    expect(await find('%')).toEqual([])
    expect(await find('casey')).toEqual([])
    expect((await dana.get('/api/admin/find?search=')).status).toBe(422)
  })

  it('find what waits for review, and conversations, by the names in them', async () => {
    const { db } = app.parts
    const ann = await app.signUp('care-seeker', { name: 'Ann Aster' })
    const profile = await makeProfile(db, ann.id, { first_name: 'Otto', last_name: 'Aster' })
    const cleo = await makeCaregiver(db, { name: 'Cléo Clay' })
    const doc = await makeDocument(db, cleo.id, { status: 'awaiting_verification' })
    await makeDocument(db, cleo.id, { status: 'verified' })
    const match = await makeMatch(db, {
      recipient_id: profile.id,
      caregiver_id: cleo.id,
      status: 'waiting',
    })
    const written = await ann.post('/api/conversations', { with: 'coordinators', text: 'A secret question' })
    expect(written.status).toBe(200)
    const find = async (search: string) =>
      Object((await dana.get(`/api/admin/find?search=${encodeURIComponent(search)}`)).body)
    for (const search of ['otto cleo', 'aster CLAY'])
      expect(await find(search)).toMatchObject({
        people: [],
        matches: [{ id: match.id, caregiver: 'Cléo Clay' }],
      })
    expect(await find('aster')).toMatchObject({ conversations: [{ name: 'Ann Aster' }] })
    expect(await find('clay')).toMatchObject({ documents: [{ id: doc.id, person: 'Cléo Clay' }] })
    expect(await find('secret')).toEqual({ people: [], matches: [], documents: [], conversations: [] })
    expect((await ann.get('/api/admin/find?search=clay')).status).toBe(403)
  })

  it('find again by id what they have been to, decided or not, and nothing that is gone', async () => {
    const { db } = app.parts
    const ann = await app.signUp('care-seeker', { name: 'Ann Aster' })
    const profile = await makeProfile(db, ann.id, { first_name: 'Otto', last_name: 'Aster' })
    const cleo = await makeCaregiver(db, { name: 'Cléo Clay' })
    const doc = await makeDocument(db, cleo.id, { status: 'verified' })
    const match = await makeMatch(db, { recipient_id: profile.id, caregiver_id: cleo.id, status: 'active' })
    await ann.post('/api/conversations', { with: 'coordinators', text: 'A secret question' })
    const { conversations } = Object((await dana.get('/api/admin/find?search=aster')).body)
    const wanted = new URLSearchParams({
      ...{ people: `${cleo.id},gone`, matches: `${match.id},gone`, documents: `${doc.id},gone` },
      conversations: `${conversations[0].id},gone`,
    })
    const again = (who: { get: typeof ann.get }, query: string) => who.get(`/api/admin/find/again?${query}`)
    const found = await again(dana, `${wanted}`)
    expect(found.body).toMatchObject({
      people: [{ id: cleo.id, name: 'Cléo Clay', role: 'caregiver' }],
      matches: [{ id: match.id, recipient: 'Otto', caregiver: 'Cléo Clay' }],
      documents: [{ id: doc.id, person: 'Cléo Clay' }],
      conversations: [{ id: conversations[0].id, name: 'Ann Aster' }],
    })
    expect(found.text).not.toContain('secret')
    expect((await again(dana, '')).body).toEqual({
      people: [],
      matches: [],
      documents: [],
      conversations: [],
    })
    expect((await again(dana, 'people=%25')).status).toBe(422)
    expect((await again(ann, `${wanted}`)).status).toBe(403)
  })
})
