import type { Lexicon } from '../lexicon/lexicon.ts'
import { withDayLetters } from './day-letters.ts'
import type { Word } from './word.ts'

/** 'Sat' and 'sun' are days next to another day, or capitalized before an hour: 'mon-sat', 'Sat 10-2'. */
export const withShortDays = ({ reading, dates }: Lexicon, words: readonly Word[]): Word[] => {
  const { shortDays } = reading
  const made = withDayLetters(reading, words)
  const isDay = (at: number) => {
    const text = made[at]?.text ?? ''
    return Object.hasOwn(dates.weekdays, text.replace(/s$/u, ''))
  }
  const day = (at: number) => {
    const text = made[at]?.text ?? ''
    return Object.hasOwn(shortDays, text) ? shortDays[text] : undefined
  }
  const mend = (at: number) => {
    const word = made[at]
    const meant = day(at)
    if (!word || meant === undefined) return
    const isBeside = [-2, -1, 1, 2].some(step => isDay(at + step))
    const isPair = [-2, -1, 1, 2].some(step => day(at + step) !== undefined)
    const isTimed = word.capital && /^\d/u.test(made[at + 1]?.text ?? '')
    if (isBeside || isPair || isTimed) made[at] = { ...word, text: meant }
  }
  for (const at of words.keys()) mend(at)
  return made
}
