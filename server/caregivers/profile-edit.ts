import { randomUUID } from 'node:crypto'
import { toValue } from '#agents/reading/values/texts.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  type CaregiverPatch,
  type CaregiverProfile,
  holdCaregiverProfile,
  updateCaregiverProfile,
} from '#db/queries/caregivers/caregivers.ts'
import { findInterview } from '#db/queries/interviews/interviews.ts'
import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { applyInterviewEvents, heldInterview } from '../interviews/interviews.ts'
import type { SentEvent } from '../interviews/journal.ts'
import { publishMoves } from '../interviews/news.ts'
import { allUpToDate } from '../interviews/values.ts'
import { matchingOf } from '../matches/channel.ts'
import { caregiverAnswersIn, caregiverProfileOf } from './profile-of.ts'

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

/** Columns in words, as values: the same words are the value they were made of. */
const givenIn = (before: CaregiverProfile, patch: ProfilePatch): Answers => {
  const known = caregiverAnswersIn(before)
  const columns = columnsByField
    .filter(([column]) => patch[column] !== undefined)
    .filter(([column]) => JSON.stringify(patch[column]) !== JSON.stringify(before[column]))
    .map(([column, field]) => [field, upToDateWith(field, patch[column], known[field])] as const)
  return { ...Object.fromEntries(columns), ...patch.answers }
}

const upToDateWith = (field: string, value: unknown, known: unknown) =>
  isEmpty(value) ? null : toValue('caregiver', field, value, known)

const changesOf = (given: Answers, before: Answers): SentEvent[] =>
  Object.entries(given)
    .filter(([field, value]) => !isSameAnswer(value ?? undefined, before[field]))
    .map(([field, value]) => {
      const event = { id: randomUUID(), field }
      return isEmpty(value) ? { ...event, type: 'clear' } : { ...event, type: 'answer', value, by: 'form' }
    })

const changed = (before: Answers, events: readonly SentEvent[]): Answers => {
  const after: Record<string, unknown> = { ...before }
  for (const event of events) {
    if (event.type === 'answer') after[event.field] = event.value
    if (event.type === 'clear') delete after[event.field]
  }
  return allUpToDate('caregiver', after)
}

/** What the screen sends: columns in words, answers as values, or both. */
export type ProfilePatch = Omit<CaregiverPatch, 'answers'> & { answers?: Answers | undefined }

const madeOfValues: ReadonlySet<string> = new Set(
  columnsByField.filter(([, field]) => fieldOf('caregiver', field)?.values).map(([column]) => column),
)

/** Another tab or device was first: what's on screen there isn't what would be replaced. */
const refuseChanged = ({ answers }: CaregiverProfile, was: Answers = {}) => {
  const isChanged = Object.entries(was).some(
    ([field, value]) => !isSameAnswer(value, answers?.[field] ?? null),
  )
  if (isChanged)
    throw new Problem(
      409,
      'changed_elsewhere',
      'Your profile was just changed in another window. What you changed here isn’t saved yet. Please look at both, then save again.',
    )
}

/** What isn't made of values is saved as it is, even where it's no answer. */
const ownColumns = ({ answers: _, ...patch }: ProfilePatch): CaregiverPatch =>
  Object.fromEntries(Object.entries(patch).filter(([column]) => !madeOfValues.has(column)))

/**
 * Editing the profile changes the interview's answers too, so Emma doesn't ask again; and since the caregiver
 * has just seen the change, a confirmed profile stays confirmed.
 */
export async function editCaregiverProfile(
  parts: Pick<Deps, 'db' | 'bus' | 'clock'>,
  {
    person,
    patch,
    was,
  }: { person: Pick<Person, 'id' | 'language'>; patch: ProfilePatch; was?: Answers | undefined },
): Promise<CaregiverProfile | undefined> {
  const now = parts.clock().toISOString()
  const { profile, news } = await inTransaction(parts.db, async trx => {
    const whose = { person, kind: 'caregiver' } as const
    const isBegun = await findInterview(trx, { userId: person.id, kind: 'caregiver' })
    // The interview is locked before the profile, as when its answers move.
    const known = isBegun && (await heldInterview(trx, whose, now))
    const before = await holdCaregiverProfile(trx, person.id)
    if (!before) return { profile: undefined, news: undefined }
    refuseChanged(before, was)
    const answers = caregiverAnswersIn(before)
    const changes = changesOf(givenIn(before, patch), answers)
    const events = known ? changes : []
    const confirm: SentEvent[] = known?.status === 'complete' ? [{ id: randomUUID(), type: 'confirm' }] : []
    const applied =
      events.length > 0
        ? await applyInterviewEvents(trx, {
            ...{ ...whose, door: 'form', now, whenRefused: 'go on' },
            events: [...events, ...confirm],
          })
        : undefined
    const saved = { ...caregiverProfileOf(changed(answers, changes), before), ...ownColumns(patch) }
    return { profile: await updateCaregiverProfile(trx, person.id, saved, now), news: applied?.news }
  })
  if (news) await publishMoves(parts, person, news)
  await parts.bus.publish(matchingOf(person.id))
  return profile
}
