import { verdict } from '../checks.ts'
import type { MatchReason } from '../explanation.ts'
import { bothOf, countOf, eitherOf, isNone, without } from '../sets.ts'
import { credentials, kindsOf, petKinds } from '../vocabulary.ts'
import words from '../words/en.json' with { type: 'json' }
import { called, type Scene } from './scene.ts'
import { fillIn, listed } from './sentences.ts'

const { say } = words

const anyDog = kindsOf('dog')

const petsHome = ({ family }: Scene): string => {
  if (!family.pets) return say.pets.any
  const { sure, maybe } = family.pets
  const all = eitherOf(sure, maybe)
  const isAnyDog = countOf(bothOf(all, anyDog)) === countOf(anyDog)
  const named = called(say.pets, petKinds.keys, isAnyDog ? without(all, anyDog) : all)
  return countOf(maybe) === petKinds.keys.length
    ? say.pets.any
    : listed([...named, ...(isAnyDog ? [say.pets.dog] : [])])
}

type Term = MatchReason['term']
type Open = { is: boolean; term: Term; text: string }

/** Continues the sentence 'We don't know yet'. */
export type Unknown = { term: Term; text: string }

function openForFamily(scene: Scene): Open[] {
  const { judged, family, caregiver } = scene
  const texts = words.unknown.family
  const open = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.unknown
  return [
    { is: open('hours') && !caregiver.hours, term: 'hours', text: texts.hours },
    { is: open('tasks'), term: 'tasks', text: texts.tasks },
    { is: open('lifting') && !open('tasks'), term: 'lifting', text: texts.lifting },
    { is: open('pets') && family.pets !== null, term: 'pets', text: texts.pets },
    { is: open('gender'), term: 'gender', text: texts.gender },
    { is: open('rate') && caregiver.rate === null, term: 'rate', text: texts.rate },
    { is: open('language') && caregiver.languages.length === 0, term: 'language', text: texts.language },
    { is: open('travel'), term: 'travel', text: texts.travel },
    { is: open('certificates'), term: 'certificates', text: texts.certificates },
    {
      is: caregiver.years === null && isNone(caregiver.conditions),
      term: 'experience',
      text: texts.experience,
    },
    { is: isNone(caregiver.traits), term: 'pace', text: texts.pace },
    { is: isNone(caregiver.interests), term: 'interests', text: texts.interests },
    { is: isNone(caregiver.values), term: 'values', text: texts.values },
  ]
}

function openForCaregiver({ judged, family }: Scene): Open[] {
  const texts = words.unknown.caregiver
  const open = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.unknown
  return [
    { is: family.need.kind === 'unknown', term: 'schedule', text: texts.hours },
    { is: family.rate.max === null, term: 'rate', text: texts.rate },
    { is: family.languages.length === 0, term: 'language', text: texts.language },
    { is: open('travel'), term: 'travel', text: texts.travel },
    { is: family.pets === null, term: 'pets', text: texts.petsHome },
    { is: family.duration === null || family.duration === 'unknown', term: 'schedule', text: texts.duration },
    { is: isNone(family.traits), term: 'pace', text: texts.pace },
    { is: isNone(family.interests), term: 'interests', text: texts.interests },
    { is: isNone(family.values), term: 'values', text: texts.values },
  ]
}

const mostUnknown = 4

/** Unknown facts, most important first. */
export function unknownOf(scene: Scene): Unknown[] {
  const named = called(say.certificates, credentials.keys, scene.family.certificates)
  const values = { ...scene.names, pets: petsHome(scene), certificates: listed(named) }
  const all = scene.reader === 'family' ? openForFamily(scene) : openForCaregiver(scene)
  return all
    .filter(one => one.is)
    .map(({ term, text }) => ({ term, text: fillIn(text, values) }))
    .slice(0, mostUnknown)
}
