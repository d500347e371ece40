import type { LanguageCode } from '../languages.ts'
import type { Word } from './fold.ts'
import type { Likely } from './likely.ts'
import { createPhrases, type Found } from './phrases.ts'
import { type DangerKind, dangerKinds, type SafetyWords } from './words.ts'

export type Danger = {
  kind: DangerKind
  /** The person's own words. */
  quote: string
  /** Long over, or done by someone who's gone: a coordinator reads it, but no one calls 911. */
  isPast: boolean
}

type Listed = { code: LanguageCode; kind: DangerKind | 'past' | 'occasional' | 'not' }
type Place = Found<Listed>

const listed = [...dangerKinds, 'past', 'occasional', 'not'] as const

/** It covers the beginning of a danger or half of it: 'choking on thin liquids', but not '20 sleeping pills'. */
const masks = (mask: Place, { first, last }: Place): boolean => {
  const covered = Math.min(mask.last, last) - Math.max(mask.first, first) + 1
  return (mask.first <= first && first <= mask.last) || covered * 2 >= last - first + 1
}

/** Of the same part of a sentence: 'a fall last week, and now she can't breathe' is about now. */
const isBeside =
  (words: readonly Word[], place: Place) =>
  ({ first, last, of }: Place): boolean =>
    of.code === place.of.code &&
    (words[first]?.clause ?? 0) <= (words[place.last]?.clause ?? 0) &&
    (words[last]?.clause ?? 0) >= (words[place.first]?.clause ?? 0)

/** These are only worth a word while they happen. */
const isOnlyNow = (kind: Listed['kind']) => kind === 'emergency' || kind === 'missing'

const isDangerKind = (kind: Listed['kind']): kind is DangerKind => dangerKinds.some(one => one === kind)

/** The same words may mean something else in another language. */
const isMeant =
  (likely: Likely) =>
  ({ of, isSingle }: Place) =>
    likely(of.code, isSingle)

/** Which of the phrases found are danger, and whether it's over; undefined for those that aren't danger. */
function dangerAt(
  said: readonly Word[],
  found: readonly Place[],
  place: Place,
): Omit<Danger, 'quote'> | undefined {
  const { kind } = place.of
  if (!isDangerKind(kind)) return undefined
  if (found.some(other => other.of.kind === 'not' && masks(other, place))) return undefined
  const beside = found.filter(isBeside(said, place)).map(({ of }) => of.kind)
  const isPast = beside.includes('past')
  if (isOnlyNow(kind) && (isPast || beside.includes('occasional'))) return undefined
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
      const found = phrases.find(said).filter(isMeant(likely))
      const dangers = new Map<DangerKind, Danger>()
      for (const place of found) {
        const danger = dangerAt(said, found, place)
        const known = danger && dangers.get(danger.kind)
        // What is happening now counts more than what's over.
        if (danger && (!known || (known.isPast && !danger.isPast)))
          dangers.set(danger.kind, { ...danger, quote: quoteOf(text, said, place) })
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
