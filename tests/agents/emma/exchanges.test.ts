import { describe, expect, test } from 'vitest'
import { startTalk } from './talk.ts'

/** Exchanges that went wrong when people in character talked with her, and what a person would have done. */
const talkOf = async (kind: 'care' | 'caregiver', messages: readonly string[]) => {
  const talk = startTalk({ kind })
  await talk.greet()
  let said = ''
  for (const message of messages) said = await talk.say(message)
  return { talk, said }
}

const NEEDS = /street|ZIP|how much help|get around|start|experience|name/u

describe('distress comes first, and only that', () => {
  test.for([
    "hi. I don't even know how to start. mom fell again last night and I'm sitting in the ER parking lot crying",
    "I promised her I'd never put her in a home and now I don't know what to do",
    "honestly I'm so tired. she called me at 3am asking where my dad was. he died 6 years ago. I just sat in the car and cried",
    "she's 83 and lives in Toledo and I'm just so overwhelmed",
    "I feel like I'm failing her",
  ])('%s', async text => {
    const { talk, said } = await talkOf('care', ['my mom Joan needs help', text])
    expect(said).not.toMatch(NEEDS)
    expect(said).not.toContain('?')
    expect(said).toMatch(/whenever you|when you want to go on/u)
    expect(JSON.stringify(talk.answers())).not.toMatch(/crying|cried|promised|failing|overwhelmed/u)
    expect(talk.view().offer).toBeUndefined()
    expect(talk.passedOn).toEqual([])
    expect(await talk.say('ok. she needs help in the mornings')).toContain('?')
  })

  test('what else was told is saved', async () => {
    const { talk } = await talkOf('care', ["my mom Joan is 83 and I'm just so overwhelmed"])
    expect(talk.answers()).toMatchObject({ 'basicInfo.recipientName': 'Joan', 'basicInfo.recipientAge': 83 })
  })
})

const HOURS = 'schedule.schedulePattern'
const SHIFTS = 'profile.availableShifts'

describe('a correction does what it says, and says the new value', () => {
  test.for<[kind: 'care' | 'caregiver', messages: string[], field: string, value: unknown, says: RegExp]>([
    [
      'caregiver',
      ['Tom Becker', 'english', '5 years in group homes', 'no make that 6'],
      ...(['profile.yearsExperience', 6, /6 years/u] as const),
    ],
    [
      'care',
      ["it's for my mom Ruth, 84", 'weekdays 9 to 5', 'make that 9 to 3'],
      ...([HOURS, ['Weekdays, 9 AM – 3 PM'], /9 AM – 3 PM/u] as const),
    ],
    [
      'care',
      ["it's for my dad Gene, 84", 'evenings 5-10 every day', 'not evenings 5 to 10, I meant 4 to 9'],
      ...([HOURS, ['Every day, 4 PM – 9 PM'], /4 PM – 9 PM/u] as const),
    ],
    [
      'caregiver',
      ['Tom Becker', 'english', 'tuesdays and thursdays 9 to 5', 'sorry, I meant 10 to 4'],
      ...([SHIFTS, ['Tue, Thu, 10 AM – 4 PM'], /10 AM – 4 PM/u] as const),
    ],
    [
      'caregiver',
      [
        'Tom Becker',
        'english',
        'tuesdays and thursdays 9 to 5',
        'i changed my mind about thursday, make it friday',
      ],
      ...([SHIFTS, ['Tue, Fri, 9 AM – 5 PM'], /Fri/u] as const),
    ],
    [
      'care',
      ["it's for my mom Ruth, 84", 'start december 1. actually the 8th'],
      ...(['schedule.startDate', '2026-12-08', /December 8/u] as const),
    ],
    [
      'care',
      ["it's for my mom Ruth, 84", 'budget is $20 an hour', 'no $24 not 20'],
      ...(['preferences.hourlyRateRange', { min: 24, max: 24 }, /\$24/u] as const),
    ],
    [
      'care',
      ["it's for my mom Ruth, 84", 'weekday mornings', 'no, afternoons'],
      ...([HOURS, ['Weekday afternoons'], /afternoons/iu] as const),
    ],
  ])('%s %j', async ([kind, messages, field, value, says]) => {
    const { talk, said } = await talkOf(kind, messages)
    expect(talk.answers()[field]).toEqual(value)
    expect(said).toMatch(says)
  })

  test('a no that corrects nothing changes nothing', async () => {
    const { talk } = await talkOf('care', ["it's for my mom Ruth, 84", 'we have a cat', "no, it's fine"])
    expect(talk.answers()).toMatchObject({ 'additionalInfo.hasPets': true, 'basicInfo.recipientAge': 84 })
  })

  test('what comes on top is no correction', async () => {
    const { talk } = await talkOf('care', [
      "it's for my mom Ruth, 84",
      'weekdays 9 to 5',
      'also saturday mornings',
    ])
    expect(talk.answers()[HOURS]).toEqual(['Weekdays, 9 AM – 5 PM', 'Sat mornings'])
  })
})

describe('the way on is always shown', () => {
  test.for(['finish', 'done', "that's all"])('to a caregiver who says %s, twice', async text => {
    const { talk, said } = await talkOf('caregiver', ['Ana Reyes', 'english and spanish', text])
    expect(said).toMatch(/review page/u)
    expect(await talk.say(text)).toMatch(/review page/u)
  })
})

test('done is never an answer to how much help is needed', async () => {
  const { talk, said } = await talkOf('care', ["it's for my brother Dan, 61", 'done'])
  expect(talk.answers()).not.toHaveProperty(['careNeeds.careLevel'])
  expect(said).toMatch(/review page/u)
})

test('nothing is said twice in one reply', async () => {
  const { said } = await talkOf('care', [
    "It's for my mother Rosa, 83",
    'is this going to be expensive? how much do caregivers charge? what does it cost?',
  ])
  const sentences = said.split(/(?<=[.?!])\s+/u)
  expect(new Set(sentences).size).toBe(sentences.length)
})
