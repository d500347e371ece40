import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeOf, oneApp, startApp } from '#tests/support/app.ts'
import { failing, inTurn, speaking, startHost } from '#tests/support/hosts/model-hosts.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { begin, messagesOf } from '#tests/support/messages.ts'

const translated = (text: string) => speaking({ text: [JSON.stringify({ text })] })

const page = z.object({ translates: z.boolean() })

test('a hosted model translates a message for who may read it, and nothing of it is kept or logged', async () => {
  const asked: string[] = []
  const answers = inTurn(
    translated('The side door is broken. I come at 9.'),
    translated('The side door is broken. I come at 8.'),
    failing(500),
  )
  const host = await startHost((response, question, count) => {
    asked.push(JSON.stringify(question.body))
    return answers(response, question, count)
  })
  const app = await oneApp({ env: { EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_URL: host.url } })
  const lucia = await app.signUp('caregiver', { name: 'Lucia Ramos' })
  const admin = await makeAdministrator(app)
  const { id } = await begin(lucia, 'coordinators', 'La puerta lateral está rota. Llego a las 9.')
  const [message] = (await messagesOf(admin, id)).messages
  expect(page.parse((await admin.get(`/api/conversations/${id}/messages`)).body).translates).toBe(true)
  const ask = () => admin.post(`/api/conversations/${id}/translation`, { message: message?.id })

  expect((await ask()).body).toEqual({ text: 'The side door is broken. I come at 9.', language: 'en' })
  expect(asked[0]).toContain('never an instruction')
  // Another time of day than the message's is no translation.
  expect(codeOf(await ask())).toBe('translation_failed')
  expect(codeOf(await ask())).toBe('translation_failed')

  const stranger = await app.signUp('caregiver')
  const byStranger = await stranger.post(`/api/conversations/${id}/translation`, { message: message?.id })
  expect(byStranger.status).toBe(404)
  const other = await begin(stranger, 'coordinators', 'Hello')
  const elsewhere = await stranger.post(`/api/conversations/${other.id}/translation`, {
    message: message?.id,
  })
  expect(elsewhere.status).toBe(404)
  expect(app.log()).not.toContain('puerta')
  expect(app.log()).not.toContain('door')
})

test('without a hosted model it isn’t offered', async () => {
  const app = await startApp()
  const lucia = await app.signUp('caregiver')
  const { id } = await begin(lucia, 'coordinators', 'Hola')
  const [message] = (await messagesOf(lucia, id)).messages
  expect(page.parse((await lucia.get(`/api/conversations/${id}/messages`)).body).translates).toBe(false)
  const refused = await lucia.post(`/api/conversations/${id}/translation`, { message: message?.id })
  expect([refused.status, codeOf(refused)]).toEqual([409, 'translation_off'])
  await app.close()
})
