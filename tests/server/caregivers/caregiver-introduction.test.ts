import { expect, test } from 'vitest'
import { codeOf, oneApp } from '#tests/support/app.ts'
import { failing, inTurn, speaking, startHost } from '#tests/support/hosts/model-hosts.ts'
import { allOfCaregiver, sendCaregiver } from '#tests/support/interviews.ts'

const PATH = '/api/caregiver-introduction'

const written = (text: string) =>
  speaking({
    text: [
      JSON.stringify({
        sentences: [
          { text: 'Hello, I am Amara.', from: ['name'] },
          { text, from: ['languages'] },
        ],
      }),
    ],
  })

test('a caregiver gets an introduction from their answers, and none without answers', async () => {
  const app = await oneApp()
  const aide = await app.signUp('caregiver')
  expect(codeOf(await aide.post(PATH, {}))).toBe('nothing_told')
  await sendCaregiver(aide, ...allOfCaregiver())
  const { status, body } = await aide.post(PATH, {})
  expect([status, body]).toEqual([
    200,
    { by: 'embedded', text: expect.stringContaining('I speak English and Igbo.') },
  ])
  expect((await aide.get('/api/interviews/caregiver')).text).not.toContain('"bio"')
})

test('a hosted model writes it as long as it adds nothing', async () => {
  const host = await startHost(
    inTurn(written('I speak Igbo and English.'), written('I speak Igbo, English and French.'), failing(500)),
  )
  const env = { EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_URL: host.url }
  const app = await oneApp({ env })
  const aide = await app.signUp('caregiver')
  await sendCaregiver(aide, ...allOfCaregiver())
  const first = await aide.post(PATH, {})
  expect(first.body).toEqual({ by: 'hosted', text: 'Hello, I am Amara. I speak Igbo and English.' })
  for (let again = 0; again < 2; again += 1) {
    const { body, text } = await aide.post(PATH, {})
    expect(body).toMatchObject({ by: 'embedded' })
    expect(text).not.toContain('French')
  }
  expect(app.log()).not.toContain('Amara')
})
