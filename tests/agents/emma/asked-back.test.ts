import { describe, expect, test } from 'vitest'
import voice from '#agents/words/en.json' with { type: 'json' }
import words from '#machines/words/en.json' with { type: 'json' }
import { startTalk } from './talk.ts'

describe('questions to Emma', () => {
  test.for([
    ['You a real person or a machine?', voice.questions.emma],
    ['Now are you one of those computers?', voice.questions.emma],
    ['who will be reading this?', voice.questions.privacy],
    ['This service is free or how?', voice.questions.fee],
    ['how do you know that the person is not a thief?', voice.questions.vetting],
    ['What is all this gonna cost me?', voice.questions.price],
    ['how much money for one hour', voice.questions.price],
    ['Is my address sold to anyone?', voice.questions.privacy],
    ['do you record my voice?', voice.questions.privacy],
    ['Can you help her without her knowing I asked?', voice.questions.secret],
    ["I don't want her to know about this", voice.questions.secret],
    ['She gets dizzy. Is that from the blood thinners you think?', voice.questions.medical],
    ['Should she be in a nursing home?', voice.questions.placement],
    ['Is it normal to be this scared all the time?', voice.questions.normal],
    ['How long until someone starts?', voice.questions.soon],
    ['what exactly happens when I confirm?', voice.questions.next],
    ['What do you mean by moderate?', words.care.fields['careNeeds.careLevel'].options.moderate.text],
    ['What does intermediate mean?', '2 to 5 years. Has seen most situations.'],
    ["What's the difference between those?", 'Someone stops by and helps with a few.'],
    ['What have you written about her?', voice.sum.lead],
  ])('%s', async ([text, answer]) => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    expect(await talk.say(text ?? '')).toContain(answer)
  })

  test.for([
    ['are you a robot? And who sees what I write here?', 'emma', 'privacy'],
    ['Do the caregivers have background checks? Who pays their taxes, do I?', 'vetting', 'legal'],
    ['how much I must pay for one hour? And is it legal if I pay cash?', 'price', 'legal'],
  ] as const)('two things at once: %s', async ([text, one, other]) => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const said = await talk.say(text)
    expect(said).toContain(voice.questions[one])
    expect(said).toContain(voice.questions[other])
    expect(said).not.toContain(voice.questions.service)
  })

  test('next to an answer, which is saved too', async () => {
    const talk = startTalk()
    talk.send({ type: 'ask', fields: ['schedule.frequency'] })
    expect(await talk.say('Twice a week, I guess. Is my address sold to anyone?')).toContain(
      voice.questions.privacy,
    )
    expect(talk.answers()['schedule.frequency']).toBe('weekly')
    talk.send({ type: 'ask', fields: ['preferences.personality'] })
    expect(await talk.say('friendly. Can I cancel any time?')).toContain(voice.questions.service)
  })

  test("a saved wish, or words that ask for nothing, aren't treated as questions", async () => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    for (const text of ['Could somebody come this Friday?', 'Are you even listening?', 'What on earth?'])
      expect(await talk.say(text), text).not.toContain(voice.questions.service)
  })

  test('how many questions are left, and fewer later', async () => {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const left = async () =>
      Number(/about (\d+) questions/u.exec(await talk.say('how many more of these?'))?.[1])
    const many = await left()
    expect(many).toBeGreaterThan(5)
    await talk.say('a little help')
    expect(await left()).toBe(many - 1)
  })
})
