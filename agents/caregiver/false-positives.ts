import type { Scene } from '../understand/clauses/scene.ts'
import type { Judging } from '../understand/settling/judging.ts'
import { bare, type Proposal } from '../understand/settling/proposals.ts'
import { findAny, says, stretchOfText } from '../understand/text/reading.ts'
import { hasCue, isExactly, patterns } from './cues.ts'
import { isOneOfSaved, lacksLicense } from './fields/documents.ts'

const saysIn = (scene: Scene, value: unknown, ...names: string[]): boolean => {
  const line = stretchOfText(bare(scene.lexicon, String(value)))
  return names.some(name => says(scene.lexicon, line, patterns(scene, name)))
}

const isSaid = (scene: Scene, name: string): boolean => scene.clauses.some((_, at) => hasCue(scene, at, name))

type Is = (scene: Scene, value: unknown, isAsked: boolean) => boolean

/**
 * 'Viejitos' isn't a time, 'day is 240 dollars' is a price, and 'Evening. Did a double today' is a greeting.
 */
const isNoTime: Is = (scene, value, isAsked) => {
  const isWhen = saysIn(scene, value, 'shift', 'whenish', 'timeWord')
  const isOfRate = scene.asking.includes('profile.hourlyRate') && saysIn(scene, value, 'dayAlone')
  const isHello = scene.asking.length === 0 && saysIn(scene, value, 'helloAlone')
  return (
    (!isAsked && !isWhen) ||
    isOfRate ||
    saysIn(scene, value, 'noTime', 'restDay') ||
    (isHello && beginsWith(scene, value))
  )
}

const beginsWith = ({ clauses, lexicon }: Scene, value: unknown): boolean =>
  clauses[0]?.words.map(({ text }) => text).join(' ') === bare(lexicon, String(value))

/** 'Hold on, dog got out' shows no attitude to dogs. */
const isNoView: Is = (scene, _, isAsked) =>
  !isAsked && !['petView', 'petSign', 'petBehind', 'petLiked'].some(name => isSaid(scene, name))

/** 'I want to find a job caring for old people' describes no experience. */
const isSeeking = (scene: Scene, value: unknown): boolean =>
  saysIn(scene, value, 'seeksWork') && !saysIn(scene, value, 'worked')

/** 'I am Meiling, 56 years old' and 'my dad was a caregiver too' describe no experience. */
const isNoWork: Is = (scene, value, isAsked) =>
  isSeeking(scene, value) ||
  (!isAsked && (saysIn(scene, value, 'onlyWho', 'tellsOfKin', 'noWork') || !saysIn(scene, value, ...WORK)))

const WORK = ['story', 'worked', 'careJob', 'tending', 'tended', 'careRole', 'ofKin', 'ownCondition', 'work']

/** 'Korean (conversational)' is one language, 'Punjabi serials' is none. */
const isNoLanguage: Is = (scene, value, isAsked) =>
  saysIn(scene, value, 'languageManner') ||
  isKindOfOne(scene, value) ||
  (!isAsked && isSaidOfElse(scene, value))

/** 'Iraqi' in 'Arabic (Iraqi)'. */
const isKindOfOne = ({ clauses, lexicon, whole }: Scene, value: unknown): boolean =>
  clauses.some(
    ({ opening, words }, at) =>
      opening === '(' &&
      words.map(({ text }) => text).join(' ') === bare(lexicon, String(value)) &&
      says(lexicon, clauses[at - 1] ?? whole, ['<language>$']),
  )

const isSaidOfElse = (scene: Scene, value: unknown): boolean =>
  !isSaid(scene, 'speak') &&
  says(scene.lexicon, scene.whole, patterns(scene, 'notSpoken')) &&
  saysIn(scene, value, 'onlyLanguages')

/** 'Mrs. Kettering' is a person, '405' in 'off 405' a road, and a former home isn't a work area. */
const isNoArea: Is = (scene, value) =>
  isBehind(scene, value, 'notAreaLead') || saysIn(scene, value, 'onlyRoad')

const isBehind = (scene: Scene, value: unknown, name: string): boolean => {
  const { lexicon, whole } = scene
  const own = bare(lexicon, String(value)).split(' ')
  return findAny(lexicon, whole, patterns(scene, name)).some(({ last }) =>
    own.every((word, at) => bare(lexicon, whole.words[last + 1 + at]?.text ?? '') === word),
  )
}

/** 'The right folks' are clients, not a task. */
const isNoTask: Is = (scene, value) => saysIn(scene, value, 'onlyPeople')

/** The 'J' in 'covid J&J', and 'during covid', aren't vaccines. */
const isNoVaccine: Is = (scene, value, isAsked) =>
  String(value).length < 2 || (!isAsked && isBehind(scene, value, 'notVaccineLead'))

/** 'No CNA' is no license, and 'my CNA expires in May' takes nothing from 'CNA, HHA'. */
const isNoNewLicense: Is = (scene, value) => {
  const isKnown = scene.answers['profile.licenseType'] !== undefined
  return lacksLicense(scene) ? isKnown || value !== 'none' : isOneOfSaved(scene, String(value).split(', '))
}

/** 'This is a bit hard' is said of the talk, not of the person. */
export const isOfTheTalk = (scene: Scene): boolean =>
  scene.clauses.length === 1 && isExactly(scene, 0, patterns(scene, 'ofTheTalk'))

const NOT_SO: Readonly<Record<string, Is>> = {
  'profile.availableShifts': isNoTime,
  'profile.petPreferences': isNoView,
  'profile.experience': isNoWork,
  'profile.languages': isNoLanguage,
  'profile.locationsServiced': isNoArea,
  'profile.servicesProvided': isNoTask,
  'profile.vaccinations': isNoVaccine,
  'profile.licenseType': isNoNewLicense,
}

/** Classifier proposals that can't be right; 'live-in 320 a day' is a price, whatever Emma asked. */
export const isCaregiverFalsePositive = ({ scene }: Judging, { field, value }: Proposal): boolean =>
  isOfTheTalk(scene) ||
  (field.control === 'list' && saysIn(scene, value, 'rateDaily')) ||
  (NOT_SO[field.path]?.(scene, value, scene.asking.includes(field.path)) ?? false)
