import { describe, expect, test } from 'vitest'
import { heardIn, type Rows } from './heard-in.ts'

/* Rows of our own, as other people would say it, for each cause that was mended; none is of the annotated set. */

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
      ["it's the stairs she needs a hand with", 'assisted'],
      ['the walker lives in the closet', undefined],
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
      ['it is 2317 Road 9 the brick one, Kearney', '2317 Road 9'],
      ['640 Avenue 21 NW', '640 Avenue 21 NW'],
      ['2816 Ocean 7 street apartment 2B, Brooklyn', '2816 Ocean 7 street apartment 2B'],
      ['118 Street Road', '118 Street Road'],
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
      ['she manages a lot for herself, but not everything', 'moderate'],
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
      ['each evening, Saturdays and Sundays as well', 'daily'],
      ['every day, holidays included, from 7 a.m. to 11 a.m.', 'daily'],
      ['All seven days, Sunday the same', 'daily'],
      ['Mondays and Fridays, also Sundays', 'weekly'],
      ['every weekday, Saturdays included', 'weekly'],
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
      ['May 12, Tuesday', '2026-05-12'],
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
      ['Memorial Day we are all here, so the day after', '2026-05-26'],
      ['her cast comes off April 3rd. the Monday following', '2026-04-06'],
      ['the operation is on April 3rd and she is home two days later', '2026-04-05'],
    ],
  ],
  [
    'schedule.schedulePattern',
    [
      ['m/w/f 10a-2p', ['m/w/f 10a-2p']],
      ['weekdays minus Tuesday', ['weekdays minus Tuesday']],
      ['every day, weekends included, from 9 a.m. to 1 p.m.', ['9 a.m. to 1 p.m.']],
      ['Monday Thursday Sunday', ['Monday', 'Thursday', 'Sunday']],
      ['on wed and sat', ['wed', 'sat']],
      ['mornings and again at suppertime', ['mornings', 'suppertime']],
      ['Mon nights and Wed nights', ['Mon nights', 'Wed nights']],
      ['6-8 am and 8-10 pm daily', ['6-8 am and 8-10 pm daily']],
      ['on Monday and Friday afternoons', ['Monday and Friday afternoons']],
      ['weekend help', ['weekend']],
      ['late afternoons', ['late afternoons']],
      ['second and fourth Tuesdays', ['second and fourth Tuesdays']],
      ['between 9 and 2 on Fridays', ['between 9 and 2 on Fridays']],
      ['Mondays, weekends too', ['Mondays', 'weekends']],
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
      ['idk yet tbh', 'unknown'],
      ['honestly no idea right now', 'unknown'],
      ['from now on', 'ongoing'],
      ['from now on, you are a pirate', undefined],
      ["he won't be going back home, we gave up his apartment", 'ongoing'],
      ["she'll never live alone again", 'ongoing'],
      ["it's over when the school year ends", 'temporary'],
      ['until my husband can walk again', 'temporary'],
      ['a fortnight', 'temporary'],
      ["it's not going to get better", 'ongoing'],
      ["till I'm dead", 'ongoing'],
      ['until they carry me out feet first', 'ongoing'],
      ['till he kicks the bucket', 'ongoing'],
      ['until they take the stitches out', 'temporary'],
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
      ['neither of them cares', 'no_preference'],
      ['nobody in the house minds', 'no_preference'],
      ['man or woman is the same', 'no_preference'],
      ["I don't care one way or the other", 'no_preference'],
      ['a man, he would be ashamed in front of a woman', 'male'],
      ["she'd never let a man wash her", 'female'],
      ['no men', 'female'],
      ['a lady please, near men she gets nervous', 'female'],
      ['a man, around women he is embarrassed', 'male'],
      ['a woman or a man, with both he is fine', 'no_preference'],
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
      ["they needn't have done it before", 'entry'],
      ['more than ten', 'experienced'],
      ['not too green', undefined],
    ],
  ],
  [
    'preferences.hourlyRateRange',
    [
      ['twenty-one fifty', { min: 21.5, max: 21.5 }],
      ['not less than 18', { min: 18 }],
      ['we can pay 17 until 19 the hour', { min: 17, max: 19 }],
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
    'additionalInfo.hasPets',
    [
      ['The old tabby died at Easter, so none right now', false],
      ['we had to put our collie down, so not at the moment', false],
      ['no, from dogs he has allergy', false],
      ['We lost our canary but the cat is still here', true],
      ['her spaniel died in May', undefined],
    ],
  ],
  [
    'preferences.personality',
    [
      ['Unflashy, and well-read', ['Unflashy', 'well-read']],
      ['kind, no yelling', ['kind', 'no yelling']],
      ['not pushy. Our last one was pushy', ['not pushy']],
      ['calm, with a good laugh', ['calm', 'good laugh']],
      ['a patient woman', ['patient']],
      ['Well, somebody patient', ['patient']],
    ],
  ],
  [
    'preferences.languageRequirements',
    [
      ['Polish. The stroke has robbed her of her English.', ['Polish']],
      ['Polish and English', ['Polish', 'English']],
    ],
  ],
  [
    'preferences.requiredSkills',
    [
      ['her tablets have to be handed to her at noon', ['medication']],
      ['He drives himself everywhere, so just the cooking', ['cooking']],
      ['cook without sugar and give him his insulin pills', ['medication', 'cooking']],
      ['Lifting. I can still cook for myself', ['lifting']],
    ],
  ],
  [
    'basicInfo.recipientAge',
    [
      ['my dad swears he is 69 but his passport says 73', 73],
      ["mom tells everybody it's 80. The paper says 86, so 86", 86],
      ['she says she is 79', 79],
      ['Ninety, three years my senior', 90],
      ['Seventy-one, two years behind his brother', 71],
    ],
  ],
]

describe.each(asked)('asked about %s', (field, rows) => {
  test.each(rows)('%s', (text, value) => {
    expect(heardIn(text, [field]).of(field)).toEqual(value)
  })
})

test("the speaker's age isn't the care recipient's", () => {
  const said = "I need nights covered for my husband, he has ALS. Me I'm 71 and my back gave out in May"
  expect(heardIn(said).of('basicInfo.recipientAge')).toBe(undefined)
})

test.each([
  ['24 is the top of it', { max: 24 }],
  ['the highest we can go is 27', { max: 27 }],
  ['We pay 23, that is our limit', { max: 23 }],
  ['not more then 22 please', { max: 22 }],
  ['as high as 31', { max: 31 }],
  ['29 is already pushing it', { max: 29 }],
  ['the best we can manage is twenty-two fifty', { max: 22.5 }],
  ['19, no less', { min: 19 }],
  ["we'd start at 21", { min: 21 }],
  ['twenty-six or seven', { min: 26, max: 27 }],
  ['19, maybe 20', { min: 19, max: 20 }],
  ['24 max, 27 if she is wonderful', { min: 24, max: 27 }],
  ['eighteen no make it twenty', { min: 20, max: 20 }],
  ['last gal got 20 but she left so 23', { min: 23, max: 23 }],
  ['eighty for four hours, so twenty', { min: 20, max: 20 }],
  ['minimum wage here is 14, say 18 to 21', { min: 18, max: 21 }],
  ['160 for the night', undefined],
])('what the hour may cost: %s', (said, value) => {
  const asking = ['preferences.hourlyRateRange']
  expect(heardIn(said, asking).of(String(asking[0]))).toEqual(value)
})

test.each([
  ['Polish. English we manage', ['Polish']],
  ['Portuguese. I do the English', ['Portuguese']],
  ['Korean. English she understands nothing', ['Korean']],
])('the language that is not needed: %s', (said, value) => {
  const asking = ['preferences.languageRequirements']
  expect(heardIn(said, asking).of(String(asking[0]))).toEqual(value)
})

test(`a rate "between" two numbers isn't an age range`, () => {
  expect(heardIn('between 22 and 26', ['preferences.hourlyRateRange']).unsure).toEqual([])
})

test(`"a guy", when asked about the recipient's gender, isn't a preference`, () => {
  const { of } = heardIn('a guy', ['additionalInfo.recipientGender'])
  expect(of('additionalInfo.recipientGender')).toBe('male')
  expect(of('preferences.genderPreference')).toBe(undefined)
})

const ASKED_ILLNESS = 'careNeeds.medicalConditions'

test.each<[known: string, said: string, value: unknown]>([
  ["Parkinson's disease", "it is the Parkinson's, as I wrote", undefined],
  ['end-stage kidney failure', 'Kidney failure.', undefined],
  ["Alzheimer's", "the Alzheimer's, late stage", undefined],
  ['MS', 'multiple sclerosis and gout', ['MS', 'gout']],
  ['diabetes', 'type 2 diabetes', ['type 2 diabetes']],
  ['lung cancer', 'bone cancer too', ['lung cancer', 'bone cancer']],
])('where %s is known, %s tells of no illness twice', (known, said, value) => {
  const answers = { [ASKED_ILLNESS]: [known], 'basicInfo.recipientName': 'Irma' }
  expect(heardIn(said, [ASKED_ILLNESS], answers).of(ASKED_ILLNESS)).toEqual(value)
})

const DAYS = {
  'schedule.schedulePattern': ['Mondays', 'Wednesdays', 'Fridays'],
  'schedule.frequency': 'weekly',
}

test.each([
  ['my niece comes on Fridays so take out the Friday just Mondays and Wednesdays'],
  ['please drop the Friday, only Mondays and Wednesdays'],
  ['cross off Friday, my brother comes Fridays'],
])('a day that is taken out leaves the others: %s', said => {
  const heard = heardIn(said, ['preferences.requiredSkills'], DAYS)
  expect(heard.of('schedule.schedulePattern')).toEqual(['Mondays', 'Wednesdays'])
})

test.each<[said: string, days: string[]]>([
  ['On second thoughts make it Saturday instead of Wednesday', ['Mondays', 'Fridays', 'Saturdays']],
  ['switch the Wednesday to Thursday please', ['Mondays', 'Fridays', 'Thursdays']],
  ['could we move Monday to Tuesday?', ['Wednesdays', 'Fridays', 'Tuesdays']],
  ['not Friday any more, Sunday', ['Mondays', 'Wednesdays', 'Sundays']],
  ['Friday should be Thursday', ['Mondays', 'Wednesdays', 'Thursdays']],
])('a day stands for another, and the rest stays: %s', (said, days) => {
  expect(heardIn(said, [], DAYS).of('schedule.schedulePattern')).toEqual(days)
})

test(`"from one day to another" doesn't change the days`, () => {
  const { of } = heardIn('Tuesday to Thursday, not Friday', ['schedule.schedulePattern'], DAYS)
  expect(of('schedule.schedulePattern')).toEqual(['Tuesday to Thursday'])
})

const NEEDS = 'careNeeds.primaryNeeds'

test.each<[said: string, value: unknown]>([
  ['The wound care. She has lots of visitors for company', ['medical-care']],
  ['He showers and dresses by himself. Somebody to talk to', ['companionship']],
  ['He dresses on his own, but the shower is hard', ['daily-activities']],
])('what they have or do themselves is not asked for: %s', (said, value) => {
  expect(heardIn(said, [NEEDS], { 'basicInfo.recipientName': 'Ola' }).of(NEEDS)).toEqual(value)
})

test('"getting out of bed" removes nothing', () => {
  const said = 'two people have to get him out of bed'
  const { of } = heardIn(said, ['careNeeds.mobilityStatus'], {
    [NEEDS]: ['daily-activities', 'medical-care'],
  })
  expect(of(NEEDS)).toBe(undefined)
})

test.each<[said: string, asking: string, field: string, value: unknown]>([
  ['Patient prefers a male aide', 'preferences.genderPreference', 'preferences.personality', undefined],
  ['bathing, and someone for a dialysis patient', NEEDS, 'preferences.personality', undefined],
  ['Bathing, and daily dressing changes', NEEDS, 'schedule.frequency', undefined],
  ["I'm the runt of the litter", 'basicInfo.relationship', 'basicInfo.relationship', undefined],
  ['Idaho, right by the Montana border', 'location.state', 'location.state', 'ID'],
  ['he goes on for hours about Verdi', 'preferences.values', 'preferences.interests', ['Verdi']],
])('%s, when asked about %s', (said, asking, field, value) => {
  expect(heardIn(said, [asking], { 'basicInfo.recipientName': 'Ola' }).of(field)).toEqual(value)
})

test("a greeting in another language isn't a name", () => {
  const { of } = heardIn('Merhaba. I am diabetic and live alone, I need help')
  expect(of('basicInfo.recipientName')).toBe(undefined)
})

test.each<[said: string, field: string, value: unknown]>([
  [
    'they should come in by the side door and ring at mine, number 9',
    'location.accessNotes',
    'they should come in by the side door and ring at mine, number 9',
  ],
  [
    'one more thing you should know, she hums when she is tired',
    'additionalInfo.additionalNotes',
    'one more thing you should know, she hums when she is tired',
  ],
  [
    'if nobody answers call my son Luis 505 555 0114',
    'additionalInfo.primaryContact',
    'if nobody answers call my son Luis 505 555 0114',
  ],
  [
    "Call me, Dana, 505 555 0188. If I don't pick up, my brother Tom, 505 555 0133",
    'additionalInfo.primaryContact',
    "Call me, Dana, 505 555 0188. If I don't pick up, my brother Tom, 505 555 0133",
  ],
  ['He comes home on July 20. Please start two days after', 'schedule.startDate', '2026-07-22'],
  ['CPR is a must. CNA would be nice but I will not insist', 'preferences.requiredCertifications', ['CPR']],
  ["by the way I'm nonbinary", 'additionalInfo.recipientGender', 'nonbinary'],
  ['he lives for model boats and the old westerns', 'preferences.interests', ['model boats', 'old westerns']],
  [
    'What matters most to me is knocking before they come in',
    'preferences.values',
    ['knocking before they come in'],
  ],
  ['Paying 26 an hour, no more no less', 'preferences.hourlyRateRange', { min: 26, max: 26 }],
])('said where something else was asked: %s', (said, field, value) => {
  const known = {
    'basicInfo.recipientName': 'Ida',
    'basicInfo.careType': field.includes('Gender') ? 'self' : 'family',
  }
  expect(heardIn(said, ['preferences.experienceLevel'], known).of(field)).toEqual(value)
})

test('only the relevant part of a long sentence is kept', () => {
  const said =
    'We had a lady from an agency who moved away, so from Monday we need somebody every morning, he is on a feeding tube'
  expect(heardIn(said).of('additionalInfo.specialRequirements')).toBe('he is on a feeding tube')
})

test.each([
  ['meds i do myself', undefined],
  ['driving I do myself, cooking yes', ['cooking']],
  ['cooking, pills she does herself', ['cooking']],
])('what is done already is not wanted: %s', (said, wanted) => {
  expect(heardIn(said, ['preferences.requiredSkills']).of('preferences.requiredSkills')).toEqual(wanted)
})

test("nursing that is covered already isn't requested", () => {
  const { of } = heardIn('Nursing is covered by the agency, she wants company', ['careNeeds.primaryNeeds'])
  expect(of('careNeeds.primaryNeeds')).toEqual(['companionship'])
})

test('a doubtful replacement removes the old answer, and is asked about', () => {
  const { of, unsure } = heardIn('tomorrow. no, next week', ['schedule.startDate'])
  expect([of('schedule.startDate'), unsure]).toEqual([undefined, ['schedule.startDate']])
})

const LENGTH = 'schedule.duration'
const LEVEL = 'careNeeds.careLevel'
const GENDER = 'preferences.genderPreference'
const KIND = 'preferences.personality'

test.each<[said: string, field: string, value: unknown]>([
  ["For three months. Or longer, we don't know.", LENGTH, 'unknown'],
  ['For three months.', LENGTH, 'temporary'],
  ['until death do us part', LENGTH, 'ongoing'],
  ['None. I need my wife back.', LEVEL, undefined],
  ["I honestly don't know her full situation… that's about it.", LEVEL, undefined],
])('what is not said is not made of it: %s', (said, field, value) => {
  expect(heardIn(said, [field]).of(field)).toBe(value)
})

test('taking back "a little" says nothing', () => {
  const takenIn = (said: string, level: string) =>
    heardIn(said, ['careNeeds.primaryNeeds'], { [LEVEL]: level }).taken
  expect(takenIn("No wait, I didn't say a little, I said I don't know.", 'minimal')).toEqual([LEVEL])
  expect(takenIn("I didn't say a little. She needs a lot of help.", 'minimal')).toEqual([])
  expect(takenIn("I didn't say a little.", 'moderate')).toEqual([])
})

test.each<[said: string, asked: string, wish: unknown]>([
  ["the patient's preference is male", 'preferences.experienceLevel', 'male'],
  ['his preference is a woman', KIND, 'female'],
  ["Go with patient's preference", KIND, undefined],
  ['He wants a man. I would rather have a woman.', GENDER, 'male'],
  ['I would like a woman, but he prefers a man.', GENDER, 'male'],
])('it is about the wish of the one who gets the care: %s', (said, asked, wish) => {
  const { of } = heardIn(said, [asked], { 'basicInfo.relationship': 'father' })
  expect([of(GENDER), of(KIND)]).toEqual([wish, undefined])
})

test("a caregiver's ideal quality isn't the recipient's condition", () => {
  expect(heardIn('He never stops talking. Deaf would be ideal.', [KIND]).of(ASKED_ILLNESS)).toBe(undefined)
  expect(heardIn('He is deaf.', [KIND]).of(ASKED_ILLNESS)).toEqual(['deaf'])
})

test('two days a week is a frequency, not a duration', () => {
  const { of } = heardIn('2 days a week starting April 1', ['schedule.startDate', 'schedule.duration'])
  expect([of('schedule.duration'), of('schedule.frequency')]).toEqual([undefined, 'weekly'])
})

test('an item named in a retraction is the one that is removed', () => {
  const known = { 'preferences.personality': ['patient', 'kind'], 'location.zipCode': '44702' }
  const { of } = heardIn('patient is not a personality trait, remove it', ['additionalInfo.hasPets'], known)
  expect(of('preferences.personality')).toEqual(['kind'])
})

test(`"an old bird" isn't a pet, and a question after a list removes nothing`, () => {
  const pets = { 'additionalInfo.hasPets': true }
  expect(
    heardIn("I'm no spring chicken", ['careNeeds.mobilityStatus'], pets).of('additionalInfo.hasPets'),
  ).toBe(undefined)
  const field = 'careNeeds.medicalConditions'
  expect(
    heardIn('autonomic dysreflexia, neurogenic bladder. will they know that?', [field]).of(field),
  ).toEqual(['autonomic dysreflexia', 'neurogenic bladder'])
})

test("a veteran who needs care isn't asking for experience with veterans", () => {
  expect(heardIn("My dad is 79, he's a veteran").of('preferences.experienceLevel')).toBe(undefined)
})

test("how someone takes the stairs isn't about access to the house", () => {
  expect(
    heardIn('she climbs the stairs by herself', ['careNeeds.mobilityStatus']).of('location.accessNotes'),
  ).toBe(undefined)
})

test('an unknown language is ignored next to other words', () => {
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

test('"all of it" after some items means what was said', () => {
  const needs = heardIn('Meals, bathing. All of it.', ['careNeeds.primaryNeeds'])
  expect(needs.of('careNeeds.primaryNeeds')).toEqual(['daily-activities'])
})

test("the person it's all about needs the care, not the one who suggested it", () => {
  const { of } = heardIn('Dad has Parkinson and a nurse looks after him, so this is only about Mom.')
  expect(of('basicInfo.relationship')).toBe('mother')
  expect(heardIn('My son talked me into this. I live alone.').of('basicInfo.careType')).toBe('self')
})

test(`"that's all" doesn't mean all of them`, () => {
  const needs = heardIn('company, and that is all', ['careNeeds.primaryNeeds']).of('careNeeds.primaryNeeds')
  expect(needs).toEqual(['companionship'])
})

test('the day care might start answers the question', () => {
  expect(heardIn('could it be next Monday?', ['schedule.startDate']).of('schedule.startDate')).toBe(
    '2026-03-16',
  )
})

const beside: [asked: string, rows: Rows][] = [
  [
    'careNeeds.careLevel',
    [
      ['Some. Is it far?', 'moderate'],
      ['some, he had pneumonia', 'moderate'],
      ['Some. No, a lot', 'extensive'],
      ['a lot. Some days she cannot get up.', 'extensive'],
      ['Some days he cannot get up.', undefined],
      ['Some? I do not know', undefined],
    ],
  ],
  [
    'schedule.duration',
    [
      ['For a while. Thank you.', 'temporary'],
      ['For a while, thanks', 'temporary'],
      ['I do not know what to do any more', undefined],
      ['I do not know what he eats', undefined],
      ['I do not know how long he will need it', 'unknown'],
    ],
  ],
  ['preferences.genderPreference', [['A woman, thank you so much', 'female']]],
  [
    'schedule.frequency',
    [
      ['7 d/wk', 'daily'],
      ['seven days/week', 'daily'],
      ['7x a week', 'daily'],
      ['5x a week', 'weekly'],
      ['3 d/wk', 'weekly'],
    ],
  ],
]

describe.each(beside)('%s beside other words', (field, rows) => {
  test.each(rows)('%s', (text, value) => {
    expect(heardIn(text, [field]).of(field)).toEqual(value)
  })
})

test("an option's words choose it after the field's name", () => {
  const { of } = heardIn('Start on 3/20. Duration: for a while. Experience: Entry level', [
    'schedule.duration',
  ])
  expect(of('schedule.startDate')).toBe('2026-03-20')
  expect(of('schedule.duration')).toBe('temporary')
  expect(of('preferences.experienceLevel')).toBe('entry')
})

test("asking when someone could start isn't a start date", () => {
  const asked = heardIn('Weekly. When could someone start, tomorrow? How quick are you normally?', [
    'careNeeds.mobilityStatus',
  ])
  expect(asked.of('schedule.startDate')).toBe(undefined)
})

test("a person's activity on a day doesn't change the start date", () => {
  const start = (text: string) => heardIn(text, ['schedule.startDate']).of('schedule.startDate')
  expect(start('April 10. Today he fell.')).toBe('2026-04-10')
  expect(start("Tomorrow. I'm going to sleep in the hall tonight.")).toBe('2026-03-12')
  expect(start('April 10. No, tomorrow')).toBe('2026-03-12')
})

test("a no that corrects something or answers oneself isn't an answer", () => {
  const pets = (text: string) => heardIn(text, ['additionalInfo.hasPets']).of('additionalInfo.hasPets')
  expect(pets('he has a cold, no, a cough')).toBe(undefined)
  expect(pets('Monday. No, Tuesday')).toBe(undefined)
  expect(pets('Is there one more thing? no')).toBe(undefined)
  expect(pets('Pets? No.')).toBe(false)
  expect(pets('He would love one, no')).toBe(false)
  expect(pets('no, my son is allergic')).toBe(false)
})

test("retracting something that was never saved doesn't save it", () => {
  const skills = ['preferences.requiredSkills']
  expect(heardIn('take back the cooking', skills).of('preferences.requiredSkills')).toBe(undefined)
  expect(heardIn('forget the driving', skills).of('preferences.requiredSkills')).toBe(undefined)
})

test('a known answer returns to its earlier value by name', () => {
  const age = { 'basicInfo.recipientAge': 71 }
  expect(heardIn('put the age back to 70', [], age).of('basicInfo.recipientAge')).toBe(70)
  const duration = { 'schedule.duration': 'temporary' }
  expect(heardIn('duration back to unknown', [], duration).of('schedule.duration')).toBe('unknown')
})

test('wrong answers are cleared, with the ones named next to them', () => {
  const known = { 'preferences.hourlyRateRange': { min: 20 }, 'schedule.startDate': '2026-12-04' }
  const both = ['schedule.startDate', 'preferences.hourlyRateRange']
  expect(heardIn('The budget is wrong. Clear it. And the start date too.', [], known).taken).toEqual(both)
  expect(heardIn('clear the budget. The start date too please', [], known).taken).toEqual(both)
  expect(heardIn('The budget is wrong.', [], known).taken).toEqual([])
  const age = heardIn('The age is wrong. Forget it, he is 72', [], { 'basicInfo.recipientAge': 71 })
  expect(age.of('basicInfo.recipientAge')).toBe(72)
})
