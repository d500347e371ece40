import type { LanguageCode } from '../languages.ts'
import { wordsOf } from '../text/fold.ts'
import { createDangers, type Danger } from './dangers.ts'
import { createLikelihood } from './likely.ts'
import { createWishes } from './wishes.ts'
import type { Help, SafetyWords } from './words.ts'

/** Hears danger and unlawful wishes in every language that was added; `language` is the writer's usual one. */
export function createHearing() {
  const dangers = createDangers()
  const wishes = createWishes()
  const likelihood = createLikelihood()
  const help = new Map<string, Help>()
  return {
    add(code: LanguageCode, words: SafetyWords) {
      dangers.add(code, words)
      wishes.add(code, words)
      likelihood.add(code, words.common)
      help.set(code, words.help)
    },
    /** What's said to these dangers: in the writer's usual language, or else in the one they wrote in. */
    helpFor(found: readonly Danger[], language: string): Help | undefined {
      const codes = found.flatMap(({ languages }) => languages)
      return help.get(codes.find(code => code === language) ?? codes[0] ?? language)
    },
    dangers(text: string, language: string): Danger[] {
      const said = wordsOf(text)
      return dangers.in(text, said, likelihood.of(said, language))
    },
    isUnlawfulWish(text: string, language: string): boolean {
      const said = wordsOf(text)
      return wishes.isIn(said, likelihood.of(said, language))
    },
  }
}

export type Hearing = ReturnType<typeof createHearing>
