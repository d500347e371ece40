import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { finding } from '#agents/understand/places/streets.ts'
import { type Dictated, dictatedIn } from '#agents/understand/text/dictated-digits.ts'
import { says, stretchOfText } from '#agents/understand/text/reading.ts'
import type { Word } from '#agents/understand/text/word.ts'
import {
  hasCue,
  hasCueAround,
  heard,
  inStatements,
  isAsked,
  isMine,
  patterns,
  placesIn,
  said,
  unsure,
  wholeOf,
} from '../cues.ts'
import { isToReach } from './contact.ts'

const NUMBER = /^[a-z]{0,4}\d{6,12}$/iu
const TEN = /^\d{10}$/u
const PREFIX = /^[a-z]{1,4}$/u

const LETTERS = /(?<![\p{L}\d])(?<letters>[a-z]{1,4})(?<gap>[ -]?)$/iu

/**
 * Letters right before the number belong to it, known prefixes also with a space: 'HM60123456', 'HM
 * 60123456'.
 */
const prefixOf = ({ text, lexicon }: Scene, { from }: Word): string => {
  const { letters = '', gap = '' } = LETTERS.exec(text.slice(0, from))?.groups ?? {}
  const isKnown = says(lexicon, stretchOfText(letters.toLowerCase()), lexicon.caregiver.idPrefix ?? [])
  if (gap === '') return letters
  return isKnown ? letters.toUpperCase() : ''
}

const numberAt = (scene: Scene, at: number, index: number): Finding[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const [before, word] = [words[index - 1], words[index]]
  if (!word) return []
  const isPrefixed = before?.to === word.from && PREFIX.test(before.text)
  const span = { first: isPrefixed ? index - 1 : index, last: index }
  const digits = said(scene, at, { first: index, last: index }).replaceAll(/[^a-z\d]/giu, '')
  const id = `${prefixOf(scene, word)}${digits}`
  const isOne = (word.text === '@phone' && !isToReach(scene, at)) || /^\d{6,12}$/u.test(word.text)
  const fits = isAsked(scene, 'hcaRegistryId') ? NUMBER.test(id) : TEN.test(id)
  return isOne && fits ? [heard('hcaRegistryId', id, at, span)] : []
}

const DATE = /^(?:0?[1-9]|1[0-2])[0-3]?\d20[2-4]\d$/u
const FEW = 3
const SOME = 6

const isId = (scene: Scene, { digits, letters, size }: Dictated): boolean => {
  if (!isAsked(scene, 'hcaRegistryId')) return TEN.test(digits)
  return NUMBER.test(`${letters}${digits}`) && !DATE.test(digits) && (size < SOME || digits.length >= SOME)
}

const YEAR = /^20[2-4]\d$/u
const BRIEF = 5

const isPart = (scene: Scene, { digits }: Dictated): boolean =>
  isAsked(scene, 'hcaRegistryId') &&
  digits.length >= FEW &&
  digits.length < SOME &&
  !YEAR.test(digits) &&
  (scene.whole.words.length <= BRIEF || says(scene.lexicon, scene.whole, patterns(scene, 'onlyPart')))

/** 'H M six zero six ...', '4410-228-903', 'two one oh ...'; the last four digits alone need a question. */
const dictatedIds = (scene: Scene): Finding[] =>
  dictatedIn(scene).flatMap((run): Finding[] => {
    const { digits, letters, first, last } = run
    const one = finding(scene, 'profile.hcaRegistryId', `${letters.toUpperCase()}${digits}`, first, last)
    const isAbout =
      isAsked(scene, 'hcaRegistryId') ||
      [one.clause, one.clause - 1].some(at => hasCueAround(scene, at, 'registry'))
    const isHers = isMine(scene, one.clause) && scene.clauses[one.clause]?.isStatement === true
    if (!isAbout || !isHers || isToReach(scene, one.clause) || isAsked(scene, 'phoneNumber')) return []
    if (run.size > 1 && isId(scene, run)) return [one]
    return isPart(scene, run) ? [unsure('hcaRegistryId', one.clause, one)] : []
  })

const isAbout = (scene: Scene, at: number) =>
  isAsked(scene, 'hcaRegistryId') || hasCueAround(scene, at, 'registry')

/** Ten digits, even when written like a phone number. */
const numbersIn = (scene: Scene, at: number): Finding[] => {
  if (!isAbout(scene, at) || isAsked(scene, 'phoneNumber')) return []
  return (scene.clauses[at]?.words ?? []).flatMap((_, index) => numberAt(scene, at, index))
}

const NONE = 'not registered'

/** Never registered is an answer; a lapsed registration is something else, and 'I don't have it yet' what was asked about. */
const notRegistered = (scene: Scene, at: number): Finding[] => {
  const [place] = placesIn(scene, at, 'notRegistered')
  if (!(place && isAbout(scene, at)) || hasCue(scene, at, 'lapsed')) return []
  return [heard('hcaRegistryId', NONE, at, place)]
}

/** 'I have 5543019872. You can text 714-555-0141': the one written like a phone number is the phone. */
export const findRegistry = (scene: Scene): Finding[] => {
  const stated = inStatements(scene, at =>
    isMine(scene, at) ? [...numbersIn(scene, at), ...notRegistered(scene, at)] : [],
  )
  const none = stated.filter(one => one.kind === 'heard' && one.value === NONE)
  // 'Not registered. My number's 419 555 0122': the number is another one.
  if (none.length > 0) return none
  const found = [...stated, ...dictatedIds(scene)]
  if (found.length > 0 || !isAsked(scene, 'hcaRegistryId')) return found
  return inStatements(scene, at =>
    isMine(scene, at) && hasCue(scene, at, 'registryPending')
      ? [unsure('hcaRegistryId', at, wholeOf(scene, at))]
      : [],
  ).slice(0, 1)
}
