import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, type Stretch, stretchOf } from './reading.ts'

/** 'Remove "patient"' quotes an item, not a person. */
export const withoutItemQuotes = (lexicon: Lexicon, whole: Stretch): Stretch => {
  const marks = findAny(lexicon, whole, lexicon.edits.quoted ?? []).flatMap(({ groups: { open, close } }) => [
    open?.first,
    close?.first,
  ])
  return marks.length === 0 ? whole : stretchOf(whole.words.filter((_, at) => !marks.includes(at)))
}
