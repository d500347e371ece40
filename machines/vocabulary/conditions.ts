import type { Service } from './services.ts'

/** Health conditions. Memory changes are not dementia. */
export const conditionCodes = [
  'dementia',
  'alzheimers',
  'memory-changes',
  'parkinsons',
  'stroke',
  'brain-injury',
  'ms',
  'als',
  'epilepsy',
  'neuropathy',
  'spinal-injury',
  'paralysis',
  'hip-fracture',
  'fracture',
  'falls',
  'joint-replacement',
  'after-surgery',
  'arthritis',
  'osteoporosis',
  'back-pain',
  'chronic-pain',
  'amputation',
  'heart-failure',
  'heart-disease',
  'atrial-fibrillation',
  'high-blood-pressure',
  'copd',
  'asthma',
  'sleep-apnea',
  'diabetes',
  'kidney-disease',
  'dialysis',
  'liver-disease',
  'cancer',
  'hospice',
  'low-vision',
  'blindness',
  'hearing-loss',
  'depression',
  'anxiety',
  'ptsd',
  'bipolar',
  'schizophrenia',
  'developmental-disability',
  'autism',
  'down-syndrome',
  'cerebral-palsy',
  'incontinence',
  'swallowing',
  'pressure-sores',
  'frailty',
  'thyroid',
  'obesity',
  'allergies',
] as const

export type Condition = (typeof conditionCodes)[number]

/** Who has one of the first has the second, too. */
export const impliedConditions: Readonly<Partial<Record<Condition, readonly Condition[]>>> = {
  alzheimers: ['dementia'],
  'hip-fracture': ['fracture'],
  'heart-failure': ['heart-disease'],
  'atrial-fibrillation': ['heart-disease'],
  dialysis: ['kidney-disease'],
  'joint-replacement': ['after-surgery'],
  blindness: ['low-vision'],
  'down-syndrome': ['developmental-disability'],
  autism: ['developmental-disability'],
  'cerebral-palsy': ['developmental-disability'],
}

/** Whoever does this work knows these conditions. */
export const conditionsOfServices: Readonly<Partial<Record<Service, readonly Condition[]>>> = {
  'dementia-care': ['dementia', 'alzheimers', 'memory-changes'],
  'parkinsons-care': ['parkinsons'],
  'stroke-care': ['stroke'],
  'surgery-recovery': ['after-surgery', 'joint-replacement'],
  'diabetes-care': ['diabetes'],
  'hospice-support': ['hospice'],
}

/** Conditions and services with a name in them, which is written with a capital anywhere. */
export const properNames: readonly string[] = ['parkinsons', 'parkinsons-care', 'alzheimers', 'down-syndrome']
