import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { madeInOrder } from '#agents/understand/clauses/sentences.ts'
import { says, stretchOf } from '#agents/understand/text/reading.ts'
import {
  denied,
  hasCue,
  inStatements,
  isAsked,
  isMine,
  item,
  patterns,
  placesIn,
  type Span,
  said,
  unsure,
  wholeOf,
} from '../cues.ts'
import { standalonePlaces } from '../standalone.ts'
import { cityAt, FIELD, isOnlyCities, isRun, regionAt, spansIn, withoutStates } from './area-spans.ts'

const LEAD = 9

const isHome = (scene: Scene, at: number, { first }: Span) => {
  const words = scene.clauses[at]?.words.slice(Math.max(0, first - LEAD), first) ?? []
  return says(scene.lexicon, stretchOf(words), patterns(scene, 'home'))
}

const titled = (text: string) => (/^[a-z]{2,3}$/u.test(text) ? text.toUpperCase() : capitalised(text))

const capitalised = (text: string) =>
  /\p{Lu}|\d/u.test(text) ? text : text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

/** 'I can do Durham', 'folks around Rochester': an introduction before a known place. */
const isTakenUp = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (!clause || (scene.asking.length > 0 && !isAsked(scene, FIELD))) return false
  return placesIn(scene, at, 'areaVerb').some(({ last }) =>
    [cityAt(scene, clause, last + 1), regionAt(scene, at, clause, last + 1)].some(Boolean),
  )
}

const isAgain = (scene: Scene, at: number) =>
  scene.answers[`profile.${FIELD}`] !== undefined && hasCue(scene, at, 'areaAgain')

/** A cue in this clause, or in one it continues. */
const isCued = madeInOrder((scene: Scene, at: number): boolean => {
  if (hasCue(scene, at, 'areaCue')) return true
  const clause = scene.clauses[at]
  const isNext = clause !== undefined && scene.clauses[at - 1]?.sentence === clause.sentence
  return isNext && !says(scene.lexicon, clause, patterns(scene, 'whoWorks')) && isCued(scene, at - 1)
})

const isAbout = madeInOrder((scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (isAsked(scene, FIELD) || [isAgain, isCued, isTakenUp].some(is => is(scene, at))) return true
  return clause !== undefined && (isOnlyCities(scene, clause) || isRun(scene, clause))
})

/** 'Only Yuma' replaces the saved places. */
const isInstead = (scene: Scene, at: number, { first }: Span): boolean =>
  isAgain(scene, at) && placesIn(scene, at, 'areaOnly').some(({ last }) => last === first - 1)

/** A place mention: work area, home, exclusion, or undecided. */
const placeIn = (scene: Scene, at: number, span: Span, index: number): Finding | undefined => {
  const value = titled(said(scene, at, span))
  if (isHome(scene, at, span)) return isAsked(scene, FIELD) ? unsure(FIELD, at, span) : undefined
  if (hasCue(scene, at, 'areaLater')) return denied(FIELD, [value], at, span)
  const one = item(scene, FIELD, value, at, span)
  const isAll = index === 0 && one.kind === 'heard' && isInstead(scene, at, span)
  return isAll ? { ...one, replaces: true } : one
}

const placesNamed = (scene: Scene, at: number): Span[] => {
  const isStated = scene.clauses[at]?.isPast === true && !isAsked(scene, FIELD) && !isAgain(scene, at)
  // 'I said Marysville before, cross that out'.
  const isCrossed = hasCue(scene, at, 'areaSaid') && hasCue(scene, at + 1, 'crossedOut')
  if (isStated || isCrossed || hasCue(scene, at, 'areaPast')) return []

  return withoutStates(scene, at, spansIn(scene, at))
}

const areasIn = (scene: Scene, at: number): Finding[] => {
  // 'A practical nurse (Ohio)' is where the license is from.
  if (!isAbout(scene, at)) return []
  if (!(isMine(scene, at) || hasCue(scene, at, 'clientsIn'))) return []
  const spans = placesNamed(scene, at)
  const found = spans.map((span, index) => placeIn(scene, at, span, index))
  const [radius] = spans.length === 0 && isAsked(scene, FIELD) ? placesIn(scene, at, 'radius') : []
  const alone =
    radius && radius.last > radius.first ? [item(scene, FIELD, said(scene, at, radius), at, radius)] : []
  return [...found.filter(one => one !== undefined), ...alone]
}

/** 'Kent and Renton, both in Washington': the state adds no place. */
const aroundAll = (scene: Scene, stated: readonly Finding[]): Finding[] =>
  stated.length === 0 || scene.answers[`profile.${FIELD}`] !== undefined
    ? []
    : inStatements(scene, at =>
        placesIn(scene, at, 'allIn').map(({ last }) => {
          const span = { first: last + 1, last: wholeOf(scene, at).last }
          return denied(FIELD, [said(scene, at, span)], at, span)
        }),
      )

/** Work areas; where someone lives, was born or went to school doesn't count. */
export const findAreas = (scene: Scene): Finding[] => {
  const stated = inStatements(scene, at => areasIn(scene, at))
  const isStated = (at: number) => stated.some(({ clause }) => clause === at)
  const alone = standalonePlaces(scene).filter(({ clause }) => !isStated(clause))
  return [
    ...stated,
    ...aroundAll(scene, stated),
    ...alone.map(({ clause, ...span }) =>
      item(scene, FIELD, titled(said(scene, clause, span)), clause, span),
    ),
  ]
}
