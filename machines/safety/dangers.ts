import type { LanguageCode } from '../languages.ts'
import type { Word } from '../text/fold.ts'
import { createPhrases, type Found } from '../text/phrases.ts'
import type { Likely } from './likely.ts'
import { type DangerKind, dangerKinds, type SafetyWords } from './words.ts'

export type Danger = {
  kind: DangerKind
  /** The person's own words. */
  quote: string
  /** Long over, or done by someone who's gone: a coordinator reads it, but no one calls 911. */
  isPast: boolean
  /** The languages it's said in: neighbors have the same words. */
  languages: readonly LanguageCode[]
}

type Listed = { code: LanguageCode; kind: DangerKind | 'past' | 'occasional' | 'not' }
type Place = Found<Listed>

const listed = [...dangerKinds, 'past', 'occasional', 'not'] as const

/** It covers the beginning of a danger or half of it: 'choking on thin liquids', but not '20 sleeping pills'. */
const masks = (mask: Place, { first, last }: Place): boolean => {
  const covered = Math.min(mask.last, last) - Math.max(mask.first, first) + 1
  return (mask.first <= first && first <= mask.last) || covered * 2 >= last - first + 1
}

/** The parts of a sentence that it's in. */
function* clausesOf(words: readonly Word[], { first, last }: Place): Generator<number> {
  const end = words[last]?.clause ?? 0
  for (let clause = words[first]?.clause ?? 0; clause <= end; clause += 1) yield clause
}

type Beside = (place: Place) => (kind: Listed['kind']) => boolean

/** What else is said in the same part of a sentence: 'a fall last week, and now she can't breathe' is about now. */
function besideIn(words: readonly Word[], found: readonly Place[]): Beside {
  const known = new Set<string>()
  const keyOf = ({ of }: Place, clause: number, kind: Listed['kind']) => `${of.code} ${kind} ${clause}`
  for (const place of found)
    for (const clause of clausesOf(words, place)) known.add(keyOf(place, clause, place.of.kind))
  return place => {
    const clauses = [...clausesOf(words, place)]
    return kind => clauses.some(clause => known.has(keyOf(place, clause, kind)))
  }
}

/** The phrases that may mean no danger after all, by the words they cover. */
function masksIn(found: readonly Place[]): (place: Place) => boolean {
  const covering = new Map<number, Place[]>()
  for (const mask of found.filter(({ of }) => of.kind === 'not'))
    for (let at = mask.first; at <= mask.last; at += 1) covering.set(at, [...(covering.get(at) ?? []), mask])
  return place => {
    for (let at = place.first; at <= place.last; at += 1)
      if (covering.get(at)?.some(mask => masks(mask, place))) return true
    return false
  }
}

/** These are only worth a word while they happen. */
const isOnlyNow = (kind: Listed['kind']) => kind === 'emergency' || kind === 'missing'

const isDangerKind = (kind: Listed['kind']): kind is DangerKind => dangerKinds.some(one => one === kind)

/** What's known of a text as a whole. */
type Around = { isMasked(place: Place): boolean; beside: Beside }

/**
 * Whether a phrase that was found is danger, and whether it's over; undefined for those that aren't danger. A wish to
 * die is never over: 'since he passed away' says why, not when.
 */
function dangerAt({ isMasked, beside }: Around, place: Place): Pick<Danger, 'kind' | 'isPast'> | undefined {
  const { kind } = place.of
  if (!isDangerKind(kind) || isMasked(place)) return undefined
  const isSaid = beside(place)
  const isPast = kind !== 'selfHarm' && isSaid('past')
  if (isOnlyNow(kind) && (isPast || isSaid('occasional'))) return undefined
  return { kind, isPast }
}

export function createDangers() {
  const phrases = createPhrases<Listed>()
  return {
    add(code: LanguageCode, lists: SafetyWords) {
      for (const kind of listed) phrases.add({ code, kind }, lists[kind])
    },
    /** What a text says of danger, at most once a kind. */
    in(text: string, said: readonly Word[], likely: Likely): Danger[] {
      // The same words may mean something else in another language.
      const found = phrases.find(said, ({ code }, isSingle) => likely(code, isSingle))
      const around = { isMasked: masksIn(found), beside: besideIn(said, found) }
      const dangers = new Map<DangerKind, Danger>()
      for (const place of found) {
        const danger = dangerAt(around, place)
        if (!danger) continue
        const known = dangers.get(danger.kind)
        const languages = [...(known?.languages ?? []), place.of.code]
        // What is happening now counts more than what's over.
        const isNew = !known || (known.isPast && !danger.isPast)
        const now = isNew ? { ...danger, quote: quoteOf(text, said, place) } : known
        dangers.set(danger.kind, { ...now, languages })
      }
      return [...dangers.values()]
    },
  }
}

/** The whole sentence that the words stand in. */
function quoteOf(text: string, words: readonly Word[], { first, last }: Place): string {
  const sentence = words[first]?.sentence
  const inside = words.filter((word, at) => word.sentence === sentence || (at >= first && at <= last))
  return text.slice(inside[0]?.from, inside.at(-1)?.to).trim()
}
