import { fieldOf } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import type { Heard, Settled, Unsure } from '../settling/settle.ts'
import { findAny } from '../text/reading.ts'
import { patterns, quoteOf } from './patterns.ts'

/*
 * 'A lot, not some', 'no wait, some', 'change it to a lot': corrects a saved choice, whatever the current question is.
 */

type Change = { field: string; value: string; sources: readonly string[] }

const { corrected } = patterns

const changes: readonly Change[] = Object.entries<Record<string, string>>(corrected.fields).flatMap(
  ([field, words]) =>
    Object.entries(words).map(([value, own]) => {
      const others = Object.entries(words).flatMap(([other, of]) => (other === value ? [] : [of]))
      const filled = (source: string) => source.replace('<new>', own).replace('<old>', others.join('|'))
      return { field, value, sources: corrected.says.map(filled) }
    }),
)

/** The later of two changes to a field wins. */
const changedIn = (scene: Scene, heard: readonly Heard[]): Map<string, Heard> => {
  const found = changes.flatMap(({ field, value, sources }) => {
    const before = scene.answers[field] ?? heard.find(one => one.field === field)?.value
    if (before === undefined || !fieldOf(scene.kind, field)) return []
    return findAny(scene.lexicon, scene.whole, sources).map(place => ({ field, value, place }))
  })
  const inOrder = found.toSorted((a, b) => a.place.last - b.place.last)
  return new Map(
    inOrder.map(({ field, value, place }) => [field, { field, value, quote: quoteOf(scene, place) }]),
  )
}

export const withCorrectedChoices = <All extends Settled>(scene: Scene, understood: All): All => {
  const changed = changedIn(scene, understood.heard)
  if (changed.size === 0) return understood
  const isOther = ({ field, quote }: Heard | Unsure) =>
    !changed.has(field) && ![...changed.values()].some(one => one.quote.includes(quote))
  const news = [...changed.values()].filter(({ field, value }) => scene.answers[field] !== value)
  return {
    ...understood,
    heard: [...understood.heard.filter(isOther), ...news],
    unsure: understood.unsure.filter(isOther),
    taken: understood.taken.filter(field => !changed.has(field)),
  }
}
