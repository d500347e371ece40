import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#machines/calendar/durations.ts'
import { checkPlaceWatches } from '#server/places/watches.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { verifiedCaregiver } from '#tests/support/matches.ts'

const dayton = { zip: '45402', email: 'rosa@people.example' }
const linkIn = (text: string | undefined) => /\/api\/place-alerts\/[\w-]+/.exec(text ?? '')?.[0] ?? ''
const browser = { headers: { accept: 'text/html' } }

describe.each(['sqlite', 'postgres'] as const)('waiting for a caregiver nearby, on %s', database => {
  let app: App
  let now = new Date('2026-11-28T09:00:00Z')
  beforeAll(async () => {
    app = await startApp({ database, clock: () => now })
  })
  afterAll(() => app.close())

  const waiting = () => app.parts.db.selectFrom('place_watches').selectAll().execute()
  const decide = (path: string, does: string) =>
    app.visitor().send('POST', path, { ...browser, body: new URLSearchParams({ does }) })
  const ask = async (wish: object) => {
    expect((await app.visitor().post('/api/place-alerts', wish)).body).toEqual({ status: true })
    return linkIn((await app.emailTo(dayton.email))?.text)
  }

  test('is confirmed by a link; opening it changes nothing, and asking twice is one wish', async () => {
    await ask(dayton)
    const link = await ask(dayton)
    expect(await waiting()).toMatchObject([{ ...dayton, confirmed_at: null }])
    expect((await app.emailTo(dayton.email))?.subject).toBe('Shall we email you about Dayton, Ohio?')
    const page = await app.visitor().get(link, browser)
    expect(page.text).toContain('Email you about Dayton, Ohio?')
    expect(await waiting()).toMatchObject([{ confirmed_at: null }])
    expect((await decide(link, 'confirm')).text).toContain('We’ll email you once')
    expect(await waiting()).toMatchObject([{ confirmed_at: now.toISOString() }])
  })

  test('is over with one email, once a verified caregiver works within 25 miles', async () => {
    const coordinator = await makeAdministrator(app)
    await verifiedCaregiver(app, coordinator, { 'profile.locationsServiced': ['Seattle'] })
    await checkPlaceWatches(app.parts)
    expect(await waiting()).toHaveLength(1)
    await verifiedCaregiver(app, coordinator, { 'profile.locationsServiced': ['Xenia, OH'] })
    const found = await app.visitor().get('/api/places?zip=45402')
    expect(found.body).toMatchObject({ caregivers: 1, rates: null })
    await Promise.all([checkPlaceWatches(app.parts), checkPlaceWatches(app.parts)])
    const email = await app.emailTo(dayton.email)
    expect(email?.subject).toBe('There’s a caregiver near Dayton, Ohio now')
    expect(await waiting()).toEqual([])
    expect((await app.emails()).filter(({ subject }) => subject === email?.subject)).toHaveLength(1)
  })

  test('ends with the link, and by itself when no one confirms it', async () => {
    const link = await ask({ ...dayton, zip: '83001' })
    expect((await decide(link, 'stop')).text).toContain('We’ve deleted your address')
    expect(await waiting()).toEqual([])
    expect((await app.visitor().get(link, browser)).status).toBe(404)
    await ask({ ...dayton, zip: '83001' })
    now = new Date(now.getTime() + 8 * dayMs)
    await checkPlaceWatches(app.parts)
    expect(await waiting()).toEqual([])
  })

  test('takes ZIP codes and addresses only, and nothing of a bot', async () => {
    for (const wish of [
      { ...dayton, zip: '00000' },
      { ...dayton, zip: 'Dayton' },
      { ...dayton, email: 'rosa' },
    ])
      expect((await app.visitor().post('/api/place-alerts', wish)).status).toBe(422)
    await app.visitor().post('/api/place-alerts', { ...dayton, nickname: 'bot' })
    expect(await waiting()).toEqual([])
  })

  test('is someone’s once they have an account, and goes with it', async () => {
    const ann = await app.signUp('care-seeker')
    await app.parts.db.updateTable('users').set({ email_verified: 1 }).where('id', '=', ann.id).execute()
    await app.visitor().post('/api/place-alerts', { zip: '83001', email: ann.email })
    const archive = await ann.get('/api/account/export')
    expect(Buffer.from(archive.bytes).includes('places-waited-for.json')).toBe(true)
  })

  test('has a limit: too many tries are told when to come back', async () => {
    const tries = Array.from({ length: 8 }, () => app.visitor().post('/api/place-alerts', dayton))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses).toContain(429)
  })
})
