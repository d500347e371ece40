import type { CaregiverProfile } from '#server/caregivers/profile-shapes.ts'

export type FieldKind = 'line' | 'text' | 'list' | 'number' | 'money' | 'date'

/** The four sections of /dashboard/profile, each edited and saved on its own. */
const kinds = {
  about: { name: 'line', phone_number: 'line', bio: 'text', languages: 'list' },
  work: { experience: 'text', years_experience: 'number', education: 'text', hourly_rate: 'money' },
  reach: {
    ...{ services_provided: 'list', locations_serviced: 'list', available_shifts: 'list' },
    pet_preferences: 'line',
  },
  documents: {
    ...{ license_type: 'line', background_check: 'line', hca_registry_id: 'line' },
    ...{ hca_expiration_date: 'date', vaccinations: 'list' },
  },
} satisfies Record<string, Partial<Record<keyof CaregiverProfile, FieldKind>>>

type Kinds = typeof kinds

export type EditableField = { [S in keyof Kinds]: keyof Kinds[S] }[keyof Kinds]

export type Field = { name: EditableField; kind: FieldKind }

export type Section = { name: keyof Kinds; fields: readonly Field[] }

const names = Object.keys(kinds) as Section['name'][]

export const profileSections: readonly Section[] = names.map(name => ({
  name,
  fields: Object.entries(kinds[name]).map(([field, kind]) => ({ name: field as EditableField, kind })),
}))

type Value = CaregiverProfile[EditableField]

/** A value as its control shows it: lists separated by commas. */
export const asTyped = (value: Value): string => {
  if (Array.isArray(value)) return value.join(', ')
  return value === null ? '' : String(value)
}

/** And back: an empty control means empty, not zero. */
export const asValue = (kind: FieldKind, typed: string): string | number | string[] | null => {
  const text = typed.trim()
  if (kind === 'list')
    return text
      .split(',')
      .map(item => item.trim())
      .filter(Boolean)
  if (kind === 'number' || kind === 'money') return text === '' ? null : Number(text)
  if (kind === 'date') return text === '' ? null : text
  return text
}
