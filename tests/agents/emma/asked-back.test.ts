import { describe, expect, test } from 'vitest'
import voice from '#agents/words/en/care.json' with { type: 'json' }
import { factWordsIn } from '#agents/words/fact-words.ts'
import { factCalled } from '#machines/answers/answers.ts'
import words from '#machines/words/en.json' with { type: 'json' }
import { startTalk } from './talk.ts'

const answerOf = (topic: string) => factCalled(factWordsIn('en'), 'care', topic)?.answer ?? 'no answer'

describe('what she is asked', () => {
  test.for([
    ['You a real person or a machine?', answerOf('emma')],
    ['Now are you one of those computers?', answerOf('emma')],
    ['who will be reading this?', answerOf('privacy')],
    ['This service is free or how?', answerOf('fee')],
    ['how do you know that the person is not a thief?', answerOf('vetting')],
    ['What is all this gonna cost me?', answerOf('price')],
    ['how much money for one hour', answerOf('price')],
    ['Is my address sold to anyone?', answerOf('sell')],
    ['do you record my voice?', answerOf('privacy')],
    ['Can you help her without her knowing I asked?', answerOf('secret')],
    ["I don't want her to know about this", answerOf('secret')],
    ['She gets dizzy. Is that from the blood thinners you think?', answerOf('medical')],
    ['Should she be in a nursing home?', answerOf('placement')],
    ['Is it normal to be this scared all the time?', answerOf('normal')],
    ['How long until someone starts?', answerOf('soon')],
    ['what exactly happens when I confirm?', answerOf('next')],
    ['What do you mean by moderate?', words.care.fields['careNeeds.careLevel'].options.moderate.text],
    ['What does intermediate mean?', '2 to 5 years. Has seen most situations.'],
    ["What's the difference between those?", 'Someone stops by and helps with a few.'],
    ['what do you mean', 'Someone stops by and helps with a few.'],
    ["hm, I'm not sure what you mean", 'Someone stops by and helps with a few.'],
    ['Uh, what does it cost?', answerOf('price')],
    ['What have you written about her?', voice.sum.lead],
  ])('%s', async ([text, answer]) => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    expect(await talk.say(text ?? '')).toContain(answer)
  })

  test.for([
    ['are you a robot? And who sees what I write here?', 'emma', 'privacy'],
    ['Do the caregivers have background checks? Who pays their taxes, do I?', 'vetting', 'taxes-care'],
    ['how much I must pay for one hour? And is it legal if I pay cash?', 'price', 'taxes-care'],
  ] as const)('two things at once: %s', async ([text, one, other]) => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const said = await talk.say(text)
    expect(said).toContain(answerOf(one))
    expect(said).toContain(answerOf(other))
    expect(said).not.toContain(answerOf('service'))
  })

  test('someone who doesn’t understand the question hears what it means, and is asked it again', async () => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const { asking } = talk.view()
    await talk.say('huh? I don’t get it')
    expect(talk.view().asking).toEqual(asking)
  })

  test('a question that only a coordinator can answer is passed on in their words, and she says so', async () => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    expect(await talk.say('Do your coordinators work on Sundays?')).toContain(answerOf('service'))
    expect(talk.passedOn).toEqual(['Do your coordinators work on Sundays?'])
    await talk.say('What is all this gonna cost me?')
    await talk.say('Twice a week, about four hours')
    expect(talk.passedOn).toHaveLength(1)
  })

  test('next to an answer, which is saved too', async () => {
    const talk = startTalk()
    talk.send({ type: 'ask', fields: ['schedule.frequency'] })
    expect(await talk.say('Twice a week, I guess. Is my address sold to anyone?')).toContain(answerOf('sell'))
    expect(talk.answers()['schedule.frequency']).toBe('weekly')
    talk.send({ type: 'ask', fields: ['preferences.personality'] })
    expect(await talk.say('friendly. Can I cancel any time?')).toContain(answerOf('cancel-visit'))
  })

  test("a saved wish, or words that ask for nothing, aren't treated as questions", async () => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    for (const text of ['Could somebody come this Friday?', 'Are you even listening?', 'What on earth?'])
      expect(await talk.say(text), text).not.toContain(answerOf('service'))
  })

  test('how many questions are left, and fewer later', async () => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const left = async () =>
      Number(/about (\d+) questions/iu.exec(await talk.say('how many more of these?'))?.[1])
    const many = await left()
    expect(many).toBeGreaterThan(5)
    await talk.say('a little help')
    expect(await left()).toBeLessThan(many)
  })
})
