import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { findEach, withoutLead } from '#agents/understand/text/reading.ts'
import { item, outermost, patterns, type Span, said } from '../cues.ts'

const NONE = {}

const itemsOf = ({ lexicon }: Scene, name: string) => lexicon.lists[`preferences.${name}`]?.items ?? NONE

export const spansOf = (scene: Scene, at: number, name: string): Span[] => {
  const clause = scene.clauses[at]
  return clause ? findEach(scene.lexicon, clause, itemsOf(scene, name)).map(({ found }) => found) : []
}

export const without = (spans: readonly Span[], others: readonly Span[]) =>
  spans.filter(span => !others.some(one => one.first <= span.first && span.last <= one.last))

export const listOf = (scene: Scene, at: number, name: string, spans: readonly Span[]): Finding[] =>
  outermost(spans).map(span =>
    item(scene, name, withoutLead(said(scene, at, span), patterns(scene, 'itemLead')), at, span),
  )
