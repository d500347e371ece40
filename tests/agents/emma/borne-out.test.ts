import { describe, expect, test } from 'vitest'
import { doubtOf } from '#agents/emma/borne-out.ts'
import { numbersIn } from '#agents/emma/numbers.ts'
import { isSaidIn } from '#agents/emma/said.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'

type Case = [field: string, value: unknown, quote: string, ...said: string[]]

const doubt = ([field, value, quote, ...said]: Case, language = 'en') => {
  const kind: InterviewKind = fieldOf('care', field) ? 'care' : 'caregiver'
  return doubtOf({ kind, language, today: '2026-03-11', said: [...said, quote] }, { field, value, quote })
}

const name = 'basicInfo.recipientName'
const age = 'basicInfo.recipientAge'
const zip = 'location.zipCode'
const years = 'profile.yearsExperience'
const rate = 'profile.hourlyRate'

describe('what a model heard right', () => {
  test.each<Case>([
    [rate, 22.5, '$22.50'],
    [rate, 22.5, '22,50'],
    [rate, 25, 'hai lăm đô một giờ'],
    [rate, 22.5, 'twenty-two fifty an hour'],
    [rate, 22.5, 'veintidós con cincuenta'],
    [years, 3.5, '3 and a half years'],
    [years, 3.5, 'tres años y medio'],
    [years, 9, '4 years at Sunrise and 5 at home'],
    [years, 1.5, '18 months'],
    ['location.address', '1420 West 47th Street', '1420 W 47th st'],
    ['location.address', '1420 West 47th Street', 'W 47th st', 'it is number 1420'],
    [age, 81, 'shes 81'],
    [age, 83, 'eighty-three'],
    [age, 83, 'ochenta y tres'],
    [age, 83, 'quatre-vingt-trois'],
    [age, 78, 'soixante-dix-huit'],
    [age, 83, '今年八十三岁'],
    [age, 83, '여든셋이에요'],
    [age, 83, 'восемьдесят три'],
    [age, 83, 'ثلاثة وثمانون'],
    [age, 83, 'tám mươi ba'],
    [age, 83, 'walumpu’t tatlong taong gulang'],
    [age, 83, 'otsenta y tres na siya'],
    [age, 85, 'li gen katrevensenk an'],
    [age, 82, 'उम्र बयासी साल है'],
    [age, 82, 'около восьмидесяти двух'],
    [years, 12, 'اثنتا عشرة سنة'],
    [years, 12, '열두 해 했어요'],
    [age, 83, '٨٣ سنة'],
    [age, 81, 'born in 1944'],
    [years, 7, 'since 2019'],
    [years, 8, 'from 2010 to 2018'],
    ['profile.experience', 'Six years of cooking for seniors', 'cooked for seniors, six years'],
    ['profile.experience', 'Cared for her mother', 'взрослую маму досмотрела'],
    [name, '陈秀英', '她叫陈秀英'],
    [name, '김영수', '김영수입니다'],
    [name, 'Zofia', 'Zofii'],
    [name, 'Борис', 'Борису'],
    [name, 'Вера', 'для Веры'],
    [name, 'فاطمة', 'لفاطمة'],
    [name, 'José', 'jose'],
    [name, "Patrick O'Neil", 'patrick oneil'],
    [name, 'Frank Delaney', 'Delaney', 'his name is Frank'],
    [zip, '98118', '邮编98118'],
    [zip, '77083', '७७०८३'],
    ['location.city', 'Seattle', 'Сиэтл'],
    ['location.state', 'Oklahoma', 'Tulsa OK'],
    ['location.state', 'WA', '98118'],
    ['profile.phoneNumber', '206-555-0199', '(206) 555 0199'],
    ['preferences.hourlyRateRange', { min: 22, max: 25 }, '22 to 25'],
    ['careNeeds.careLevel', 'extensive', "can't do anything by himself"],
    ['careNeeds.careLevel', 'extensive', 'necesita ayuda con todo'],
    ['careNeeds.medicalConditions', ['dementia'], 'forgets who we are'],
    ['schedule.startDate', '2026-03-16', 'next Monday'],
    ['location.state', 'NY', 'New York, New York'],
    [zip, '90210', 'zip is nine oh two one oh'],
  ])('%s %j from “%s”', (...claim) => {
    expect(doubt(claim)).toBeUndefined()
  })
})

test.each<[string, ...Case]>([
  ['vi', 'profile.languages', [{ tag: 'vi' }], 'tiếng Việt với chút tiếng Anh'],
  ['ru', 'basicInfo.careType', 'family', 'Для бабушки Веры'],
  ['de', age, 83, 'sie ist dreiundachtzig'],
  ['ar', 'profile.petPreferences', [{ kind: 'cat', stance: 'allergic' }], 'عندي حساسية من القطط'],
])('what’s said in another language isn’t judged by ears for English (%s)', (language, ...claim) => {
  expect(doubt(claim, language)).toBeUndefined()
})

test('digits are read in every language', () => {
  expect(doubt([age, 40, 'sie ist 83'], 'de')).toMatch(/number/u)
  expect(doubt([age, 40, 'tiene ochenta y tres'], 'es')).toMatch(/number/u)
})

describe('what its words have nothing to do with', () => {
  test.each<Case>([
    ['careNeeds.medicalConditions', ['dementia'], 'lives in Tulsa'],
    ['careNeeds.careLevel', 'extensive', 'my dad Al'],
    ['additionalInfo.hasPets', true, 'she is 83'],
    [age, 99, 'mother'],
    [age, 40, 'She is 83'],
    [age, 40, 'born in 1944'],
    [years, 12, 'since 2019'],
    ['profile.experience', 'Six years of certified dementia care', 'cooked for seniors, six years'],
    [age, 90, 'ochenta y tres'],
    [rate, 30, '$22.50'],
    [name, 'Mallory', 'my mother, Rosa'],
    [name, 'Rose', 'my mother, Rosa'],
    [name, 'Вера', 'для мамы, Веронике'],
    [rate, 22.7, 'twenty-two fifty'],
    [name, 'Al', 'lives in Alabama'],
    [name, 'Kim Young-soo', '김영수입니다'],
    [zip, '99201', 'zip 98118'],
    [zip, '83', 'zip 98318'],
    ['location.address', '1420 West 47th Street', 'W 47th st'],
    ['location.address', '14 West 47th Street', '1420 W 47th st'],
    ['location.city', 'Tulsa', 'my dad Al'],
    ['profile.phoneNumber', '206-555-0100', '(206) 555 0199'],
    ['preferences.hourlyRateRange', { min: 22, max: 40 }, '22 to 25'],
  ])('%s %j from “%s”', (...claim) => {
    expect(doubt(claim)).toMatch(/words/u)
  })
})

test('a correction may say only what changes of what’s saved', () => {
  const telling = { kind: 'care' as const, language: 'en', today: '2026-03-11', said: [] }
  const range = { min: 20, max: 26 }
  const claims: [string, unknown, string, unknown][] = [
    [name, 'Maria Santos-Rivera', 'the last name is Santos-Rivera now', 'Maria Santos'],
    ['preferences.hourlyRateRange', range, 'make it 26 at the top', { min: 20, max: 24 }],
  ]
  for (const [field, value, quote, before] of claims) {
    expect(doubtOf({ ...telling, known: { [field]: before } }, { field, value, quote })).toBeUndefined()
    expect(doubtOf(telling, { field, value, quote })).toBeDefined()
  }
  // The old age isn't said by words about something else.
  expect(
    doubtOf({ ...telling, known: { [age]: 83 } }, { field: age, value: 83, quote: 'mother' }),
  ).toBeDefined()
})

test('numbers are read in digits of every script, and in words', () => {
  expect(numbersIn('$1,250 or ٢٢٫٥, 3½')).toEqual([1250, 22.5, 3, 0.5])
  expect(numbersIn('veintidós, sesenta y cinco o setenta')).toEqual([22, 65, 70])
  expect(numbersIn('two or three, 两三个')).toEqual([2, 3, 2, 3])
  expect(numbersIn('nothing at all')).toEqual([])
})

test.each([
  ['shes 81 now', "she's 81"],
  ['Vive en BOGOTÁ', 'bogota'],
  ['zip ७७०८३', '77083'],
  ['她叫陈秀英,八十三岁', '陈秀英'],
])('“%s” has the words “%s”', (text, quote) => {
  expect(isSaidIn(text, quote)).toBe(true)
})

describe('in a language that nobody set', () => {
  test.each<Case>([
    ['careNeeds.careLevel', 'moderate', 'Má cần giúp vừa vừa thôi'],
    ['schedule.frequency', 'weekly', 'Một tuần 3 buổi thôi ạ'],
    ['careNeeds.medicalConditions', ['rheumatism'], 'má em bị thấp khớp'],
    ['preferences.languageRequirements', ['Vietnamese'], 'Người đó biết tiếng Việt nha'],
    ['careNeeds.mobilityStatus', 'assisted', 'camina con andador'],
    [name, '김', '김이라고 해요'],
    [name, '김미경', '이름은 미경이요', '김이라고 해요'],
  ])('%s %j is borne out by “%s”', (...claim) => {
    expect(doubt(claim, 'en')).toBeUndefined()
  })

  test('a name that was never said is none', () => {
    expect(doubt([name, '김민수', '이름은 미경이요', '김이라고 해요'], 'en')).toMatch(/words/u)
  })
})
