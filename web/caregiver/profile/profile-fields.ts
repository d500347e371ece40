import type { CaregiverProfile } from '#web/lib/answers.ts'

export type FieldKind = 'line' | 'text' | 'list' | 'number' | 'money' | 'date'

export type EditableField = Exclude<
  keyof CaregiverProfile,
  'id' | 'status' | 'email' | 'processed_profile' | 'paused_at'
>

export type Field = { name: EditableField; kind: FieldKind }

export type Section = { name: 'about' | 'work' | 'reach' | 'documents'; fields: readonly Field[] }

/** The four sections of /dashboard/profile, each edited and saved on its own. */
export const profileSections: readonly Section[] = [
  {
    name: 'about',
    fields: [
      { name: 'name', kind: 'line' },
      { name: 'phone_number', kind: 'line' },
      { name: 'bio', kind: 'text' },
      { name: 'languages', kind: 'list' },
    ],
  },
  {
    name: 'work',
    fields: [
      { name: 'experience', kind: 'text' },
      { name: 'years_experience', kind: 'number' },
      { name: 'education', kind: 'text' },
      { name: 'hourly_rate', kind: 'money' },
    ],
  },
  {
    name: 'reach',
    fields: [
      { name: 'services_provided', kind: 'list' },
      { name: 'locations_serviced', kind: 'list' },
      { name: 'available_shifts', kind: 'list' },
      { name: 'pet_preferences', kind: 'line' },
    ],
  },
  {
    name: 'documents',
    fields: [
      { name: 'license_type', kind: 'line' },
      { name: 'background_check', kind: 'line' },
      { name: 'hca_registry_id', kind: 'line' },
      { name: 'hca_expiration_date', kind: 'date' },
      { name: 'vaccinations', kind: 'list' },
    ],
  },
]

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
