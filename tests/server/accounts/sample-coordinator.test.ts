import { expect, it } from 'vitest'
import { findUserByEmail } from '#db/queries/accounts/users.ts'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { oneApp, type Visitor } from '#tests/support/app.ts'
import { nearOf } from '#tests/support/near.ts'

const [amara, , teresa] = sampleSignIns

const enter = (visitor: Visitor, email: string, forwarded?: string, password = samplePassword) =>
  visitor.send('POST', '/api/auth/sign-in/email', {
    json: { email, password },
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  })

const env = { SAMPLE: 'on', TRUSTED_PROXIES: '10.0.0.1,127.0.0.1' }

it('the sample coordinator signs in at this machine only, and elsewhere their password is wrong', async () => {
  const app = await oneApp({ env })
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const visitor = nearOf(app, here)()
    expect((await enter(visitor, teresa.email)).status).toBe(200)
    expect((await visitor.get('/api/admin/overview')).status).toBe(200)
  }
  const wrong = await enter(nearOf(app, '192.0.2.1')(), teresa.email, undefined, 'not the password')
  expect(wrong.status).toBe(401)
  const before = app.log().split('\n').length
  for (const [address, forwarded] of [
    ['192.0.2.1', undefined],
    ['2001:db8::1', undefined],
    ['10.0.0.1', '192.0.2.1'],
    ['10.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '192.0.2.1'],
  ] as const) {
    const visitor = nearOf(app, address)()
    const answer = await enter(visitor, teresa.email.toUpperCase(), forwarded)
    expect([answer.status, answer.text]).toEqual([401, wrong.text])
    expect((await visitor.get('/api/account')).status).toBe(401)
  }
  const said = app
    .log()
    .split('\n')
    .slice(before - 1)
  const lines = said.filter(line => line.includes('The sample coordinator signs in at this machine only'))
  expect(lines).toHaveLength(6)
  expect(said.join()).not.toContain(teresa.email)
  expect((await enter(nearOf(app, '192.0.2.1')(), amara.email)).status).toBe(200)
})

it('a sample person who was made a coordinator is one of them', async () => {
  const app = await oneApp({ env })
  const user = await findUserByEmail(app.parts.db, amara.email)
  await app.parts.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', user?.id ?? '')
    .execute()
  expect((await enter(nearOf(app, '192.0.2.1')(), amara.email)).status).toBe(401)
  expect((await enter(nearOf(app, '127.0.0.1')(), amara.email)).status).toBe(200)
})
