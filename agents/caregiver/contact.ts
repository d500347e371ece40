import type { Finding, Scene } from '../understand/scene.ts'
import {
  digitsOf,
  hasCue,
  hasCueBefore,
  heard,
  isAgainst,
  isAsked,
  isMine,
  said,
  spokenDigits,
  wholeOf,
} from './told.ts'

const bareDigits = /^1?\d{10}$/u

/** 'If somebody calls out you can ring me, 917-555-0162'. */
export const isToReach = (scene: Scene, at: number): boolean =>
  hasCue(scene, at, 'reachMe') ||
  ((scene.clauses[at]?.words.length ?? 0) < LONE && at > 0 && hasCueBefore(scene, at, 'reachMe'))

const LONE = 4

const phoneAt = (scene: Scene, at: number, index: number): boolean => {
  const text = scene.clauses[at]?.words[index]?.text ?? ''
  if (text === '@phone')
    return isToReach(scene, at) || (!hasCue(scene, at, 'registry') && !isAsked(scene, 'hcaRegistryId'))
  return bareDigits.test(text) && isAsked(scene, 'phoneNumber')
}

const ENOUGH = 9

/** '07700 900123', when a number was asked for. */
const inGroups = (scene: Scene, at: number): Finding[] => {
  if (!isAsked(scene, 'phoneNumber')) return []
  const span = wholeOf(scene, at)
  const digits = spokenDigits(scene, at)
  const isSpoken = digits !== digitsOf(scene, at)
  const text = isSpoken ? scene.text : said(scene, at, span)
  if (digits.length <= ENOUGH || (scene.clauses[at]?.words.length ?? 0) < 2) return []
  return [heard('phoneNumber', /[\p{L},]/u.test(text) ? digits : text, at, span)]
}

/** How marks are dictated, with or without brackets around them. */
const DICTATED: readonly [RegExp, string][] = [
  [/\s*[([]?\bunderscore\b[)\]]?\s*/giu, '_'],
  [/\s*[([]?\bdot\b[)\]]?\s*/giu, '.'],
  [/\s*[([]\s*at\s*[)\]]\s*|\s+at\s+|\s*@\s*/giu, '@'],
]

const ADDRESS = /[\w.+-]*\p{L}[\w.+-]*@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|edu|co|us|info|uk)\b/iu

/** 'Rosa underscore diaz at example dot com'. */
const spelledAddress = (scene: Scene): Finding[] => {
  if (!isAsked(scene, 'email') || scene.clauses.some(({ words }) => words.some(isAddress))) return []
  const plain = DICTATED.reduce((text, [said, mark]) => text.replaceAll(said, mark), scene.text)
  const [value] = ADDRESS.exec(plain) ?? []
  return value ? [{ ...heard('email', value.toLowerCase(), 0, wholeOf(scene, 0)), quote: scene.text }] : []
}

const isAddress = ({ text }: { text: string }) => text === '@email'

/** Her own number and address, not those of a daughter or an agency. */
export const findContact = (scene: Scene): Finding[] => [...spelledAddress(scene), ...contactsIn(scene)]

const contactsIn = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((clause, at): Finding[] => {
    const isReached = isToReach(scene, at)
    if (!isReached && (!clause.isStatement || !isMine(scene, at))) return []
    const grouped = inGroups(scene, at)
    if (grouped.length > 0) return grouped
    return clause.words.flatMap(({ text }, index): Finding[] => {
      const span = { first: index, last: index }
      if (isAgainst(scene, at, span)) return []
      if (text === '@email') return [heard('email', said(scene, at, span), at, span)]
      return phoneAt(scene, at, index) ? [heard('phoneNumber', said(scene, at, span), at, span)] : []
    })
  })
