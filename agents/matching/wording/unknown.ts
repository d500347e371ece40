import { verdict } from '../checks.ts'
import type { MatchReason } from '../explanation.ts'
import { certificates, placesOf } from '../vocabulary.ts'
import words from '../words/en.json' with { type: 'json' }
import { called, type Scene } from './scene.ts'
import { fillIn, listed } from './sentences.ts'

const { say } = words

const petsHome = ({ family }: Scene): string => {
  if (!family.pets) return say.pets.any
  const { sure, maybe } = family.pets
  const all = sure | maybe
  const names = [say.pets.cat, say.pets.smallDog, say.pets.largeDog, say.pets.other]
  const isAnyDog = (all & 6) === 6
  const named = placesOf(isAnyDog ? all & ~6 : all).flatMap(at => names[at] ?? [])
  return maybe === 15 ? say.pets.any : listed([...named, ...(isAnyDog ? [say.pets.dog] : [])])
}

type Term = MatchReason['term']
type Open = { is: boolean; term: Term; text: string }

/** Continues the sentence 'We don't know yet'. */
export type Unknown = { term: Term; text: string }

function openForFamily(scene: Scene): Open[] {
  const { judged, family, caregiver } = scene
  const texts = words.unknown.family
  const open = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.unknown
  const { smoking } = caregiver
  return [
    { is: open('hours') && !caregiver.hours, term: 'hours', text: texts.hours },
    { is: open('tasks'), term: 'tasks', text: texts.tasks },
    { is: open('lifting') && !open('tasks'), term: 'lifting', text: texts.lifting },
    { is: open('pets') && family.pets !== null, term: 'pets', text: texts.pets },
    { is: open('smoking') && family.smoking.atHome === true, term: 'smoking', text: texts.smokingHome },
    {
      is: open('smoking') && family.smoking.wantsNonSmoker && smoking.smokes === null,
      term: 'smoking',
      text: texts.smokes,
    },
    { is: open('gender'), term: 'gender', text: texts.gender },
    { is: open('rate') && caregiver.rate === null, term: 'rate', text: texts.rate },
    { is: open('language') && caregiver.languages.length === 0, term: 'language', text: texts.language },
    { is: open('travel'), term: 'travel', text: texts.travel },
    { is: open('certificates'), term: 'certificates', text: texts.certificates },
    {
      is: caregiver.years === null && caregiver.conditions === 0,
      term: 'experience',
      text: texts.experience,
    },
    { is: caregiver.traits === 0, term: 'pace', text: texts.pace },
    { is: caregiver.interests === 0, term: 'interests', text: texts.interests },
    { is: caregiver.values === 0, term: 'values', text: texts.values },
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
    { is: open('smoking') && family.smoking.atHome === null, term: 'smoking', text: texts.smokingHome },
    { is: family.duration === null || family.duration === 'unknown', term: 'schedule', text: texts.duration },
    { is: family.traits === 0, term: 'pace', text: texts.pace },
    { is: family.interests === 0, term: 'interests', text: texts.interests },
    { is: family.values === 0, term: 'values', text: texts.values },
  ]
}

const mostUnknown = 4

/** Unknown facts, most important first. */
export function unknownOf(scene: Scene): Unknown[] {
  const named = called(say.certificates, certificates.keys, scene.family.certificates)
  const values = { ...scene.names, pets: petsHome(scene), certificates: listed(named) }
  const all = scene.reader === 'family' ? openForFamily(scene) : openForCaregiver(scene)
  return all
    .filter(one => one.is)
    .map(({ term, text }) => ({ term, text: fillIn(text, values) }))
    .slice(0, mostUnknown)
}
