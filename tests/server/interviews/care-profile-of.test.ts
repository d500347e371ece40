import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { careProfileOf, namesOf, recipientProfileOf } from '#server/care/profile-of.ts'
import { completeCare } from '#tests/support/interviews.ts'

const more = {
  'basicInfo.relationship': 'mother',
  'careNeeds.medicalConditions': ['arthritis'],
  'careNeeds.primaryCareReason': 'A fall in spring',
  'schedule.schedulePattern': [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], part: 'morning' },
    { days: ['sun'] },
  ],
  'preferences.genderPreference': 'female',
  'preferences.requiredCertifications': ['cpr'],
  'preferences.languageRequirements': [{ tag: 'es' }],
  'preferences.hourlyRateRange': { min: 24.5, max: 31 },
  'location.accessNotes': 'Ring twice',
  'additionalInfo.recipientGender': 'female',
  'additionalInfo.primaryContact': '(509) 555-0142',
}

test('every answer has its place in the care profile', () => {
  const { profileData, answers: _, ...rows } = careProfileOf({ ...completeCare, ...more })
  expect(rows).toEqual({
    recipient: { first_name: 'Rosa', last_name: 'Marin', age: 83, gender: 'female', city: 'Spokane' },
    needs: {
      care_level: 'moderate',
      primary_care_reason: 'A fall in spring',
      specific_needs: ['daily-activities', 'companionship'],
      care_frequency: 'daily',
      schedule_requirements: 'Weekday mornings, Sun; from 2026-12-01 ongoing',
    },
    preferences: {
      required_certifications: ['CPR'],
      special_skills: ['cooking'],
      gender_preference: 'female',
      hourly_rate_range: { min: 24.5, max: 31 },
      language_requirements: ['Spanish'],
    },
  })
  expect(profileData).toMatchObject({
    basicInfo: { careType: 'family', recipientName: 'Rosa Marin', relationship: 'mother' },
    location: { address: '12 Elm Street', accessNotes: 'Ring twice' },
    recipient_information: {
      recipient_name: 'Rosa Marin',
      recipient_age: 83,
      relationship_to_user: 'mother',
      contact_info: { primary_contact: '(509) 555-0142' },
    },
    care_requirements: {
      care_level: 'moderate',
      primary_needs: ['daily-activities', 'companionship'],
      medical_conditions: ['Arthritis'],
      mobility_status: 'assisted',
    },
    schedule_preferences: {
      frequency: 'daily',
      duration: 'ongoing',
      schedule_pattern: ['Weekday mornings', 'Sun'],
    },
  })
})

test('what no one said is empty, not guessed', () => {
  const { recipient, needs, preferences } = careProfileOf(completeCare)
  expect(recipient.gender).toBeNull()
  expect(needs.primary_care_reason).toBe('')
  expect(preferences).toMatchObject({
    gender_preference: null,
    hourly_rate_range: { min: null, max: null },
    language_requirements: [],
  })
  expect(careProfileOf({ 'preferences.hourlyRateRange': { max: 30 } }).preferences.hourly_rate_range).toEqual(
    {
      min: null,
      max: 30,
    },
  )
  expect(recipientProfileOf({})).toMatchObject({
    recipient_information: { recipient_name: '', recipient_age: null, relationship_to_user: null },
  })
})

test('people who speak for themselves have the relationship self', () => {
  const { recipient_information } = recipientProfileOf({ 'basicInfo.careType': 'self' })
  expect(recipient_information.relationship_to_user).toBe('self')
})

describe('a name', () => {
  it.each([
    ['Rosa', 'Rosa', ''],
    ['Rosa Marin', 'Rosa', 'Marin'],
    ['Rosa Maria Marin', 'Rosa Maria', 'Marin'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Rosa Maria de la Cruz', 'Rosa Maria', 'de la Cruz'],
    ['Walter Brooks Jr.', 'Walter', 'Brooks Jr.'],
    ['Walter  James Brooks III', 'Walter James', 'Brooks III'],
    ['Mrs. Lopez', 'Mrs.', 'Lopez'],
    ['Van Nguyen', 'Van', 'Nguyen'],
    ['De La Cruz', 'De', 'La Cruz'],
    ['山田 花子', '山田', '花子'],
    ['فاطمة', 'فاطمة', ''],
  ])('%s', (name, first_name, last_name) => {
    expect(namesOf(name)).toEqual({ first_name, last_name })
  })

  it('loses no word, and always has a first name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), name => {
        const { first_name, last_name } = namesOf(name)
        expect(`${first_name} ${last_name}`.trim()).toBe(name.split(/\s+/).filter(Boolean).join(' '))
        if (name.trim() !== '') expect(first_name).not.toBe('')
      }),
    )
  })
})
