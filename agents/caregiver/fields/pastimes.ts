import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { splitAnd } from '#agents/understand/direct/direct-lists.ts'
import { objectsIn } from '#agents/understand/fields/interests.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { says, stretchOf } from '#agents/understand/text/reading.ts'
import {
  hasCueAround,
  hasCueBefore,
  inStatements,
  isAsked,
  isMine,
  item,
  outermost,
  patterns,
  placesIn,
  type Span,
} from '../cues.ts'
import { listOf, spansOf, without } from './list-spans.ts'

/** 'Church choir' and 'reading the Bible' are one item each. */
const adjoined = (scene: Scene, at: number, spans: readonly Span[]): Span[] => {
  const joined: Span[] = []
  for (const span of outermost(spans).toSorted((a, b) => a.first - b.first)) {
    const before = joined.at(-1)
    const gap = before ? (scene.clauses[at]?.words.slice(before.last + 1, span.first) ?? []) : []
    const isNext =
      before !== undefined && gap.every(({ text }) => isSmall(scene.lexicon, 'the', text)) && gap.length < 2
    if (before && isNext) before.last = span.last
    else joined.push({ ...span })
  }
  return joined
}

const SHORT = 3

/** 'Bollywood films' rather than 'films'; 'church usher board' rather than 'church'. */
const wholeItem = (scene: Scene, at: number, { first, last }: Span): Span => {
  const clause = scene.clauses[at]
  const { words = [] } = clause ?? {}
  const before = words.slice(0, first)
  const part = clause && splitAnd(scene.lexicon, clause).find(one => one.first === first && last < one.last)
  const isOne =
    part !== undefined &&
    part.last - first < SHORT &&
    !says(scene.lexicon, stretchOf(words.slice(last + 1, part.last + 1)), patterns(scene, 'notPartBehind'))
  if (isOne) return { first, last: part.last }
  const isPart =
    before.length > 0 &&
    before.length < 3 &&
    !says(scene.lexicon, stretchOf(before), patterns(scene, 'noPart'))
  return isPart ? { first: 0, last } : { first, last }
}

/** 'My grandkids and fishing'. */
const isDear = (scene: Scene, at: number): boolean =>
  isAsked(scene, 'interests') && placesIn(scene, at, 'dear').some(({ first }) => first < 2)

const isOwn = (scene: Scene, at: number): boolean =>
  isDear(scene, at) || (isMine(scene, at) && scene.clauses[at]?.isPast !== true)

const interestsIn = (scene: Scene, at: number): Finding[] => {
  if (!isOwn(scene, at)) return []
  const isElsewhere =
    scene.asking.length > 0 && !['bio', 'name', 'personality'].some(name => isAsked(scene, name))
  const cue = isElsewhere ? 'likeStrong' : 'likeCue'
  const isAbout =
    isAsked(scene, 'interests') || hasCueBefore(scene, at, cue) || hasCueAround(scene, at, 'likeStrong')
  if (!isAbout) return []
  const others = placesIn(scene, at, 'notLike')
  const isFree = isAsked(scene, 'interests') || hasCueAround(scene, at, 'likeStrong')
  const objects = others.length > 0 || !isFree ? [] : objectsIn(scene, at)
  const dear = isAsked(scene, 'interests') ? placesIn(scene, at, 'dear') : []
  const known = without(
    [...spansOf(scene, at, 'interests'), ...placesIn(scene, at, 'interest'), ...dear],
    others,
  )
  const done = placesIn(scene, at, 'doing').flatMap(place => {
    const { doing } = place.groups
    const isFit = doing && others.length === 0 && (isFree || patterns(scene, 'hobby').includes(doing.text))
    return isFit ? [doing] : []
  })
  const all = adjoined(scene, at, known)
  const isFit = isFree || all.length > 0
  const { pastimes } = scene.lexicon
  const stated = (isFit ? all : []).map(span =>
    isAsked(scene, 'interests') ? wholeItem(scene, at, span) : span,
  )
  const found = [
    ...listOf(scene, at, 'interests', stated),
    ...done
      .filter(
        ({ text, first, last }) =>
          without([{ first, last }], known).length > 0 && Object.hasOwn(pastimes, text),
      )
      .map(({ text, first, last }) => item(scene, 'interests', pastimes[text] ?? text, at, { first, last })),
  ]
  const more = objects
    .filter(
      one =>
        !found.some(
          other => one.clause === other.clause && one.first <= other.last && other.first <= one.last,
        ),
    )
    .map((one): Finding => ({ ...one, field: 'profile.interests' }))
  return [...found, ...more]
}

export const findInterests = (scene: Scene): Finding[] => {
  if (['servicesProvided', 'experience', 'petPreferences'].some(name => isAsked(scene, name))) return []
  return inStatements(scene, at => interestsIn(scene, at))
}
