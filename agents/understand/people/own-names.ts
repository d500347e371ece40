import type { Finding, Recogniser, Scene } from '../clauses/scene.ts'
import { nameFinding } from '../text/name-text.ts'
import { findAny } from '../text/reading.ts'
import { nameFrom } from './mentions.ts'

const namesIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause?.isStatement) return []
  const led = findAny(lexicon, clause, lexicon.people.patterns.speakerName ?? []).map(({ last }) => last + 1)
  return [...led, 0].flatMap((from): Finding[] => {
    const name = nameFrom(lexicon, clause, from)
    if (!name || from === 0) return []
    const words = clause.words.slice(name.first, name.last + 1)
    return nameFinding(scene, at, words, name.first, name.last)
  })
}

/** 'I am Ilona Szabo from Cleveland', when the speaker is the recipient. */
export const findOwnName: Recogniser = scene =>
  scene.people.isSelf && scene.answers['basicInfo.recipientName'] === undefined
    ? scene.clauses.flatMap((_clause, at) => namesIn(scene, at)).slice(0, 1)
    : []
