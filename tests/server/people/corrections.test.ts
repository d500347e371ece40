import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { allOfCaregiver, allOfIt, goTo, send, sendCaregiver, step } from '#tests/support/interviews.ts'

describe.each(['sqlite', 'postgres'] as const)('a coordinator corrects an answer, on %s', database => {
  let app: App
  let ana: Visitor
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    ana = await makeAdministrator(app, { name: 'Ana Ruiz' })
  })
  afterAll(() => app.close())

  const correct = (id: string, json: object) =>
    ana.post(`/api/admin/people/${id}/corrections`, { reason: 'She called us.', ...json })
  const factOf = async (id: string, path: string) => {
    const { facts } = Object((await ana.get(`/api/admin/people/${id}/interview`)).body)
    return facts.find((one: { path: string }) => one.path === path)
  }
  const confirmedFamily = async (name: string) => {
    const family = await app.signUp('care-seeker', { name, language: 'es' })
    await send(family, ...allOfIt(), goTo('review'), step('confirm'))
    return family
  }

  test('in a finished interview: the profile changes, the person hears of it, and what was there is kept', async () => {
    const maya = await confirmedFamily('Maya Brooks')
    const field = 'basicInfo.recipientAge'
    const answer = await correct(maya.id, { field, value: 84, was: 83 })
    expect([answer.status, answer.text]).toEqual([200, '{"status":true}'])
    expect(await factOf(maya.id, field)).toMatchObject({ value: 84, source: { by: 'coordinator' } })
    expect((await maya.get('/api/interviews/care')).body).toMatchObject({
      ...{ status: 'complete', evidence: { [field]: { by: 'coordinator' } } },
    })
    // It counts until the profile was opened.
    expect((await maya.get('/api/news')).body).toMatchObject({ profile: 1 })
    expect((await maya.get('/api/care-profile')).body).toMatchObject({ age: 84 })
    expect((await maya.get('/api/news')).body).toMatchObject({ profile: 0 })
    const email = await app.emailTo(maya.email)
    expect(email?.text).toContain('/care-seeker/profile')
    expect(email?.text).toContain('Edad')

    const { rows } = Object((await ana.get('/api/admin/audit?what=person.correct')).body)
    expect(rows).toMatchObject([
      {
        ...{ who: { name: 'Ana Ruiz' }, about: [{ name: 'Maya Brooks' }] },
        details: { field, reason: 'She called us.' },
      },
    ])
    // What it was is health data: in the journal, not in the list.
    expect(JSON.stringify(rows[0].details)).not.toContain('84')
    const kept = await app.parts.db
      .selectFrom('journal')
      .select('payload')
      .where('subject_id', '=', maya.id)
      .where('type', '=', 'correct')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(kept.payload).change).toEqual({ before: 83, after: 84 })
    const told = await app.parts.db
      .selectFrom('journal')
      .select(['payload', 'actor_id'])
      .where('subject_kind', '=', 'interview')
      .where('door', '=', 'coordinator')
      .where('type', '=', 'answer')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]?.actor_id).not.toBe(maya.id)
  })

  test('in one that’s under way, and in the profile that was confirmed before', async () => {
    const maya = await confirmedFamily('Ann Aster')
    // Something that isn't confirmed yet doesn't reach the profile with it.
    await send(maya, { id: 'e1', type: 'answer', field: 'basicInfo.recipientName', value: 'Rosa Lee' })
    const age = { field: 'basicInfo.recipientAge', value: 90, was: 83 }
    expect((await correct(maya.id, age)).status).toBe(200)
    expect((await maya.get('/api/care-profile')).body).toMatchObject({ age: 90, last_name: 'Marin' })
    expect((await maya.get('/api/interviews/care')).body).toMatchObject({ status: 'open' })
  })

  test('a caregiver’s rate, and an answer that’s taken out', async () => {
    const amara = await app.signUp('caregiver', { name: 'Amara Okafor' })
    await sendCaregiver(amara, ...allOfCaregiver(), goTo('review'), step('confirm'))
    const rate = { field: 'profile.hourlyRate', value: 31, was: 29.5 }
    expect((await correct(amara.id, rate)).status).toBe(200)
    expect((await amara.get('/api/caregiver-profile')).body).toMatchObject({ hourly_rate: 31 })
    await sendCaregiver(amara, { id: 'b', type: 'answer', field: 'profile.bio', value: 'I like cats.' })
    expect((await correct(amara.id, { field: 'profile.bio', value: null, was: 'I like cats.' })).status).toBe(
      200,
    )
    expect(await factOf(amara.id, 'profile.bio')).toBeUndefined()
    expect((await app.emailTo(amara.email))?.text).toContain('/dashboard/profile')
  })

  test('never over something newer, never with what is no answer, and not by others', async () => {
    const maya = await confirmedFamily('Cleo Clay')
    const field = 'basicInfo.recipientAge'
    const stale = await correct(maya.id, { field, value: 84, was: 80 })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'changed_elsewhere'])
    const odd = await correct(maya.id, { field, value: 'many', was: 83 })
    expect([odd.status, codeOf(odd)]).toEqual([422, 'invalid_answer'])
    const unknown = await correct(maya.id, { field: 'profile.hourlyRate', value: 3, was: null })
    expect([unknown.status, codeOf(unknown)]).toEqual([422, 'unknown_field'])
    expect((await correct(maya.id, { field, value: 84, was: 83, reason: ' ' })).status).toBe(422)
    expect((await correct('nobody', { field, value: 84, was: 83 })).status).toBe(404)
    const path = `/api/admin/people/${maya.id}/corrections`
    expect((await maya.post(path, { field, value: 84, was: 83, reason: 'x' })).status).toBe(403)
    expect((await maya.get('/api/care-profile')).body).toMatchObject({ age: 83 })
    expect((await maya.get('/api/news')).body).toMatchObject({ profile: 0 })
  })
})
