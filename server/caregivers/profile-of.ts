import { z } from 'zod'
import type { CaregiverPatch, CaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import type { ProcessedProfile } from '#db/values/json.ts'
import { notRegistered } from '#machines/caregiver-interview/fields.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { inEnglish } from '../interviews/in-english.ts'
import { allUpToDate } from '../interviews/values.ts'
import { workPlacesOf } from '../places/work-places.ts'

const words = z.string().catch('')
const some = z.array(z.string()).catch([])
const number = z.number().nullable().catch(null)

/** The answers a caregiver's profile is made of, in English words; missing ones are empty or null, never a guess. */
const told = z.object({
  'profile.name': words,
  'profile.bio': words,
  'profile.phoneNumber': words,
  'profile.email': words,
  'profile.languages': some,
  'profile.education': words,
  'profile.experience': words,
  'profile.yearsExperience': number,
  'profile.hourlyRate': number,
  'profile.locationsServiced': some,
  'profile.backgroundCheck': words,
  'profile.hcaRegistryId': words,
  'profile.hcaExpirationDate': z.string().nullable().catch(null),
  'profile.vaccinations': some,
  'profile.availableShifts': some,
  'profile.servicesProvided': some,
  'profile.petPreferences': words,
  'profile.licenseType': words,
  'profile.personality': some,
  'profile.conditions': some,
  'profile.values': some,
  'profile.interests': some,
})

type Account = { name: string; email: string }

/** The columns of a profile. Without its own email address, the account's is used. */
export function caregiverProfileOf(answers: Answers, account: Account) {
  const t = told.parse(inEnglish('caregiver', answers))
  return {
    answers,
    name: t['profile.name'] || account.name,
    bio: t['profile.bio'],
    phone_number: t['profile.phoneNumber'],
    email: t['profile.email'] || account.email,
    languages: t['profile.languages'],
    education: t['profile.education'],
    experience: t['profile.experience'],
    years_experience: t['profile.yearsExperience'],
    hourly_rate: t['profile.hourlyRate'],
    locations_serviced: t['profile.locationsServiced'],
    places: workPlacesOf(t['profile.locationsServiced']),
    background_check: t['profile.backgroundCheck'],
    // A missing number is null.
    hca_registry_id: t['profile.hcaRegistryId'] === notRegistered ? '' : t['profile.hcaRegistryId'],
    hca_expiration_date: t['profile.hcaExpirationDate'],
    vaccinations: t['profile.vaccinations'],
    available_shifts: t['profile.availableShifts'],
    services_provided: t['profile.servicesProvided'],
    pet_preferences: t['profile.petPreferences'],
    license_type: t['profile.licenseType'],
    personality: t['profile.personality'],
    care_values: t['profile.values'],
    interests: t['profile.interests'],
    processed_profile: processedProfileOf(answers),
  } satisfies CaregiverPatch
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The answers that a profile was made of. */
export const caregiverAnswersIn = (profile: CaregiverProfile): Answers =>
  allUpToDate('caregiver', profile.answers ?? fromColumns(profile))

const fromColumns = (profile: CaregiverProfile): Answers =>
  Object.fromEntries(
    Object.entries({
      'profile.name': profile.name,
      'profile.bio': profile.bio,
      'profile.phoneNumber': profile.phone_number,
      'profile.email': profile.email,
      'profile.languages': profile.languages,
      'profile.education': profile.education,
      'profile.experience': profile.experience,
      'profile.yearsExperience': profile.years_experience,
      'profile.hourlyRate': profile.hourly_rate,
      'profile.locationsServiced': profile.locations_serviced,
      'profile.backgroundCheck': profile.background_check,
      'profile.hcaRegistryId': profile.hca_registry_id,
      'profile.hcaExpirationDate': profile.hca_expiration_date,
      'profile.vaccinations': profile.vaccinations,
      'profile.availableShifts': profile.available_shifts,
      'profile.servicesProvided': profile.services_provided,
      'profile.petPreferences': profile.pet_preferences,
      'profile.licenseType': profile.license_type,
      'profile.personality': profile.personality,
      'profile.values': profile.care_values,
      'profile.interests': profile.interests,
    }).filter(([, value]) => !isNothing(value)),
  )

/** The specification's names; empty where nothing was said. */
export function databaseFieldsOf(answers: Answers, account: Account) {
  const t = told.parse(inEnglish('caregiver', answers))
  const listed = (items: readonly string[]) => items.join(', ')
  return {
    Name: t['profile.name'],
    Bio: t['profile.bio'],
    'Phone Number': t['profile.phoneNumber'],
    Email: t['profile.email'] || account.email,
    Languages: listed(t['profile.languages']),
    Education: t['profile.education'],
    Experience: t['profile.experience'],
    'Hourly Rate': t['profile.hourlyRate'] === null ? '' : String(t['profile.hourlyRate']),
    'Locations Serviced': listed(t['profile.locationsServiced']),
    'Type of Background Check': t['profile.backgroundCheck'],
    'HCA Registry ID': t['profile.hcaRegistryId'],
    'HCA Expiration Date': t['profile.hcaExpirationDate'],
    Vaccinations: listed(t['profile.vaccinations']),
    'Available Shifts': listed(t['profile.availableShifts']),
    'Services Provided': listed(t['profile.servicesProvided']),
    'Pet Preferences': t['profile.petPreferences'],
  }
}

const spokenYears = (years: number | null) => {
  if (years === null) return ''
  return years === 1 ? '1 year' : `${years} years`
}

const spokenRate = (rate: number | null) => (rate === null ? '' : `$${rate.toFixed(2)}/hr`)

type Line = [label: string, value: string | readonly string[] | null]

const section = (title: string, lines: readonly Line[]) => ({
  title,
  items: lines
    .map(([label, value]) => ({ label, value: typeof value === 'string' ? value : (value ?? []).join(', ') }))
    .filter(({ value }) => value !== ''),
})

/** What's known so far, for reading; empty sections are left out. */
export function processedProfileOf(answers: Answers): ProcessedProfile {
  const t = told.parse(inEnglish('caregiver', answers))
  const sections = [
    section('About me', [
      ['Name', t['profile.name']],
      ['Bio', t['profile.bio']],
      ['Languages', t['profile.languages']],
      ['What kind of person I am', t['profile.personality']],
      ['What matters to me', t['profile.values']],
      ['What I like to do', t['profile.interests']],
    ]),
    section('Contact', [
      ['Phone number', t['profile.phoneNumber']],
      ['Email', t['profile.email']],
    ]),
    section('Experience and education', [
      ['Experience', t['profile.experience']],
      ['Years of experience', spokenYears(t['profile.yearsExperience'])],
      ['Education', t['profile.education']],
      ['License type', t['profile.licenseType']],
      ['Conditions I know well', t['profile.conditions']],
    ]),
    section('Where and when', [
      ['Locations serviced', t['profile.locationsServiced']],
      ['Available shifts', t['profile.availableShifts']],
      ['Hourly rate', spokenRate(t['profile.hourlyRate'])],
    ]),
    section('Services and credentials', [
      ['Services provided', t['profile.servicesProvided']],
      ['Type of background check', t['profile.backgroundCheck']],
      ['HCA registry ID', t['profile.hcaRegistryId']],
      ['HCA expiration date', t['profile.hcaExpirationDate']],
      ['Vaccinations', t['profile.vaccinations']],
      ['Pet preferences', t['profile.petPreferences']],
    ]),
  ]
  return { sections: sections.filter(({ items }) => items.length > 0) }
}
