import { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { partsIn, saidBy, say, told } from '#tests/support/conversation.ts'

const people = 12
const question = 'Is this private? What have you got?'

test('concurrent replies are stored together, not chunk by chunk', async () => {
  const app = await oneApp({ env: { EMMA_PACE_MS: '150', RATE_LIMITS: 'off' } })
  const visitors = await Promise.all(Array.from({ length: people }, () => app.signUp('care-seeker')))
  // First-use delays would line all of them up.
  await told(app, await app.signUp('care-seeker'), question)
  const commits = vi.spyOn(Kysely.prototype, 'transaction')
  // One after another, so that no two write at the same time.
  const answers = []
  for (const visitor of visitors) answers.push(await say(app, visitor, saidBy(question)))
  const replies = await Promise.all(answers.map(answer => answer.text()))
  const pieces = replies.flatMap(reply => partsIn(reply).filter(({ type }) => type === 'text-delta'))
  expect(pieces.length).toBeGreaterThan(4 * people)
  expect(commits.mock.calls.length).toBeLessThan(pieces.length / 2)
})

test('a message, its answers with the next question, the reply and which lines it said are stored with one commit each', async () => {
  const app = await oneApp()
  const visitor = await app.signUp('care-seeker')
  const commits = vi.spyOn(Kysely.prototype, 'transaction')
  const counts: number[] = []
  for (const message of [
    "It's for my mother Rosa, 83.",
    'moderate',
    'company',
    'with a walker',
    'every day',
  ]) {
    commits.mockClear()
    await told(app, visitor, message)
    counts.push(commits.mock.calls.length)
  }
  // A slow reply stores its beginning in the meantime.
  expect(Math.min(...counts)).toBe(4)
})
