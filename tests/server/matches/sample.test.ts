import { expect, it } from 'vitest'
import { z } from 'zod'
import { readFamilies } from '#server/matches/facts.ts'
import { shownMatch } from '#server/matches/shown.ts'
import { samplePassword } from '#server/process/sample.ts'
import { type App, oneApp } from '#tests/support/app.ts'

const signIn = async (app: App, name: string) => {
  const visitor = app.visitor()
  await visitor.post('/api/auth/sign-in/email', {
    ...{ email: `${name}@sample.example`, password: samplePassword },
  })
  return visitor
}

const list = z.object({ matches: z.array(shownMatch) })

it('the sample community has matches in every state, and keeps its figures when someone changes', async () => {
  const app = await oneApp({ env: { SAMPLE: 'on' } })
  const teresa = await signIn(app, 'teresa.molina')
  const [maya, amara] = [await signIn(app, 'maya.brooks'), await signIn(app, 'amara.okafor')]
  const counts = async () => Object((await teresa.get('/api/admin/matches?status=waiting')).body).counts
  const dealt = { waiting: 12, offered: 4, introduced: 3, active: 156, declined: 3, ended: 50 }
  expect(await counts()).toEqual(dealt)

  const [match] = list.parse((await maya.get('/api/matches')).body).matches
  expect(match).toMatchObject({
    ...{ status: 'active', you: 'accepted', them: 'accepted', with: { name: 'Amara Okafor' } },
    contact: { phone: expect.stringMatching(/555-01/), email: 'amara.okafor@sample.example' },
  })
  const mirrored = list
    .parse((await amara.get('/api/matches')).body)
    .matches.find(one => one.id === match?.id)
  expect(mirrored).toMatchObject({ status: 'active', with: { name: 'Maya Brooks' }, recipient: 'Walter' })
  const waiting = Object((await teresa.get('/api/admin/matches?status=waiting')).body).rows
  const one = await teresa.post(`/api/admin/matches/${waiting[0].id}/view`, { view: 'fits' })
  expect(Object(one.body)).toMatchObject({
    status: 'waiting',
    history: [{ type: 'suggest' }, { type: 'view' }],
  })
  expect(Object(one.body).score).toBeGreaterThanOrEqual(75)

  await amara.patch('/api/caregiver-profile', { hourly_rate: 31 })
  for (const { userId } of await readFamilies(app.parts.db, { after: '', limit: 1000 }))
    await app.parts.bus.publish(`matching of ${userId}`)
  const { waiting: stillWaiting, ...others } = await counts()
  expect(others).toMatchObject({ offered: 4, introduced: 3, active: 156 })
  expect(stillWaiting).toBeGreaterThanOrEqual(12)
})
