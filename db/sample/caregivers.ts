import { addDays } from '#machines/calendar/local-days.ts'
import type { CaregiverPatch } from '../queries/caregivers/caregivers.ts'
import type { ProcessedProfile } from '../values/json.ts'
import * as words from './caregiver-words.ts'
import { circles } from './names.ts'
import { isAmara, type Person, sampleSignIns } from './people.ts'
import { phoneOf } from './places.ts'
import { type Random, seeded } from './random.ts'

export type Aide = Person & { rate: number; profile: Profile }

type Profile = CaregiverPatch & { name: string; hourly_rate: number; services_provided: string[] }

/** `today` as a calendar date: expiry dates are counted from it. */
export function listAides(caregivers: Person[], today: string): Aide[] {
  const lines = new Map<string, number>()
  return caregivers.map((person, index) => {
    const { areaCode } = person.place
    const line = lines.get(areaCode) ?? 0
    lines.set(areaCode, line + 1)
    const profile = isAmara(person) ? amara(today) : profileOf(person, index, today)
    return {
      ...person,
      rate: profile.hourly_rate,
      profile: { ...profile, email: person.email, phone_number: phoneOf(areaCode, line) },
    }
  })
}

function profileOf(person: Person, index: number, today: string): Profile {
  const luck = seeded(`profile/${person.email}`)
  const years = luck.chance(0.08) ? luck.int(0, 1) : luck.int(2, 26)
  const served = luck.some(words.services, luck.int(8, 12))
  const interests = luck.some(words.interests, luck.int(2, 3))
  const profile = {
    name: person.name,
    status: 'active' as const,
    input_method: luck.pick(['resume', 'audio', 'video', 'text', 'text'] as const),
    bio: bioOf(luck, person, years, interests),
    languages: languagesOf(luck, person),
    education: luck.pick(words.education),
    experience: experienceOf(luck, years),
    years_experience: years,
    hourly_rate: rateOf(luck, years),
    locations_serviced: [person.place.city, ...luck.some(person.place.nearby, luck.int(0, 4))],
    available_shifts: luck.some(words.shifts, luck.int(2, 5)),
    services_provided: served,
    pet_preferences: luck.pick(words.petPreferences),
    vaccinations: luck.some(words.vaccinations, luck.int(1, 5)),
    personality: luck.some(words.personalities, 3),
    care_values: luck.some(words.careValues, luck.int(2, 3)),
    interests: interests.map(interest => interest.name),
    background_check: checkOf(luck, person),
    ...registrationOf(luck, person, index, today),
  }
  return { ...profile, processed_profile: sectionsOf(profile) }
}

const spell = (years: number) => (years === 1 ? 'one year' : `${years} years`)

function bioOf(
  luck: Random,
  { place }: Person,
  years: number,
  interests: readonly { line: string }[],
): string {
  const opening = luck.pick(years < 2 ? words.newcomerOpenings : words.openings)
  const sentences = [
    opening,
    ...luck.some(words.manners, luck.int(1, 2)),
    luck.pick(interests).line,
    ...(luck.chance(0.4) ? [luck.pick(words.closings)] : []),
  ]
  return sentences.join(' ').replaceAll('{years}', spell(years)).replaceAll('{city}', place.city)
}

function experienceOf(luck: Random, years: number): string {
  if (years < 2) return 'Newly trained; cared for a relative at home'
  const [one, other] = luck.shuffled(words.settings)
  return `${years} years: ${one}${luck.chance(0.6) ? ` and ${other}` : ''}`
}

const rateOf = (luck: Random, years: number) => 21 + Math.min(years, 16) / 2 + luck.int(0, 16) / 4

function languagesOf(luck: Random, { circle }: Person): string[] {
  const known = ['English', ...circle.languages]
  if (!luck.chance(0.12)) return known
  const another = luck.pick(circles.filter(c => c.languages.length > 0)).languages[0]
  return [...new Set([...known, ...(another === undefined ? [] : [another])])]
}

function checkOf(luck: Random, { place }: Person): string {
  if (luck.chance(0.1)) return luck.pick(words.backgroundChecks.open)
  return luck.pick(words.backgroundChecks[place.state === 'WA' ? 'WA' : 'elsewhere'])
}

/**
 * Registration is optional for an independent aide: registered, lapsed and never registered are all here. The
 * numbers are no one's.
 */
function registrationOf(luck: Random, { place }: Person, index: number, today: string) {
  const licence = luck.pick(words.licences[place.state === 'WA' ? 'WA' : 'elsewhere'])
  const none = {
    license_type: luck.chance(0.5) ? licence : '',
    hca_registry_id: '',
    hca_expiration_date: null,
  }
  if (place.state !== 'WA' || luck.chance(0.35)) return none
  const lapsed = luck.chance(0.15)
  return {
    license_type: 'Home Care Aide',
    hca_registry_id: `0000${String(100_000 + index * 97)}`,
    hca_expiration_date: addDays(today, lapsed ? -luck.int(5, 300) : luck.int(20, 700)),
  }
}

const titled = (title: string, items: [string, string | readonly string[] | null | undefined][]) => ({
  title,
  items: items.map(([label, value]) => ({
    label,
    value: typeof value === 'string' ? value : (value ?? []).join(', '),
  })),
})

/** What reading a resume or a recording leaves for the caregiver to review. */
const sectionsOf = (p: CaregiverPatch): ProcessedProfile => ({
  sections: [
    titled('About me', [
      ['Name', p.name],
      ['Bio', p.bio],
      ['Languages', p.languages],
    ]),
    titled('Experience and education', [
      ['Experience', p.experience],
      ['Education', p.education],
      ['License type', p.license_type],
    ]),
    titled('Where and when', [
      ['Locations serviced', p.locations_serviced],
      ['Available shifts', p.available_shifts],
      ['Hourly rate', `$${(p.hourly_rate ?? 0).toFixed(2)}`],
    ]),
    titled('Services and credentials', [
      ['Services provided', p.services_provided],
      ['Background check', p.background_check],
      ['Vaccinations', p.vaccinations],
      ['Pets', p.pet_preferences],
    ]),
  ],
})

function amara(today: string): Profile {
  const profile = {
    name: sampleSignIns[0].name,
    status: 'active' as const,
    input_method: 'resume' as const,
    bio: 'I have worked in home care for 11 years, most of it with people who have Parkinson’s or have had a stroke. I explain each step before I touch anything, and I write down what was eaten, taken and said, so that the family can sleep. I collect soup recipes from everyone I work for.',
    languages: ['English', 'Igbo'],
    education: 'Home care aide training, 75 hours; dementia specialty training',
    experience: '11 years: private homes and a rehabilitation clinic',
    years_experience: 11,
    hourly_rate: 29.5,
    locations_serviced: ['Seattle', 'Renton', 'Burien', 'Mercer Island'],
    available_shifts: ['Weekday mornings', 'Weekday afternoons', 'Weekends'],
    services_provided: [
      'Bathing and dressing',
      'Meal preparation',
      'Medication reminders',
      'Companionship',
      'Lifting and transfers',
      "Parkinson's care",
      'Stroke recovery',
    ],
    pet_preferences: 'Fine with dogs and cats',
    vaccinations: ['COVID-19', 'Influenza', 'Hepatitis B', 'Tdap'],
    personality: ['calm', 'warm', 'punctual'],
    care_values: ['dignity', 'unhurried time', 'good food'],
    interests: ['cooking', 'choir singing', 'walking'],
    background_check: 'Washington State background check, passed',
    license_type: 'Home Care Aide',
    hca_registry_id: '0000104217',
    hca_expiration_date: addDays(today, 412),
  }
  return { ...profile, processed_profile: sectionsOf(profile) }
}
