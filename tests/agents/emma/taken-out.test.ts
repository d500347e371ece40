import { describe, expect, test } from 'vitest'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { startTalk } from './talk.ts'

type Answers = Record<string, unknown>

const family: Answers = {
  'basicInfo.careType': 'family',
  'basicInfo.relationship': 'mother',
  'basicInfo.recipientName': 'Lorraine',
  'basicInfo.recipientAge': 84,
  'additionalInfo.recipientGender': 'female',
  'careNeeds.medicalConditions': ['dementia', 'diabetes'],
  'careNeeds.primaryCareReason': 'She has dementia and can’t be alone',
  'preferences.requiredSkills': ['dementia', 'driving'],
  'preferences.languageRequirements': ['English', 'Italian'],
  'preferences.personality': ['patient', 'funny'],
  'preferences.interests': ['baseball', 'bingo'],
  'additionalInfo.hasPets': true,
  'additionalInfo.petDetails': 'two cats, a dog named Max',
  'additionalInfo.additionalNotes': 'she hums when she is tired\nher dementia is worse at night',
  'additionalInfo.primaryContact': 'my brother Tom, 505 555 0133',
}

const caregiver: Answers = {
  'profile.name': 'Ana Lopez',
  'profile.languages': ['English', 'Spanish', 'Portuguese'],
  'profile.servicesProvided': ['Bathing and dressing', 'Driving and errands', 'Dementia care'],
  'profile.experience': 'Six years with dementia families',
  'profile.bio': 'I speak Spanish and Portuguese. I love cooking.',
  'profile.interests': ['cooking', 'choir'],
  'profile.licenseType': 'CNA',
  'profile.phoneNumber': '626 555 0199',
  'profile.locationsServiced': ['Tacoma', 'Seattle'],
}

const talkWith = (kind: InterviewKind) => {
  const talk = startTalk({ kind })
  for (const [field, value] of Object.entries(kind === 'care' ? family : caregiver))
    talk.send({ type: 'answer', field, value, by: 'chat', quote: `of ${field}` })
  talk.send({ type: 'ask', fields: [kind === 'care' ? 'schedule.startDate' : 'profile.hourlyRate'] })
  return talk
}

/** What changed, and what Emma said of it. */
const saidTo = async (kind: InterviewKind, text: string) => {
  const talk = talkWith(kind)
  const before = talk.answers()
  const said = await talk.say(text)
  const is = talk.answers()
  const changed = Object.keys({ ...before, ...is }).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(is[field]),
  )
  const left: Answers = Object.fromEntries(changed.map(field => [field, is[field]]))
  return { said, left, evidence: talk.evidence() }
}

const withoutDementia = {
  'careNeeds.medicalConditions': ['diabetes'],
  'careNeeds.primaryCareReason': undefined,
  'preferences.requiredSkills': ['driving'],
  'additionalInfo.additionalNotes': 'she hums when she is tired',
}

describe('what a family takes out is gone from every answer that says it', () => {
  test.for([
    ...["actually she doesn't have dementia, please take that out", "she doesn't have dementia"],
    ...['no, not dementia', 'remove dementia', 'take out the dementia please', "that's wrong, no dementia"],
    ...['forget what I said about dementia', "I didn't say dementia", 'I never said she has dementia'],
    ...["it isn't dementia after all"],
  ])('%s', async text => {
    const { said, left, evidence } = await saidTo('care', text)
    expect(left).toEqual(withoutDementia)
    expect(said).toContain("dementia is out. It's out of the reason for care and the note, too.")
    // Words that deny one condition say nothing for the other.
    expect(evidence['careNeeds.medicalConditions']?.quote).toBe('of careNeeds.medicalConditions')
  })

  const languages = { 'preferences.languageRequirements': ['English'] }
  const skills = { 'preferences.requiredSkills': ['dementia'] }
  const pets = { 'additionalInfo.petDetails': 'cat' }
  const notes = { 'additionalInfo.additionalNotes': 'her dementia is worse at night' }
  const name = { 'basicInfo.recipientName': undefined }

  test.for<[string, string, Answers]>([
    ['she is not diabetic', 'diabetes is out', { 'careNeeds.medicalConditions': ['dementia'] }],
    ['get rid of the diabetes', 'diabetes is out', { 'careNeeds.medicalConditions': ['dementia'] }],
    ...['take Italian out', "she doesn't speak Italian", "that's wrong, no Italian"].map(
      (text): [string, string, Answers] => [text, 'Italian is out', languages],
    ),
    ...['forget what I said about Italian', "I didn't say Italian"].map((text): [string, string, Answers] => [
      text,
      'Italian is out',
      languages,
    ]),
    ...[
      'remove driving',
      "driving isn't needed",
      'forget what I said about driving',
      "I didn't say driving",
    ].map((text): [string, string, Answers] => [text, 'driving is out', skills]),
    ...["she doesn't have a dog", 'remove the dog', "I didn't say she has a dog", 'the dog died'].map(
      (text): [string, string, Answers] => [text, '“dog (Max)” is out', pets],
    ),
    ...[
      'delete the note about the humming',
      'forget what I said about the humming',
      "I didn't say she hums",
    ].map((text): [string, string, Answers] => [text, '“she hums when she is tired” is out', notes]),
    ['remove the notes', 'the note is out', { 'additionalInfo.additionalNotes': undefined }],
    ...['take her name out', "she isn't called Lorraine", "I didn't say Lorraine"].map(
      (text): [string, string, Answers] => [text, 'the name is out', name],
    ),
    ['forget what I said about her name', 'the name is out', name],
    ["she doesn't like bingo", 'bingo is out', { 'preferences.interests': ['baseball'] }],
    ["I didn't say funny", 'funny is out', { 'preferences.personality': ['patient'] }],
    ['take Tom out', 'the contact is out', { 'additionalInfo.primaryContact': undefined }],
  ])('%s: %s', async ([text, line, wanted]) => {
    const { said, left } = await saidTo('care', text)
    expect(left).toEqual(wanted)
    expect(said).toContain(line)
    expect(said).not.toMatch(/You did say that|changes a lot|in the notes/u)
  })

  test.for([
    'we need someone to take him out for walks',
    "she doesn't sleep much",
    'I never said it would be easy',
    'can you take the trash out?',
    "she isn't tired",
    'she is not happy about it',
  ])('%s: nothing is taken out', async text => {
    const { left, said } = await saidTo('care', text)
    for (const [field, value] of Object.entries(left))
      expect(family[field], `${field} ${value}`).toBeUndefined()
    expect(said).not.toMatch(/\b(?:is|are) out\b/u)
  })

  test('another value in its place is a change, and only that', async () => {
    const { said, left } = await saidTo('care', 'not Italian, Spanish')
    expect(left).toEqual({ 'preferences.languageRequirements': ['English', 'Spanish'] })
    expect(said).toContain('Spanish')
  })
})

describe('what a caregiver takes out', () => {
  const languages = {
    'profile.languages': ['English', 'Portuguese'],
    'profile.bio': 'I love cooking.',
  }
  test.for<[string, string, Answers]>([
    ...["I don't speak Spanish", 'remove Spanish', "that's wrong, no Spanish", "I didn't say Spanish"].map(
      (text): [string, string, Answers] => [
        text,
        "Spanish is out. It's out of your introduction, too.",
        languages,
      ],
    ),
    [
      'remove driving',
      'driving and errands is out',
      { 'profile.servicesProvided': ['bathing', 'dressing', 'dementia care'] },
    ],
    [
      'no dementia care, take that out',
      'dementia care is out',
      { 'profile.servicesProvided': ['bathing', 'dressing', 'driving and errands'] },
    ],
    ["I don't have a CNA", 'your license is out', { 'profile.licenseType': undefined }],
    ['take my phone number out', 'your phone number is out', { 'profile.phoneNumber': undefined }],
    ['remove cooking', 'cooking is out', { 'profile.interests': ['singing'] }],
    ["I don't work in Seattle", 'Seattle is out', { 'profile.locationsServiced': ['Tacoma'] }],
    ['delete the intro', 'your introduction is out', { 'profile.bio': undefined }],
  ])('%s: %s', async ([text, line, wanted]) => {
    const { said, left } = await saidTo('caregiver', text)
    expect(left).toEqual(wanted)
    expect(said).toContain(line)
  })
})
