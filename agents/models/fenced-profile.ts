import { z } from 'zod'
import { careFields } from '#machines/care-interview/fields.ts'
import { isSaidIn } from '../emma/said.ts'
import { textSchemaOf, toValue } from '../reading/values/texts.ts'

const part = z.record(z.string(), z.unknown())

/** A block counts as a profile only with all three (specification, section 5). */
const profile = z.object({
  recipient_information: part,
  care_requirements: part,
  schedule_preferences: part,
})

const claims = [
  ['recipient_information', 'recipient_name', 'basicInfo.recipientName'],
  ['recipient_information', 'recipient_age', 'basicInfo.recipientAge'],
  ['recipient_information', 'relationship_to_user', 'basicInfo.relationship'],
  ['recipient_information', 'contact_info', 'additionalInfo.primaryContact'],
  ['care_requirements', 'care_level', 'careNeeds.careLevel'],
  ['care_requirements', 'primary_needs', 'careNeeds.primaryNeeds'],
  ['care_requirements', 'medical_conditions', 'careNeeds.medicalConditions'],
  ['care_requirements', 'mobility_status', 'careNeeds.mobilityStatus'],
  ['schedule_preferences', 'frequency', 'schedule.frequency'],
  ['schedule_preferences', 'duration', 'schedule.duration'],
  ['schedule_preferences', 'schedule_pattern', 'schedule.schedulePattern'],
] as const

const contact = z.object({ primary_contact: z.unknown() }).transform(({ primary_contact }) => primary_contact)
const aNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
])

export type Claim = { field: string; value: unknown; quote: string }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const claimOf = (path: string, claimed: unknown, said: readonly string[]): Claim[] => {
  const field = careFields.find(known => known.path === path)
  const given = path === 'additionalInfo.primaryContact' ? contact.safeParse(claimed).data : claimed
  const value = field?.control === 'number' ? aNumber.safeParse(given).data : given
  // A list may mix items the person said with made-up ones.
  const items = z.array(z.string()).safeParse(value).data
  const kept = items?.filter(item => said.some(text => isSaidIn(text, item))) ?? value
  if (!textSchemaOf(field)?.safeParse(kept).success || items?.length === 0) return []
  const quote = Array.isArray(kept) ? String(kept[0] ?? '') : String(kept)
  return quote === '' ? [] : [{ field: path, value: toValue('care', path, kept), quote }]
}

/** The answers that a fenced block claims; undefined when it isn't a profile. */
export const claimsIn = (block: string, said: readonly string[]): Claim[] | undefined => {
  const found = profile.safeParse(parsed(block.replace(/^\s*[a-z]+\b/i, ''))).data
  return found && claims.flatMap(([section, name, path]) => claimOf(path, found[section][name], said))
}
