import { daysOfWeek, halfHoursIn, hoursWithout, isEmpty, sharedHours } from '#machines/week/week.ts'
import { weekOfOne } from '../pair.ts'
import { bothOf, isNone } from '../sets.ts'
import { services } from '../vocabulary.ts'
import { inCommon, quote, quoteOf, type Said, type Writer } from './in-common.ts'
import { codes, codesOf, fromBoth, type Scene } from './scene.ts'

const strong = 70
const mostNamed = 2

const scheduleFields = {
  caregiver: ['profile.availableShifts'],
  family: ['schedule.schedulePattern', 'schedule.frequency', 'schedule.duration'],
}

/** So many days, or so many hours in turns with others. */
const openKind = ({ family: { need }, judged }: Scene): string | null => {
  if (judged.share < 100) return null
  if (need.kind === 'clock') return 'clock'
  return need.kind === 'some' && need.days === daysOfWeek ? 'everyDay' : 'some'
}

/** The whole schedule is every half hour of it. */
function scheduleKind(scene: Scene): string | null {
  const { reader, family, caregiver, judged } = scene
  const { need } = family
  if (judged.share < strong || need.kind === 'unknown' || !caregiver.hours) return null
  if (need.kind !== 'all') return openKind(scene)
  if (!isEmpty(hoursWithout(need.week, caregiver.hours))) return 'most'
  return reader === 'caregiver' && family.duration === 'ongoing' ? 'lasting' : 'all'
}

export const schedule: Writer = scene => {
  const { need } = scene.family
  const { hours } = scene.caregiver
  const kind = scheduleKind(scene)
  if (kind === null || need.kind === 'unknown' || !hours) return null
  const shared = sharedHours(need.week, hours)
  return {
    kind: `${scene.reader}.schedule.${kind}`,
    values: {
      when: { is: 'hours', week: [...shared] },
      count: { is: 'count', n: need.kind === 'some' ? need.days : daysOfWeek },
      hours: { is: 'number', n: Math.min(halfHoursIn(shared), weekOfOne) / 2 },
    },
    from: fromBoth(scheduleFields.caregiver, scheduleFields.family),
    quotes: quote(scene, scheduleFields, null),
  }
}

const experienceFields = {
  caregiver: [
    ...['profile.experience', 'profile.conditions', 'profile.yearsExperience'],
    ...['profile.servicesProvided', 'profile.bio'],
  ],
  family: ['careNeeds.primaryCareReason', 'careNeeds.medicalConditions'],
}

function experienceForFamily(scene: Scene): Said | null {
  const { years } = scene.caregiver
  const isLong = years !== null && years >= 1 && years >= (scene.family.years ?? 0)
  const shared = inCommon(scene, 'conditions')
  const [condition] = shared
  const spoken = { years: { is: 'years', n: years ?? 0 } } as const
  if (condition === undefined)
    return isLong && (scene.family.years ?? 0) > 0
      ? {
          kind: 'family.experience.years',
          values: spoken,
          from: fromBoth(['profile.yearsExperience'], ['preferences.experienceLevel']),
          quotes: quote(scene, { ...experienceFields, caregiver: ['profile.experience'] }, null),
        }
      : null
  return {
    kind: `family.experience.${isLong ? 'both' : 'condition'}`,
    values: { ...(isLong ? spoken : {}), condition: codes('conditions', [condition]) },
    from: fromBoth(
      ['profile.conditions', 'profile.servicesProvided'],
      ['careNeeds.medicalConditions'],
      shared,
    ),
    quotes: quoteOf(scene, experienceFields, 'conditions'),
  }
}

export const experience: Writer = scene => {
  const { family, caregiver, reader } = scene
  if (reader === 'family') return experienceForFamily(scene)
  const shared = inCommon(scene, 'conditions')
  const [condition] = shared
  if (condition !== undefined)
    return {
      kind: 'caregiver.experience.condition',
      values: { condition: codes('conditions', [condition]), living: codes('living', [condition]) },
      from: fromBoth(
        ['profile.conditions', 'profile.servicesProvided'],
        ['careNeeds.medicalConditions'],
        shared,
      ),
      quotes: quoteOf(scene, experienceFields, 'conditions'),
    }
  const done = family.skills
    .map(skill => bothOf(skill, caregiver.services))
    .filter(skill => !isNone(skill))
    .flatMap(skill => codesOf(services, skill).slice(0, 1))
    .slice(0, mostNamed)
  if (done.length === 0) return null
  return {
    kind: 'caregiver.experience.tasks',
    values: { tasks: codes('services', done) },
    from: fromBoth(['profile.servicesProvided'], ['preferences.requiredSkills'], done),
    quotes: [],
  }
}
