import type { Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { type Stretch, says } from '../text/reading.ts'

export const knownName = ({ answers }: Scene): string | undefined => {
  const known = answers['basicInfo.recipientName']
  return typeof known === 'string' ? known.toLowerCase() : undefined
}

/** The position of a 'not' before the saved name: 'Margaret not Margret'. */
const notKnown = (scene: Scene, { words }: Stretch): number => {
  const known = knownName(scene)
  if (known === undefined) return -1
  return words.findIndex(
    ({ text }, at) => isSmall(scene.lexicon, 'not', text) && known.startsWith(words[at + 1]?.text ?? '\n'),
  )
}

/** 'It's not Rosa, it's Rosalind'. */
export const isNameCorrected = (scene: Scene) => {
  const { lexicon, whole } = scene
  if (knownName(scene) === undefined) return false
  const { correction } = lexicon.clauses
  const { asSpelled = [] } = lexicon.people.patterns
  const isCorrected = says(lexicon, whole, [...correction, ...asSpelled, ...lexicon.clauses.no])
  const isOpen = scene.asking.some(path => path.startsWith('basicInfo.')) || scene.asking.length === 0
  return notKnown(scene, whole) >= 0 || (isCorrected && (isOpen || isNameStated(scene)))
}

/** The message mentions the name or the person. */
export const isNameStated = (scene: Scene): boolean => {
  const known = knownName(scene)?.split(/\s+/u) ?? []
  return scene.whole.words.some(
    ({ text }) => isSmall(scene.lexicon, 'nameWords', text) || known.includes(text),
  )
}
