import { addDays } from '#machines/calendar/local-days.ts'
import type { CareNeeds, CarePreferences, Recipient } from '../queries/care/care.ts'
import { careValues, interests, personalities } from './caregiver-words.ts'
import * as words from './family-words.ts'
import { isMaya, type Person } from './people.ts'
import { phoneOf } from './places.ts'
import { type Random, seeded } from './random.ts'

export type Family = Person & {
  profileId: string
  recipientId: string
  /** What the family calls the person getting care. */
  relation: string
  recipient: Recipient
  needs: CareNeeds
  preferences: CarePreferences
  /** The answers of the form (specification, section 3). */
  answers: Record<string, unknown>
}

type Situation = (typeof words.situations)[number]
type Relation = (typeof words.relations)[number]

export function listFamilies(families: Person[], today: string): Family[] {
  const lines = new Map<string, number>()
  return families.map(person => {
    const { areaCode } = person.place
    const line = lines.get(areaCode) ?? 98
    lines.set(areaCode, line - 1)
    const phone = phoneOf(areaCode, line)
    return isMaya(person) ? maya(person, phone, today) : familyOf(person, phone, today)
  })
}

function familyOf(person: Person, phone: string, today: string): Family {
  const luck = seeded(`care/${person.email}`)
  const situation = luck.pick(words.situations)
  const ours = luck.chance(0.08) ? undefined : luck.pick(words.relations)
  const gender = ours?.gender ?? person.gender
  const first = luck.pick(gender === 'female' ? person.circle.women : person.circle.men)
  const recipient = {
    first_name: ours ? first : person.givenName,
    last_name: person.surname,
    age: ours ? luck.int(ours.from, ours.to) : luck.int(58, 84),
    gender: luck.chance(0.05) ? null : gender,
    city: person.place.city,
  }
  return assemble(person, { luck, situation, relation: ours, recipient, phone, today })
}

type Draft = {
  luck: Random
  situation: Situation
  relation: Relation | undefined
  recipient: Recipient
  phone: string
  today: string
}

function assemble(person: Person, draft: Draft): Family {
  const { luck, situation, relation, recipient } = draft
  const lowest = luck.int(20, 26)
  const preferences: CarePreferences = {
    required_certifications: [...situation.certificates],
    special_skills: [...situation.special],
    gender_preference: genderPreference(luck, situation, recipient),
    hourly_rate_range: { min: lowest, max: lowest + luck.int(6, 12) },
    language_requirements: luck.chance(0.15) ? person.circle.languages.slice(0, 1) : ['English'],
  }
  if (preferences.language_requirements.length === 0) preferences.language_requirements = ['English']
  const schedule = luck.pick(words.schedules[situation.frequency])
  return {
    ...person,
    profileId: seeded(`care-profile/${person.email}`).id(),
    recipientId: seeded(`recipient/${person.email}`).id(),
    relation: relation?.relation ?? 'me',
    recipient,
    needs: {
      care_level: situation.level,
      primary_care_reason: situation.reason,
      specific_needs: [...situation.needs],
      care_frequency: situation.frequency,
      schedule_requirements: schedule,
    },
    preferences,
    answers: answersOf(person, draft, { preferences, schedule }),
  }
}

/** Asked only when someone needs help washing or dressing. */
function genderPreference(luck: Random, { needs }: Situation, { gender }: Recipient) {
  const personal = needs.some(need => /bath|show|turn/i.test(need))
  if (!personal || !luck.chance(0.3)) return 'no_preference'
  return gender === 'male' ? 'male' : 'female'
}

type Wishes = { preferences: CarePreferences; schedule: string }

function answersOf(person: Person, draft: Draft, { preferences, schedule }: Wishes): Record<string, unknown> {
  const { luck, situation, relation, recipient } = draft
  const hasPets = luck.chance(0.35)
  return {
    basicInfo: {
      careType: relation ? 'family' : 'self',
      recipientName: `${recipient.first_name} ${recipient.last_name}`,
      recipientAge: recipient.age,
      ...(relation && { relationship: relation.relationship }),
    },
    careNeeds: {
      careLevel: situation.level,
      primaryNeeds: [...situation.primaryNeeds],
      mobilityStatus: situation.mobility,
      medicalConditions: [...situation.conditions],
      primaryCareReason: situation.reason,
    },
    schedule: {
      frequency: situation.frequency,
      startDate: addDays(draft.today, luck.int(3, 40)),
      duration: luck.pick(['temporary', 'ongoing', 'ongoing', 'unknown'] as const),
      schedulePattern: [schedule],
    },
    preferences: {
      requiredSkills: [...situation.skills],
      genderPreference: preferences.gender_preference,
      experienceLevel: luck.pick(['entry', 'intermediate', 'experienced'] as const),
      requiredCertifications: preferences.required_certifications,
      languageRequirements: preferences.language_requirements,
      hourlyRateRange: preferences.hourly_rate_range,
      ...charactersOf(person),
    },
    location: {
      address: `${luck.int(100, 9800)} ${luck.pick(words.streets)}`,
      city: person.place.city,
      state: person.place.state,
      zipCode: person.place.zipCode,
      accessNotes: luck.pick(words.notes),
    },
    additionalInfo: {
      hasPets,
      ...(hasPets && { petDetails: luck.pick(words.pets) }),
      recipientGender: recipient.gender,
      primaryContact: draft.phone,
      additionalNotes: luck.pick(words.notes),
    },
  }
}

/** What kind of person would be good company. */
function charactersOf(person: Person) {
  const luck = seeded(`company/${person.email}`)
  return {
    personality: luck.some(personalities, luck.int(1, 2)),
    values: luck.some(careValues, luck.int(1, 2)),
    interests: luck.some(interests, luck.int(1, 3)).map(({ name }) => name),
  }
}

/** Care for Dad: complete in every part, because it's the one people look at. */
function maya(person: Person, phone: string, today: string): Family {
  const [situation, dad] = [words.situations[0], words.relations[0]]
  const recipient = { first_name: 'Walter', last_name: 'Brooks', age: 81, gender: 'male', city: 'Seattle' }
  const needs: CareNeeds = {
    care_level: 'moderate',
    primary_care_reason: 'Parkinson’s disease; mornings are the hardest part of the day',
    specific_needs: [
      'Bathing and dressing',
      'Breakfast, cut small',
      'Medication reminders',
      'A walk to the corner and back',
      'Company for the ball game',
    ],
    care_frequency: 'daily',
    schedule_requirements: 'Mornings from nine to one',
  }
  const preferences: CarePreferences = {
    required_certifications: ['CPR and first aid', 'Background check'],
    special_skills: ["Parkinson's care", 'Lifting and transfers'],
    gender_preference: 'no_preference',
    hourly_rate_range: { min: 26, max: 34 },
    language_requirements: ['English'],
  }
  const draft = { luck: seeded('care/maya'), situation, relation: dad, recipient, phone, today }
  const answers = {
    ...answersOf(person, draft, { preferences, schedule: needs.schedule_requirements }),
    careNeeds: {
      careLevel: 'moderate',
      primaryNeeds: ['daily-activities', 'companionship'],
      mobilityStatus: 'assisted',
      medicalConditions: ['Parkinson’s disease'],
      primaryCareReason: needs.primary_care_reason,
    },
    schedule: {
      ...{ frequency: 'daily', startDate: addDays(today, -150), duration: 'ongoing' },
      schedulePattern: [needs.schedule_requirements],
    },
    additionalInfo: {
      hasPets: true,
      petDetails: 'One old cat called Pepper',
      recipientGender: 'male',
      primaryContact: phone,
      specialRequirements: 'He drove a city bus for 31 years and likes to know the plan for the day.',
      additionalNotes: 'Coffee first, questions second.',
    },
  }
  return { ...assemble(person, draft), needs, preferences, answers }
}
