/** What caregivers do and families need done, one list for both, in groups. */
export const serviceGroups = {
  'personal-care': [
    'bathing',
    'dressing',
    'grooming',
    'toileting',
    'incontinence',
    'feeding',
    'transfers',
    'walking',
    'positioning',
  ],
  household: ['meals', 'housekeeping', 'laundry', 'shopping', 'pet-care'],
  company: ['companionship', 'activities', 'outings', 'reading', 'faith-and-customs'],
  health: [
    'medication-reminders',
    'medication-giving',
    'vital-signs',
    'exercises',
    'wound-care',
    'injections',
    'catheter',
    'ostomy',
    'oxygen',
    'tube-feeding',
    'dementia-care',
    'parkinsons-care',
    'stroke-care',
    'surgery-recovery',
    'diabetes-care',
  ],
  around: ['driving', 'appointments', 'overnight', 'live-in', 'respite', 'hospice-support'],
} as const

type ServiceGroup = keyof typeof serviceGroups
export type Service = (typeof serviceGroups)[ServiceGroup][number]

export const serviceCodes: readonly Service[] = Object.values(serviceGroups).flat()

/** The skills a family may require (specification, section 3), as services; dementia is a condition to know, too. */
export const skillServices = {
  lifting: ['transfers'],
  medication: ['medication-reminders', 'medication-giving'],
  dementia: ['dementia-care'],
  cooking: ['meals'],
  driving: ['driving'],
} as const satisfies Record<string, readonly Service[]>

/** The primary needs of the specification: one of these services at least. */
export const needServices = {
  'daily-activities': [...serviceGroups['personal-care'], ...serviceGroups.household],
  'medical-care': serviceGroups.health,
  companionship: serviceGroups.company,
  specialized: [
    'dementia-care',
    'parkinsons-care',
    'stroke-care',
    'surgery-recovery',
    'diabetes-care',
    'hospice-support',
  ],
} as const satisfies Record<string, readonly Service[]>

/** Offered first; the others are found by searching. */
export const suggestedServices = [
  'bathing',
  'dressing',
  'meals',
  'medication-reminders',
  'companionship',
  'housekeeping',
  'driving',
  'transfers',
] as const satisfies readonly Service[]
