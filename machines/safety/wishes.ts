import type { LanguageCode } from '../languages.ts'
import { spaceless, type Word } from '../text/fold.ts'
import { createPhrases } from '../text/phrases.ts'
import type { Likely } from './likely.ts'
import type { SafetyWords } from './words.ts'

type Listed = { code: LanguageCode; kind: 'wish' | 'not' }

const isOneWord = (group: string) => !/\s/u.test(group) && !spaceless.test(group)

/** `{group}` stands for any one of the groups; those named in several words are phrases of their own. */
const spelledOut = ({ groups }: SafetyWords, frames: readonly string[]): string[] => {
  const single = groups.filter(isOneWord).join('|')
  const several = groups.filter(group => !isOneWord(group))
  return frames.flatMap(frame =>
    frame.includes('{group}')
      ? [single, ...several].filter(group => group !== '').map(group => frame.replaceAll('{group}', group))
      : [frame],
  )
}

export function createWishes() {
  const phrases = createPhrases<Listed>()
  return {
    add(code: LanguageCode, lists: SafetyWords) {
      phrases.add({ code, kind: 'wish' }, spelledOut(lists, lists.wishes))
      phrases.add({ code, kind: 'not' }, spelledOut(lists, lists.notWishes))
    },
    /** Whether a text asks for or against people of some race, origin or religion. */
    isIn(said: readonly Word[], likely: Likely): boolean {
      const found = phrases.find(said, ({ code }, isSingle) => likely(code, isSingle))
      const masks = found.filter(({ of }) => of.kind === 'not')
      return found.some(
        ({ of, first, last }) =>
          of.kind === 'wish' && !masks.some(mask => mask.first <= last && first <= mask.last),
      )
    },
  }
}
