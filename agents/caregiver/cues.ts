import { isDenied } from '../understand/clauses/clauses.ts'
import { type Finding, isSameSentence, type Scene } from '../understand/clauses/scene.ts'
import { madeOnce, sentencesOf } from '../understand/clauses/sentences.ts'
import { isSmall } from '../understand/lexicon/lexicon.ts'
import type { Found } from '../understand/text/page.ts'
import { findAny, only, type Stretch, says, stretchOf, written } from '../understand/text/reading.ts'

export type Span = { first: number; last: number }

export const patterns = ({ lexicon }: Scene, name: string): readonly string[] => lexicon.caregiver[name] ?? []

/** Alternatives for a regex. */
export const anyOf = (scene: Scene, name: string): string => `(?:${patterns(scene, name).join('|')})`

/** Drops these words from the end. */
export const withoutTail = (scene: Scene, text: string, name: string): string =>
  text.replace(new RegExp(`(?<=\\S) ${anyOf(scene, name)}$`, 'iu'), '')

/** Every match of this cue in the clause. */
export const placesIn = (scene: Scene, at: number, name: string): readonly Found[] => {
  const clause = scene.clauses[at]
  return clause ? findAny(scene.lexicon, clause, patterns(scene, name)) : []
}

export const hasCue = (scene: Scene, at: number, name: string): boolean =>
  placesIn(scene, at, name).length > 0

const cuesOf = madeOnce((_: Scene) => new Map<string, ReadonlyMap<readonly number[], number>>())

/** The first clause with this cue, by sentence: a sentence is a list, and long ones are asked about often. */
const firstCues = (scene: Scene, name: string): ReadonlyMap<readonly number[], number> => {
  const known = cuesOf(scene).get(name)
  if (known) return known
  const found = new Map<readonly number[], number>()
  for (const [at, own] of sentencesOf(scene.clauses).entries())
    if (!found.has(own) && hasCue(scene, at, name)) found.set(own, at)
  cuesOf(scene).set(name, found)
  return found
}

const firstCue = (scene: Scene, at: number, name: string): number | undefined =>
  firstCues(scene, name).get(ownSentence(scene, at))

/** In this clause or an earlier one of the sentence. */
export const hasCueBefore = (scene: Scene, at: number, name: string): boolean =>
  (firstCue(scene, at, name) ?? at + 1) <= at

const NO_SENTENCE: readonly number[] = []

/** The clauses of the same sentence. */
export const ownSentence = ({ clauses }: Scene, at: number): readonly number[] =>
  sentencesOf(clauses)[at] ?? NO_SENTENCE

/** Anywhere in the sentence. */
export const hasCueAround = (scene: Scene, at: number, name: string): boolean =>
  firstCue(scene, at, name) !== undefined

/** Whether each clause is about the caregiver: they're the subject, or there is none. */
const areMine = madeOnce(({ lexicon, people, clauses }: Scene): readonly boolean[] => {
  const mine: boolean[] = []
  for (const [at, { opening, words, sentence }] of clauses.entries()) {
    const [first] = people.references[at] ?? []
    const isOpen = [opening, words[0]?.text].some(text => isSmall(lexicon, 'opens', text))
    const isGoingOn = !isOpen && clauses[at - 1]?.sentence === sentence
    mine.push(first ? first.who !== 'other' : isGoingOn ? (mine[at - 1] ?? true) : true)
  }
  return mine
})

export const isMine = (scene: Scene, at: number): boolean => areMine(scene)[at] ?? true

/** 'My agency did one' is about the caregiver, 'my sister had one' isn't. */
export const isOfKin = (scene: Scene, at: number): boolean => {
  const [first] = scene.people.references[at] ?? []
  const words = first ? scene.clauses[at]?.words.slice(first.first, first.last + 1) : undefined
  return (
    !isMine(scene, at) && words !== undefined && says(scene.lexicon, stretchOf(words), patterns(scene, 'kin'))
  )
}

export const isAsked = ({ asking }: Scene, name: string): boolean => asking.includes(`profile.${name}`)

const isLeft = (scene: Scene, at: number, { last }: Span): boolean =>
  placesIn(scene, at, 'laterDenial').some(({ first }) => first > last)

/** 'Wound care I have seen but do not do', 'anything but cleaning'. */
export const isTakenBack = (scene: Scene, at: number): boolean => {
  const { clauses, lexicon } = scene
  const isSame = (index: number) => isSameSentence(scene, index, at)
  const isMarked = ['-', ':', '('].includes(clauses[at + 1]?.opening ?? '')
  const isAfter =
    isSame(at + 1) && (hasCue(scene, at + 1, 'takenBack') || (isMarked && hasCue(scene, at + 1, 'plainNo')))
  return (
    isAfter ||
    (isSmall(lexicon, 'but', clauses[at]?.opening) && isSame(at - 1) && hasCue(scene, at - 1, 'allBut'))
  )
}

/** 'Bathing yes lifting no': the verdict comes after each item. */
const verdictOn = ({ clauses, lexicon }: Scene, at: number, { last }: Span): 'yes' | 'no' | undefined => {
  const words = clauses[at]?.words ?? []
  const next = words[last + 1]?.text ?? ''
  const verdict = isSmall(lexicon, 'no', next) ? 'no' : isSmall(lexicon, 'agreed', next) ? 'yes' : undefined
  return words.some(({ text }) => verdict && isSmall(lexicon, 'judged', text)) ? verdict : undefined
}

export const isAgainst = (scene: Scene, at: number, { first, last }: Span): boolean => {
  const clause = scene.clauses[at]
  const verdict = verdictOn(scene, at, { first, last })
  if (verdict) return verdict === 'no'
  return (
    clause !== undefined &&
    (isDenied(scene.lexicon, clause, first, last) ||
      isLeft(scene, at, { first, last }) ||
      placesIn(scene, at, 'neverSaid').some(place => place.last < first) ||
      isTakenBack(scene, at))
  )
}

/** The text as the person wrote it. */
export const said = ({ clauses, text }: Scene, at: number, { first, last }: Span): string => {
  const { words = [] } = clauses[at] ?? {}
  return written(text, words[first]?.from ?? 0, words[last]?.to ?? 0).replaceAll(/\s+/gu, ' ')
}

/** From the first word of one clause to the last of another. */
export const saidFrom = ({ clauses, text }: Scene, first: number, last: number): string =>
  closed(text, clauses[first]?.words[0]?.from ?? 0, clauses[last]?.words.at(-1)?.to ?? text.length).trim()

/** 'My diocese did one (Virtus)' includes the closing parenthesis. */
const closed = (text: string, from: number, to: number): string => {
  const own = text.slice(from, to)
  return text[to] === ')' && own.lastIndexOf('(') > own.lastIndexOf(')') ? `${own})` : own
}

export const heard = (name: string, value: unknown, at: number, { first, last }: Span): Finding => ({
  kind: 'heard',
  field: `profile.${name}`,
  value,
  clause: at,
  first,
  last,
})

export const unsure = (name: string, at: number, { first, last }: Span): Finding => ({
  kind: 'unsure',
  field: `profile.${name}`,
  clause: at,
  first,
  last,
})

export const denied = (name: string, value: unknown, at: number, { first, last }: Span): Finding => ({
  kind: 'denied',
  field: `profile.${name}`,
  value,
  clause: at,
  first,
  last,
})

/** A list item, stated or denied. */
export const item = (scene: Scene, name: string, value: string, at: number, span: Span): Finding =>
  isAgainst(scene, at, span) ? denied(name, [value], at, span) : heard(name, [value], at, span)

export const wholeOf = ({ clauses }: Scene, at: number): Span => ({
  first: 0,
  last: (clauses[at]?.words.length ?? 1) - 1,
})

/** Findings from clauses that are statements rather than questions, commands or conditions. */
export const inStatements = (scene: Scene, found: (at: number) => Finding[]): Finding[] =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? found(at) : []))

/** Drops matches within longer ones. */
export const outermost = <Place extends Span>(places: readonly Place[]): Place[] =>
  places.filter(
    (one, at) =>
      !places.some(
        (other, index) =>
          index !== at &&
          other.first <= one.first &&
          one.last <= other.last &&
          (other.last - other.first > one.last - one.first || index < at),
      ),
  )

export const isCorrected = ({ lexicon, whole }: Scene): boolean =>
  says(lexicon, whole, lexicon.clauses.correction)

export const isExactly = (scene: Scene, at: number, sources: readonly string[] = []): boolean => {
  const clause = scene.clauses[at]
  return clause !== undefined && saysOnly(scene, stretchOf(clause.words), sources)
}

const saysOnly = ({ lexicon }: Scene, line: Stretch, sources: readonly string[]) =>
  says(lexicon, line, only(sources))
