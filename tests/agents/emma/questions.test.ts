import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { certainFact, factFor } from '#agents/questions/facts.ts'
import { factWordsIn } from '#agents/words/fact-words.ts'
import { factCalled } from '#machines/answers/answers.ts'
import { startTalk } from './talk.ts'

/*
 * Sixty kinds of questions in two wordings each. The first half may be read while the wordings that Emma knows are
 * extended; the second half is only ever scored.
 */

const half = z.array(
  z.object({
    role: z.enum(['care', 'caregiver']),
    /** Each of these answers it. */
    facts: z.array(z.string()),
    question: z.string(),
  }),
)
const { tune, held } = z
  .object({ tune: half, held: half })
  .parse(JSON.parse(readFileSync(new URL('../questions.json', import.meta.url), 'utf8')))

const words = factWordsIn('en')

const isAnswered = async ({ role, facts, question }: (typeof tune)[number]) => {
  const talk = startTalk({ kind: role })
  await talk.greet()
  await talk.say(role === 'care' ? "It's for my mother, Rosa. She is 83." : 'Dre Cole')
  const said = await talk.say(question)
  return facts.some(id => said.includes(factCalled(words, role, id)?.answer ?? id))
}

const rateOf = async (questions: typeof tune) => {
  let right = 0
  for (const one of questions) if (await isAnswered(one)) right += 1
  return right / questions.length
}

describe('questions in any wording', () => {
  test('get the right fact as part of a whole reply', async () => {
    expect([tune.length, held.length]).toEqual([60, 60])
    expect(await rateOf(tune)).toBeGreaterThanOrEqual(0.9)
    expect(await rateOf(held)).toBeGreaterThanOrEqual(0.65)
  }, 60_000)

  test.for([
    'what is the weather like',
    'do you like baseball',
    'who won the game',
    'do caregivers smoke',
    'can she bring her baby to work',
    'what does ADL stand for',
  ])('what no fact answers is no fact: %s', question => {
    expect(certainFact('care', question)).toBeUndefined()
    expect(factFor({ kind: 'care', language: 'en' }, { quote: question, about: '' })?.id).toBe('service')
  })
})

const say = async (kind: 'care' | 'caregiver', messages: readonly string[]) => {
  const talk = startTalk({ kind })
  await talk.greet()
  let said = ''
  for (const message of messages) said = await talk.say(message)
  return { talk, said }
}

describe('what is asked about what is saved', () => {
  const rosa = ["It's for my mom, Rosa, 83", 'english or spanish']

  test.for<[kind: 'care' | 'caregiver', before: string[], question: string, says: RegExp]>([
    ['care', rosa, 'what do you have for her name?', /Rosa/u],
    ['care', [...rosa, 'starting december 1'], 'what did you put for when?', /December 1/u],
    ['caregiver', ['Ana Reyes', 'ana@example.com'], "what's my email in there?", /ana@example\.com/u],
    [
      'caregiver',
      ['Ana Reyes', 'english', 'monday and friday mornings'],
      'what you write for my day?',
      /Mon, Fri/u,
    ],
    ['caregiver', ['Ana Reyes', '626 555 0199'], 'what you have for my number?', /626 555 0199/u],
  ])('%s, %j: %s', async ([kind, before, question, says]) => {
    const { said, talk } = await say(kind, [...before, question])
    expect(said).toMatch(says)
    expect(said).not.toContain("Here's what I've got")
    expect(talk.passedOn).toEqual([])
  })

  test('what is left is told without all that is there', async () => {
    const { said } = await say('care', [...rosa, "what's left?"])
    expect(said).toMatch(/questions left/u)
    expect(said).not.toContain('Rosa\n')
  })

  test('how many caregivers there are is no question about what is saved', async () => {
    const { said } = await say('care', [
      ...rosa,
      'we have a dog',
      'how many caregivers do you have near Toledo?',
    ])
    expect(said).toContain(factCalled(words, 'care', 'how-many')?.answer)
  })
})

test('how are you is a greeting, and a scam is asked about on both sides', async () => {
  const { said } = await say('caregiver', ['Ana Reyes', 'english. How are you today?'])
  expect(said).not.toContain(factCalled(words, 'caregiver', 'matching')?.answer)
  const { said: asked } = await say('caregiver', ['Before I start, is this a scam?'])
  expect(asked).toContain(factCalled(words, 'caregiver', 'stories')?.answer)
})

test('a question that no word of the lexicon knows is passed on, and she says so', async () => {
  const { said, talk } = await say('care', [
    "It's for my mom, Rosa, 83",
    'do you deliver firewood to people in winter',
  ])
  expect(talk.passedOn).toHaveLength(1)
  expect(said).toContain(factCalled(words, 'care', 'service')?.answer)
})
