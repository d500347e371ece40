import { z } from 'zod'
import { nameText } from '../accounts/person-name.ts'
import { type Answers, dayFrom, type Field, list, text, valued } from '../interview/fields.ts'
import { suggestedServices } from '../vocabulary/services.ts'
import type { ValueKind } from '../vocabulary/value-kinds.ts'

/** Registration is optional for an independent aide: 'not registered' is an answer, not a fault. */
export const notRegistered = 'not registered'

/** The format the form accepts; Emma's reader understands other wordings. */
const UNREGISTERED: readonly string[] = [notRegistered, 'not yet registered']

const REGISTRY = 'profile.hcaRegistryId'

const isRegistered = (answers: Answers) =>
  typeof answers[REGISTRY] === 'string' && answers[REGISTRY] !== notRegistered

/** Ten digits in California, letters and digits elsewhere. */
const registryId = text(40)
  .transform(id => (UNREGISTERED.includes(id.toLowerCase()) ? notRegistered : id.replaceAll(/[\s.-]/g, '')))
  .refine(
    id => id === notRegistered || /^[a-z]{0,4}\d{6,12}$/i.test(id),
    'must be the digits of your registration, or: not registered',
  )

const phone = text(40).refine(number => {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15 && /^[\d\s()+./x-]+$/i.test(number)
}, 'must be a phone number')

const email = z.email('must be an email address').max(254)

const rate = z
  .number()
  .min(1)
  .max(500)
  .transform(dollars => Math.round(dollars * 100) / 100)

const words = (path: string, max = 200) => ({ path, control: 'text' as const, schema: text(max) })
const story = (path: string) => ({ path, control: 'longText' as const, schema: text(2000) })
const places = (path: string) => ({ path, control: 'list' as const, schema: list })
const items = (path: string, values: ValueKind) => ({ ...valued(path, values), control: 'list' as const })

/** Each field once, in the order Emma asks (names of the contract). */
export const caregiverFields: readonly Field[] = [
  { path: 'profile.name', control: 'text', schema: nameText, required: true },
  { ...items('profile.languages', 'spoken'), required: true },
  { ...story('profile.experience'), required: true },
  {
    path: 'profile.yearsExperience',
    control: 'number',
    schema: z.number().min(0).max(70),
    suggested: ['1 year', '3 years', '5 years', '10 years'],
    askedOnce: true,
  },
  // Noted when their experience tells of it; chosen on the profile.
  items('profile.conditions', 'conditions'),
  { ...items('profile.servicesProvided', 'services'), suggested: suggestedServices, required: true },
  { ...places('profile.locationsServiced'), required: true },
  { ...items('profile.availableShifts', 'hours'), required: true, whole: true },
  {
    path: 'profile.hourlyRate',
    control: 'number',
    schema: rate,
    suggested: ['$20', '$22', '$25', '$28'],
    required: true,
  },
  { ...valued('profile.backgroundCheck', 'background'), control: 'text', required: true, personal: true },

  { ...valued('profile.licenseType', 'credentials'), control: 'text', askedOnce: true },
  { path: REGISTRY, control: 'text', schema: registryId, suggested: [notRegistered], askedOnce: true },
  {
    path: 'profile.hcaExpirationDate',
    control: 'date',
    // Null is an answer too: there's none.
    schema: dayFrom('2000-01-01').nullable(),
    askedOnce: true,
    asked: answers => isRegistered(answers) || answers['profile.hcaExpirationDate'] !== undefined,
    holds: answers => answers['profile.hcaExpirationDate'] === null || answers[REGISTRY] !== notRegistered,
  },
  { ...words('profile.education', 500), askedOnce: true },
  { ...items('profile.vaccinations', 'vaccinations'), askedOnce: true, personal: true },
  { ...valued('profile.petPreferences', 'petStances'), control: 'text', askedOnce: true },
  { ...items('profile.personality', 'traits'), askedOnce: true },
  { ...items('profile.values', 'values'), askedOnce: true },
  { ...items('profile.interests', 'interests'), askedOnce: true },
  { path: 'profile.phoneNumber', control: 'text', schema: phone, askedOnce: true, personal: true },
  { path: 'profile.email', control: 'text', schema: email, askedOnce: true },
  { ...story('profile.bio'), askedOnce: true },
]

export const caregiverSteps = ['profile', 'review'] as const
