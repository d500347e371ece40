import type { LanguageCode } from '../languages.ts'
import { type Word, wordsOf } from '../text/fold.ts'

/** Whether what's said in so many words of a language is meant in it. */
export type Likely = (code: LanguageCode, isSingle: boolean) => boolean

/** A language that half as many words speak for as for the likeliest is still in question. */
const stillLikely = 0.5

/** Which languages a text may be in, by its most frequent words. */
export function createLikelihood() {
  const codesOf = new Map<string, LanguageCode[]>()
  return {
    add(code: LanguageCode, common: readonly string[]) {
      const words = new Set(common.flatMap(phrase => wordsOf(phrase).map(({ marked }) => marked)))
      for (const word of words) codesOf.set(word, [...(codesOf.get(word) ?? []), code])
    },
    /** Too short to tell, it's the writer's usual language, or the one that has a phrase like it. */
    of(said: readonly Word[], language: string): Likely {
      const counts = new Map<LanguageCode, number>()
      for (const { marked } of said)
        for (const code of codesOf.get(marked) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
      const most = Math.max(0, ...counts.values())
      if (most === 0) return (code, isSingle) => code === language || !isSingle
      const likely = new Set(
        [...counts].flatMap(([code, count]) => (count >= most * stillLikely ? code : [])),
      )
      return code => likely.has(code)
    },
  }
}
