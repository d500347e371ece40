import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flat } from '#agents/emma/view.ts'
import { type InterviewKind, interviewedRole } from '#machines/interview/kinds.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { told } from '#tests/support/conversation.ts'
import { readInterview } from '#tests/support/interviews.ts'

/*
 * Exchanges that went wrong when people talked with Emma, in their own words and in two other ways of saying the same.
 */

let app: App
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const family = ["It's for my mother, Rosa. She is 83 and has dementia and diabetes."]
const caregiver = ["I'm Maria Lopez, my phone is 626 555 0100, I speak Italian", '6 years experience']
const openings = { care: family, caregiver }

type Played = { said: string; answers: Record<string, unknown>; passedOn: string[] }

/** Emma's reply to the last of these messages, and what's saved after it. */
async function played(kind: InterviewKind, message: string, before = openings[kind]): Promise<Played> {
  const person = await app.signUp(interviewedRole[kind])
  const path = `/api/interviews/${kind}`
  let said = ''
  for (const text of [...before, message]) said = await told(app, person, text, {}, path)
  const concerns = await app.parts.db
    .selectFrom('concerns')
    .select('words')
    .where('about_id', '=', person.id)
    .where('kind', '=', 'unanswered')
    .execute()
  const { answers } = readInterview((await person.get(path)).body)
  return { said, answers: flat(answers), passedOn: concerns.map(({ words }) => words) }
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/u)

describe('questions are answered, once', () => {
  test.for([
    ['care', 'is this going to be expensive?', /set their own rates/u],
    ['care', 'how pricey is it going to be', /set their own rates/u],
    ['care', 'is it expensive? how much does it cost?', /set their own rates/u],
    ['care', 'does medicare or her long term care insurance pay for any of this', /Medicaid waivers/u],
    ['care', 'will medicare cover any of it, or her long-term care policy?', /Medicaid waivers/u],
    ['care', 'would insurance or medicare pick up some of the cost', /Medicaid waivers/u],
    [
      'care',
      'are these people background checked? mom had a bad experience, someone stole her ring',
      /a coordinator reviews each one/u,
    ],
    [
      'care',
      "do you check their backgrounds? the last one stole mom's ring",
      /a coordinator reviews each one/u,
    ],
    [
      'care',
      "how do i know they're vetted, somebody took her ring last time",
      /a coordinator reviews each one/u,
    ],
    ['caregiver', 'will you take money from my pay?', /Nothing is taken from your pay/u],
    ['caregiver', 'do you take a cut of my pay?', /Nothing is taken from your pay/u],
    ['caregiver', 'do you keep part of what i earn', /Nothing is taken from your pay/u],
    ['caregiver', 'what is background check? I dont know this word', /police and court records/u],
    ['caregiver', "background check? i don't know what that means", /police and court records/u],
    ['caregiver', 'what does background check mean', /police and court records/u],
    ['caregiver', 'what you have for my number?', /626 555 0100/u],
    ['caregiver', 'what number do you have for me?', /626 555 0100/u],
    ['caregiver', 'what phone number did you write down for me', /626 555 0100/u],
  ] as const)('%s: %s', async ([kind, message, answer]) => {
    const { said, answers, passedOn } = await played(kind, message)
    expect(said).toMatch(answer)
    expect(sentencesOf(said)).toHaveLength(new Set(sentencesOf(said)).size)
    expect(passedOn).toEqual([])
    expect(answers).not.toHaveProperty(['profile.backgroundCheck'])
    expect(answers).not.toHaveProperty(['additionalInfo.additionalNotes'])
  })
})

describe('how someone feels comes first, and alone', () => {
  test.for([
    "honestly I'm so tired. she called me at 3am asking where my dad was. he died 6 years ago. I just sat in the car and cried",
    "i'm exhausted honestly. mom rang at 4 in the morning looking for my dad, who passed 6 years ago. i cried in the driveway",
    "I am worn out. Last night she kept asking for my father and he's been dead for years. I just broke down",
  ])('%s', async message => {
    const { said, answers } = await played('care', message)
    expect(said).toMatch(/sorry|no wonder|hard|work of three/iu)
    expect(said).not.toContain('?')
    expect(answers).not.toHaveProperty(['additionalInfo.additionalNotes'])
  })

  test('the talk goes on after it', async () => {
    const { said } = await played('care', "i'm so tired, i just cried again", [
      ...family,
      "honestly I'm so tired. I just sat in the car and cried",
    ])
    expect(said).toContain('?')
  })
})

describe('a correction does what it says, and names what it is now', () => {
  test.for([
    "actually she doesn't have dementia, please take that out",
    "she doesn't actually have dementia, can you remove that",
    'take out dementia please, she was never diagnosed with it',
  ])('%s', async message => {
    const { said, answers } = await played('care', message)
    expect(said).toMatch(/dementia is out/iu)
    expect(answers['careNeeds.medicalConditions']).toEqual(['diabetes'])
  })

  test.for([
    'no sorry not italian only, spanish is fine too',
    'sorry, not only italian, spanish works too',
    "italian isn't a must, spanish is okay too",
  ])('%s', async message => {
    const { said, answers } = await played('care', message, [
      ...family,
      'she wants someone who speaks italian',
    ])
    expect(said).toMatch(/spanish/iu)
    expect(answers['preferences.languageRequirements']).toContainEqual({ tag: 'es' })
  })

  test.for(['sorry i mean 7 year not 6', "sorry, it's 7 years, not 6", 'oops 7 years i meant not 6'])(
    '%s',
    async message => {
      const { said, answers } = await played('caregiver', message)
      expect(said).toMatch(/7 years/u)
      expect(answers['profile.yearsExperience']).toBe(7)
    },
  )

  test.for([
    'no sorry phone is 626 555 0199 now',
    'sorry my phone number is 626 555 0199 now',
    'actually the number changed, its 626 555 0199',
  ])('%s', async message => {
    const { said, answers } = await played('caregiver', message)
    expect(said).toMatch(/626 555 0199/u)
    expect(answers['profile.phoneNumber']).toBe('626 555 0199')
  })
})

test.for([
  'mornings and evenings I think, maybe 3 hours each',
  'i think mornings and evenings, about three hours each',
  'mornings and also evenings, three hours at a time maybe',
])('asked how much help, they say when: %s', async message => {
  const { answers } = await played('care', message)
  expect(answers['schedule.schedulePattern']).toEqual([{ part: 'morning' }, { part: 'evening' }])
  expect(answers).not.toHaveProperty(['careNeeds.careLevel'])
})

test.for([
  ['CNA, applied, waiting', { code: 'cna', status: 'applied' }],
  ["CNA, it's pending", { code: 'cna', status: 'applied' }],
  ['RN in Nigeria, not usa yet', { code: 'rn', status: 'abroad' }],
  ['just my CNA', { code: 'cna', status: 'held' }],
] as const)('a credential is only held when they say so: %s', async ([message, credential]) => {
  const { answers } = await played('caregiver', `Licenses: ${message}`)
  expect(answers['profile.licenseType']).toEqual([credential])
})

test.for(['finish', 'i want to finish', 'im finished now'])('"%s" shows the way on', async message => {
  const { said } = await played('caregiver', message)
  expect(said).toMatch(/What's left is .* review page/u)
  expect(said).not.toContain('?')
})
