import { describe, expect, test } from 'vitest'
import { understand } from '#agents/understand/understand.ts'

const hear = (text: string, asking: readonly string[] = []) => {
  const { heard, unsure } = understand({
    kind: 'care',
    text,
    today: '2026-11-24',
    asking,
    answers: { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'mother' },
    language: 'en',
  })
  return {
    of: (field: string) => heard.find(answer => answer.field === field),
    isUnsure: (field: string) => unsure.some(doubt => doubt.field === field),
  }
}

describe('what no rule knows, and the classifier finds', () => {
  test.for<[string, string, unknown]>([
    ['I do everything for her bar breathe', 'careNeeds.careLevel', 'extensive'],
    ['she climbs ladders, nobody can stop her', 'careNeeds.mobilityStatus', 'independent'],
    ['somebody who laughs easy', 'preferences.personality', ['laughs easy']],
    ['Frontotemporal', 'careNeeds.medicalConditions', ['Frontotemporal']],
  ])('%s: %s', ([text, field, value]) => {
    const said = hear(text, [field])
    expect(said.of(field)?.value).toEqual(value)
    expect(text).toContain(said.of(field)?.quote)
  })
})

describe('what the rules find, and the classifier doubts', () => {
  test.for<[string, string, string]>([
    [
      'surgery on the 9th, rotator cuff, one arm in a sling',
      'careNeeds.primaryCareReason',
      'careNeeds.mobilityStatus',
    ],
    [
      'My first wife had MS and I nursed her eleven years, so I know what this costs a person',
      'careNeeds.careLevel',
      'careNeeds.medicalConditions',
    ],
    ['the day center closed for good after the fire', 'careNeeds.primaryCareReason', 'schedule.duration'],
  ])('%s, asked about %s: no %s', ([text, asked, field]) => {
    expect(hear(text, [asked]).of(field)).toBeUndefined()
  })

  test("is asked about where it's possible", () => {
    const level = 'preferences.experienceLevel'
    const said = hear('there was a Susan who stayed nine years, then a Susan who stayed nine minutes', [
      level,
    ])
    expect(said.of(level)).toBeUndefined()
    expect(said.isUnsure(level)).toBe(true)
  })
})

describe('what counts whatever the classifier says', () => {
  test('a short reply to the question', () => {
    const skills = 'preferences.requiredSkills'
    expect(hear('everything except the lifting', [skills]).of(skills)?.value).toEqual([
      'medication',
      'dementia',
      'cooking',
      'driving',
    ])
  })

  test('the state of a ZIP code', () => {
    const said = hear('Memphis, 38105', ['location.address', 'location.city', 'location.zipCode'])
    expect(said.of('location.zipCode')?.value).toBe('38105')
    expect(said.of('location.state')?.value).toBe('TN')
  })
})

test("someone who introduces themselves isn't the care recipient", () => {
  const said = hear('Hi im Kaylee im 15 and i need somebody for my nana while im at school, shes 74', [])
  expect(said.of('basicInfo.recipientName')).toBeUndefined()
})

test.for(['Skip', 'I don’t know'])('%s is not a name', text => {
  expect(hear(text, ['basicInfo.recipientName']).of('basicInfo.recipientName')).toBeUndefined()
})
