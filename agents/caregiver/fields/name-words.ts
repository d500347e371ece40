import type { Clause } from '#agents/understand/clauses/clauses.ts'
import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { isNameWord, nameFrom } from '#agents/understand/people/mentions.ts'
import { nameText } from '#agents/understand/text/name-text.ts'
import { only, says, stretchOf } from '#agents/understand/text/reading.ts'
import { heard, patterns, type Span } from '../cues.ts'

const LONGEST = 5

const isNoName = (scene: Scene, { words }: Clause, first: number) =>
  says(scene.lexicon, stretchOf(words.slice(first, first + 1)), only(patterns(scene, 'notName')))

/** The end of a name with 'de la' in it. */
const largeEnd = (scene: Scene, clause: Clause, { first, last }: Span): number => {
  let end = last
  while (end - first < LONGEST) {
    let next = end + 1
    while (isSmall(scene.lexicon, 'nameParticles', clause.words[next]?.text)) next += 1
    const word = clause.words[next]
    const fits = word?.capital === true && isNameWord(scene.lexicon, word) && !isNoName(scene, clause, next)
    if (!fits) break
    end = next
  }
  return end
}

const smallEnd = (scene: Scene, clause: Clause, { first, last }: Span): number => {
  let end = last
  while (end - first < LONGEST) {
    let next = end + 1
    while (isSmall(scene.lexicon, 'nameParticles', clause.words[next]?.text)) next += 1
    const isLong = next === end + 1 && end - first > 1
    if (isLong || !isSmallPart(scene, clause, next)) break
    end = next
  }
  return end
}

/** The name that starts here, if any. */
export const nameAt = (scene: Scene, clause: Clause, at: number, isSure: boolean): Span | undefined => {
  const start = nameFrom(scene.lexicon, clause, at, isSure)
  if (!start || isNoName(scene, clause, start.first)) return
  const large = { first: start.first, last: largeEnd(scene, clause, start) }
  const isSmall = clause.words[start.first]?.capital === false
  return isSmall ? { ...large, last: smallEnd(scene, clause, large) } : large
}

/** 'my name is thuy nguyen'. */
const isSmallPart = ({ lexicon }: Scene, { words }: Clause, at: number) => {
  const word = words[at]
  return (
    word !== undefined &&
    isNameWord(lexicon, word, true) &&
    (lexicon.firstNames.has(word.text) || !lexicon.words.has(word.text))
  )
}

export const nameOf = (scene: Scene, at: number, span: Span, isCalled = false): Finding[] => {
  const words = scene.clauses[at]?.words.slice(span.first, span.last + 1) ?? []
  const name = nameText(scene.text, words)
  const isSmall = words.every(({ capital }) => !capital)
  const particles = patterns(scene, 'nameParticles')
  const value = isSmall
    ? name.replaceAll(/(?<= )\p{Lu}\p{Ll}*(?= )/gu, one =>
        particles.includes(one.toLowerCase()) ? one.toLowerCase() : one,
      )
    : name
  return value.length > 1 || isCalled ? [heard('name', value, at, span)] : []
}

/** Not an everyday word. */
export const isRare = ({ lexicon }: Scene, text = '') =>
  lexicon.firstNames.has(text) || !lexicon.words.has(text)
