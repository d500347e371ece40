import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf, oneApp } from '#tests/support/app.ts'

const withId = z.object({ id: z.string() })
const now = new Date('2026-11-28T10:00:00.000Z')

describe.each(['sqlite', 'postgres'] as const)('trainings on %s', database => {
  const town = async () => {
    const app = await oneApp({ database, clock: () => now })
    const amara = await app.signUp('caregiver')
    const done = async () => (await amara.get('/api/caregiver-metrics')).body
    const list = async () => (await amara.get('/api/trainings')).body
    return { app, amara, done, list }
  }

  it('are planned, done, undone and deleted, and the metric counts along', async () => {
    const { amara, done, list } = await town()
    const first = await amara.post('/api/trainings', { kind: 'dementia-care', plannedOn: '2026-12-10' })
    expect(first.body).toMatchObject({
      ...{ kind: 'dementia-care', title: 'Dementia care', plannedOn: '2026-12-10', doneOn: null },
      certificate: 'licence_or_certificate',
    })
    const { id } = withId.parse(first.body)
    expect(await done()).toMatchObject({ completed_trainings: 0 })
    await amara.patch(`/api/trainings/${id}`, { doneOn: '2026-11-27' })
    expect(await list()).toMatchObject({ trainings: [{ id, doneOn: '2026-11-27' }] })
    expect(await done()).toMatchObject({ completed_trainings: 1 })
    await amara.patch(`/api/trainings/${id}`, { doneOn: null })
    expect(await done()).toMatchObject({ completed_trainings: 0 })
    expect((await amara.delete(`/api/trainings/${id}`)).body).toMatchObject({ kind: 'dementia-care' })
    expect(await list()).toEqual({ trainings: [] })
    expect((await amara.delete(`/api/trainings/${id}`)).status).toBe(404)
  })

  it('come in order: planned by date, then without a date, then done, newest first', async () => {
    const { amara, list } = await town()
    for (const training of [
      { title: 'Sign language', doneOn: '2026-01-10' },
      { kind: 'safe-lifting', plannedOn: '2026-12-20' },
      { kind: 'food-safety' },
      { kind: 'first-aid-cpr', doneOn: '2026-05-02' },
      { kind: 'stroke-recovery', plannedOn: '2026-12-05' },
    ])
      expect((await amara.post('/api/trainings', training)).status).toBe(200)
    expect(await list()).toMatchObject({
      trainings: [
        { kind: 'stroke-recovery' },
        { kind: 'safe-lifting' },
        { kind: 'food-safety' },
        { kind: 'first-aid-cpr', certificate: 'cpr_first_aid' },
        { kind: null, title: 'Sign language' },
      ],
    })
  })

  it('are added once by a double tap', async () => {
    const { amara, list } = await town()
    const add = () => amara.post('/api/trainings', { title: 'Sign language', plannedOn: '2026-12-20' })
    expect((await add()).body).toEqual((await add()).body)
    expect(await list()).toMatchObject({ trainings: [{ title: 'Sign language' }] })
  })

  it.each([
    [{ kind: 'dementia-care', doneOn: '2026-12-24' }, 'not_done_yet'],
    [{ kind: 'juggling' }, 'invalid_body'],
    [{ kind: 'dementia-care', title: 'Mine' }, 'invalid_body'],
    [{}, 'invalid_body'],
    [{ title: '   ' }, 'invalid_body'],
    [{ title: 'x'.repeat(121) }, 'invalid_body'],
    [{ kind: 'dementia-care', plannedOn: '2026-02-30' }, 'invalid_body'],
  ])('refuse %j', async (training, code) => {
    const { amara, list } = await town()
    const answer = await amara.post('/api/trainings', training)
    expect([answer.status, codeOf(answer)]).toEqual([422, code])
    expect(await list()).toEqual({ trainings: [] })
  })

  it('keep the catalog’s names, and are no one else’s', async () => {
    const { app, amara } = await town()
    const { id } = withId.parse((await amara.post('/api/trainings', { kind: 'food-safety' })).body)
    const renamed = await amara.patch(`/api/trainings/${id}`, { title: 'Mine' })
    expect([renamed.status, codeOf(renamed)]).toEqual([422, 'fixed_title'])
    const other = await app.signUp('caregiver')
    expect((await other.patch(`/api/trainings/${id}`, { doneOn: '2026-11-01' })).status).toBe(404)
    expect((await other.delete(`/api/trainings/${id}`)).status).toBe(404)
    const family = await app.signUp('care-seeker')
    expect((await family.get('/api/trainings')).status).toBe(403)
  })
})
