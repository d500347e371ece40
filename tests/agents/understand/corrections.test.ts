import { describe, expect, test } from 'vitest'
import { heardIn } from './heard-in.ts'

const CONTACT = 'additionalInfo.primaryContact'
const LANGUAGES = 'preferences.languageRequirements'
const PETS = 'additionalInfo.petDetails'
const TRAITS = 'preferences.personality'
const CONDITIONS = 'careNeeds.medicalConditions'
const FATHER = { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'father' }

describe('A known answer is corrected in part', () => {
  test.each([
    ['POA is nephew Carl Boone, 303 555 0182', 'POA is Renee, not Carl', 'POA is Renee, 303 555 0182'],
    ['Carl Boone, 303 555 0182', "the contact is not Carl, it's Renee Tibbs", 'Renee Tibbs, 303 555 0182'],
    ['Carl Boone, 303 555 0182', "calm, not Carl's kind of jokes", undefined],
    ['Carl Boone, 303 555 0182', 'kind, not loud', undefined],
  ])('whom to call: %s, %s', (known, said, contact) => {
    expect(heardIn(said, [TRAITS], { [CONTACT]: known }).of(CONTACT)).toBe(contact)
  })

  test.each([
    ['English and Polish. Just English.', [], ['English']],
    ['English, Korean and Polish. Sorry, only English and Polish', [], ['English', 'Polish']],
    ['English and Polish. Just in case also Korean', [], ['English', 'Polish', 'Korean']],
    ['just English please', ['English', 'Polish'], ['English']],
    ['Polish too', ['English'], ['English', 'Polish']],
  ])('which languages: %s, where %j was told', (said, known, languages) => {
    const answers = known.length > 0 ? { [LANGUAGES]: known } : {}
    expect(heardIn(said, [LANGUAGES], answers).of(LANGUAGES)).toEqual(languages)
  })

  test.each([
    ['one. bites', 'a dog. bites'],
    ['and a cat too', 'a dog. a cat'],
    ['actually two cats', 'two cats'],
  ])('which pets: %s', (said, pets) => {
    const known = { 'additionalInfo.hasPets': true, [PETS]: 'a dog' }
    expect(heardIn(said, ['additionalInfo.hasPets'], known).of(PETS)).toBe(pets)
  })
})

test.each([
  ['he is on dialysis', ['dialysis']],
  ['He goes to dialysis three times a week', undefined],
  ['some. he has dialysis on Tuesdays', ['dialysis']],
  ['he needs a ride to dialysis', undefined],
  ['my brother is on dialysis, dad is fine', undefined],
  ['someone with dialysis experience', undefined],
])('an illness that is told unasked by how it is treated: %s', (said, conditions) => {
  expect(heardIn(said, ['careNeeds.careLevel'], FATHER).of(CONDITIONS)).toEqual(conditions)
})
