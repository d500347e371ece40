import { expect, it } from 'vitest'
import { oneApp, password } from '#tests/support/app.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { sendAway } from '#tests/support/postgres/databases.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

const away = expect.objectContaining({
  status: 503,
  body: { error: { code: 'unavailable', message: expect.stringContaining('try again') } },
})

it('while Postgres is away everyone is told so and stays signed in; when it’s back everything goes on', async () => {
  const url = await createMigratedDatabase()
  const app = await oneApp({ env: { DATABASE_URL: url } })
  const ann = await app.signUp('care-seeker')
  const tellAge = (age: number) => send(ann, answer('basicInfo.recipientAge', age))
  expect((await tellAge(60)).status).toBe(200)
  const stranger = app.visitor()
  const ask = [
    () => ann.get('/api/auth/get-session'),
    () => ann.get('/api/interviews/care'),
    () => tellAge(61),
    () => ann.post('/api/rpc/check_admin_access'),
    () => ann.get('/api/realtime?channels=notifications'),
    () => ann.post('/api/auth/sign-out'),
    () => stranger.get('/api/caregivers'),
    () => stranger.post('/api/auth/sign-in/email', { email: ann.email, password }),
    () => stranger.post('/api/auth/request-password-reset', { email: ann.email }),
  ]

  const callBack = await sendAway(url)
  for (const call of ask) {
    const refused = await call()
    expect(refused).toEqual(away)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await ann.get('/healthz')).status).toBe(200)
  expect((await ann.get('/readyz')).status).toBe(503)

  await callBack()
  expect((await ann.get('/readyz')).status).toBe(200)
  expect((await tellAge(62)).status).toBe(200)
  await stranger.post('/api/auth/request-password-reset', { email: ann.email })
  expect((await app.emailTo(ann.email))?.subject).toContain('password')
})
