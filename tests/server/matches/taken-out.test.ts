import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { told } from '#tests/support/conversation.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { answer, clear, interviewOfVisitor, send, sendCaregiver, step } from '#tests/support/interviews.ts'
import { decide, offeredMatch } from '#tests/support/matches.ts'

/** What each can read of this family's illness, and of this caregiver's. */
const illness = /parkinson/iu
const denial = "actually he doesn't have Parkinson's, please take that out"

let app: App
let coordinator: Visitor

beforeEach(async () => {
  app = await oneApp()
  coordinator = await makeAdministrator(app)
})

const share = (...people: Visitor[]) =>
  Promise.all(people.map(person => person.put('/api/consents', { purpose: 'share-words', given: true })))

/** Everything that's read of a match, by both sides and by a coordinator. */
const readings = async ({ id, family, caregiver }: { id: string; family: Visitor; caregiver: Visitor }) => {
  const bodies = [
    await caregiver.get(`/api/matches/${id}`),
    await caregiver.get('/api/matches'),
    await family.get(`/api/matches/${id}`),
    await coordinator.get(`/api/admin/matches/${id}`),
  ]
  return bodies.map(({ body }) => JSON.stringify(body))
}

const aboutFamily = (text = '') => {
  const shape = z.object({ reasons: z.array(z.unknown()), doubt: z.unknown() }).loose()
  const { reasons, doubt } = shape.parse(JSON.parse(text))
  return JSON.stringify([reasons, doubt])
}

/** The family is offered someone, and both have agreed to be quoted. */
const offered = async () => {
  const match = await offeredMatch(app, coordinator)
  await share(match.family, match.caregiver)
  await send(match.family, answer('careNeeds.primaryCareReason', 'Mornings are the hardest part of the day'))
  await send(match.family, step('confirm'))
  expect(aboutFamily((await readings(match))[0])).toMatch(illness)
  return match
}

const isOut = async (match: Awaited<ReturnType<typeof offered>>) => {
  const [toCaregiver, , , toCoordinator = ''] = await readings(match)
  expect(aboutFamily(toCaregiver)).not.toMatch(illness)
  const { facts, forCaregiver } = z
    .object({ facts: z.object({ family: z.unknown() }), forCaregiver: z.unknown() })
    .parse(JSON.parse(toCoordinator))
  expect(JSON.stringify([facts.family, forCaregiver])).not.toMatch(illness)
  for (const path of ['/api/care-profile', '/api/care-plan'])
    expect((await match.family.get(path)).status).toBe(200)
  const { versions } = z
    .object({ versions: z.array(z.object({ answers: z.unknown() })) })
    .parse((await match.family.get('/api/care-plan')).body)
  expect(JSON.stringify(versions[0])).not.toMatch(illness)
  expect(JSON.stringify((await match.family.get('/api/care-profile')).body)).not.toMatch(illness)
}

describe('what a family takes out is out of every match at once', () => {
  it('in the form, before anything is confirmed', async () => {
    const match = await offered()
    await send(match.family, clear('careNeeds.medicalConditions'))
    await isOut(match)
  })

  it('in the talk, and Emma says so', async () => {
    const match = await offered()
    const said = await told(app, match.family, denial)
    expect(said).toMatch(/ out\b/u)
    expect((await interviewOfVisitor(match.family)).answers.careNeeds).not.toHaveProperty('medicalConditions')
    await isOut(match)
  })

  it('one of two conditions leaves the other', async () => {
    const match = await offered()
    const two = ["Parkinson's disease", 'diabetes']
    await send(match.family, answer('careNeeds.medicalConditions', two), step('confirm'))
    await told(app, match.family, denial)
    await isOut(match)
    expect(JSON.stringify((await readings(match))[3])).toContain('diabetes')
  })

  it('in care that has begun, too', async () => {
    const match = await offered()
    for (const person of [match.family, match.caregiver]) await decide(person, match.id, 'accept')
    expect(aboutFamily((await readings(match))[0])).toMatch(illness)
    await send(match.family, clear('careNeeds.medicalConditions'))
    await isOut(match)
    const client = await match.caregiver.get(`/api/clients/${match.id}`)
    expect(client.status).toBe(200)
    expect(JSON.stringify(client.body)).not.toMatch(illness)
  })

  it('even where the words stored with the match are older', async () => {
    const match = await offered()
    const { db } = app.parts
    const before = await db
      .selectFrom('matches')
      .select('explanation')
      .where('id', '=', match.id)
      .executeTakeFirst()
    await send(match.family, clear('careNeeds.medicalConditions'))
    await readings(match)
    await db
      .updateTable('matches')
      .set({ explanation: before?.explanation ?? '' })
      .where('id', '=', match.id)
      .execute()
    await isOut(match)
  })

  it('but what is added or changed waits to be confirmed', async () => {
    const match = await offered()
    await send(match.family, answer('careNeeds.medicalConditions', ['stroke']))
    const [toCaregiver = '', , , toCoordinator = ''] = await readings(match)
    expect(toCaregiver).not.toMatch(/stroke|parkinson/iu)
    expect(toCoordinator).not.toMatch(/stroke/iu)
    await send(match.family, step('confirm'))
    expect((await readings(match))[3]).toMatch(/stroke/iu)
  })

  it('and an emptied required box keeps what was confirmed until it is filled again', async () => {
    const match = await offered()
    await send(match.family, clear('location.city'))
    expect((await match.family.get('/api/care-profile')).body).toMatchObject({ city: 'Seattle' })
  })
})

describe('what a caregiver takes out is out of every match at once', () => {
  const knows = async (match: { id: string; family: Visitor }) =>
    JSON.stringify(
      z
        .object({ reasons: z.unknown() })
        .loose()
        .parse((await match.family.get(`/api/matches/${match.id}`)).body).reasons,
    )

  it('an item of a list, a whole answer and a sentence', async () => {
    const match = await offeredMatch(app, coordinator)
    const { caregiver, family } = match
    await share(family, caregiver)
    const bio = "I explain each step. Parkinson's is what I know best."
    const experience = '11 years in private homes'
    const all = [answer('profile.bio', bio), answer('profile.experience', experience), step('confirm')]
    expect((await sendCaregiver(caregiver, ...all)).status).toBe(200)
    expect(await knows(match)).toMatch(illness)
    await sendCaregiver(caregiver, answer('profile.bio', 'I explain each step.'))
    await sendCaregiver(
      caregiver,
      answer('profile.servicesProvided', [
        'Bathing and dressing',
        'Meal preparation',
        'Medication reminders',
      ]),
    )
    expect(await knows(match)).not.toMatch(illness)
    const { body } = await caregiver.get('/api/caregiver-profile')
    expect(body).toMatchObject({ bio: 'I explain each step.', status: 'active' })
    expect(JSON.stringify(body)).not.toMatch(illness)
    await sendCaregiver(caregiver, clear('profile.bio'))
    expect((await caregiver.get('/api/caregiver-profile')).body).toMatchObject({ bio: '' })
  })
})
