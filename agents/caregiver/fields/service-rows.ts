import { type Finding, isSameSentence, type Scene } from '#agents/understand/clauses/scene.ts'
import { splitAnd } from '#agents/understand/direct/direct-lists.ts'
import { trimmed } from '#agents/understand/direct/direct-names.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { findAny, says, stretchOf, withoutLead } from '#agents/understand/text/reading.ts'
import type { Word } from '#agents/understand/text/word.ts'
import { hasCue, hasCueBefore, isAgainst, isAsked, isMine, item, patterns, type Span, said } from '../cues.ts'
import { overlaps } from '../reply-items.ts'
import { DOING, hasServiceCue } from './services.ts'

const NAME = 'servicesProvided'
const FIELD = `profile.${NAME}`
const INTERESTS = 'profile.interests'
const MOST_WORDS = 7
const MOST_NOUNS = 3

const wordsOf = (scene: Scene, at: number, { first, last }: Span): readonly Word[] =>
  scene.clauses[at]?.words.slice(first, last + 1) ?? []

/** Without 'and I can' before or 'too' after. */
const bareOf = (scene: Scene, at: number, { first, last }: Span): Span | undefined => {
  const clause = scene.clauses[at]
  if (!clause) return
  const own = clause.words.slice(first, last + 1)
  const led = findAny(scene.lexicon, stretchOf(own), patterns(scene, 'taskLead'))[0]
  const from = led?.first === 0 ? led.last + 1 : 0
  const rest = own.slice(from)
  const { to } = trimmed(scene, { ...clause, ...stretchOf(rest) })
  const end = findAny(scene.lexicon, stretchOf(rest), patterns(scene, 'taskEnd'))[0]?.first ?? rest.length
  const length = Math.min(to, end)
  return length > 0 ? { first: first + from, last: first + from + length - 1 } : undefined
}

const isTask = (scene: Scene, words: readonly Word[]): boolean => {
  const line = stretchOf(words)
  const isPlain = words.length <= MOST_WORDS && !says(scene.lexicon, line, patterns(scene, 'noTask'))
  const cues = scene.asking.length > 0 ? ['task', 'taskLoose'] : ['task']
  return isPlain && cues.some(cue => says(scene.lexicon, line, patterns(scene, cue)))
}

/** After 'I do', and in later items of that list. */
const inRow = (scene: Scene, at: number): boolean => {
  if (hasServiceCue(scene, at, 'row')) return true
  const { opening, words } = scene.clauses[at] ?? {}
  const isNext = opening === ',' && words?.every(({ text }) => !isSmall(scene.lexicon, 'subjects', text))
  return isNext === true && isSameSentence(scene, at, at - 1) && inRow(scene, at - 1)
}

/** 'I do their dishes and floors': a short noun phrase next to a task. */
const isThing = (scene: Scene, at: number, span: Span, own: readonly Finding[]): boolean => {
  const words = wordsOf(scene, at, span)
  const isBeside = own.some(one => isSameSentence(scene, one.clause, at) && inRow(scene, one.clause))
  return (
    (isBeside || (own.length > 0 && hasServiceCue(scene, at, 'helpsWith'))) &&
    words.length <= MOST_NOUNS &&
    words.every(({ text, capital }) => /^\p{L}{3,}$/u.test(text) && !capital) &&
    inRow(scene, at) &&
    !words.some(({ text }) => scene.lexicon.characters.has(text)) &&
    !says(scene.lexicon, stretchOf(words), [...patterns(scene, 'noTask'), ...patterns(scene, 'noThing')])
  )
}

const asDone = ({ lexicon }: Scene, text: string): string => {
  const [first = '', ...rest] = withoutLead(text, lexicon.reading.articles).split(' ')
  return [DOING[first.toLowerCase()] ?? first, ...rest].join(' ')
}

const rowIn = (scene: Scene, at: number, own: readonly Finding[]): Finding[] => {
  const clause = scene.clauses[at]
  if (!clause?.isStatement || clause.opening === '(') return []
  if (!isMine(scene, at) || hasServiceCue(scene, at, 'likes') || hasCue(scene, at, 'notTask')) return []
  return splitAnd(scene.lexicon, clause).flatMap(part => {
    const span = bareOf(scene, at, part)
    if (!span) return []
    const isOne = isTask(scene, wordsOf(scene, at, span)) || isThing(scene, at, span, own)
    return isOne ? [item(scene, NAME, asDone(scene, said(scene, at, span)), at, span)] : []
  })
}

/** 'I drive, I shop, I sit with people': every item in a list of tasks is one. */
export const findServiceRows = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const own = found.filter(({ field, kind }) => field === FIELD && kind === 'heard')
  const isRow = (at: number) => isAsked(scene, NAME) || own.some(one => isSameSentence(scene, one.clause, at))
  return scene.clauses
    .flatMap((_, at) => (isRow(at) && !hasCueBefore(scene, at, 'mentions') ? rowIn(scene, at, own) : []))
    .filter(one => !found.some(other => other.field !== INTERESTS && overlaps(one, other)))
    .filter(one => !isAgainst(scene, one.clause, one))
}
