import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedCaregiver, confirmedFamily, verifiedCaregiver } from '#tests/support/matches.ts'

/** Less than any caregiver here asks for: no one is suggested by itself. */
const tight = { 'preferences.hourlyRateRange': { min: 10, max: 12 } }

describe.each(['sqlite', 'postgres'] as const)('a coordinator proposes a match by hand, on %s', database => {
  let app: App
  let dana: Visitor
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    dana = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  const preview = (family: string, caregiver: string) =>
    dana.get(`/api/admin/match-proposal?${new URLSearchParams({ family, caregiver })}`)
  const propose = (family: string, caregiver: string, reason = 'They know each other from church.') =>
    dana.post('/api/admin/matches', { family, caregiver, reason })
  const matchOf = async (id: string) => Object((await dana.get(`/api/admin/matches/${id}`)).body)

  it('sees why and why not, says why, and the match goes its usual way', async () => {
    const amara = await verifiedCaregiver(app, dana)
    const maya = await confirmedFamily(app, tight)
    const { body } = await preview(maya.id, amara.id)
    expect(body).toMatchObject({
      family: { id: maya.id, name: 'Maya Brooks', recipient: 'Walter Brooks' },
      caregiver: { id: amara.id, name: 'Amara Okafor' },
      ...{ openMatch: null, refused: null },
      conflicts: [expect.stringContaining('rate')],
    })
    expect(Object(body).forFamily.reasons.length).toBeGreaterThan(0)
    // No one is led by a score before they've said what they think.
    expect(body).not.toHaveProperty('score')

    const { id } = Object((await propose(maya.id, amara.id)).body)
    expect(await matchOf(id)).toMatchObject({
      ...{ status: 'waiting', yourView: 'fits' },
      history: [{ type: 'suggest', by: 'Casey Coordinator', reason: 'They know each other from church.' }],
      views: [{ words: 'They know each other from church.' }],
    })
    expect((await matchOf(id)).score).toBeTypeOf('number')
    expect(await preview(maya.id, amara.id)).toMatchObject({ body: { openMatch: id } })
    const again = await propose(maya.id, amara.id)
    expect([again.status, codeOf(again)]).toEqual([409, 'already_open'])

    // The matcher looks again and leaves it: what a person proposed isn't taken back for the score.
    await maya.post('/api/interviews/care/events', {
      events: [
        { id: 'e1', type: 'answer', field: 'basicInfo.recipientAge', value: 82 },
        { id: 'e2', type: 'confirm' },
      ],
    })
    expect((await matchOf(id)).status).toBe('waiting')
    expect((await maya.get(`/api/matches/${id}`)).status).toBe(404)
    await dana.post(`/api/admin/matches/${id}/decision`, { decision: 'approve' })
    expect((await maya.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'offered' })
  })

  it('never proposes someone whose documents aren’t there, or people it doesn’t know', async () => {
    const bea = await confirmedCaregiver(app)
    const maya = await confirmedFamily(app, tight)
    expect((await preview(maya.id, bea.id)).body).toMatchObject({
      refused: expect.stringContaining('document'),
    })
    const refused = await propose(maya.id, bea.id)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'not_possible_now'])
    expect((await propose(maya.id, 'nobody')).status).toBe(404)
    expect((await propose(bea.id, bea.id)).status).toBe(404)
    expect((await propose(maya.id, bea.id, ' ')).status).toBe(422)
    expect((await maya.post('/api/admin/matches', {})).status).toBe(403)
  })
})
