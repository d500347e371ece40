import { describe, expect, it } from 'vitest'
import { codeOf, oneApp } from '#tests/support/app.ts'

describe.each(['sqlite', 'postgres'] as const)('saved guides on %s', database => {
  it('are kept for each person, newest first, and saving twice is harmless', async () => {
    let now = new Date('2026-11-28T10:00:00Z')
    const app = await oneApp({ database, clock: () => now })
    const amara = await app.signUp('caregiver')
    const maya = await app.signUp('care-seeker')
    const save = (guide: string, saved = true) => amara.put('/api/saved-guides', { guide, saved })
    expect((await save('falls')).body).toEqual({ guides: ['falls'] })
    now = new Date('2026-11-28T10:01:00Z')
    await save('hours-and-pay')
    expect((await save('falls')).body).toEqual({ guides: ['hours-and-pay', 'falls'] })
    expect((await save('hours-and-pay', false)).body).toEqual({ guides: ['falls'] })
    expect((await amara.get('/api/saved-guides')).body).toEqual({ guides: ['falls'] })
    expect((await maya.get('/api/saved-guides')).body).toEqual({ guides: [] })
  })

  it('are only guides there are', async () => {
    const app = await oneApp({ database })
    const amara = await app.signUp('caregiver')
    const answer = await amara.put('/api/saved-guides', { guide: 'juggling', saved: true })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_body'])
  })
})
