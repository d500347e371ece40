import { verdict } from '../checks.ts'
import { bothOf, countOf, eitherOf, isNone, without } from '../sets.ts'
import type { Source, Statement, Value } from '../statements.ts'
import { kindsOf, petKinds } from '../vocabulary.ts'
import { askedIn } from './credentials.ts'
import { codes, codesOf, documentDay, type Scene, stated } from './scene.ts'

const anyDog = kindsOf('dog')

const petsHome = ({ family }: Scene): Value => {
  const pets = family.pets
  if (!pets || countOf(pets.maybe) === petKinds.keys.length) return codes('pets', ['any'])
  const all = eitherOf(pets.sure, pets.maybe)
  const isAnyDog = countOf(bothOf(all, anyDog)) === countOf(anyDog)
  const named = codesOf(petKinds, isAnyDog ? without(all, anyDog) : all)
  return codes('pets', [...named, ...(isAnyDog ? ['dog'] : [])])
}

type Open = { is: boolean; term: Statement['term']; text: string; fields: readonly string[] }

function openForFamily(scene: Scene): Open[] {
  const { judged, family, caregiver } = scene
  const open = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.unknown
  const day = documentDay(scene)
  const isSomeAsked = (state: 'claimed' | 'missing') =>
    open('certificates') && askedIn(scene, state, day).length > 0
  const certificates = { term: 'certificates', fields: ['profile.licenseType'] } as const
  const isExperienceKnown = caregiver.years !== null || !isNone(caregiver.conditions)
  return [
    {
      ...{ is: open('hours') && !caregiver.hours, term: 'hours', text: 'hours' },
      fields: ['profile.availableShifts'],
    },
    { is: open('tasks'), term: 'tasks', text: 'tasks', fields: ['profile.servicesProvided'] },
    {
      ...{ is: open('lifting') && !open('tasks'), term: 'lifting', text: 'lifting' },
      fields: ['profile.servicesProvided'],
    },
    {
      ...{ is: open('pets') && family.pets !== null, term: 'pets', text: 'pets' },
      fields: ['profile.petPreferences'],
    },
    { is: open('gender'), term: 'gender', text: 'gender', fields: [] },
    {
      ...{ is: open('rate') && caregiver.rate === null, term: 'rate', text: 'rate' },
      fields: ['profile.hourlyRate'],
    },
    {
      ...{ is: open('language') && caregiver.languages.length === 0, term: 'language', text: 'language' },
      fields: ['profile.languages'],
    },
    { is: open('travel'), term: 'travel', text: 'travel', fields: ['profile.locationsServiced'] },
    { ...certificates, is: isSomeAsked('missing'), text: 'certificates' },
    { ...certificates, is: isSomeAsked('claimed'), text: 'claimed' },
    {
      ...{ is: !isExperienceKnown, term: 'experience', text: 'experience' },
      fields: ['profile.yearsExperience', 'profile.conditions'],
    },
    { is: isNone(caregiver.traits), term: 'pace', text: 'pace', fields: ['profile.personality'] },
    { is: isNone(caregiver.interests), term: 'interests', text: 'interests', fields: ['profile.interests'] },
    { is: isNone(caregiver.values), term: 'values', text: 'values', fields: ['profile.values'] },
  ]
}

function openForCaregiver({ judged, family }: Scene): Open[] {
  const open = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.unknown
  const isBrief = family.duration === null || family.duration === 'unknown'
  return [
    {
      ...{ is: family.need.kind === 'unknown', term: 'schedule', text: 'hours' },
      fields: ['schedule.schedulePattern'],
    },
    { is: family.rate.max === null, term: 'rate', text: 'rate', fields: ['preferences.hourlyRateRange'] },
    {
      ...{ is: family.languages.length === 0, term: 'language', text: 'language' },
      fields: ['preferences.languageRequirements'],
    },
    { is: open('travel'), term: 'travel', text: 'travel', fields: ['location.zipCode'] },
    { is: family.pets === null, term: 'pets', text: 'petsHome', fields: ['additionalInfo.hasPets'] },
    { is: isBrief, term: 'schedule', text: 'duration', fields: ['schedule.duration'] },
    { is: isNone(family.traits), term: 'pace', text: 'pace', fields: ['preferences.personality'] },
    { is: isNone(family.interests), term: 'interests', text: 'interests', fields: ['preferences.interests'] },
    { is: isNone(family.values), term: 'values', text: 'values', fields: ['preferences.values'] },
  ]
}

const mostUnknown = 4

/** Unknown facts, most important first. */
export function unknownOf(scene: Scene): Statement[] {
  const { reader } = scene
  const day = documentDay(scene)
  const values = {
    pets: petsHome(scene),
    certificates: codes('certificates', askedIn(scene, 'missing', day)),
    claimed: codes('certificates', askedIn(scene, 'claimed', day)),
  }
  const all = reader === 'family' ? openForFamily(scene) : openForCaregiver(scene)
  const of: Source['of'] = reader === 'family' ? 'caregiver' : 'family'
  return all
    .filter(one => one.is)
    .slice(0, mostUnknown)
    .map(({ term, text, fields }) =>
      stated(scene, term, {
        kind: `unknown.${reader}.${text}`,
        values: Object.fromEntries(Object.entries(values).filter(([name]) => name === text)),
        from: [{ of, fields }],
      }),
    )
}
