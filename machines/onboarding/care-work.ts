/** Tasks of home care, as caregivers and families name them. Other words are as good; these are offered. */
export const serviceNames = [
  'Bathing and dressing',
  'Meal preparation',
  'Medication reminders',
  'Companionship',
  'Light housekeeping',
  'Driving and errands',
  'Lifting and transfers',
  'Dementia care',
  'Exercises and walking',
  'Overnight care',
  'Respite care',
  'Hospice support',
  "Parkinson's care",
  'Stroke recovery',
  'Care after surgery',
  'Diabetes routines',
] as const

/** When caregivers work, likewise. */
export const shiftNames = [
  'Weekday mornings',
  'Weekday afternoons',
  'Weekday evenings',
  'Weekends',
  'Nights',
  'Live-in',
  'Short notice',
] as const
