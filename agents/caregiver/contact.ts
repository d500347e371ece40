import type { Finding, Scene } from '../understand/scene.ts'
import { hasCue, heard, inStatements, isAgainst, isAsked, isMine, said, wholeOf } from './told.ts'

const bareDigits = /^1?\d{10}$/u

const phoneAt = (scene: Scene, at: number, index: number): boolean => {
  const text = scene.clauses[at]?.words[index]?.text ?? ''
  if (text === '@phone') return !hasCue(scene, at, 'registry') && !isAsked(scene, 'hcaRegistryId')
  return bareDigits.test(text) && isAsked(scene, 'phoneNumber')
}

const ENOUGH = 9

/** '07700 900123', when a number was asked for. */
const inGroups = (scene: Scene, at: number): Finding[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const digits = words.map(({ text }) => text).filter(text => /^\+?\d+$/u.test(text))
  const isNumber = digits.length > 1 && digits.length === words.length && digits.join('').length > ENOUGH
  const span = wholeOf(scene, at)
  return isNumber && isAsked(scene, 'phoneNumber')
    ? [heard('phoneNumber', said(scene, at, span), at, span)]
    : []
}

/** Her own number and address, not those of a daughter or an agency. */
export const findContact = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    if (!isMine(scene, at)) return []
    const grouped = inGroups(scene, at)
    if (grouped.length > 0) return grouped
    return (scene.clauses[at]?.words ?? []).flatMap(({ text }, index): Finding[] => {
      const span = { first: index, last: index }
      if (isAgainst(scene, at, span)) return []
      if (text === '@email') return [heard('email', said(scene, at, span), at, span)]
      return phoneAt(scene, at, index) ? [heard('phoneNumber', said(scene, at, span), at, span)] : []
    })
  })
