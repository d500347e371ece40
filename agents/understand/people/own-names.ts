import type { Finding, Recogniser, Scene } from '../clauses/scene.ts'
import { nameFinding } from '../text/name-text.ts'
import { findAny, says } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { nameFrom } from './mentions.ts'

/** A known first name, or two words that can't be anything else. */
const isFullName = ({ lexicon }: Scene, words: readonly Word[]) => {
  const title = lexicon.people.patterns.title ?? []
  const own = words.filter(({ text }) => !title.includes(text))
  const isStrange = own.every(({ text, capital }) => capital && !lexicon.words.has(text))
  const isKnown = own.some(({ text, capital }) => capital && lexicon.firstNames.has(text))
  return isKnown || (isStrange && words.length > 1)
}

/** 'Harriet Blomquist here', 'Halina Wrobel, I am 83'. */
const isClosing = ({ lexicon, clauses }: Scene, at: number, last: number): boolean => {
  const own = clauses[at]
  if (!own) return false
  const next = last === own.words.length - 1 ? clauses[at + 1] : undefined
  if (next?.sentence === own.sentence && says(lexicon, next, lexicon.age.speakersAlone ?? [])) return true
  const { ownNameBehind = [] } = lexicon.people.patterns
  return findAny(lexicon, own, ownNameBehind).some(({ first }) => first === last + 1)
}

const namesIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause?.isStatement) return []
  const led = findAny(lexicon, clause, lexicon.people.patterns.speakerName ?? []).map(({ last }) => last + 1)
  return [...led, 0].flatMap((from): Finding[] => {
    const name = nameFrom(lexicon, clause, from)
    if (!name || (from === 0 && !isClosing(scene, at, name.last))) return []
    const words = clause.words.slice(name.first, name.last + 1)
    return isFullName(scene, words) ? nameFinding(scene, at, words, name.first, name.last) : []
  })
}

/** 'I am Ilona Szabo from Cleveland', when the speaker is the recipient. */
export const findOwnName: Recogniser = scene =>
  scene.people.isSelf && scene.answers['basicInfo.recipientName'] === undefined
    ? scene.clauses.flatMap((_clause, at) => namesIn(scene, at)).slice(0, 1)
    : []
