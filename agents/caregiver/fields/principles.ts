import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { splitAnd } from '#agents/understand/direct/direct-lists.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { findAny, stretchOf } from '#agents/understand/text/reading.ts'
import { heard, patterns, type Span } from '../cues.ts'

/** The cue for each list's short phrases. */
const CUES: Readonly<Record<string, string>> = { personality: 'manner', values: 'principle' }
const MOST_WORDS = 12

/** 'Treating folks like | they are my own': to the end of clauses joined without punctuation. */
const endOf = (scene: Scene, at: number): number => {
  const { clauses, lexicon } = scene
  const next = clauses[at + 1]
  const goesOn = next?.sentence === clauses[at]?.sentence && isSmall(lexicon, 'goesOn', next?.opening)
  return goesOn ? endOf(scene, at + 1) : at
}

/** The phrase in this clause, without a reason that follows. */
const spanIn = (scene: Scene, at: number, { first, last }: Span, name: string): Span | undefined => {
  const words = scene.clauses[at]?.words.slice(first, last + 1) ?? []
  const line = stretchOf(words)
  const [lead] = findAny(scene.lexicon, line, patterns(scene, CUES[name] ?? ''))
  const start = lead?.first === 0 ? lead.groups.start?.first : undefined
  const end = findAny(scene.lexicon, line, patterns(scene, 'principleEnd'))[0]?.first ?? words.length
  return start === undefined || end - start < 2 ? undefined : { first: first + start, last: first + end - 1 }
}

const principleIn = (scene: Scene, at: number, span: Span, name: string): Finding[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const isToEnd = span.last === words.length - 1
  const end = isToEnd ? scene.clauses[endOf(scene, at)]?.words.at(-1) : words[span.last]
  const quote = scene.text.slice(words[span.first]?.from ?? 0, end?.to)
  return quote.split(' ').length > MOST_WORDS ? [] : [{ ...heard(name, [quote], at, span), quote }]
}

/** 'Never late', 'treating folks like my own', 'show up': phrases are kept as written. */
export const principlesIn = (scene: Scene, name: string): Finding[] => {
  if (!Object.hasOwn(CUES, name)) return []
  return scene.clauses.flatMap((clause, at) => {
    if (clause.isQuestion || clause.isPast) return []
    const spans = splitAnd(scene.lexicon, clause).flatMap(part => spanIn(scene, at, part, name) ?? [])
    return spans.flatMap(span => principleIn(scene, at, span, name))
  })
}
