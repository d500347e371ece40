import type { ResumeLexicon } from './lexicon.ts'
import { fold } from './sheet.ts'

/** 'Maria Lopez caregiver since 2012'. */
export const withoutTail = (text: string) =>
  /^(?:\p{Lu}\S*\s+){2,}?(?=(?:\p{Ll}\S*|\d+)(?:\s(?!\p{Lu})\S+)*$)/u.exec(text)?.[0].trim() ?? text

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’"“”()\s/–—-]+$/u
const MOST_WORDS = 7
export const LONGEST_NAME = 100

const isTitleLine = (lexicon: ResumeLexicon, folded: string) =>
  lexicon.documentTitles.some(title =>
    new RegExp(`^(?:${title})$`, 'u').test(folded.replaceAll(/[^\p{L}\d ]/gu, '')),
  )

/** 'I speak Creole'. */
const isSentence = ({ nameParticles }: ResumeLexicon, name: string) =>
  /\p{Lu}/u.test(name) &&
  name.split(' ').length > 2 &&
  name.split(' ').some(word => /^\p{Ll}/u.test(word) && !nameParticles.includes(word))

export const mayBeName = (lexicon: ResumeLexicon, name: string): boolean => {
  const folded = fold(name)
  return (
    NAME.test(name) &&
    name.length <= LONGEST_NAME &&
    name.split(/\s+/u).length <= MOST_WORDS &&
    name.replaceAll(/\P{L}/gu, '').length >= 3 &&
    !isTitleLine(lexicon, folded) &&
    !isSentence(lexicon, name) &&
    !/[.!?]$/u.test(name.replace(lexicon.patterns.suffixAtEnd, ''))
  )
}
