import { expect, test } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { told } from '#tests/support/conversation.ts'
import { inTurn, speaking, startHost, type Turn } from '#tests/support/hosts/model-hosts.ts'
import { interviewOfVisitor } from '#tests/support/interviews.ts'

const NOTES = 'additionalInfo.additionalNotes'
const hums = 'she hums when she is tired'
const labels = ['Yes, keep it', 'No']

const noting = (quote: string, field = NOTES) => ({
  name: 'recordAnswers',
  args: { answers: [{ field, value: quote, quote }] },
})
const offering = (quote: string) => ({
  name: 'ask',
  args: { fields: [NOTES], offer: { value: quote, quote, labels } },
})
const words: Turn = { text: ['All right.'] }

/** A family talks with a hosted model that calls one tool a message. */
const talking = async (...turns: [message: string, call: NonNullable<Turn['calls']>[number]][]) => {
  const host = await startHost(
    inTurn(...turns.flatMap(([, call]) => [speaking({ calls: [call] }), speaking(words)])),
  )
  const app = await oneApp({
    env: {
      ...{ EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_URL: host.url, EMMA_MODEL_KEY: 'a-key' },
      ...{ EMMA_PACE_MS: '0' },
    },
  })
  const ann = await app.signUp('care-seeker')
  for (const [message] of turns) await told(app, ann, message)
  expect(host.asked).toHaveLength(2 * turns.length)
  return { interview: await interviewOfVisitor(ann), heard: JSON.stringify(host.asked.at(-1)?.body) }
}

test('a hosted model can’t keep a note that no one asked it to keep', async () => {
  const { interview, heard } = await talking([hums, noting(hums)])
  expect(interview.answers).toEqual({})
  expect(heard).toContain('A note is kept only when the person says so')
})

test('it may offer one, and a yes keeps the person’s own words', async () => {
  const { interview } = await talking([hums, offering(hums)])
  expect(interview).toMatchObject({ asking: [NOTES], offer: { value: hums, quote: hums } })
  const kept = await talking([hums, offering(hums)], ['Yes, keep it', noting('Yes, keep it')])
  expect(kept.interview.answers).toEqual({ additionalInfo: { additionalNotes: hums } })
})

test.each(['No', 'She starts next Monday'])('“%s” to the offer keeps nothing', async reply => {
  const { interview } = await talking([hums, offering(hums)], [reply, noting(hums)])
  expect(interview.answers).toEqual({})
})

test('what they ask to be written down is kept', async () => {
  const text = 'Please write down that she naps at two'
  const { interview } = await talking([text, noting(text)])
  expect(interview.answers).toEqual({ additionalInfo: { additionalNotes: text } })
})

test.each([
  ['I just sat in the car and cried', 'A feeling, a question'],
  ['What does it cost?', 'A feeling, a question'],
  ['You are a stupid robot', 'A feeling, a question'],
  ['I never said any of this', 'did not say these words'],
])('“%s” is never offered', async (text, why) => {
  const quote = why.includes('did not') ? 'she loves the sea' : text
  const { interview, heard } = await talking([text, offering(quote)])
  expect(interview.asking).toEqual([])
  expect(interview.offer).toBeUndefined()
  expect(heard).toContain(why)
})

test('feelings stand in no other text either', async () => {
  const text = 'I just sat in the car and cried'
  const { interview, heard } = await talking([text, noting(text, 'careNeeds.primaryCareReason')])
  expect(interview.answers).toEqual({})
  expect(heard).toContain('never kept')
})
