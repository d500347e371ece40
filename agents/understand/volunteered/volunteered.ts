import { fieldOf } from '#machines/interview/kinds.ts'
import { textSchemaOf } from '../../reading/values/texts.ts'
import type { Scene } from '../clauses/scene.ts'
import type { Aside } from '../cues/asides.ts'
import { type Heard, itemsOf, type Settled, type Unsure } from '../settling/settle.ts'
import { ratesIn } from './amounts.ts'
import { genderTold } from './gender-told.ts'
import { inFull } from './in-full.ts'
import { onTopic } from './on-topic.ts'
import { withoutOwnDoing, withoutOwnHours } from './own-doing.ts'
import { isAsked, patterns, placesOf, quoteOf } from './patterns.ts'
import { putRightIn } from './put-right.ts'
import { withoutRuledOut } from './ruled-out.ts'
import { startsIn } from './starts.ts'
import { yearsIn } from './years.ts'

/*
 * Volunteered answers in words that mean the same in any context. The recognizers depend on the current question and
 * on who is meant; this is a second pass over what they leave out, since a missed answer costs more than a wrong one,
 * which shows in the panel and is removed with one tap.
 */

/** A message this short answers the current question. */
const FEW = 4

const isReply = ({ asking, whole, kind }: Scene, field: string) =>
  whole.words.length <= FEW &&
  !asking.includes(field) &&
  asking.some(path => (fieldOf(kind, path)?.options ?? []).length > 0)

const phrasesIn = (scene: Scene): Heard[] =>
  patterns[scene.kind]
    .filter(({ field }) => !isReply(scene, field))
    .flatMap(({ field, value, says, not, isList }) =>
      placesOf(scene, says, not)
        .filter(place => !isAsked(scene, place))
        .slice(0, 1)
        .map(place => ({ field, value: isList ? [value] : value, quote: quoteOf(scene, place) })),
    )

const RELATION = 'basicInfo.relationship'

/** With two people mentioned, it has to be clear whose it is. */
const isOfTwo = ({ answers }: Scene, { heard, asides }: Settled & { asides: Aside[] }): boolean => {
  const told = heard.find(({ field }) => field === RELATION)?.value ?? answers[RELATION]
  return asides.some(({ kind }) => kind === 'ofSecond') || patterns.two.includes(String(told))
}

const SILENT: readonly Aside['kind'][] = ['order', 'undo', 'startOver', 'summary', 'back', 'why', 'skip']

/** List items that are neither recognized nor saved yet. */
const grown = ({ kind, answers }: Scene, before: Heard | undefined, one: Heard): Heard | undefined => {
  const known = itemsOf(before ? before.value : answers[one.field])
  const added = itemsOf(one.value).filter(item => !known.includes(item))
  if (added.length === 0) return before
  const value = textSchemaOf(fieldOf(kind, one.field))?.safeParse([...known, ...added]).data
  return value === undefined ? before : { ...one, quote: before?.quote ?? one.quote, value }
}

/** Adds new items to lists; for other fields the first value wins. */
const merged = (scene: Scene, told: readonly Heard[], news: readonly Heard[]): Heard[] => {
  const all = new Map(told.map(one => [one.field, one]))
  for (const one of news) {
    const before = all.get(one.field)
    const isOpen = !before && scene.answers[one.field] === undefined
    const next = Array.isArray(one.value) ? grown(scene, before, one) : isOpen ? one : before
    if (next) all.set(one.field, next)
  }
  return [...all.values()]
}

/** A correction within the message wins. */
const putRight = (scene: Scene, heard: readonly Heard[]): Heard[] => {
  const right = putRightIn(scene)
  return [...heard.filter(one => !right.some(({ field }) => field === one.field)), ...right]
}

export const withVolunteered = <All extends Settled & { asides: Aside[] }>(
  scene: Scene,
  understood: All,
): All => {
  const { heard, taken, unsure, asides } = understood
  if (asides.some(({ kind }) => SILENT.includes(kind))) return understood
  const { heard: starts, unsure: maybe } = startsIn(scene)
  const phrases = isOfTwo(scene, understood) ? [] : phrasesIn(scene)
  const news = [
    ...phrases,
    ...starts,
    ...ratesIn(scene),
    ...yearsIn(scene),
    ...(isOfTwo(scene, understood) || scene.people.isOpen ? [] : genderTold(scene, heard)),
  ].filter(
    ({ field, value }) =>
      !taken.includes(field) && textSchemaOf(fieldOf(scene.kind, field))?.safeParse(value).success,
  )
  const merging = merged(scene, onTopic(scene, putRight(scene, heard)), news)
  const all = withoutRuledOut(scene, inFull(scene, withoutOwnDoing(scene, withoutOwnHours(scene, merging))))
  const isOpen = ({ field }: Unsure) => !all.some(one => one.field === field)
  const doubts = maybe.filter(({ field }) => scene.answers[field] === undefined)
  const others = unsure.filter(
    ({ field, value }) => value !== undefined || !doubts.some(one => one.field === field),
  )
  return { ...understood, heard: all, unsure: [...others, ...doubts].filter(isOpen) }
}
