import { z } from 'zod'
import { nameText } from '../accounts/person-name.ts'
import { type Answers, dayFrom, type Field, list, text } from '../interview/fields.ts'
import { serviceNames, shiftNames } from '../onboarding/care-work.ts'

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
const items = (path: string) => ({ path, control: 'list' as const, schema: list })

/** Each field once, in the order Emma asks (names of the contract). */
export const caregiverFields: readonly Field[] = [
  { path: 'profile.name', control: 'text', schema: nameText, required: true },
  { ...items('profile.languages'), required: true },
  { ...story('profile.experience'), required: true },
  {
    path: 'profile.yearsExperience',
    control: 'number',
    schema: z.number().min(0).max(70),
    suggested: ['1 year', '3 years', '5 years', '10 years'],
    askedOnce: true,
  },
  { ...items('profile.servicesProvided'), suggested: serviceNames, required: true },
  { ...items('profile.locationsServiced'), required: true },
  { ...items('profile.availableShifts'), suggested: shiftNames, required: true, whole: true },
  {
    path: 'profile.hourlyRate',
    control: 'number',
    schema: rate,
    suggested: ['$20', '$22', '$25', '$28'],
    required: true,
  },
  { ...words('profile.backgroundCheck'), required: true, personal: true },

  { ...words('profile.licenseType'), askedOnce: true },
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
  { ...items('profile.vaccinations'), askedOnce: true, personal: true },
  { ...words('profile.petPreferences'), askedOnce: true },
  { ...items('profile.personality'), askedOnce: true },
  { ...items('profile.values'), askedOnce: true },
  { ...items('profile.interests'), askedOnce: true },
  { path: 'profile.phoneNumber', control: 'text', schema: phone, askedOnce: true, personal: true },
  { path: 'profile.email', control: 'text', schema: email, askedOnce: true },
  { ...story('profile.bio'), askedOnce: true },
]

export const caregiverSteps = ['profile', 'review'] as const
