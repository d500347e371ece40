import { type Belonging, by, deleted, follow, ofRecipient, reasons, through } from './belonging.ts'

const { decision, inside, otherPerson } = reasons

export const ofProfiles: readonly Belonging[] = [
  {
    table: 'caregiver_profiles',
    owners: [by('id')],
    file: 'caregiver-profile',
    columns: [
      ...['input_method', 'status', 'name', 'bio', 'phone_number', 'email', 'education', 'experience'],
      ...['years_experience', 'hourly_rate', 'background_check', 'hca_registry_id', 'hca_expiration_date'],
      ...['pet_preferences', 'license_type', 'languages', 'locations_serviced', 'vaccinations'],
      ...['available_shifts', 'services_provided', 'personality', 'care_values', 'interests'],
      ...['processed_profile', 'answers', 'gemini_response', 'paused_at', 'created_at', 'updated_at'],
    ],
    json: [
      ...['languages', 'locations_serviced', 'vaccinations', 'available_shifts', 'services_provided'],
      ...['personality', 'care_values', 'interests', 'processed_profile', 'answers', 'gemini_response'],
    ],
    leftOut: { id: inside, sort_name: inside },
    ending: deleted,
  },
  {
    table: 'caregiver_search',
    owners: [by('id')],
    notExported: 'It repeats the profile for searching.',
    ending: follow('caregiver_profiles'),
  },
  {
    table: 'caregiver_words',
    owners: [by('caregiver_id')],
    notExported: 'It repeats the profile for searching.',
    ending: follow('caregiver_profiles'),
  },
  {
    table: 'caregiver_onboardings',
    owners: [by('user_id')],
    file: 'getting-started',
    columns: ['state', 'method', 'completed', 'skipped', 'created_at', 'updated_at'],
    json: ['completed', 'skipped'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
  {
    table: 'live_sessions',
    owners: [by('user_id')],
    file: 'live-conversations',
    columns: ['started_at', 'last_active_at', 'ended_at', 'ended_by'],
    leftOut: { id: inside, user_id: inside },
    ending: deleted,
  },
  {
    table: 'caregiver_trainings',
    owners: [by('caregiver_id')],
    file: 'trainings',
    columns: ['title', 'kind', 'planned_on', 'completed_at', 'created_at'],
    leftOut: { id: inside, caregiver_id: inside },
    ending: deleted,
  },
  {
    table: 'care_seeker_profiles',
    owners: [by('user_id')],
    file: 'care-profile',
    columns: ['profile_data', 'answers', 'created_at', 'updated_at'],
    json: ['profile_data', 'answers'],
    leftOut: { id: inside, user_id: inside },
    ending: { rows: 'blanked', values: { profile_data: '{}', answers: '{}' }, why: decision },
  },
  {
    table: 'care_recipients',
    owners: [through('profile_id', 'care_seeker_profiles', 'id', by('user_id'))],
    file: 'who-needs-care',
    columns: ['first_name', 'last_name', 'age', 'gender', 'city', 'created_at'],
    leftOut: { id: inside, profile_id: inside },
    ending: {
      rows: 'blanked',
      values: { first_name: '', last_name: '', age: null, gender: null, city: '' },
      why: decision,
    },
  },
  {
    table: 'care_needs',
    owners: [ofRecipient],
    file: 'care-needs',
    columns: [
      ...['care_level', 'primary_care_reason', 'specific_needs', 'care_frequency', 'schedule_requirements'],
    ],
    json: ['specific_needs'],
    leftOut: { recipient_id: inside },
    ending: deleted,
  },
  {
    table: 'care_preferences',
    owners: [ofRecipient],
    file: 'care-preferences',
    columns: [
      ...['required_certifications', 'special_skills', 'gender_preference', 'hourly_rate_min'],
      ...['hourly_rate_max', 'language_requirements'],
    ],
    json: ['required_certifications', 'special_skills', 'language_requirements'],
    leftOut: { recipient_id: inside },
    ending: deleted,
  },
  {
    table: 'saved_searches',
    owners: [by('user_id')],
    file: 'saved-searches',
    columns: ['filters', 'emailed_at', 'created_at'],
    json: ['filters'],
    leftOut: { id: inside, user_id: inside, known: otherPerson, fresh: otherPerson },
    ending: deleted,
  },
]
