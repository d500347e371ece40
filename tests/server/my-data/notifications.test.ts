import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, codeOf, oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { waitingWork } from '#tests/support/jobs.ts'
import { offeredMatch } from '#tests/support/matches.ts'

const la = 'America/Los_Angeles'

type Seeker = Awaited<ReturnType<App['signUp']>>

describe.each(['sqlite', 'postgres'] as const)('what a person hears of, on %s', database => {
  async function house(start = '2026-11-29T20:00:00Z') {
    const time = { now: new Date(start) }
    const app = await oneApp({ database, clock: () => time.now })
    const family = await app.signUp('care-seeker', { name: 'Maya Brooks' })
    await app.settle()
    return { app, family, time }
  }

  const tellOfSearch = ({ parts: { post, db } }: App, { email }: { email: string }) =>
    post.newInSearch({ name: 'Maya Brooks', email, language: 'en' }, db)

  const emails = z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.record(z.string(), z.string()).optional(),
    }),
  )

  async function emailsAbout(app: App, subject: RegExp) {
    await app.settle()
    const all = emails.parse((await app.visitor().get('/dev/mail?format=json')).body)
    return all.filter(email => subject.test(email.subject))
  }

  const inSearch = /matches your search/

  const save = (person: Seeker, change: object) =>
    person.put('/api/notification-settings', { timeZone: la, quiet: null, kinds: [], ...change })

  it('starts with everything on and no quiet hours, by role', async () => {
    const { app, family } = await house()
    expect((await family.get('/api/notification-settings')).body).toEqual({
      timeZone: la,
      quiet: null,
      urgentAnytime: false,
      kinds: [
        { kind: 'urgent', email: true, app: true, text: true },
        ...['matches', 'messages', 'visits', 'reviews'].map(kind => ({
          ...{ kind, email: true, app: true, text: false },
        })),
        { kind: 'searches', email: true, app: true },
        { kind: 'security', email: true, app: true, locked: true },
      ],
    })
    const caregiver = await app.signUp('caregiver')
    expect((await caregiver.get('/api/notification-settings')).text).toContain('documents')
    expect((await app.visitor().get('/api/notification-settings')).status).toBe(401)
  })

  it('is saved kind by kind, and never the kind that keeps the account safe', async () => {
    const { family } = await house()
    const answer = await save(family, {
      ...{ timeZone: 'Europe/Berlin', quiet: { from: '22:00', to: '07:00' } },
      kinds: [{ kind: 'searches', email: false, app: true }],
    })
    expect(answer.status).toBe(200)
    await save(family, { kinds: [{ kind: 'matches', email: true, app: false }] })
    const { body } = await family.get('/api/notification-settings')
    expect(body).toMatchObject({ timeZone: la, quiet: null })
    expect(z.object({ kinds: z.array(z.object({ kind: z.string() }).loose()) }).parse(body).kinds).toEqual(
      expect.arrayContaining([
        { kind: 'searches', email: false, app: true },
        { kind: 'matches', email: true, app: false, text: false },
      ]),
    )
    const locked = await save(family, {
      kinds: [{ kind: 'security', email: false, app: true, locked: true }],
    })
    expect([locked.status, codeOf(locked)]).toEqual([422, 'always_on'])
    const urgent = await save(family, { kinds: [{ kind: 'urgent', email: false, app: true }] })
    expect(codeOf(urgent)).toBe('always_on')
  })

  it.each([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['a time that does not exist', { quiet: { from: '25:00', to: '07:00' } }],
    ['quiet hours of no length', { quiet: { from: '07:00', to: '07:00' } }],
    ['an unknown kind', { kinds: [{ kind: 'weather', email: true, app: true }] }],
    ['half a kind', { kinds: [{ kind: 'matches', email: true }] }],
  ])('refuses %s', async (_, change) => {
    const { family } = await house()
    expect((await save(family, change)).status).toBe(422)
  })

  it('leaves out emails of a kind that is off, and says so in the log without a name', async () => {
    const { app, family } = await house()
    await save(family, { kinds: [{ kind: 'searches', email: false, app: true }] })
    await tellOfSearch(app, family)
    expect(await emailsAbout(app, inSearch)).toEqual([])
    expect(await waitingWork(app.parts.db)).toEqual([])
    expect(app.log()).toContain('"kind":"newInSearch","why":"off"')
    expect(app.log()).not.toContain(family.email)
  })

  it('looks at the settings when an email is sent, not when it was written', async () => {
    const { app, family, time } = await house('2026-11-30T07:30:00Z')
    const quiet = { from: '22:00', to: '07:00' }
    await save(family, { quiet })
    await tellOfSearch(app, family)
    expect(await emailsAbout(app, inSearch)).toEqual([])
    await save(family, { quiet, kinds: [{ kind: 'searches', email: false, app: true }] })
    time.now = new Date('2026-11-30T16:00:00Z')
    expect(await emailsAbout(app, inSearch)).toEqual([])
    expect(await waitingWork(app.parts.db)).toEqual([])
  })

  it('holds emails in quiet hours and sends each once when they end', async () => {
    const { app, family, time } = await house('2026-11-30T07:30:00Z')
    await save(family, { quiet: { from: '22:00', to: '07:00' } })
    await tellOfSearch(app, family)
    expect(await emailsAbout(app, inSearch)).toEqual([])
    expect(await waitingWork(app.parts.db)).toMatchObject([
      { run_at: '2026-11-30T15:00:00.000Z', attempts: 0, failed_at: null },
    ])
    time.now = new Date('2026-11-30T14:59:00Z')
    expect(await emailsAbout(app, inSearch)).toEqual([])
    time.now = new Date('2026-11-30T15:00:00Z')
    expect(await emailsAbout(app, inSearch)).toHaveLength(1)
    time.now = new Date('2026-11-30T20:00:00Z')
    expect(await emailsAbout(app, inSearch)).toHaveLength(1)
  })

  it('sends what keeps the account safe in quiet hours, too, without a way to stop it', async () => {
    const { app, family } = await house('2026-11-30T07:30:00Z')
    await save(family, { quiet: { from: '22:00', to: '07:00' } })
    await app.parts.post.passwordChanged({ name: 'Maya', email: family.email, language: 'en' })
    const [email] = await emailsAbout(app, /password was changed/)
    expect(email?.headers).toBeUndefined()
    expect(email?.text).not.toContain('unsubscribe')
  })

  it('can be stopped from the email: looking changes nothing, one press does', async () => {
    const { app, family } = await house()
    await tellOfSearch(app, family)
    const [email] = await emailsAbout(app, inSearch)
    const link = /<(.+)>/.exec(email?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(email?.text).toContain(link)
    expect(email?.html).toContain(`href="${link}"`)
    const path = new URL(link).pathname
    const stranger = app.visitor()
    const asked = await stranger.get(path)
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(asked.text).toContain('<form method="post">')
    expect(asked.text).toContain('Stop emails about your saved searches?')
    await tellOfSearch(app, family)
    expect(await emailsAbout(app, inSearch)).toHaveLength(2)

    for (const _ of [1, 2]) {
      const done = await app.app.fetch(
        new Request(link, {
          ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('You won’t get emails about your saved searches anymore')
    }
    await tellOfSearch(app, family)
    expect(await emailsAbout(app, inSearch)).toHaveLength(2)
    expect((await family.get('/api/notification-settings')).body).toMatchObject({
      kinds: expect.arrayContaining([
        { kind: 'searches', email: false, app: true },
        { kind: 'matches', email: true, app: true, text: false },
      ]),
    })
    const changes = await app.parts.db
      .selectFrom('journal')
      .select(['door', 'actor_id'])
      .where('subject_kind', '=', 'notification-settings')
      .execute()
    expect(changes).toEqual([{ door: 'email', actor_id: family.id }])
  })

  it('is not stopped by a link that someone changed', async () => {
    const { app, family } = await house()
    await tellOfSearch(app, family)
    const [email] = await emailsAbout(app, inSearch)
    const path = /\/api\/unsubscribe\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
    const forged = [
      path.replace('.searches.', '.matches.'),
      path.slice(0, -1),
      path.replace(family.id, 'someone'),
    ]
    for (const wrong of forged)
      for (const method of ['GET', 'POST']) {
        const answer = await app.visitor().send(method, wrong, { headers: { accept: 'text/html' } })
        expect([answer.status, answer.text.includes('This link doesn’t work')]).toEqual([404, true])
      }
    expect((await family.get('/api/notification-settings')).text).not.toContain('"email":false')
  })
})

describe('the badge', () => {
  it('counts what is new until its page was opened, and nothing of a kind that is off', async () => {
    const app = await oneApp()
    const coordinator = await makeAdministrator(app)
    const { family } = await offeredMatch(app, coordinator)
    expect((await family.get('/api/news')).body).toEqual({
      matches: 1,
      messages: 0,
      visits: 0,
      reviews: 0,
      community: 0,
      profile: 0,
    })
    const change = (on: boolean) =>
      family.put('/api/notification-settings', {
        ...{ timeZone: la, quiet: null },
        kinds: [{ kind: 'matches', email: true, app: on }],
      })
    await change(false)
    expect((await family.get('/api/news')).body).toMatchObject({ matches: 0 })
    await change(true)
    expect((await family.get('/api/news')).body).toMatchObject({ matches: 1 })
    await family.get('/api/matches')
    expect((await family.get('/api/news')).body).toMatchObject({ matches: 0 })
  })
})

describe('the list of blocked people', () => {
  it('is one’s own, with the name as others see it', async () => {
    const app = await oneApp()
    const family = await app.signUp('care-seeker', { name: 'Maya Brooks' })
    const caregiver = await app.signUp('caregiver', { name: 'Amara Okafor' })
    expect((await family.get('/api/blocks')).body).toEqual({ blocks: [] })
    await family.put(`/api/blocks/${caregiver.id}`)
    expect((await family.get('/api/blocks')).body).toMatchObject({
      blocks: [{ userId: caregiver.id, name: 'Amara O.' }],
    })
    expect((await caregiver.get('/api/blocks')).body).toEqual({ blocks: [] })
    await family.delete(`/api/blocks/${caregiver.id}`)
    expect((await family.get('/api/blocks')).body).toEqual({ blocks: [] })
  })
})
