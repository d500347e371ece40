import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, type Stretch, says, stretchesOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

export type Danger = { about: string; stretch: Stretch; place: Found }

const sentencesOf = (clauses: readonly Clause[]): Stretch[] => {
  const lines = new Map<number, Word[]>()
  for (const { sentence, words } of clauses) lines.set(sentence, [...(lines.get(sentence) ?? []), ...words])
  return stretchesOf([...lines.values()])
}

/** Dangers that may resume after the past: 'he used to be gentle, last night he hit me'. */
const BEGUN_ANEW = ['abuse', 'suicide']

/** 'Had a stroke in March', 'the last aide stole': in the past. */
const isPast = (lexicon: Lexicon, stretch: Stretch, about: string): boolean =>
  says(lexicon, stretch, lexicon.dangerPast[about] ?? []) &&
  !(BEGUN_ANEW.includes(about) && says(lexicon, stretch, lexicon.dangerNow))

/** 'This job is killing me', 'locked herself in when the nurse came': an idiom or an accident. */
const isIdiom = (lexicon: Lexicon, stretch: Stretch, { first, last }: Found): boolean =>
  findAny(lexicon, stretch, lexicon.dangerIdiom).some(one => one.first <= last && first <= one.last)

const dangersOf = (lexicon: Lexicon, stretch: Stretch): Danger[] =>
  Object.entries(lexicon.dangers).flatMap(([about, sources]): Danger[] => {
    const places = findAny(lexicon, stretch, sources)
    // Checked last because few messages mention danger.
    if (places.length === 0 || says(lexicon, stretch, lexicon.dangerNot)) return []
    const place = places.find(one => !isIdiom(lexicon, stretch, one))
    return place && !isPast(lexicon, stretch, about) ? [{ about, stretch, place }] : []
  })

export const isDanger = (lexicon: Lexicon, stretch: Stretch): boolean =>
  dangersOf(lexicon, stretch).length > 0

/** Looks for danger anywhere in a message. */
export const dangersIn = (lexicon: Lexicon, whole: Stretch, clauses: readonly Clause[]): Danger[] => {
  const sentences = sentencesOf(clauses)
  // 'He wandered off. The police brought him back.' is over.
  const isFound = says(lexicon, whole, lexicon.cues.foundAgain ?? [])
  const together = Object.entries(lexicon.dangersInAll).flatMap(([about, sources]): Danger[] => {
    const [place] = findAny(lexicon, whole, sources)
    return place ? [{ about, stretch: whole, place }] : []
  })
  const alone = sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1]
    if (next && says(lexicon, next, lexicon.dangerThen)) return []
    return dangersOf(lexicon, sentence).filter(({ about }) => !(isFound && about === 'missing'))
  })
  return [...together, ...alone]
}
