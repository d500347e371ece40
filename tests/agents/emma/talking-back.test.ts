import { describe, expect, test } from 'vitest'
import { startTalk } from './talk.ts'

const rates = { count: 40, low: 21.5, median: 26, high: 31 }

const enough = [
  ...["It's for my mother, Rosa. She is 83.", 'some help each day', 'company', 'with a walker'],
  ...['every day', 'next Monday', 'for good', 'experienced'],
  'They should be able to cook and drive.',
  '12 Elm Street, Toledo, Ohio 43604',
]

const talkOf = async (messages: readonly string[], kind: 'care' | 'caregiver' = 'care') => {
  const talk = startTalk({ kind, rates })
  await talk.greet()
  for (const message of messages) await talk.say(message)
  return talk
}

describe('the end of a talk', () => {
  test.for([
    "No pets. That's all, thank you.",
    'no pets. had a parrot. thats all',
    "THAT'S ALL, Emma.",
    "A woman, please. Then I think that's all, dear.",
    'Around 20. That is all. Thank you Emma, good night.',
    "no. none. that's all",
  ])('with nothing required open, "%s" ends it', async text => {
    const talk = await talkOf(enough)
    expect(talk.view().missing).toEqual([])
    const said = await talk.say(text)
    expect(said).not.toContain('?')
    expect(said).toMatch(/review page/u)
    expect(talk.view().asking).toEqual([])
  })

  test('an answer next to it is saved', async () => {
    const talk = await talkOf(enough)
    await talk.say("No pets. That's all, thank you.")
    expect(talk.answers()['additionalInfo.hasPets']).toBe(false)
  })

  test('someone who has to go gets no question, only what is missing', async () => {
    const talk = await talkOf(enough.slice(0, 9))
    const said = await talk.say('i have to go shes awake')
    expect(said).not.toContain('?')
    expect(said).toMatch(/saved/u)
    expect(said).toMatch(/left is .*street/u)
  })

  test('"just English, that\'s all" ends a list, and "that\'s all I care about" nothing', async () => {
    const talk = await talkOf(["It's for my mother, Rosa. She is 83."])
    expect(await talk.say("someone kind. that's all i care about")).toContain('?')
    expect(await talk.say("Just company, that's all")).toContain('?')
  })
})

describe('what she is asked about their own record', () => {
  test.for([
    ['Did you get that it is a walker and some help?', /some help|walker/u],
    ['Did you write every day?', /every day/u],
    ['Are you sure you saved Monday as the start?', /Monday/u],
    ['Do you have the zip?', /43604/u],
  ] as const)('%s', async ([text, part]) => {
    const talk = await talkOf(enough)
    const said = await talk.say(text)
    expect(said).toMatch(part)
    expect(said).not.toMatch(/Coordinators review it|passed/u)
    expect(talk.passedOn).toEqual([])
  })

  test('Emma says when something isn’t in the profile', async () => {
    const talk = await talkOf(['Dre Cole', 'English'], 'caregiver')
    expect(await talk.say("does it say I'm an RN anywhere?")).toMatch(/nothing|don't have/iu)
    expect(talk.passedOn).toEqual([])
  })
})

describe('other questions', () => {
  test.for([
    ['has two cats so no allergies pls', 'Cat, okay. What'],
    ['does ok at night', 'Keep this as a note for caregivers?'],
    ["can't do stairs anymore", 'Keep this as a note for caregivers?'],
    ["where she lives there's no bus", 'Keep this as a note for caregivers?'],
    ['could use a hand with cooking', 'Cooking, meals, okay. What'],
  ] as const)('a statement without its subject is no question: %s', async ([text, reply]) => {
    const talk = await talkOf(["It's for my mother, Lorraine. She is 81."])
    expect(await talk.say(text)).toContain(reply)
  })

  const guess = '26 but for overnights more like 30'

  test('what she asked about in passing waits for a yes, whatever else they tell', async () => {
    const talk = await talkOf([], 'caregiver')
    expect(await talk.say(guess)).toContain('$26 an hour, is that right?')
    expect(await talk.say('Kent, Renton and Tukwila')).not.toContain('26')
    expect(talk.answers()).toHaveProperty(['profile.locationsServiced'])
    expect(talk.answers()).not.toHaveProperty(['profile.hourlyRate'])
  })

  test.for(['yes', 'Yes, and I speak Spanish', 'yeah thats right', guess])(
    'it is saved when they say "%s"',
    async reply => {
      const talk = await talkOf([guess], 'caregiver')
      await talk.say(reply)
      expect(talk.answers()).toMatchObject({ 'profile.hourlyRate': 26 })
    },
  )

  test.for(['no', 'No, not quite', 'nope, I speak Spanish', "i don't know"])(
    'it is not saved when they say "%s"',
    async reply => {
      const talk = await talkOf([guess], 'caregiver')
      await talk.say(reply)
      expect(talk.answers()).not.toHaveProperty(['profile.hourlyRate'])
    },
  )

  test('being asked whether something is all right is about that thing, not about the rate', async () => {
    const talk = await talkOf(["I'm Rosa, I charge 22"], 'caregiver')
    expect(await talk.say('is it ok that i dont drive')).not.toContain('rate is yours')
  })

  test('an objection that she doesn’t understand saves nothing', async () => {
    const talk = await talkOf([], 'caregiver')
    await talk.say('26 but for overnights more like 30')
    await talk.say('well it is more complicated than that')
    expect(talk.answers()['profile.hourlyRate']).toBeUndefined()
  })

  test('a city in front of the street is the city, whatever she asked', async () => {
    const talk = await talkOf(["It's for my mother, Lorraine. She is 81."])
    await talk.say('Spokane, 1410 W Dean Ave, 99201. WA')
    expect(talk.answers()).toMatchObject({
      'location.city': 'Spokane',
      'location.address': '1410 W Dean Ave',
    })
  })

  test.for([
    ['can they come tonight', "can't promise"],
    ['My father after, is he a new profile?', 'profile of their own'],
    ['Does the feeding tube mean you need a nurse?', 'depends on your state'],
    ['Do you have somebody who speaks Polish?', 'the language in your profile'],
    ['do you speak Polish?', 'the language you pick on this page'],
    ['are you a nurse', 'computer assistant'],
    ['what does it cost?', '$22 to $31'],
    ['not sure what to pay. whats normal', '$22 to $31'],
    ['A lot. I say it now three times :) And please, how much it cost?', '$22 to $31'],
  ] as const)('of a family: %s', async ([text, answer]) => {
    const talk = await talkOf(["It's for my mother, Rosa. She is 83."])
    expect(await talk.say(text)).toContain(answer)
  })

  test.for([
    ['how much you pay?', 'set your own rate'],
    ['What do people usually ask?', '$22 to $31'],
    ['who decides who i work for, you or me', 'You do'],
    ['Can I start without background check, or I must wait?', 'add the check later'],
    ['is it free for me to be on here?', 'free'],
  ] as const)('of a caregiver: %s', async ([text, answer]) => {
    const talk = await talkOf(['Dre Cole', 'English'], 'caregiver')
    const said = await talk.say(text)
    expect(said).toContain(answer)
    expect(talk.passedOn).toEqual([])
  })

  test("what can't wait reaches the coordinators as urgent", async () => {
    const talk = await talkOf(["It's for my dad, Leon. He is dying, on hospice."])
    expect(await talk.say('can someone come tonight?')).toContain('hospice')
    expect(talk.urgent).toHaveLength(1)
  })

  test.for(['I think a lot?', 'A little, is that right?', 'Saturday??', 'And 35 an hour. Is that greedy?'])(
    'nothing for the coordinators: %s',
    async text => {
      const talk = await talkOf(["It's for my mother, Rosa. She is 83."])
      const said = await talk.say(text)
      expect(talk.passedOn).toEqual([])
      expect(said).not.toMatch(/Coordinators review it|coordinators/u)
    },
  )

  test('the same answer is given in full once', async () => {
    const talk = await talkOf(["It's for my mother, Rosa. She is 83."])
    const one = await talk.say('Is my address sold to anyone?')
    const other = await talk.say('But do you sell my address?')
    expect(one).toContain('you can see and change')
    expect(other).not.toContain('you can see and change')
  })
})

describe('answers are echoed', () => {
  test('two or three of them, without a stock phrase', async () => {
    const talk = await talkOf(["It's for my son, Arjun. He is 9."])
    const said = await talk.say('He uses a power wheelchair, needs to be lifted, and has a feeding tube.')
    expect(said).toMatch(/^Wheelchair, .*lifting.*feeding tube|^.*wheelchair.*lifting.*feeding tube/iu)
  })

  test('negated ones are not', async () => {
    const talk = await talkOf(["It's for my mother, Rosa. She is 83."])
    expect(await talk.say("She doesn't need a wheelchair, just a walker.")).not.toMatch(/wheelchair/iu)
  })

  test.for([
    ['my dad. hes dying. they sent him home on hospice', /so sorry/u],
    ['last night i just sat there and listened to him breathe', /night/u],
    ['had a parrot. it died in May.', /sorry about (?:your|the) parrot/iu],
    ["i need somebody who isn't scared of it, of him dying", /at the end/u],
  ] as const)('a grave thing is heard first: %s', async ([text, heard]) => {
    const talk = await talkOf(['Care for my dad, please.'])
    const said = await talk.say(text)
    expect(said).toMatch(heard)
    expect(said).not.toMatch(/Makes sense|Nearly there|Just a couple more|optional/u)
  })

  test('a death that a caregiver tells of is answered, with who it was', async () => {
    const talk = await talkOf([], 'caregiver')
    const said = await talk.say('Beth Hanrahan. I took care of my husband and he passed in March.')
    expect(said).toMatch(/sorry .*your husband/u)
  })

  test('who had to say it again hears a sorry and the thing itself', async () => {
    const talk = await talkOf(["It's for my mother, Rosa. She is 83."])
    expect(await talk.say('i said some help. she has a walker')).toMatch(/sorry|mistake.*walker/iu)
  })

  test('optional topics that were mentioned aren’t asked about', async () => {
    const talk = await talkOf([...enough, 'She has a cat. Somebody patient, who speaks English.'])
    expect(talk.view().asking).not.toContain('preferences.languageRequirements')
    expect(talk.view().asking).not.toContain('additionalInfo.hasPets')
  })
})

describe('what caregivers ask an hour', () => {
  test('is said as too few to tell, where it is', async () => {
    const talk = startTalk({ rates: { count: 3, low: 20, median: 22, high: 24 } })
    await talk.say("It's for my mother, Rosa. She is 83.")
    const said = await talk.say('what does it cost?')
    expect(said).toContain('too few caregivers')
    expect(said).not.toContain('$')
  })
})
