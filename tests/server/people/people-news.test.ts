import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { matchingOf } from '#server/matches/channel.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { makeCaregiver } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { askFor, listen } from '#tests/support/listener.ts'

const channels = 'people-updates'
const people = z.object({ people: z.array(z.string()).nullable() })

describe.each(['sqlite', 'postgres'] as const)('news of people on %s', database => {
  let app: App
  let coordinator: Visitor
  beforeAll(async () => {
    app = await startApp({ database })
    coordinator = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  /** Someone who has been told that anyone may have changed before they came. */
  const listening = async (lastEventId?: number) => {
    const stream = await listen(app, coordinator, {
      channels,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    })
    await expect.poll(stream.numbers).toEqual([{ people: null }])
    expect(stream.heard.events[0]?.type).toBe('people_changed')
    const named = () => stream.numbers().flatMap(body => people.parse(body).people ?? [])
    return { ...stream, named }
  }

  it('is for coordinators', async () => {
    const family = await app.signUp('care-seeker')
    expect((await askFor(app, family, { channels })).status).toBe(403)
  })

  it('names who signed up, was renamed, paused or noted, by id and nothing else', async () => {
    const stream = await listening()
    const mara = await app.signUp('caregiver')
    await expect.poll(stream.named).toContain(mara.id)
    const acts = [
      () => mara.post('/api/auth/update-user', { name: 'Mara Mild', language: 'en' }),
      () => coordinator.post(`/api/admin/people/${mara.id}/pause`, { reason: 'Checking a reference' }),
      () => coordinator.post(`/api/admin/people/${mara.id}/resume`),
      () => coordinator.post(`/api/admin/people/${mara.id}/notes`, { text: 'Call after 6' }),
      () => coordinator.post(`/api/admin/people/${mara.id}/sign-out`),
    ]
    for (const act of acts) {
      const before = stream.heard.events.length
      expect((await act()).status).toBeLessThan(300)
      await expect.poll(() => stream.heard.events.length).toBeGreaterThan(before)
    }
    expect(new Set(stream.named())).toEqual(new Set([mara.id]))
    expect(stream.heard.text).not.toMatch(/Mara|reference|after 6/)
    await stream.stop()
  })

  it('says so after an absence, and keeps the cursor for other news', async () => {
    const stream = await listening(0)
    expect(stream.ids()).toEqual([0])
    await stream.stop()
  })

  it('names no one anymore when very many change at once', async () => {
    const stream = await listening()
    for (let n = 0; n < 500; n++) void app.parts.bus.publish(matchingOf(`someone-${n}`))
    await expect.poll(() => stream.numbers().slice(1)).toContainEqual({ people: null })
    expect(stream.heard.events.length).toBeLessThan(100)
    await stream.stop()
  })

  it('lets a page ask for its own people again, whatever filters they match', async () => {
    const { db } = app.parts
    const [ann, ben] = [
      await makeCaregiver(db, { name: 'Ann Ash' }),
      await makeCaregiver(db, { name: 'Ben Bay' }),
    ]
    await makeCaregiver(db, { name: 'Cora Cole' })
    const read = await coordinator.get(`/api/admin/caregivers?ids=${ann.id},${ben.id}&pageSize=2`)
    expect(read.body).toMatchObject({ rows: [{ id: ann.id }, { id: ben.id }], total: 2 })
    expect((await coordinator.get('/api/admin/caregivers?ids=a%20b')).status).toBe(422)
  })
})
