import type { Clause } from '../clauses/clauses.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { onlyKnownName } from '../people/known-names.ts'
import { isNameWord } from '../people/mentions.ts'
import { nameText } from '../text/name-text.ts'
import { findAny, says } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

/** Drops 'well, I think' at the start and 'please' at the end. */
export const trimmed = ({ lexicon }: Scene, clause: Clause): { clause: Clause; from: number; to: number } => {
  const from = findAny(lexicon, clause, lexicon.answers.filler ?? []).reduce(
    (most, { last }) => Math.max(most, last + 1),
    0,
  )
  const to = findAny(lexicon, clause, lexicon.answers.tail ?? []).reduce(
    (least, { first }) => Math.min(least, first),
    clause.words.length,
  )
  return from < to ? { clause, from, to } : { clause, from: 0, to: clause.words.length }
}

const NAMES = ['basicInfo.recipientName', 'location.city']
const LONG = 5

/** An everyday word in lowercase is hardly a name. */
const isCommon = ({ lexicon }: Scene, text: string) =>
  lexicon.words.has(text) && !lexicon.firstNames.has(text)

/** The 'An' of 'Nguyen Van An' is capitalized. */
const isWrittenLarge = ({ text }: Scene, { capital, from, to }: Word) =>
  capital && from > 0 && to - from < 4 && text !== text.toUpperCase()

/** A known name counts whatever is around it: 'you can put down Gladys'. */
const nameIn = (scene: Scene): Finding[] => {
  const run = onlyKnownName(scene)
  const words = run && scene.clauses[run.clause]?.words
  if (!run || !words) return []
  const isCapital = words[run.first]?.capital || words.length <= LONG
  if (!isCapital) return []
  const value = nameText(scene.text, words.slice(run.first, run.last + 1))
  return [{ kind: 'heard', field: 'basicInfo.recipientName', value, ...run }]
}

/** 'De la' and 'van den' may be lowercase within a name, other words may not. */
const isMixed = ({ lexicon }: Scene, words: readonly Word[]) =>
  words.some(({ capital }) => capital) &&
  words.some(({ capital, text }) => !capital && text.length > 3 && !lexicon.firstNames.has(text))

/** 'I am Dana' is the speaker. */
const isSpeakers = ({ lexicon }: Scene, clause: Clause) =>
  clause.words.length > 1 && says(lexicon, clause, lexicon.people.patterns.iAm ?? [])

const wordsIn = (scene: Scene, at: number, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  const isFirstName = clause?.words.length === 1 && lexicon.firstNames.has(clause.words[0]?.text ?? '')
  if (!clause || scene.clauses.length > 3 || (at > 0 && !isFirstName)) return []
  const { from, to } = trimmed(scene, clause)
  const words = clause.words.slice(from, to)
  const isName =
    words.length > 0 &&
    words.length <= LONG &&
    words.every(
      word =>
        (isNameWord(lexicon, word, true) && (word.capital || !isCommon(scene, word.text))) ||
        isWrittenLarge(scene, word) ||
        lexicon.people.patterns.title?.includes(word.text) ||
        (field === 'location.city' && lexicon.places.patterns.cityWord?.includes(word.text)),
    )
  const isCity = field === 'location.city' && lexicon.cities.has(words.map(one => one.text).join(' '))
  if ((!isName || isMixed(scene, words)) && !isCity) return []
  if (field === 'basicInfo.recipientName' && isSpeakers(scene, clause)) return []
  return [{ kind: 'heard', field, value: nameText(text, words), clause: at, first: from, last: to - 1 }]
}

/** Reads the reply to a question about a name. */
export const namesReplied = (scene: Scene, field: string): Finding[] => {
  if (!NAMES.includes(field)) return []
  const words = scene.clauses.flatMap((clause, at) => (clause.isStatement ? wordsIn(scene, at, field) : []))
  return words.length > 0 || field !== 'basicInfo.recipientName' ? words : nameIn(scene)
}
