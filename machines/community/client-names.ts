import words from './name-words-en.json' with { type: 'json' }

/** Names that are small words, too: at the start of a sentence they say nothing. */
const smallWords = new Set(words.smallWords)

/** Names that are words, too: only with a capital are they taken for a name. */
const everydayWords = new Set(words.everydayWords)

/** Parts of names that name no one. */
const particles = new Set(words.particles)

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Written without spaces, a name is found inside of words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const shortest = 2

/** The parts of names that give someone away; initials don't. */
const partsOf = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap(name => name.split(/[\s-]+/u))
      .map(part => part.replace(/[^\p{L}\p{M}'’]/gu, ''))
      .filter(part => !particles.has(folded(part)))
      .filter(part => [...part].length >= (unspaced.test(part) ? 1 : shortest)),
  ),
]

type Word = { text: string; startsSentence: boolean }

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(found => ({
    // Walter's and Walters' are Walter, too.
    text: found[0].replace(/['’]s?$/u, ''),
    startsSentence: /(?:^|[.!?:;\n“"(])\s*$/u.test(text.slice(0, found.index)),
  }))
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)

function isSaid(part: string, word: Word): boolean {
  const name = folded(part)
  const said = folded(word.text)
  if (said !== name && said !== `${name}s`) return false
  if (smallWords.has(name)) return isCapital(word.text) && !word.startsSentence
  return !everydayWords.has(name) || isCapital(word.text)
}

/** The first of these people's names that a text contains. */
export function nameIn(text: string, names: readonly string[]): string | undefined {
  const words = wordsIn(text)
  return partsOf(names).find(part =>
    unspaced.test(part) ? text.includes(part) : words.some(word => isSaid(part, word)),
  )
}
