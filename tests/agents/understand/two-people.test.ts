import { describe, expect, test } from 'vitest'
import { speechIn } from '#agents/embedded/words.ts'
import { startTalk } from '../emma/talk.ts'

const { voice } = await speechIn('care', 'en')

const RELATION = 'basicInfo.relationship'
const NAME = 'basicInfo.recipientName'
const AGE = 'basicInfo.recipientAge'
const CONDITIONS = 'careNeeds.medicalConditions'
const MOBILITY = 'careNeeds.mobilityStatus'
const LEVEL = 'careNeeds.careLevel'
const ALL = [RELATION, NAME, AGE, CONDITIONS, MOBILITY, LEVEL]

const otherThan = (name: string) => voice.several.other.replaceAll('{name}', () => name)

/** The saved answers about both people, and Emma's last message. */
const told = async (...said: string[]) => {
  const talk = startTalk()
  talk.send({ type: 'ask', fields: ['basicInfo.careType'] })
  let reply = ''
  for (const words of said) reply = await talk.say(words)
  const answers = talk.answers()
  return {
    reply,
    noted: Object.fromEntries(ALL.flatMap(path => (path in answers ? [[path, answers[path]]] : []))),
  }
}

const MOM = { [RELATION]: 'mother', [AGE]: 80, [CONDITIONS]: ['diabetes'] }

describe('One profile is for one person', () => {
  test.each<[string, string[], string]>([
    [
      'parents',
      ['For my parents', 'Mom is 80 and has diabetes', 'Dad has dementia and he is 84'],
      'your mom',
    ],
    [
      'mainly one',
      ['For my parents, mainly mum', 'She is 80 and has diabetes', 'Dad has dementia and he is 84'],
      'your mom',
    ],
    [
      'chosen in two words',
      ['For my parents', 'with mom', 'she is 80 and has diabetes', 'he has had a stroke and he is 84'],
      'your mom',
    ],
    [
      'one alone',
      ['For my mother', 'She is 80 and has diabetes', 'my dad has dementia and he is 84'],
      'your mom',
    ],
  ])('what is told of the other is not noted of her: %s', async (_how, said, name) => {
    const { noted, reply } = await told(...said)
    expect(noted).toEqual(MOM)
    expect(reply).toContain(otherThan(name))
  })

  test("nor by name, nor the other's mobility or level of care", async () => {
    const first = ['My parents, Rosa and Al, need someone', 'Rosa is 80 with diabetes']
    const rosa = { [RELATION]: 'parents', [NAME]: 'Rosa', [AGE]: 80, [CONDITIONS]: ['diabetes'] }
    for (const other of ['Al has dementia and is 84', 'Al uses a walker', 'Al had a stroke. He is 84.']) {
      const { noted, reply } = await told(...first, other)
      expect(noted).toEqual(rosa)
      expect(reply).toContain(otherThan('Rosa'))
    }
    expect((await told(...first, 'Rosa uses a walker')).noted).toEqual({ ...rosa, [MOBILITY]: 'assisted' })
  })

  test("the second of two people doesn't replace the first", async () => {
    const { noted } = await told('for my grandparents', 'grandma is 91 and blind', "grandpa has Parkinson's")
    expect(noted).toEqual({ [RELATION]: 'grandmother', [AGE]: 91, [CONDITIONS]: ['blindness'] })
  })

  test.each<[string, string[], string]>([
    [
      'both told at once',
      ['For my parents', 'Mom is 80 and has diabetes, dad is 84 and has dementia'],
      'parents',
    ],
    [
      'two names',
      ['For my parents', 'Harold and Jean', 'Harold had a stroke. Jean only needs a little.'],
      'parents',
    ],
    ['two ages', ['for my in-laws', 'Rosa, 80, has diabetes. Al, 84, has dementia'], 'parents-in-law'],
    ['he and she', ['For my parents', 'he is 86 and had a stroke, she is 84'], 'parents'],
  ])('where it is open who is meant nothing is noted of either: %s', async (_how, said, relation) => {
    const { noted, reply } = await told(...said)
    expect(noted).toEqual({ [RELATION]: relation })
    expect(reply).toContain(voice.several.one)
  })

  test("choosing one of them isn't a correction", async () => {
    const { reply } = await told('For my parents', 'with mom')
    expect(voice.changed.filter(words => reply.includes(words))).toEqual([])
    expect(reply).toContain('your mom')
  })

  test('and then Emma says with whom to start', async () => {
    const said = [
      'My mom and dad need help',
      'Mom has dementia and dad uses a wheelchair',
      'Mom first please',
    ]
    const { noted } = await told(...said, 'she is 81 and has dementia')
    expect(noted).toEqual({ [RELATION]: 'mother', [AGE]: 81, [CONDITIONS]: ['dementia'] })
  })

  test('what applies to both is saved, and what others say about the person', async () => {
    const talk = startTalk()
    for (const words of [
      'For my parents',
      'They live in Reno, Nevada. They have two cats, and we need someone daily',
    ])
      await talk.say(words)
    expect(talk.answers()).toMatchObject({
      'location.city': 'Reno',
      'schedule.frequency': 'daily',
      'additionalInfo.hasPets': true,
    })
    const { noted } = await told(
      'For my mother Rosa',
      "Dad says she has dementia. Dad can't lift her, she is bedbound",
    )
    expect(noted).toMatchObject({ [CONDITIONS]: ['dementia'], [MOBILITY]: 'dependent' })
  })
})
