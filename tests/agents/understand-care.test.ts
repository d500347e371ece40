import { describe, expect, test } from 'vitest'
import { understand } from '#agents/understand/understand.ts'

/* Rows of our own, as other people would say it, for each cause that was mended; none is of the annotated set. */

const heardIn = (text: string, asking: string[] = [], answers: Record<string, unknown> = {}) => {
  const understood = understand({
    kind: 'care',
    text,
    today: '2026-03-11',
    asking,
    answers,
    language: 'en',
  })
  return {
    of: (field: string) => understood.heard.find(one => one.field === field)?.value,
    unsure: understood.unsure.map(({ field }) => field),
  }
}

type Rows = [said: string, value: unknown][]

const asked: [field: string, rows: Rows][] = [
  [
    'careNeeds.mobilityStatus',
    [
      ['he walks to the bakery by himself every day', 'independent'],
      ['on her own, no aids', 'independent'],
      ['with a cane, but quick', 'independent'],
      ['fine on flat ground, needs a hand on stairs', 'assisted'],
      ['he walk with somebody who give the arm', 'assisted'],
      ['furniture walking', 'assisted'],
      ['we have to lift her', 'dependent'],
      ["she can't leave the bed at all", 'dependent'],
      ["he can't turn over or move at all by himself", 'dependent'],
      ['in a wheelchair, somebody has to lift him in and out', 'dependent'],
      ['wheelchair', undefined],
      ['she uses a wheelchair but can stand to transfer', undefined],
      ['slowly', undefined],
      ['hold on', undefined],
    ],
  ],
  [
    'location.address',
    [
      ['417 S. Pine Street, 91776', '417 S. Pine Street'],
      ['88 Cedar Lane, 04101', '88 Cedar Lane'],
      ['Cedar Lane, 88', '88 Cedar Lane'],
      ['2940 WEST 12TH STREET, ERIE, PA', '2940 WEST 12TH STREET'],
      ['N3310 County Road K', 'N3310 County Road K'],
      ['780 Hwy 6, Navasota TX', '780 Hwy 6'],
      ['15 Old County Road, Milford', '15 Old County Road'],
    ],
  ],
  [
    'schedule.startDate',
    [
      ['SEPTEMBER 1ST.', '2026-09-01'],
      ['The 3RD of May', '2026-05-03'],
    ],
  ],
  [
    'careNeeds.careLevel',
    [
      ['my cousin says a lot, my wife says hardly any, me I would put it in the middle', 'moderate'],
      ['next to nothing', 'minimal'],
      ['just someone to check on him', 'minimal'],
      ["lots, she can't do anything alone", 'extensive'],
      ['not minimal, not extensive', 'moderate'],
      ['depends on the day', undefined],
      ['a bit of this, a bit of that, most days. The middle one.', 'moderate'],
    ],
  ],
  [
    'schedule.frequency',
    [
      ['could it be three times a week?', 'weekly'],
      ['how about your fees?', undefined],
      ['could it be that you are closed every day?', undefined],
      ['every day except Sundays', 'weekly'],
      ['seven days less Wednesday', 'weekly'],
      ['all week bar Saturday', 'weekly'],
      ['M-F 9-5', 'weekly'],
      ['three mornings', 'weekly'],
      ['4 hours a day, 5 days a week', 'weekly'],
      ['7 days a week', 'daily'],
      ['twice a day', 'daily'],
      ['someone has to be there always', '24/7'],
      ["we haven't decided between every day and three days", undefined],
    ],
  ],
  [
    'schedule.startDate',
    [
      ['a week from this coming Tuesday', '2026-03-24'],
      ['10 days from Monday', '2026-03-26'],
      ['three days before Memorial Day', '2026-05-22'],
      ['the Saturday before Christmas', '2026-12-19'],
      ['not this Monday but the following one', '2026-03-23'],
      ['the Thursday after next', '2026-03-19'],
      ['the last day of April', '2026-04-30'],
      ['second Tuesday of next month', '2026-04-14'],
      ['05/04/2026, British style', '2026-04-05'],
      ['05/04/2026', '2026-05-04'],
      ['5.4.2026', undefined],
      ['the 5th. no, the 6th. of May', '2026-05-06'],
      ['el 3 de mayo', '2026-05-03'],
      ['4 hours a day from Monday', '2026-03-16'],
      ['somebody for 2 weeks from Monday', '2026-03-16'],
      ['about a week after Memorial Day', undefined],
      ['for about two weeks after the 20th', '2026-03-20'],
    ],
  ],
  [
    'schedule.schedulePattern',
    [
      ['m/w/f 10a-2p', ['m/w/f 10a-2p']],
      ['weekdays minus Tuesday', ['weekdays minus Tuesday']],
      ['all week other than Sundays', ['all week other than Sundays']],
      ['Sundays, no wait, Mondays', ['Mondays']],
      ['Tuesday and Friday, sorry, Friday only', ['Friday']],
      ['Mondays and Thursdays. Actually just Thursdays', ['Thursdays']],
      ['Tue - Sat', ['Tue - Sat']],
      ['not on Mondays', ['not on Mondays']],
      ['nothing after six, and never on Sundays', ['nothing after six', 'never on Sundays']],
      ['3x a week', ['3x a week']],
      ['I meant Sunday to Thursday not Monday to Friday', ['Sunday to Thursday']],
    ],
  ],
  [
    'schedule.duration',
    [
      ['For a while', 'temporary'],
      ['from now on', 'ongoing'],
      ['from now on, you are a pirate', undefined],
      ["he won't be going back home, we gave up his apartment", 'ongoing'],
      ["she'll never live alone again", 'ongoing'],
      ["it's over when the school year ends", 'temporary'],
      ['until my husband can walk again', 'temporary'],
      ['a fortnight', 'temporary'],
      ["it's not going to get better", 'ongoing'],
      ["till I'm dead", 'ongoing'],
      ["we'll see", 'unknown'],
      ['the doctors said about ten weeks', 'temporary'],
      ['while my mother is on a cruise', 'temporary'],
      ['not a clue, ask me in a year', 'unknown'],
      ['only this winter', 'temporary'],
      ['could be a month could be forever', 'unknown'],
    ],
  ],
  [
    'preferences.genderPreference',
    [
      ["a woman would be better, he's shy about bathing... no actually he doesn't care", 'no_preference'],
      ["a woman. no, wait, it doesn't matter", 'no_preference'],
      ['man or woman is the same', 'no_preference'],
      ["I don't care one way or the other", 'no_preference'],
      ['a man, he would be ashamed in front of a woman', 'male'],
      ["she'd never let a man wash her", 'female'],
      ['no men', 'female'],
      ['a woman would be kinder', 'female'],
      ['nobody but a lady', 'female'],
    ],
  ],
  [
    'preferences.experienceLevel',
    [
      ['three years is ok', 'intermediate'],
      ['somebody new to it is fine', 'entry'],
      ['a year or two', 'entry'],
      ['more than ten', 'experienced'],
      ['not too green', undefined],
    ],
  ],
  [
    'preferences.hourlyRateRange',
    [
      ['twenty-one fifty', { min: 21.5, max: 21.5 }],
      ['not less than 18', { min: 18 }],
      ['nineteen dollars is the very most', { max: 19 }],
      ['24, 26 if they drive', { min: 24, max: 26 }],
      ['180 a day is what we paid', undefined],
      ['between nineteen and twenty-three fifty', { min: 19, max: 23.5 }],
      ['no more than twenty seven seventy five', { max: 27.75 }],
      ['twenty-four fifty tops', { max: 24.5 }],
      ['between 20 and 25 50 hours a month', { min: 20, max: 25 }],
    ],
  ],
  [
    'location.address',
    [
      ['we live at seven oh two laurel street unit six', '702 laurel street unit six'],
      ['one eighteen east maple avenue', '118 east maple avenue'],
      ['fourteen thirty six willow lane', '1436 willow lane'],
      ['2240 w cherry st apt 9 omaha', '2240 w cherry st apt 9'],
      ['call after two. 22 Elm Street', '22 Elm Street'],
    ],
  ],
  [
    'basicInfo.recipientAge',
    [
      ['my dad swears he is 69 but his passport says 73', 73],
      ["mom tells everybody it's 80. The paper says 86, so 86", 86],
      ['she says she is 79', 79],
    ],
  ],
]

describe.each(asked)('asked about %s', (field, rows) => {
  test.each(rows)('%s', (text, value) => {
    expect(heardIn(text, [field]).of(field)).toEqual(value)
  })
})

test('the age of the one who speaks is not that of the one to be cared for', () => {
  const said = "I need nights covered for my husband, he has ALS. Me I'm 71 and my back gave out in May"
  expect(heardIn(said).of('basicInfo.recipientAge')).toBe(undefined)
})

test('a rate between two numbers asks for no age', () => {
  expect(heardIn('between 22 and 26', ['preferences.hourlyRateRange']).unsure).toEqual([])
})

test('a guy, when asked what somebody is, wishes for nobody', () => {
  const { of } = heardIn('a guy', ['additionalInfo.recipientGender'])
  expect(of('additionalInfo.recipientGender')).toBe('male')
  expect(of('preferences.genderPreference')).toBe(undefined)
})

test('of a long sentence only the piece is kept that is about it', () => {
  const said =
    'We had a lady from an agency who moved away, so from Monday we need somebody every morning, he is on a feeding tube'
  expect(heardIn(said).of('additionalInfo.specialRequirements')).toBe('he is on a feeding tube')
})

test('a veteran who needs care asks for no experience', () => {
  expect(heardIn("My dad is 79, he's a veteran").of('preferences.experienceLevel')).toBe(undefined)
})

test('how somebody takes the stairs is no way in', () => {
  expect(
    heardIn('she climbs the stairs by herself', ['careNeeds.mobilityStatus']).of('location.accessNotes'),
  ).toBe(undefined)
})

test('what is not known as a language is none beside other words', () => {
  const asking = ['preferences.languageRequirements']
  const languages = (text: string) => heardIn(text, asking).of('preferences.languageRequirements')
  expect(languages('English, my husband is a quiet man')).toEqual(['English'])
  expect(languages('Quenya')).toEqual(['Quenya'])
})

test('all but one, and none but one', () => {
  const asking = ['preferences.requiredSkills']
  const skills = (text: string) => heardIn(text, asking).of('preferences.requiredSkills')
  expect(skills('everything but the lifting, my son does that')).not.toContain('lifting')
  expect(skills('we do everything except the lifting ourselves')).toEqual(['lifting'])
})

test('all of it behind some of them is all that was said', () => {
  const needs = heardIn('Meals, bathing. All of it.', ['careNeeds.primaryNeeds'])
  expect(needs.of('careNeeds.primaryNeeds')).toEqual(['daily-activities'])
})

test('whom it is only about needs the care, and who put somebody up to it does not', () => {
  const { of } = heardIn('Dad has Parkinson and a nurse looks after him, so this is only about Mom.')
  expect(of('basicInfo.relationship')).toBe('mother')
  expect(heardIn('My son talked me into this. I live alone.').of('basicInfo.careType')).toBe('self')
})

test('that is all is not all of them', () => {
  const needs = heardIn('company, and that is all', ['careNeeds.primaryNeeds']).of('careNeeds.primaryNeeds')
  expect(needs).toEqual(['companionship'])
})

test('the day on which care might begin is what was asked for', () => {
  expect(heardIn('could it be next Monday?', ['schedule.startDate']).of('schedule.startDate')).toBe(
    '2026-03-16',
  )
})

const unasked: [field: string, rows: Rows][] = [
  [
    'schedule.startDate',
    [
      ["We're abroad April 3 till April 17 and need someone with grandpa", '2026-04-03'],
      ['Need respite care for my dad, May 10 - May 24', '2026-05-10'],
      ['She was on a cruise April 3 to April 17 and came home ill', undefined],
    ],
  ],
  [
    'careNeeds.medicalConditions',
    [
      ['mom has the shakes and a bad ticker', ['shakes', 'bad ticker']],
      ["He's got water on the lungs and swollen legs", ['water on the lungs', 'swollen legs']],
      [
        'he has osteoarthritis in both knees, gout and a touch of asthma',
        ['osteoarthritis', 'gout', 'asthma'],
      ],
      ['My mom had breast cancer ten years ago but she is fine now', undefined],
      ['no dementia thank god, just diabetes', ['diabetes']],
      ['Her sister has dementia, but she herself is clear as a bell', undefined],
      ['the doctor thinks it might be Parkinson’s', undefined],
      ['She takes blood thinners', undefined],
    ],
  ],
  [
    'careNeeds.mobilityStatus',
    [
      ['She gets around the house by herself but needs an arm outside', 'assisted'],
      ['she can walk if someone holds her', 'assisted'],
      ['the aide would see that mom is up and about all day', 'independent'],
      ["He can't get out of bed by himself", 'dependent'],
      ["he's unsteady and falls a lot", undefined],
    ],
  ],
  [
    'schedule.schedulePattern',
    [
      ['Weekends 8am-8pm please', ['Weekends 8am-8pm']],
      ['we need Monday to Friday, 9 to 5', ['Monday to Friday', '9 to 5']],
      ['his dialysis is Monday and Friday', undefined],
      ['I have kids aged 3, 6 and 9', undefined],
      ['help getting dressed, and to the toilet at night', undefined],
      ['I work 9 to 5', undefined],
    ],
  ],
  [
    'preferences.genderPreference',
    [
      ['A gentleman would suit him best', 'male'],
      ['ideally a woman but a man is ok too', 'female'],
      ['our last aide was a man and it went great', undefined],
      ['my mother is a private woman', undefined],
      ['The man next door checks on her', undefined],
    ],
  ],
  [
    'preferences.requiredSkills',
    [
      ['Someone who can cook Indian food and remind dad about his meds', ['medication', 'cooking']],
      ['no lifting required, mostly cooking and light cleaning', ['cooking']],
      ['she wants to keep driving but the doctor said no', undefined],
      ["He's a quadriplegic after a car accident", undefined],
      ['do you have people who drive?', undefined],
    ],
  ],
  [
    'preferences.interests',
    [
      ['She loves birds, Bach and baking', ['birds', 'Bach', 'baking']],
      ['He is into baseball, especially the Cubs', ['baseball', 'Cubs']],
      ['help with everyday things like cooking', undefined],
      ['84, as he likes to point out', undefined],
    ],
  ],
  [
    'preferences.personality',
    [
      ['bright and bubbly is too much for her, she wants somebody soft spoken', ['soft spoken']],
      ['Mom likes quiet people', ['quiet']],
      ['One golden retriever, friendly.', undefined],
      ['She is patient but needs help', undefined],
    ],
  ],
  [
    'preferences.experienceLevel',
    [
      ['I have ten years of experience caring for my mother', undefined],
      ['preferably someone with over 10 yrs experience', 'experienced'],
    ],
  ],
  [
    'preferences.requiredCertifications',
    [
      ['A licensed vocational nurse would be required', ['licensed vocational nurse']],
      ['she was a CNA herself for 20 years', undefined],
    ],
  ],
  [
    'careNeeds.primaryCareReason',
    [
      ['She fell in the kitchen in May, that is why we need somebody', 'She fell in the kitchen in May'],
      ['My dad is 84. He came home from the hospital on Monday.', 'He came home from the hospital on Monday'],
      ['My dad is 84. My aunt fell last year.', undefined],
      ['My mom is 79. Her late sister had a stroke.', undefined],
    ],
  ],
]

describe.each(unasked)('said of itself: %s', (field, rows) => {
  test.each(rows)('%s', (text, value) => {
    expect(heardIn(text).of(field)).toEqual(value)
  })
})

const told = (text: string, asking: string[] = [], answers: Record<string, unknown> = {}) => {
  const { of } = heardIn(text, asking, answers)
  return {
    who: of('basicInfo.careType'),
    kin: of('basicInfo.relationship'),
    name: of('basicInfo.recipientName'),
    age: of('basicInfo.recipientAge'),
    ill: of('careNeeds.medicalConditions'),
  }
}

describe('who is meant', () => {
  test.each([
    ['Care for my sis in law, she is 66', { kin: 'sister-in-law', age: 66 }],
    ['my gf tore her ACL, she is 31 and needs help at home', { kin: 'girlfriend', age: 31 }],
    ["My husband's stepfather Alvin needs somebody, he is 88", { name: 'Alvin', age: 88 }],
    ['my brother (59, has epilepsy) did it so far, help for my mother, 84', { kin: 'mother', age: 84 }],
    ['Help for our nana Josie. My sister (44, has lupus) is moving', { kin: 'grandmother', ill: undefined }],
    ['Somebody for my dad. I am 61 and had a stroke myself', { kin: 'father', age: undefined }],
    ['My parents both need someone, dad is 83 and mom is 79', { kin: 'parents', age: undefined }],
    ["Both my parents, but mostly dad, Emil, 86. Mom's 81", { kin: 'father', name: 'Emil', age: 86 }],
    ["My son can't lift me any more, so I need an aide. I have ALS", { who: 'self', ill: ['ALS'] }],
    ["For my husband's peace of mind I want help for myself, I'm 77", { who: 'self', age: 77 }],
    ['looking for help with my son with autism, kaiden, 15', { kin: 'son', name: 'Kaiden', age: 15 }],
    ['a patient of mine, Mr. Halloran, 79, goes home on Monday', { who: 'other', name: 'Mr. Halloran' }],
  ])('%s', (text, wanted) => {
    expect(told(text)).toMatchObject(wanted)
  })

  test.each(["it's for someone I love dearly", 'somebody very close to me'])('%s: who knows', text => {
    const { of, unsure } = heardIn(text, ['basicInfo.careType'])
    expect([of('basicInfo.careType'), unsure]).toEqual([undefined, ['basicInfo.careType']])
  })

  const wife = { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'wife' }
  const aunt = { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'aunt' }
  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['oh no, this is for me, not my wife', 'schedule.frequency', wife, { who: 'self' }],
    ['I am the one who needs it. My wife types', 'schedule.frequency', wife, { who: 'self' }],
    ['She is not my real aunt. Put neighbor', 'schedule.frequency', aunt, { who: 'other', kin: 'neighbor' }],
    ["it's my mother who has the walker", 'careNeeds.mobilityStatus', aunt, { kin: undefined }],
    ['we were married once, now divorced', 'basicInfo.relationship', {}, { kin: 'ex-spouse' }],
    ['he used to be my husband', 'basicInfo.relationship', {}, { kin: 'ex-husband' }],
    ['we have been married 40 years', 'basicInfo.relationship', {}, { kin: 'spouse' }],
    ['she claims to be 70. Her passport says 76', 'basicInfo.recipientAge', aunt, { age: 76 }],
    ['I just turned 58, and my aunt at ninety-one outwalks me', 'basicInfo.recipientAge', aunt, { age: 91 }],
    [
      'Dr. Osei knows her well. Oh, her name. Philippa',
      'basicInfo.recipientName',
      aunt,
      { name: 'Philippa' },
    ],
    ["Eleanor 'Nell' Castellano", 'basicInfo.recipientName', aunt, { name: "Eleanor 'Nell' Castellano" }],
    [
      "pretend you asked all the rest okay? She's called Henrietta",
      'basicInfo.recipientName',
      aunt,
      { name: 'Henrietta' },
    ],
  ])('%s', (text, asking, known, wanted) => {
    expect(told(text, [asking], known)).toMatchObject(wanted)
  })
})

describe('asked about something else', () => {
  test.each([
    ['careNeeds.mobilityStatus', 'dancing, literally, line dancing thursdays', 'schedule.frequency'],
    ['careNeeds.mobilityStatus', 'a bit of help', 'careNeeds.careLevel'],
    ['additionalInfo.hasPets', 'one old beagle, deaf as a post', 'careNeeds.medicalConditions'],
    ['preferences.requiredCertifications', 'CPR and a driver license', 'preferences.requiredSkills'],
  ])('%s: %s', (asking, text, field) => {
    expect(heardIn(text, [asking]).of(field)).toBeUndefined()
  })

  test('a reply that chooses nothing leaves the question open', () => {
    expect(heardIn('whenever you can', ['schedule.frequency']).unsure).toContain('schedule.frequency')
  })
})

describe('what is known is put right, whatever was asked', () => {
  test.for<[said: string, known: Record<string, unknown>, field: string, value: unknown]>([
    [
      "oops, not my sister, she's my cousin. Dark roast is fine",
      { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'sister' },
      'basicInfo.relationship',
      'cousin',
    ],
    [
      'wait, some is not right. It is practically everything she needs help with',
      { 'basicInfo.careType': 'family', 'careNeeds.careLevel': 'moderate' },
      'careNeeds.careLevel',
      'extensive',
    ],
  ])('%s', ([text, answers, field, value]) => {
    const { heard } = understand({
      ...{ kind: 'care', text, today: '2026-03-11', language: 'en' },
      ...{ asking: ['additionalInfo.hasPets'], answers },
    })
    expect(heard.find(one => one.field === field)?.value).toBe(value)
  })
})
