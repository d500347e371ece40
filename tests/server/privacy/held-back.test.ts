import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { insertAnswers, insertPosts } from '#db/queries/community/community.ts'
import { findMatch } from '#db/queries/matching/matches.ts'
import { insertReviews } from '#db/queries/visits/reviews.ts'
import { oneApp, tokenIn, type Visitor } from '#tests/support/app.ts'
import { becomeListed } from '#tests/support/factories.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { answer, goTo, sendCaregiver, step } from '#tests/support/interviews.ts'
import {
  activeMatch,
  confirmedFamily,
  decide,
  offeredMatch,
  verifiedCaregiver,
  verifyDocuments,
  waitingMatch,
} from '#tests/support/matches.ts'

const number = '206-555-0177'

it('captions of a stranger leave out how to reach them', async () => {
  const app = await oneApp()
  const caregiver = await app.signUp('caregiver')
  const captions = ['I bake.', `Call ${number}.`, 'Ask anyone.'].map((text, at) => ({
    ...{ startMs: at * 1000, endMs: at * 1000 + 900, text },
  }))
  const video = await keepRecording(caregiver, 'video', { captions, durationMs: 3000 })
  await caregiver.patch(`/api/recordings/${video}`, { shared: true })
  await saveCaregiverProfile(app.parts.db, {
    ...{ id: caregiver.id, name: 'Ann Bee', status: 'active', now: new Date().toISOString() },
  })
  await becomeListed(app.parts.db, caregiver.id)
  const family = await app.signUp('care-seeker')
  const read = async (person: Visitor) => (await person.get(`/api/recordings/${video}/captions`)).text
  expect(await read(family)).toContain('Ask anyone.')
  expect(await read(family)).not.toContain(number)
  for (const person of [caregiver, await makeAdministrator(app)]) expect(await read(person)).toContain(number)
})

it('the community leaves out how to reach an author, except for the author', async () => {
  const app = await oneApp()
  const { db } = app.parts
  const [author, reader] = [await app.signUp('caregiver'), await app.signUp('caregiver')]
  const at = { author_id: author.id, created_at: new Date().toISOString() }
  const id = randomUUID()
  const title = `Shoes? ${number}`
  await insertPosts(db, [{ ...at, id, region: 'Tacoma', title, content: `Which ones? Call ${number}.` }])
  await insertAnswers(db, [{ ...at, id: randomUUID(), post_id: id, content: `Never mind. Text ${number}!` }])
  for (const path of ['/api/community?region=all', `/api/community/${id}`]) {
    expect([path, (await reader.get(path)).text]).toEqual([path, expect.not.stringContaining(number)])
    expect((await reader.get(path)).text).toContain('Which ones? …')
    expect([path, (await author.get(path)).text]).toEqual([path, expect.stringContaining(number)])
  }
  for (const text of [`Call ${number}`, 'Meet me at 1420 12th Ave', 'zeb at gmail dot com'])
    expect([
      text,
      (await app.signUp('caregiver').then(verified => tell(app, verified, id, text))).status,
    ]).toEqual([text, 422])
})

type Signed = Visitor & { id: string; email: string }

async function tell(app: Awaited<ReturnType<typeof oneApp>>, person: Signed, id: string, text: string) {
  const token = tokenIn((await app.emailTo(person.email))?.text)
  await person.get(`/api/auth/verify-email?token=${token}`)
  return person.post(`/api/community/${id}/answers`, { text })
}

it('an offer quotes no way to reach the other, and names no street as their town', async () => {
  const app = await oneApp()
  const coordinator = await makeAdministrator(app)
  const { id, family, caregiver } = await offeredMatch(app, coordinator)
  const reason = (text: string) => ({
    ...{ term: 'pace', kind: 'family.pace.shared', pick: 0, from: [] },
    values: { traits: { is: 'codes', of: 'traits', codes: ['calm'] } },
    quotes: [{ of: 'caregiver', field: 'profile.bio', text }],
  })
  const side = {
    reasons: [reason(`Call ${number}.`), reason('Calm.')],
    ...{ doubt: reason(`zeb at gmail dot com`), unknown: [], wouldChange: [] },
  }
  /** As it would be stored for what both have answered by now. */
  const explain = async () => {
    await app.parts.matcher.settle()
    const match = await findMatch(app.parts.db, id)
    const of = { family: match?.family_version, caregiver: match?.caregiver_version }
    await app.parts.db
      .updateTable('matches')
      .set({ explanation: JSON.stringify({ forFamily: side, of }) })
      .execute()
  }
  await app.parts.db
    .updateTable('caregiver_profiles')
    .set({ locations_serviced: JSON.stringify(['17 Larkspur Lane', 'Seattle']) })
    .execute()
  await app.parts.db
    .insertInto('consents')
    .values({ user_id: caregiver.id, purpose: 'share-words', given: 1, wording: 'x', created_at: 'x' })
    .onConflict(c => c.columns(['user_id', 'purpose']).doUpdateSet({ given: 1 }))
    .execute()
  await explain()
  const read = async () => (await family.get(`/api/matches/${id}`)).text
  expect(await read()).toContain('"text":"Calm."')
  for (const withheld of [number, 'gmail', 'Larkspur']) expect(await read()).not.toContain(withheld)
  for (const person of [family, caregiver]) await decide(person, id, 'accept')
  await explain()
  expect(await read()).toContain(number)
})

it('a review leaves out how to reach its author once one of them blocks the other', async () => {
  const app = await oneApp()
  const coordinator = await makeAdministrator(app)
  const { id, family, caregiver } = await activeMatch(app, coordinator)
  const review = { match_id: id, caregiver_id: caregiver.id, created_at: new Date().toISOString() }
  const content = `So kind. Call ${number}.`
  await insertReviews(app.parts.db, [
    { ...review, id: randomUUID(), author_id: family.id, rating: 5, content },
  ])
  expect((await caregiver.get('/api/reviews')).text).toContain(number)
  expect((await family.put(`/api/blocks/${caregiver.id}`)).status).toBe(200)
  expect((await caregiver.get('/api/reviews')).body).toMatchObject({ received: [{ content: 'So kind. …' }] })
  expect((await family.get('/api/reviews')).body).toMatchObject({ given: [{ content }] })
})

it.each(['sqlite', 'postgres'] as const)(
  'no one is suggested on %s before their email is confirmed, and at once after',
  async database => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const confirm = async (person: Signed) => {
      const token = tokenIn((await app.emailTo(person.email))?.text)
      expect((await person.get(`/api/auth/verify-email?token=${token}`)).status).toBe(200)
    }
    const waiting = async () =>
      Object((await coordinator.get('/api/admin/matches?status=waiting')).body).total
    const model = await verifiedCaregiver(app, coordinator)
    const answers = Object((await model.get('/api/interviews/caregiver')).body).answers.profile
    expect((await model.post('/api/caregiver-profile/pause')).status).toBe(200)
    const caregiver = await app.signUp('caregiver')
    const told = Object.entries(answers).map(([name, value]) => answer(`profile.${name}`, value))
    expect((await sendCaregiver(caregiver, ...told, goTo('review'), step('confirm'))).status).toBe(200)
    await verifyDocuments(caregiver, coordinator)
    const family = await confirmedFamily(app)
    expect(await waiting()).toBe(0)
    expect((await caregiver.get('/api/match-standing')).body).toEqual({
      ...{ shown: false, because: ['You haven’t confirmed your email yet.'] },
      wouldHelp: ['Open the link in the email we sent you. We start looking right away.'],
    })
    await app.parts.db.updateTable('users').set({ email_verified: 0 }).where('id', '=', family.id).execute()
    await confirm(caregiver)
    await app.parts.matcher.settle()
    expect(await waiting()).toBe(0)
    expect((await family.get('/api/matches')).body).toMatchObject({
      none: { because: ['You haven’t confirmed your email yet.'] },
    })
    await confirm(family)
    await app.parts.matcher.settle()
    expect(await waitingMatch(coordinator, { family, caregiver })).toBeTruthy()
  },
)
