import { expect, it, onTestFinished } from 'vitest'
import { startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

// A form or a script sends each field, filled in or not.
it('takes a value left empty for one left out', async () => {
  const app = await startApp({ clock: () => new Date('2026-03-04T05:06:07.089Z') })
  onTestFinished(app.close)
  const family = await app.signUp('care-seeker')
  const admin = await makeAdministrator(app)
  const paths: [visitor: Visitor, path: string, full: string][] = [
    [family, '/api/pia?search=&sort=&direction=&page=&pageSize=', '/api/pia'],
    [family, '/api/visits?from=&to=', '/api/visits'],
    [family, '/api/payments?from=&to=', '/api/payments'],
    [admin, '/api/admin/matches?status=&page=', '/api/admin/matches'],
    [admin, '/api/admin/fairness?days=', '/api/admin/fairness'],
    [admin, '/api/admin/caregivers?search=&page=', '/api/admin/caregivers'],
  ]
  for (const [visitor, path, full] of paths) {
    const answer = await visitor.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.body).toEqual((await visitor.get(full)).body)
  }
  expect((await family.get('/api/pia?page=0')).status).toBe(422)
})
