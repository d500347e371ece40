import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, codeOf, password, startApp, type Visitor } from '#tests/support/app.ts'
import { makeCaregiver, makeDocument, makeUser } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { confirmedFamily, introducedMatch, verifiedCaregiver, waitingMatch } from '#tests/support/matches.ts'
import { begin } from '#tests/support/messages.ts'

const page = z.object({
  rows: z.array(z.looseObject({ id: z.string(), name: z.string(), status: z.string() })),
  ...{ total: z.number(), page: z.number(), pageSize: z.number() },
  counts: z.record(z.string(), z.number()),
  cities: z.array(z.string()),
})

const entries = z.object({
  rows: z.array(z.object({ type: z.string(), kind: z.string(), details: z.looseObject({}) })),
})

describe.each(['sqlite', 'postgres'] as const)('the people on %s', database => {
  let app: App
  let coordinator: Visitor
  beforeAll(async () => {
    app = await startApp({ database })
    coordinator = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  const list = async (query: string, of = 'caregivers') =>
    page.parse((await coordinator.get(`/api/admin/${of}?${query}`)).body)
  const namesOf = async (query: string, of?: string) => (await list(query, of)).rows.map(row => row.name)
  const audited = async (query: string) =>
    entries.parse((await coordinator.get(`/api/admin/audit?${query}`)).body).rows

  describe('in a list', () => {
    beforeAll(async () => {
      const { db } = app.parts
      const newest = { status: 'active' as const, locations_serviced: ['Tacoma, WA', 'Kent'] }
      const jose = await makeCaregiver(db, {
        ...newest,
        ...{ name: 'José Nuñez', hourly_rate: 31, phone_number: '(206) 555-0187' },
      })
      await makeCaregiver(db, { status: 'active', name: 'Zoe Zim', locations_serviced: ['Olympia'] })
      await makeCaregiver(db, { status: 'draft', name: '=cmd("x")', hourly_rate: 20 })
      await makeUser(db, { name: 'Fresh Face', role: 'caregiver' })
      await makeDocument(db, jose.id, { status: 'awaiting_verification' })
    })

    it('finds by parts of words, with and without accents, in any case', async () => {
      for (const search of ['jose', 'NUÑEZ', 'nunez jos', 'tacoma'])
        expect([search, await namesOf(`search=${encodeURIComponent(search)}`)]).toEqual([
          search,
          ['José Nuñez'],
        ])
      expect(await namesOf('search=nobody')).toEqual([])
      expect(await namesOf('search=fresh')).toEqual(['Fresh Face'])
    })

    it('finds a phone number however it’s written', async () => {
      for (const search of ['2065550187', '206.555.0187', '+1 206 555 0187', '555-0187', '(206) 555–0187'])
        expect([search, await namesOf(`search=${encodeURIComponent(search)}`)]).toEqual([
          search,
          ['José Nuñez'],
        ])
      expect(await namesOf('search=206-555-0188')).toEqual([])
    })

    it('filters and sorts', async () => {
      expect(await namesOf('status=new')).toEqual(['Fresh Face'])
      expect(await namesOf('status=active&sort=name&direction=desc')).toEqual(['Zoe Zim', 'José Nuñez'])
      expect(await namesOf('sort=rate&direction=desc')).toEqual([
        ...['José Nuñez', '=cmd("x")'],
        expect.any(String),
        expect.any(String),
      ])
      expect(await namesOf('city=kent')).toEqual(['José Nuñez'])
      expect(await namesOf('documents=waiting')).toEqual(['José Nuñez'])
      expect(await namesOf('documents=expiring')).toEqual([])
      expect(await namesOf('matched=yes')).toEqual([])
      expect((await namesOf('matched=no')).length).toBe(4)
      expect(await namesOf('since=2999-01-01')).toEqual([])
      const all = await list('pageSize=2&page=2')
      expect(all).toMatchObject({ total: 4, page: 2, pageSize: 2, counts: { active: 2, draft: 1, new: 1 } })
      expect(all.rows).toHaveLength(2)
      expect(all.cities).toContain('Tacoma')
    })

    it.each([...['status=lovely', 'page=0', 'sort=email', 'since=yesterday', 'documents=lost', 'x=1']])(
      'refuses %s',
      async query => {
        expect((await coordinator.get(`/api/admin/caregivers?${query}`)).status).toBe(422)
      },
    )

    it('comes as a table that runs nothing, and the download is journaled', async () => {
      const csv = await coordinator.get('/api/admin/caregivers.csv?sort=name')
      expect(csv.status).toBe(200)
      expect(csv.headers.get('content-type')).toContain('text/csv')
      expect(csv.headers.get('content-disposition')).toBe('attachment; filename="caregivers.csv"')
      const lines = csv.text.split('\r\n')
      expect(lines[0]).toMatch(/^Name,Email,/)
      expect(csv.text).toContain(`"'=cmd(""x"")"`)
      expect(lines).toHaveLength(6)
      const [{ id = '' } = {}] = (await list('search=zoe')).rows
      const chosen = await coordinator.get(`/api/admin/caregivers.csv?ids=${id}`)
      expect(chosen.text.split('\r\n')).toHaveLength(3)
      expect(await audited('what=export')).toMatchObject([
        { type: 'download', details: { ids: '1 chosen' } },
        { type: 'download', details: { sort: 'name' } },
      ])
      expect((await coordinator.get('/api/admin/caregivers.csv?ids=a%20b')).status).toBe(422)
    })
  })

  it('shows a family with where each fact comes from, and the look is journaled once', async () => {
    const family = await confirmedFamily(app)
    await send(family, answer('careNeeds.mobilityStatus', 'dependent'))
    const [row] = (await list('search=walter', 'care-recipients')).rows
    expect(row).toMatchObject({
      id: family.id,
      name: 'Maya Brooks',
      recipient: { name: 'Walter Brooks', age: 81 },
    })
    const shown = await coordinator.get(`/api/admin/care-recipients/${family.id}`)
    expect(shown.body).toMatchObject({
      ...{ id: family.id, role: 'care-seeker', email: family.email, status: 'active', paused: null },
      recipient: { name: 'Walter Brooks', age: 81 },
      facts: expect.arrayContaining([
        {
          ...{ path: 'basicInfo.recipientAge', value: 81 },
          source: { by: 'form', quote: null, messageId: null, at: expect.stringMatching(/^20/) },
        },
      ]),
      signIns: { count: 1 },
    })
    const { recipient } = z.object({ recipient: z.object({ id: z.string() }) }).parse(shown.body)
    expect((await coordinator.get(`/api/admin/care-recipients/${recipient.id}`)).body).toMatchObject({
      id: family.id,
    })
    expect((await audited(`about=${family.id}&what=person`)).map(({ type }) => type)).toEqual(['view'])
    expect((await coordinator.get(`/api/admin/caregivers/${family.id}`)).status).toBe(404)
    expect((await coordinator.get('/api/admin/care-recipients/nobody')).status).toBe(404)
  })

  it('shows a caregiver with documents, matches and what a profile edit changed', async () => {
    const { caregiver, family, id } = await introducedMatch(app, coordinator)
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 33 })
    await begin(caregiver, id, 'When could we meet?')
    const shown = await coordinator.get(`/api/admin/caregivers/${caregiver.id}`)
    expect(shown.body).toMatchObject({
      facts: expect.arrayContaining([expect.objectContaining({ path: 'profile.hourlyRate', value: 33 })]),
      matches: expect.arrayContaining([
        expect.objectContaining({ id, status: 'introduced', with: { id: family.id, name: 'Maya Brooks' } }),
      ]),
    })
    expect(Object(shown.body).conversations).toMatchObject([
      { with: 'Maya Brooks', withCoordinators: false, messages: 1 },
    ])
    expect(shown.text).not.toContain('When could we meet?')
    expect(Object(shown.body).documents).toHaveLength(4)
    expect(await namesOf('matched=yes')).toEqual(['Amara Okafor'])
    expect(await namesOf('matched=yes', 'care-recipients')).toEqual(['Maya Brooks'])
  })

  it('pauses a caregiver, whom nothing else makes active again', async () => {
    const caregiver = await verifiedCaregiver(app, coordinator, { 'profile.name': 'Paula Pause' })
    const act = (what: string, json = {}) =>
      coordinator.post(`/api/admin/people/${caregiver.id}/${what}`, json)
    expect([(await act('resume')).status, codeOf(await act('resume'))]).toEqual([409, 'not_paused'])
    const paused = await act('pause', { reason: 'Checking a reference' })
    expect(paused.body).toMatchObject({
      ...{ id: caregiver.id, status: 'paused' },
      paused: { by: 'Casey Coordinator', reason: 'Checking a reference' },
    })
    expect(codeOf(await act('pause'))).toBe('already_paused')
    const found = async () => Object((await coordinator.get('/api/pia?search=paula')).body).total
    expect(await found()).toBe(0)
    expect((await caregiver.get('/api/match-standing')).body).toMatchObject({ shown: false })
    // Confirming again, or a changed profile, doesn't undo a coordinator's pause.
    await caregiver.patch('/api/caregiver-profile', { bio: 'I am here' })
    await caregiver.post('/api/interviews/caregiver/events', { events: [{ id: 'again', type: 'confirm' }] })
    expect(await found()).toBe(0)
    expect((await list('status=paused&search=paula')).rows).toMatchObject([{ pausedBy: 'coordinator' }])
    expect((await act('resume')).body).toMatchObject({ status: 'active', paused: null })
    expect(await found()).toBe(1)
    expect((await audited(`about=${caregiver.id}&what=person`)).map(({ type }) => type)).toEqual([
      ...['resume', 'pause'],
    ])
    // Undone within minutes: no email said so.
    expect((await app.emailTo(caregiver.email))?.subject).not.toMatch(/account|back/)
  })

  it("pauses a family, whose suggestions are withdrawn and don't come back until they're resumed", async () => {
    const caregiver = await verifiedCaregiver(app, coordinator)
    const family = await confirmedFamily(app)
    await waitingMatch(coordinator, { family, caregiver })
    await coordinator.post(`/api/admin/people/${family.id}/pause`)
    await expect(waitingMatch(coordinator, { family, caregiver })).rejects.toThrow('not suggested')
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 27 })
    await expect(waitingMatch(coordinator, { family, caregiver })).rejects.toThrow('not suggested')
    expect((await list(`search=${family.email}`, 'care-recipients')).rows).toMatchObject([
      { status: 'paused', pausedBy: 'coordinator' },
    ])
    expect((await coordinator.post(`/api/admin/people/${family.id}/resume`)).status).toBe(200)
  })

  it('signs a person out everywhere and tells them', async () => {
    const person = await app.signUp('care-seeker')
    const elsewhere = app.visitor()
    await elsewhere.post('/api/auth/sign-in/email', { email: person.email, password })
    const path = `/api/admin/people/${person.id}/sign-out`
    expect((await coordinator.post(path)).body).toEqual({ ended: 2 })
    for (const visitor of [person, elsewhere]) expect((await visitor.get('/api/account')).status).toBe(401)
    expect((await app.emailTo(person.email))?.subject).toBe('You were logged out everywhere')
    expect(await audited(`about=${person.id}&what=person.sign-out`)).toMatchObject([
      { details: { ended: 2 } },
    ])
    const colleague = await makeAdministrator(app)
    const { id } = z
      .object({ user: z.object({ id: z.string() }) })
      .parse((await colleague.get('/api/account')).body).user
    expect((await coordinator.post(`/api/admin/people/${id}/sign-out`)).status).toBe(404)
  })

  it('keeps notes that only their author changes', async () => {
    const person = await app.signUp('caregiver')
    const colleague = await makeAdministrator(app)
    const path = `/api/admin/people/${person.id}/notes`
    const written = await coordinator.post(path, { text: 'Prefers to be called in the evening' })
    expect([written.status, written.body]).toEqual([
      201,
      expect.objectContaining({ text: 'Prefers to be called in the evening', mine: true, editable: true }),
    ])
    const { id } = z.object({ id: z.string() }).parse(written.body)
    const note = `/api/admin/notes/${id}`
    expect((await colleague.get(path)).body).toMatchObject({ notes: [{ id, mine: false, editable: false }] })
    expect((await colleague.patch(note, { text: 'Mine' })).status).toBe(403)
    expect((await colleague.delete(note)).status).toBe(403)
    expect((await coordinator.patch(note, { text: 'Call after 6' })).body).toMatchObject({
      ...{ text: 'Call after 6', editedAt: expect.any(String) },
    })
    expect((await coordinator.post(`${note}/restored`)).status).toBe(404)
    expect((await coordinator.delete(note)).status).toBe(200)
    expect((await colleague.get(path)).body).toEqual({ notes: [] })
    expect((await coordinator.post(`${note}/restored`)).status).toBe(200)
    expect((await colleague.get(path)).body).toMatchObject({ notes: [{ text: 'Call after 6' }] })
    for (const text of ['', '   ', 'x'.repeat(4001)])
      expect((await coordinator.post(path, { text })).status).toBe(422)
    expect((await coordinator.post('/api/admin/people/nobody/notes', { text: 'x' })).status).toBe(404)
    // What it says is nobody's but the coordinators'.
    expect((await audited(`about=${person.id}&what=person.note`)).map(({ details }) => details)).toEqual([
      { note: id },
    ])
    expect((await person.get(path)).status).toBe(403)
    await app.parts.db
      .updateTable('person_notes')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    expect(codeOf(await coordinator.patch(note, { text: 'Too late' }))).toBe('too_late')
  })

  it('keeps the filters each coordinator comes back to', async () => {
    const colleague = await makeAdministrator(app)
    const view = { list: 'caregivers', name: 'Waiting in Tacoma', query: 'city=Tacoma&documents=waiting' }
    const saved = await coordinator.post('/api/admin/saved-views', view)
    const { id } = z.object({ id: z.string() }).parse(saved.body)
    const views = async (who: Visitor) => (await who.get('/api/admin/saved-views?list=caregivers')).body
    expect(await views(coordinator)).toEqual({ views: [{ id, name: view.name, query: view.query }] })
    expect(await views(colleague)).toEqual({ views: [] })
    await coordinator.post('/api/admin/saved-views', { ...view, query: 'city=Kent' })
    expect(await views(coordinator)).toMatchObject({ views: [{ id, query: 'city=Kent' }] })
    expect((await colleague.delete(`/api/admin/saved-views/${id}`)).status).toBe(404)
    expect((await coordinator.delete(`/api/admin/saved-views/${id}`)).status).toBe(200)
    expect(await views(coordinator)).toEqual({ views: [] })
    for (const wrong of [{ name: '' }, { query: 'javascript:x()' }, { list: 'admins' }])
      expect((await coordinator.post('/api/admin/saved-views', { ...view, ...wrong })).status).toBe(422)
  })
})
