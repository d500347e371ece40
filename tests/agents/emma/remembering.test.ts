import { describe, expect, test } from 'vitest'
import { speechIn } from '#agents/embedded/words.ts'
import { factWordsIn } from '#agents/words/fact-words.ts'
import { factsOf } from '#machines/answers/answers.ts'
import { startTalk } from './talk.ts'

type Talk = ReturnType<typeof startTalk>

/** As if her words had been written anew, or in another language, since she said them. */
const reworded = ({ messages }: Talk) => {
  for (const [at, { role }] of messages.entries())
    if (role === 'assistant') messages[at] = { role, content: 'Ĉi tio estas io alia.' }
}

const speech = await speechIn('care', 'en')
const { voice } = speech
const facts = factsOf(factWordsIn('en'), 'care')

describe('what Emma has said is remembered, whatever its wording was', () => {
  test('a yes to starting over starts over', async () => {
    const talk = startTalk()
    await talk.greet()
    await talk.say("It's for my mother, Rosa. She's 84.")
    expect(await talk.say('start over')).toContain(voice.startOver.ask)
    reworded(talk)
    expect(await talk.say('yes')).toContain(voice.startOver.done)
    expect(talk.answers()).toEqual({})
    reworded(talk)
    await talk.say('oh no, I did not mean that')
    expect(talk.answers()['basicInfo.recipientName']).toBe('Rosa')
  })

  test('an answer is given in full once', async () => {
    const talk = startTalk()
    await talk.greet()
    const first = await talk.say('how are caregivers checked?')
    reworded(talk)
    const second = await talk.say('how are caregivers checked?')
    const [fact = ''] = first.split(/(?<=[.!?]) (?=\p{Lu})/u)
    expect(fact.length).toBeGreaterThan(20)
    expect(facts.some(({ answer }) => first.includes(answer))).toBe(true)
    expect(facts.filter(({ answer }) => second.includes(answer))).toEqual([])
  })

  test('a no to an offer is a no to it on the review page, too', async () => {
    const talk = startTalk()
    await talk.greet()
    await talk.say("It's for my mother, Lorraine. She is 84.")
    await talk.say('she hums when she is tired')
    expect(talk.view().offer).toBeDefined()
    await talk.say('no')
    expect([talk.view().offer, talk.view().left]).toEqual([undefined, undefined])
  })

  test('an offer that they go on from stays open', async () => {
    const talk = startTalk()
    await talk.greet()
    await talk.say("It's for my mother, Lorraine. She is 84.")
    await talk.say('she hums when she is tired')
    await talk.say('next monday would be great')
    expect(Object.values(talk.view().left ?? {}).map(({ quote }) => quote)).toEqual([
      expect.stringContaining('she hums'),
    ])
  })
})
