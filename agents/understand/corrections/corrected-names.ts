import type { Clause } from '../clauses/clauses.ts'
import { type Finding, ownerOf, type Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { isNameWord, nameFrom } from '../people/mentions.ts'
import { nameFinding } from '../text/name-text.ts'
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

/** The name in 'make it Rosalind, not Rosa'. */
const nameAtEnd = (scene: Scene, clause: Clause, at: number): Finding[] => {
  const end = clause.words.length - 1
  const first = clause.words.findIndex(
    (word, index) =>
      (index > 0 || word.capital || end === 0) &&
      isNameWord(scene.lexicon, word, index === end && !scene.lexicon.words.has(word.text)),
  )
  const name = first < 0 ? undefined : nameFrom(scene.lexicon, clause, first, true)
  if (name?.last !== end || !['recipient', undefined].includes(ownerOf(scene, at, first, end))) return []
  return nameFinding(scene, at, clause.words.slice(first), first, end)
}

/** 'Margaret not Margret' within one clause. */
const nameBeforeNot = (scene: Scene, clause: Clause, at: number): Finding[] => {
  const end = clause.isStatement ? notKnown(scene, clause) : -1
  const first = clause.words.findIndex(word => isNameWord(scene.lexicon, word))
  if (end <= first || first < 0) return []
  const name = nameFrom(scene.lexicon, clause, first)
  return name?.last === end - 1
    ? nameFinding(scene, at, clause.words.slice(name.first, end), name.first, name.last)
    : []
}

/** 'Margaret not Margret', 'Margaret, not Margret', 'not Margret, Margaret'. */
export const namesInstead = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((clause, at): Finding[] => {
    const isNot = (one: Clause | undefined) => one?.words.length === 2 && notKnown(scene, one) === 0
    if (isNot(scene.clauses[at + 1])) return nameAtEnd(scene, clause, at)
    const other = isNot(scene.clauses[at - 1]) ? nameFrom(scene.lexicon, clause, 0) : undefined
    return other?.last === clause.words.length - 1
      ? nameFinding(scene, at, clause.words, 0, other.last)
      : nameBeforeNot(scene, clause, at)
  })
