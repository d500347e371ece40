import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  type CaregiverPatch,
  type CaregiverProfile,
  findCaregiverProfile,
  updateCaregiverProfile,
} from '#db/queries/caregivers/caregivers.ts'
import { findInterview } from '#db/queries/interviews/interviews.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { applyInterviewEvents } from '../interviews/interviews.ts'
import type { SentEvent } from '../interviews/journal.ts'
import { publishMoves } from '../interviews/news.ts'
import { matchingOf } from '../matches/channel.ts'

/** The question that each column answers. */
export const columnsByField = [
  ['name', 'profile.name'],
  ['bio', 'profile.bio'],
  ['phone_number', 'profile.phoneNumber'],
  ['languages', 'profile.languages'],
  ['education', 'profile.education'],
  ['experience', 'profile.experience'],
  ['years_experience', 'profile.yearsExperience'],
  ['hourly_rate', 'profile.hourlyRate'],
  ['locations_serviced', 'profile.locationsServiced'],
  ['background_check', 'profile.backgroundCheck'],
  ['hca_registry_id', 'profile.hcaRegistryId'],
  ['hca_expiration_date', 'profile.hcaExpirationDate'],
  ['vaccinations', 'profile.vaccinations'],
  ['available_shifts', 'profile.availableShifts'],
  ['services_provided', 'profile.servicesProvided'],
  ['pet_preferences', 'profile.petPreferences'],
  ['license_type', 'profile.licenseType'],
] as const satisfies readonly (readonly [keyof CaregiverPatch, string])[]

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Only what changed: a section of the screen sends all of its columns. */
const changesOf = (before: CaregiverProfile, patch: CaregiverPatch): SentEvent[] =>
  columnsByField
    .filter(([column]) => patch[column] !== undefined)
    .filter(([column]) => JSON.stringify(patch[column]) !== JSON.stringify(before[column]))
    .map(([column, field]) => {
      const event = { id: randomUUID(), field }
      const value = patch[column]
      return isEmpty(value) ? { ...event, type: 'clear' } : { ...event, type: 'answer', value, by: 'form' }
    })

/**
 * Editing the profile changes the interview's answers too, so Emma doesn't ask again; and since the caregiver
 * has just seen the change, a confirmed profile stays confirmed.
 */
export async function editCaregiverProfile(
  parts: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { person, patch }: { person: Pick<Person, 'id' | 'language'>; patch: CaregiverPatch },
): Promise<CaregiverProfile | undefined> {
  const now = parts.clock().toISOString()
  const { profile, news } = await inTransaction(parts.db, async trx => {
    const before = await findCaregiverProfile(trx, person.id)
    if (!before) return { profile: undefined, news: undefined }
    const known = await findInterview(trx, { userId: person.id, kind: 'caregiver' })
    const events = known ? changesOf(before, patch) : []
    const confirm: SentEvent[] = known?.status === 'complete' ? [{ id: randomUUID(), type: 'confirm' }] : []
    const applied =
      events.length > 0
        ? await applyInterviewEvents(trx, {
            ...{ person, kind: 'caregiver', door: 'form', now, whenRefused: 'go on' },
            events: [...events, ...confirm],
          })
        : undefined
    return { profile: await updateCaregiverProfile(trx, person.id, patch, now), news: applied?.news }
  })
  if (news) await publishMoves(parts, person, news)
  await parts.bus.publish(matchingOf(person.id))
  return profile
}
