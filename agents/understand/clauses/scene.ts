import type { InterviewKind } from '#machines/interview/kinds.ts'
import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { ownerAt, type People } from '../people/people.ts'
import type { Reference, Who } from '../people/reference.ts'
import type { Found } from '../text/page.ts'
import { find, findAny, type Stretch, says } from '../text/reading.ts'
import type { Clause } from './clauses.ts'

/** Everything a recognizer may look at. */
export type Scene = {
  kind: InterviewKind
  language: string
  lexicon: Lexicon
  text: string
  today: string
  asking: readonly string[]
  answers: Readonly<Record<string, unknown>>
  whole: Stretch
  clauses: readonly Clause[]
  people: People
}

/** A candidate value for a field; its position decides which of two wins. */
export type Finding = {
  field: string
  clause: number
  first: number
  last: number
  /** Replaces the whole saved list. */
  replaces?: true
  /** The source text, when it reaches beyond the matched words. */
  quote?: string
  /** The words have only this meaning, whoever they're about. */
  isSure?: true
  /** A command to change the saved answer, which replaces what's there. */
  isOrdered?: true
} & (
  | { kind: 'heard'; value: unknown }
  /** These items are negated or refused; for a single value, it's just not this one. */
  | { kind: 'denied'; value: unknown }
  | { kind: 'taken' }
  /** What it may have been. */
  | { kind: 'unsure'; options?: readonly string[]; value?: unknown }
)

export type Recogniser = (scene: Scene) => Finding[]

/** How many clauses back a subject can still carry over. */
export const MEMORY = 24

/** The clause's own subject, or the subject of the clause it continues. */
export const actorOf = ({ people, clauses, lexicon }: Scene, at: number): Who | undefined => {
  for (let back = at; back >= 0 && at - back < MEMORY; back = before(clauses, back)) {
    const [first] = people.references[back] ?? []
    if (first) return first.who
    const clause = clauses[back]
    if (
      !clause ||
      isSmall(lexicon, 'newSpeech', clause.opening) ||
      (back > 0 && clauses[back - 1]?.sentence !== clause.sentence)
    )
      return
    if (back < at && !isSmall(lexicon, 'who', clause.opening) && find(lexicon, clause, '<verb>').length > 0)
      return
  }
  return
}

/** The clause before this one; after a parenthesis, the one before that. */
const before = (clauses: readonly Clause[], at: number): number => {
  if (clauses[at]?.opening !== ')') return at - 1
  const opened = clauses.slice(0, at).findLastIndex(({ opening }) => opening === '(')
  return opened > 0 ? opened - 1 : at - 1
}

/** The person a clause is about: a subject other than the speaker, else the last one mentioned. */
const spokenOf = (references: readonly Reference[], isDoer: boolean) => {
  const others = references.filter(({ who }) => who !== 'speaker')
  return others.at(isDoer ? 0 : -1) ?? references.at(-1)
}

/** The person these words are about: found in the clause, or in the one it continues. */
export const ownerOf = (
  { people, clauses, lexicon }: Scene,
  at: number,
  first: number,
  last: number,
): Who | undefined => {
  const own = ownerAt(people.references[at] ?? [], first, last)
  if (own) return own
  // 'He is alone since his wife died and would like company': 'he' is still the subject.
  const isSameDoer = saysOf({ lexicon, clauses }, at, lexicon.clauses.goesOn)
  for (let back = before(clauses, at); back >= 0 && isNear(clauses, back, at); back = before(clauses, back)) {
    // 'Her sister had it, but no, only gout': 'no' starts over.
    const clause = clauses[back]
    if (clause && says(lexicon, clause, lexicon.answers.bare ?? [])) return
    const person = spokenOf(people.references[back] ?? [], isSameDoer)
    if (person) return person.who
  }
  return
}

const isNear = (clauses: readonly Clause[], back: number, at: number) =>
  at - back < MEMORY && clauses[back]?.sentence === clauses[at]?.sentence

const saysOf = (
  { lexicon, clauses }: Pick<Scene, 'lexicon' | 'clauses'>,
  at: number,
  sources: readonly string[],
): boolean => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, sources)
}

const isTaleItself = (scene: Scene, at: number): boolean => {
  const { tale, notTale } = scene.lexicon.clauses
  const isStated = scene.clauses[at]?.isPast === true || saysOf(scene, at, tale)
  return isStated && !saysOf(scene, at, notTale)
}

export const isWish = (scene: Scene, at: number) =>
  saysOf(scene, at, ['<wish>', ...(scene.lexicon.cues.imperative ?? [])]) ||
  (saysOf(scene, at, ['<someone>', '<staff>']) && !isTaleItself(scene, at))

/** The tale ends here: the clause states a wish or is complete on its own. */
const endsTale = (scene: Scene, at: number): boolean => {
  const { clauses, people, lexicon } = scene
  if (saysOf(scene, at, ['<wish>', '<someone>', ...lexicon.clauses.notTale])) return true
  const isWhole =
    !isSmall(lexicon, 'who', clauses[at]?.opening) &&
    (people.references[at]?.length ?? 0) > 0 &&
    saysOf(scene, at, ['<verb>'])
  return isWhole || isSmall(lexicon, 'newSpeech', clauses[at]?.opening)
}

/** 'My neighbor had an aide, three days a week': the past, or other people's care, isn't a request. */
export const isTale = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  for (let back = at; back >= 0 && isNear(clauses, back, at); back -= 1) {
    if (clauses[back]?.opening !== 'who' && isTaleItself(scene, back)) return true
    if (endsTale(scene, back)) return false
  }
  return false
}

/** 'Get her dressed' and 'who helps her' continue the clause before; 'she gets dressed' doesn't. */
const startsOver = ({ clauses, people, lexicon, whole }: Scene, at: number): boolean => {
  const clause = clauses[at]
  const [verb] = find(lexicon, clause ?? whole, '<verb>')
  const [person] = people.references[at] ?? []
  if (!verb || !person) return false
  const isLed = verb.first === (isSmall(lexicon, 'who', clause?.opening) ? 1 : 0)
  return !isLed || person.first <= verb.last
}

export const isSameSentence = ({ clauses }: Pick<Scene, 'clauses'>, one: number, other: number): boolean =>
  clauses[one]?.sentence === clauses[other]?.sentence

/** States a wish, or continues a clause that does. */
export const isWished = (scene: Scene, at: number): boolean => {
  for (let back = at; back >= 0 && isNear(scene.clauses, back, at); back -= 1) {
    if (isWish(scene, back)) return true
    if (startsOver(scene, back)) return false
  }
  return false
}

/** A short answer: no person and no verb beyond 'I think'. */
export const isFragment = ({ clauses, people, lexicon }: Scene, at: number): boolean => {
  const clause = clauses[at]
  if (!clause || (people.references[at]?.length ?? 0) > 0) return false
  const views = findAny(lexicon, clause, lexicon.people.patterns.opinion ?? [])
  return find(lexicon, clause, '<verb>').every(verb =>
    views.some(({ first, last }) => first <= verb.first && verb.first <= last),
  )
}

/** The clause may be read as being about the recipient. */
export const isAboutRecipient = (scene: Scene, at: number, { first, last }: Found): boolean => {
  const owner = ownerOf(scene, at, first, last)
  const actor = actorOf(scene, at)
  const isOthers = (who: Who | undefined) => who === 'other' || who === 'former' || who === 'emma'
  if (isOthers(owner)) return false
  if (owner === 'speaker') return isWished(scene, at)
  return !(isOthers(actor) && owner !== 'recipient')
}

/** The clause may state what the caregiver should do or be like. */
export const mayWish = (scene: Scene, at: number): boolean => {
  const actor = actorOf(scene, at)
  if (actor === 'former') return false
  if (actor !== 'other' && actor !== 'speaker') return true
  // 'My sister is an aide' isn't a wish.
  const { clauses, lexicon } = scene
  return (
    isWished(scene, at) &&
    clauses.some(one => one.sentence === clauses[at]?.sentence && says(lexicon, one, ['<wish>']))
  )
}

/** Emma asked about another section, so a chance match is hardly an answer here. */
export const isElsewhere = ({ asking }: Scene, section: string): boolean =>
  asking.length > 0 && !asking.some(path => path.startsWith(section))
