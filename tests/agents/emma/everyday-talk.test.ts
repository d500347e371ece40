import { describe, expect, test } from 'vitest'
import { understand } from '#agents/understand/understand.ts'
import { startTalk } from './talk.ts'

const talkOf = async (messages: readonly string[], kind: 'care' | 'caregiver' = 'care') => {
  const talk = startTalk({ kind })
  await talk.greet()
  for (const message of messages) await talk.say(message)
  return talk
}

const mother = ["It's for my mother, Rosa. She is 83."]
const PASSED = /coordinators. They'll write/u

type Read = { text: string; asking: string[]; answers?: Record<string, unknown>; kind?: 'care' | 'caregiver' }

const heardIn = ({ text, asking, answers = {}, kind = 'care' }: Read) => {
  const { heard } = understand({ kind, text, asking, answers, today: '2026-11-28', language: 'en' })
  return Object.fromEntries(heard.map(({ field, value }) => [field, value]))
}

describe('how much is left', () => {
  test.for([
    ...['is that all?', 'are we done?', 'is that everything you need', 'have you got everything?'],
    ...['ok what else do you need', 'Is that it?'],
  ])('"%s" is answered from what is still missing', async text => {
    const talk = await talkOf(mother)
    const said = await talk.say(text)
    expect(said).toMatch(/About \d+ questions left, like /u)
    expect(said).not.toMatch(PASSED)
    expect(talk.answers()).not.toHaveProperty(['additionalInfo.additionalNotes'])
  })
})

test('a caregiver asks "am I finished?"', async () => {
  const said = await (await talkOf(["I'm Dana Reed"], 'caregiver')).say('am I finished?')
  expect(said).toMatch(/questions left, like /u)
})

describe('questions in passing', () => {
  test.for([
    ['medicare covers this right?', /waivers/u],
    ["he's a veteran, does the VA pay for this?", /VA benefits/u],
    ['when will someone call me', /No one calls until you've both said yes/u],
    ['can you do mornings', /only suggest people who are free then/u],
    ['we have a dog. is that a problem?', /comfortable with it/u],
  ] as const)('a family asks "%s"', async ([text, answer]) => {
    const said = await (await talkOf(mother)).say(text)
    expect(said).toMatch(answer)
  })

  test.for([
    ["I've no formal training. Is that ok?", /don't need one/u],
    ["I'm 63. Is that too old?", /What counts is what you can do/u],
    ['how many families are there near me?', /depends on your area/u],
    ['How do I know the family will be good to me?', /end it anytime/u],
  ] as const)('a caregiver asks "%s"', async ([text, answer]) => {
    const said = await (await talkOf(["I'm Dana Reed"], 'caregiver')).say(text)
    expect(said).toMatch(answer)
    expect(said).not.toMatch(PASSED)
  })

  test('a question about "one" is about what was said right before', async () => {
    const talk = await talkOf(["I'm Dana Reed", 'no certificates except CPR'], 'caregiver')
    expect(await talk.say('do I need one?')).toMatch(/don't need one/u)
  })

  test('"is that too low" is about the rate they just gave', async () => {
    const talk = await talkOf([...mother, 'around 20 an hour'])
    expect(await talk.say('is that too low')).toMatch(/look for people within yours/u)
  })
})

describe('what is meant for Emma alone', () => {
  test.for([
    ['You asked me that already.', /sorry|mistake|caught that|on me/iu],
    ['I am so angry at that hospital', /angry|mad/u],
    ["You can't possibly understand", /I can't/u],
    ["I don't know how we'll pay for this", /1-800|within it/u],
  ] as const)('"%s" gets a reaction and is no note for a caregiver', async ([text, reaction]) => {
    const talk = await talkOf(mother)
    expect(await talk.say(text)).toMatch(reaction)
    expect(talk.answers()).not.toHaveProperty(['additionalInfo.additionalNotes'])
  })

  test('a complaint is not a background check', () => {
    const asking = ['profile.backgroundCheck']
    expect(heardIn({ kind: 'caregiver', text: 'you asked me that', asking })).toEqual({})
  })

  test.for(['ok bye', 'nah im good', 'done', 'enough'])(
    '"%s" ends the talk and saves nothing',
    async text => {
      const talk = await talkOf(["I'm Dana Reed"], 'caregiver')
      const before = talk.answers()
      expect(await talk.say(text)).not.toContain('?')
      expect(talk.answers()).toEqual(before)
    },
  )
})

describe('days and hours given one after the other', () => {
  const PATTERN = 'schedule.schedulePattern'
  const SHIFTS = 'profile.availableShifts'

  test.for([
    ['make it tue thu', ['mon wed fri mornings'], ['tue, thu mornings']],
    ['make it tue thu', ['Mondays', 'Wednesdays', '8 to noon'], ['tue', 'thu', '8 to noon']],
    ['change sunday to saturday', ['monday 8 to 12', 'sunday 9 to 1'], ['monday 8 to 12', 'Saturday 9 to 1']],
  ] as const)('"%s" keeps the hours of %j', ([text, known, expected]) => {
    const asking = ['schedule.startDate']
    const heard = heardIn({ text, asking, answers: { 'basicInfo.careType': 'self', [PATTERN]: known } })
    expect(heard[PATTERN]).toEqual(expected)
    expect(heard).not.toHaveProperty(['schedule.startDate'])
  })

  test.for([
    ['make it tue thu instead', ['monday wednesday friday morning'], ['tue thu morning']],
    ['make it thursday instead of sunday', ['nights', 'fri sat sun'], ['nights', 'fri sat thu']],
  ] as const)('a caregiver says "%s"', ([text, known, expected]) => {
    const asking = ['profile.servicesProvided']
    const heard = heardIn({ kind: 'caregiver', text, asking, answers: { [SHIFTS]: known } })
    expect(new Set(heard[SHIFTS] as string[])).toEqual(new Set(expected))
  })

  test('"only" leaves the earlier hours out', () => {
    const answers = { [SHIFTS]: ['weekday mornings'] }
    const text = 'only Saturdays now'
    expect(heardIn({ kind: 'caregiver', text, asking: ['profile.hourlyRate'], answers })[SHIFTS]).toEqual([
      'Saturdays',
    ])
  })

  test('how often adds to the hours', () => {
    const answers = { 'basicInfo.careType': 'family', [PATTERN]: ['10pm to 7am'] }
    const heard = heardIn({ text: 'every night', asking: ['schedule.frequency'], answers })
    expect(heard[PATTERN]).toEqual(['every night', '10pm to 7am'])
  })

  test('several days are no day to start on, and one is', () => {
    const asking = ['schedule.startDate']
    const answers = { 'basicInfo.careType': 'family' }
    expect(heardIn({ text: 'mon wed fri mornings', asking, answers })).not.toHaveProperty([
      'schedule.startDate',
    ])
    expect(heardIn({ text: 'monday', asking, answers })['schedule.startDate']).toBe('2026-11-30')
  })
})

test('not knowing how much longer it can go on is nothing to confirm', async () => {
  const talk = await talkOf([])
  const said = await talk.say('i got mom to sleep. i just dont know how much longer i can do this')
  expect(said).not.toMatch(/not known yet/u)
  expect(talk.answers()['basicInfo.relationship']).toBe('mother')
})

describe("the speaker's own dog", () => {
  test('is asked about when the care is for someone else', async () => {
    const talk = await talkOf(mother)
    expect(await talk.say('i have a big dog')).toMatch(/pets in the home/u)
    expect(talk.view().asking).toEqual(['additionalInfo.hasPets'])
    await talk.say('yes')
    expect(talk.answers()['additionalInfo.hasPets']).toBe(true)
  })

  test.for(["i have a big dog but he's at my house not hers", 'she lives with us and I have a big dog'])(
    '"%s" needs no question',
    async text => {
      const talk = await talkOf(mother)
      expect(await talk.say(text)).not.toMatch(/pets in the home/u)
    },
  )
})

describe('what goes on a caregiver’s profile', () => {
  const saidTo = (asked: string, text: string) =>
    heardIn({ kind: 'caregiver', text, asking: [`profile.${asked}`] })

  test.for([
    ...['i can cook, clean, give shower, help to walk', 'I smoke, but never on the job'],
    ...['evenings n wknds', 'you asked me that'],
  ])('"%s" is no background check', text => {
    expect(saidTo('backgroundCheck', text)).not.toHaveProperty(['profile.backgroundCheck'])
  })

  test.for(['never had one', 'clean, done in may', 'yes, passed in March'])(
    '"%s" is a background check',
    text => {
      expect(saidTo('backgroundCheck', text)).toHaveProperty(['profile.backgroundCheck'], text)
    },
  )

  test.for([
    ['weekends and tuesday evenings', 'availableShifts', ['weekends', 'tuesday evenings']],
    ['tacoma', 'locationsServiced', ['tacoma']],
  ] as const)('"%s" is no service', ([text, field, value]) => {
    expect(saidTo('servicesProvided', text)).toEqual({ [`profile.${field}`]: value })
  })

  test('"non smoker" is no language', () => {
    expect(saidTo('languages', 'non smoker')).toEqual({})
  })

  test.for([
    ['my mother lives in Spokane', []],
    ["my daughter's in college in Pullman", []],
    ['my kids go to school in Kent', []],
    ["my mom's in Renton, I'm in Kent", ['Kent']],
    ['I live with my mother in Spokane', ['Spokane']],
  ] as const)('"%s" names the towns %j', ([text, towns]) => {
    expect(saidTo('locationsServiced', text)['profile.locationsServiced'] ?? []).toEqual(towns)
  })
})

describe('a range said in two breaths', () => {
  test('"30 an hour, maybe 32" has two ends', () => {
    const heard = heardIn({ text: '$30 an hour, maybe 32', asking: ['schedule.duration'] })
    expect(heard['preferences.hourlyRateRange']).toEqual({ min: 30, max: 32 })
  })
})

describe('a caregiver beside the answer', () => {
  const known = { 'profile.licenseType': 'CNA, HHA' }
  const asking = ['profile.languages']

  test.for(['CNA expires 3/2027', 'my CNA expires in March'])(
    '"%s" takes nothing from the saved licenses',
    text => {
      const heard = heardIn({ kind: 'caregiver', text, asking, answers: known })
      expect(heard).not.toHaveProperty(['profile.licenseType'])
    },
  )

  test('a new license beside the saved ones is heard', () => {
    const text = 'I got my LPN license last month'
    expect(heardIn({ kind: 'caregiver', text, asking, answers: known })['profile.licenseType']).toMatch(
      /LPN/u,
    )
  })

  test.for(['i have the car but no the CNA', 'I drive but no CNA'])('"%s" is no license', text => {
    const license = (answers: Record<string, unknown>) =>
      heardIn({ kind: 'caregiver', text, asking: ['profile.licenseType'], answers })['profile.licenseType']
    expect(license({})).toBe('none')
    expect(license(known)).toBeUndefined()
  })

  test.for(['this is a bit hard', "it's kind of hard", 'this is really difficult'])(
    '"%s" is said of the talk, not of the person',
    text => {
      for (const field of ['profile.personality', 'profile.bio', 'profile.values'])
        expect(heardIn({ kind: 'caregiver', text, asking: [field] })).toEqual({})
    },
  )
})

describe('a street of its own', () => {
  test('is the address, whatever was asked', () => {
    const heard = heardIn({
      text: '3810 SE Taylor St',
      asking: ['careNeeds.careLevel'],
      answers: { 'location.city': 'Portland' },
    })
    expect(heard).toEqual({ 'location.address': '3810 SE Taylor St' })
  })
})
