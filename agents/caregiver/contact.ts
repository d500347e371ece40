import type { Finding, Scene } from '../understand/scene.ts'
import { hasCue, heard, inStatements, isAgainst, isAsked, isMine, said } from './told.ts'

const bareDigits = /^1?\d{10}$/u

const phoneAt = (scene: Scene, at: number, index: number): boolean => {
  const text = scene.clauses[at]?.words[index]?.text ?? ''
  if (text === '@phone') return !hasCue(scene, at, 'registry') && !isAsked(scene, 'hcaRegistryId')
  return bareDigits.test(text) && isAsked(scene, 'phoneNumber')
}

/** Her own number and address, not those of a daughter or an agency. */
export const findContact = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    if (!isMine(scene, at)) return []
    return (scene.clauses[at]?.words ?? []).flatMap(({ text }, index): Finding[] => {
      const span = { first: index, last: index }
      if (isAgainst(scene, at, span)) return []
      if (text === '@email') return [heard('email', said(scene, at, span), at, span)]
      return phoneAt(scene, at, index) ? [heard('phoneNumber', said(scene, at, span), at, span)] : []
    })
  })
