import type { Scene } from '../understand/clauses/scene.ts'
import type { Judging } from '../understand/settling/judging.ts'
import { bare, type Proposal } from '../understand/settling/proposals.ts'
import { says, stretchOfText } from '../understand/text/reading.ts'
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

  return (!isAsked && !isWhen) || isOfRate || saysIn(scene, value, 'noTime', 'restDay')
}

/** 'Hold on, dog got out' shows no attitude to dogs. */
const isNoView: Is = (scene, _, isAsked) =>
  !isAsked && !['petView', 'petSign', 'petBehind', 'petLiked'].some(name => isSaid(scene, name))

/** 'I am Meiling, 56 years old' and 'my dad was a caregiver too' describe no experience. */
const isNoWork: Is = (scene, value, isAsked) =>
  !isAsked && (saysIn(scene, value, 'onlyWho', 'tellsOfKin', 'noWork') || !saysIn(scene, value, ...WORK))

const WORK = ['story', 'worked', 'careJob', 'tending', 'tended', 'careRole', 'ofKin', 'ownCondition', 'work']

/** 'Korean (conversational)' is one language, 'Punjabi serials' is none. */
const isNoLanguage: Is = (scene, value) => saysIn(scene, value, 'languageManner') || isKindOfOne(scene, value)

/** 'Iraqi' in 'Arabic (Iraqi)'. */
const isKindOfOne = ({ clauses, lexicon, whole }: Scene, value: unknown): boolean =>
  clauses.some(
    ({ opening, words }, at) =>
      opening === '(' &&
      words.map(({ text }) => text).join(' ') === bare(lexicon, String(value)) &&
      says(lexicon, clauses[at - 1] ?? whole, ['<language>$']),
  )

/** The 'J' in 'covid J&J', and 'during covid', aren't vaccines. */
const isNoVaccine: Is = (_, value) => String(value).length < 2

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
  'profile.vaccinations': isNoVaccine,
  'profile.licenseType': isNoNewLicense,
}

/** Classifier proposals that can't be right; 'live-in 320 a day' is a price, whatever Emma asked. */
export const isCaregiverFalsePositive = ({ scene }: Judging, { field, value }: Proposal): boolean =>
  isOfTheTalk(scene) ||
  (field.control === 'list' && saysIn(scene, value, 'rateDaily')) ||
  (NOT_SO[field.path]?.(scene, value, scene.asking.includes(field.path)) ?? false)
