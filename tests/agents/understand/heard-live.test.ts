import { expect, test } from 'vitest'
import { toValue } from '#agents/reading/values/texts.ts'
import { understand } from '#agents/understand/understand.ts'
import { startTalk } from '../emma/talk.ts'

/** A Sunday. */
const today = '2026-11-29'

type Kind = 'care' | 'caregiver'

const family = { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'mother' }

const heardIn = (kind: Kind, asking: string, text: string, answers: Record<string, unknown> = {}) =>
  understand({ kind, text, today, language: 'en', asking: asking === '' ? [] : [asking], answers })

/** What's saved of a field, as a value. */
const savedOf = (kind: Kind, field: string, asking: string, text: string) => {
  const { heard } = heardIn(kind, asking, text, kind === 'care' ? family : {})
  return toValue(kind, field, heard.find(one => one.field === field)?.value)
}

const replyTo = async (kind: Kind, messages: readonly string[], text: string) => {
  const talk = startTalk({ kind, today })
  await talk.greet()
  for (const message of messages) await talk.say(message)
  return { said: await talk.say(text), talk }
}

const days = (...named: string[]) => ({ days: named })

test.for([
  ['care', 'Tues/Thurs/Sat, 0800 to 1200.', [{ ...days('tue', 'thu', 'sat'), from: '08:00', to: '12:00' }]],
  [
    'care',
    "I'd want maybe three mornings a week, Monday Wednesday Friday.",
    [{ ...days('mon', 'wed', 'fri'), part: 'morning' }],
  ],
  [
    'caregiver',
    '0700-1500 mon-fri',
    [{ ...days('mon', 'tue', 'wed', 'thu', 'fri'), from: '07:00', to: '15:00' }],
  ],
  [
    'caregiver',
    'Days, Monday to Thursday 7 to 3',
    [{ ...days('mon', 'tue', 'wed', 'thu'), from: '07:00', to: '15:00' }],
  ],
  [
    'caregiver',
    'Sunday through Thursday eleven at night to seven in the morning',
    [{ ...days('mon', 'tue', 'wed', 'thu', 'sun'), from: '23:00', to: '07:00' }],
  ],
  [
    'caregiver',
    'weekdays anytime, my church potluck is Wednesday nights tho so not then',
    [days('mon', 'tue', 'wed', 'thu', 'fri'), 'flexible'],
  ],
  ['caregiver', 'tues thurs 9 to 5', [{ ...days('tue', 'thu'), from: '09:00', to: '17:00' }]],
  [
    'caregiver',
    'tues thurs after 2 and all weekend',
    [days('sat', 'sun'), { ...days('tue', 'thu'), from: '14:00', to: '22:00' }],
  ],
  [
    'caregiver',
    'Any weekday between eight and four. I keep Sundays for my grandchildren.',
    [{ ...days('mon', 'tue', 'wed', 'thu', 'fri'), from: '08:00', to: '16:00' }],
  ],
  ['caregiver', "I'm looking for day work now", [{ part: 'day' }]],
  [
    'caregiver',
    'nights mostly, 7p-7a, fri sat sun',
    [{ ...days('fri', 'sat', 'sun'), from: '19:00', to: '07:00' }],
  ],
] as const)('days and hours said side by side are one time: a %s says "%s"', ([kind, text, value]) => {
  const field = kind === 'care' ? 'schedule.schedulePattern' : 'profile.availableShifts'
  const asking = kind === 'care' ? 'preferences.experienceLevel' : 'profile.availableShifts'
  expect(savedOf(kind, field, asking, text)).toEqual(value)
})

test.for([
  ['cat ok dog no', { cat: 'fine', dog: 'prefers-not' }],
  ['no dogs cats ok', { dog: 'prefers-not', cat: 'fine' }],
  ["I don't do cats, allergic, dogs are fine", { cat: 'allergic', dog: 'fine' }],
  ['i like cats but not dogs', { cat: 'fine', dog: 'prefers-not' }],
] as const)('each animal has an answer of its own: "%s"', ([text, stances]) => {
  const value = Object.entries(stances).map(([kind, stance]) => ({ kind, stance }))
  expect(toValue('caregiver', 'profile.petPreferences', text)).toEqual(value)
})

test('what is put right about the cats leaves the dogs as they are', () => {
  const before = [
    { kind: 'cat', stance: 'prefers-not' },
    { kind: 'dog', stance: 'fine' },
  ]
  const is = toValue('caregiver', 'profile.petPreferences', 'the cat thing is an allergy', before)
  expect(is).toEqual([
    { kind: 'dog', stance: 'fine' },
    { kind: 'cat', stance: 'allergic' },
  ])
})

test.for([
  ['510 555 0177. thats it', { phoneNumber: '510 555 0177' }],
  [
    "not registered. my number's four one nine five five five oh one two two",
    { hcaRegistryId: 'not registered', phoneNumber: '4195550122' },
  ],
  ['5105550177', { hcaRegistryId: '5105550177' }],
] as const)('one number is one answer: "%s"', ([text, expected]) => {
  const { heard } = heardIn('caregiver', 'profile.hcaRegistryId', text)
  expect(Object.fromEntries(heard.map(({ field, value }) => [field.replace('profile.', ''), value]))).toEqual(
    expected,
  )
})

test.for([
  ['Parma, Ohio and also Seven Hills, Brooklyn.', ['Parma', 'Seven Hills', 'Brooklyn']],
  ['Ohio, I said Parma, Ohio.', ['Parma']],
  ['all of Ohio', ['Ohio']],
] as const)('a state behind a town is no place of its own: "%s"', ([text, towns]) => {
  const field = 'profile.locationsServiced'
  expect(savedOf('caregiver', field, field, text)).toEqual(towns)
})

test('the VA is no state', () => {
  const field = 'profile.backgroundCheck'
  expect(savedOf('caregiver', field, field, 'yes, the FBI one, done in March for the VA')).toEqual({
    status: 'passed',
    scope: 'federal',
  })
})

test.for([
  ["my dad lives alone, he won't let me hire a plow guy", '', 'preferences.genderPreference'],
  ['would you send a man or a woman, I mean can he pick?', '', 'preferences.genderPreference'],
  ['the doctor wants him doing his exercises every day', 'careNeeds.mobilityStatus', 'schedule.frequency'],
] as const)('"%s" says nothing of what they want', ([text, asking, field]) => {
  expect(heardIn('care', asking, text).heard.map(one => one.field)).not.toContain(field)
})

test('on a Sunday "next mon" is put to them, for it may mean either one', async () => {
  const { talk } = await replyTo(
    'care',
    ["It's for my mother, Rosa. She is 83.", 'a little'],
    'start next mon',
  )
  expect(talk.view().asking).toEqual(['schedule.startDate'])
  expect(talk.view().offer?.value).toBe('2026-11-30')
})

test('guessing is no order', () => {
  expect(heardIn('care', 'careNeeds.careLevel', 'i guess some?', family).asides).toEqual([])
})

const mother = ["It's for my mother, Rosa. She is 83."]

test.for([
  ['do your people know how to handle someone who wanders?', /worked with dementia/u],
  ["how do I know whoever comes isn't some crook?", /background check/u],
  ['can my sister see this too?', /care circle/u],
  ['would you send a man or a woman, I mean can he pick?', /bathing or other personal care/u],
  ['can i cancel if its a bad fit', /end a match anytime/u],
] as const)('a family asks "%s"', async ([text, answer]) => {
  const { said } = await replyTo('care', mother, text)
  expect(said).toMatch(answer)
})

test('a caregiver asks what happens to the resume', async () => {
  const { said } = await replyTo('caregiver', ["I'm Dana Reed"], 'What happens to my resume if I upload it?')
  expect(said).toMatch(/stays locked/u)
})

test('"where do I begin" is no question for a coordinator', async () => {
  const { talk } = await replyTo('care', [], "Oh goodness, where do I begin. It's my husband Walt, he's 81.")
  expect(talk.passedOn).toEqual([])
})

test('a bare day is in the month named right before it', () => {
  const field = 'schedule.startDate'
  expect(savedOf('care', field, field, 'Weekdays 10 to 2, start in January after the 4th.')).toBe(
    '2027-01-04',
  )
  expect(savedOf('care', field, field, 'He fell in October. Start on the 4th please')).toBe('2026-12-04')
})

test.for([
  ["A lot of help. Actually no, I'd say some.", {}],
  ['No, I said some help. And the daily things, bathing mostly.', { 'careNeeds.careLevel': 'extensive' }],
] as const)('the later level wins, and daily things are no daily care: "%s"', ([text, known]) => {
  const { heard } = heardIn('care', 'careNeeds.careLevel', text, { ...family, ...known })
  expect(heard.find(({ field }) => field === 'careNeeds.careLevel')?.value).toBe('moderate')
  expect(heard.map(({ field }) => field)).not.toContain('schedule.frequency')
})

test('medicines in a row of tasks are a task', () => {
  const field = 'profile.servicesProvided'
  expect(savedOf('caregiver', field, field, 'bath dress cook meds lift')).toContain('medication-reminders')
  expect(toValue('caregiver', field, ['tablets'])).toEqual(['medication-reminders'])
})

test('a hospice nurse is offered no condolences', async () => {
  const said = (
    await replyTo('care', [], "I'm a hospice RN looking for help for my father-in-law, Gerald, 86.")
  ).said
  expect(said).not.toMatch(/sorry/iu)
})

test.for([
  ['what about dad? he needs help too', /profile of their own/u],
  ['who is liable when your person drops her?', /insurance/u],
  ['Is it cheaper if I commit to more hours?', /set their own rates/u],
] as const)('a family asks "%s" on the way', async ([text, answer]) => {
  expect((await replyTo('care', mother, text)).said).toMatch(answer)
})

test('what holidays cost is no time they work', () => {
  const text =
    "this is Deshawn Pruitt I do overnights and I'm asking twenty four dollars twenty six on holidays"
  expect(savedOf('caregiver', 'profile.availableShifts', 'profile.name', text)).toEqual([{ part: 'night' }])
})

test('a caregiver says her name and her work in Haitian Creole, and nobody is in danger', async () => {
  const talk = startTalk({ kind: 'caregiver', today, language: 'ht' })
  await talk.greet()
  const said = await talk.say('Mwen rele Marie-Ange Pierre, mwen gen 9 an ap okipe granmoun nan Brooklyn')
  expect(said).not.toContain('911')
  expect(talk.values()).toMatchObject({ 'profile.name': 'Marie-Ange Pierre', 'profile.yearsExperience': 9 })
})

test('whoever walks badly in Haitian Creole needs some help', async () => {
  const talk = startTalk({ today, language: 'ht' })
  await talk.greet()
  await talk.say('Se pou grann mwen, li rele Yvette, li gen 88 an. Li pa ka mache byen.')
  expect(talk.values()).toMatchObject({ 'careNeeds.mobilityStatus': 'assisted' })
})

test('"thats all i can do tonight" ends the talk', async () => {
  const { said } = await replyTo('care', mother, 'thats all i can do tonight')
  expect(said).not.toContain('?')
})

test('who they want is no question', async () => {
  const { said } = await replyTo('care', mother, 'daily things, and someone who knows dementia')
  expect(said).not.toMatch(/Many have worked/u)
})

test('what a background check costs is answered as that', async () => {
  const text = 'No background check yet. What does it cost me to get one?'
  expect((await replyTo('caregiver', ["I'm Dana Reed"], text)).said).toMatch(/depends on your state/u)
})

test.for([
  ['live scan', 'passed'],
  ['the CORI check, last summer', 'passed'],
  ['yeah st lukes did one when i started volunteering there', 'passed'],
  ["no but I'll do the live scan", 'willing'],
  ['Nobody ran one on me', 'none'],
] as const)('how a background check is spoken of says where it stands: "%s"', ([text, status]) => {
  const field = 'profile.backgroundCheck'
  expect(savedOf('caregiver', field, field, text)).toMatchObject({ status })
})

test('two fingers to type with are no background check', () => {
  const field = 'profile.backgroundCheck'
  expect(savedOf('caregiver', field, field, 'Forgive the delay, I type with two fingers.')).toBeUndefined()
})

test('what they say of a check without saying whether they have one is asked again, later', async () => {
  const { talk } = await replyTo('caregiver', ["I'm Dana Reed", 'English'], 'my background is with St. Luke')
  talk.send({
    type: 'answer',
    field: 'profile.backgroundCheck',
    value: { words: 'the one from the church' },
    by: 'chat',
  })
  const asked = new Set<string>()
  for (const text of [
    'bathing',
    'Akron',
    'mornings',
    '22',
    'CNA',
    'not registered',
    'flu',
    'dogs are fine',
  ]) {
    await talk.say(text)
    for (const path of talk.view().asking) asked.add(path)
  }
  expect([...asked]).toContain('profile.backgroundCheck')
})

test('a CNA with a high school diploma is no danger to anyone', async () => {
  const { said } = await replyTo('caregiver', ["I'm Dana Reed"], 'CNA, high school')
  expect(said).not.toContain('911')
})

test('"take care of" is no goodbye', async () => {
  const { said } = await replyTo(
    'caregiver',
    ['My name is Mei Zhao', 'English'],
    'I come to America, take care of grandma, four families already',
  )
  expect(said).toContain('?')
})

const rosa = {
  'basicInfo.careType': 'family',
  'basicInfo.relationship': 'mother',
  'basicInfo.recipientName': 'Rosa',
}

test.for([
  'my mom and my dad both need help',
  "Dad needs help as well, he's 88",
  'and my dad Luis, 88',
  'my dad needs help too, he has dementia',
])('a second parent is told to have a profile of their own, and nothing of theirs is hers: "%s"', text => {
  const { heard, asides } = heardIn('care', 'careNeeds.careLevel', text, rosa)
  expect(heard).toEqual([])
  expect(asides.map(({ kind }) => kind)).toContain('ofSecond')
})

test('both are told of at once: the one gets the profile, the other is not passed over in silence', async () => {
  const text = "It's for my mom Rosa, 84, and my dad Luis, 88. They both need help in Fresno."
  const { said, talk } = await replyTo('care', [], text)
  expect(said).toMatch(/just for Rosa.*coordinator can help you add another/u)
  expect(talk.values()).toMatchObject({ 'basicInfo.recipientName': 'Rosa', 'basicInfo.recipientAge': 84 })
})

test('kids at home are no second person to care for', async () => {
  const { said } = await replyTo('care', ['my husband Tom needs help, he is 70'], 'I have two kids too')
  expect(said).not.toMatch(/This profile is just for/u)
})

test.for(['', 'careNeeds.careLevel', 'careNeeds.primaryNeeds', 'schedule.frequency', 'schedule.startDate'])(
  'daily things are things, whatever was asked: "%s"',
  asking => {
    for (const text of ['Daily things', 'daily things mostly']) {
      const { heard, unsure } = heardIn('care', asking, text, rosa)
      const often = [...heard, ...unsure].filter(({ field }) => field === 'schedule.frequency')
      expect(often.flatMap(one => one.value ?? [])).toEqual([])
    }
  },
)

test.for([
  ['um I uh worked at, I worked at Sunrise for like um 6 years', 'I worked at Sunrise for like 6 years'],
  ['so um I took care of my, my grandma uh for 3 years', 'so I took care of my grandma for 3 years'],
  [
    'I- I was a, a nurse in Haiti and uh... I helped a very, very sick man',
    'I was a nurse in Haiti and I helped a very, very sick man',
  ],
] as const)('what families read has no sounds and no false starts: "%s"', ([text, value]) => {
  const field = 'profile.experience'
  expect(savedOf('caregiver', field, field, text)).toBe(value)
})

const held = (code: string, state?: string) => ({ code, status: 'held', ...(state && { state }) })

test.for([
  ["I'm a CNA and also have my HHA in Texas", [held('cna'), held('hha', 'TX')]],
  ['CNA in Ohio, HHA in Texas', [held('cna', 'OH'), held('hha', 'TX')]],
] as const)('each license has its state: "%s"', ([text, value]) => {
  const field = 'profile.licenseType'
  expect(savedOf('caregiver', field, field, text)).toEqual(value)
})

test('a license told later comes beside the one before, until that is no longer held', async () => {
  const before = ["I'm Dana Reed", "I'm a CNA in Ohio", 'oh and I have my HHA in Texas too']
  const { talk } = await replyTo('caregiver', before, 'also CPR and first aid')
  const rest = [held('hha', 'TX'), held('cpr'), held('first-aid')]
  expect(talk.values()['profile.licenseType']).toEqual([held('cna', 'OH'), ...rest])
  await talk.say('My HHA expires in May')
  expect(talk.values()['profile.licenseType']).toEqual([held('cna', 'OH'), ...rest])
})

test.for([
  ['es', 'vivo en la calle Main 12 en Fresno', 'calle Main 12', 'Fresno'],
  ['es', 'vivimos en el 455 de la calle Olive, Fresno, California 93728', '455 de la calle Olive', 'Fresno'],
  ['es', 'mi mamá vive en la calle y tiene 84 años', undefined, undefined],
  ['zh-Hans', '我住在Fresno的Main街12号', 'Main街12号', 'Fresno'],
  ['zh-Hant', '我們住在 Fresno 市 Main 街 12 號', 'Main 街 12 號', 'Fresno'],
  ['ht', 'mwen rete nan 12 Main Street nan Fresno', '12 Main Street', 'Fresno'],
  ['ht', 'Nou rete nan lari Main 12, Brooklyn, New York', 'lari Main 12', 'Brooklyn'],
  ['de', 'Wir wohnen 12 Main Street, Fresno', '12 Main Street', 'Fresno'],
] as const)('a street and its town in one sentence, in %s: "%s"', async ([language, text, street, city]) => {
  const talk = startTalk({ today, language })
  await talk.greet()
  await talk.say(text)
  expect(talk.values()['location.address']).toBe(street)
  expect(talk.values()['location.city']).toBe(city)
})

test('who starts a sentence twice is in no danger', async () => {
  const text = "um hi yes my name is uh Tanya Briscoe and I'm I'm a CNA here in Tulsa"
  const { said, talk } = await replyTo('caregiver', [], text)
  expect(said).not.toContain('911')
  expect(talk.values()).toMatchObject({ 'profile.name': 'Tanya Briscoe' })
})

test('who says that they are filling all this in gives no order, and is answered', async () => {
  const text = 'Hi Emma! Grace Adeyemi. Before I fill all this in, does this cost me anything?'
  const { said, talk } = await replyTo('caregiver', [], text)
  expect(said).toMatch(/Being here is free/u)
  expect(talk.values()).toMatchObject({ 'profile.name': 'Grace Adeyemi' })
})

test('a fee asked about with "yes or no" is answered', async () => {
  const text = "That isn't what I asked. Do I pay a fee, yes or no?"
  expect((await replyTo('caregiver', ["I'm Grace Adeyemi"], text)).said).toMatch(/Being here is free/u)
})

test('"no, no note" is no reproach', async () => {
  expect((await replyTo('care', mother, 'No, no note. Daily things.')).said).not.toMatch(/sorry|mistake/iu)
})

test('"at least until she can drive again" is neither little help nor a wish for a driver', () => {
  const text =
    "Some help. She'd need someone every morning, at least until she can drive again, maybe six weeks"
  const { heard } = heardIn('care', 'careNeeds.careLevel', text, family)
  const values = Object.fromEntries(heard.map(({ field, value }) => [field, value]))
  expect(values).toMatchObject({ 'careNeeds.careLevel': 'moderate', 'schedule.duration': 'temporary' })
  expect(values).not.toHaveProperty('preferences.requiredSkills')
})

test('a second parent spoken of as "she" is not passed over in silence', async () => {
  const text =
    'its my dad he got parkinsons and mom cant keep up w him anymore, shes 80 and honestly she needs help too'
  expect((await replyTo('care', [], text)).said).toMatch(/just for your dad/u)
})

test('"I don\'t have it yet" is about what was asked', () => {
  const field = 'profile.backgroundCheck'
  const { heard } = heardIn('caregiver', field, "I don't have it yet, but I can do, no problem")
  expect(heard.map(one => one.field)).toEqual([field])
})

test('whom they would rather not have is no one who has done it', async () => {
  const text = "January 11th. And I'd rather not have someone who treats me like a child."
  expect((await replyTo('care', ["It's for me. I'm Ellen, 68"], text)).said).not.toContain('911')
})
