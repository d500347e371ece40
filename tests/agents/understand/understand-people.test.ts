import { describe, expect, test } from 'vitest'
import { understand } from '#agents/understand/understand.ts'
import { heardIn } from './heard-in.ts'

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
    [
      "My husband is 85 and can't lift me, I need help dressing",
      { who: 'self', kin: undefined, age: undefined },
    ],
    ["He's 79, he can't get me in and out of the tub any more. I'm 76", { who: 'self', age: 76 }],
    [
      "My mother is 83 and can't take care of him, it's dad who needs help",
      { kin: 'father', age: undefined },
    ],
    ['for mom. no, for dad', { kin: 'father' }],
    ['my mother. sorry, my father', { kin: 'father' }],
    ["For my husband's peace of mind I want help for myself, I'm 77", { who: 'self', age: 77 }],
    ['looking for help with my son with autism, kaiden, 15', { kin: 'son', name: 'Kaiden', age: 15 }],
    ['a patient of mine, Mr. Halloran, 79, goes home on Monday', { who: 'other', name: 'Mr. Halloran' }],
    ["Hi, my name's Marcus, my mother is 81 and lives alone", { kin: 'mother', name: undefined, age: 81 }],
    ['Help for the mister please, he fell off the porch', { kin: 'husband' }],
    ['My husb 79 has COPD and needs somebody in the mornings', { kin: 'husband', age: 79 }],
    ['My dad, 91 next month, needs somebody at night', { kin: 'father' }],
    ["My mother's 85th is on the 3rd of May, she needs help with bathing", { kin: 'mother', age: 84 }],
    ['Somebody for my wife, she has been my wife fifty-two years', { kin: 'wife', age: undefined }],
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
    [
      'Spanish is fine, it is me who speaks it badly',
      'preferences.languageRequirements',
      wife,
      { who: undefined },
    ],
    [
      'after my brother flies home',
      'schedule.startDate',
      { 'basicInfo.careType': 'self' },
      { who: undefined },
    ],
    ['they are discharging her on the 9th', 'schedule.startDate', aunt, { who: undefined }],
    ['ninety come March', 'basicInfo.recipientAge', aunt, { age: 89 }],
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

describe('when asked about something else', () => {
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

describe('a known answer is corrected, whatever the question', () => {
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
